import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import type { resumeLedger } from '../../../../contract/office/giving/ledger.ts'
import { readCheckpoint } from '../../../open-ledger/verify.mjs'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { listKeys } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { audit } from '../../trust/admin/service.ts'
import { beginLog, signLog } from './close-ledger.ts'
import { verifierKey } from './note.ts'
import { keepHead, nextLog, publish } from './published.ts'
import * as queries from './queries.ts'
import { leafHash, rootOf } from './tree.ts'

/**
 * Goes on with a log that stands still, if this checkpoint, the last that was public, is the head of ours. An older one says
 * nothing of what came after it; one that ours has not can never be made right. Refuses: wrong_state.
 */
export async function resume(app: App, staff: Staff, typed: string): Promise<AnswerOf<typeof resumeLedger>> {
  const log = (await queries.findLog(app.db)) ?? refuse('wrong_state')
  if (log.halted !== 'unknown') refuse('wrong_state')
  const note = `${typed.replaceAll('\r\n', '\n').trim()}\n`
  const keys = (await listKeys(app)).map(({ key }) => verifierKey(log.origin, key))
  const head = await readCheckpoint(Buffer.from(note), keys).catch(() => undefined)
  if (head?.origin !== log.origin) return { outcome: 'unreadable' }
  const isOurs =
    head.size <= log.signed &&
    rootOf((await queries.listEntries(app.db, 0, head.size)).map(leafHash)).equals(Buffer.from(head.root))
  if (isOurs && head.size < log.signed) return { outcome: 'older' }
  await app.db.tx(async tx => {
    await audit(app, tx, staff, 'POST /api/office/resume-ledger', { subject: 'ledger', id: log.id })
    if (!isOurs) await queries.halt(tx, log.id, 'longer', app.clock.now())
  })
  // What was shown is kept as a public head either way: another restore is held against it too.
  const own = isOurs ? await queries.findNote(app.db, log.id, head.size) : undefined
  await keepHead(app.files, log.id, head.size, own ?? note)
  if (!isOurs) return { outcome: 'longer' }
  await queries.setPublished(app.db, log.id, head.size)
  await queries.goOn(app.db, log.id)
  return { outcome: 'resumed' }
}

/**
 * Ends a log that stands still, and begins another one with the days that are known. What was published of the old one stays
 * as far as this database has it. Refuses: wrong_state.
 */
export async function beginAnew(app: App, staff: Staff, after: number): Promise<{ success: boolean }> {
  const next = await nextLog(app)
  await app.db.tx(async tx => {
    await queries.lockLog(tx)
    const log = await queries.findLog(tx)
    if (!log?.halted || log.id !== after) refuse('wrong_state')
    await audit(app, tx, staff, 'POST /api/office/begin-ledger', { subject: 'ledger', id: next })
    await signLog(app, tx, await beginLog(app, tx, next))
  })
  await publish(app)
  return { success: true }
}
