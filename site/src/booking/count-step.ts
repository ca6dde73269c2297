import { useEffect } from 'react'
import type { Step } from '../../../contract/visits.ts'
import { readSession } from '../browser/storage.ts'
import { usePageContext } from '../page/page-context.ts'

/** Tells the trust that a step on the way to a booking was reached: a number, nothing of the visitor (M5). Lost ones are not sent again. */
export function useCountStep(step: Step): void {
  const { lang, params } = usePageContext()
  const serviceId = Number(params.sid)
  useEffect(() => {
    const body = { step, languageId: lang.id, serviceId, campaign: readSession('campaign') ?? undefined }
    navigator.sendBeacon?.('/api/count', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }, [step, lang, serviceId])
}
