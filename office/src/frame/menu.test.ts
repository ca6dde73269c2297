import { expect, test } from 'vitest'
import type { HeldRole } from '../../../contract/rights.ts'
import { groups, sections } from '../screen.ts'
import { screens } from '../screens.ts'
import { officeLanguages } from '../../../contract/office/languages.ts'
import { frameWords } from '../words/frame.ts'
import { entriesOf, screenAt, sectionsOf } from './menu.ts'

const paths = (role: HeldRole) =>
  Object.fromEntries(entriesOf(screens, [role]).map(({ group, tabs }) => [group, tabs.map(({ path }) => path)]))

test('the owner has every entry, and each screen with a tab stands in one of them', () => {
  const seen = paths('owner')
  expect(Object.keys(seen)).toEqual([...groups])
  expect(Object.values(seen).flat().toSorted()).toEqual(
    screens
      .filter(({ tab }) => tab !== false)
      .map(({ path }) => path)
      .toSorted(),
  )
})

test('a role sees what it may: a priest lists and rota, a translator no money', () => {
  expect(paths('priest')).toEqual({ homams: ['lists', 'lists/day', 'rota'] })
  expect(paths('tablet')).toEqual({ homams: ['lists', 'lists/day'] })
  expect(paths('translator')).not.toHaveProperty('money')
  expect(paths('packing')).toEqual({ homams: ['prasadam'] })
  expect(paths('desk')).not.toHaveProperty('money')
  expect(paths('desk').donations).toEqual(['desk-donation'])
})

test('the settings of the owner stand in sections with every tab in one of them; few tabs stand in one row', () => {
  const settingsOf = (role: HeldRole) => entriesOf(screens, [role]).find(({ group }) => group === 'settings')
  const owner = settingsOf('owner')
  const parts = owner ? sectionsOf(owner) : []
  expect(parts.map(({ section }) => section)).toEqual([...sections])
  const pathsOf = (tabs: readonly { path: string }[] = []) => tabs.map(({ path }) => path).toSorted()
  expect(pathsOf(parts.flatMap(({ tabs }) => tabs))).toEqual(pathsOf(owner?.tabs))
  expect(Math.max(...parts.map(({ tabs }) => tabs.length))).toBeLessThanOrEqual(5)
  const editor = settingsOf('editor')
  expect(editor && sectionsOf(editor)).toEqual([])
})

test('no two screens have one address, and an address is that of the screen that names most of it', () => {
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  expect(screenAt(screens, '/messages/calls')?.path).toBe('messages/calls')
  expect(screenAt(screens, '/messages')?.path).toBe('messages')
  expect(screenAt(screens, '/lists/7/read')?.path).toBe('lists')
  expect(screenAt(screens, '/listsome')).toBeUndefined()
})

test('every entry has a name in every language of the office, and no two the same', () => {
  for (const { web } of officeLanguages) {
    const names = groups.map(group => frameWords[web].groups[group])
    expect(new Set(names).size).toBe(groups.length)
  }
})
