import { type ReactNode, Suspense } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Offer } from '../../booking/booking-draft.ts'
import { BookingNotice } from '../../booking/booking-total.tsx'
import { useHydrated } from '../../browser/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useMoreWords } from '../../page/page-context.ts'
import styles from './many-days.module.css'
import { Plan } from './plan.tsx'
import { useOccurrence } from './use-occurrence.ts'

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar)

/** The booking plan of a seva that is held on many days: first the day and its time, then as for a homam. */
export function ManyDays({ whole, head }: { whole: Offer; head: ReactNode }) {
  const words = useMoreWords('anyDay')
  const hydrated = useHydrated()
  const chosen = useOccurrence(whole)
  const loading = (
    <div className={whole.of_star ? `${styles.loading} ${styles.ofStar}` : styles.loading}>
      <p role="status">{words.common.loading}</p>
      <Skeleton shape="text" className={styles.grid} />
    </div>
  )
  return (
    <Plan offer={chosen.offer} pending={chosen.pending}>
      {head}
      {/* A birth star has its own day, which says its time: until then the package stands nearer without. */}
      {!whole.of_star && (
        <p className={styles.when}>
          <Icon name="calendar" />
          <span>{whole.when}</span>
        </p>
      )}
      <div className={styles.notices} role="alert">
        {chosen.gone && <BookingNotice text={words.anyDay.gone} />}
        {chosen.full && <BookingNotice text={words.anyDay.fullNow} />}
        {chosen.failed && (
          <BookingNotice kind="bad" text={words.errors.loadText}>
            <Button kind="outline" onClick={chosen.again}>
              {words.common.tryAgain}
            </Button>
          </BookingNotice>
        )}
      </div>
      {hydrated ? (
        <Suspense fallback={loading}>
          <Calendar closedDate={whole.closed_date} chosen={chosen} />
        </Suspense>
      ) : (
        loading
      )}
    </Plan>
  )
}
