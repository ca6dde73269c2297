import { type RefObject, useEffect, useRef } from 'react'

/**
 * The row in which tabs stand. On narrow screens it scrolls, and what is chosen is in view whenever another is: it does
 * not move by itself at any other time, so that nothing moves under a press.
 */
export function useChosenInView(chosen: string | undefined): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]')
    // Only the row itself moves: the page stays where it is.
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 3
  }, [chosen])
  return row
}

/** Where the rows of a list are a table, its tabs have room for several lines. */
export const wideScreen = '@media (min-width: 1180px)'

/** How such a row is laid out. */
export const scrollingRow = {
  position: 'relative',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [wideScreen]: { overflowX: 'visible' },
} as const
