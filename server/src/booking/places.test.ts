import { expect, test } from 'vitest'
import { freePlaces, isFull, placesGone } from './places.ts'

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
