import type { ReactNode } from 'react'

/** One description of a column serves the table and, on a narrow screen, the card of each row. */
export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /**
   * Where the value stands on a card. The first column is its head if nothing else is said, every other has a line of its
   * own. `beside`: outside of the card's link, for a button.
   */
  onCard?: 'head' | 'right' | 'line' | 'titled' | 'beside' | 'nowhere'
  /** The name under which people choose whether they see it (columns.tsx); without one it is always there. */
  id?: string
  /** The sorts of the server that a press on the title asks for in turn: the largest or latest first, or last. */
  sort?: { down: string; up: string }
  /** In a table of one-line rows: what is wider is cut (CSS width). */
  widest?: string
}

/** By which sort of the server the rows stand, and how another is asked for. */
export interface Sorting {
  by: string
  sort: (by: string) => void
}

/** Rows that are chosen for an action on several. */
export interface Picked<Row> {
  keys: ReadonlySet<string | number>
  pick: (keys: Set<string | number>) => void
  label: (row: Row) => string
  all: string
}

/** The same keys with one, or several, put in or taken out. */
export function withKeys(keys: ReadonlySet<string | number>, changed: readonly (string | number)[], on: boolean) {
  const next = new Set(keys)
  for (const key of changed) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
