import { sql } from 'kysely'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { Queries } from '../../ground/db/db.ts'

/** What to pack: a seva, and where it has many days one of them. */
export interface Packed {
  event: number
  heldOn: string | undefined
}

/**
 * The parcels of a seva that are on the desk, or of one of its days, found in their narrow rows. With every stage named they
 * are read by an index, which begins with the stage.
 */
const parcelsOf = ({ event, heldOn }: Packed) => sql`
  catalogue.occurrences o
  join prasadam.stands d on d.occurrence_id = o.id and d.stage in ('to_pack', 'packed', 'sent', 'delivered', 'returned')
    and o.event_id = ${event} and o.cancelled_at is null ${heldOn === undefined ? sql`` : sql`and o.day = ${heldOn}::date`}`

/** How many parcels there are of each package; one parcel is read after the other, never all that was ever ordered. */
export const sumPackages = (of: Packed) => sql`
  select b.package_id, min(o.day) as first_day, max(o.day) as last_day, count(*) as count, (count(*) filter (where d.stage = 'to_pack'))::int as "toPack"
    from ${parcelsOf(of)} cross join lateral (select package_id from booking.bookings where id = d.booking_id offset 0) b group by 1`

/** How many pieces of each product. */
export const sumProducts = (of: Packed) => sql`
  select i.product_id, sum(i.quantity)::int as count, coalesce(sum(i.quantity) filter (where d.stage = 'to_pack'), 0)::int as "toPack"
    from ${parcelsOf(of)} cross join lateral (select product_id, quantity from prasadam.contents where booking_id = d.booking_id offset 0) i group by 1`

export async function countPackages(db: Queries, of: Packed) {
  const { rows } = await sql<{
    package_id: number | null
    package_name: Text | null
    title: Text
    first_day: string
    last_day: string
    count: number
    toPack: number
  }>`
    select c.package_id, p.name as package_name, e.title, c.first_day, c.last_day, c.count, c."toPack"
      from (${sumPackages(of)}) c
      join catalogue.events e on e.id = ${of.event}
      left join catalogue.packages p on p.id = c.package_id
     order by c.package_id`.execute(db)
  return rows
}

export async function countProducts(db: Queries, of: Packed) {
  const { rows } = await sql<{ product_id: number; title: Text; count: number; toPack: number }>`
    select c.product_id, p.title, c.count, c."toPack"
      from (${sumProducts(of)}) c
      join catalogue.products p on p.id = c.product_id
     order by c.product_id`.execute(db)
  return rows
}
