import { expect, test } from 'vitest'
import { axisFor, labelled, short } from './axis.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [1116, [0, 250, 500, 750, 1000, 1250]],
  [45_000, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [101_000, [0, 25_000, 50_000, 75_000, 100_000, 125_000]],
  [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('an axis up to %d rupees has round amounts, and room for the highest bar', (most, lines) => {
  expect(axisFor(most)).toEqual({ end: lines.at(-1), lines })
})

test('amounts are short, as people say them', () => {
  expect([250, 1000, 1250, 45_000, 100_000, 125_000].map(short)).toEqual(['250', '1k', '1.25k', '45k', '1L', '1.25L'])
})

test.each([
  [1, [0]],
  [3, [0, 1, 2]],
  [5, [0, 1, 2, 3, 4]],
  [30, [0, 7, 15, 22, 29]],
])('of %d days so many are named, the first and the last among them', (count, places) => {
  expect(labelled(count)).toEqual(places)
})
