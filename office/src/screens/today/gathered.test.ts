import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

const line = (
  kind: 'closing_today' | 'list_locking' | 'parcels_late',
  name: string | null,
  since: number | null = null,
) => ({
  kind,
  count: 1,
  since,
  amount: null,
  name,
  id: 7,
  occurrence_id: null,
})

test('three sevas that close today are one line with each name once; two stay two lines; all else stays as it is', () => {
  const late = line('parcels_late', null)
  const [archana, again, homam] = [
    line('closing_today', 'Archana'),
    line('closing_today', 'Archana'),
    line('closing_today', 'Homam'),
  ]
  const locks = [line('list_locking', 'Archana', 9), line('list_locking', 'Homam', 5)]
  expect(gathered([late, archana, ...locks, again, homam])).toEqual([
    late,
    { ...archana, count: 3, id: null, name: 'Archana, Homam' },
    ...locks,
  ])
  expect(gathered([...locks, line('list_locking', 'Deepam', 7)])).toMatchObject([
    { count: 3, since: 5, name: 'Archana, Homam, Deepam' },
  ])
})
