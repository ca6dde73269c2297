import { dayOf } from '../../../contract/india-time.ts'
import { languages } from '../../../contract/languages.ts'
import { type ImportWarning, importProblems } from '../../../contract/spreadsheets.ts'
import type { App } from '../app.ts'
import { knownOldBookings } from '../booking/service.ts'
import { findEventOf, listStates } from '../catalogue/service.ts'
import type { Queries } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { judgeLine, type Mapping, type OldBooking } from './rules.ts'
import { linesAtOnce } from './runs.ts'

const mostShown = 500

export async function knownOf(app: App, languageId: number) {
  const states = await Promise.all(languages.map(language => listStates(app, language)))
  return {
    states: new Map(
      states.flat().flatMap(s => [[s.name.toLowerCase(), s.code] as const, [s.code.toLowerCase(), s.code] as const]),
    ),
    languages: new Map(languages.flatMap(l => [[l.web, l.id] as const, [l.name.toLowerCase(), l.id] as const])),
    languageId,
  }
}

export function checkMapping(heads: string[], mapping: Mapping): void {
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
export async function problemIn(app: App, db: Queries, { homam }: OldBooking): Promise<'future_unknown' | null> {
  if (!homam || homam.heldOn < dayOf(app.clock.now())) return null
  return (await findEventOf(db, homam.title, homam.heldOn)) ? null : 'future_unknown'
}
