import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { tabChosen, tabLook, tabTrack } from './tab-look.ts'

export interface TabLink {
  to: string
  title: string
  /** The address that is open is this one’s. */
  here: boolean
}

/** The row in which links stand. On narrow screens it scrolls, and the chosen one is in view. */
function useChosenInView(tabs: TabLink[]) {
  const track = useRef<HTMLDivElement>(null)
  const here = tabs.find(tab => tab.here)?.to
  useEffect(() => {
    const chosen = track.current?.querySelector<HTMLElement>('[aria-current]')
    // Only the track itself moves: the page stays where it is.
    if (track.current && chosen) track.current.scrollLeft = chosen.offsetLeft - track.current.clientWidth / 3
  }, [here])
  return track
}

/** Tabs that lead to pages with addresses of their own; `beside`: something stands in their row. */
export function TabLinks({ label, tabs, beside }: { label: string; tabs: TabLink[]; beside?: true }) {
  const track = useChosenInView(tabs)
  return (
    <Box
      component="nav"
      ref={track}
      aria-label={label}
      sx={{
        ...tabTrack,
        display: 'flex',
        gap: 0.5,
        position: 'relative',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '@media (min-width: 1180px)': { flexWrap: 'wrap', overflowX: 'visible' },
        ...(beside && { mb: 0 }),
      }}
    >
      {tabs.map(tab => (
        <Box
          key={tab.to}
          component={Link}
          to={tab.to}
          aria-current={tab.here ? 'page' : undefined}
          sx={{
            ...tabLook,
            display: 'inline-flex',
            alignItems: 'center',
            textDecoration: 'none',
            '&:hover': { color: 'var(--ink)' },
            ...(tab.here && tabChosen),
          }}
        >
          {tab.title}
        </Box>
      ))}
    </Box>
  )
}
