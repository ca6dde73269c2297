import { useLocation } from 'wouter'
import { address } from './addresses.ts'
import { dropVoidSession } from './session.ts'
import { store } from './storage.ts'
import { toast } from './toasts.tsx'
import { useVisit, useWords } from './visit.ts'

/** For a call that was refused because the login is over: to the login page, and back here afterwards. */
export function useLoginAgain(): () => void {
  const words = useWords()
  const { lang, path, search } = useVisit()
  const [, navigate] = useLocation()
  return () => {
    dropVoidSession()
    store('redirectPath', path + search)
    toast('info', words.errors.sessionEnded)
    navigate(address.login(lang), { replace: true })
  }
}
