import type { OfficeCalls } from '../../../../contract/office/calls.ts'

type Line = OfficeCalls['POST /api/office/today']['answer']['attention'][number]

/** Many sevas close or lock on one day: from so many on they are one line. */
const many = 3
const kinds = ['closing_today', 'list_locking'] as const

/** What needs attention, where sevas that close or lock soon are one line with their names once they are many. */
export function gathered(lines: Line[]): Line[] {
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
        name: sevas.join(', '),
        since: earliest[0] ?? null,
      },
    ]
  })
}
