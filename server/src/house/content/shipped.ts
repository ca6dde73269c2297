import type { GivenOf } from '../../../../contract/office/trust/content-of.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../contract/office/trust/kinds.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { adoptOne } from './documents.ts'
import { normalise } from './normalise.ts'
import * as queries from './queries.ts'
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

/**
 * The same as a draft, which nobody sees until staff publish it (D29): its record is there, so that others may name it,
 * and its document is off the site. `at`: now, in ms.
 */
export async function draftShipped<K extends 'event' | 'seva'>(
  tx: Tx,
  kind: K,
  content: GivenOf<K>,
  at: number,
): Promise<string> {
  const record = await publishShipped(tx, kind, content)
  const id = await adoptOne(tx, { kind, record, position: 0, at })
  await sources[kind].withdraw?.(tx, record)
  if (id !== undefined) await queries.updateDocument(tx, id, { base: null, withdrawn: true }, at, null)
  return record
}
