import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon, type IconName } from './icon.tsx'

/** A word about a state. Its colour only repeats the word. */
export function Chip({
  kind,
  icon,
  children,
}: {
  kind: 'ok' | 'bad' | 'wait' | 'info' | 'closed' | 'plain'
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={`${styles.chip} ${styles[kind]}`}>
      {icon && <Icon name={icon} small />}
      <span>{children}</span>
    </span>
  )
}
