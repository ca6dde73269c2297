import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { address } from '../addresses/addresses.ts'
import { isPersonal } from '../calls/keys.ts'
import { CallRefused, useCallFunction, useQueryCache } from '../calls/use-calls.ts'
import styles from './protected.module.css'
import { canBeSent, currentSession, dropVoidSession, type Session, useSession } from './session.ts'
import { forgetOwn, readSession, store, storeSession } from '../browser/storage.ts'
import { usePageContext, usePageWords, useWords } from '../page/page-context.ts'
import { Broken } from '../ui/broken.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type Check =
  | { state: 'checking' }
  | { state: 'verified'; session: Session }
  | { state: 'unreachable' }
  | { state: 'unreadable' }

/** This tab is shown to the owner of a login. What was typed here by the one before goes. */
function keepApart({ userId }: Session): void {
  const former = readSession('seva.user')
  if (former && former !== String(userId)) forgetOwn('seva.form.', 'seva.key.', 'seva.gift.')
  storeSession('seva.user', String(userId))
}

/**
 * Lets only a verified login through (spec §4). Without a token, or if the server refuses the token or the user (401,
 * 403), the current path is stored as redirectPath and the visitor goes to login. A server that can't be reached is not
 * a refusal: the login stays and the visitor may try again. Nor is any other answer: the call was badly formed, by a
 * fault of ours or because what the browser stored is spoilt, and the visitor is asked before the login goes
 * (decision 17).
 */
export function useVerified(): Check & { again(): void; logInAgain(): void } {
  const call = useCallFunction()
  const cache = useQueryCache()
  const context = usePageContext()
  const [, navigate] = useLocation()
  const [check, setCheck] = useState<Check>({ state: 'checking' })
  const [round, setRound] = useState(0)
  const stored = useSession()
  // Somebody logged out, or another in: in another tab, or before Back showed this page as it was left.
  const isOver = check.state === 'verified' && stored?.userId !== check.session.userId
  const toLogin = useCallback(
    (drop: boolean) => {
      if (drop) dropVoidSession()
      cache.forget(isPersonal)
      store('redirectPath', context.path + context.search)
      navigate(address.login(context.lang), { replace: true })
    },
    [cache, context, navigate],
  )

  useEffect(() => {
    let current = true
    const session = currentSession()
    if (!session) {
      toLogin(false)
      return
    }
    if (!canBeSent(session)) {
      setCheck({ state: 'unreadable' })
      return
    }
    const verify = async () => {
      try {
        await call('GET /api/protected', {}, context.lang)
        await call('POST /api/user_check', { userId: session.userId, mobileNumber: session.phone }, context.lang)
        if (!current) return
        keepApart(session)
        setCheck({ state: 'verified', session })
      } catch (error) {
        if (!current) return
        const status = error instanceof CallRefused ? error.status : undefined
        if (status === 401 || status === 403) toLogin(true)
        else if (status === undefined || status >= 500 || status === 429) setCheck({ state: 'unreachable' })
        else setCheck({ state: 'unreadable' })
      }
    }
    void verify()
    return () => {
      current = false
    }
  }, [call, context, toLogin, round])

  useEffect(() => {
    if (check.state !== 'unreachable') return
    const again = () => setRound(n => n + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [check.state])

  useEffect(() => {
    if (!isOver) return
    cache.forget(isPersonal)
    if (currentSession()) setRound(n => n + 1)
    else navigate(address.login(context.lang), { replace: true })
  }, [isOver, cache, context.lang, navigate])

  return {
    ...(isOver ? { state: 'checking' } : check),
    again: () => setRound(n => n + 1),
    logInAgain: () => toLogin(true),
  }
}

interface ProtectedProps {
  verifying?: string
  /**
   * For pages that only show data: the notice above the cached copy of this login while the server can't be reached.
   */
  offlineNotice?: string
  children: (session: Session) => ReactNode
}

/** A page behind login. It shows 'Verifying...' until the token and the user are confirmed. */
export function Protected({ verifying, offlineNotice, children }: ProtectedProps) {
  const words = useWords()
  const check = useVerified()
  const session = useSession()
  if (check.state === 'unreachable' && offlineNotice && session)
    return (
      <>
        <p className={styles.offlineNotice} role="status">
          <Icon name="alert" small />
          <span>{offlineNotice}</span>
          <Button kind="plain" onClick={check.again}>
            {words.common.tryAgain}
          </Button>
        </p>
        {children(session)}
      </>
    )
  if (check.state === 'unreachable' || check.state === 'unreadable') return <NotVerified check={check} />
  if (check.state === 'checking') return <p role="status">{verifying ?? words.common.verifying}</p>
  return children(check.session)
}

/** The login could not be verified, and was not refused either. */
export function NotVerified({ check }: { check: ReturnType<typeof useVerified> }) {
  const { errors, common, session } = usePageWords()
  const again = { again: common.tryAgain, onAgain: check.again }
  return check.state === 'unreadable' ? (
    <Broken text={session.unreadable} {...again} otherwise={{ text: session.again, go: check.logInAgain }} />
  ) : (
    <Broken text={errors.offline} {...again} />
  )
}
