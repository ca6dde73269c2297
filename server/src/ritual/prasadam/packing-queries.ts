import { sql } from 'kysely'
import type { Queries } from '../../ground/db/db.ts'

/** What to pack: a seva, and where it has many days one of them. */
interface Packed {
  event: number
  heldOn: string | undefined
}

export const countPackages = (db: Queries, { event, heldOn }: Packed) =>
  db
    .selectFrom('prasadam.desk')
    .select(['package_id', 'package_name', 'title'])
    .select(sql<string>`min(held_on)`.as('first_day'))
    .select(sql<string>`max(held_on)`.as('last_day'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`count(*) filter (where stage = 'to_pack')::int`.as('toPack'))
    .where('event_id', '=', event)
    .$if(heldOn !== undefined, q => q.where('held_on', '=', heldOn ?? ''))
    .groupBy(['package_id', 'package_name', 'title'])
    .orderBy('package_id')
    .execute()

export const countProducts = (db: Queries, { event, heldOn }: Packed) =>
  db
    .selectFrom('prasadam.contents as c')
    .innerJoin('prasadam.desk as d', 'd.booking_id', 'c.booking_id')
    .select(['c.product_id', 'c.title'])
    .select(sql<number>`sum(c.quantity)::int`.as('count'))
    .select(sql<number>`coalesce(sum(c.quantity) filter (where d.stage = 'to_pack'), 0)::int`.as('toPack'))
    .where('d.event_id', '=', event)
    .$if(heldOn !== undefined, q => q.where('d.held_on', '=', heldOn ?? ''))
    .groupBy(['c.product_id', 'c.title'])
    .orderBy('c.product_id')
    .execute()
