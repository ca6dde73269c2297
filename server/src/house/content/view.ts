import type { Language } from '../../../../contract/ground/languages.ts'
import type { ChangedContent, ContentDocument, ContentRow } from '../../../../contract/office/trust/content.ts'
import {
  type Content,
  type DocumentState,
  kinds,
  type Problem,
  type TextState,
} from '../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import type { App } from '../../app.ts'
import { listEventDays, type Unheld } from '../../trust/catalogue/service.ts'
import type { Queries } from '../../ground/db/db.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { refuse } from '../../refuse.ts'
import { problemsUnderThreshold } from './publishing-threshold.ts'
import { adopt, check, lockCurrent, standingsOf, titleOf } from './documents.ts'
import { normalise } from './normalise.ts'
import * as queries from './queries.ts'

export interface Wanted {
  kind: KindName
  q?: string
  state?: DocumentState
  page: number
  perPage: number
}

export async function listContent(app: App, wanted: Wanted, language: Language) {
  await adopt(app, [wanted.kind])
  const by = kinds[wanted.kind].ordered ? 'position' : 'held_on' in kinds[wanted.kind].fields ? 'day' : 'title'
  const { rows, total } = await queries.listDocuments(app.db, { ...wanted, by })
  return { rows: await viewRows(app.db, rows, language), total }
}

/** Documents of all kinds, those with most to translate first. */
export async function listParity(
  app: App,
  wanted: { kind?: KindName; page: number; perPage: number },
  language: Language,
) {
  await adopt(app, wanted.kind && [wanted.kind])
  const { rows, total } = await queries.listDocuments(app.db, { ...wanted, by: 'behind' })
  return { rows: await viewRows(app.db, rows, language), total }
}

async function viewRows(db: Queries, rows: queries.ListedRow[], language: Language): Promise<ContentRow[]> {
  const onSite = rows.filter(row => row.kind === 'event' && row.record !== null && row.base && !row.changed)
  const days = new Map(
    (
      await listEventDays(
        db,
        onSite.map(row => Number(row.record)),
      )
    ).map(e => [String(e.id), e]),
  )
  return rows.map(row => viewRow(row, language, onSite.includes(row) ? days.get(row.record ?? '') : undefined))
}

/** `days`: those of an event on the site, where they differ from the draft's. */
function viewRow(
  row: queries.ListedRow,
  language: Language,
  days?: { closes_on: string; held_on: string },
): ContentRow {
  const kind = row.kind as KindName
  const { picture } = kinds[kind]
  const text = (name: string) => (typeof row.draft[name] === 'string' ? row.draft[name] : null)
  return {
    id: row.id,
    kind,
    record: row.record,
    title: titleOf(kind, row.draft, language.web),
    picture: picture === undefined ? null : text(picture),
    state: row.state,
    publishAt: row.publish_at && row.publish_at.getTime(),
    parity: row.parity,
    updatedAt: row.updated_at.getTime(),
    updatedBy: row.updated_by_name,
    slug: text('slug'),
    closesOn: days?.closes_on ?? text('closes_on'),
    heldOn: days?.held_on ?? text('held_on'),
  }
}

/** Refuses: not_found. */
export async function readContent(
  app: App,
  wanted: { id: number } | { kind: KindName; record: string },
  language: Language,
): Promise<ContentDocument> {
  if ('id' in wanted) return viewDocument(app, wanted.id, language)
  await adopt(app, [wanted.kind])
  const found = (await queries.findDocumentOf(app.db, wanted.kind, wanted.record)) ?? refuse('not_found')
  return viewDocument(app, found.id, language)
}

/** A document after it was brought up to date with the site. Refuses: not_found. */
export async function viewDocument(app: App, id: number, language: Language): Promise<ContentDocument> {
  await app.db.tx(tx => lockCurrent(app, tx, id))
  const row = (await queries.findListed(app.db, id)) ?? refuse('not_found')
  const kind = row.kind as KindName
  const states: Record<string, Record<string, TextState>> = {}
  const standings = await standingsOf(app.db, id)
  for (const { path, language: web, state } of standings) (states[path] ??= {})[web] = state
  const { content } = normalise(kinds[kind], row.draft)
  const problems = await problemsFor(app, kind, content, id)
  return { ...viewRow(row, language), version: row.version, content, published: row.base, states, problems }
}

/** A document that was published or withdrawn, and the days with orders that are no longer held by that. */
export const viewChanged = async (
  app: App,
  id: number,
  unheld: Unheld[],
  language: Language,
): Promise<ChangedContent> => ({
  ...(await viewDocument(app, id, language)),
  unheld: unheld.map(each => ({ ...each, title: inLanguage(each.title, language) })),
})

/** What prevents publishing a content in its one form. `id`: the document whose standings count, if there is one. */
export async function problemsFor(app: App, kind: KindName, content: Content, id: number | null): Promise<Problem[]> {
  const record = id === null ? null : ((await queries.findDocument(app.db, id))?.record ?? null)
  return [
    ...(await check(app, app.db, { kind, record, content })),
    ...(await problemsUnderThreshold(app.db, kind, content, id)),
  ]
}
