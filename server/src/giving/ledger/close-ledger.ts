import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { signBytes } from '../../money/payments/service.ts'
import { nightOf, post } from '../books/service.ts'
import { checkpointText, noteOf } from './note.ts'
import { mayGrow, nextLog, publish } from './published.ts'
import * as queries from './queries.ts'
import { closeDays, leafText } from './rules.ts'
import { leafHash, rootOf } from './tree.ts'

/**
 * Closes the days until yesterday of every purpose in the open ledger, once a night as the reconciliation does, and
 * signs the longer log, if it is the one that was published. Safe to run twice and at once.
 */
export async function closeLedger(app: App): Promise<void> {
  if (!(await mayGrow(app))) return
  await closeDue(app)
  await publish(app)
}

async function closeDue(app: App): Promise<void> {
  const until = addDays(nightOf(app.clock.now()), -1)
  if ((await queries.listDue(app.db, until)).length === 0) return
  await post(app)
  const next = await nextLog(app)
  await app.db.tx(async tx => {
    await queries.lockLog(tx)
    const before = await queries.countLeaves(tx)
    let position = before
    for (const purpose of await queries.listDue(tx, until)) {
      position = await closePurpose(app, tx, purpose, { until, position })
      await queries.setLooked(tx, purpose.id, until)
    }
    if (position > before) await signLog(app, tx, (await queries.findLog(tx)) ?? (await beginLog(app, tx, next)))
  })
}

/** Adds the leaves of a purpose that are due; answers the position behind the last one. */
async function closePurpose(
  app: App,
  tx: Tx,
  purpose: { id: number; from: Day; after: Day },
  { until, position }: { until: Day; position: number },
): Promise<number> {
  const postings = await queries.listUncounted(tx, purpose, until)
  const closed = closeDays(postings, { after: purpose.after, until, least: app.config.ledgerLeastGifts })
  for (const [i, { sources, ...day }] of closed.entries())
    await queries.insertLeaf(tx, {
      position: position + i,
      purposeId: purpose.id,
      from: day.from,
      day: day.day,
      content: leafText({ purpose: purpose.id, ...day }),
      sources,
    })
  return position + closed.length
}

export async function beginLog(app: App, tx: Tx, id: number): Promise<{ id: number; origin: string }> {
  const log = { id, origin: `${new URL(app.config.publicUrl).host}/ledger/${id}` }
  await queries.insertLog(tx, { ...log, begun_at: new Date(app.clock.now()) })
  return log
}

/** Signs the head of all leaves that there are. */
export async function signLog(app: App, tx: Tx, log: { id: number; origin: string }): Promise<void> {
  const size = await queries.countLeaves(tx)
  const root = rootOf((await queries.listEntries(tx, 0, size)).map(leafHash))
  const text = checkpointText(log.origin, size, root)
  const note = noteOf(text, log.origin, signBytes(app, Buffer.from(text)))
  await queries.insertCheckpoint(tx, { log_id: log.id, size, root, note, signed_at: new Date(app.clock.now()) })
}
