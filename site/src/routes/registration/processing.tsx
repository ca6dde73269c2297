import { usePageWords } from '../../page/page-context.ts'
import styles from './processing.module.css'

/** Covers the page while the booking is sent and the payment page opens. */
export function Processing() {
  const words = usePageWords()
  return (
    <div className={styles.scrim}>
      <div className={styles.box} role="status">
        <img className={styles.mark} src="/pictures/mark.svg" alt="" width={88} height={88} />
        <p className={styles.text}>{words.registration.processingRequest}</p>
        <p className={styles.more}>{words.registration.goingToPay}</p>
      </div>
    </div>
  )
}
