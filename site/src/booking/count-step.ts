import { useEffect } from 'react'
import type { Step } from '../../../contract/trust/visits.ts'
import { readSession, storeSession } from '../browser/storage.ts'
import { usePageContext } from '../page/page-context.ts'
import { reach } from './reached-steps.ts'

/**
 * Counts a step on the way to a booking for the trust, once in one tab for each seva. It sends a number and nothing
 * about the visitor (M5). A lost count is not sent again.
 */
export function useCountStep(step: Step): void {
  const { lang, params } = usePageContext()
  const serviceId = Number(params.sid)
  useEffect(() => {
    const counted = reach(readSession('seva.reached') ?? '', step, serviceId)
    if (!counted) return
    storeSession('seva.reached', counted.reached)
    const campaign = readSession('campaign') ?? undefined
    const body = { step, languageId: lang.id, serviceId, campaign, again: counted.again }
    navigator.sendBeacon?.('/api/count', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }, [step, lang, serviceId])
}
