import { expect, test } from 'vitest'
import { freePlaces, freePlacesOfAll, isFull, placesGone } from './places.ts'

test.each([
  [10, 0, 0, 10],
  [10, 7, 2, 1],
  [10, 7, 3, 0],
  // Staff lowered the capacity meanwhile, or more people wait than there are places.
  [10, 7, 5, 0],
  [0, 0, 0, 0],
  [null, 7, 5, null],
])('of %s places, %i taken and %i promised leave %s', (capacity, taken, promised, free) => {
  expect(freePlaces({ capacity, taken, promised })).toBe(free)
  expect(isFull({ capacity, taken, promised })).toBe(free === 0)
  expect(placesGone({ taken, promised })).toBe(taken + promised)
})

const of = (capacity: number | null, taken = 0) => ({ capacity, taken, promised: 0 })

test.each([
  // The package, the pool; what is left of both.
  [of(10, 7), of(20, 5), 3],
  [of(10, 2), of(20, 15), 5],
  [of(null), of(20, 15), 5],
  [of(10, 7), of(null), 3],
  [of(null), of(null), null],
])('of %j in a pool of %j, %s are left', (own, shared, free) => {
  expect(freePlaces({ ...own, shared })).toBe(free)
})

test.each([
  [[of(10, 7), of(5, 1)], undefined, 7],
  [[of(10, 12), of(5, 1)], undefined, 4],
  [[of(10, 7), of(null)], undefined, null],
  [[of(10, 7), of(5, 1)], of(20, 15), 5],
  [[of(10, 7), of(null)], of(20, 15), 5],
  [[], undefined, 0],
] as const)('of the packages %j in a pool of %j, %s are left', (packages, shared, free) => {
  expect(freePlacesOfAll([...packages], shared)).toBe(free)
})
