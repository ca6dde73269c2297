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
      forget()
      await navigate('/login', { state: { next: pathname + search } satisfies SignInState })
      queries.clear()
    })()
  }, [forget, navigate, pathname, queries, search])
  return <Waiting />
}
