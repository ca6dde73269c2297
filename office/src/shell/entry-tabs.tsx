import Box from '@mui/material/Box'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { screens } from '../screens.ts'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { useOfficeLanguage } from '../frame/language.tsx'
import { entriesOf, rememberTab, screenAt, sectionsOf } from './menu.ts'
import { useStaff } from '../frame/staff.ts'
import type { TabHead } from '../frame/tabs/tab-head.ts'
import { TabLinks } from '../frame/tabs/tab-links.tsx'

interface EntryTabsProps {
  /** Is told what the chosen tab is called, and where the buttons of its screen stand; undefined: there are no tabs. */
  head?: (head: TabHead | undefined) => void
}

/**
 * The one row of tabs over each screen of an entry of the menu; a page of one thing has none. Of an entry with many
 * screens they are those of one section: the sections stand in the menu.
 */
export function EntryTabs({ head }: EntryTabsProps) {
  const words = useWords(frameWords)
  const language = useOfficeLanguage()
  const { roles } = useStaff()
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const screen = screenAt(screens, pathname)
  const here = screen && pathname === `/${screen.path}` && screen.tab !== false ? screen : undefined
  useEffect(() => {
    if (here) rememberTab(here)
  }, [here])
  const title = here?.title[language].title ?? ''
  const room = useCallback((at: HTMLElement | null) => head?.(at ? { title, room: at } : undefined), [head, title])
  const entry = here && entriesOf(screens, roles).find(({ group }) => group === here.group)
  if (!entry || entry.tabs.length < 2) return null
  const part = sectionsOf(entry).find(({ section }) => section === here.section)
  const tabs = (part ?? entry).tabs.map(({ path, title, tabTitle = title }) => ({
    to: `/${path}`,
    title: tabTitle[language].title,
    here: path === here.path,
  }))
  if (tabs.length < 2) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        mb: 2,
        '@media print': { display: 'none' },
      }}
    >
      <TabLinks label={part ? words.sections[part.section] : words.groups[entry.group]} tabs={tabs} beside />
      <Box ref={room} sx={{ '&:empty': { display: 'none' } }} />
    </Box>
  )
}
