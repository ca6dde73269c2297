import { expect, test } from 'vitest'
import { dayOf } from '../ground/india-time.ts'
import { childAmong, type KnownPerson } from './children.ts'

const today = dayOf(Date.parse('2026-11-28T12:00:00+05:30'))
const inBook = (of: Partial<KnownPerson>): KnownPerson => ({
  name: 'Demo Ravi',
  relation: '',
  departed: false,
  born: '',
  ...of,
})

test.each([
  ['a day of birth of somebody who turns 18 tomorrow', { date_of_birth: '2008-11-29' }, 'yes'],
  ['of somebody who turns 18 today', { date_of_birth: '2008-11-28' }, 'no'],
  ['a child of the 29th of February', { dob: '2012-02-29' }, 'yes'],
  ['a year of birth alone, in which it may be either', { birth_year: '2008' }, 'yes'],
  ['a year before it', { birth_year: '2007' }, 'no'],
  ['an age', { age: '17' }, 'yes'],
  ['an age of 18', { age: '18' }, 'no'],
  ['the question of the trust itself', { under_18: 'Yes' }, 'yes'],
  ['and its no, of a daughter', { under_18: 'no', relation: 'daughter' }, 'no'],
  ['a place and an hour of birth, which are no year', { birth_place: 'Guntur', birth_time: '2015' }, 'no'],
  ['no word of an age: a son may be fifty', { relation: 'son' }, 'perhaps'],
  ['a daughter', { relation: 'daughter' }, 'perhaps'],
  ['a grandchild', { relation: 'grandchild' }, 'perhaps'],
  ['a wife', { relation: 'spouse' }, 'no'],
  ['a brother, of whom nothing is known', { relation: 'brother' }, 'no'],
  ['a son who was born long ago', { relation: 'son', date_of_birth: '1970-01-01' }, 'no'],
] as const)('a form that has %s', (_of, answers: Record<string, string>, is) => {
  expect(childAmong({ name: 'Demo Ravi', ...answers }, [], today)).toBe(is)
})

test.each([
  ['the relation', [inBook({ relation: 'son' })], 'perhaps'],
  ['a day of birth', [inBook({ relation: 'son', born: '2015-05-05' })], 'yes'],
  ['a day of birth of long ago', [inBook({ relation: 'son', born: '1990-05-05' })], 'no'],
  ['the name as one departed', [inBook({ relation: 'son', departed: true })], 'no'],
  [
    'a grandfather and a grandson of one name',
    [inBook({ relation: 'grandparent' }), inBook({ born: '2015-05-05' })],
    'perhaps',
  ],
  ['somebody else', [inBook({ name: 'Demo Sita', relation: 'daughter' })], 'no'],
] as const)('a form that has the name alone, while the family book has %s', (_of, book, is) => {
  expect(childAmong({ name: 'demo  RAVI ' }, book, today)).toBe(is)
})

test('what the form says goes before what the family book says, and a blank name is nobody', () => {
  expect(childAmong({ name: 'Demo Ravi', relation: 'spouse' }, [inBook({ relation: 'son' })], today)).toBe('no')
  expect(childAmong({ name: 'Demo Ravi', age: '40' }, [inBook({ born: '2015-05-05' })], today)).toBe('no')
  expect(childAmong({ name: ' ', age: '4' }, [], today)).toBe('no')
})
