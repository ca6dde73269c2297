import { useEffect } from 'react'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { ofCalls } from '../../calls/keys.ts'
import { query, useQuery, useQueryCache } from '../../calls/use-calls.ts'
import { usePageContext } from '../../page/page-context.ts'
import { useSession } from '../../session/session.ts'
import { partsOfDay } from '../../text/parts-of-day.ts'
import type { Occurrence } from './use-days.ts'

const shown = 3

/**
 * The next days of the devotee's family book on which a seva has places: "Amma, Kartika Shukla Dwadashi: Sat, 12 Dec".
 * Days are those of the trust's city. None without a login.
 */
export function useRemembered(free: Occurrence[], forDeparted: boolean): { label: string; to: Occurrence }[] {
  const { lang } = usePageContext()
  const session = useSession()
  const cache = useQueryCache()
  const asked = query('POST /api/family-days', { userId: session?.userId ?? 0, language: lang.id })
  const { data } = useQuery(asked, lang, { enabled: session !== undefined, staleTime: 0 })
  // Whoever uses this device after a logout must not find them.
  useEffect(() => () => cache.forget(ofCalls('POST /api/family-days')), [cache])
  return (
    (data?.coming ?? [])
      // The day of a passing is for sevas of the departed.
      .filter(({ kind }) => forDeparted || kind !== 'passing')
      .flatMap(({ name, text, day }) => {
        const to = free.find(one => one.day === day)
        const date = partsOfDay(day as Day, lang.web, { weekday: 'short', day: 'numeric', month: 'short' })
        return to ? [{ label: `${name}, ${text}: ${date}`, to }] : []
      })
      .slice(0, shown)
  )
}
