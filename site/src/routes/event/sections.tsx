import { useState } from 'react'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Html } from '../../text/html.tsx'
import { usePageWords } from '../../page/page-context.ts'
import type { Event } from './event.ts'
import styles from './sections.module.css'

/** The description in tabs. Without scripts its parts follow one another. */
export function Sections({ content }: { content: Event['descriptionContent'] }) {
  const words = usePageWords()
  const tabs = content.map((part, i) => ({ id: `section-${i + 1}`, label: part.desc_heading }))
  const [current, setCurrent] = useState('section-1')
  if (content.length === 0) return null
  return (
    <div className={styles.sections}>
      <div className={styles.tabs}>
        <Tabs label={words.event.sections} tabs={tabs} current={current} onChange={setCurrent} kind="line" />
      </div>
      {content.map((part, i) => (
        <TabPanel key={tabs[i]?.id} id={tabs[i]?.id ?? ''} current={current} keepMounted className={styles.panel}>
          <h2 className={styles.heading}>{part.desc_heading}</h2>
          <Html of={part.description} className={styles.prose} />
        </TabPanel>
      ))}
    </div>
  )
}
