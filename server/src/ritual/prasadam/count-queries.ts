import { sql } from 'kysely'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { Queries } from '../../ground/db/db.ts'
import { foldSums } from '../../ground/db/fold-sums.ts'

// Parcels are counted by sums (decision 131), which triggers keep.

/** The desk begins with what has not left. */
export const isUnsent = sql`stage in ('to_pack', 'packed', 'returned')`
/** Every day: homams of coming days are among them. */
export const noLastDay = 'infinity'

/** How many parcels are in each stage: those of what was held, or of one seva or day. */
export async function countByStage(
  db: Queries,
  of: { event?: number | undefined; heldOn?: string | undefined },
  today: string,
  lateBefore: string,
) {
  const ofSeva = of.event === undefined ? sql`` : sql`and event_id = ${of.event}`
  const ofDay = of.heldOn === undefined ? sql`` : sql`and held_on = ${of.heldOn}::date`
  const held = of.event === undefined && of.heldOn === undefined ? sql`and held_on <= ${today}::date` : sql``
  const { rows } = await sql<{ stage: string; count: number; past: number }>`
    select stage, sum(parcels)::int as count, coalesce(sum(parcels) filter (where held_on < ${lateBefore}::date), 0)::int as past
      from prasadam.counted where true ${ofSeva} ${ofDay} ${held} group by stage`.execute(db)
  return rows
}

/** Sevas with parcels that have not left, and those of the last weeks; `held_on` is null if they are of several days. */
export async function listHomams(db: Queries, since: string) {
  const { rows } = await sql<{ event_id: number; title: Text; held_on: string | null; all: number; open: number }>`
    select c.event_id, e.title, c.held_on, c.all, c.open
      from (select event_id, case when min(held_on) = max(held_on) then min(held_on) end as held_on, min(held_on) as first, sum(parcels)::int as all,
                   coalesce(sum(parcels) filter (where ${isUnsent}), 0)::int as open, max(held_on) as last
              from prasadam.counted group by event_id) c
      join catalogue.events e on e.id = c.event_id
     where c.last >= ${since}::date or c.open > 0
     order by c.first, c.event_id limit 200`.execute(db)
  return rows
}

/** Puts the rows of one occurrence and stage together, and those of one kind of goods, which triggers added. */
export async function foldCounts(db: Queries): Promise<void> {
  await foldSums(db, 'prasadam.counts', { of: ['occurrence_id', 'stage'], sums: ['parcels'] })
  await foldSums(db, 'prasadam.taken_counts', { of: ['goods_id'], sums: ['quantity'] })
}

/** How many parcels of homams before a day are still here. */
export async function countLate(db: Queries, lateBefore: string): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(parcels), 0)::int as count from prasadam.counted where ${isUnsent} and held_on < ${lateBefore}::date`.execute(
    db,
  )
  return rows[0] ?? { count: 0 }
}
