import { type Day, endOfDay, startOfDay } from '../../../contract/india-time.ts'
import { type Language, languageById } from '../../../contract/languages.ts'
import { paise, rupeesOf } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import { inLanguage } from '../text/in-language.ts'
import * as queries from './figure-queries.ts'
import { listLocksAt } from '../homams/service.ts'

/** Days in India, both included. */
export interface Days {
  from: Day
  to: Day
}

const between = ({ from, to }: Days) => ({ from: startOfDay(from), to: endOfDay(to) })

export interface SalesRow {
  key: string
  label: string
  orders: number
  /** rupees */
  amount: number
}

/** Paid orders of some days, grouped by one property. */
export async function salesBy(
  app: App,
  by: queries.SalesDimension,
  days: Days,
  language: Language,
): Promise<SalesRow[]> {
  const rows = await queries.sumSales(app.db, by, between(days))
  return rows.map(({ key, name, orders, paise: sum }) => ({
    key,
    label: by === 'language' ? (languageById(Number(key))?.name ?? key) : name ? inLanguage(name, language) : key,
    orders,
    amount: rupeesOf(paise(sum)),
  }))
}

/** Orders made and paid on some days; of one homam or language if named. */
export const countOrders = (app: App, days: Days, of: { eventId?: number; languageId?: number } = {}) =>
  queries.countOrders(app.db, between(days), of)

/** Homams still to come, the next first, with their places. */
export async function listNextHomams(app: App, today: Day, most: number, language: Language) {
  return (await queries.listPlaces(app.db, today, most)).map(row => ({
    id: row.event_id,
    title: inLanguage(row.title, language),
    image: row.image,
    closes_on: row.closes_on,
    held_on: row.held_on,
    list_locks_at: listLocksAt({
      heldOn: row.held_on as Day,
      startsMinutes: row.starts_minutes,
      locksMinutesBefore: row.list_locks_minutes_before,
    }),
    paid: row.paid,
    held: row.held,
    capacity: row.capacity,
  }))
}
