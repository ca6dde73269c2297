import { useLocation } from 'wouter'
import { address } from '../addresses/addresses.ts'
import { isPersonal } from '../calls/keys.ts'
import { useQueryCache } from '../calls/use-calls.ts'
import { dropVoidSession } from './session.ts'
import { store } from '../browser/storage.ts'
import { toast } from '../ui/toasts.tsx'
import { usePageContext, useWords } from '../page/page-context.ts'

/** Handles a call that was refused because the login has ended: goes to the login page, and back here afterwards. */
export function useLoginAgain(): () => void {
  const words = useWords()
  const { lang, path, search } = usePageContext()
  const cache = useQueryCache()
  const [, navigate] = useLocation()
  return () => {
    dropVoidSession()
    cache.forget(isPersonal)
    store('redirectPath', path + search)
    toast('info', words.errors.sessionEnded)
    navigate(address.login(lang), { replace: true })
  }
}
