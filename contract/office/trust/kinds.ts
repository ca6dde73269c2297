import type { WebCode } from '../../ground/languages.ts'
import { smsProblems } from '../../trust/sms-rules.ts'
import { kindNames, type KindName, type Field, type Fields, type Kind } from './kinds/fields.ts'
import { eventKind } from './kinds/event.ts'
import { sevaKind } from './kinds/seva.ts'
import { poolKind } from './kinds/pool.ts'
import { blackoutKind } from './kinds/blackout.ts'
import { pageKind } from './kinds/page.ts'
import { policyKind } from './kinds/policy.ts'
import { bannerKind } from './kinds/banner.ts'
import { sliderImageKind } from './kinds/slider-image.ts'
import { productKind } from './kinds/product.ts'
import { shopTileKind } from './kinds/shop-tile.ts'
import { galleryKind } from './kinds/gallery.ts'
import { eventVideoKind } from './kinds/event-video.ts'
import { liveVideoKind } from './kinds/live-video.ts'
import { portraitKind } from './kinds/portrait.ts'
import { languageKind } from './kinds/language.ts'
import { deityKind } from './kinds/deity.ts'
import { purposeKind } from './kinds/purpose.ts'
import { taxHeadKind } from './kinds/tax-head.ts'
import { trustKind } from './kinds/trust.ts'
import { messageKind } from './kinds/message.ts'
import { donationPurposeKind } from './kinds/donation-purpose.ts'
import { donationTermsKind } from './kinds/donation-terms.ts'

/**
 * What each kind of content consists of. This is the one source for the server's checks, for what is published, for the
 * office's forms, for spreadsheets, for parity, and for the types of contents (`ContentOf` in content-of.ts).
 *
 * A content is a plain object of its kind's fields. Words and rich text are objects by web language code, `{ en, te, … }`
 * ('' or absent: not written). Money is paise, a day is `YYYY-MM-DD`, minutes count from 00:00 IST; a value that is not
 * given is null. A record of a list has a `key` that it keeps when it is moved; whoever adds a record gives it a key
 * (`newKey`).
 *
 * A path names a field: `title`, or within lists by key: `packages.12.name`, `personal.gotra.options.kashyapa.label`.
 */
const described = {
  event: eventKind,
  seva: sevaKind,
  pool: poolKind,
  blackout: blackoutKind,
  page: pageKind,
  policy: policyKind,
  banner: bannerKind,
  slider_image: sliderImageKind,
  product: productKind,
  shop_tile: shopTileKind,
  gallery: galleryKind,
  event_video: eventVideoKind,
  live_video: liveVideoKind,
  portrait: portraitKind,
  language: languageKind,
  deity: deityKind,
  purpose: purposeKind,
  tax_head: taxHeadKind,
  trust: trustKind,
  message: messageKind,
  donation_purpose: donationPurposeKind,
  donation_terms: donationTermsKind,
} as const satisfies Record<KindName, Kind>

/** The description of each kind, for whatever treats all kinds alike. */
export const kinds: Record<KindName, Kind> = described

/** The kinds that have a field of a sort. */
export const kindsWith = (sort: Field['is']): KindName[] =>
  kindNames.filter(kind => Object.values(kinds[kind].fields).some(({ is }) => is === sort))

export type FieldsOf<K extends KindName> = (typeof described)[K]['fields']
/** The fields of one kind, each with what it is. */
export const fieldsOfKind = <K extends KindName>(kind: K): FieldsOf<K> => described[kind].fields

/** A draft of any kind: what is not written yet may be missing. */
export type Content = Record<string, unknown>

/** A key for a record added to a list. */
export const newKey = (): string => `n${Math.random().toString(36).slice(2, 10)}`

export interface Visited {
  path: string
  field: Field
  value: unknown
}

/** Every field of a content with its path, the fields of lists' records included. */
export function* visit(fields: Fields, content: Content, within = ''): Generator<Visited> {
  for (const [name, field] of Object.entries(fields)) {
    const path = within + name
    const value = content[name]
    yield { path, field, value }
    if (field.is !== 'list' || !Array.isArray(value)) continue
    for (const record of value as Content[]) yield* visit(field.of, record, `${path}.${String(record.key)}.`)
  }
}

/**
 * The video's id in any address that YouTube gives, or the id itself; undefined if there is none (integrations.md §8).
 */
export function youtubeIdOf(text: string): string | undefined {
  const given = text.trim()
  if (/^[A-Za-z0-9_-]{11}$/.test(given)) return given
  const address =
    /^(?:https?:\/\/)?(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|live\/|shorts\/|embed\/)|youtu\.be\/)([A-Za-z0-9_-]{11})(?=[?&#/]|$)/
  return address.exec(given)?.[1]
}

const light = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => light(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours `#rrggbb` by WCAG: 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/**
 * States of a document. draft: never published · published: as it stands on the site · changed since it was published ·
 * scheduled: to be published at a time · withdrawn from the site.
 */
export const documentStates = ['draft', 'published', 'changed', 'scheduled', 'withdrawn'] as const
export type DocumentState = (typeof documentStates)[number]

/**
 * States of one text in one language. reviewed: a second person has read it · stale: it was written before its English
 * changed.
 */
export const textStates = ['missing', 'written', 'reviewed', 'stale'] as const
export type TextState = (typeof textStates)[number]

/**
 * Publishing thresholds: what a language must have before a document is published. none: nothing · written: no text is
 * missing · complete: none is missing or stale · reviewed: all are reviewed.
 */
export const bars = ['none', 'written', 'complete', 'reviewed'] as const
export type Bar = (typeof bars)[number]

/**
 * Why a content can't be published as it is. under_bar: the text is below the publishing threshold · no_days: a rule
 * gives no day within its booking window · never_open: booking would end before it opens · below_sold: a pool with
 * fewer places than are taken.
 */
export const contentProblems = [
  'required',
  'too_long',
  'too_few',
  'too_many',
  'wrong_form',
  'unknown_record',
  'not_unique',
  'low_contrast',
  'held_before_closing',
  'no_days',
  'dates_past',
  'slots_overlap',
  'to_before_from',
  'not_a_time',
  'never_open',
  'below_sold',
  'original_not_above',
  'name_not_asked',
  'options_missing',
  'placeholders',
  'sms_never',
  'sms_unknown',
  ...smsProblems,
  'under_bar',
] as const
export type ContentProblem = (typeof contentProblems)[number]

export interface Problem {
  path: string
  problem: ContentProblem
  /** With words: which language. */
  language?: WebCode
  /** With `under_bar`: the state of the text. */
  state?: TextState
}

/** restore, clone and import make drafts. `adopt`: what stood on the site when the office first looked at it. */
export const revisionCauses = ['adopt', 'save', 'review', 'publish', 'withdraw', 'restore', 'clone', 'import'] as const

/**
 * What became of a line of a spreadsheet that was read back. The last two are warnings: the text is taken, with
 * `english_changed` as stale.
 */
export type ImportOutcome =
  | 'changed'
  | 'unchanged'
  | 'unknown_path'
  | 'not_yours'
  | 'too_long'
  | 'wrong_form'
  | 'english_changed'
  | 'wrong_script'

/**
 * The answer of `POST /api/office/files/texts` (multipart: `language`, `dry` = 1 for a report only, then `file`). The
 * sheet comes from `GET /api/office/files/texts.xlsx?language=te&kinds=event,page` (or `.csv`). Needs
 * `content.translate`; refuses wrong_file, too_large, other_language.
 */
export interface ImportReport {
  dry: boolean
  language: string
  counts: Partial<Record<ImportOutcome, number>>
  /** The first 1000 lines that are not unchanged. `taken`: whether the draft gets this text. */
  lines: {
    line: number
    path: string
    title: string
    outcome: ImportOutcome
    taken: boolean
    before: string
    after: string
  }[]
  /** How many documents the sheet changes. */
  documents: number
}
