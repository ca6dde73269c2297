import { useMemo, useState } from 'react'
import {
  type BookingDraft,
  type Choice,
  choiceOf,
  draftOf,
  fitChoice,
  furtherCost,
  isComplete,
  type Offer,
  type Package,
  storeDraft,
  sumOf,
  totalOf,
} from '../../booking/booking-draft.ts'
import { useVisit } from '../../page/page-context.ts'

export interface OrderNow {
  choice: Choice
  /** The package as it is offered now. */
  bought: Package | undefined
  /** As it is saved: with the prices of now, without further names, which the plan does not know (D23). */
  draft: BookingDraft
  /** With further names, as it is sent. */
  total: number
  /** The total that was seen before, while it differs. */
  was: number | undefined
  /** Something chosen is no longer to be had. */
  lost: boolean
  complete: boolean
  /** The server reckons another total than was sent (D13). */
  priceChanged(total: number | undefined): void
  /** Another package in place of the chosen one. */
  takePackage(sid: number): void
}

interface Reckoned {
  by: Offer
  /** By the server, without further names. */
  base: number
  /** What was seen until then. */
  seen: { base: number; bought: Package | undefined }
}

/** The order of the draft, for so many names, held against what is offered now. */
export function useOrder(first: BookingDraft, offer: Offer, names: number): OrderNow {
  const { lang } = useVisit()
  const [saved, setSaved] = useState(first)
  const [reckoned, setReckoned] = useState<Reckoned>()
  return useMemo(() => {
    const { choice, lost } = fitChoice(choiceOf(saved), offer)
    const bought = offer.packages.find(p => p.sid === choice.sid)
    const further = furtherCost(bought, names)
    // The server's word counts until the offer is fetched anew and may say the same.
    const base = reckoned && reckoned.by === offer ? reckoned.base : totalOf(choice, offer)
    const total = sumOf(base, further)
    const seen = reckoned ? sumOf(reckoned.seen.base, furtherCost(reckoned.seen.bought, names)) : sumOf(saved.total_amount, further)
    const complete = isComplete(choice, offer)
    return {
      choice,
      bought,
      lost,
      total,
      complete,
      draft: { ...draftOf(choice, offer, saved.service_id, lang), total_amount: base },
      was: seen === total || !complete ? undefined : seen,
      priceChanged: (now: number | undefined) => setReckoned({ by: offer, base: sumOf(now ?? total, -further), seen: { base, bought } }),
      takePackage: (sid: number) => {
        const next = draftOf({ ...choice, sid }, offer, saved.service_id, lang)
        storeDraft(next)
        setSaved(next)
        setReckoned(undefined)
      },
    }
  }, [saved, offer, names, reckoned, lang])
}
