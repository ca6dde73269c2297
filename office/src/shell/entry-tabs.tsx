import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { screens } from '../screens.ts'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { useOfficeLanguage } from '../frame/language.tsx'
import { entriesOf, rememberTab, screenAt, sectionsOf } from './menu.ts'
import { useStaff } from '../frame/staff.ts'
import { SectionLinks, TabLinks } from '../frame/tabs/tab-links.tsx'

/**
 * The tabs of an entry of the menu, over each of its screens; a page of one thing has none of them. Of an entry with many
 * screens the tabs of one section: the sections stand in the menu, and where that is folded away, in a row above.
 */
export function EntryTabs() {
  const words = useWords(frameWords)
  const language = useOfficeLanguage()
  const { roles } = useStaff()
  const wide = useMediaQuery('(min-width: 1180px)')
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const screen = screenAt(screens, pathname)
  const here = screen && pathname === `/${screen.path}` && screen.tab !== false ? screen : undefined
  useEffect(() => {
    if (here) rememberTab(here)
  }, [here])
  const entry = here && entriesOf(screens, roles).find(({ group }) => group === here.group)
  if (!entry || entry.tabs.length < 2) return null
  const parts = sectionsOf(entry)
  const part = parts.find(({ section }) => section === here.section)
  const tabs = (part ?? entry).tabs.map(({ path, title }) => ({
    to: `/${path}`,
    title: title[language].title,
    here: path === here.path,
  }))
  if (!part) return <TabLinks label={words.groups[entry.group]} tabs={tabs} />
  return (
    <>
      {!wide && (
        <SectionLinks
          label={words.groups[entry.group]}
          tabs={parts.map(({ section, tabs: [first] }) => ({
            to: `/${first.path}`,
            title: words.sections[section],
            here: section === part.section,
          }))}
        />
      )}
      {tabs.length > 1 && <TabLinks label={words.sections[part.section]} tabs={tabs} />}
    </>
  )
}
