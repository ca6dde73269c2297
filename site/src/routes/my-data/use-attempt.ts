import { useState } from 'react'
import { CallRefused } from '../../calls/use-calls.ts'
import { useLoginAgain } from '../../session/login-again.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMoreWords } from '../../page/page-context.ts'

/**
 * Runs one action at a time and shows why it failed. It also returns the problem, so that it can stand beside its
 * field.
 */
export function useAttempt() {
  const words = useMoreWords('family')
  const loginAgain = useLoginAgain()
  const [busy, setBusy] = useState<string>()
  const attempt = async (what: string, work: () => Promise<void>): Promise<string | undefined> => {
    if (busy) return undefined
    setBusy(what)
    try {
      await work()
      return undefined
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined
      if (refused?.answer.code === 'login_required' || refused?.answer.code === 'other_user') {
        loginAgain()
        return undefined
      }
      const problem = (refused && refused.status < 500 && refused.answer.message) || words.myData.failed
      toast('bad', problem)
      return problem
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, attempt }
}
