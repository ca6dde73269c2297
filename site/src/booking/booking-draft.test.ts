import { expect, test } from 'vitest'
import { choiceOf, draftOf, firstChoice, fitChoice, isComplete, linesOf, type Offer, totalOf } from './booking-draft.ts'
import { english } from '../../../contract/ground/languages.ts'

const offer: Offer = {
  packages: [
    {
      sid: 7,
      description: 'One',
      amount: 1116,
      names_included: 1,
      further_name: 250,
      includes: '',
      most_chosen: false,
      sold_out: true,
      places_left: 0,
      in_line: null,
    },
    {
      sid: 8,
      description: 'Family',
      amount: 2516.5,
      names_included: 4,
      further_name: null,
      includes: '',
      most_chosen: false,
      sold_out: false,
      places_left: null,
      in_line: null,
    },
  ],
  products: [
    { pid: 1, title: 'Lamp', description: '', image: '', price: 0.1 },
    { pid: 2, title: 'Box', description: '', image: '', price: 351 },
  ],
  lang_title: 'Homam',
  banner_image: '',
  services: 'homam',
  closed_date: '22-11-2026',
  for_departed: false,
  of_star: false,
  cancelling: null,
  moving: null,
  terms: '',
  when: null,
  occurrence: null,
}
const withoutPackages: Offer = { ...offer, packages: [] }

test('the first package that is to be had is chosen beforehand (D12)', () => {
  expect(firstChoice(offer).sid).toBe(8)
  expect(firstChoice(withoutPackages).sid).toBeNull()
})

test('the total is the package plus price times quantity, to the paisa (spec §4)', () => {
  const choice = { sid: 8, quantities: { 1: 3, 2: 2 } }
  expect(totalOf(choice, offer)).toBe(3218.8)
  expect(linesOf(choice, offer).map(line => line.amount)).toEqual([2516.5, 0.3, 702])
})

test('going on needs a package where there are packages, else a product (D12)', () => {
  expect(isComplete({ sid: null, quantities: { 1: 1 } }, offer)).toBe(false)
  expect(isComplete({ sid: 8, quantities: {} }, offer)).toBe(true)
  expect(isComplete({ sid: null, quantities: {} }, withoutPackages)).toBe(false)
  expect(isComplete({ sid: null, quantities: { 1: 1 } }, withoutPackages)).toBe(true)
})

test('the draft has exactly the fields of the specification, and gives back what was chosen', () => {
  const choice = { sid: 8, quantities: { 2: 1 } }
  const draft = draftOf({ ...choice, quantities: { 1: 0, 2: 1 } }, offer, 4, english)
  expect(draft).toEqual({
    sid: 8,
    lang: 1,
    service_id: 4,
    product_list: [{ qty: 1, pid: 2, amount: '351' }],
    total_amount: 2867.5,
  })
  expect(choiceOf(draft)).toEqual(choice)
})

test('the draft of a seva with many days carries its occurrence', () => {
  const occurrence = { id: 31, day: '2026-11-24', slot: { starts: 360, lasts: 30 }, closes_at: 0 }
  const draft = draftOf({ sid: 8, quantities: {} }, { ...offer, when: 'Each Ekadashi', occurrence }, 4, english)
  expect(draft.occurrenceId).toBe(31)
})

test('what is gone or sold out is taken out of a choice, and it says so', () => {
  expect(fitChoice({ sid: 7, quantities: { 1: 1, 9: 1 } }, offer)).toEqual({
    choice: { sid: null, quantities: { 1: 1 } },
    lost: true,
  })
  expect(fitChoice({ sid: 8, quantities: { 1: 1, 2: 0 } }, offer)).toEqual({
    choice: { sid: 8, quantities: { 1: 1 } },
    lost: false,
  })
})
