import { expect, test } from 'vitest'
import { furtherCost, type Package } from '../../booking/booking-draft.ts'
import { betterPackage } from './better-package.ts'

/** Names beyond those that a package includes, as the registration shows them (D23). */
const one = (
  sid: number,
  amount: number,
  names_included: number | null,
  further_name: number | null,
  sold_out = false,
): Package => ({
  sid,
  description: `Package ${sid}`,
  amount,
  names_included,
  further_name,
  includes: '',
  most_chosen: false,
  sold_out,
  places_left: null,
  in_line: null,
})
const single = one(1, 1116, 1, 351.5)
const family = one(2, 2016, 4, null)
const large = one(3, 3516, 4, 251)

test.each([
  [single, 1, 0],
  [single, 4, 1054.5],
  [family, 4, 0],
  // The package does not take so many names, and the page says so instead.
  [family, 5, 0],
  [one(9, 500, null, null), 26, 0],
  [undefined, 3, 0],
])('further names of an order, case %#', (bought, names, rupees) => {
  expect(furtherCost(bought, names)).toBe(rupees)
})

test.each([
  // The package includes enough names.
  [[single, family, large], single, 1, undefined],
  // The package is still cheaper than the one for a family.
  [[single, family, large], single, 3, undefined],
  [[single, family, large], single, 4, { one: family, names: 4, price: 2016 }],
  // A package that is full is never proposed.
  [[single, one(2, 2016, 4, null, true), large], single, 4, undefined],
  // The package takes no more names, so the next one needs the package that does.
  [[single, family, large], family, 4, { one: single, names: 5, price: 2522 }],
  [[family, large], family, 4, { one: large, names: 5, price: 3767 }],
  [[family, large], family, 6, { one: large, names: 6, price: 4018 }],
  [[family], family, 4, undefined],
  [[one(9, 500, null, null), large], one(9, 500, null, null), 20, undefined],
])('another package where it takes more names or costs less, case %#', (packages, chosen, names, better) => {
  expect(betterPackage(packages, chosen, names)).toEqual(better)
})
