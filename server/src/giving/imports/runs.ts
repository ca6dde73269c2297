import type { ImportKind } from '../../../../contract/giving/imports.ts'
import type { App } from '../../app.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { aboutPans, unseal, withPans } from './sealing.ts'

/** Lines of a file that are checked, or imported in one transaction, at a time. */
export const linesAtOnce = 200

/** A file that was only read stays for a day. */
export const keptReadMs = dayMs

/** Whether a file can be checked and imported: after a day its lines go, and some of them may be gone. */
export const isToRun = ({ clock }: App, run: { state: string; created_at: Date }): boolean =>
  run.state === 'read' && run.created_at.getTime() > clock.now() - keptReadMs

type RunRow = NonNullable<Awaited<ReturnType<typeof queries.findRun>>>

export const kindOf = (run: { kind: string }): ImportKind => run.kind as ImportKind

/** What stands in a line, with its PANs. */
export const cellsOf = (
  app: App,
  runId: number,
  row: { line: number; cells: string[]; pans_sealed: Buffer | null },
): string[] =>
  row.pans_sealed
    ? withPans(
        row.cells,
        JSON.parse(unseal(app, aboutPans(`${runId} ${row.line}`), row.pans_sealed)) as Record<string, string>,
      )
    : row.cells

const viewRun = (r: RunRow) => {
  const [lines, made, same, refused] = [r.lines ?? 0, r.made ?? 0, r.same ?? 0, r.refused ?? 0]
  return {
    id: r.id,
    kind: kindOf(r),
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

export const runOf = async (app: App, id: number) => viewRun((await queries.findRun(app.db, id)) ?? refuse('not_found'))
