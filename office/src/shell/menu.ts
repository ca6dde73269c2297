import { mayDo, type HeldRole } from '../../../contract/ground/rights.ts'
import { type Group, groups, type Screen, type Section, sections } from '../screen.ts'

/** An entry of the menu, with the tabs that somebody may see; there is at least one. */
export interface Entry {
  group: Group
  tabs: [Screen, ...Screen[]]
}

/** The entries of the menu for somebody's roles, in their order. */
export function entriesOf(screens: readonly Screen[], roles: readonly HeldRole[]): Entry[] {
  return groups.flatMap(group => {
    const [first, ...others] = screens.filter(s => s.group === group && s.tab !== false && mayDo(roles, s.right))
    return first ? [{ group, tabs: [first, ...others] }] : []
  })
}

/** So many tabs stand beside one another on a laptop. */
const mostTabs = 6

/**
 * The sections of an entry that somebody sees, each with its tabs, where one row has no room for all of them; empty where
 * it has, or where they would all stand in one section.
 */
export function sectionsOf({ tabs }: Entry): { section: Section; tabs: [Screen, ...Screen[]] }[] {
  if (tabs.length <= mostTabs) return []
  const found = sections.flatMap((section): { section: Section; tabs: [Screen, ...Screen[]] }[] => {
    const [first, ...others] = tabs.filter(tab => tab.section === section)
    return first ? [{ section, tabs: [first, ...others] }] : []
  })
  return found.length > 1 ? found : []
}

/** The screen of an address under `/admin`, the one with the longest path that fits: `/messages/calls` is not `/messages`. */
export const screenAt = (screens: readonly Screen[], pathname: string): Screen | undefined =>
  screens
    .filter(({ path }) => `${pathname}/`.startsWith(`/${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

const storageKey = 'office-tabs'

/** The tab of each entry where this device was last; somebody who packs comes back to the parcels with one press. */
function lastTabs(): Partial<Record<Group, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

export function rememberTab({ group, path }: Screen) {
  localStorage.setItem(storageKey, JSON.stringify({ ...lastTabs(), [group]: path }))
}

/** Where an entry leads: to the tab that was open last, and from within the entry to its first. */
export function addressOf({ group, tabs }: Entry, now: Group | undefined): string {
  const last = group === now ? undefined : lastTabs()[group]
  return `/${(tabs.find(({ path }) => path === last) ?? tabs[0]).path}`
}
