import { useSyncExternalStore } from 'react'
import { forget, forgetEverything, forgetOwn, readStored, store } from '../browser/storage.ts'

/** A visitor is logged in if a token is stored (spec §4). */
export interface Session {
  token: string
  userId: number
  phone: string
}

const listeners = new Set<() => void>()
let known: Session | undefined
let knownText: string | undefined

export function currentSession(): Session | undefined {
  const token = readStored('token')
  const userId = Number(readStored('user_id'))
  const phone = readStored('phone') ?? ''
  const text = token ? `${token}|${userId}|${phone}` : ''
  if (text !== knownText) {
    knownText = text
    known = token ? { token, userId, phone } : undefined
  }
  return known
}

/** False if no call can carry what the browser gives back: somebody, or something, changed what was stored. */
export const canBeSent = ({ token, userId }: Session): boolean =>
  /^[!-~]+$/.test(token) && Number.isSafeInteger(userId) && userId > 0

export function startSession(session: Session): void {
  store('token', session.token)
  store('user_id', String(session.userId))
  store('phone', session.phone)
  announce()
}

/**
 * Logging out removes the login (spec §4) and the names and addresses that were typed, because the device may be shared
 * (M5).
 */
export function endSession(): void {
  forget('token', 'user_id', 'phone')
  forgetOwn('seva.form.', 'seva.key.', 'seva.gift.', 'seva.otp', 'seva.user')
  announce()
}

/** The server refused the stored login. Everything that is stored goes, as the specification says. */
export function dropVoidSession(): void {
  forgetEverything()
  announce()
}

function announce() {
  for (const listener of listeners) listener()
}

/**
 * Calls `listener` after logins and logouts, in this tab and in others. Back shows a page as it was left, whose reader may
 * have logged out since: `pageshow`.
 */
export function onSession(listener: () => void): () => void {
  const from = new AbortController()
  listeners.add(listener)
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, listener, { signal: from.signal })
  return () => {
    listeners.delete(listener)
    from.abort()
  }
}

/** The login of this browser, in step with other tabs. It is undefined on the server and while hydrating. */
export const useSession = (): Session | undefined => useSyncExternalStore(onSession, currentSession, () => undefined)
