import { dayOf, startOfDay } from '../../../contract/india-time.ts'
import { findOrMakeDevotee } from '../accounts/service.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { insertOldBooking } from '../booking/service.ts'
import { findOrMakeOldEvent, findEventOf } from '../catalogue/service.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../db/jobs.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { judgeLine, type Mapping, type OldBooking } from './rules.ts'
import { linesAtOnce, runOf } from './runs.ts'
import { knownOf, checkMapping, problemIn } from './check-import.ts'

/** So many lines end well before the job would count as abandoned; the next job continues. */
const linesAJob = 4000

/** Begins the import of a file; a job does it. Refuses: not_found, bad_request. */
export async function beginImport(app: App, staff: Staff, id: number, mapping: Mapping, languageId: number) {
  await app.db.tx(async tx => {
    const run = (await queries.lockRun(tx, id)) ?? refuse('not_found')
    if (run.state !== 'read') refuse('not_found')
    checkMapping(run.heads, mapping)
    await queries.setRun(tx, id, { state: 'running', mapping, languageId })
    await enqueue(tx, 'run_import', { runId: id })
    await audit(app, tx, staff, 'POST /api/office/import-run', {
      subject: 'import',
      id,
      after: { mapping, languageId },
    })
  })
  return runOf(app, id)
}

/**
 * Imports the remaining lines of a file, some hundred in a transaction. Run by a job; safe to run twice, at once and
 * after a crash.
 */
export async function runImport(app: App, runId: number): Promise<void> {
  const run = await queries.findRun(app.db, runId)
  if (run?.state !== 'running') return
  const known = await knownOf(app, run.language_id)
  for (let done = 0; done < linesAJob; done += linesAtOnce) {
    const count = await app.db.tx(async tx => {
      const lines = await queries.lockLines(tx, runId, linesAtOnce)
      for (const { line, cells, has_formula } of lines) {
        const judged = judgeLine(cells, has_formula, run.mapping, known)
        await queries.noteLine(
          tx,
          runId,
          line,
          'problem' in judged
            ? { outcome: 'refused', problem: judged.problem }
            : await bringIn(app, tx, judged.booking),
        )
      }
      if (lines.length === 0) await queries.setRun(tx, runId, { state: 'done', finishedAt: app.clock.now() })
      return lines.length
    })
    if (count === 0) return
  }
  await app.db.tx(tx => enqueue(tx, 'run_import', { runId }))
}

async function bringIn(app: App, tx: Tx, old: OldBooking): Promise<queries.Outcome> {
  const now = app.clock.now()
  const problem = await problemIn(app, tx, old)
  if (problem) return { outcome: 'refused', problem }
  const devotee = await findOrMakeDevotee(tx, old.phone, now)
  const at = { devoteeId: devotee.id, newDevotee: devotee.isNew }
  if (!old.homam) return { outcome: devotee.isNew ? 'made' : 'same', ...at }
  const { title, heldOn, paidOn, amount } = old.homam
  const isPast = heldOn < dayOf(now)
  const held = (await findEventOf(tx, title, heldOn)) ?? (await findOrMakeOldEvent(tx, title, heldOn))
  const made = await insertOldBooking(tx, {
    devoteeId: devotee.id,
    ...held,
    key: old.key,
    amount,
    languageId: old.languageId,
    personal: old.personal,
    address: old.address,
    family: old.family,
    paidAt: Math.min(startOfDay(paidOn), now),
  })
  if (made.isNew && isPast) await queries.markHistory(tx, made.id)
  return { outcome: made.isNew ? 'made' : 'same', ...at, bookingId: made.id, newBooking: made.isNew }
}
