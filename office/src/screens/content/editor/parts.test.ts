import { expect, test } from 'vitest'
import { kindNames } from '../../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'
import { partsOf } from './parts.ts'

test('every field of every kind stands in one part, in the order of the form', () => {
  for (const kind of kindNames)
    expect(partsOf(kind).flatMap(part => part.fields)).toEqual(Object.keys(kinds[kind].fields))
})

test('no two parts of a form are called alike', () => {
  for (const kind of kindNames) {
    const names = partsOf(kind).flatMap(part => part.name ?? [])
    expect(new Set(names).size, kind).toBe(names.length)
  }
})

test('a homam begins with its page, its days and its price; each list is a part of its own', () => {
  expect(partsOf('event').map(part => part.name ?? part.id)).toEqual([
    'page',
    'days',
    'price',
    'phones',
    'sections',
    'packages',
    'products',
    'personal',
    'family',
    'hours',
    'priests',
    'clip',
    'comes_home',
  ])
})
