import type { ContentOf } from '../../../../contract/office/trust/content-of.ts'
import type { Content } from '../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { type PublishedKind, published as catalogue } from '../../trust/catalogue/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import { published as donations } from '../../giving/donations/service.ts'
import { published as media } from '../../trust/media/service.ts'
import { published as notifications } from '../../trust/notifications/service.ts'

/** Where each kind stands when it is published. */
export const sources: { readonly [K in KindName]: PublishedKind<K> } = {
  ...catalogue,
  ...media,
  ...notifications,
  ...donations,
}

/**
 * Writes a content where its kind stands; `record` null makes one. Answers its id. The content must be in its one form
 * (normalise.ts) and have nothing wrong (check.ts): it then has the shape of its kind, since both go by the same
 * description.
 */
export function putOnSite(
  tx: Tx,
  kind: KindName,
  record: string | null,
  content: Content,
  position: number,
): Promise<string> {
  const source: PublishedKind<KindName> = sources[kind]
  return source.publish(tx, record, content as ContentOf<KindName>, position)
}
