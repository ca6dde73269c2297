import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

/** A card around a part of a page, named by its heading; `number` counts parts that follow one another. */
export function Panel({
  title,
  number,
  children,
  level = 2,
  className,
}: {
  title?: ReactNode
  number?: number
  children: ReactNode
  level?: 2 | 3
  className?: string
}) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')} aria-labelledby={title ? id : undefined}>
      {title && (
        <Heading id={id} className={styles.title}>
          {number !== undefined && <span className={styles.number}>{number}</span>}
          <span className={styles.words}>{title}</span>
        </Heading>
      )}
      {children}
    </section>
  )
}
