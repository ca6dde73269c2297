import { expect, test } from 'vitest'
import { languages } from '../../../contract/ground/languages.ts'
import { amountIn } from './about-amount.ts'

test.each([
  ['USD', 12.4321, 'US$\u00a012.40'],
  ['USD', 0.5678, 'US$\u00a00.57'],
  ['USD', 5.6789, 'US$\u00a05.68'],
  ['USD', 99.96, 'US$\u00a0100'],
  ['USD', 567.89, 'US$\u00a0568'],
  ['USD', 1138.4, 'US$\u00a01,140'],
  ['EUR', 12.4321, '€12.40'],
  ['KWD', 1.7391, 'KWD\u00a01.74'],
  ['CAD', 17.9, 'CA$17.90'],
])('%s %d is said as %s', (currency, amount, said) => {
  expect(amountIn(currency, amount, 'en')).toBe(said)
})

test('it has Latin digits in every language, and names whose dollar it is', () => {
  for (const { web } of languages) expect(amountIn('USD', 12.4321, web)).toMatch(/^US\$\s*12\.40$/)
})
