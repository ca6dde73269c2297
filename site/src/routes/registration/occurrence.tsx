import type { Day } from '../../../../contract/ground/india-time.ts'
import { AboutPrice } from '../../abroad/about-price.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LinkButton } from '../../ui/button.tsx'
import type { BookingDraft, Offer } from '../../booking/booking-draft.ts'
import { When as Occurrence } from '../../booking/when.tsx'
import { planOf } from '../../booking/plan-address.ts'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import styles from './occurrence.module.css'

/** Day and hour of the order, for a seva with many days; and about what it costs, for those abroad. */
export function When({ of, total }: { of: Offer['occurrence']; total: number }) {
  return (
    <>
      {of && (
        <span className={styles.when}>
          <Occurrence day={of.day as Day} slot={of.slot} />
        </span>
      )}
      <AboutPrice rupees={total} choose />
    </>
  )
}

/** The day of the draft can no longer be booked: why, and the way to the calendar. What was typed waits in its draft. */
export function OtherDay({ draft, text }: { draft: BookingDraft; text: string | undefined }) {
  const words = usePageWords()
  const { lang, params } = usePageContext()
  return (
    <Empty title={text}>
      <LinkButton to={planOf(lang, params.slug ?? '', draft)}>{words.registration.changePlan}</LinkButton>
    </Empty>
  )
}
