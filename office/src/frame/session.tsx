import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callOffice, Refused } from '../call.ts'
import { forgetLists, openStore } from '../offline/list-store.ts'
import { Broken } from './broken.tsx'
import { useCall } from './calls.ts'
import { useColourScheme } from './colour-scheme.tsx'
import { StaffContext } from './staff.ts'
import { Waiting } from './waiting.tsx'

/** What the sign-in page is given: the address to open after signing in. */
interface SignInState {
  next?: string
}

/** The address that somebody wanted before the sign-in page came between; the start page where there is none. */
export const useAddressAfterSignIn = (): string => (useLocation().state as SignInState | null)?.next ?? '/'

const sessionEnds = 'office-session-ends'

/** Tells the other tabs of this browser that the session is over: they ask who is signed in, and what they show goes too. */
function tellOtherTabs(): void {
  try {
    localStorage.setItem(sessionEnds, '')
    localStorage.removeItem(sessionEnds)
  } catch {
    // A browser that is full tells nobody: the others learn it at their next call.
  }
}

const SignOutContext = createContext<() => void>(() => undefined)

/** Ends the session; the screen goes away at once. */
export const useSignOut = (): (() => void) => useContext(SignOutContext)

/**
 * Lets in whoever is signed in; the session cookie is the server's, here the office only asks who it is. Everybody else goes to the
 * sign-in page, but nobody goes there because the network is away.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useCall('POST /api/office/me', {})
  const [leaving, setLeaving] = useState(false)
  const signOut = useCallback(() => setLeaving(true), [])
  const isIn = data !== undefined && !leaving && !(error instanceof Refused && error.status === 401)
  useEffect(() => {
    if (isIn) openStore()
  }, [isIn])
  useEffect(() => {
    const told = ({ key }: StorageEvent) => {
      if (key === sessionEnds) void refetch()
    }
    window.addEventListener('storage', told)
    return () => window.removeEventListener('storage', told)
  }, [refetch])
  if (leaving || (error instanceof Refused && error.status === 401)) return <SigningOut />
  if (!data) return error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />
  return (
    <SignOutContext value={signOut}>
      <StaffContext value={data}>{children}</StaffContext>
    </SignOutContext>
  )
}

/** Takes away what this device holds of the session, ends it on the server, and opens the sign-in page. */
function SigningOut() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { forget } = useColourScheme()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void (async () => {
      await forgetLists()
      await callOffice('POST /api/office/sign-out', {}).catch(() => undefined)
      tellOtherTabs()
      forget()
      await navigate('/login', { state: { next: pathname + search } satisfies SignInState })
      queries.clear()
    })()
  }, [forget, navigate, pathname, queries, search])
  return <Waiting />
}
