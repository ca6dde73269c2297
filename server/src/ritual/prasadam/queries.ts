import { type RawBuilder, sql } from 'kysely'
import { readOrderCode } from '../../../../contract/orders/order-code.ts'
import { type LabelOrder, type Stage, stages } from '../../../../contract/ritual/prasadam-stages.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { bookingsNamed } from '../../orders/orders/service.ts'
import type { NameAsked } from '../../trust/catalogue/service.ts'
import { countByStage, isUnsent, noLastDay } from './count-queries.ts'
import { unsent } from './rules.ts'

export interface Wanted {
  which: 'open' | 'late' | 'all' | Stage
  q: string
  /** What was typed, as a name. */
  name?: NameAsked | undefined
  event: number | undefined
  /** The day for which it was booked. */
  heldOn?: string
  /** Homams up to this day were held: parcels of later ones wait. */
  today: string
  /** Homams before this day are late. */
  lateBefore: string
}

const columns = [
  'booking_id',
  'order_id',
  'order_code',
  'event_id',
  'language_id',
  'personal',
  'address',
  'devotee_phone',
  'title',
  'held_on',
  'package_name',
  'stage',
  'courier',
  'courier_name',
  'track_url',
  'number',
  'return_reason',
  'version',
  'is_collected',
] as const

function wanted(db: Queries, { which, q, name, event, heldOn, today, lateBefore }: Wanted) {
  let found = db.selectFrom('prasadam.desk')
  if (event !== undefined) found = found.where('event_id', '=', event)
  if (heldOn !== undefined) found = found.where('held_on', '=', heldOn)
  if (which === 'open' || which === 'late') found = found.where('stage', 'in', unsent)
  else if (which !== 'all') found = found.where('stage', '=', which)
  // Parcels of one homam, if it is named, are listed even before it is held; otherwise only homams that were held are
  // listed.
  if (which === 'late') found = found.where('held_on', '<', lateBefore)
  else if (event === undefined && heldOn === undefined && which !== 'all') found = found.where('held_on', '<=', today)
  if (!q) return found
  return found.where(
    sql<boolean>`(order_id = ${q} or order_code = ${readOrderCode(q) ?? ''} or devotee_phone = ${q} or number = ${q.toUpperCase()} or ${name ? sql`booking_id in ${bookingsNamed(name)}` : sql`false`} or address ->> 'pincode' = ${q})`,
  )
}

/** Whether somebody on an order with a parcel is called so. */
export async function isAnybody(db: Queries, asked: NameAsked): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from prasadam.desk d where d.booking_id in ${bookingsNamed(asked)}) as found`.execute(db)
  return rows[0]?.found === true
}

export type DeskRow = Awaited<ReturnType<typeof pageOfDesk>>[number]

export async function listDesk(db: Queries, want: Wanted, offset: number, limit: number) {
  const [rows, total] = await Promise.all([
    want.q ? pageOfFound(db, want, offset, limit) : pageOfDesk(db, want, offset, limit),
    countWanted(db, want),
  ])
  return { rows, total }
}

/** A page of what is called or numbered like a text. */
const pageOfFound = (db: Queries, want: Wanted, offset: number, limit: number) =>
  wanted(db, want)
    .select(columns)
    .orderBy(isUnsent, 'desc')
    .orderBy('held_on')
    .orderBy('booking_id')
    .offset(offset)
    .limit(limit)
    .execute()

/**
 * A page of the desk, found in its narrow rows: what has left long ago is not read where it is not asked for, and only the
 * rows of the page are read in full.
 */
async function pageOfDesk(
  db: Queries,
  { which, event, heldOn, today, lateBefore }: Wanted,
  offset: number,
  limit: number,
) {
  const ofSeva = event === undefined ? sql`` : sql`and s.event_id = ${event}`
  const ofDay = heldOn === undefined ? sql`` : sql`and o.day = ${heldOn}::date`
  const late = which === 'late' ? sql`and o.day < ${lateBefore}::date` : sql``
  const held = which === 'all' || event !== undefined || heldOn !== undefined ? sql`` : sql`and o.day <= ${today}::date`
  // Each part is read in the order of its index and no further than the page; what has gone stands behind what has not.
  const part = (ofStage: RawBuilder<unknown>) => sql`
    (select s.booking_id, o.day, ${isUnsent} as unsent from prasadam.stands s join catalogue.occurrences o on o.id = s.occurrence_id
      where o.cancelled_at is null and ${ofStage} ${ofSeva} ${ofDay} ${late} ${held}
      order by o.day, s.booking_id limit ${offset + limit})`
  const ofStage = which === 'open' || which === 'late' ? isUnsent : sql`s.stage = ${which}`
  const parts = which === 'all' ? [part(isUnsent), part(sql`not ${isUnsent}`)] : [part(ofStage)]
  const page = await sql<{ booking_id: number }>`
    select booking_id from (${sql.join(parts, sql` union all `)}) parts
     order by unsent desc, day, booking_id offset ${offset} limit ${limit}`.execute(db)
  return db
    .selectFrom('prasadam.desk')
    .select(columns)
    .where(sql<boolean>`booking_id = any(${page.rows.map(row => row.booking_id)}::int[])`)
    .orderBy(isUnsent, 'desc')
    .orderBy('held_on')
    .orderBy('booking_id')
    .execute()
}

/** How many there are: from the sums, unless a text was typed. */
async function countWanted(db: Queries, want: Wanted): Promise<number> {
  if (want.q)
    return (
      await wanted(db, want)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total
  const { which } = want
  const ofEach = which === 'all' ? { ...want, today: noLastDay } : want
  const counts = await countByStage(db, ofEach, ofEach.today, want.lateBefore)
  const wantedStages = which === 'open' || which === 'late' ? unsent : which === 'all' ? stages : [which]
  return counts
    .filter(({ stage }) => wantedStages.some(each => each === stage))
    .reduce((sum, { count, past }) => sum + (which === 'late' ? past : count), 0)
}

/** Parcels for labels: those with these ids, or those of a list. */
export function listForLabels(
  db: Queries,
  { ids, want, order }: { ids: number[] | undefined; want: Wanted; order: LabelOrder },
  limit: number,
) {
  const found = ids
    ? db.selectFrom('prasadam.desk').select(columns).where('booking_id', 'in', ids)
    : wanted(db, want).select(columns)
  // By pincode a bag of post sorts itself; what is collected at the temple comes after it, as on the desk.
  const sorted =
    order === 'pincode'
      ? found.orderBy('is_collected').orderBy(sql`address ->> 'pincode'`)
      : found.orderBy(isUnsent, 'desc')
  return sorted.orderBy('held_on').orderBy('booking_id').limit(limit).execute()
}

export const findDesk = (db: Queries, bookingId: number) =>
  db.selectFrom('prasadam.desk').select(columns).where('booking_id', '=', bookingId).executeTakeFirst()

/** Parcels by order ids or codes, as they were scanned or typed. */
export const listByOrders = (db: Queries, orders: string[]) =>
  orders.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('prasadam.desk')
        .select(columns)
        .where(eb =>
          eb.or([
            eb('order_id', 'in', orders),
            eb('order_code', 'in', ['', ...orders.flatMap(order => readOrderCode(order) ?? [])]),
          ]),
        )
        .execute()

export const findByOrder = async (db: Queries, order: string) => (await listByOrders(db, [order]))[0]

export const listContents = (db: Queries, bookingIds: number[]) =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('prasadam.contents')
        .selectAll()
        .where('booking_id', 'in', bookingIds)
        .orderBy('booking_id')
        .orderBy('product_id')
        .execute()

export interface ParcelChange {
  bookingId: number
  stage: Stage
  courier: string | null
  number: string | null
  reason: string | null
  /** ms; null where the parcel has not left */
  sentAt: number | null
  at: number
}

/**
 * Writes a parcel if it is still as it was read (`version` 0: it had no row). False otherwise. The number of another
 * parcel violates a unique key.
 */
export async function writeParcel(tx: Tx, version: number, p: ParcelChange): Promise<boolean> {
  const set = {
    stage: p.stage,
    courier: p.courier,
    number: p.number,
    return_reason: p.reason,
    sent_at: p.sentAt === null ? null : new Date(p.sentAt),
    changed_at: new Date(p.at),
    version: version + 1,
  }
  if (version === 0) {
    const made = await tx
      .insertInto('prasadam.parcels')
      .values({ booking_id: p.bookingId, ...set })
      .onConflict(oc => oc.column('booking_id').doNothing())
      .returning('booking_id')
      .executeTakeFirst()
    return made !== undefined
  }
  const changed = await tx
    .updateTable('prasadam.parcels')
    .set(set)
    .where('booking_id', '=', p.bookingId)
    .where('version', '=', version)
    .returning('booking_id')
    .executeTakeFirst()
  return changed !== undefined
}

export const ownersOfNumbers = (db: Queries, numbers: string[]) =>
  numbers.length === 0
    ? Promise.resolve([])
    : db.selectFrom('prasadam.parcels').select(['number', 'booking_id']).where('number', 'in', numbers).execute()

/**
 * Sent parcels whose devotee was not told of this number, sent before `before`. The rows are locked, so that two
 * processes tell nobody twice.
 */
export const lockToTell = (tx: Tx, before: number, limit: number) =>
  tx
    .selectFrom('prasadam.parcels as p')
    .innerJoin('prasadam.couriers as c', 'c.code', 'p.courier')
    .select(['p.booking_id', 'p.number', 'c.name as courierName', 'c.track_url'])
    .where('p.stage', '=', 'sent')
    .where('p.sent_at', '<=', new Date(before))
    .where(sql<boolean>`p.told_number is distinct from p.number`)
    .orderBy('p.sent_at')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute()

export const noteTold = (tx: Tx, bookingId: number) =>
  tx
    .updateTable('prasadam.parcels')
    .set(eb => ({ told_number: eb.ref('number') }))
    .where('booking_id', '=', bookingId)
    .execute()

/**
 * Erases the numbers of a devotee's parcels, since they lead to where a person lives. Sent parcels become delivered.
 */
export async function forgetParcels(tx: Tx, devoteeId: number): Promise<void> {
  await tx
    .updateTable('prasadam.parcels')
    .set({ number: null, told_number: null, stage: sql`case when stage = 'sent' then 'delivered' else stage end` })
    .where('booking_id', 'in', tx.selectFrom('booking.bookings').select('id').where('devotee_id', '=', devoteeId))
    .execute()
}
