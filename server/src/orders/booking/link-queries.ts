import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'

interface Link {
  booking_id: number
  n: number
  key_hash: Buffer
  closed_at: Date | null
}

/** The latest link of each of these orders that has one, living or closed. */
export const listLatest = (tx: Tx, bookingIds: number[]): Promise<Link[]> =>
  tx
    .selectFrom('booking.links')
    .distinctOn('booking_id')
    .select(['booking_id', 'n', 'key_hash', 'closed_at'])
    .where('booking_id', '=', sql<number>`any(${bookingIds}::int[])`)
    .orderBy('booking_id')
    .orderBy('n', 'desc')
    .execute()

/** Of each order, the day (IST) on which its homam or seva is held. */
export const listHeldOn = (tx: Tx, bookingIds: number[]) =>
  tx
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.seva_days as o', 'o.occurrence_id', 'b.occurrence_id')
    .select(['b.id', 'o.held_on'])
    .where('b.id', '=', sql<number>`any(${bookingIds}::int[])`)
    .execute()

/** Adds a link, or lets the one that is there end later. */
export async function keepLink(
  tx: Tx,
  link: { bookingId: number; n: number; keyHash: Buffer; at: number; endsAt: number },
): Promise<void> {
  await sql`
    insert into booking.links (booking_id, n, key_hash, made_at, ends_at)
    values (${link.bookingId}, ${link.n}, ${link.keyHash}, ${new Date(link.at)}, ${new Date(link.endsAt)})
    on conflict (booking_id, n) do update set ends_at = greatest(links.ends_at, excluded.ends_at)`.execute(tx)
}

/** Adds an order's first link, unless it has, or had, one. It ends so many days after the homam's day in India, or now. */
export const firstLink = ({
  bookingId,
  keyHash,
  at,
  days,
}: {
  bookingId: number
  keyHash: Buffer
  at: number
  days: number
}): RawBuilder<unknown> => sql`
    insert into booking.links (booking_id, n, key_hash, made_at, ends_at)
    select b.id, 1, ${keyHash}, ${new Date(at)},
           greatest(${new Date(at)}, (o.held_on + 1)::timestamp at time zone 'Asia/Kolkata') + make_interval(days => ${days})
      from booking.bookings b join catalogue.seva_days o on o.occurrence_id = b.occurrence_id
     where b.id = ${bookingId} and not exists (select from booking.links where booking_id = b.id)
    on conflict do nothing`

export async function closeLinks(db: Queries, bookingId: number, at: number): Promise<void> {
  await db
    .updateTable('booking.links')
    .set({ closed_at: new Date(at) })
    .where('booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .execute()
}

export const findLiving = (db: Queries, bookingId: number, now: number) =>
  db
    .selectFrom('booking.links')
    .select(['key_hash', 'ends_at'])
    .where('booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst()

/** The living link of the order that people call by this code. */
export const findLivingOfCode = (db: Queries, code: string, now: number) =>
  db
    .selectFrom('booking.links as l')
    .innerJoin('booking.bookings as b', 'b.id', 'l.booking_id')
    .select(['l.booking_id', 'l.n', 'l.key_hash', 'b.order_id'])
    .where('b.code', '=', code)
    .where('l.closed_at', 'is', null)
    .where('l.ends_at', '>', new Date(now))
    .executeTakeFirst()

/** Links of these orders, for the download of a devotee's data. */
export const listLinks = (db: Queries, bookingIds: number[]) =>
  db
    .selectFrom('booking.links')
    .select(['booking_id', 'made_at', 'ends_at', 'closed_at'])
    .where('booking_id', '=', sql<number>`any(${bookingIds}::int[])`)
    .orderBy('booking_id')
    .orderBy('n')
    .execute()

export async function deleteLinksOf(tx: Tx, devoteeId: number): Promise<void> {
  await sql`
    delete from booking.links l using booking.bookings b
     where b.id = l.booking_id and b.devotee_id = ${devoteeId}`.execute(tx)
}

export async function countLinkTries(db: Queries, addressHash: Buffer, since: number): Promise<number> {
  const { tries } = await db
    .selectFrom('booking.link_tries')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where('address_hash', '=', addressHash)
    .where('at', '>', new Date(since))
    .executeTakeFirstOrThrow()
  return tries
}

export async function insertLinkTry(db: Queries, addressHash: Buffer, at: number): Promise<void> {
  await db
    .insertInto('booking.link_tries')
    .values({ address_hash: addressHash, at: new Date(at) })
    .execute()
}

/** Deletes tries that no limit counts, and links that ended long ago. */
export async function deleteOld(db: Queries, triesBefore: number, linksBefore: number): Promise<void> {
  await db.deleteFrom('booking.link_tries').where('at', '<', new Date(triesBefore)).execute()
  await db.deleteFrom('booking.links').where('ends_at', '<', new Date(linksBefore)).execute()
}
