import { useMemo, useState } from 'react'
import {
  type Choice,
  choiceOf,
  draftOf,
  firstChoice,
  fitChoice,
  type Offer,
  readPlan,
  storePlan,
  totalOf,
} from '../../booking/booking-draft.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import { usePageContext } from '../../page/page-context.ts'

export interface Chosen {
  choice: Choice
  change(change: Partial<Choice>): void
  /** Something that was chosen before is no longer available. */
  lost: boolean
  /** The total before the prices changed. */
  was: number | undefined
}

/**
 * The choice on the plan. It starts with the first package; after hydration it is the draft of this homam, and then
 * what the devotee does.
 */
export function useChoice(offer: Offer): Chosen {
  const { lang, params } = usePageContext()
  const serviceId = Number(params.sid)
  const hydrated = useHydrated()
  const [made, setMade] = useState<Choice>()
  const restored = useRestored(offer, serviceId, hydrated)

  const fitted = made && fitChoice(made, offer)
  const first = firstChoice(offer)
  const base = fitted?.choice ?? restored?.choice ?? first
  const choice = base.sid === null ? { ...base, sid: first.sid } : base

  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part }
    setMade(next)
    storePlan(draftOf(next, offer, serviceId, lang))
  }
  return {
    choice,
    change,
    lost: fitted?.lost ?? restored?.lost ?? false,
    was: made ? undefined : restored?.was,
  }
}

function useRestored(offer: Offer, serviceId: number, hydrated: boolean) {
  const draft = useMemo(() => (hydrated ? readPlan(serviceId) : undefined), [hydrated, serviceId])
  if (!draft) return undefined
  const fitted = fitChoice(choiceOf(draft), offer)
  return {
    ...fitted,
    was: !fitted.lost && totalOf(fitted.choice, offer) !== draft.total_amount ? draft.total_amount : undefined,
  }
}
