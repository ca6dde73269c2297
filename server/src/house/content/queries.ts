import { sql, type Selectable } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { Content, DocumentState, TextState } from '../../../../contract/office/trust/kinds.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { DB } from '../../ground/db/tables.ts'
import type { ReviewedText, Standing } from './texts.ts'

export type DocumentRow = Selectable<DB['content.documents']>

export const listRecords = async (db: Queries, kind: KindName): Promise<string[]> =>
  (
    await db
      .selectFrom('content.documents')
      .select('record')
      .where('kind', '=', kind)
      .where('record', 'is not', null)
      .execute()
  ).map(row => row.record ?? '')

/** Lets one process at a time make documents of what stands on the site, until its transaction ends. */
export const lockAdoption = (tx: Tx, kind: KindName) =>
  sql`select pg_advisory_xact_lock(7002, hashtext(${kind}))`.execute(tx)

export const findDocument = (db: Queries, id: number) =>
  db.selectFrom('content.documents').selectAll().where('id', '=', id).executeTakeFirst()

export const findDocumentOf = (db: Queries, kind: KindName, record: string) =>
  db
    .selectFrom('content.documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('record', '=', record)
    .executeTakeFirst()

export const lockDocument = (tx: Tx, id: number) =>
  tx.selectFrom('content.documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export interface NewDocument {
  kind: KindName
  record: string | null
  draft: Content
  base: Content | null
  changed: boolean
  position: number | null
  search: string
  at: number
  by: number | null
}

/** The new document's id; undefined if the record has a document already. */
export async function insertDocument(tx: Tx, made: NewDocument): Promise<number | undefined> {
  const row = await tx
    .insertInto('content.documents')
    .values({
      kind: made.kind,
      record: made.record,
      draft: JSON.stringify(made.draft),
      base: made.base && JSON.stringify(made.base),
      changed: made.changed,
      position: made.position,
      search: made.search,
      updated_at: new Date(made.at),
      updated_by: made.by,
    })
    .onConflict(conflict => conflict.columns(['kind', 'record']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface DocumentChange {
  record?: string | null
  draft?: Content
  base?: Content | null
  changed?: boolean
  withdrawn?: boolean
  publishAt?: number | null
  publishBy?: number | null
  position?: number
  parity?: Record<string, number>
  search?: string
}

/** Each change is a new version. */
export async function updateDocument(
  tx: Tx,
  id: number,
  change: DocumentChange,
  at: number,
  by: number | null,
): Promise<void> {
  await tx
    .updateTable('content.documents')
    .set(eb => ({
      version: eb('version', '+', 1),
      updated_at: new Date(at),
      updated_by: by,
      ...(change.record !== undefined && { record: change.record }),
      ...(change.draft && { draft: JSON.stringify(change.draft) }),
      ...(change.base !== undefined && { base: change.base && JSON.stringify(change.base) }),
      ...(change.changed !== undefined && { changed: change.changed }),
      ...(change.withdrawn !== undefined && { withdrawn: change.withdrawn }),
      ...(change.publishAt !== undefined && {
        publish_at: change.publishAt === null ? null : new Date(change.publishAt),
        publish_by: change.publishBy ?? null,
      }),
      ...(change.position !== undefined && { position: change.position }),
      ...(change.parity && { parity: JSON.stringify(change.parity) }),
      ...(change.search !== undefined && { search: change.search }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Stores the parity, which follows from the draft, without a new version. */
export const setParity = (tx: Tx, id: number, parity: Record<string, number>) =>
  tx
    .updateTable('content.documents')
    .set({ parity: JSON.stringify(parity) })
    .where('id', '=', id)
    .execute()

export const setPosition = (tx: Tx, id: number, position: number) =>
  tx.updateTable('content.documents').set({ position }).where('id', '=', id).execute()

export const deleteDocument = (tx: Tx, id: number) => tx.deleteFrom('content.documents').where('id', '=', id).execute()

export async function nextPosition(tx: Tx, kind: KindName): Promise<number> {
  const { last } = await tx
    .selectFrom('content.documents')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/** The state of a document, as `documentStates` describes it. */
const stateIs = sql<DocumentState>`case when publish_at is not null then 'scheduled' when withdrawn then 'withdrawn' when base is null then 'draft'
  when changed then 'changed' else 'published' end`

const listed = (db: Queries, wanted: { kind?: KindName; q?: string; state?: DocumentState }) => {
  let q = db.selectFrom('content.documents as d')
  if (wanted.kind !== undefined) q = q.where('d.kind', '=', wanted.kind)
  if (wanted.q) q = q.where('d.search', 'like', `%${wanted.q.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`)
  return wanted.state === undefined ? q : q.where(stateIs, '=', wanted.state)
}

export interface Listed {
  kind?: KindName
  q?: string
  state?: DocumentState
  /** `behind`: the least parity first. */
  by: 'position' | 'day' | 'title' | 'behind'
  page: number
  perPage: number
}

export async function listDocuments(db: Queries, wanted: Listed) {
  const { total } = await listed(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const order = {
    position: sql`d.position, d.id`,
    day: sql`d.draft->>'held_on' desc nulls first, d.id desc`,
    title: sql`d.search, d.id`,
    behind: sql`(select min(value::int) from jsonb_each_text(d.parity)), d.id`,
  }[wanted.by]
  const rows = await listed(db, wanted)
    .leftJoin('content.staff_names as s', 's.id', 'd.updated_by')
    .selectAll('d')
    .select(['s.name as updated_by_name'])
    .select(stateIs.as('state'))
    .orderBy(order)
    .offset((wanted.page - 1) * wanted.perPage)
    .limit(wanted.perPage)
    .execute()
  return { rows, total }
}
/** Documents in whose title a text stands, in any language; the latest changed first. */
export const findByTitle = (db: Queries, text: string, most: number) =>
  listed(db, { q: text })
    .select(['d.id', 'd.kind', 'd.draft'])
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()
export type ListedRow = Awaited<ReturnType<typeof listDocuments>>['rows'][number]

export const findListed = (db: Queries, id: number) =>
  db
    .selectFrom('content.documents as d')
    .leftJoin('content.staff_names as s', 's.id', 'd.updated_by')
    .selectAll('d')
    .select(['s.name as updated_by_name'])
    .select(stateIs.as('state'))
    .where('d.id', '=', id)
    .executeTakeFirst()

export const listIds = async (db: Queries, list: KindName[]): Promise<{ id: number; kind: KindName }[]> =>
  (await db
    .selectFrom('content.documents')
    .select(['id', 'kind'])
    .where('kind', 'in', list)
    .where('withdrawn', '=', false)
    .orderBy('kind')
    .orderBy('id')
    .execute()) as {
    id: number
    kind: KindName
  }[]

/** Locks a document that is due and that no other process is publishing. */
export const lockDue = (tx: Tx, now: number, not: number[]) => {
  const due = tx.selectFrom('content.documents').selectAll().where('publish_at', '<=', new Date(now))
  return (not.length > 0 ? due.where('id', 'not in', not) : due)
    .orderBy('publish_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export const nameOfStaff = async (db: Queries, id: number | null): Promise<string | undefined> =>
  id === null
    ? undefined
    : (await db.selectFrom('content.staff_names').select('name').where('id', '=', id).executeTakeFirst())?.name

export const listStandings = (db: Queries, documentId: number) =>
  db.selectFrom('content.field_states').selectAll().where('document_id', '=', documentId).execute()

/** Replaces all standings of a document. */
export async function replaceStandings(tx: Tx, documentId: number, all: Standing[]): Promise<void> {
  await tx.deleteFrom('content.field_states').where('document_id', '=', documentId).execute()
  if (all.length === 0) return
  const column = <T>(of: (s: Standing) => T) => all.map(of)
  await sql`
    insert into content.field_states (document_id, path, language, state, source_hash, reviewed_by, reviewed_at)
    select ${documentId}, * from unnest(${column(s => s.path)}::text[], ${column(s => s.language)}::text[], ${column(s => s.state)}::text[], ${column(s => s.sourceHash)}::text[],
      ${column(s => s.reviewedBy)}::int[], ${column(s => s.reviewedAt)}::timestamptz[])`.execute(tx)
}

export const knownOf = (row: Selectable<DB['content.field_states']>): ReviewedText => ({
  sourceHash: row.source_hash,
  reviewedBy: row.reviewed_by,
  reviewedAt: row.reviewed_at,
})

export interface NewRevision {
  documentId: number
  at: number
  staffId: number | null
  what: string
  content: Content
  changed: string[]
  /** Saved by the editor by itself: the same person's next such save replaces it. */
  sitting?: boolean
}

const mostPathsNoted = 20

export async function insertRevision(tx: Tx, revision: NewRevision): Promise<void> {
  await tx
    .insertInto('content.revisions')
    .values({
      document_id: revision.documentId,
      at: new Date(revision.at),
      staff_id: revision.staffId,
      what: revision.what,
      content: JSON.stringify(revision.content),
      changed: revision.changed.slice(0, mostPathsNoted),
      sitting: revision.sitting ?? false,
    })
    .execute()
}

/**
 * The latest revision of a document if somebody's sitting goes on in it, and the content `before` it; undefined if
 * another change came after it, or it was last saved before `since` (ms).
 */
export async function findSitting(
  tx: Tx,
  documentId: number,
  staffId: number | null,
  since: number,
): Promise<{ id: number; before: Content | undefined } | undefined> {
  const [last, before] = await tx
    .selectFrom('content.revisions')
    .select(['id', 'staff_id', 'sitting', 'at', 'content'])
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  if (!last?.sitting || last.staff_id !== staffId || last.at.getTime() < since) return undefined
  return { id: last.id, before: before?.content }
}

/** Writes a revision anew: a sitting goes on, or ends. */
export async function replaceRevision(tx: Tx, id: number, revision: NewRevision): Promise<void> {
  await tx
    .updateTable('content.revisions')
    .set({
      at: new Date(revision.at),
      content: JSON.stringify(revision.content),
      changed: revision.changed.slice(0, mostPathsNoted),
      sitting: revision.sitting ?? false,
    })
    .where('id', '=', id)
    .execute()
}

const revisions = (db: Queries) =>
  db
    .selectFrom('content.revisions as r')
    .leftJoin('content.staff_names as s', 's.id', 'r.staff_id')
    .select(['r.id', 'r.at', 'r.what', 'r.changed', 's.name as by'])

export async function listRevisions(db: Queries, documentId: number, page: number, perPage: number) {
  const { total } = await db
    .selectFrom('content.revisions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  const rows = await revisions(db)
    .where('r.document_id', '=', documentId)
    .orderBy('r.id', 'desc')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  return { rows, total }
}

export const findRevision = (db: Queries, documentId: number, id: number) =>
  revisions(db).select('r.content').where('r.document_id', '=', documentId).where('r.id', '=', id).executeTakeFirst()

/** The last published revision of a document. */
export const findLastPublished = (db: Queries, documentId: number) =>
  revisions(db)
    .select('r.content')
    .where('r.document_id', '=', documentId)
    .where('r.what', 'in', ['adopt', 'publish'])
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface WantedTexts {
  language?: string
  kind?: KindName
  states: readonly TextState[]
  page: number
  perPage: number
}

export async function listTexts(db: Queries, wanted: WantedTexts) {
  let q = db
    .selectFrom('content.field_states as f')
    .innerJoin('content.documents as d', 'd.id', 'f.document_id')
    .where('d.withdrawn', '=', false)
    .where('f.state', 'in', [...wanted.states])
  if (wanted.language !== undefined) q = q.where('f.language', '=', wanted.language)
  if (wanted.kind !== undefined) q = q.where('d.kind', '=', wanted.kind)
  const { total } = await q.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await q
    .select(['f.document_id', 'f.path', 'f.language', 'f.state'])
    .orderBy('d.kind')
    .orderBy('d.id')
    .orderBy('f.path')
    .orderBy('f.language')
    .offset((wanted.page - 1) * wanted.perPage)
    .limit(wanted.perPage)
    .execute()
  return { rows, total }
}

export const countTexts = (db: Queries) =>
  db
    .selectFrom('content.field_states as f')
    .innerJoin('content.documents as d', 'd.id', 'f.document_id')
    .where('d.withdrawn', '=', false)
    .where('f.state', 'in', ['missing', 'stale'])
    .select(({ fn }) => ['f.language', 'f.state', fn.countAll<number>().as('count')])
    .groupBy(['f.language', 'f.state'])
    .execute()

export const listDocumentsById = (db: Queries, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('content.documents').selectAll().where('id', 'in', ids).execute()

export const findBar = (db: Queries) => db.selectFrom('content.bar').selectAll().executeTakeFirst()

/** Stores the thresholds; false if somebody saved another version meanwhile. */
export async function saveThresholds(tx: Tx, version: number, bars: object): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.bar')
    .values({ id: 1, version: version + 1, bars: JSON.stringify(bars) })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ version: version + 1, bars: JSON.stringify(bars) })
        .where('content.bar.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** How many texts of published documents are missing or stale. */
export const countTextsToDo = (db: Queries) =>
  db
    .selectFrom('content.field_states as f')
    .innerJoin('content.documents as d', 'd.id', 'f.document_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.withdrawn', '=', false)
    .where('d.record', 'is not', null)
    .where('f.state', 'in', ['missing', 'stale'])
    .executeTakeFirstOrThrow()

/** Documents that are not withdrawn and have pictures, in their draft or on the site, with the paths of these; latest first. */
export async function listUsedPictures(db: Queries) {
  const { rows } = await sql<{
    id: number
    kind: string
    title: Partial<Text> | string | null
    search: string
    paths: string[]
  }>`
    select id, kind, coalesce(draft -> 'title', draft -> 'alt', draft -> 'name') as title, search,
      array(select distinct m[1] from regexp_matches(draft::text || coalesce(base::text, ''),
        '"(/(?:uploads|pictures)/[A-Za-z0-9_/-]+[.][a-z]+)"', 'g') m order by 1) as paths
    from content.documents where pictures <> '{}' and not withdrawn order by updated_at desc, id`.execute(db)
  return rows
}

/** Documents of these kinds that name a sound, on the site or in their draft. */
export async function listUsedSounds(db: Queries, kinds: readonly KindName[]) {
  const { rows } = await sql<{ id: number; kind: string; title: Partial<Text> | null; paths: string[] }>`
    select id, kind, title, paths from (
      select id, kind, draft -> 'title' as title, updated_at,
        array(select distinct m[1] from regexp_matches(draft::text || coalesce(base::text, ''),
          '"(/(?:uploads|sounds)/[a-z0-9-]+[.](?:mp3|m4a))"', 'g') m) as paths
      from content.documents where kind = any(${[...kinds]}) and not withdrawn) d
    where paths <> '{}' order by updated_at desc, id`.execute(db)
  return rows
}

/** Names of shipped pictures that stood in any revision, as `pictures/ganapati`: they are drawings (svg). */
export async function listShippedBefore(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from content.revisions, unnest(pictures) name where name like 'pictures/%' order by 1`.execute(
    db,
  )
  return rows.map(row => row.name)
}

export interface ShippedOffer {
  record: string
  title: Text
  isSeva: boolean
}

/** Homams and sevas on the site that came with the product and that no member of staff published since. */
export async function listShippedOffers(db: Queries): Promise<ShippedOffer[]> {
  const { rows } = await sql<ShippedOffer>`
    select e.id::text as record, e.title, e.held_on is null as "isSeva" from catalogue.events e
     where e.published and not exists (
       select from content.documents d join content.revisions r on r.document_id = d.id and r.what = 'publish'
        where d.kind in ('event', 'seva') and d.record = e.id::text)
     order by e.id`.execute(db)
  return rows
}

/** Whether a homam with this address, on the site or drafted, is held between two days. */
export const isHomamNear = async (db: Queries, slug: string, from: Day, to: Day): Promise<boolean> =>
  (await db
    .selectFrom('content.documents')
    .select('id')
    .where('kind', '=', 'event')
    .where(sql<boolean>`draft->>'slug' = ${slug} and draft->>'held_on' between ${from} and ${to}`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The documents of homams and sevas, by their records. */
export const listOfferDocuments = (db: Queries, records: readonly string[]) =>
  db
    .selectFrom('content.documents')
    .select('id')
    .where('kind', 'in', ['event', 'seva'])
    .where('record', 'in', records)
    .where('base', 'is not', null)
    .orderBy('id')
    .execute()
