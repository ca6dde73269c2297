import { expect, test } from 'vitest'
import { brokenBy, longestGap, type Row, rowOf, tableOf } from './report.ts'

test('the longest gap counts from the beginning of the fault and to its end, in whatever order bookings are told', () => {
  expect(longestGap([3000, 1500, 9000], 1000, 10_000)).toBe(6)
  expect(longestGap([4000], 1000, 4500)).toBe(3)
  expect(longestGap([], 0, 5000)).toBe(5)
  expect(longestGap([500, 99_000], 1000, 4000)).toBe(3)
})

test('a row counts what came while the fault was there, and tells a bug from an answer that passes', () => {
  const trouble = (at: number, status: number) => ({ at, status, path: '/api/saveForm', code: '' })
  const row = rowOf(
    'a fault',
    8,
    { from: 1000, to: 5000 },
    {
      booked: [500, 1500, 4500].map(at => ({ at, orderId: '' })),
      troubles: [trouble(900, 500), trouble(2000, 500), trouble(2100, 502), trouble(2200, 503), trouble(2300, 0)],
      pages: [1000, 2000, 3000, 4000, 5000],
    },
    { lost: 0, double: 0 },
  )
  expect(row).toEqual({
    fault: 'a fault',
    gap: 3,
    budget: 8,
    booked: 2,
    answers500: 2,
    answers503: 1,
    unanswered: 1,
    pageGap: 1,
    lost: 0,
    double: 0,
  })
})

const good: Row = {
  fault: 'a fault',
  gap: 4,
  budget: 5,
  booked: 80,
  answers500: 0,
  answers503: 12,
  unanswered: 1,
  pageGap: 0.4,
  lost: 0,
  double: 0,
}

test('503 and broken connections are part of a fault; each other thing breaks the promise', () => {
  expect(brokenBy(good)).toEqual([])
  expect(brokenBy({ ...good, budget: undefined, gap: 40 })).toEqual([])
  expect(brokenBy({ ...good, gap: 5.1 })).toEqual(['5.1 s without bookings, 5 allowed'])
  expect(brokenBy({ ...good, answers500: 1, lost: 2, double: 3, pageGap: 4 })).toEqual([
    '4.0 s without a kept page',
    '1 answers of 500',
    '2 bookings lost',
    '3 bookings double',
  ])
})

test('the table has a line a fault', () => {
  expect(tableOf([good]).split('\n')[2]).toBe('| a fault | 4.0 s | ≤ 5 s | 80 | 0 | 12 | 1 | 0.4 s | 0 | 0 |')
})
