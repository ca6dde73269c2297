import { lazy, Suspense, useEffect, useState } from 'react'
import { usePageWords } from '../../page/page-context.ts'
import styles from './processing.module.css'

// Where it can't be loaded nothing is said: a booking is being sent, and no page may be loaded anew.
const InLine = lazy(() => import('./in-line.tsx').catch(() => ({ default: () => undefined })))

/** After so long (ms) without an answer many are booking: the page says how many are before this one. */
const longMs = 2500

/** Covers the page while the booking is sent, under `formKey`, and the payment page opens. */
export function Processing({ formKey }: { formKey: string | undefined }) {
  const words = usePageWords()
  const [takesLong, setTakesLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setTakesLong, longMs, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.scrim}>
      <div className={styles.box} role="status">
        <img className={styles.mark} src="/pictures/mark.svg" alt="" width={88} height={88} />
        <p className={styles.text}>{words.registration.processingRequest}</p>
        {takesLong && formKey && (
          <Suspense>
            <InLine formKey={formKey} />
          </Suspense>
        )}
        <p className={styles.more}>{words.registration.goingToPay}</p>
      </div>
    </div>
  )
}
