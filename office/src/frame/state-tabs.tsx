import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'

interface StateTabsProps<S extends string> {
  label: string
  /** What the tab of all states is called, where `states` has none of the name `all`. */
  all?: string
  states: readonly S[]
  /** The state whose rows are shown; empty: of all. */
  state: S | '' | undefined
  labelOf(state: S): ReactNode
  choose(state: string): void
}

/** Chooses of which state a list shows its rows. */
export function StateTabs<S extends string>({ label, all, states, state, labelOf, choose }: StateTabsProps<S>) {
  return (
    <Tabs
      value={state || 'all'}
      onChange={(_event, to: string) => choose(to === 'all' ? '' : to)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ mb: 2, bgcolor: 'var(--sunken)', borderRadius: 3 }}
    >
      {all && <Tab value="all" label={all} />}
      {states.map(one => (
        <Tab key={one} value={one} label={labelOf(one)} />
      ))}
    </Tabs>
  )
}
