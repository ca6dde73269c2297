import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Calls } from '../../../contract/calls.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { address } from '../addresses/addresses.ts'
import { CallRefused, query, useCallFunction, useQuery } from '../calls/use-calls.ts'
import { currentSession, dropVoidSession, useSession } from '../session/session.ts'
import { store } from '../browser/storage.ts'
import styles from './availability-alert.module.css'
import { toast } from '../ui/toasts.tsx'
import { usePageContext, usePageWords } from '../page/page-context.ts'

interface AvailabilityAlertProps {
  about: { serviceId: number } | { deity: string }
  /** Whether this alert is among those that are set. */
  waits(waiting: Calls['POST /api/tell-me-list']['answer']): boolean
}

/**
 * "Tell me when the next one opens": one press sets the alert, another removes it. A visitor goes to login and comes
 * back here.
 */
export function AvailabilityAlert({ about, waits }: AvailabilityAlertProps) {
  const words = usePageWords()
  const context = usePageContext()
  const call = useCallFunction()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const session = useSession()
  const userId = session?.userId
  const byMail = session?.phone.includes('@')
  const waiting = useQuery(query('POST /api/tell-me-list', { userId: userId ?? 0 }), context.lang, {
    enabled: Boolean(userId),
  })
  const isOn = Boolean(userId) && waiting.data !== undefined && waits(waiting.data)

  const toLogin = () => {
    // Where filters have changed, the address bar is ahead of the page context.
    store('redirectPath', window.location.pathname + window.location.search)
    navigate(address.login(context.lang))
  }
  const send = async (name: 'POST /api/tell-me' | 'POST /api/tell-me-not') => {
    const session = currentSession()
    if (!session) return toLogin()
    setBusy(true)
    try {
      await call(name, { userId: session.userId, ...about }, context.lang)
      await waiting.refetch()
    } catch (error) {
      if (error instanceof CallRefused && (error.status === 401 || error.status === 403)) {
        dropVoidSession()
        toLogin()
        return
      }
      toast('bad', (error instanceof CallRefused && error.answer.message) || words.errors.offline)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.alert}>
      <p role="status" className={isOn ? styles.on : styles.off}>
        {isOn && (
          <>
            <Icon name="check" />
            <span>{byMail ? words.event.tellMeOnMail : words.event.tellMeOn}</span>
          </>
        )}
      </p>
      {isOn ? (
        <Button kind="plain" busy={busy} onClick={() => void send('POST /api/tell-me-not')}>
          {words.event.tellMeNot}
        </Button>
      ) : (
        <Button kind="outline" full busy={busy} onClick={() => void send('POST /api/tell-me')}>
          <Icon name={byMail ? 'mail' : 'whatsapp'} />
          {words.event.tellMe}
        </Button>
      )}
    </div>
  )
}
