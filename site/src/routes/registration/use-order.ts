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
import { usePageContext } from '../../page/page-context.ts'

export interface CurrentOrder {
  choice: Choice
  /** The chosen package as it is offered now. */
  bought: Package | undefined
  /** The order as it is saved: with current prices, and without further names, which the plan does not know (D23). */
  draft: BookingDraft
  /** The total with further names, as it is sent. */
  total: number
  /** The previous total, while it differs. */
  was: number | undefined
  /** Something that was chosen is no longer available. */
  lost: boolean
  complete: boolean
  /** The version of the terms that are shown. */
  terms: string
  /** Called when the server computed another total than was sent (D13). */
  priceChanged(total: number | undefined): void
  /** Chooses another package. */
  takePackage(sid: number): void
}

interface ServerTotal {
  offer: Offer
  /** The server's total without further names. */
  base: number
  /** The total that was shown before. */
  shownBefore: { base: number; bought: Package | undefined }
}

/** The order of a draft for a number of names, fitted to the current offer. */
export function useOrder(first: BookingDraft, offer: Offer, names: number): CurrentOrder {
  const { lang } = usePageContext()
  const [saved, setSaved] = useState(first)
  const [serverTotal, setServerTotal] = useState<ServerTotal>()
  return useMemo(() => {
    const { choice, lost } = fitChoice(choiceOf(saved), offer)
    const bought = offer.packages.find(p => p.sid === choice.sid)
    const further = furtherCost(bought, names)
    // The server's total counts until the offer is loaded again, which may confirm it.
    const base = serverTotal && serverTotal.offer === offer ? serverTotal.base : totalOf(choice, offer)
    const total = sumOf(base, further)
    const before = serverTotal
      ? sumOf(serverTotal.shownBefore.base, furtherCost(serverTotal.shownBefore.bought, names))
      : sumOf(saved.total_amount, further)
    const complete = isComplete(choice, offer)
    return {
      choice,
      bought,
      lost,
      total,
      complete,
      terms: offer.terms,
      draft: { ...draftOf(choice, offer, saved.service_id, lang), total_amount: base },
      was: before === total || !complete ? undefined : before,
      priceChanged: (now: number | undefined) =>
        setServerTotal({ offer, base: sumOf(now ?? total, -further), shownBefore: { base, bought } }),
      takePackage: (sid: number) => {
        const next = draftOf({ ...choice, sid }, offer, saved.service_id, lang)
        storeDraft(next)
        setSaved(next)
        setServerTotal(undefined)
      },
    }
  }, [saved, offer, names, serverTotal, lang])
}
