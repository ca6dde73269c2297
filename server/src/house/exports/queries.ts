import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { ExportKind } from '../../../../contract/house/spreadsheets.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
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

export type OrderRow = Awaited<ReturnType<typeof someOrders>>[number]
const someOrders = (db: Queries, after: number, { event, from, to, heldFrom, heldTo, among }: ExportFilter) => {
  let found = db
    .selectFrom('exports.orders')
    .selectAll()
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

/** Orders, read page by page, so that a hundred thousand of them are never in memory at once. */
export async function* orders(db: Queries, filter: ExportFilter): AsyncGenerator<OrderRow> {
  for (let after = 0, more = true; more; ) {
    const rows = await someOrders(db, after, filter)
    yield* rows
    after = rows.at(-1)?.booking_id ?? after
    more = rows.length === atOnce
  }
}

export type PersonRow = Awaited<ReturnType<typeof somePeople>>[number]
const somePeople = (db: Queries, after: [number, number], { event, heldFrom, heldTo, among }: ExportFilter) => {
  let found = db
    .selectFrom('exports.people')
    .selectAll()
    .where(sql<boolean>`(booking_id, position) > (${after[0]}::int, ${after[1]}::int)`)
    .orderBy('booking_id')
    .orderBy('position')
    .limit(atOnce)
  found = event === undefined ? found.where('imported', '=', false) : found.where('event_id', '=', event)
  if (heldFrom !== undefined) found = found.where('held_on', '>=', heldFrom)
  if (heldTo !== undefined) found = found.where('held_on', '<=', heldTo)
  if (among !== undefined) found = found.where(isAmong(among))
  return found.execute()
}

export async function* people(db: Queries, filter: ExportFilter): AsyncGenerator<PersonRow> {
  for (let after: [number, number] = [0, 0], more = true; more; ) {
    const rows = await somePeople(db, after, filter)
    yield* rows
    const last = rows.at(-1)
    if (last) after = [last.booking_id, last.position]
    more = rows.length === atOnce
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

export type DonationRow = Awaited<ReturnType<typeof someDonations>>[number]
const someDonations = (db: Queries, after: number, { from, to }: ExportFilter) => {
  let found = db
    .selectFrom('exports.donations')
    .selectAll()
    .where('donation_id', '>', after)
    .orderBy('donation_id')
    .limit(atOnce)
  if (from !== undefined) found = found.where('at', '>=', new Date(from))
  if (to !== undefined) found = found.where('at', '<', new Date(to))
  return found.execute()
}

export async function* donations(db: Queries, filter: ExportFilter): AsyncGenerator<DonationRow> {
  for (let after = 0, more = true; more; ) {
    const rows = await someDonations(db, after, filter)
    yield* rows
    after = rows.at(-1)?.donation_id ?? after
    more = rows.length === atOnce
  }
}

export type PaymentRow = Awaited<ReturnType<typeof somePayments>>[number]
const somePayments = (db: Queries, part: number, after: number, { from, to }: ExportFilter) => {
  let found = db
    .selectFrom('exports.payments')
    .selectAll()
    .where('part', '=', part)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
  if (from !== undefined) found = found.where('at', '>=', new Date(from))
  if (to !== undefined) found = found.where('at', '<', new Date(to))
  return found.execute()
}

/** Payments in the order in which they came, then gifts that staff entered by hand. */
export async function* payments(db: Queries, filter: ExportFilter): AsyncGenerator<PaymentRow> {
  for (const part of [1, 2])
    for (let after = 0, more = true; more; ) {
      const rows = await somePayments(db, part, after, filter)
      yield* rows
      after = rows.at(-1)?.id ?? after
      more = rows.length === atOnce
    }
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

export interface SavedExport {
  id: number
  version: number
  name: string
  kind: ExportKind
  columns: string[]
  format: string
  schedule: string
  hour: number
  weekday: number
}

export const listSaved = (db: Queries, staffId: number) =>
  db.selectFrom('exports.saved').selectAll().where('staff_id', '=', staffId).orderBy('name').orderBy('id').execute()

/** False if the saved export is somebody else's, or was saved meanwhile. */
export async function writeSaved(tx: Tx, staffId: number, saved: SavedExport): Promise<boolean> {
  const { id, version, name, kind, columns, format, schedule, hour, weekday } = saved
  const set = { name, kind, columns, format, schedule, hour, weekday }
  if (id === 0) {
    await tx
      .insertInto('exports.saved')
      .values({ staff_id: staffId, ...set })
      .execute()
    return true
  }
  const changed = await tx
    .updateTable('exports.saved')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const removeSaved = (tx: Tx, staffId: number, id: number) =>
  tx.deleteFrom('exports.saved').where('id', '=', id).where('staff_id', '=', staffId).execute()

/** Locks one scheduled export, so that two processes send one mail. */
export const lockScheduled = (tx: Tx, id: number) =>
  tx
    .selectFrom('exports.saved')
    .select(['id', 'last_sent_on'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const listScheduled = (db: Queries, today: string, hour: number, weekday: number) =>
  db
    .selectFrom('exports.scheduled')
    .selectAll()
    .where('hour', '<=', hour)
    .where(sql<boolean>`(last_sent_on is null or last_sent_on < ${today}::date)`)
    .where(sql<boolean>`(schedule = 'daily' or weekday = ${weekday})`)
    .limit(100)
    .execute()

export const noteSent = (tx: Tx, id: number, today: string) =>
  tx.updateTable('exports.saved').set({ last_sent_on: today }).where('id', '=', id).execute()

export const insertLink = (tx: Tx, link: { token: string; savedId: number; staffId: number; expiresAt: number }) =>
  tx
    .insertInto('exports.links')
    .values({ token: link.token, saved_id: link.savedId, staff_id: link.staffId, expires_at: new Date(link.expiresAt) })
    .execute()

export const findLink = (db: Queries, token: string, staffId: number, now: number) =>
  db
    .selectFrom('exports.links as l')
    .innerJoin('exports.saved as s', 's.id', 'l.saved_id')
    .select(['s.kind', 's.columns', 's.format'])
    .where('l.token', '=', token)
    .where('l.staff_id', '=', staffId)
    .where('l.expires_at', '>', new Date(now))
    .executeTakeFirst()

export const insertTicket = (
  tx: Tx,
  t: {
    token: string
    staffId: number
    kind: string
    columns: string[]
    format: string
    filter: ExportFilter
    expiresAt: number
  },
) =>
  tx
    .insertInto('exports.tickets')
    .values({
      token: t.token,
      staff_id: t.staffId,
      kind: t.kind,
      columns: t.columns,
      format: t.format,
      filter: JSON.stringify(t.filter),
      expires_at: new Date(t.expiresAt),
    })
    .execute()

/** Uses a ticket up: of two requests, one gets it. */
export const takeTicket = (db: Queries, token: string, staffId: number, now: number) =>
  db
    .deleteFrom('exports.tickets')
    .where('token', '=', token)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date(now))
    .returningAll()
    .executeTakeFirst()

export async function forgetOld(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('exports.tickets').where('expires_at', '<=', new Date(now)).execute()
  await db.deleteFrom('exports.links').where('expires_at', '<=', new Date(now)).execute()
}
