import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { sumBack } from '../books/service.ts'
import { sumGiven } from '../donations/service.ts'
import { sumPaid } from '../../orders/orders/service.ts'
import { firstDayOfYear } from '../../ground/time/financial-year.ts'

/** Days in India, both included. */
export interface Days {
  from: Day
  to: Day
}

/** The same day of the year before; 29 February is held against 28 February. */
export const aYearBefore = (day: Day): Day =>
  `${Number(day.slice(0, 4)) - 1}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}` as Day

/**
 * The financial year (1 April to 31 March, by which the trust keeps its books) until today, and the one before until the
 * same day of it.
 */
export function yearsUntil(today: Day): { now: Days; before: Days } {
  const before = aYearBefore(today)
  return {
    now: { from: firstDayOfYear(today), to: today },
    before: { from: firstDayOfYear(before), to: before },
  }
}

/**
 * Paid orders and donations of some days, with what was paid for them in rupees, and what went back in these days;
 * imported history is in none of it. Every figure of the first screen and of the reports is one of these or a part of
 * one: days in India, both included; orders by their payment, gifts by their money, refunds by when it went. Orders and
 * gifts come from sums that nobody waits for (decision 131).
 */
export async function sumsOf(app: App, { from, to }: Days) {
  const [orders, gifts, back] = await Promise.all([
    sumPaid(app, { from, to }),
    sumGiven(app.db, { from, to }),
    sumBack(app, { from, to }),
  ])
  return {
    orders: orders.count,
    orders_amount: rupeesOf(paise(orders.paise)),
    gifts: gifts.count,
    gifts_amount: rupeesOf(paise(gifts.paise)),
    gifts_in_kind: rupeesOf(paise(gifts.in_kind)),
    given_back: rupeesOf(paise(back)),
  }
}

/** Both years side by side. */
export async function viewYears(app: App) {
  const { now, before } = yearsUntil(dayOf(app.clock.now()))
  const [thisYear, lastYear] = await Promise.all([sumsOf(app, now), sumsOf(app, before)])
  return { now: { ...now, ...thisYear }, before: { ...before, ...lastYear } }
}
