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

/** Tabs that lead to pages with addresses of their own. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
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

/** Sections over a row of tabs: words on a line, the open one underlined, so that the two rows are not taken for one. */
export function SectionLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const track = useChosenInView(tabs)
  return (
    <Box
      component="nav"
      ref={track}
      aria-label={label}
      sx={{
        position: 'relative',
        display: 'flex',
        columnGap: 3,
        mb: 1.5,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {tabs.map(tab => (
        <Box
          key={tab.to}
          component={Link}
          to={tab.to}
          aria-current={tab.here ? 'true' : undefined}
          sx={{
            flex: 'none',
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 44,
            fontWeight: 600,
            textDecoration: 'none',
            color: tab.here ? 'var(--ink)' : 'var(--ink-2)',
            borderBottom: 3,
            borderColor: tab.here ? 'primary.main' : 'transparent',
            '&:hover': { color: 'var(--ink)' },
          }}
        >
          {tab.title}
        </Box>
      ))}
    </Box>
  )
}
