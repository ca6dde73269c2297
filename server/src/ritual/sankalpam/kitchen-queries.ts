import { sql } from 'kysely'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { Queries } from '../../ground/db/db.ts'

export interface MealsAsked {
  occurrence_id: number
  package_id: number | null
  product_id: number | null
  name: Text
  /** For each booking, name or piece. */
  each: number
  per_name: boolean
  orders: number
  /** Bookings, names or pieces. */
  times: number
}

/** What the bookings of some occurrences ask of the kitchen, by package and product. */
export async function listMealsAsked(db: Queries, occurrenceIds: number[]): Promise<MealsAsked[]> {
  const { rows } = await sql<MealsAsked>`
    select m.occurrence_id, m.package_id, m.product_id, m.name, m.meals as each, m.meals_per_name as per_name,
           count(*)::int as orders, sum(m.times)::int as times
      from sankalpam.meals m left join catalogue.packages p on p.id = m.package_id
     where m.occurrence_id = any(${occurrenceIds}::int[])
     group by 1, 2, 3, 4, 5, 6, p.position
     order by p.position nulls last, 2, 3`.execute(db)
  return rows
}
