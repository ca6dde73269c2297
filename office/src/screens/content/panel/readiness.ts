import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import { type DraftState, textsByLanguage } from '../editor/draft.ts'
import { same } from '../editor/paths.ts'

/**
 * What may truly be said of a document: nothing before it was saved, since the server has not looked at it; what is missing; or how it stands
 * with the site, how many of its translations are missing or out of date without being needed for publishing, and
 * whether it offers something without a line of text about it.
 */
export type Readiness =
  | { is: 'new' }
  | { is: 'missing' }
  | { is: 'ready' | 'on_site'; behind: number; wordless: boolean }

/** Whether it is a homam or seva of which the page says nothing but title, day and price. */
export const isWordless = (kind: KindName, { sections }: Content): boolean =>
  (kind === 'event' || kind === 'seva') && !(Array.isArray(sections) && sections.length > 0)

export function readinessOf(kind: KindName, state: DraftState): Readiness {
  if (!state.document) return { is: 'new' }
  if (state.problems.length > 0) return { is: 'missing' }
  const behind = Object.values(textsByLanguage(kind, state)).reduce(
    (sum, { missing, stale }) => sum + missing.length + stale.length,
    0,
  )
  return {
    is: state.document.state === 'published' && same(state.content, state.base) ? 'on_site' : 'ready',
    behind,
    wordless: isWordless(kind, state.content),
  }
}
