import { type RawBuilder, sql } from 'kysely'
import { nameKey } from '../../../../contract/orders/children.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

export interface GivenConsent {
  devoteeId: number
  names: readonly string[]
  version: string
  languageId: number
  /** ms */
  at: number
  /** Null: in the family book. */
  bookingId: number | null
  /** Who of the staff asked; null: the devotee ticked it. */
  askedBy: number | null
}

/** Notes a parent's consent for each of these names, unless the same stands already; answers those that are new. */
export async function insertConsents(
  tx: Tx,
  { devoteeId, names, version, languageId, at, bookingId, askedBy }: GivenConsent,
): Promise<string[]> {
  const named = [...new Map(names.map(name => [nameKey(name), name]))].filter(([key]) => key)
  if (named.length === 0) return []
  const rows = await tx
    .insertInto('children.consents')
    .values(
      named.map(([key, name]) => ({
        devotee_id: devoteeId,
        name,
        name_key: key,
        text_version: version,
        language_id: languageId,
        given_at: new Date(at),
        booking_id: bookingId,
        asked_by: askedBy,
      })),
    )
    .onConflict(oc => oc.columns(['devotee_id', 'name_key', 'text_version']).where('ended_at', 'is', null).doNothing())
    .returning('name')
    .execute()
  return rows.map(row => row.name)
}

/** The consents that stand in the present wording, by the keys of their names. */
export const listStanding = (db: Queries, devoteeId: number, version: string) =>
  db
    .selectFrom('children.consents as c')
    .leftJoin('admin.staff as s', 's.id', 'c.asked_by')
    .select(['c.name', 'c.name_key', 'c.given_at', 's.name as asked_by'])
    .where('c.devotee_id', '=', devoteeId)
    .where('c.text_version', '=', version)
    .where('c.ended_at', 'is', null)
    .orderBy('c.id')
    .execute()

/** Every consent of a devotee, the latest first. */
export const listConsents = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('children.consents as c')
    .leftJoin('children.named as n', join => join.onRef('n.booking_id', '=', 'c.booking_id').on('n.position', '=', -1))
    .select([
      'c.id',
      'c.name',
      'c.text_version',
      'c.language_id',
      'c.given_at',
      'c.ended_at',
      'c.asked_by',
      'n.order_code',
    ])
    .where('c.devotee_id', '=', devoteeId)
    .orderBy('c.id', 'desc')
    .execute()

export const findOpen = (db: Queries, id: number) =>
  db
    .selectFrom('children.consents')
    .select(['devotee_id', 'given_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export async function endConsent(tx: Tx, devoteeId: number, id: number, now: number): Promise<void> {
  await tx
    .updateTable('children.consents')
    .set({ ended_at: new Date(now), ended_how: 'page' })
    .where('devotee_id', '=', devoteeId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the consents of somebody who is erased: that and when each was given stays, for nobody. */
export async function forgetConsents(tx: Tx, devoteeId: number, now: number): Promise<void> {
  await emptyConsents(tx, sql`devotee_id = ${devoteeId}`, now)
}

/**
 * Empties and ends the consents for children whom the devotees of some orders name nowhere any more: neither in an order
 * nor in the family book. Run it after the orders have faded.
 */
export async function fadeConsents(tx: Tx, bookingIds: number[], now: number): Promise<void> {
  const theirs = tx.selectFrom('children.named').select('devotee_id').where('booking_id', 'in', bookingIds)
  const consents = await tx
    .selectFrom('children.consents')
    .select(['id', 'devotee_id', 'name_key'])
    .where('devotee_id', 'in', theirs)
    .where('name', '<>', '')
    .execute()
  if (consents.length === 0) return
  const named = await tx
    .selectFrom('children.named')
    .select(['devotee_id', sql<string>`coalesce(answers ->> 'name', '')`.as('name')])
    .where('devotee_id', 'in', theirs)
    .union(tx.selectFrom('children.book').select(['devotee_id', 'name']).where('devotee_id', 'in', theirs))
    .execute()
  const still = new Set(named.map(({ devotee_id, name }) => `${devotee_id} ${nameKey(name)}`))
  const gone = consents.filter(({ devotee_id, name_key }) => !still.has(`${devotee_id} ${name_key}`))
  if (gone.length > 0) await emptyConsents(tx, sql`id = any(${gone.map(({ id }) => id)}::int[])`, now)
}

async function emptyConsents(tx: Tx, which: RawBuilder<unknown>, now: number): Promise<void> {
  await sql`update children.consents
               set name = '', name_key = '', ended_at = coalesce(ended_at, ${new Date(now)}), ended_how = coalesce(ended_how, 'erased')
             where ${which}`.execute(tx)
}

export const listBook = (db: Queries, devoteeId: number) =>
  db.selectFrom('children.book').selectAll().where('devotee_id', '=', devoteeId).execute()

/** Everybody named in an order, the devotee first. */
export const listNamed = (db: Queries, bookingId: number) =>
  db.selectFrom('children.named').selectAll().where('booking_id', '=', bookingId).orderBy('position').execute()

/** What a devotee's orders say of these names. */
export const listNamedBy = (db: Queries, devoteeId: number, names: readonly string[]) =>
  db
    .selectFrom('children.named')
    .select('answers')
    .where('devotee_id', '=', devoteeId)
    .where(sql`answers ->> 'name'`, '=', sql`any(${names}::text[])`)
    .execute()

export const findOrder = (db: Queries, orderId: string) =>
  db
    .selectFrom('children.named')
    .select(['booking_id', 'devotee_id'])
    .where('order_id', '=', orderId)
    .where('position', '=', -1)
    .executeTakeFirst()
