import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { scrollingRow, useChosenInView, wideScreen } from '../tabs/chosen-in-view.ts'
import { chipChosen, chipLook } from '../tabs/tab-look.ts'

interface StateTabsProps<S extends string> {
  label: string
  /** What the tab of all states is called, where `states` has none of the name `all`. */
  all?: string
  states: readonly S[]
  /** The state whose rows are shown; empty: of all. */
  state: S | '' | undefined
  labelOf(state: S): ReactNode
  /** The language in which a tab's name is written, where it is another than the office's. */
  languageOf?(state: S): string
  /** Empty: all of them. */
  choose(state: S | ''): void
  /** What else chooses rows stands in their line. */
  beside?: true
}

/**
 * Tabs that choose what a page shows: the rows of a state, a kind, a channel. What they choose stands in the address. They
 * are drawn as chips, so that they are not taken for the tabs over the screen.
 */
export function StateTabs<S extends string>({
  label,
  all,
  states,
  state,
  labelOf,
  languageOf,
  choose,
  beside,
}: StateTabsProps<S>) {
  const row = useChosenInView(state || 'all')
  const sx = { ...chipLook, '&.Mui-selected': chipChosen }
  return (
    <Box ref={row} sx={{ ...scrollingRow, maxWidth: 1, '@media print': { display: 'none' } }}>
      <Tabs
        value={state || 'all'}
        onChange={(_event, to: S | 'all') => choose(to === 'all' ? '' : to)}
        aria-label={label}
        sx={{
          mb: beside ? 0 : 2,
          minHeight: 44,
          // The row around it scrolls, not this one: its own way moves whenever a count changes.
          width: 'max-content',
          '& .MuiTabs-list': { gap: 1 },
          [wideScreen]: { width: 'auto', '& .MuiTabs-list': { flexWrap: 'wrap' } },
          '& .MuiTabs-indicator': { display: 'none' },
        }}
      >
        {all && <Tab value="all" label={all} sx={sx} />}
        {states.map(one => (
          <Tab key={one} value={one} label={labelOf(one)} lang={languageOf?.(one)} sx={sx} />
        ))}
      </Tabs>
    </Box>
  )
}
