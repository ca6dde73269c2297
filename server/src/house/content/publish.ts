import type { LoggedAction } from '../../../../contract/office/house/audit-log.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import { type Content, kinds, type Problem } from '../../../../contract/office/trust/kinds.ts'
import type { Field, Fields, KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { PublishedKind, Unheld } from '../../trust/catalogue/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { problemsUnderThreshold } from './publishing-threshold.ts'
import { check, type Doc, lockCurrent, readPublished, revise } from './documents.ts'
import * as queries from './queries.ts'
import { needWrite } from './save.ts'
import { putOnSite, sources } from './sources.ts'
import { differences } from './normalise.ts'

/**
 * Puts the draft on the site, at once or at a time (ms). Refuses: not_found, edited_meanwhile, not_ready, no_right,
 * bad_request.
 */
export async function publishContent(
  app: App,
  staff: Staff,
  id: number,
  version: number,
  at: number | undefined,
): Promise<Unheld[]> {
  const now = app.clock.now()
  // A time more than a year ahead is a typing mistake.
  if (at !== undefined && (at <= now || at > now + 400 * 86_400_000)) refuse('bad_request')
  const unheld = await app.db.tx(async tx => {
    const doc = await lockCurrent(app, tx, id, version)
    needWrite(staff, doc.kind)
    const problems = await problemsOfDraft(app, tx, doc)
    if (problems.length > 0) refuse('not_ready', { problems })
    if (at === undefined) return publishDraft(app, tx, staff, 'POST /api/office/publish-content', doc)
    await queries.updateDocument(tx, id, { publishAt: at, publishBy: staff.id }, now, staff.id)
    await audit(app, tx, staff, 'POST /api/office/publish-content', {
      subject: doc.kind,
      id: nameOf(doc),
      after: { publishAt: new Date(at).toISOString() },
    })
    return []
  })
  // Who published it sees it at once; other processes hear of it a moment later.
  app.content.bump()
  return unheld
}

const nameOf = (doc: Doc): string => doc.record ?? `draft ${doc.id}`

export async function problemsOfDraft(app: App, tx: Tx, doc: Doc): Promise<Problem[]> {
  const { kind, record, draft: content } = doc
  return [
    ...(await check(app, tx, { kind, record, content })),
    ...(await problemsUnderThreshold(tx, kind, content, doc.id)),
  ]
}

/**
 * Writes the published rows. What is read back from them is the new draft. Answers occurrences that are no longer
 * offered and have orders.
 */
export async function publishDraft(
  app: App,
  tx: Tx,
  staff: Staff | null,
  action: LoggedAction,
  doc: Doc,
): Promise<Unheld[]> {
  const stands =
    doc.record !== null && doc.base !== null && differences(kinds[doc.kind], doc.base, doc.draft).length === 0
  // A draft that equals what stands on the site is not written again: a policy would get a second version of the same
  // text.
  const record = stands ? (doc.record ?? '') : await putOnSite(tx, doc.kind, doc.record, doc.draft, doc.position ?? 0)
  const unheld = await follow(app, tx, doc.kind, record)
  const now = await readPublished(tx, doc.kind, record)
  if (!now) throw new Error(`${doc.kind} ${record} was published and can't be read back`)
  await revise(tx, { app, staff, action, what: 'publish', from: doc.base ?? {} }, doc, now, {
    record,
    base: now,
    changed: false,
    withdrawn: false,
    publishAt: null,
  })
  return unheld
}

/** What a kind does besides when one of its records was published or withdrawn. */
async function follow(app: App, tx: Tx, kind: KindName, record: string): Promise<Unheld[]> {
  const source: PublishedKind<KindName> = sources[kind]
  return (await source.follow?.(app, tx, record)) ?? []
}

type Previewed = Doc & { record: string }

/**
 * Writes a draft into the published tables for a preview: the transaction must be undone. Answers its record. Refuses:
 * not_found.
 */
export async function putForPreview(app: App, tx: Tx, id: number): Promise<Previewed> {
  const doc = await lockCurrent(app, tx, id)
  const record = await putOnSite(tx, doc.kind, doc.record, shown(doc), doc.position ?? 0)
  await follow(app, tx, doc.kind, record)
  return { ...doc, record }
}

/** A draft may lack what a published row must have: the preview shows something in its place. */
const shown = (doc: Doc): Content => fill(kinds[doc.kind].fields, doc.draft, dayOf(doc.updated_at.getTime()))

function fill(fields: Fields, content: Content, day: string): Content {
  const filled = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = content[name]
    if (field.is === 'list') return [name, (value as Content[]).map(record => fill(field.of, record, day))]
    if (field.is === 'words' || field.is === 'rich')
      return [name, textOf(value as Partial<Text>, field.required === true)]
    return [name, value ?? (field.required ? standIn(field, day) : value)]
  })
  return { ...(content.key !== undefined && { key: content.key }), ...Object.fromEntries(filled) }
}

const textOf = (texts: Partial<Text>, required: boolean): Partial<Text> =>
  texts.en || (!required && Object.keys(texts).length === 0) ? texts : { ...texts, en: Object.values(texts)[0] ?? '…' }

function standIn(field: Field, day: string): unknown {
  if (field.is === 'day') return day
  if (field.is === 'picture') return '/pictures/mark.svg'
  if (field.is === 'youtube') return '-----------'
  if (field.is === 'choice') return field.options[0]
  if (field.is === 'choices') return [field.options[0]]
  return field.is === 'text' || field.is === 'link' ? 'draft' : field.is === 'number' ? field.min : 0
}

/** Takes back the time at which a draft would be published. Refuses: not_found, edited_meanwhile. */
export async function cancelSchedule(app: App, staff: Staff, id: number, version: number): Promise<void> {
  await app.db.tx(async tx => {
    const doc = await lockCurrent(app, tx, id, version)
    if (!doc.publish_at) return
    await queries.updateDocument(tx, id, { publishAt: null }, app.clock.now(), staff.id)
    await audit(app, tx, staff, 'POST /api/office/cancel-schedule', {
      subject: doc.kind,
      id: nameOf(doc),
      before: { publishAt: doc.publish_at.toISOString() },
    })
  })
}

/**
 * Takes a document off the site. Answers occurrences that are no longer offered and have orders. Refuses: not_found,
 * edited_meanwhile (where a version was read), in_use, no_right (also for kinds that always stay).
 */
export async function withdrawContent(app: App, staff: Staff, id: number, version?: number): Promise<Unheld[]> {
  const unheld = await app.db.tx(async tx => withdrawDoc(app, tx, staff, await lockCurrent(app, tx, id, version)))
  app.content.bump()
  return unheld
}

/** As `withdrawContent`, of a document under its lock. */
export async function withdrawDoc(
  app: App,
  tx: Tx,
  staff: Staff,
  doc: Doc,
  action: LoggedAction = 'POST /api/office/withdraw-content',
): Promise<Unheld[]> {
  needWrite(staff, doc.kind)
  const { withdraw } = sources[doc.kind]
  if (!withdraw) return refuse('no_right')
  if (doc.record === null || !doc.base) return refuse('not_found')
  if (!(await withdraw(tx, doc.record))) refuse('in_use')
  const noLonger = await follow(app, tx, doc.kind, doc.record)
  await queries.updateDocument(
    tx,
    doc.id,
    { base: null, changed: false, withdrawn: true, publishAt: null },
    app.clock.now(),
    staff.id,
  )
  await queries.insertRevision(tx, {
    documentId: doc.id,
    at: app.clock.now(),
    staffId: staff.id,
    what: 'withdraw',
    content: doc.draft,
    changed: [],
  })
  await audit(app, tx, staff, action, {
    subject: doc.kind,
    id: doc.record,
    before: { title: doc.base[kinds[doc.kind].title] },
  })
  return noLonger
}

/**
 * Publishes the documents that are due, each once whichever process comes first. A draft that is no longer ready
 * (somebody removed a text since) is not published: its schedule ends, and the log says why.
 */
export async function publishDue(app: App): Promise<void> {
  const tried: number[] = []
  for (;;) {
    let id: number | undefined
    try {
      await app.db.tx(async tx => {
        const due = await queries.lockDue(tx, app.clock.now(), tried)
        if (!due) return
        id = due.id
        await publishScheduled(app, tx, due.id)
      })
    } catch (error) {
      if (id === undefined) throw error
      // A document that can't be written stops neither the others nor the rest of the sweep; it is tried again next
      // time.
      app.log.error('scheduled publishing failed', error, { document: id })
    }
    if (id === undefined) return
    tried.push(id)
  }
}

async function publishScheduled(app: App, tx: Tx, id: number): Promise<void> {
  const doc = await lockCurrent(app, tx, id)
  const problems = await problemsOfDraft(app, tx, doc)
  if (problems.length === 0) {
    await publishDraft(app, tx, null, 'publish at a time', doc)
    return
  }
  await queries.updateDocument(tx, doc.id, { publishAt: null }, app.clock.now(), null)
  await audit(app, tx, null, 'publish at a time', {
    subject: doc.kind,
    id: nameOf(doc),
    after: { notReady: problems.slice(0, 20) },
  })
}
