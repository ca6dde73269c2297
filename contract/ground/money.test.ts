import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedRupees, paise, paiseOfRupees, rupeesOf } from './money.ts'

const amount = fc.integer({ min: 0, max: 100_000_000_000 }).map(paise)

test('every amount goes over the wire and back (M1)', () => {
  fc.assert(fc.property(amount, p => paiseOfRupees(rupeesOf(p)) === p))
})

test('amounts added up in rupees by a browser are still read, whatever the floats made of them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 20 }), parts => {
      const inRupees = parts.reduce((sum, p) => sum + p / 100, 0)
      return paiseOfRupees(inRupees) === parts.reduce((sum, p) => sum + p, 0)
    }),
  )
})

test.each([
  [1116, 111600],
  [1116.5, 111650],
  [0.07, 7],
  [0.1 + 0.2, 30],
  [999_999_999.99, 99_999_999_999],
  [0, 0],
  [1116.005, undefined],
  [0.001, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [1e300, undefined],
])('%s rupees of the wire are %s paise', (rupees, expected) => {
  expect(paiseOfRupees(rupees)).toBe(expected)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not whole paise', n => {
  expect(() => paise(n)).toThrow(RangeError)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1116, '1,116'],
  [1116.5, '1,116.50'],
  [123456, '1,23,456'],
  [123456.05, '1,23,456.05'],
  [10_000_000, '1,00,00,000'],
])('%s rupees are written %s, grouped the Indian way', (rupees, text) => {
  expect(groupedRupees(rupees)).toBe(text)
})
