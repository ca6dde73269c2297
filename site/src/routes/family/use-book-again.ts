import { useState } from 'react'
import { useLocation } from 'wouter'
import { address } from '../../addresses/addresses.ts'
import { draftOf, fitChoice, storePlan } from '../../booking/booking-draft.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { usePageContext } from '../../page/page-context.ts'
import { useLoginAgain } from '../../session/login-again.ts'

/** Why there is nothing to lead to: nothing was booked yet, nothing like it is open, or the server can't be reached. */
export type NoAgain = 'never' | 'closed' | 'failed'

/**
 * Leads to the plan of the seva that was booked last, with its package and products chosen; names and address are filled
 * in on the page after it. `day`: for a seva with several days.
 */
export function useBookAgain(userId: number) {
  const { lang } = usePageContext()
  const call = useCallFunction()
  const loginAgain = useLoginAgain()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [none, setNone] = useState<NoAgain>()

  const bookAgain = async (day: string | undefined) => {
    if (busy) return
    setBusy(true)
    setNone(undefined)
    try {
      const { booked, seva } = await call('POST /api/book-again', { userId, ...(day && { day }) }, lang)
      if (!seva) return setNone(booked ? 'closed' : 'never')
      const { sid, slug, occurrence } = seva
      const offer = await call('POST /api/booking-data', { languageId: lang.id, serviceId: sid }, lang)
      const chosen = {
        sid: seva.package,
        quantities: Object.fromEntries(seva.products.map(({ pid, qty }) => [pid, qty])),
      }
      storePlan(draftOf(fitChoice(chosen, offer).choice, offer, sid, lang))
      navigate(address.bookNow(lang, slug, sid) + (occurrence === null ? '' : `?day=${occurrence}`))
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined
      if (refused?.status === 401 || refused?.status === 403) return loginAgain()
      // It was open a moment ago.
      setNone(refused?.answer.code === 'event_gone' ? 'closed' : 'failed')
    } finally {
      setBusy(false)
    }
  }
  return { bookAgain, busy, none }
}
