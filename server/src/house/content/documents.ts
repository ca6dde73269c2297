import type { LoggedAction } from '../../../../contract/office/house/audit-log.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import { type Content, kinds, type Problem, type revisionCauses } from '../../../../contract/office/trust/kinds.ts'
import { type KindName, kindNames } from '../../../../contract/office/trust/kinds/fields.ts'
import { ruleFields } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import type { ContentOf } from '../../../../contract/office/trust/content-of.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { PublishedKind } from '../../trust/catalogue/service.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { problemsOf, type Records } from './check.ts'
import * as queries from './queries.ts'
import { sources } from './sources.ts'
import { keyOfText, parityOf, type Standing, standings } from './texts.ts'
import { differences, noted, normalise } from './normalise.ts'

/** A document, its draft in the one form of contents (normalise.ts). */
export type Doc = queries.DocumentRow & { kind: KindName }
type Cause = (typeof revisionCauses)[number]

/** Makes documents of what stands on the site and has no document yet. */
export async function adopt(app: App, list: readonly KindName[] = kindNames): Promise<void> {
  for (const kind of list) {
    const known = new Set(await queries.listRecords(app.db, kind))
    if ((await sources[kind].records(app.db)).every(record => known.has(record))) continue
    await app.db.tx(async tx => {
      await queries.lockAdoption(tx, kind)
      const before = new Set(await queries.listRecords(tx, kind))
      for (const [position, record] of (await sources[kind].records(tx)).entries()) {
        if (!before.has(record)) await adoptOne(tx, { kind, record, position, at: app.clock.now() })
      }
    })
  }
}

/** Makes the document of what stands on the site, and answers its id; undefined: nothing stands there, or it has one. */
export async function adoptOne(
  tx: Tx,
  { kind, record, position, at }: { kind: KindName; record: string; position: number; at: number },
): Promise<number | undefined> {
  const content = await readPublished(tx, kind, record)
  if (!content) return undefined
  const made = {
    kind,
    record,
    draft: content,
    base: content,
    changed: false,
    position,
    search: searchOf(kind, content),
    at,
    by: null,
  }
  const id = await queries.insertDocument(tx, made)
  if (id === undefined) return undefined
  await noteTexts(tx, id, kind, null, content)
  await queries.insertRevision(tx, { documentId: id, at, staffId: null, what: 'adopt', content, changed: [] })
  return id
}

/** What stands on the site, in the form of drafts. */
export async function readPublished(db: Queries, kind: KindName, record: string): Promise<Content | undefined> {
  const found = await sources[kind].read(db, record)
  return found && normalise(kinds[kind], found).content
}

/** The title in all languages, in small letters: lists are searched by it. */
export function searchOf(kind: KindName, content: Content): string {
  const title = content[kinds[kind].title]
  return (typeof title === 'string' ? title : Object.values((title ?? {}) as Partial<Text>).join(' ')).toLowerCase()
}

export function titleOf(kind: KindName, content: Content, web: string): string {
  return textIn(content[kinds[kind].title], web)
}

/** A text of a draft in a language, or in another one that it has; what has no languages as it is. */
export function textIn(text: unknown, web: string): string {
  if (typeof text === 'string') return text
  const texts = (text ?? {}) as Partial<Record<string, string>>
  return texts[web] ?? texts.en ?? Object.values(texts)[0] ?? ''
}

/** Stores how each text stands now, and the parity that follows from it. */
async function noteTexts(tx: Tx, id: number, kind: KindName, before: Content | null, after: Content): Promise<void> {
  const rows = await queries.listStandings(tx, id)
  const known = new Map(rows.map(row => [keyOfText(row.path, row.language), queries.knownOf(row)]))
  const all = standings(kinds[kind], before, after, known)
  await queries.replaceStandings(tx, id, all)
  await queries.setParity(tx, id, parityOf(all, kinds[kind].title))
}

/**
 * A document under its lock, brought up to date with the site: days and places also change without the office, and the
 * draft follows in every field that it does not change itself. `version`: the one that was read; refuses not_found,
 * edited_meanwhile.
 */
export async function lockCurrent(app: App, tx: Tx, id: number, version?: number): Promise<Doc> {
  const doc = await follow(app, tx, (await queries.lockDocument(tx, id)) ?? refuse('not_found'))
  if (version !== undefined && doc.version !== version) {
    const by = await queries.nameOfStaff(tx, doc.updated_by)
    refuse('edited_meanwhile', { edited: { by: by ?? '', at: doc.updated_at.getTime() } })
  }
  return doc
}

/** A stored document. Its draft may be older than a field of its kind: it gets the field, empty. */
function docOf(row: queries.DocumentRow): Doc {
  const kind = row.kind as KindName
  return { ...row, kind, draft: normalise(kinds[kind], row.draft).content }
}

async function follow(app: App, tx: Tx, row: queries.DocumentRow): Promise<Doc> {
  const doc = docOf(row)
  if (doc.record === null) return doc
  const now = (await readPublished(tx, doc.kind, doc.record)) ?? null
  const kind = kinds[doc.kind]
  const moved = now && doc.base ? differences(kind, doc.base, now) : []
  if (now && doc.base && moved.length === 0) return doc
  if (!now && !doc.base) return doc
  const draft = now && doc.base ? merged(kind, doc.draft, doc.base, now) : doc.draft
  const changed = now !== null && differences(kind, draft, now).length > 0
  const change = { draft, base: now, changed, withdrawn: now === null, search: searchOf(doc.kind, draft) }
  await queries.updateDocument(tx, doc.id, change, app.clock.now(), null)
  await noteTexts(tx, doc.id, doc.kind, doc.draft, draft)
  return docOf((await queries.lockDocument(tx, doc.id)) ?? refuse('not_found'))
}

/** Fields that the draft left as they were get the value that stands on the site now. */
function merged({ fields }: (typeof kinds)[KindName], draft: Content, base: Content, now: Content): Content {
  const same = (name: string) => differences({ fields: { [name]: fields[name]! } }, draft, base).length === 0
  return keepOnce(
    fields,
    Object.fromEntries(Object.keys(fields).map(name => [name, same(name) ? now[name] : draft[name]])),
    now,
  )
}

/** A field that is given once has the value it was first published with, whatever a draft says. */
export function keepOnce(fields: (typeof kinds)[KindName]['fields'], draft: Content, published: Content): Content {
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const field = fields[name]
      if (field?.once) return [name, published[name] ?? value]
      if (field?.is !== 'list') return [name, value]
      const earlier = new Map((published[name] as Content[]).map(record => [record.key, record]))
      const records = (value as Content[]).map(record => {
        const was = earlier.get(record.key)
        return was ? { ...record, ...pickOnce(field.of, was) } : record
      })
      return [name, records]
    }),
  )
}

const pickOnce = (fields: (typeof kinds)[KindName]['fields'], record: Content): Content =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.once ? [[name, record[name]]] : [])))

export interface Revised {
  app: App
  staff: Staff | null
  /** The call, or the name of a job. */
  action: LoggedAction
  what: Cause
  /** The content that the change is compared with, if not the draft: what stands on the site. */
  from?: Content
  /** Saved by the editor while somebody writes. */
  byItself?: boolean
}

/** Saves by itself that are no further apart than this are one sitting, in ms. */
const sittingMs = 30 * 60_000

/**
 * Gives a document another draft, a revision and a line in the audit log. What the editor saves by itself within one
 * sitting is one revision, with one line when it begins; the save that somebody presses ends it.
 */
export async function revise(
  tx: Tx,
  { app, staff, action, what, from, byItself = false }: Revised,
  doc: Doc,
  draft: Content,
  more: queries.DocumentChange = {},
): Promise<void> {
  const kind = kinds[doc.kind]
  const at = app.clock.now()
  const by = staff?.id ?? null
  const before = from ?? doc.draft
  const changed = differences(kind, before, draft)
  const base = more.base === undefined ? doc.base : more.base
  await queries.updateDocument(
    tx,
    doc.id,
    {
      draft,
      search: searchOf(doc.kind, draft),
      changed: base !== null && differences(kind, draft, base).length > 0,
      ...more,
    },
    at,
    by,
  )
  await noteTexts(tx, doc.id, doc.kind, doc.draft, draft)
  const sitting = what === 'save' ? await queries.findSitting(tx, doc.id, by, at - sittingMs) : undefined
  const revision = { documentId: doc.id, at, staffId: by, what, content: draft, changed, sitting: byItself }
  if (sitting) {
    const sinceThen = sitting.before ? differences(kind, normalise(kind, sitting.before).content, draft) : changed
    await queries.replaceRevision(tx, sitting.id, { ...revision, changed: sinceThen })
  } else await queries.insertRevision(tx, revision)
  if (sitting && byItself) return
  await audit(app, tx, staff, action, {
    subject: doc.kind,
    id: more.record ?? doc.record ?? `draft ${doc.id}`,
    ...noted(kind, before, draft, changed),
  })
}

/** Makes a new document; nothing of it stands on the site. */
export async function insertDraft(
  tx: Tx,
  { app, staff, action, what, byItself = false }: Revised,
  kind: KindName,
  draft: Content,
): Promise<number> {
  const at = app.clock.now()
  const by = staff?.id ?? null
  const position = kinds[kind].ordered ? await queries.nextPosition(tx, kind) : null
  const made = {
    kind,
    record: null,
    draft,
    base: null,
    changed: false,
    position,
    search: searchOf(kind, draft),
    at,
    by,
  }
  const id = (await queries.insertDocument(tx, made)) ?? refuse('edited_meanwhile')
  await noteTexts(tx, id, kind, null, draft)
  const revision = { documentId: id, at, staffId: by, what, content: draft, changed: [], sitting: byItself }
  await queries.insertRevision(tx, revision)
  await audit(app, tx, staff, action, { subject: kind, id: `draft ${id}`, after: { title: draft[kinds[kind].title] } })
  return id
}

/** The standings of a draft that is saved. */
export async function standingsOf(db: Queries, id: number): Promise<Standing[]> {
  const rows = await queries.listStandings(db, id)
  return rows.map(
    row => ({ ...queries.knownOf(row), path: row.path, language: row.language, state: row.state }) as Standing,
  )
}

/** What is wrong with a content in its one form, apart from the publishing threshold. */
export async function check(
  app: App,
  db: Queries,
  { kind, record, content }: { kind: KindName; record: string | null; content: Content },
): Promise<Problem[]> {
  const records: Records = new Map()
  for (const of of picksOf[kind] ?? []) records.set(of, new Set(await sources[of].records(db)))
  const problems = problemsOf(kind, content, records)
  const source: PublishedKind<KindName> = sources[kind]
  const isWhole = !problems.some(problem => isAskedOfTables(kind, problem.path))
  const more = isWhole ? await source.problems?.(app, db, record, content as ContentOf<KindName>) : []
  return [...problems, ...(more ?? [])]
}

/** Whether a field is one that the calendar and the tables are asked about: it must have nothing else wrong. */
const isAskedOfTables = (kind: KindName, path: string): boolean =>
  kind !== 'seva' || Object.hasOwn(ruleFields, path.split('.')[0] ?? '')

/** The kinds whose records a document names. */
const picksOf: Partial<Record<KindName, KindName[]>> = {
  event: ['deity', 'purpose', 'product', 'tax_head'],
  seva: ['deity', 'purpose', 'product', 'tax_head', 'pool'],
  blackout: ['seva'],
  product: ['tax_head'],
  banner: ['language', 'event'],
}
