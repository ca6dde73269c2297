import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { isRed } from '../../../../contract/office/house/reds.ts'

/** A line of what needs attention. */
export type NeedsLine = OfficeCalls['POST /api/office/today']['answer']['attention'][number]

/** Many sevas close or lock on one day: from so many on they are one line. */
const many = 3
const kinds = ['closing_today', 'list_locking'] as const

/** What needs attention, where sevas that close or lock soon are one line once they are many. */
export function gathered(lines: NeedsLine[]): NeedsLine[] {
  return lines.flatMap(line => {
    const kind = kinds.find(one => one === line.kind)
    const alike = lines.filter(other => other.kind === kind)
    if (!kind || alike.length < many) return [line]
    if (line !== alike[0]) return []
    const sevas = [...new Set(alike.map(({ name }) => name))].filter(name => name !== null)
    const earliest = alike
      .map(({ since }) => since)
      .filter(since => since !== null)
      .toSorted((a, b) => a - b)
    return [
      {
        ...line,
        count: alike.length,
        id: null,
        occurrence_id: null,
        // One is named, the others are counted: the line leads to all of them.
        name: sevas.length > 1 ? `${sevas[0]} +${sevas.length - 1}` : (sevas[0] ?? null),
        since: earliest[0] ?? null,
      },
    ]
  })
}

/** What is red first; else as the server orders them. */
export const ordered = (lines: NeedsLine[]): NeedsLine[] =>
  lines.toSorted((a, b) => Number(isRed(b.kind)) - Number(isRed(a.kind)))

/** So many lines of a group are read at a glance; the others stand behind a press. */
export const mostLines = 5

/** Two columns that are about as high: each group goes to the lower one, so that both are read from the top. */
export function inColumns<Group extends { lines: NeedsLine[] }>(groups: Group[]): Group[][] {
  const columns: [Group[], Group[]] = [[], []]
  const height = (column: Group[]) => column.reduce((sum, { lines }) => sum + 1 + Math.min(lines.length, mostLines), 0)
  for (const group of groups) columns[height(columns[0]) <= height(columns[1]) ? 0 : 1].push(group)
  return columns.filter(column => column.length > 0)
}
