import { type RawBuilder, sql } from 'kysely'

/** Two devotees who turn out to be one: what one leaves goes to the other. */
export interface Merged {
  /** The devotee who stays. */
  kept: number
  gone: number
  gonePhone: string
  at: number
}

/**
 * What becomes of columns that name a devotee when two are merged, by `schema.table.column`. Null: it stays with the row
 * that is left behind, and says why. A test holds all of them to the database's own foreign keys: a new table whose
 * module says nothing fails it.
 */
export type HandOver = Record<string, ((of: Merged) => RawBuilder<unknown>[]) | null>

/** The rows go along as they are. */
export function moved(table: string, { kept, gone }: Pick<Merged, 'kept' | 'gone'>): RawBuilder<unknown> {
  return sql`update ${sql.table(table)} set devotee_id = ${kept} where devotee_id = ${gone}`
}
