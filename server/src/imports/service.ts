import { dayOf, startOfDay } from '../../../contract/india-time.ts'
import { languages } from '../../../contract/languages.ts'
import { guessColumns, type ImportWarning, importProblems } from '../../../contract/spreadsheets.ts'
import { findOrMakeDevotee, removeUntouchedDevotees } from '../accounts/service.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { insertOldBooking, knownOldBookings, removeOldBookings } from '../booking/service.ts'
import { findOrMakeOldEvent, findEventOf, listStates } from '../catalogue/service.ts'
import type { Queries, Tx } from '../db/db.ts'
import { enqueue } from '../db/jobs.ts'
import { readForeignSheet } from '../documents/foreign-files.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { judgeLine, type Mapping, type OldBooking } from './rules.ts'

const linesAtOnce = 200
/** So many lines end well before the job would count as abandoned; the next job continues. */
const linesAJob = 4000
const mostShown = 500
const keptReadMs = 86_400_000
const foreignKey = '23503'

/**
 * Reads a file and stores its lines for a day, without importing anything. Refuses: sheet_unreadable, sheet_too_large.
 */
export async function takeFile(app: App, staff: Staff, bytes: Buffer, fileName: string): Promise<{ id: number }> {
  const { heads, rows, formulas } = await readForeignSheet(bytes, fileName)
  if (rows.length === 0) refuse('sheet_unreadable')
  return app.db.tx(async tx => {
    const lines = rows.map(row => ({ ...row, hasFormula: formulas.has(row.line) }))
    const id = await queries.insertRun(tx, {
      staffId: staff.id,
      fileName: fileName.slice(0, 200),
      heads,
      at: app.clock.now(),
      rows: lines,
    })
    await queries.setRun(tx, id, { mapping: guessColumns(heads) })
    await audit(app, tx, staff, 'POST /api/office/files/import', {
      subject: 'import',
      id,
      after: { file: fileName.slice(0, 200), lines: rows.length },
    })
    return { id }
  })
}

type RunRow = NonNullable<Awaited<ReturnType<typeof queries.findRun>>>
const viewRun = (r: RunRow) => {
  const [lines, made, same, refused] = [r.lines ?? 0, r.made ?? 0, r.same ?? 0, r.refused ?? 0]
  return {
    id: r.id,
    fileName: r.file_name,
    state: r.state as 'read' | 'running' | 'done' | 'undone',
    heads: r.heads,
    mapping: r.mapping,
    languageId: r.language_id,
    createdAt: r.created_at.getTime(),
    finishedAt: r.finished_at?.getTime() ?? null,
    lines,
    done: made + same + refused,
    made,
    same,
    refused,
  }
}

export const listRuns = async (app: App) => (await queries.listRuns(app.db)).map(viewRun)
const runOf = async (app: App, id: number) => viewRun((await queries.findRun(app.db, id)) ?? refuse('not_found'))

async function knownOf(app: App, languageId: number) {
  const states = await Promise.all(languages.map(language => listStates(app, language)))
  return {
    states: new Map(
      states.flat().flatMap(s => [[s.name.toLowerCase(), s.code] as const, [s.code.toLowerCase(), s.code] as const]),
    ),
    languages: new Map(languages.flatMap(l => [[l.web, l.id] as const, [l.name.toLowerCase(), l.id] as const])),
    languageId,
  }
}

function checkMapping(heads: string[], mapping: Mapping): void {
  const places = Object.values(mapping)
  if (mapping.phone === undefined || mapping.name === undefined || places.some(p => p >= heads.length))
    refuse('bad_request')
}

/**
 * What an import of each line would do. Refuses: not_found (also if it runs or is done), bad_request (no column for
 * phone or name).
 */
export async function checkImport(app: App, id: number, mapping: Mapping, languageId: number) {
  const run = (await queries.findRun(app.db, id)) ?? refuse('not_found')
  if (run.state !== 'read') refuse('not_found')
  checkMapping(run.heads, mapping)
  const known = await knownOf(app, languageId)
  const report = { total: 0, good: 0, bad: 0, same: 0, devotees: 0, bookings: 0 }
  const told: {
    line: number
    name: string
    problem: (typeof importProblems)[number] | null
    warnings: ImportWarning[]
  }[] = []
  const phones = new Set<string>()
  const keys = new Set<string>()
  for (let after = 0, more = true; more; ) {
    const lines = await queries.listLines(app.db, id, after, linesAtOnce)
    const read = lines.map(({ line, cells, has_formula }) => ({
      line,
      judged: judgeLine(cells, has_formula, mapping, known),
    }))
    const here = await knownOldBookings(
      app.db,
      read.flatMap(({ judged }) => ('booking' in judged ? [judged.booking] : [])),
    )
    for (const { line, judged } of read) {
      report.total++
      const problem = 'problem' in judged ? judged.problem : await problemIn(app, app.db, judged.booking)
      if ('problem' in judged || problem) {
        report.bad++
        told.push({ line, name: judged.name, problem, warnings: [] })
        continue
      }
      const { booking, warnings } = judged
      report.good++
      const isKnown = here.phones.has(booking.phone)
      if (keys.has(booking.key) || (booking.homam ? here.keys.has(booking.key) : isKnown)) report.same++
      else {
        if (phones.has(booking.phone)) warnings.push('phone_again')
        else if (isKnown) warnings.push('devotee_known')
        else report.devotees++
        if (booking.homam) report.bookings++
      }
      keys.add(booking.key)
      phones.add(booking.phone)
      if (warnings.length > 0) told.push({ line, name: judged.name, problem: null, warnings })
    }
    after = lines.at(-1)?.line ?? after
    more = lines.length === linesAtOnce
  }
  const lines = told
    .toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null) || a.line - b.line)
    .slice(0, mostShown)
  return { ...report, lines }
}

/** A homam in the future must be one that the trust offers: otherwise its devotees would be on no sankalpam list. */
async function problemIn(app: App, db: Queries, { homam }: OldBooking): Promise<'future_unknown' | null> {
  if (!homam || homam.heldOn < dayOf(app.clock.now())) return null
  return (await findEventOf(db, homam.title, homam.heldOn)) ? null : 'future_unknown'
}

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
  const eventId = (await findEventOf(tx, title, heldOn)) ?? (await findOrMakeOldEvent(tx, title, heldOn))
  const made = await insertOldBooking(tx, {
    devoteeId: devotee.id,
    eventId,
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

/**
 * Removes everything that an import made. Refuses: not_found, import_built_on (somebody logged in, corrected, paid or
 * was sent something since).
 */
export async function undoImport(app: App, staff: Staff, id: number) {
  try {
    await app.db.tx(async tx => {
      const run = (await queries.lockRun(tx, id)) ?? refuse('not_found')
      if (run.state !== 'done') refuse('not_found')
      const made = await queries.listMade(tx, id)
      await removeOldBookings(
        tx,
        made.flatMap(m => (m.new_booking && m.booking_id ? [m.booking_id] : [])),
      )
      await removeUntouchedDevotees(
        tx,
        made.flatMap(m => (m.new_devotee && m.devotee_id ? [m.devotee_id] : [])),
      )
      await queries.setRun(tx, id, { state: 'undone' })
      await audit(app, tx, staff, 'POST /api/office/import-undo', {
        subject: 'import',
        id,
        after: { taken_out: made.length },
      })
    })
  } catch (error) {
    // A foreign key shows that something else refers to a row that the import made.
    if ((error as { code?: string }).code === foreignKey) refuse('import_built_on')
    throw error
  }
  return runOf(app, id)
}

/** Deletes files that were read and never imported. Run by the schedule. */
export const forgetReadFiles = (app: App): Promise<void> => queries.forgetRead(app.db, app.clock.now() - keptReadMs)

/** Removes a devotee from what imported files left behind (M5). */
export const forgetImported = (tx: Tx, devoteeId: number, phone: string): Promise<void> =>
  queries.forgetLines(tx, devoteeId, phone)
