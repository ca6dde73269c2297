import { expect, test } from 'vitest'
import { comingByDay, type Homam } from './coming.ts'

const hourMs = 3_600_000
const midnight = Date.parse('2026-11-28T00:00:00+05:30')
const at = (id: number, hour: number, figures: Partial<Homam> = {}): Homam => ({
  id,
  title: `Seva ${id}`,
  image: '',
  closes_on: '2026-11-28',
  held_on: '2026-11-28',
  starts_at: midnight + hour * hourMs,
  occurrence_id: hour,
  list_locks_at: 0,
  paid: 1,
  held: 0,
  capacity: 4,
  ...figures,
})

test('what comes next stands under its day in India, in the order in which it comes', () => {
  const days = comingByDay([at(1, 23), at(2, 24), at(1, 47)], 8)
  expect(days.map(({ day, lines }) => [day, lines.map(({ id }) => id)])).toEqual([
    ['2026-11-28', [1]],
    ['2026-11-29', [2, 1]],
  ])
})

test('two hours of a seva on a day are two lines; more are one, with the places of all of them', () => {
  expect(comingByDay([at(1, 6), at(1, 7)], 8)[0]?.lines).toHaveLength(2)
  const four = [at(1, 6), at(2, 6), at(1, 7), at(1, 8, { paid: 4 }), at(1, 9)]
  expect(comingByDay(four, 8)[0]?.lines).toMatchObject([
    { id: 1, occurrence_id: 6, more: 3, paid: 7, capacity: 16 },
    { id: 2, more: 0, paid: 1 },
  ])
  const open = comingByDay([...four.slice(0, 4), at(1, 9, { capacity: null })], 8)
  expect(open[0]?.lines[0]?.capacity).toBeNull()
})

test('no more lines than asked for, and no day without one', () => {
  expect(comingByDay([at(1, 6), at(2, 7), at(3, 30)], 2)).toHaveLength(1)
  expect(comingByDay([], 8)).toEqual([])
})
