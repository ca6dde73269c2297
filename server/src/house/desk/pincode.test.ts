import { expect, test } from 'vitest'
import { states } from '../../../content/names/states.ts'
import { fitsState, stateOfPincode } from '../../../../contract/trust/pincode-states.ts'

test('the first digits of a pincode say its state, the longest that are known', () => {
  const of = ['500001', '517501', '600004', '403001', '110001', '737101', '246701', '999999', '900001']
  expect(of.map(stateOfPincode)).toEqual(['TS', 'AP', 'TN', 'GA', 'DL', 'SK', 'UP', undefined, undefined])
})

test.each([
  ['605602', 'TN'],
  ['605403', 'TN'],
  ['605101', 'TN'],
  ['605001', 'PY'],
  ['609602', 'PY'],
  ['607402', 'PY'],
  ['160017', 'CH'],
  ['160055', 'PB'],
  ['533464', 'PY'],
  ['673310', 'PY'],
  ['682551', 'LD'],
  ['396210', 'DH'],
  ['396001', 'GJ'],
  ['362520', 'DH'],
  ['247667', 'UK'],
  ['244713', 'UK'],
  ['262001', 'UP'],
  ['262501', 'UK'],
  ['507128', 'AP'],
  ['813208', 'JH'],
])('%s shares its first digits with another state: nothing is filled in, and %s fits', (pincode, state) => {
  expect(stateOfPincode(pincode)).toBeUndefined()
  expect(fitsState(pincode, state)).toBe(true)
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
