import { type Day, endOfDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import { type Language, languageById } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { timeOfDay } from '../../../../contract/ground/time-of-day.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './figure-queries.ts'
import { listLocksAt, timesOf, writtenDay } from '../homams/service.ts'

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

/** Paid orders of some days, of one homam or seva if named, grouped by one property. */
export async function salesBy(
  app: App,
  by: queries.SalesDimension,
  of: queries.SalesOf,
  language: Language,
): Promise<SalesRow[]> {
  const rows = await queries.sumSales(app.db, by, of)
  return rows.map(row => ({
    key: row.key,
    label: by === 'language' ? (languageById(Number(row.key))?.name ?? row.key) : labelOf(row, language),
    orders: row.orders,
    amount: rupeesOf(paise(row.paise)),
  }))
}

/** The name that a row has, with the hour where the row is about one. */
function labelOf({ key, name, starts_minutes }: queries.Sums, language: Language): string {
  if (!name) return key
  const hour = starts_minutes === null ? undefined : startOfDay(anyDay) + starts_minutes * minuteMs
  return [inLanguage(name, language), ...(hour === undefined ? [] : [timeOfDay(hour, language.web)])].join(', ')
}

/** India keeps one time all year, so an hour is written alike on every day. */
const anyDay = '2026-01-01' as Day

/** Orders made and paid on some days, by whatever way. */
export const countOrders = (app: App, days: Days) => queries.countOrders(app.db, between(days))

/** Visitors of the site who began to pay on some days, and who of them paid; of one homam or language if named. */
export const countPayers = (app: App, days: Days, of: { eventId?: number; languageId?: number }) =>
  queries.countPayers(app.db, days, of)

/** Orders paid on some days, with what was paid for them in paise; without imported history. */
export const sumPaid = (app: App, days: Days) => queries.sumPaid(app.db, days)

/** More sevas than a trust ever has. */
const mostSevas = 5000

/** What was sold of one seva, under whatever name it is held again. Amounts are rupees. */
export interface SevaSales {
  title: string
  orders: number
  amount: number
  names: number
  /** Undefined: none of it was held on these days. `offered` null: without limit. */
  places: { filled: number; offered: number | null } | undefined
}

/**
 * The sevas of some days by slug: orders by the day of payment, with the amounts of `salesBy`; places by the day on
 * which a homam was held.
 */
export async function salesOfSevas(app: App, days: Days, language: Language): Promise<Map<string, SevaSales>> {
  const [sales, names, places] = await Promise.all([
    queries.sumSales(app.db, 'homam', { ...days, days: 'paid' }, mostSevas),
    queries.countNames(app.db, days),
    queries.sumPlaces(app.db, days),
  ])
  const found = new Map<string, SevaSales>()
  for (const { slug, title, filled, offered } of places)
    found.set(slug, {
      title: inLanguage(title, language),
      orders: 0,
      amount: 0,
      names: 0,
      places: { filled, offered },
    })
  for (const row of sales)
    found.set(row.key, {
      title: labelOf(row, language),
      orders: row.orders,
      amount: rupeesOf(paise(row.paise)),
      names: names.find(({ slug }) => slug === row.key)?.names ?? row.orders,
      places: found.get(row.key)?.places,
    })
  return found
}

/** When the first order that this product took was paid, in ms. */
export const firstPaidAt = async (app: App): Promise<number | undefined> =>
  (await queries.firstPaidAt(app.db))?.getTime()

/** Days of sevas that are no longer offered and have paid orders, for whatever reason they were taken out. */
export const listUnheld = async (app: App, today: Day, most: number, language: Language) =>
  (await queries.listUnheld(app.db, today, most)).map(row => ({
    eventId: row.id,
    occurrenceId: row.occurrence_id,
    name: `${inLanguage(row.title, language)}, ${writtenDay(row, language.web)}`,
    orders: row.orders,
  }))

/** More than close or lock on one day. */
const mostEnding = 100

/** Homams whose booking ends today, and those whose list of names locks within a span (ms). */
export const listEnding = async (app: App, within: number, language: Language) =>
  (await queries.listEnding(app.db, app.clock.now(), app.clock.now() + within, mostEnding)).map(row => ({
    id: row.event_id,
    title: inLanguage(row.title, language),
    closesToday: row.closes_today,
    locksAt: row.locks_soon ? listLocksAt(timesOf(row)) : undefined,
  }))

/** Homams that are not over, the next first, with their places. */
export async function listNextHomams(app: App, most: number, language: Language) {
  return (await queries.listPlaces(app.db, app.clock.now(), most)).map(row => ({
    id: row.event_id,
    title: inLanguage(row.title, language),
    image: row.image,
    closes_on: row.closes_on,
    held_on: row.held_on,
    starts_at: startOfDay(row.held_on as Day) + row.starts_minutes * minuteMs,
    occurrence_id: row.has_one_date ? null : row.occurrence_id,
    list_locks_at: listLocksAt(timesOf(row)),
    paid: row.paid,
    held: row.held,
    capacity: row.capacity,
  }))
}
