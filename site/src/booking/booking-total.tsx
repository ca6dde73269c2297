import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './booking-total.module.css'
import { usePageWords } from '../page/page-context.ts'

/**
 * The total at the foot of phones. It fades in and is spoken when it changes; the old price is struck out beside it.
 */
export function BookingTotal({ price, was }: { price: string; was?: string }) {
  const words = usePageWords()
  return (
    <p className={styles.total} aria-live="polite">
      <small>
        {words.bookNow.total} {was && <s>{was}</s>}
      </small>
      <b key={price}>{price}</b>
    </p>
  )
}

/** A notice about the order that must be seen before going on. */
export function BookingNotice({
  title,
  text,
  kind = 'info',
  children,
}: {
  title?: string
  text: string
  kind?: 'info' | 'bad'
  children?: ReactNode
}) {
  return (
    <div className={kind === 'bad' ? `${styles.notice} ${styles.bad}` : styles.notice}>
      <Icon name={kind === 'bad' ? 'alert' : 'info'} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
