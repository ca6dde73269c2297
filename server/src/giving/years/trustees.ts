import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { firstPaidAt } from '../../orders/orders/service.ts'
import { refuse } from '../../refuse.ts'
import { sideBySide } from './homam-years.ts'
import { aYearBefore, type Days, sumsOf, yearsUntil } from './sums.ts'

/** As many months can be chosen. */
const mostMonths = 36

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01` as Day

/** The month that begins on `first`, until today where it is not over, and the same days a year before. */
export function monthsFrom(first: Day, today: Day): { now: Days; before: Days } {
  const last = addDays(firstOf(addDays(first, 31)), -1)
  const isOver = last < today
  const to = isOver ? last : today
  const begins = aYearBefore(first)
  // February of a leap year is longer than the one that it is held against, or the other way round.
  return {
    now: { from: first, to },
    before: { from: begins, to: isOver ? addDays(firstOf(addDays(begins, 31)), -1) : aYearBefore(to) },
  }
}

/**
 * A month for the trustees beside the same month a year before, with the financial year until its last day. Refuses:
 * bad_request, for a day on which no month begins, or one before the first order.
 */
export async function trusteesPage(app: App, month: Day | undefined, language: Language) {
  const today = dayOf(app.clock.now())
  const months = await listMonths(app, today)
  const first = month ?? months[0] ?? refuse('bad_request')
  if (!months.includes(first)) refuse('bad_request')
  const { now, before } = monthsFrom(first, today)
  const years = yearsUntil(now.to)
  const [sides, thisYear, lastYear] = await Promise.all([
    sideBySide(app, now, before, language),
    sumsOf(app, years.now),
    sumsOf(app, years.before),
  ])
  return { months, ...sides, year: { now: { ...years.now, ...thisYear }, before: { ...years.before, ...lastYear } } }
}

/** First days of the months that have orders, the current one first. */
async function listMonths(app: App, today: Day): Promise<Day[]> {
  const began = firstOf(dayOf((await firstPaidAt(app)) ?? app.clock.now()))
  const months = [firstOf(today)]
  for (let month = before(firstOf(today)); month >= began && months.length < mostMonths; month = before(month))
    months.push(month)
  return months
}

const before = (first: Day): Day => firstOf(addDays(first, -1))
