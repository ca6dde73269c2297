import { expect, test } from 'vitest'
import { type HomamRow, sorted, yearName } from './homam-years.ts'

const of = (figures: Partial<HomamRow['now']>) => ({
  filled: null,
  offered: null,
  orders: 0,
  names: 0,
  income: 0,
  givenBack: 0,
  ...figures,
})
const row = (title: string, now: Partial<HomamRow['now']>): HomamRow => ({
  slug: title,
  title,
  now: of(now),
  before: of({}),
})

test('homams stand by the share of filled places, those without a limit last, and the other way round', () => {
  const rows = [row('A', {}), row('B', { filled: 3, offered: 10 }), row('C', { filled: 4, offered: 5 })]
  expect(sorted(rows, 'places', false).map(({ title }) => title)).toEqual(['C', 'B', 'A'])
  expect(sorted(rows, 'places', true).map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  expect(sorted(rows, 'title', false).map(({ title }) => title)).toEqual(['A', 'B', 'C'])
})

test('a financial year is named by both of its years', () => {
  expect(yearName('2026-04-01')).toBe('2026–27')
  expect(yearName('2099-04-01')).toBe('2099–00')
})
