import { expect, test } from 'vitest'
import { states } from '../../content/names/states.ts'
import { fitsState, stateOfPincode } from '../../../contract/pincode-states.ts'

test('the first digits of a pincode say its state, the longest that are known', () => {
  const of = ['500001', '517501', '600004', '605001', '403001', '110001', '160017', '737101', '999999', '900001']
  expect(of.map(stateOfPincode)).toEqual(['TS', 'AP', 'TN', 'PY', 'GA', 'DL', 'CH', 'SK', undefined, undefined])
})

test('only a state that clearly has no such pincode is said not to fit', () => {
  expect(fitsState('500001', 'TS')).toBe(true)
  expect(fitsState('500001', 'TN')).toBe(false)
  // Bijnor has 246 like Uttarakhand, Villupuram 605 like Puducherry, Bhadrachalam's villages 507 like Telangana, Diu 362.
  expect(
    [
      ['246701', 'UP'],
      ['605602', 'TN'],
      ['507126', 'AP'],
      ['362520', 'DH'],
    ].every(([pin = '', code = '']) => fitsState(pin, code)),
  ).toBe(true)
  expect(fitsState('999999', 'TN')).toBe(true)
})

test('each state of the form has a pincode that leads to it or fits it', () => {
  const all = Array.from({ length: 890 }, (_none, i) => `${i + 110}001`)
  expect(
    states.map(s => s.value).filter(code => !all.some(pin => stateOfPincode(pin) && fitsState(pin, code))),
  ).toEqual([])
})
