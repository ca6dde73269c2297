import type { CallName } from '../../../contract/calls.ts'
import { useLocation } from 'wouter'
import { address } from '../addresses/addresses.ts'
import { useCallFunction, useQueryCache } from '../calls/use-calls.ts'
import { endSession } from '../session/session.ts'
import { toast } from '../ui/toasts.tsx'
import { usePageContext, useWords } from '../page/page-context.ts'

/** Answers that belong to one person; nobody after them on this device may see them. */
const personal = new Set<CallName>([
  'POST /api/profile',
  'POST /api/history_load',
  'POST /api/order',
  'POST /api/getUserData',
  'POST /api/events',
  'POST /api/family',
  'POST /api/my-data',
])

/** Logs out: the token is revoked (D17), what is stored of the login goes, the login page opens (spec §4). */
export function useLogout(): () => void {
  const context = usePageContext()
  const words = useWords()
  const call = useCallFunction()
  const cache = useQueryCache()
  const [, navigate] = useLocation()
  return () => {
    // The call takes its token along at once; a slow network keeps nobody logged in on this device.
    call('POST /api/logout', {}, context.lang).catch(() => undefined)
    endSession()
    cache.forget(personal)
    toast('ok', words.nav.loggedOut)
    navigate(address.login(context.lang))
  }
}
