import Type, { type Static } from 'typebox'
import { languages, type WebCode } from '../../ground/languages.ts'
import { Done, Nothing, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, Instant, Version } from '../../ground/field-types.ts'
import { bars, contentProblems, documentStates, revisionCauses, textStates } from './kinds.ts'
import { kindNames } from './kinds/fields.ts'

const Web = Type.Enum(languages.map(l => l.web) as [WebCode, ...WebCode[]])
const Kind = Type.Enum([...kindNames])
const Id = Type.Integer({ minimum: 1, maximum: 2147483647 })
/** A content, with the fields of its kind (kinds.ts). */
const AnyContent = Type.Record(Type.String(), Type.Unknown(), { maxProperties: 200 })
const Path = Type.String({ maxLength: 300 })

const Problem = Type.Object({
  path: Type.String(),
  problem: Type.Enum([...contentProblems]),
  /** With words: which language. */
  language: Type.Optional(Web),
  /** With `under_bar`: the state of the text. */
  state: Type.Optional(Type.Enum([...textStates])),
})

/** Per cent of a document's texts that are written and not stale, by web code; 100 if it has no texts. */
const Parity = Type.Record(Type.String(), Type.Integer())

const Row = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  /**
   * What the document is on the site: an event's id, a page's name; null until it is first published. Fields that pick
   * a record name this.
   */
  record: Nullable(Type.String()),
  /** In the caller's language. */
  title: Type.String(),
  picture: Nullable(Type.String()),
  state: Type.Enum([...documentStates]),
  /** When a scheduled document is published, in ms. */
  publishAt: Nullable(Type.Integer()),
  parity: Parity,
  updatedAt: Type.Integer(),
  updatedBy: Nullable(Type.String()),
  slug: Nullable(Type.String()),
  closesOn: Nullable(Type.String()),
  heldOn: Nullable(Type.String()),
})
export type ContentRow = Static<typeof Row>

export const listContent = officeCall('POST /api/office/list-content', {
  summary: 'Documents of a kind: those with an order in theirs, events by day (latest first), others by title.',
  right: 'content.read',
  body: Type.Object({
    kind: Kind,
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    state: Type.Optional(Type.Enum([...documentStates])),
  }),
  answer: rowsOf(Row),
})

const Document = Type.Object({
  ...Row.properties,
  version: Type.Integer(),
  content: AnyContent,
  /** What stands on the site now; null: nothing. */
  published: Nullable(AnyContent),
  /** State of each text, by path and language, where its English is written, and of those with `apart`. */
  states: Type.Record(Type.String(), Type.Record(Type.String(), Type.Enum([...textStates]))),
  problems: Type.Array(Problem),
})
export type ContentDocument = Static<typeof Document>

/** A document that was published or withdrawn, and what that means for orders. */
const Changed = Type.Object({
  ...Document.properties,
  /** Days of sevas that are no longer offered by this, and have orders: somebody must write to those devotees. */
  unheld: Type.Array(
    Type.Object({
      occurrenceId: Type.Integer(),
      eventId: Type.Integer(),
      /** In the caller's language. */
      title: Type.String(),
      day: Day,
      /** After 00:00 IST. */
      startsMinutes: Type.Integer(),
      orders: Type.Integer(),
    }),
  ),
})
export type ChangedContent = Static<typeof Changed>

export const readContent = officeCall('POST /api/office/read-content', {
  summary: 'A document: by its id, or by kind and record.',
  right: 'content.read',
  body: Type.Union([Type.Object({ id: Id }), Type.Object({ kind: Kind, record: Type.String({ maxLength: 100 }) })]),
  answer: Document,
  refuses: ['not_found'],
})

export const newContent = officeCall('POST /api/office/new-content', {
  summary: 'What a new document of a kind begins with (an event: the fields that every homam asks). Nothing is saved.',
  right: 'content.write',
  body: Type.Object({ kind: Kind }),
  answer: Type.Object({ content: AnyContent }),
  refuses: ['not_found'],
})

export const saveContent = officeCall('POST /api/office/save-content', {
  summary:
    'Saves a draft, unfinished or not; `id` null makes a document. Rich text comes back sanitised. Nothing changes on the site.',
  right: 'content.translate',
  large: true,
  body: Type.Object({
    kind: Kind,
    id: Nullable(Id),
    version: Version,
    content: AnyContent,
    /**
     * The editor saves while somebody writes: one revision a sitting, and never into a document that is scheduled
     * (bad_request), since that is published by itself.
     */
    byItself: Type.Optional(Type.Boolean()),
  }),
  answer: Document,
  refuses: ['not_found', 'edited_meanwhile', 'other_language', 'no_right', 'content_malformed', 'bad_request'],
})

export const checkContent = officeCall('POST /api/office/check-content', {
  summary: 'What a document, saved or not, still lacks before it may be published.',
  right: 'content.translate',
  large: true,
  body: Type.Object({ kind: Kind, id: Nullable(Id), content: AnyContent }),
  answer: Type.Object({ problems: Type.Array(Problem) }),
  refuses: ['not_found', 'content_malformed'],
})

export const reviewTexts = officeCall('POST /api/office/review-texts', {
  summary:
    'Marks texts of a language as read and right (a stale one too: it still says what the English says), or takes the mark away.',
  right: 'content.translate',
  body: Type.Object({
    id: Id,
    version: Version,
    paths: Type.Array(Path, { minItems: 1, maxItems: 2000 }),
    language: Web,
    reviewed: Type.Boolean(),
  }),
  answer: Document,
  refuses: ['not_found', 'edited_meanwhile', 'other_language'],
})

export const publishContent = officeCall('POST /api/office/publish-content', {
  summary: 'Puts the draft on the site, at once or `at` a time (ms); what is scheduled is what was saved last by then.',
  right: 'content.publish',
  body: Type.Object({ id: Id, version: Version, at: Type.Optional(Instant) }),
  answer: Changed,
  refuses: ['not_found', 'edited_meanwhile', 'not_ready', 'no_right', 'bad_request'],
})

export const cancelSchedule = officeCall('POST /api/office/cancel-schedule', {
  summary: 'The document is not published by itself any more.',
  right: 'content.publish',
  body: Type.Object({ id: Id, version: Version }),
  answer: Document,
  refuses: ['not_found', 'edited_meanwhile'],
})

export const withdrawContent = officeCall('POST /api/office/withdraw-content', {
  summary: 'Takes a document off the site. Its draft, history and whatever was booked stay; it can be published again.',
  right: 'content.publish',
  body: Type.Object({ id: Id, version: Version }),
  answer: Changed,
  refuses: ['not_found', 'edited_meanwhile', 'in_use', 'no_right'],
})

export const deleteDraft = officeCall('POST /api/office/delete-draft', {
  summary:
    'Gives up what was not published: back to what stands on the site, or away with it if nothing does (`document` null).',
  right: 'content.write',
  body: Type.Object({ id: Id, version: Version }),
  answer: Type.Object({ document: Nullable(Document) }),
  refuses: ['not_found', 'edited_meanwhile', 'no_right'],
})

export const orderContent = officeCall('POST /api/office/order-content', {
  summary: 'The order of a kind’s documents, all of them, on the site at once.',
  right: 'content.publish',
  body: Type.Object({ kind: Kind, ids: Type.Array(Id, { minItems: 1, maxItems: 2000, uniqueItems: true }) }),
  answer: Done,
  refuses: ['not_found', 'edited_meanwhile'],
})

const Revision = Type.Object({
  id: Type.Integer(),
  what: Type.Enum([...revisionCauses]),
  at: Type.Integer(),
  by: Nullable(Type.String()),
  /** The first 20 paths that differ from the revision before. */
  changed: Type.Array(Type.String()),
})
export type ContentRevision = Static<typeof Revision>

export const listRevisions = officeCall('POST /api/office/list-revisions', {
  summary: 'What happened to a document, latest first.',
  right: 'content.read',
  body: Type.Object({ id: Id, ...paging }),
  answer: rowsOf(Revision),
  refuses: ['not_found'],
})

export const readRevision = officeCall('POST /api/office/read-revision', {
  summary: 'An earlier revision of a document.',
  right: 'content.read',
  body: Type.Object({ id: Id, revision: Id }),
  answer: Type.Object({ ...Revision.properties, content: AnyContent }),
  refuses: ['not_found'],
})

export const restoreRevision = officeCall('POST /api/office/restore-revision', {
  summary: 'Makes a draft of an earlier revision. Nothing changes on the site.',
  right: 'content.write',
  body: Type.Object({ id: Id, version: Version, revision: Id }),
  answer: Document,
  refuses: ['not_found', 'edited_meanwhile', 'no_right'],
})

export const cloneEvent = officeCall('POST /api/office/clone-event', {
  summary: 'A draft of the next homam: everything of the last, in every language, with new days and nobody in it.',
  right: 'content.write',
  body: Type.Object({ id: Id, closesOn: Day, heldOn: Day }),
  answer: Document,
  refuses: ['not_found', 'bad_request'],
})

const Missing = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  title: Type.String(),
  path: Type.String(),
  language: Web,
  state: Type.Enum([...textStates]),
  english: Type.String(),
  text: Type.String(),
})
export type MissingText = Static<typeof Missing>

export const missingTexts = officeCall('POST /api/office/missing-texts', {
  summary: 'The translators’ worklist: texts that are missing or stale, of all documents that are not withdrawn.',
  right: 'content.read',
  body: Type.Object({
    ...paging,
    language: Type.Optional(Web),
    kind: Type.Optional(Kind),
    /** The states to list; missing and stale if none are given. */
    states: Type.Optional(Type.Array(Type.Enum([...textStates]), { minItems: 1, maxItems: 4 })),
  }),
  answer: Type.Object({
    rows: Type.Array(Missing),
    total: Type.Integer(),
    /** How many texts of all kinds are missing or stale, by language. */
    counts: Type.Record(Type.String(), Type.Object({ missing: Type.Integer(), stale: Type.Integer() })),
  }),
})

export const parity = officeCall('POST /api/office/parity', {
  summary: 'How far each document is in each language, the furthest behind first.',
  right: 'content.read',
  body: Type.Object({ ...paging, kind: Type.Optional(Kind) }),
  answer: rowsOf(Row),
})

/** Publishing thresholds by kind and web code; `none` for those that are not named. */
const Bars = Type.Record(Type.String(), Type.Record(Type.String(), Type.Enum([...bars]), { maxProperties: 10 }), {
  maxProperties: 100,
})

export const readBar = officeCall('POST /api/office/read-bar', {
  summary: 'The publishing threshold: how complete each language must be before a kind is published.',
  right: 'content.read',
  body: Nothing,
  answer: Type.Object({ version: Type.Integer(), bars: Bars }),
})

export const saveBar = officeCall('POST /api/office/save-bar', {
  summary: 'Sets the publishing threshold. What stands on the site is not touched.',
  right: 'settings.write',
  body: Type.Object({ version: Version, bars: Bars }),
  answer: Type.Object({ version: Type.Integer(), bars: Bars }),
  refuses: ['edited_meanwhile', 'bad_request'],
})

export const previewContent = officeCall('POST /api/office/preview-content', {
  summary: 'Where the saved draft can be looked at as the site would show it, by web code; to be framed at any width.',
  right: 'content.read',
  body: Type.Object({ id: Id }),
  answer: Type.Object({ url: Type.Record(Type.String(), Type.String()) }),
  refuses: ['not_found'],
})
