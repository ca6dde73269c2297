import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { numbered } from './good-line.ts'
import { inTurns } from '../../ground/time/in-turns.ts'
import * as queries from './queries.ts'
import { checkMapping, readerOf } from './reader.ts'
import type { Mapping } from './rules.ts'
import { cellsOf, isToRun, kindOf, linesAtOnce, runOf } from './runs.ts'

/** So many lines end well before the job would count as abandoned; the next job continues. */
const linesAJob = 4000

/** Begins the import of a file; a job does it. Refuses: not_found, bad_request. */
export async function beginImport(app: App, staff: Staff, id: number, mapping: Mapping, languageId: number) {
  await app.db.tx(async tx => {
    const run = (await queries.lockRun(tx, id)) ?? refuse('not_found')
    if (!isToRun(app, run)) refuse('not_found')
    checkMapping(kindOf(run), run.heads, mapping)
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
  const reader = await readerOf(app, run, run.mapping, run.language_id)
  for (let done = 0; done < linesAJob; done += linesAtOnce) {
    const count = await app.db.tx(async tx => {
      // One job at a time, so that of two equal lines each knows of the other. A second one leaves the file to the first.
      if ((await queries.lockFreeRun(tx, runId))?.state !== 'running') return 0
      const lines = await queries.lockLines(tx, runId, linesAtOnce)
      const read = await inTurns(lines, row => ({
        line: row.line,
        judged: reader.judge(cellsOf(app, runId, row), row.has_formula),
      }))
      const said = await queries.countSaid(
        tx,
        runId,
        read.flatMap(({ judged }) => ('again' in judged ? [judged.key] : [])),
      )
      for (const { line, judged } of read)
        if ('bringIn' in judged)
          await queries.noteLine(tx, runId, line, {
            ...(await numbered(judged, said).bringIn(tx)),
            ...(judged.again && { said: judged.key }),
          })
        else await queries.noteLine(tx, runId, line, { outcome: 'refused', problem: judged.problem })
      if (lines.length === 0) {
        await queries.setRun(tx, runId, { state: 'done', finishedAt: app.clock.now() })
        await queries.forgetSaid(tx, runId)
      }
      return lines.length
    })
    if (count === 0) return
  }
  await app.db.tx(tx => enqueue(tx, 'run_import', { runId }))
}
