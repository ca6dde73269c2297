import { useState } from 'react'
import { useLocation } from 'wouter'
import { address } from '../addresses/addresses.ts'
import { useBusyUntilReturn } from './busy-until-return.ts'
import { CallRefused, useCallFunction } from '../calls/use-calls.ts'
import { currentSession, dropVoidSession } from '../session/session.ts'
import { store } from '../browser/storage.ts'
import { usePageContext, usePageWords } from '../page/page-context.ts'

export interface RetryPayment {
  /** Pays by `gateway` instead of the one that is tried first. */
  retry(gateway?: string): Promise<void>
  busy: boolean
  /** Why the payment could not be opened; it can be shown. */
  problem: string | undefined
}

/**
 * Opens a new payment for an order and goes there (D16). Without a valid login it leads to login first, and back here.
 */
export function useRetryPayment(orderId: string): RetryPayment {
  const call = useCallFunction()
  const words = usePageWords()
  const context = usePageContext()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useBusyUntilReturn()
  const [problem, setProblem] = useState<string>()

  const toLogin = () => {
    store('redirectPath', context.path + context.search)
    navigate(address.login(context.lang))
  }

  const retry = async (gateway?: string) => {
    if (!currentSession()) return toLogin()
    setBusy(true)
    setProblem(undefined)
    try {
      const { paymentUrl } = await call(
        'POST /api/retry-payment',
        { orderId, ...(gateway && { gateway }) },
        context.lang,
      )
      window.location.assign(paymentUrl)
    } catch (error) {
      setBusy(false)
      if (error instanceof CallRefused && error.status === 401) {
        dropVoidSession()
        toLogin()
        return
      }
      setProblem(error instanceof CallRefused && error.message ? error.message : words.orderStatus.connectError)
    }
  }

  return { retry, busy, problem }
}
