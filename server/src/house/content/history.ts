import { type Content, kinds, type revisionCauses } from '../../../../contract/office/trust/kinds.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { insertDraft, keepOnce, lockCurrent, type Revised, revise } from './documents.ts'
import * as queries from './queries.ts'
import { needWrite } from './save.ts'
import { problemsOf } from './check.ts'
import { normalise } from './normalise.ts'

type Cause = (typeof revisionCauses)[number]

const viewRevision = (row: { id: number; at: Date; what: string; by: string | null; changed: string[] }) => ({
  id: row.id,
  what: row.what as Cause,
  at: row.at.getTime(),
  by: row.by,
  changed: row.changed,
})

/** Refuses: not_found. */
export async function listRevisions(app: App, id: number, page: number, perPage: number) {
  if (!(await queries.findDocument(app.db, id))) refuse('not_found')
  const { rows, total } = await queries.listRevisions(app.db, id, page, perPage)
  return { rows: rows.map(viewRevision), total }
}

/** Refuses: not_found. */
export async function readRevision(app: App, id: number, revision: number) {
  const found = (await queries.findRevision(app.db, id, revision)) ?? refuse('not_found')
  return { ...viewRevision(found), content: found.content }
}

/**
 * Makes a draft of an earlier revision, in the form that its kind has today. Refuses: not_found, edited_meanwhile,
 * no_right.
 */
export async function restoreRevision(
  app: App,
  staff: Staff,
  id: number,
  version: number,
  revision: number,
): Promise<void> {
  await app.db.tx(async tx => {
    const doc = await lockCurrent(app, tx, id, version)
    needWrite(staff, doc.kind)
    const found = (await queries.findRevision(tx, id, revision)) ?? refuse('not_found')
    const was = normalise(kinds[doc.kind], found.content).content
    const draft = doc.base ? keepOnce(kinds[doc.kind].fields, was, doc.base) : was
    await revise(tx, { app, staff, action: 'POST /api/office/restore-revision', what: 'restore' }, doc, draft)
  })
}

/**
 * Makes a draft of the next homam: the texts of this one in every language, on other days. Answers its id. Refuses:
 * not_found, bad_request.
 */
export async function cloneEvent(app: App, staff: Staff, id: number, days: HomamDays): Promise<number> {
  const by = { app, staff, action: 'POST /api/office/clone-event' } as const
  return (await app.db.tx(tx => copyHomam(by, tx, id, days))).id
}

interface HomamDays {
  closesOn: string
  heldOn: string
}

/** As `cloneEvent`, within a transaction; answers what stands in the draft, too. */
export async function copyHomam(
  by: Pick<Revised, 'app' | 'staff' | 'action'>,
  tx: Tx,
  id: number,
  { closesOn, heldOn }: HomamDays,
): Promise<{ id: number; content: Content }> {
  const doc = await lockCurrent(by.app, tx, id)
  if (doc.kind !== 'event') refuse('not_found')
  const content = { ...doc.draft, closes_on: closesOn, held_on: heldOn }
  const wrongDays = problemsOf('event', content, new Map()).some(p => p.path === 'closes_on' || p.path === 'held_on')
  if (wrongDays) refuse('bad_request')
  return { id: await insertDraft(tx, { ...by, what: 'clone' }, 'event', content), content }
}
