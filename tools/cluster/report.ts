import type { Booked, Trouble } from './bookings.ts'

/** What happened to bookings and pages while one fault was there. */
export interface Row {
  fault: string
  /** The longest time without a booking, in seconds. */
  gap: number
  /** The most that the gap may be, in seconds; undefined: it is only told. */
  budget: number | undefined
  booked: number
  answers500: number
  answers503: number
  /** Requests without an answer: the connection broke, or nothing came for 20 s. */
  unanswered: number
  /** The longest time without a kept page, in seconds. */
  pageGap: number
  lost: number
  double: number
}

/** The most that the longest gap between two kept pages may be, in seconds. */
const pageBudget = 3

/** The longest time in which nothing happened between `from` and `to`, in seconds. All in ms, in order or not. */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const within = times.filter(at => at >= from && at <= to).sort((a, b) => a - b)
  let longest = 0
  let before = from
  for (const at of [...within, to]) {
    longest = Math.max(longest, at - before)
    before = at
  }
  return longest / 1000
}

/** Sums up the time of one fault: `from` its beginning to `to`, in ms. */
export function rowOf(
  fault: string,
  budget: number | undefined,
  { from, to }: { from: number; to: number },
  seen: { booked: readonly Booked[]; troubles: readonly Trouble[]; pages: readonly number[] },
  compared: { lost: number; double: number },
): Row {
  const troubles = seen.troubles.filter(({ at }) => at >= from && at <= to)
  const answers = (isMeant: (status: number) => boolean) => troubles.filter(({ status }) => isMeant(status)).length
  const booked = seen.booked.map(({ at }) => at)
  return {
    fault,
    gap: longestGap(booked, from, to),
    budget,
    booked: booked.filter(at => at >= from && at <= to).length,
    answers500: answers(status => status >= 500 && status !== 503),
    answers503: answers(status => status === 503),
    unanswered: answers(status => status === 0),
    pageGap: longestGap(seen.pages, from, to),
    ...compared,
  }
}

/** What a row breaks, in words; empty if it is as promised. */
export const brokenBy = (row: Row): string[] => [
  ...(row.budget !== undefined && row.gap > row.budget
    ? [`${row.gap.toFixed(1)} s without bookings, ${row.budget} allowed`]
    : []),
  ...(row.pageGap > pageBudget ? [`${row.pageGap.toFixed(1)} s without a kept page`] : []),
  ...(row.answers500 > 0 ? [`${row.answers500} answers of 500`] : []),
  ...(row.lost > 0 ? [`${row.lost} bookings lost`] : []),
  ...(row.double > 0 ? [`${row.double} bookings double`] : []),
]

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const heads = [
    'Fault',
    'Without bookings',
    'Budget',
    'Booked',
    '500',
    '503',
    'No answer',
    'Without a page',
    'Lost',
    'Double',
  ]
  const lines = rows.map(row => [
    row.fault,
    `${row.gap.toFixed(1)} s`,
    row.budget === undefined ? '–' : `≤ ${row.budget} s`,
    ...[row.booked, row.answers500, row.answers503, row.unanswered].map(String),
    `${row.pageGap.toFixed(1)} s`,
    String(row.lost),
    String(row.double),
  ])
  return [heads, heads.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |\n`).join('')
}
