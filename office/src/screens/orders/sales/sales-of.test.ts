import { expect, test } from 'vitest'
import { linesOf } from '../../../parts/lines-of.ts'
import { salesNames, salesOf } from './sales-of.ts'

const read = (address: string) => {
  const params = new URL(address, 'http://office').searchParams
  return salesOf(
    Object.fromEntries(salesNames.map(name => [name, params.get(name) ?? ''])) as Record<
      (typeof salesNames)[number],
      string
    >,
  )
}
const days = { from: '2026-04-01', to: '2026-11-28' }

test('the list reads from an address exactly the figure that it was written for', () => {
  for (const sales of [
    days,
    { ...days, by: 'homam', key: 'chandi-homam' },
    { ...days, days: 'held', by: 'slot', key: 'archana 0450' },
    // Orders that name no campaign are a row too.
    { ...days, by: 'campaign', key: '' },
  ] as const)
    expect(read(linesOf.sales(sales))).toEqual({ sales })
})

test('an address without both days, or with words that are no dimension, shows no part of a figure', () => {
  expect(read('/orders?salesFrom=2026-04-01')).toEqual({})
  expect(read('/orders?salesFrom=2026-04-01&salesTo=yesterday')).toEqual({})
  expect(read('/orders?salesFrom=2026-04-01&salesTo=2026-11-28&salesBy=caste&salesKey=x')).toEqual({ sales: days })
})
