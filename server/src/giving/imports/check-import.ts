import type { ImportField, ImportProblem, ImportWarning } from '../../../../contract/giving/imports.ts'
import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import { numbered } from './good-line.ts'
import { inTurns } from '../../ground/time/in-turns.ts'
import * as queries from './queries.ts'
import { checkMapping, readerOf } from './reader.ts'
import type { Mapping } from './rules.ts'
import { cellsOf, isToRun, kindOf, linesAtOnce } from './runs.ts'

const mostShown = 500

/**
 * What an import of each line would do. Refuses: not_found (also if it runs or is done), bad_request (a column is
 * missing that this kind of file needs).
 */
export async function checkImport(app: App, id: number, mapping: Mapping, languageId: number) {
  const run = (await queries.findRun(app.db, id)) ?? refuse('not_found')
  if (!isToRun(app, run)) refuse('not_found')
  checkMapping(kindOf(run), run.heads, mapping)
  const reader = await readerOf(app, run, mapping, languageId)
  const report = { total: 0, good: 0, bad: 0, same: 0, devotees: 0, bookings: 0, donations: 0 }
  const told: { line: number; name: string; problem: ImportProblem | null; warnings: ImportWarning[] }[] = []
  const phones = new Set<string>()
  const keys = new Set<string>()
  const notTaken = new Map<ImportField, number>()
  const said = new Map<string, number>()
  for (let after = 0, more = true; more; ) {
    const lines = await queries.listLines(app.db, id, after, linesAtOnce)
    const read = await inTurns(lines, row => {
      const judged = reader.judge(cellsOf(app, id, row), row.has_formula)
      return { line: row.line, judged: 'bringIn' in judged ? numbered(judged, said) : judged }
    })
    const here = await reader.findKnown(read.flatMap(({ judged }) => ('bringIn' in judged ? [judged] : [])))
    for (const { line, judged } of read) {
      report.total++
      const problem = 'bringIn' in judged ? await judged.problem() : judged.problem
      if (!('bringIn' in judged) || problem) {
        report.bad++
        told.push({ line, name: judged.name, problem, warnings: [] })
        continue
      }
      const { key, phone, makes, warnings } = judged
      for (const field of new Set(judged.notTaken)) notTaken.set(field, (notTaken.get(field) ?? 0) + 1)
      report.good++
      const isKnown = here.phones.has(phone)
      if (keys.has(key) || here.keys.has(key)) report.same++
      else {
        if (phones.has(phone)) warnings.push('phone_again')
        else if (isKnown) warnings.push('devotee_known')
        else report.devotees++
        if (makes) report[makes]++
      }
      keys.add(key)
      phones.add(phone)
      if (warnings.length > 0) told.push({ line, name: judged.name, problem: null, warnings })
    }
    after = lines.at(-1)?.line ?? after
    more = lines.length === linesAtOnce
  }
  const lines = told
    .toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null) || a.line - b.line)
    .slice(0, mostShown)
  return { ...report, notTaken: Array.from(notTaken, ([field, count]) => ({ field, lines: count })), lines }
}
