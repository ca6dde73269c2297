import type { WebCode } from '../../../../contract/ground/languages.ts'
import { type Content, kinds, newKey } from '../../../../contract/office/trust/kinds.ts'
import type { Fields, Kind, KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { insertDraft, keepOnce, lockCurrent, readPublished, revise } from './documents.ts'
import * as queries from './queries.ts'
import { sources } from './sources.ts'
import { hashOfText, keyOfText, parityOf, stateOf, textsOf } from './texts.ts'
import { differences, mostRich, normalise } from './normalise.ts'

/** Whether this person may change all fields of a kind. Translators may change texts without it. */
export const mayWrite = (staff: Staff, kind: KindName): boolean =>
  kinds[kind].settings ? mayDo(staff.roles, 'settings.write') : mayDo(staff.roles, 'content.write')

/** Refuses: no_right. */
export function needWrite(staff: Staff, kind: KindName): void {
  if (!mayWrite(staff, kind)) refuse('no_right')
}

/** A content in its one form. Refuses: content_malformed. */
export function normalised(kind: KindName, given: Content): Content {
  const { content, problems } = normalise(kinds[kind], given, newKey, mostRich)
  return problems.length > 0 ? refuse('content_malformed', { problems }) : content
}

export interface Save {
  kind: KindName
  /** null: a new document */
  id: number | null
  version: number
  content: Content
  /** The editor saves while somebody writes: not into what is scheduled, and one revision a sitting. */
  byItself?: boolean
}

/**
 * Saves a draft and answers its id. Refuses: not_found, edited_meanwhile, no_right, other_language, content_malformed,
 * bad_request.
 */
export async function saveContent(
  app: App,
  staff: Staff,
  { kind, id, version, content: given, byItself = false }: Save,
): Promise<number> {
  const content = normalised(kind, given)
  const revised = { app, staff, action: 'POST /api/office/save-content', what: 'save', byItself } as const
  if (id === null) {
    needWrite(staff, kind)
    if (kinds[kind].fixed) refuse('no_right')
    return app.db.tx(tx => insertDraft(tx, revised, kind, content))
  }
  await app.db.tx(async tx => {
    const doc = await lockCurrent(app, tx, id, version)
    if (doc.kind !== kind) refuse('not_found')
    // What is half typed would be published with it.
    if (byItself && doc.publish_at) refuse('bad_request')
    if (!mayWrite(staff, kind)) keepToLanguages(kinds[kind], doc.draft, content, staff.languages)
    const draft = doc.base ? keepOnce(kinds[kind].fields, content, doc.base) : content
    if (differences(kinds[kind], doc.draft, draft).length > 0) await revise(tx, revised, doc, draft)
  })
  return id
}

/** Translators change texts of their languages and nothing else. Refuses: other_language. */
function keepToLanguages({ fields }: Kind, stored: Content, wanted: Content, webs: readonly string[]): void {
  if (differences({ fields }, withTexts(fields, stored, wanted, webs), wanted).length > 0) refuse('other_language')
}

/** The stored content with the wanted one's texts of some languages. */
function withTexts(fields: Fields, stored: Content, wanted: Content, webs: readonly string[]): Content {
  const merged: Content = { ...stored }
  for (const [name, field] of Object.entries(fields)) {
    if (field.is === 'rich' || (field.is === 'words' && !field.apart)) {
      const texts = { ...(stored[name] as Content) }
      for (const web of webs) {
        const text = (wanted[name] as Content)[web]
        if (text === undefined) delete texts[web]
        else texts[web] = text
      }
      merged[name] = texts
    }
    if (field.is === 'list') {
      const theirs = new Map((wanted[name] as Content[]).map(record => [record.key, record]))
      merged[name] = (stored[name] as Content[]).map(record => {
        const other = theirs.get(record.key)
        return other ? withTexts(field.of, record, other, webs) : record
      })
    }
  }
  return merged
}

/**
 * Marks texts as reviewed, or takes the mark away. A stale text that is reviewed is no longer stale. Refuses:
 * not_found, edited_meanwhile, other_language.
 */
export async function reviewTexts(
  app: App,
  staff: Staff,
  {
    id,
    version,
    paths,
    language,
    reviewed,
  }: { id: number; version: number; paths: string[]; language: WebCode; reviewed: boolean },
): Promise<void> {
  if (!staff.languages.includes(language)) refuse('other_language')
  await app.db.tx(async tx => {
    const doc = await lockCurrent(app, tx, id, version)
    const wanted = new Set(paths)
    const english = new Map(textsOf(kinds[doc.kind], doc.draft).map(t => [t.path, t.texts]))
    const before = await queries.listStandings(tx, id)
    const known = new Set(before.map(row => keyOfText(row.path, row.language)))
    if (!paths.every(path => known.has(keyOfText(path, language)))) refuse('not_found')
    const now = new Date(app.clock.now())
    const all = before.map(row => {
      const own = queries.knownOf(row)
      const web = row.language as WebCode
      const texts = english.get(row.path) ?? {}
      if (web !== language || !wanted.has(row.path) || !texts[web])
        return { ...own, path: row.path, language: web, state: row.state as 'written' }
      const source = hashOfText(texts.en)
      const next = reviewed
        ? { sourceHash: source, reviewedBy: staff.id, reviewedAt: now }
        : { ...own, reviewedBy: null, reviewedAt: null }
      return {
        ...next,
        path: row.path,
        language: web,
        state: stateOf(texts[web], next, row.state === 'stale' ? source : next.sourceHash),
      }
    })
    await queries.replaceStandings(tx, id, all)
    await queries.updateDocument(tx, id, { parity: parityOf(all, kinds[doc.kind].title) }, app.clock.now(), staff.id)
    await queries.insertRevision(tx, {
      documentId: id,
      at: app.clock.now(),
      staffId: staff.id,
      what: 'review',
      content: doc.draft,
      changed: paths,
    })
    await audit(app, tx, staff, 'POST /api/office/review-texts', {
      subject: doc.kind,
      id: doc.record ?? `draft ${id}`,
      after: { language, reviewed, paths: paths.slice(0, 100) },
    })
  })
}

/**
 * Discards what was not published. False: the document is gone, since nothing of it ever stood on the site. Refuses:
 * not_found, edited_meanwhile, no_right.
 */
export async function deleteDraft(app: App, staff: Staff, id: number, version: number): Promise<boolean> {
  const action = 'POST /api/office/delete-draft'
  return app.db.tx(async tx => {
    const doc = await lockCurrent(app, tx, id, version)
    needWrite(staff, doc.kind)
    if (doc.record === null) {
      await queries.deleteDocument(tx, id)
      await audit(app, tx, staff, action, {
        subject: doc.kind,
        id: `draft ${id}`,
        before: { title: doc.draft[kinds[doc.kind].title] },
      })
      return false
    }
    const back = doc.base ?? (await queries.findLastPublished(tx, id))?.content
    if (back) await revise(tx, { app, staff, action, what: 'restore' }, doc, normalise(kinds[doc.kind], back).content)
    return true
  })
}

/**
 * Sets the order of a kind's documents, on the site too; `ids` names all of them. Refuses: not_found (a kind without
 * order), edited_meanwhile.
 */
export async function orderContent(app: App, staff: Staff, kind: KindName, ids: number[]): Promise<void> {
  const source = sources[kind]
  const { reorder } = source
  if (!reorder) return refuse('not_found')
  await app.db.tx(async tx => {
    await queries.lockAdoption(tx, kind)
    const { rows } = await queries.listDocuments(tx, { kind, by: 'position', page: 1, perPage: 10_000 })
    const known = new Map(rows.map(row => [row.id, row]))
    if (ids.length !== rows.length || !ids.every(id => known.has(id))) refuse('edited_meanwhile')
    for (const [position, id] of ids.entries()) {
      const row = known.get(id)
      await queries.setPosition(tx, id, position)
      if (row?.record && row.base) await reorder(tx, row.record, position)
    }
    await audit(app, tx, staff, 'POST /api/office/order-content', {
      subject: kind,
      id: 'order',
      before: { ids: rows.map(row => row.id) },
      after: { ids },
    })
  })
}

const emptyOf = (kind: KindName): Content => normalise(kinds[kind], {}).content

/** What a new homam or seva begins with besides what the latest homam asks. */
const beginnings: Partial<Record<KindName, Content>> = {
  event: { starts_minutes: 390, list_locks_minutes_before: 720 },
  seva: {
    starts_minutes: 390,
    window_days: 60,
    cut_off: 'minutes_before',
    cut_off_minutes: 120,
    list_locks_minutes_before: 60,
    attendance: 'either',
  },
}

/**
 * What a new document begins with. A homam and a seva have the phones and questions of the latest homam, and no days
 * yet. Refuses: not_found.
 */
export async function newContent(app: App, kind: KindName): Promise<Content> {
  if (kinds[kind].fixed) refuse('not_found')
  const content = emptyOf(kind)
  const beginning = beginnings[kind]
  if (!beginning) return content
  const latest = (await sources.event.records(app.db)).at(-1)
  const last = latest === undefined ? undefined : await readPublished(app.db, 'event', latest)
  const always = ['name', 'gotra', 'nakshatra', 'rashi']
  const asked = (list: unknown) =>
    ((list ?? []) as Content[]).filter(question => always.includes(String(question.send_name)))
  return {
    ...content,
    ...beginning,
    phones: last?.phones ?? [],
    personal: asked(last?.personal),
    family: asked(last?.family),
  }
}
