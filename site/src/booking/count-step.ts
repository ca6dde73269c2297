import { useEffect } from 'react'
import type { Step } from '../../../contract/visits.ts'
import { readSession } from '../browser/storage.ts'
import { usePageContext } from '../page/page-context.ts'

/**
 * Counts a step on the way to a booking for the trust. It sends a number and nothing about the visitor (M5). A lost
 * count is not sent again.
 */
export function useCountStep(step: Step): void {
  const { lang, params } = usePageContext()
  const serviceId = Number(params.sid)
  useEffect(() => {
    const body = { step, languageId: lang.id, serviceId, campaign: readSession('campaign') ?? undefined }
    navigator.sendBeacon?.('/api/count', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }, [step, lang, serviceId])
}
