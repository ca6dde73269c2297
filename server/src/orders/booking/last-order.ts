import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { Queries } from '../../ground/db/db.ts'

/** What a devotee paid for last, as it can be booked once more. */
export interface OrderAgain {
  /** The order of last time. */
  lastId: number
  title: Text
  hasOneDate: boolean
  sid: number
  slug: string
  package: number | null
  products: { pid: number; qty: number }[]
  /** Of a seva with several days: the one on the day that was asked for. */
  occurrence: number | null
}

/**
 * The latest paid order of a devotee against what is on offer at `now`: the same seva if it can be booked, else the next
 * of its kind, with the package of the same name. `again` is undefined where nothing like it is open; packages and
 * products that are no longer offered are left out. Undefined before the first order.
 */
export async function findOrderAgain(
  db: Queries,
  devoteeId: number,
  { now, day }: { now: number; day?: Day },
): Promise<{ again: OrderAgain | undefined } | undefined> {
  const last = await db
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.events as e', 'e.id', 'b.event_id')
    .leftJoin('catalogue.packages as p', 'p.id', 'b.package_id')
    .select(['b.id', 'b.event_id', 'b.package_id', 'e.slug', sql<string | null>`p.name ->> 'en'`.as('package_name')])
    .where('b.devotee_id', '=', devoteeId)
    .where('b.state', '=', 'paid')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const seva = await db
    .selectFrom('catalogue.seva_days')
    .select(['id', 'slug', 'has_one_date', 'title'])
    .where('slug', '=', last.slug)
    .where('published', '=', true)
    .where('cancelled_at', 'is', null)
    .where('withdrawn', '=', false)
    .where('closes_at', '>', new Date(now))
    .orderBy(sql`id = ${last.event_id}`, 'desc')
    .orderBy('closes_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!seva) return { again: undefined }
  const [chosen, products, occurrence] = await Promise.all([
    db
      .selectFrom('catalogue.packages')
      .select('id')
      .where('event_id', '=', seva.id)
      .where('withdrawn', '=', false)
      .where(eb => eb.or([eb('id', '=', last.package_id), eb(sql<string>`name ->> 'en'`, '=', last.package_name)]))
      .orderBy(sql`id = ${last.package_id}`, 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('booking.items as i')
      .innerJoin('catalogue.event_products as ep', 'ep.product_id', 'i.product_id')
      .select(['i.product_id as pid', 'i.quantity as qty'])
      .where('i.booking_id', '=', last.id)
      .where('ep.event_id', '=', seva.id)
      .orderBy('ep.position')
      .execute(),
    seva.has_one_date || !day ? undefined : findOccurrence(db, seva.id, day, now),
  ])
  return {
    again: {
      lastId: last.id,
      title: seva.title,
      hasOneDate: seva.has_one_date,
      sid: seva.id,
      slug: seva.slug,
      package: chosen?.id ?? null,
      products,
      occurrence: occurrence?.occurrence_id ?? null,
    },
  }
}

/** The first occurrence of a day that can still be booked. */
const findOccurrence = (db: Queries, eventId: number, day: Day, now: number) =>
  db
    .selectFrom('catalogue.seva_days')
    .select('occurrence_id')
    .where('id', '=', eventId)
    .where('held_on', '=', day)
    .where('cancelled_at', 'is', null)
    .where('withdrawn', '=', false)
    .where('closes_at', '>', new Date(now))
    .orderBy('starts_minutes')
    .orderBy('occurrence_id')
    .limit(1)
    .executeTakeFirst()
