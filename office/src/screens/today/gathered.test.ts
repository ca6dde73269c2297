import { expect, test } from 'vitest'
import { gathered, inColumns, type NeedsLine, ordered } from './gathered.ts'

const line = (kind: NeedsLine['kind'], name: string | null, since: number | null = null) => ({
  kind,
  count: 1,
  since,
  amount: null,
  name,
  id: 7,
  occurrence_id: null,
})

test('three sevas that close today are one line with one of their names; two stay two lines; all else stays as it is', () => {
  const late = line('parcels_late', null)
  const [archana, again, homam] = [
    line('closing_today', 'Archana'),
    line('closing_today', 'Archana'),
    line('closing_today', 'Homam'),
  ]
  const locks = [line('list_locking', 'Archana', 9), line('list_locking', 'Homam', 5)]
  expect(gathered([late, archana, ...locks, again, homam])).toEqual([
    late,
    { ...archana, count: 3, id: null, name: 'Archana +1' },
    ...locks,
  ])
  expect(gathered([...locks, line('list_locking', 'Deepam', 7)])).toMatchObject([
    { count: 3, since: 5, name: 'Archana +2' },
  ])
})

test('what is red stands first in its group, and the rest keeps its order', () => {
  const kinds = (['bank_waiting', 'refunds_due', 'refunds_failed', 'money_unexplained'] as const).map(kind =>
    line(kind, null),
  )
  expect(ordered(kinds).map(({ kind }) => kind)).toEqual([
    'refunds_failed',
    'money_unexplained',
    'bank_waiting',
    'refunds_due',
  ])
})

test('groups stand in two columns of about one height, a long one by its first five lines', () => {
  const group = (name: string, lines: number) => ({
    name,
    lines: Array.from({ length: lines }, () => line('tasks_due', null)),
  })
  const names = (columns: { name: string }[][]) => columns.map(column => column.map(({ name }) => name))
  expect(names(inColumns([group('money', 5), group('names', 20), group('parcels', 2), group('people', 3)]))).toEqual([
    ['money', 'parcels'],
    ['names', 'people'],
  ])
  expect(names(inColumns([group('trust', 1)]))).toEqual([['trust']])
  expect(inColumns([])).toEqual([])
})
