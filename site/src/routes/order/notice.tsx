import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './order.module.css'

export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice}>
    <Icon name="info" />
    <span>{children}</span>
  </p>
)
