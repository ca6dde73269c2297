import type { ComponentType, LazyExoticComponent } from 'react'
import type { Right } from '../../contract/rights.ts'
import type { Words } from './words/words.ts'

/** A screen of the office: its place in the menu, who sees it, what it is made of. Each folder under `screens/` exports one or more. */
export interface Screen {
  /** First segment of its address under `/admin`. */
  path: string
  title: Words<{ title: string }>
  icon: ComponentType
  /** Staff without this right do not see the screen; the server refuses its calls all the same. */
  right: Right
  /** Where in the menu; undefined: reached from another screen only. */
  place?: 'daily' | 'content' | 'trust'
  /** Everything under `/admin/{path}`; nested addresses by <Routes> inside. */
  page: LazyExoticComponent<ComponentType>
}
