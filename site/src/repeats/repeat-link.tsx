import { use } from 'react'
import { address } from '../addresses/addresses.ts'
import { query, useQuery } from '../calls/use-calls.ts'
import { usePageContext } from '../page/page-context.ts'
import type { Session } from '../session/session.ts'
import { LinkButton } from '../ui/button.tsx'
import { repeatWords } from './repeat-words.ts'

/** What can be repeated: a paid order, by its `lastId`, or a gift, by its number. */
export type RepeatSource = { lastId: number } | { donation: string }

/**
 * Leads to repeating an order or a gift; without one, to all repeats. Its words come with it, so that pages which are
 * small, or loaded at first, don't carry them.
 */
export function RepeatLink({ of, full }: { of?: RepeatSource; full?: boolean }) {
  const { lang } = usePageContext()
  const words = use(repeatWords(lang.web))?.repeats
  if (!words) return null
  const source = of && ('lastId' in of ? `?order=${of.lastId}` : `?donation=${encodeURIComponent(of.donation)}`)
  return (
    <LinkButton to={address.repeats(lang, source)} kind="outline" full={full}>
      {of ? words.repeatThis : words.head.title}
    </LinkButton>
  )
}

/** The link for an order that was just paid: shown if its seva is held on many days, and the order is this login's. */
export function RepeatPaidOrder({ session, orderId }: { session: Session; orderId: string }) {
  const { lang } = usePageContext()
  const { data } = useQuery(query('POST /api/order', { userId: session.userId, orderId }), lang)
  if (!data?.slot || data.cancelled) return null
  return <RepeatLink of={{ lastId: data.lastId }} full />
}
