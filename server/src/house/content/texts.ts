import { createHash } from 'node:crypto'
import { english, languages, type Text, type WebCode } from '../../../../contract/ground/languages.ts'
import { type Bar, type Content, type TextState, visit } from '../../../../contract/office/trust/kinds.ts'
import type { Kind, Rich, Words } from '../../../../contract/office/trust/kinds/fields.ts'

export interface TextAt {
  path: string
  field: Words | Rich
  texts: Partial<Text>
}

/** The texts of a content that have a state: those written in some language, and those that are required. */
export function textsOf({ fields }: Pick<Kind, 'fields'>, content: Content): TextAt[] {
  const found: TextAt[] = []
  for (const { path, field, value } of visit(fields, content)) {
    if (field.is !== 'words' && field.is !== 'rich') continue
    const texts = (value ?? {}) as Partial<Text>
    if (field.required || Object.keys(texts).length > 0) found.push({ path, field, texts })
  }
  return found
}

/** What is known of one text in one language. */
export interface ReviewedText {
  /** Hash of the English that the text was written to. */
  sourceHash: string
  reviewedBy: number | null
  reviewedAt: Date | null
}

export interface Standing extends ReviewedText {
  path: string
  language: WebCode
  state: TextState
}

export const hashOfText = (text: string | undefined): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('base64url')
    .slice(0, 16)

export const keyOfText = (path: string, language: string): string => `${path} ${language}`

/**
 * How each text stands after a change. A text that was changed is written to the English that was saved with it, and is
 * no longer reviewed. A text that was not changed is stale as soon as its English differs from the one it was written
 * to.
 */
export function standings(
  kind: Kind,
  before: Content | null,
  after: Content,
  known: Map<string, ReviewedText>,
): Standing[] {
  const earlier = new Map((before ? textsOf(kind, before) : []).map(t => [t.path, t.texts]))
  return textsOf(kind, after).flatMap(({ path, field, texts }) => {
    const source = hashOfText(texts.en)
    const apart = field.is === 'words' && field.apart === true
    return languages.map(({ web }): Standing => {
      const was = known.get(keyOfText(path, web))
      const same = was !== undefined && earlier.get(path)?.[web] === texts[web]
      const now: ReviewedText = same ? was : { sourceHash: source, reviewedBy: null, reviewedAt: null }
      return {
        ...now,
        path,
        language: web,
        state: stateOf(texts[web], now, web === english.web || apart ? now.sourceHash : source),
      }
    })
  })
}

/** `source`: the hash of the present English. */
export function stateOf(text: string | undefined, known: ReviewedText, source: string): TextState {
  if (!text) return 'missing'
  if (known.sourceHash !== source) return 'stale'
  return known.reviewedAt ? 'reviewed' : 'written'
}

/**
 * Per cent of texts that are written and not stale, by web code, rounded down: 100 only when nothing is left to do. A
 * document without a title in a language has 0 there, however many texts it was copied with. `title`: the field that
 * names such a document.
 */
export function parityOf(all: Pick<Standing, 'path' | 'language' | 'state'>[], title: string): Record<string, number> {
  return Object.fromEntries(
    languages.map(({ web }) => {
      const own = all.filter(s => s.language === web)
      if (own.some(s => s.path === title && s.state === 'missing')) return [web, 0]
      const good = own.filter(s => s.state === 'written' || s.state === 'reviewed').length
      return [web, own.length === 0 ? 100 : Math.floor((good / own.length) * 100)]
    }),
  )
}

const below: Record<Bar, readonly TextState[]> = {
  none: [],
  written: ['missing'],
  complete: ['missing', 'stale'],
  reviewed: ['missing', 'stale', 'written'],
}

/** Texts below the publishing threshold of their language. */
export const underBar = (all: Standing[], bar: Partial<Record<string, Bar>>): Standing[] =>
  all.filter(s => below[bar[s.language] ?? 'none'].includes(s.state))
