import { Chip } from './chip.tsx'
import styles from './price.module.css'

/** A price, the former price, and the saving. */
export function Price({ text, was, note, big }: { text: string; was?: string; note?: string; big?: boolean }) {
  return (
    <span className={big ? `${styles.price} ${styles.big}` : styles.price}>
      <strong className={styles.now}>{text}</strong>
      {was && <s className={styles.was}>{was}</s>}
      {note && <Chip kind="ok">{note}</Chip>}
    </span>
  )
}
