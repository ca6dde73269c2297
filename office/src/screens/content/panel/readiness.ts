import type { KindName } from '../../../../../contract/office/kinds.ts'
import { kinds } from '../../../../../contract/office/kinds.ts'
import { type WebCode, languages } from '../../../../../contract/languages.ts'
import { countStates, type DraftState, stateOf } from '../editor/draft.ts'
import { same } from '../editor/paths.ts'

/**
 * What may truly be said of a document: nothing before it was saved, since the server has not looked at it; what is missing; or how it stands
 * with the site, and how many of its translations are missing or out of date without being needed for publishing.
 */
export type Readiness = { is: 'new' } | { is: 'missing' } | { is: 'ready' | 'on_site'; behind: number }

export function readinessOf(kind: KindName, state: DraftState): Readiness {
  if (!state.document) return { is: 'new' }
  if (state.problems.length > 0) return { is: 'missing' }
  const behind = Object.values(countStates(kind, state)).reduce((sum, { missing, stale }) => sum + missing + stale, 0)
  return { is: state.document.state === 'published' && same(state.content, state.base) ? 'on_site' : 'ready', behind }
}

/** Per cent of texts written and not out of date, as `parityOf` of the server reckons them, with what was typed since. */
export function parityOf(kind: KindName, state: DraftState): Record<WebCode, number> {
  const counts = countStates(kind, state)
  const { title, fields } = kinds[kind]
  const field = fields[title]
  return Object.fromEntries(
    languages.map(({ web }) => {
      const { all, missing, stale } = counts[web]
      if (field?.is === 'words' && stateOf(state, title, web, field) === 'missing') return [web, 0]
      return [web, all === 0 ? 100 : Math.floor((100 * (all - missing - stale)) / all)]
    }),
  ) as Record<WebCode, number>
}
