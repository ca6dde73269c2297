import { useLocation } from 'wouter'
import { address } from '../addresses/addresses.ts'
import { isPersonal } from '../calls/keys.ts'
import { useCallFunction, useQueryCache } from '../calls/use-calls.ts'
import { endSession } from '../session/session.ts'
import { toast } from '../ui/toasts.tsx'
import { usePageContext, useWords } from '../page/page-context.ts'

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
    cache.forget(isPersonal)
    toast('ok', words.nav.loggedOut)
    navigate(address.login(context.lang))
  }
}
