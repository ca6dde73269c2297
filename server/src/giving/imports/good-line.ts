import type { ImportField, ImportProblem, ImportWarning } from '../../../../contract/giving/imports.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Outcome } from './queries.ts'

/** A line that can be imported. */
export interface GoodLine {
  name: string
  phone: string
  /** The same line has the same key, in this file or another: it is imported once. */
  key: string
  /** What the nth line of a file is that says this, where equal lines are as many things. Absent: they are one. */
  again?: (nth: number) => Pick<GoodLine, 'key' | 'bringIn'>
  /** The number of its paper, in small letters; empty: there is none. */
  receipt: string
  warnings: ImportWarning[]
  /** What it says in a column and nothing keeps. */
  notTaken: readonly ImportField[]
  /** Names that come into the family book. */
  people: readonly string[]
  /** What it makes beside the devotee and their family; null: nothing. */
  makes: 'bookings' | 'donations' | null
  /** What only the other lines and the database know to be wrong with it. */
  problem(): Promise<ImportProblem | null>
  bringIn(tx: Tx): Promise<Outcome>
}

/** Reads the lines of one kind of file. */
export interface LineReader {
  judge(cells: readonly string[], hasFormula: boolean): GoodLine | { problem: ImportProblem; name: string }
  /** The phones among these lines that belong to devotees, and the keys that were imported before. */
  findKnown(lines: GoodLine[]): Promise<{ phones: Set<string | null>; keys: Set<string | null> }>
}

/** A line with its number among those of its file that say the same; `counts`: how many of each key came before. */
export function numbered(line: GoodLine, counts: Map<string, number>): GoodLine {
  if (!line.again) return line
  const nth = (counts.get(line.key) ?? 0) + 1
  counts.set(line.key, nth)
  return { ...line, ...line.again(nth) }
}
