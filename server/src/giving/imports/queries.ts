import { sql } from 'kysely'
import type { ImportKind } from '../../../../contract/giving/imports.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { DayOrders, Mapping } from './rules.ts'

export async function insertRun(
  tx: Tx,
  run: {
    kind: ImportKind
    staffId: number
    fileName: string
    heads: string[]
    mapping: Mapping
    dayOrders: DayOrders
    at: number
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('imports.runs')
    .values({
      kind: run.kind,
      staff_id: run.staffId,
      file_name: run.fileName,
      heads: run.heads,
      mapping: JSON.stringify(run.mapping),
      day_orders: JSON.stringify(run.dayOrders),
      created_at: new Date(run.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertLines(
  tx: Tx,
  runId: number,
  rows: { line: number; cells: string[]; pansSealed: Buffer | null; hasFormula: boolean }[],
): Promise<void> {
  const atOnce = 500
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce).map(row => ({
      run_id: runId,
      line: row.line,
      cells: row.cells,
      pans_sealed: row.pansSealed,
      has_formula: row.hasFormula,
    }))
    await tx.insertInto('imports.lines').values(part).execute()
  }
}

const counted = (db: Queries) =>
  db
    .selectFrom('imports.runs as r')
    .select([
      'r.id',
      'r.kind',
      'r.file_name',
      'r.state',
      'r.heads',
      'r.mapping',
      'r.day_orders',
      'r.language_id',
      'r.created_at',
      'r.finished_at',
    ])
    .select(eb => {
      const lines = eb.selectFrom('imports.lines as l').whereRef('l.run_id', '=', 'r.id')
      const count = (outcome: string) =>
        lines.where('l.outcome', '=', outcome).select(({ fn }) => fn.countAll<number>().as('n'))
      return [
        lines.select(({ fn }) => fn.countAll<number>().as('n')).as('lines'),
        count('made').as('made'),
        count('same').as('same'),
        count('refused').as('refused'),
      ]
    })

export const listRuns = (db: Queries) => counted(db).orderBy('r.id', 'desc').limit(50).execute()
export const findRun = (db: Queries, id: number) => counted(db).where('r.id', '=', id).executeTakeFirst()

export const lockRun = (tx: Tx, id: number) =>
  tx.selectFrom('imports.runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** As `lockRun`, without waiting: undefined where a job is at work on it. */
export const lockFreeRun = (tx: Tx, id: number) =>
  tx.selectFrom('imports.runs').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

export const setRun = (
  tx: Tx,
  id: number,
  set: { state?: string; mapping?: Mapping; languageId?: number; finishedAt?: number },
) =>
  tx
    .updateTable('imports.runs')
    .set({
      ...(set.state && { state: set.state }),
      ...(set.mapping && { mapping: JSON.stringify(set.mapping) }),
      ...(set.languageId && { language_id: set.languageId }),
      ...(set.finishedAt !== undefined && { finished_at: new Date(set.finishedAt) }),
    })
    .where('id', '=', id)
    .execute()

export const listLines = (db: Queries, runId: number, after: number, limit: number) =>
  db
    .selectFrom('imports.lines')
    .select(['line', 'cells', 'pans_sealed', 'has_formula', 'outcome'])
    .where('run_id', '=', runId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()

/** Locks the next lines to import: two workers never import the same line. */
export const lockLines = (tx: Tx, runId: number, limit: number) =>
  tx
    .selectFrom('imports.lines')
    .select(['line', 'cells', 'pans_sealed', 'has_formula'])
    .where('run_id', '=', runId)
    .where('outcome', 'is', null)
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export interface Outcome {
  outcome: 'made' | 'same' | 'refused'
  problem?: string
  devoteeId?: number
  newDevotee?: boolean
  bookingId?: number
  newBooking?: boolean
  /** Those whom this line put into the family book. */
  people?: number[]
  /** Only of a gift that this line made. */
  giftId?: number
  /** What the line says, as its key: while the file is brought in, for equal lines. */
  said?: string
}

export const noteLine = (tx: Tx, runId: number, line: number, o: Outcome) =>
  tx
    .updateTable('imports.lines')
    .set({
      outcome: o.outcome,
      problem: o.problem ?? null,
      cells: [],
      pans_sealed: null,
      devotee_id: o.devoteeId ?? null,
      new_devotee: o.newDevotee ?? false,
      booking_id: o.bookingId ?? null,
      new_booking: o.newBooking ?? false,
      gift_id: o.giftId ?? null,
      people: o.people ?? [],
      said: o.said ?? null,
    })
    .where('run_id', '=', runId)
    .where('line', '=', line)
    .execute()

/** How many lines of a file that were brought in say the same as these, by their keys. */
export async function countSaid(tx: Tx, runId: number, keys: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('imports.lines')
    .select(['said', eb => eb.fn.countAll<number>().as('lines')])
    .where('run_id', '=', runId)
    .where(sql<boolean>`said = any(${keys}::text[])`)
    .groupBy('said')
    .execute()
  return new Map(rows.map(({ said, lines }) => [said ?? '', Number(lines)]))
}

/** Forgets what the lines of a file said, once all are in. */
export const forgetSaid = (tx: Tx, runId: number) =>
  tx
    .updateTable('imports.lines')
    .set({ said: null })
    .where('run_id', '=', runId)
    .where('said', 'is not', null)
    .execute()

export const markHistory = (tx: Tx, bookingId: number) =>
  tx.insertInto('imports.history').values({ booking_id: bookingId }).execute()

export const listMade = (tx: Tx, runId: number) =>
  tx
    .selectFrom('imports.lines')
    .select(['booking_id', 'new_booking', 'devotee_id', 'new_devotee', 'gift_id', 'people'])
    .where('run_id', '=', runId)
    .where(eb =>
      eb.or([
        eb('new_booking', '=', true),
        eb('new_devotee', '=', true),
        eb('gift_id', 'is not', null),
        sql<boolean>`people <> '{}'`,
      ]),
    )
    .execute()

/** Deletes files that were read before an instant (ms) and never imported: a portion of their lines, at last the files. */
export async function forgetRead(tx: Tx, before: number, most: number): Promise<void> {
  await sql`
    with old as materialized (select id from imports.runs where state = 'read' and created_at < ${new Date(before)})
    delete from imports.lines where (run_id, line) in (
      select run_id, line from imports.lines where run_id in (select id from old) order by run_id, line limit ${most})`.execute(
    tx,
  )
  await sql`
    delete from imports.runs r where state = 'read' and created_at < ${new Date(before)}
       and not exists (select from imports.lines l where l.run_id = r.id)`.execute(tx)
}

/** Deletes lines with somebody's number in files not imported yet, and the link to the devotee in imported ones. */
export async function forgetLines(tx: Tx, devoteeId: number, phone: string): Promise<void> {
  await tx
    .deleteFrom('imports.lines')
    .where('outcome', 'is', null)
    .where(sql<boolean>`array_to_string(cells, ' ') like ${`%${phone}%`}`)
    .execute()
  await tx
    .updateTable('imports.lines')
    .set({ devotee_id: null, new_devotee: false, new_booking: false, people: [] })
    .where('devotee_id', '=', devoteeId)
    .execute()
}
