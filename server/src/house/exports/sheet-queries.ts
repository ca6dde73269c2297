import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries } from '../../ground/db/db.ts'
import type { ListAsked } from '../../people/devotees/service.ts'

/** The filters of a spreadsheet; instants in ms. */
export interface ExportFilter {
  event?: number
  from?: number
  to?: number
  /** The days of the homam or seva, both included. */
  heldFrom?: Day
  heldTo?: Day
  /** These orders only, by their booking ids. */
  among?: number[]
  /** Of devotees; `money`: whoever asked sees amounts, and so lists made by them. */
  devotees?: { asked: ListAsked; money: boolean }
}

const atOnce = 1000

const isAmong = (orders: number[]) => sql<boolean>`booking_id = any(${orders}::int[])`

/**
 * Numbers of rows, a page at a time, so that a million of them are never in memory at once. What a page says is read by its
 * numbers: joined by what comes after a number, each page would read all that came before it.
 */
async function* pages(next: (after: number) => Promise<{ id: number }[]>): AsyncGenerator<number[]> {
  for (let after = 0, more = true; more; ) {
    const ids = (await next(after)).map(({ id }) => id)
    if (ids.length > 0) yield ids
    after = ids.at(-1) ?? after
    more = ids.length === atOnce
  }
}

const orderIds = (db: Queries, after: number, { event, from, to, heldFrom, heldTo, among }: ExportFilter) => {
  let found = db
    .selectFrom('exports.orders')
    .select('booking_id as id')
    .where('booking_id', '>', after)
    .orderBy('booking_id')
    .limit(atOnce)
  if (event !== undefined) found = found.where('event_id', '=', event)
  if (from !== undefined) found = found.where('created_at', '>=', new Date(from))
  if (to !== undefined) found = found.where('created_at', '<', new Date(to))
  if (heldFrom !== undefined) found = found.where('held_on', '>=', heldFrom)
  if (heldTo !== undefined) found = found.where('held_on', '<=', heldTo)
  if (among !== undefined) found = found.where(isAmong(among))
  return found.execute()
}

export type OrderRow = Awaited<ReturnType<typeof ordersAmong>>[number]
const ordersAmong = (db: Queries, ids: number[]) =>
  db.selectFrom('exports.orders').selectAll().where(isAmong(ids)).orderBy('booking_id').execute()

export async function* orders(db: Queries, filter: ExportFilter): AsyncGenerator<OrderRow> {
  for await (const ids of pages(after => orderIds(db, after, filter))) yield* await ordersAmong(db, ids)
}

export type PersonRow = Awaited<ReturnType<typeof somePeople>>[number]
const somePeople = (db: Queries, ids: number[], after: [number, number], { event }: ExportFilter) => {
  const found = db
    .selectFrom('exports.people')
    .selectAll()
    .where(isAmong(ids))
    .where(sql<boolean>`(booking_id, position) > (${after[0]}::int, ${after[1]}::int)`)
    .orderBy('booking_id')
    .orderBy('position')
    .limit(atOnce)
  return (event === undefined ? found.where('imported', '=', false) : found).execute()
}

/** Of a page of orders a page of people at a time: an order may have hundreds. */
export async function* people(
  db: Queries,
  { event, heldFrom, heldTo, among }: ExportFilter,
): AsyncGenerator<PersonRow> {
  for await (const ids of pages(after => orderIds(db, after, { event, heldFrom, heldTo, among })))
    for (let after: [number, number] = [0, 0], left = ids; left.length > 0; ) {
      const rows = await somePeople(db, left, after, { event })
      yield* rows
      const last = rows.at(-1)
      if (last) after = [last.booking_id, last.position]
      left = rows.length === atOnce ? left.filter(id => id >= after[0]) : []
    }
}

export type ProductRow = Awaited<ReturnType<typeof someProducts>>[number]
const someProducts = (db: Queries, after: [number, number], { event, heldFrom, heldTo, among }: ExportFilter) => {
  let found = db
    .selectFrom('exports.products')
    .selectAll()
    .where(sql<boolean>`(booking_id, product_id) > (${after[0]}::int, ${after[1]}::int)`)
    .orderBy('booking_id')
    .orderBy('product_id')
    .limit(atOnce)
  if (event !== undefined) found = found.where('event_id', '=', event)
  if (heldFrom !== undefined) found = found.where('held_on', '>=', heldFrom)
  if (heldTo !== undefined) found = found.where('held_on', '<=', heldTo)
  if (among !== undefined) found = found.where(isAmong(among))
  return found.execute()
}

export async function* products(db: Queries, filter: ExportFilter): AsyncGenerator<ProductRow> {
  for (let after: [number, number] = [0, 0], more = true; more; ) {
    const rows = await someProducts(db, after, filter)
    yield* rows
    const last = rows.at(-1)
    if (last) after = [last.booking_id, last.product_id]
    more = rows.length === atOnce
  }
}

const donationIds = (db: Queries, after: number, { from, to }: ExportFilter) => {
  let found = db
    .selectFrom('exports.donations')
    .select('donation_id as id')
    .where('donation_id', '>', after)
    .orderBy('donation_id')
    .limit(atOnce)
  if (from !== undefined) found = found.where('at', '>=', new Date(from))
  if (to !== undefined) found = found.where('at', '<', new Date(to))
  return found.execute()
}

export type DonationRow = Awaited<ReturnType<typeof donationsAmong>>[number]
const donationsAmong = (db: Queries, ids: number[]) =>
  db
    .selectFrom('exports.donations')
    .selectAll()
    .where(sql<boolean>`donation_id = any(${ids}::int[])`)
    .orderBy('donation_id')
    .execute()

export async function* donations(db: Queries, filter: ExportFilter): AsyncGenerator<DonationRow> {
  for await (const ids of pages(after => donationIds(db, after, filter))) yield* await donationsAmong(db, ids)
}

/** The two parts of `exports.payments`: what the ledger holds, and gifts that staff entered by hand. */
const parts = { ledger: 1, byHand: 2 }

const receivedIds = (db: Queries, after: number, { from, to }: ExportFilter) => {
  let found = db
    .selectFrom('books.received')
    .select('ledger_id as id')
    .where('ledger_id', '>', after)
    .orderBy('ledger_id')
    .limit(atOnce)
  if (from !== undefined) found = found.where('at', '>=', new Date(from))
  if (to !== undefined) found = found.where('at', '<', new Date(to))
  return found.execute()
}

const byHandIds = (db: Queries, after: number, { from, to }: ExportFilter) => {
  let found = db
    .selectFrom('exports.payments')
    .select('id')
    .where('part', '=', parts.byHand)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
  if (from !== undefined) found = found.where('at', '>=', new Date(from))
  if (to !== undefined) found = found.where('at', '<', new Date(to))
  return found.execute()
}

export type PaymentRow = Awaited<ReturnType<typeof paymentsAmong>>[number]
const paymentsAmong = (db: Queries, part: number, ids: number[]) =>
  db
    .selectFrom('exports.payments')
    .selectAll()
    .where('part', '=', part)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()

/** Payments in the order in which they came, then gifts that staff entered by hand. */
export async function* payments(db: Queries, filter: ExportFilter): AsyncGenerator<PaymentRow> {
  for await (const ids of pages(after => receivedIds(db, after, filter)))
    yield* await paymentsAmong(db, parts.ledger, ids)
  for await (const ids of pages(after => byHandIds(db, after, filter)))
    yield* await paymentsAmong(db, parts.byHand, ids)
}

/** What each campaign brought: orders begun, orders paid, and the rupees of the paid ones. */
export async function campaigns(db: Queries, { event, from, to }: ExportFilter) {
  let found = db
    .selectFrom('exports.campaigns')
    .select(['campaign', 'source', 'medium'])
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .select(sql<number>`count(*) filter (where state = 'paid')::int`.as('paid'))
    .select(sql<number>`coalesce(sum(total_paise) filter (where state = 'paid'), 0)::bigint`.as('paise'))
    .groupBy(['campaign', 'source', 'medium'])
    .orderBy('campaign')
    .orderBy('source')
    .orderBy('medium')
  if (event !== undefined) found = found.where('event_id', '=', event)
  if (from !== undefined) found = found.where('created_at', '>=', new Date(from))
  if (to !== undefined) found = found.where('created_at', '<', new Date(to))
  return found.execute()
}
