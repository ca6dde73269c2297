import { createContext, use } from 'react'

/** The row of tabs over a screen: it says what the screen is called, and has room for what can be done there. */
export interface TabHead {
  /** What the screen of the chosen tab is called. */
  title: string
  /** Beside the tabs. */
  room: HTMLElement
}

export const TabHeadContext = createContext<TabHead | undefined>(undefined)

/** The row of tabs that says this title already; undefined: none does. */
export function useTabHead(title: string): TabHead | undefined {
  const head = use(TabHeadContext)
  return head?.title === title ? head : undefined
}
