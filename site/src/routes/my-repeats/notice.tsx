import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './my-repeats-page.module.css'

const icons = { ok: 'check', wait: 'clock', info: 'info', bad: 'alert' } as const

/** A sentence about a state. Its colour and sign only repeat what it says. */
export const Notice = ({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) => (
  <p className={`${styles.notice} ${styles[kind]}`}>
    <Icon name={icons[kind]} />
    <span>{children}</span>
  </p>
)
