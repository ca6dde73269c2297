import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { longInstant } from '../../../../contract/time-of-day.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { address } from '../../addresses/addresses.ts'
import { type Offer, chosenOccurrence } from '../../booking/booking-draft.ts'
import { CallRefused, useCallFunction, useQuery } from '../../calls/use-calls.ts'
import { currentSession, dropVoidSession, useSession } from '../../session/session.ts'
import { store } from '../../browser/storage.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { offerQuery } from '../../booking/offer-query.ts'
import styles from './waiting.module.css'

type Package = Offer['packages'][number]

/**
 * The waiting list of full packages: joining it, the position in it, and the place that is held. A visitor goes to
 * login and comes back here.
 */
export function Waiting({ offer }: { offer: Offer }) {
  const words = useMoreWords('waiting')
  const context = usePageContext()
  const userId = useSession()?.userId
  const occurrenceId = chosenOccurrence(offer)
  const { refetch } = useQuery(offerQuery(context, occurrenceId), context.lang)
  // The page as it came is the same for everybody. A devotee who is logged in may have a place of their own.
  useEffect(() => {
    if (userId) void refetch()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId])
  const full = offer.packages.filter(p => p.sold_out || p.in_line)
  if (full.length === 0) return null
  return (
    <Panel title={words.waiting.title} className={styles.panel}>
      <p className={styles.hint}>{words.waiting.hint}</p>
      <ul className={styles.list}>
        {full.map(one => (
          <li key={one.sid}>
            <Line one={one} occurrenceId={occurrenceId} refetch={refetch} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Line({
  one,
  occurrenceId,
  refetch,
}: {
  one: Package
  occurrenceId: number | undefined
  refetch(): Promise<void>
}) {
  const words = useMoreWords('waiting')
  const { lang, params } = usePageContext()
  const call = useCallFunction()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const toLogin = () => {
    store('redirectPath', window.location.pathname + window.location.search)
    navigate(address.login(lang))
  }
  const send = async (joins: boolean) => {
    const session = currentSession()
    if (!session) return toLogin()
    setBusy(true)
    try {
      if (joins)
        await call(
          'POST /api/waiting-join',
          { userId: session.userId, serviceId: Number(params.sid), occurrenceId, aid: one.sid, languageId: lang.id },
          lang,
        )
      else await call('POST /api/waiting-leave', { userId: session.userId, aid: one.sid, occurrenceId }, lang)
      toast('ok', joins ? words.waiting.joined : words.waiting.left)
    } catch (error) {
      if (error instanceof CallRefused && (error.status === 401 || error.status === 403)) {
        dropVoidSession()
        return toLogin()
      }
      toast('bad', (error instanceof CallRefused && error.answer.message) || words.errors.offline)
    } finally {
      setBusy(false)
      await refetch()
    }
  }
  if (!one.in_line) {
    return (
      <Button kind="outline" full busy={busy} onClick={() => void send(true)}>
        {words.waiting.joinFor(one.description)}
      </Button>
    )
  }
  return (
    <>
      <b>{one.description}</b>
      <p role="status" className={styles.place}>
        <Icon name="check" small />
        <span>
          {one.in_line.kept_until === null
            ? words.waiting.position(one.in_line.position)
            : words.waiting.kept(longInstant(one.in_line.kept_until, lang.web))}
        </span>
      </p>
      <Button kind="plain" busy={busy} onClick={() => void send(false)}>
        {words.waiting.leaveOf(one.description)}
      </Button>
    </>
  )
}
