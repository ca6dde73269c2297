import type { ContentDocument } from '../../../../../contract/office/trust/content.ts'
import { type Content, kinds } from '../../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import { type Difference, differences, merge } from './paths.ts'

/** A colleague saved the document since it was read. Holds what both changed, and a merge of everything that does not collide. */
export interface Meanwhile {
  theirs: ContentDocument
  by: string
  /** ms */
  at: number
  merged: Content
  conflicts: Difference[]
  /** What only the other changed. */
  others: Difference[]
}

/** What becomes of one's own text where another was saved since `base` was read. */
export function meet(
  kind: KindName,
  { base, content }: { base: Content; content: Content },
  theirs: ContentDocument,
  edited: { by: string; at: number } | undefined,
): Meanwhile {
  const { fields } = kinds[kind]
  const { merged, conflicts } = merge(fields, base, content, theirs.content)
  const others = differences(fields, base, theirs.content).filter(
    d =>
      !conflicts.some(c => c.path === d.path || d.path.startsWith(`${c.path}.`)) &&
      // What both changed alike is nobody's news: the answer to one's own save was lost on its way.
      differences(fields, content, merged).some(m => m.path === d.path || d.path.startsWith(`${m.path}.`)),
  )
  return {
    theirs,
    by: edited?.by ?? theirs.updatedBy ?? '',
    at: edited?.at ?? theirs.updatedAt,
    merged,
    conflicts,
    others,
  }
}

/** Nothing was changed by another: the save whose answer was lost had arrived. */
export const isOwn = ({ conflicts, others }: Meanwhile): boolean => conflicts.length === 0 && others.length === 0
