import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * The main action of a page, at the foot of the screen below 1180 px. It is the last child of the page, outside
 * `.wrap`.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>{children}</div>
    </div>
  )
}
