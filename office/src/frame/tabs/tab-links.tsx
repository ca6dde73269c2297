import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { scrollingRow, useChosenInView, wideScreen } from './chosen-in-view.ts'
import { tabChosen, tabLook, tabTrack } from './tab-look.ts'

export interface TabLink {
  to: string
  title: string
  /** The address that is open is this one’s. */
  here: boolean
}

/** Tabs that lead to pages with addresses of their own; `beside`: something stands in their row. */
export function TabLinks({ label, tabs, beside }: { label: string; tabs: TabLink[]; beside?: true }) {
  const track = useChosenInView(tabs.find(tab => tab.here)?.to)
  return (
    <Box
      component="nav"
      ref={track}
      aria-label={label}
      sx={{
        ...tabTrack,
        ...scrollingRow,
        display: 'flex',
        [wideScreen]: { flexWrap: 'wrap', overflowX: 'visible' },
        gap: 0.5,
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
