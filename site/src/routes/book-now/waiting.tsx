import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { address } from '../../addresses/addresses.ts'
import type { Offer } from '../../booking/booking-draft.ts'
import { Instant } from '../../booking/when.tsx'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { currentSession, dropVoidSession } from '../../session/session.ts'
import { store } from '../../browser/storage.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import styles from './waiting.module.css'

interface Props {
  one: Offer['packages'][number]
  occurrenceId: number | undefined
  /** The devotee's place in the list has changed. */
  onChange(): Promise<void>
}

/**
 * The waiting list of a full package, in its card: joining it, the position in it, and the place that is held. A visitor
 * goes to login and comes back here. Both views have the same room: whether somebody is in line is known only after the
 * page stands, and nothing below may move then.
 */
export function Waiting({ one, occurrenceId, onChange }: Props) {
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
      await onChange()
    }
  }
  const { in_line: place } = one
  const of = <VisuallyHidden>: {one.description}</VisuallyHidden>
  return (
    <div className={styles.waiting}>
      <div className={place ? styles.other : undefined} inert={place !== null}>
        <p className={styles.hint}>{words.waiting.hint}</p>
        <Button kind="outline" busy={busy} onClick={() => void send(true)}>
          {words.waiting.join}
          {of}
        </Button>
      </div>
      <div className={place ? undefined : styles.other} inert={place === null}>
        <p role="status" className={styles.place}>
          <Icon name="check" small />
          <span>
            {place && place.kept_until !== null ? (
              <Instant at={place.kept_until} sentence={words.waiting.kept} />
            ) : (
              words.waiting.position(place?.position ?? 1)
            )}
          </span>
        </p>
        <Button kind="plain" busy={busy} onClick={() => void send(false)}>
          {words.waiting.leave}
          {of}
        </Button>
      </div>
    </div>
  )
}
