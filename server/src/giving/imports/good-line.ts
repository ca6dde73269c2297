import type { ImportField, ImportProblem, ImportWarning } from '../../../../contract/imports.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Outcome } from './queries.ts'

/** A line that can be imported. */
export interface GoodLine {
  name: string
  phone: string
  /** The same line has the same key, in this file or another: it is imported once. */
  key: string
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
