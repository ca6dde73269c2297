import type { ComponentType, LazyExoticComponent } from 'react'
import type { Right } from '../../contract/ground/rights.ts'
import type { Words } from './words/words.ts'

/** The entries of the menu, in its order. */
export const groups = [
  'today',
  'homams',
  'orders',
  'devotees',
  'donations',
  'money',
  'reports',
  'messages',
  'website',
  'settings',
] as const
export type Group = (typeof groups)[number]

/** Parts of the entries that have more screens than one row of tabs has room for, in their order. */
export const sections = [
  'plan',
  'lists',
  'parcels',
  'almanac',
  'texts',
  'media',
  'goods',
  'trust',
  'access',
  'files',
  'setup',
] as const
export type Section = (typeof sections)[number]

/** A screen of the office: where it stands, who sees it, what it is made of. Each folder under `screens/` exports one or more. */
export interface Screen {
  /** Its address under `/admin`; of a part of another screen that has a tab of its own, two segments: `messages/calls`. */
  path: string
  title: Words<{ title: string }>
  /** What its tab says, where the row that it stands in says the rest. */
  tabTitle?: Words<{ title: string }>
  icon: ComponentType
  /** Staff without this right do not see the screen; the server refuses its calls all the same. */
  right: Right
  /** The entry of the menu that it belongs to; the screens of an entry are its tabs, in the order of `screens`. */
  group: Group
  /** The part of its entry in which its tab stands; all screens of an entry have one, or none has. */
  section?: Section
  /** False: it has no tab, since it is reached from another screen only. */
  tab?: false
  /** Everything under `/admin/{path}`; nested addresses by <Routes> inside. */
  page: LazyExoticComponent<ComponentType>
}
