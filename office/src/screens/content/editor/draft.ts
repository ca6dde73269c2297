import { createContext, useContext, useSyncExternalStore } from 'react'
import { languages, type WebCode } from '../../../../../contract/ground/languages.ts'
import type { ContentDocument } from '../../../../../contract/office/trust/content.ts'
import { type Content, kinds, type TextState, visit } from '../../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import { followed } from './follows.ts'
import { at, differences, same, withAt } from './paths.ts'

/** What stands between a text and publishing. */
export type Problem = ContentDocument['problems'][number]

/** Everything the editor of one document holds. `base` is what was read or saved last, `content` what one has typed since. */
export interface DraftState {
  document: ContentDocument | null
  /** Of `base`; 0: not saved yet. */
  version: number
  base: Content
  content: Content
  problems: Problem[]
  /** Records of lists that were opened or folded by hand, by path; lists and parts that fold as a whole, by name. */
  open: Record<string, boolean>
  /** The address that was put there after the title, while nobody wrote another. */
  proposed?: string | undefined
}

/**
 * The text being edited, outside React's tree: a field is rendered anew only when its own value changes, though a homam has
 * hundreds of them.
 */
export interface Draft {
  readonly kind: KindName
  /** Who writes. */
  readonly staffId: number
  get(): DraftState
  change(changes: Partial<DraftState>): void
  set(path: string, value: unknown): void
  unsaved(): boolean
  subscribe(listener: () => void): () => void
}

export function makeDraft(
  { kind, staffId }: CopyOf,
  document: ContentDocument | null,
  content: Content,
  kept: KeptCopy | undefined,
): Draft {
  const base = document?.content ?? content
  let state: DraftState = {
    document,
    version: kept?.version ?? document?.version ?? 0,
    base: kept?.base ?? base,
    content: kept?.content ?? base,
    problems: document?.problems ?? [],
    open: {},
  }
  const listeners = new Set<() => void>()
  // Asked at every key by several parts; compared once.
  let compared: { base: Content; content: Content; unsaved: boolean } | undefined
  const change = (changes: Partial<DraftState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  return {
    kind,
    staffId,
    get: () => state,
    change,
    set: (path, value) => change(followed(kind, state.content, withAt(state.content, path, value), state.proposed)),
    unsaved() {
      const { base, content } = state
      if (compared?.base !== base || compared.content !== content)
        compared = { base, content, unsaved: !same(content, base) }
      return compared.unsaved
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface EditorSetting {
  draft: Draft
  /** Fields that are no translated text, and lists. */
  mayShape: boolean
  /** Languages whose text may be written and reviewed. */
  mayWrite: ReadonlySet<string>
  /** Columns, English first if it is among them. */
  shown: readonly WebCode[]
  /** Marks texts as read, or takes the mark away; saves first. */
  review(paths: string[], language: WebCode, reviewed: boolean): void
}

export const EditorContext = createContext<EditorSetting | undefined>(undefined)

export function useEditor(): EditorSetting {
  const setting = useContext(EditorContext)
  if (!setting) throw new Error('fields stand inside the editor')
  return setting
}

export const useDraft = <T>(draft: Draft, select: (state: DraftState) => T): T =>
  useSyncExternalStore(draft.subscribe, () => select(draft.get()))

/** The value at a path and how to change it. */
export function useField<T>(path: string): [T | undefined | null, (value: T | null) => void] {
  const { draft } = useEditor()
  const value = useDraft(draft, s => at(s.content, path)) as T | undefined | null
  return [value, next => draft.set(path, next)]
}

/** What is wrong with a field; nothing once it was changed, until it is saved again. */
export function useProblem(path: string, language?: string): Problem | undefined {
  const { draft } = useEditor()
  return useDraft(draft, s => {
    const found = s.problems.find(p => p.path === path && (language === undefined || p.language === language))
    const where = language === undefined ? path : `${path}.${language}`
    return found && same(at(s.content, where), at(s.base, where)) ? found : undefined
  })
}

interface TextField {
  apart?: boolean
  required?: boolean
}

/**
 * How far a text is in a language: as the server says, or as it follows from what was typed since. undefined: there is nothing to write, as
 * it has no English and needs none.
 */
export function stateOf(
  state: DraftState,
  path: string,
  language: string,
  { apart, required }: TextField,
): TextState | undefined {
  const [now, before] = [at(state.content, path), at(state.base, path)] as (Content | undefined)[]
  const text = now?.[language]
  const english = now?.en
  if (!english && !apart) return required ? 'missing' : undefined
  if (!text) return 'missing'
  if (!same(text, before?.[language])) return 'written'
  const known = state.document?.states[path]?.[language]
  const englishChanged = !same(english, before?.en)
  return englishChanged && !apart && language !== 'en' && known !== 'missing' ? 'stale' : (known ?? 'written')
}

/** Paths of the texts of a language, in the order of the form: all that there are to write, and how they stand. */
export interface TextsOf {
  all: string[]
  missing: string[]
  stale: string[]
  reviewed: string[]
}

/** The texts of each language, with what was typed since they were saved. */
export function textsByLanguage(kind: KindName, state: DraftState): Record<WebCode, TextsOf> {
  const texts = Object.fromEntries(
    languages.map(l => [l.web, { all: [], missing: [], stale: [], reviewed: [] }]),
  ) as unknown as Record<WebCode, TextsOf>
  for (const { path, field } of visit(kinds[kind].fields, state.content)) {
    if (field.is !== 'words' && field.is !== 'rich') continue
    for (const { web } of languages) {
      const is = stateOf(state, path, web, field)
      if (!is) continue
      texts[web].all.push(path)
      if (is !== 'written') texts[web][is].push(path)
    }
  }
  return texts
}

/** How much there is to do in each part of a form: texts that are missing or out of date in a language, and what else keeps it from the site. */
export function countToDo(
  kind: KindName,
  state: DraftState,
  parts: readonly { id: string; fields: readonly string[] }[],
): Map<string, number> {
  const texts = Object.values(textsByLanguage(kind, state)).flatMap(({ missing, stale }) => [...missing, ...stale])
  const problems = state.problems.filter(({ path, problem }) => isOpen(state, path) && !(problem === 'under_bar'))
  const others = problems.filter(({ path }) => !texts.includes(path)).map(({ path }) => path)
  return new Map(
    parts.map(({ id, fields }) => [
      id,
      [...texts, ...others].filter(path => fields.includes(path.split('.', 1)[0] ?? '')).length,
    ]),
  )
}

/** Nothing was changed there since the server said what is wrong. */
const isOpen = (state: DraftState, path: string): boolean => same(at(state.content, path), at(state.base, path))

/** What was typed and not saved, kept by the browser until it is: a reload, a closed lid or a lost network takes nothing away. */
export interface KeptCopy {
  version: number
  base: Content
  content: Content
}

/** Whose copy of which document: somebody else at the same device is not shown it. */
export interface CopyOf {
  staffId: number
  kind: KindName
  id: number | null
}

const placeOf = ({ staffId, kind, id }: CopyOf) => `content:${staffId}:${kind}:${id ?? 'new'}`

/** The copy of this tab; else the one that a tab left behind which was closed before it could save. */
export function keptCopy(of: CopyOf): KeptCopy | undefined {
  const kept = sessionStorage.getItem(placeOf(of)) ?? localStorage.getItem(placeOf(of))
  if (!kept) return undefined
  try {
    // This tab's from now on, so that it goes when this tab has saved it.
    sessionStorage.setItem(placeOf(of), kept)
    const copy = JSON.parse(kept) as KeptCopy
    return differences(kinds[of.kind].fields, copy.base, copy.content).length > 0 ? copy : undefined
  } catch {
    return undefined
  }
}

export function keepCopy(draft: Draft, id: number | null): void {
  const { version, base, content } = draft.get()
  const of = { staffId: draft.staffId, kind: draft.kind, id }
  if (!draft.unsaved()) {
    dropCopy(draft, id)
    return
  }
  const copy = JSON.stringify({ version, base, content } satisfies KeptCopy)
  for (const storage of [sessionStorage, localStorage]) {
    try {
      storage.setItem(placeOf(of), copy)
    } catch {
      // The browser's storage is full; the typed text still stands on the screen.
    }
  }
}

/** Takes this tab's copy away, and the one for all tabs unless another tab has written it since. */
export function dropCopy({ staffId, kind }: Draft, id: number | null): void {
  const place = placeOf({ staffId, kind, id })
  if (localStorage.getItem(place) === sessionStorage.getItem(place)) localStorage.removeItem(place)
  sessionStorage.removeItem(place)
}
