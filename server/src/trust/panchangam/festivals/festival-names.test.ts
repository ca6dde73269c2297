import { expect, test } from 'vitest'
import { officeLanguages } from '../../../../../contract/office/trust/languages.ts'
import { languages } from '../../../../../contract/ground/languages.ts'
import { festivalCodes, festivalName, isKeptIn } from './festival-names.ts'

test('each festival has its name in the languages that keep it, and in those of the office, which shows all', () => {
  const office = new Set<string>(officeLanguages.map(({ web }) => web))
  const nameless = festivalCodes.flatMap(code =>
    languages
      .filter(({ web }) => (isKeptIn(code, web) || office.has(web)) && !festivalName(code)[web])
      .map(({ web }) => `${code} ${web}`),
  )
  expect(nameless).toEqual([])
})
