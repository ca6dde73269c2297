import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
}

/** The ids by which a tab and its panel refer to each other. */
export const tabId = (id: string) => `tab-${id}`
export const panelId = (id: string) => `panel-${id}`

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  current: string
  onChange(id: string): void
  /** A line of tabs over their panels, or two or three choices side by side. */
  kind?: 'line' | 'segment'
}

/** Tabs over panels. Arrow keys, Home and End move between tabs. The content of a tab is in a `TabPanel`. */
export function Tabs({ label, tabs, current, onChange, kind = 'line' }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const byKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.id === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }
  // The chosen tab scrolls into sight in its own row, and the page does not move.
  useEffect(() => {
    const row = list.current
    const tab = document.getElementById(tabId(current))
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2 })
  }, [current])
  return (
    <div ref={list} role="tablist" aria-label={label} className={`${styles.tabs} ${styles[kind]}`} onKeyDown={byKey}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          aria-controls={panelId(tab.id)}
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/**
 * The panel of a tab. A panel that is not shown stays in the page, hidden, if `keep` is set; otherwise it is not
 * rendered.
 */
export function TabPanel({
  id,
  current,
  keepMounted,
  children,
  className,
}: {
  id: string
  current: string
  keepMounted?: boolean
  children: ReactNode
  className?: string
}) {
  const shown = id === current
  return (
    <div
      role="tabpanel"
      id={panelId(id)}
      aria-labelledby={tabId(id)}
      hidden={!shown}
      tabIndex={-1}
      className={className}
    >
      {(shown || keepMounted) && children}
    </div>
  )
}
