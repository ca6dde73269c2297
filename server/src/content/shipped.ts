import type { GivenOf } from '../../../contract/office/content-of.ts'
import { type KindName, kinds } from '../../../contract/office/kinds.ts'
import type { Queries, Tx } from '../db/db.ts'
import { normalise } from './normalise.ts'
import { putOnSite, sources } from './sources.ts'

/** Whether anything of a kind stands on the site. */
export const isAnyPublished = async (db: Queries, kind: KindName): Promise<boolean> =>
  (await sources[kind].records(db)).length > 0

/**
 * Publishes a content that ships with the product, and answers its id. `record`: of a kind whose records the product
 * gives. No document is made of it: that happens when the office first looks at its kind (`adopt`).
 */
export function publishShipped<K extends KindName>(
  tx: Tx,
  kind: K,
  content: GivenOf<K>,
  { record = null, position = 0 }: { record?: string | null; position?: number } = {},
): Promise<string> {
  // Records without a key are called by their id or place, so that each database of the same content is the same.
  return putOnSite(tx, kind, record, normalise(kinds[kind], content, () => undefined).content, position)
}
