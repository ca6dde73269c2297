import { expect, test } from 'vitest'
import type { Fields } from '../../../../../contract/office/trust/kinds/fields.ts'
import { kinds, visit } from '../../../../../contract/office/trust/kinds.ts'
import { officeLanguages } from '../../../../../contract/office/trust/languages.ts'
import { fieldWords, wordOf } from '../field-words.ts'
import { at, differences, merge, plainPath, withAt } from './paths.ts'

const fields = kinds.event.fields
const homam = {
  title: { en: 'Chandi', te: 'చండీ' },
  closes_on: '2026-12-01',
  packages: [
    { key: '1', name: { en: 'One' }, amount: 100 },
    { key: '2', name: { en: 'Family' }, amount: 200 },
  ],
}

test('a value is found and changed by its path, through the keys of records', () => {
  const changed = withAt(homam, 'packages.2.name.te', 'కుటుంబం')
  expect(at(changed, 'packages.2.name')).toEqual({ en: 'Family', te: 'కుటుంబం' })
  expect(changed.packages[0]).toBe(homam.packages[0])
  expect(plainPath(fields, 'packages.2.name.te')).toBe('packages.name')
  expect(plainPath(fields, 'personal.n1.options.x2.label')).toBe('personal.options.label')
})

test('nothing written is no difference, whether it is empty or absent', () => {
  expect(differences(fields, homam, withAt(homam, 'title.hi', ''))).toEqual([])
  expect(differences(fields, homam, withAt(homam, 'discount', {}))).toEqual([])
})

test('two who changed different fields get both changes; the same field is theirs to choose', () => {
  const mine = withAt(withAt(homam, 'title.te', 'చండీ హోమం'), 'packages.1.amount', 150)
  const theirs = withAt(withAt(homam, 'title.te', 'చండి'), 'closes_on', '2026-12-02')
  const { merged, conflicts } = merge(fields, homam, mine, theirs)
  expect(conflicts).toEqual([{ path: 'title.te', a: 'చండీ హోమం', b: 'చండి' }])
  expect(merged).toMatchObject({ closes_on: '2026-12-02', title: { te: 'చండి' } })
  expect(at(merged, 'packages.1.amount')).toBe(150)
})

test('a record changed by one and the list reordered by the other is chosen as a list', () => {
  const mine = withAt(homam, 'packages.1.amount', 150)
  const theirs = { ...homam, packages: homam.packages.toReversed() }
  expect(merge(fields, homam, mine, theirs).conflicts.map(c => c.path)).toEqual(['packages'])
})

test('every field of every kind has a label in every language of the office', () => {
  const paths = (within: Fields, before = ''): string[] =>
    Object.entries(within).flatMap(([name, field]) => [
      before + name,
      ...(field.is === 'list' ? paths(field.of, `${before}${name}.`) : []),
    ])
  const without = officeLanguages.flatMap(({ web }) =>
    Object.entries(kinds).flatMap(([kind, { fields: all }]) =>
      paths(all)
        .filter(path => !wordOf(fieldWords[web].fields, kind as keyof typeof kinds, path))
        .map(path => `${web} ${kind}.${path}`),
    ),
  )
  expect(without).toEqual([])
  expect([...visit(fields, homam)].length).toBeGreaterThan(10)
})
