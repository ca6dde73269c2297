import type { ReactNode } from 'react'
import styles from './section-title.module.css'
import { Strip } from './strip.tsx'

/** A heading over a section with the kolam under it; `aside` stands at its end (a link, a filter). */
export function SectionTitle({
  children,
  level = 2,
  aside,
  id,
  strip = true,
}: {
  children: ReactNode
  level?: 1 | 2 | 3
  aside?: ReactNode
  id?: string
  strip?: boolean
}) {
  const Heading = `h${level}` as const
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <Heading id={id} className={styles.heading}>
          {children}
        </Heading>
        {strip && <Strip />}
      </div>
      {aside}
    </header>
  )
}
