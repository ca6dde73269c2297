import { offerQuery } from '../../booking/offer-query.ts'
import type { Offer } from '../../booking/booking-draft.ts'
import { CallRefused, useQuery } from '../../calls/use-calls.ts'
import { useAddressQuery } from '../../page/address-query.ts'
import { usePageContext } from '../../page/page-context.ts'

export interface ChosenOccurrence {
  /** The occurrence in the address; undefined if there is none. */
  id: number | undefined
  /** What can be booked at that occurrence; without one, what the seva offers. */
  offer: Offer
  /** Its places are not known yet. */
  pending: boolean
  /** It can no longer be booked. */
  gone: boolean
  /** All its places are taken. */
  full: boolean
  /** Its places could not be loaded. */
  failed: boolean
  again(): void
  choose(id: number | undefined): void
}

/**
 * The occurrence that stands in the address as `?day=`, so that a reload, the way back and a second tab keep it. The
 * number is an occurrence's id.
 */
export function useOccurrence(whole: Offer): ChosenOccurrence {
  const context = usePageContext()
  const [search, change] = useAddressQuery()
  const given = search.get('day') ?? ''
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined
  const asked = useQuery(offerQuery(context, id), context.lang, { enabled: id !== undefined, staleTime: 0 })
  const gone = id !== undefined && asked.error instanceof CallRefused && asked.error.status < 500
  const offer = id === undefined || gone ? whole : (asked.data ?? whole)
  return {
    id: gone ? undefined : id,
    offer,
    pending: id !== undefined && asked.isPending,
    gone,
    full: offer.occurrence !== null && offer.packages.length > 0 && offer.packages.every(p => p.sold_out && !p.in_line),
    failed: id !== undefined && !gone && asked.isError,
    again: () => void asked.refetch(),
    choose: next => change({ day: next === undefined ? undefined : String(next) }),
  }
}
