import { expect, test } from 'vitest'
import type { HeldRole } from '../../../contract/ground/rights.ts'
import { groups, sections } from '../screen.ts'
import { screens } from '../screens.ts'
import { officeLanguages } from '../../../contract/office/trust/languages.ts'
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

/** So many stand in one row at 1280 px in the longest language. */
const mostTabs = 6

test('entries with many screens stand in sections with every tab in one of them; few tabs stand in one row', () => {
  const pathsOf = (tabs: readonly { path: string }[]) => tabs.map(({ path }) => path).toSorted()
  const seen = entriesOf(screens, ['owner']).flatMap(entry => {
    const parts = sectionsOf(entry)
    if (parts.length === 0) expect(entry.tabs.length, entry.group).toBeLessThanOrEqual(mostTabs)
    else expect(pathsOf(parts.flatMap(({ tabs }) => tabs)), entry.group).toEqual(pathsOf(entry.tabs))
    for (const { section, tabs } of parts) expect(tabs.length, section).toBeLessThanOrEqual(mostTabs)
    return parts.map(({ section }) => section)
  })
  expect(seen).toEqual([...sections])
  const editor = entriesOf(screens, ['editor']).find(({ group }) => group === 'settings')
  expect(editor && sectionsOf(editor)).toEqual([])
})

test('a list to print and the parcels are one press away from the entry of homams, as the first of their sections', () => {
  const homams = entriesOf(screens, ['owner']).find(({ group }) => group === 'homams')
  expect(homams && sectionsOf(homams).map(({ tabs: [first] }) => first.path)).toEqual([
    'homams',
    'lists',
    'prasadam',
    'panchangam',
  ])
})

test('homams and sevas are one list: to run, pages, years, proposed, recurring, perpetual, each for whoever may see it', () => {
  const listOf = (role: HeldRole) =>
    (paths(role).homams ?? []).filter(path => screens.find(screen => screen.path === path)?.section === 'plan')
  const all = ['homams', 'homam-pages', 'homam-years', 'panchangam/proposals', 'repeats', 'register']
  expect(listOf('owner')).toEqual(all)
  expect(listOf('operations')).toEqual(all.filter(path => path !== 'homam-years'))
  expect(listOf('editor')).toEqual(['homam-pages', 'panchangam/proposals'])
  expect(listOf('finance')).toEqual(['homams', 'homam-years', 'repeats', 'register'])
  expect(listOf('auditor')).toEqual(['homam-years'])
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
    expect(new Set(sections.map(section => frameWords[web].sections[section])).size).toBe(sections.length)
  }
})
