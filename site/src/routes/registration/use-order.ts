import { useMemo, useState } from 'react'
import { type BookingDraft, type Choice, choiceOf, draftOf, fitChoice, isComplete, type Offer, totalOf } from '../../booking-draft.ts'
import { useVisit } from '../../visit.ts'

export interface OrderNow {
  choice: Choice
  /** As it is saved and sent: with the prices of now. */
  draft: BookingDraft
  total: number
  /** The total that was seen before, while it differs. */
  was: number | undefined
  /** Something chosen is no longer to be had. */
  lost: boolean
  complete: boolean
  /** The server reckons another total than was sent (D13). */
  priceChanged(total: number | undefined): void
}

/** The order of the draft held against what is offered now. */
export function useOrder(saved: BookingDraft, offer: Offer): OrderNow {
  const { lang } = useVisit()
  const [reckoned, setReckoned] = useState<{ by: Offer; total: number; was: number }>()
  return useMemo(() => {
    const { choice, lost } = fitChoice(choiceOf(saved), offer)
    const ours = totalOf(choice, offer)
    // The server's word counts until the offer is fetched anew and may say the same.
    const total = reckoned && reckoned.by === offer ? reckoned.total : ours
    const seen = reckoned?.was ?? saved.total_amount
    const complete = isComplete(choice, offer)
    return {
      choice,
      lost,
      total,
      complete,
      draft: { ...draftOf(choice, offer, saved.service_id, lang), total_amount: total },
      was: seen === total || !complete ? undefined : seen,
      priceChanged: (now: number | undefined) => setReckoned({ by: offer, total: now ?? total, was: total }),
    }
  }, [saved, offer, reckoned, lang])
}
