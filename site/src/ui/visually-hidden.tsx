import type { AriaAttributes, ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words that are spoken and not visible. */
export function VisuallyHidden({
  children,
  id,
  role,
  ...aria
}: AriaAttributes & { children: ReactNode; id?: string; role?: 'status' | 'alert' }) {
  return (
    <span {...aria} id={id} role={role} className={styles.hidden}>
      {children}
    </span>
  )
}
