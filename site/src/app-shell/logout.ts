import type { CallName } from '../../../contract/calls.ts'
import { useLocation } from 'wouter'
import { address } from '../addresses/addresses.ts'
import { useCallFunction, useQueryCache } from '../calls/use-calls.ts'
import { endSession } from '../session/session.ts'
import { toast } from '../ui/toasts.tsx'
import { usePageContext, useWords } from '../page/page-context.ts'

/** Calls whose responses belong to one person. Nobody who uses this device later may see them. */
const personal = new Set<CallName>([
  'POST /api/profile',
  'POST /api/history_load',
  'POST /api/order',
  'POST /api/getUserData',
  'POST /api/events',
  'POST /api/family',
  'POST /api/my-data',
])

/** Logs out: the server revokes the token (D17), the stored login is removed, and the login page opens (spec §4). */
export function useLogout(): () => void {
  const context = usePageContext()
  const words = useWords()
  const call = useCallFunction()
  const cache = useQueryCache()
  const [, navigate] = useLocation()
  return () => {
    // The call copies the token before the session ends, so a slow network keeps nobody logged in on this device.
    call('POST /api/logout', {}, context.lang).catch(() => undefined)
    endSession()
    cache.forget(personal)
    toast('ok', words.nav.loggedOut)
    navigate(address.login(context.lang))
  }
}
