import { describe, expect, test } from 'vitest'
import type { Day } from '../../../../contract/ground/india-time.ts'
import {
  type ObligationCode,
  obligationCodes,
  obligationPlaces,
} from '../../../../contract/office/house/obligations.ts'
import { obligationLine, obligationNames, placeNames } from '../../../../contract/office/house/obligation-words.ts'
import type { Approval } from '../../ground/db/json-columns.ts'
import { factOf, facts, oldFacts } from './facts.ts'
import { coveredUntil, isTold, type Known, obligations, standingOf } from './obligations.ts'

const day = (text: string) => text as Day
const approval = (from: string, until: string | null): Approval => ({
  number: 'DEMO',
  issued_on: from,
  valid_from: from,
  valid_until: until,
})
const known = (today: string, more: Partial<Known> = {}): Known => ({
  today: day(today),
  isReal: true,
  hadReceipts: true,
  approvals: [],
  registration12aUntil: undefined,
  fcraUntil: undefined,
  confirmedOn: () => undefined,
  ...more,
})
const stateOf = (code: ObligationCode, of: Known) => standingOf(obligations[code], of).state

describe('the colour of what the law asks', () => {
  test.each([
    ['2027-03-13', 'ahead'],
    ['2027-03-14', 'soon'],
    ['2027-05-12', 'soon'],
    ['2027-05-13', 'due'],
    ['2029-01-01', 'due'],
  ])('on %s the duties of the DPDP Rules are %s', (today, state) => {
    expect(stateOf('dpdp', known(today))).toBe(state)
    expect(stateOf('dpdp', known(today, { isReal: false }))).toBe('not_yet')
    expect(stateOf('dpdp', known(today, { confirmedOn: () => day('2027-02-01') }))).toBe('done')
  })

  test.each([
    ['2028-10-01', 'ahead'],
    ['2028-10-02', 'soon'],
    ['2029-03-30', 'soon'],
    ['2029-03-31', 'due'],
    ['2029-04-01', 'due'],
  ])('on %s papers that end on 31 March 2029 are %s', (today, state) => {
    const until = day('2029-03-31')
    const of = known(today, {
      approvals: [approval('2024-04-01', until)],
      registration12aUntil: until,
      fcraUntil: until,
    })
    for (const code of ['approval_80g', 'registration_12a', 'fcra'] as const)
      expect(stateOf(code, of), code).toBe(state)
  })

  test('a paper without its last day is not known, and none at all asks nothing', () => {
    const papers = known('2027-01-01', { registration12aUntil: null, fcraUntil: null })
    expect(stateOf('registration_12a', papers)).toBe('unknown')
    expect(stateOf('fcra', papers)).toBe('unknown')
    for (const code of ['approval_80g', 'registration_12a', 'fcra'] as const)
      expect(stateOf(code, known('2027-01-01')), code).toBe('not_yet')
  })

  test.each([
    ['2027-03-31', '2026-05-31', 'due'],
    ['2027-04-01', '2027-05-31', 'soon'],
    ['2027-05-31', '2027-05-31', 'due'],
  ])('on %s the statement of the year before is due on %s: %s', (today, by, state) => {
    expect(standingOf(obligations.form_113, known(today))).toEqual({ state, day: by })
    expect(stateOf('form_113', known(today, { hadReceipts: false }))).toBe('not_yet')
  })

  test('a statement that was filed last year does not stand for this year', () => {
    const filed = { confirmedOn: () => day('2027-04-20') }
    expect(stateOf('form_113', known('2028-03-31', filed))).toBe('done')
    expect(stateOf('form_113', known('2028-04-01', filed))).toBe('soon')
  })

  test('what the product keeps by itself is due on no day', () => {
    const byItself = obligationCodes.filter(code => stateOf(code, known('2026-11-28')) === 'kept')
    expect(byItself).toContain('autopay_hours')
    for (const code of byItself) expect(stateOf(code, known('2199-01-01')), code).toBe('kept')
  })
})

test('approvals that follow each other end with the last of them, up to the first gap', () => {
  const two = [approval('2024-04-01', '2026-03-31'), approval('2026-04-01', '2031-03-31')]
  const today = day('2025-01-01')
  expect(coveredUntil(two, today)).toBe('2031-03-31')
  expect(coveredUntil(two.toReversed(), today)).toBe('2031-03-31')
  expect(coveredUntil([...two, approval('2031-04-02', '2036-03-31')], today)).toBe('2031-03-31')
  expect(coveredUntil([...two, approval('2031-04-01', null)], today)).toBeUndefined()
  expect(coveredUntil(two, day('2032-01-01'))).toBe('2031-03-31')
  expect(coveredUntil([], today)).toBeUndefined()
})

test('mails name what is due each time, and what is near on the days of its warnings only', () => {
  const named = (today: string, days: number) => {
    const of = known(today, { fcraUntil: day('2029-03-31') })
    return isTold(obligations.fcra, standingOf(obligations.fcra, of), day(today), days)
  }
  expect(['2028-10-02', '2028-12-31', '2029-03-01', '2029-03-31', '2029-08-01'].map(each => named(each, 1))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect(['2028-10-01', '2028-10-03', '2029-02-28', '2029-03-02'].map(each => named(each, 1))).toEqual(
    Array.from({ length: 4 }, () => false),
  )
  // A mail of a week names what fell into it.
  expect([named('2028-10-08', 7), named('2028-10-09', 7)]).toEqual([true, false])
})

test('a fact is old a year after it was read', () => {
  expect(oldFacts(day('2027-11-27'))).toEqual([])
  expect(oldFacts(day('2027-11-28'))).toHaveLength(facts.length + 1)
})

test('each has its fact, a place unless the product keeps to it, and words in three scripts', () => {
  for (const code of obligationCodes) {
    expect(factOf(obligations[code].fact).source, code).not.toBe('')
    expect(obligations[code].place === null, code).toBe(stateOf(code, known('2026-11-28')) === 'kept')
    expect(obligationNames[code].te, code).toMatch(/[ఀ-౿]/)
    expect(obligationNames[code].hi, code).toMatch(/[ऀ-ॿ]/)
  }
  for (const place of obligationPlaces) {
    expect(placeNames[place].te, place).toMatch(/[ఀ-౿]/)
    expect(placeNames[place].hi, place).toMatch(/[ऀ-ॿ]/)
  }
})

test('staff read where to do something in their language, and never the name of a file', () => {
  const due = { code: 'form_113', place: obligations.form_113.place, day: day('2027-05-31') } as const
  expect(obligationLine(due, 'te')).toMatch(/\(పన్ను సంవత్సరం\)$/)
  expect(obligationLine(due, 'hi')).toMatch(/\(कर वर्ष\)$/)
  for (const language of ['en', 'te', 'hi']) expect(obligationLine(due, language)).not.toMatch(/docs|\.md/)
})
