import { expect, test } from 'vitest'
import { kindNames } from '../../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'
import { partsOf } from './parts.ts'

test('every field of every kind stands in one part', () => {
  for (const kind of kindNames)
    expect(
      partsOf(kind)
        .flatMap(part => part.fields)
        .toSorted(),
    ).toEqual(Object.keys(kinds[kind].fields).toSorted())
})

test('no field that publishing needs is folded', () => {
  for (const kind of kindNames)
    for (const part of partsOf(kind))
      for (const name of part.folded ?? []) {
        expect(part.fields, kind).toContain(name)
        expect(kinds[kind].fields[name]?.required, `${kind}.${name}`).not.toBe(true)
      }
})

test('no two parts of a form are called alike', () => {
  for (const kind of kindNames) {
    const names = partsOf(kind).flatMap(part => part.name ?? [])
    expect(new Set(names).size, kind).toBe(names.length)
  }
})

test('a homam begins with its page, its days and its packages; a seva with when it is held', () => {
  expect(partsOf('event').map(part => part.name ?? part.id)).toEqual([
    'page',
    'days',
    'packages',
    'sections',
    'personal',
    'hours',
    'priests',
    'clip',
    'comes_home',
  ])
  expect(partsOf('seva').map(part => part.name ?? part.id)).toEqual([
    'rule',
    'page',
    'packages',
    'sections',
    'times',
    'personal',
  ])
})

test('who writes texts alone sees parts with text, each by its first field', () => {
  const { title, mantra } = kinds.seva.fields
  if (!title || !mantra) throw new Error('a seva has a title and a mantra')
  expect(partsOf('seva', { title, mantra }).map(({ id, fields }) => [id, fields])).toEqual([
    ['title', ['title', 'mantra']],
  ])
})
