import { useEffect, useRef, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { usePageContext } from '../../page/page-context.ts'

export type Payment = Calls['POST /api/post-status']['answer']

/** The three numbers in the address (D15). */
export interface Order {
  orderId: string
  lastId: number
  postId: number
}

/** The order in an address; undefined if there is none. */
export function orderFrom(searchParams: URLSearchParams): Order | undefined {
  const orderId = searchParams.get('orderId') ?? ''
  const lastId = idFrom(searchParams.get('lastId'))
  const postId = idFrom(searchParams.get('postId'))
  if (!/^[\w-]{1,60}$/.test(orderId) || !lastId || !postId) return undefined
  return { orderId, lastId, postId }
}

const idFrom = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

export type Check =
  | { state: 'checking' }
  | { state: 'known'; payment: Payment }
  | { state: 'not-found' }
  | { state: 'refused'; message: string }
  | { state: 'unreachable' }

export interface PaymentStatus {
  check: Check
  /** A call is under way. */
  asking: boolean
  /** When a pending payment is checked next, in ms by this device; undefined if it is not. */
  nextAt: number | undefined
  checkNow(): void
}

/** The pauses in seconds before each further check of a pending payment. The last one repeats (D15). */
const pauses = [3, 5, 8, 13, 21, 34, 55, 60]
const looksForMs = 10 * 60_000

/** Checks a payment once. While it is pending, it is checked again automatically, ever more slowly, for ten minutes. */
export function usePaymentStatus(order: Order): PaymentStatus {
  const call = useCallFunction()
  const { lang } = usePageContext()
  const [check, setCheck] = useState<Check>({ state: 'checking' })
  const [asking, setAsking] = useState(true)
  const [nextAt, setNextAt] = useState<number>()
  const [round, setRound] = useState(0)
  const looks = useRef({ since: 0, done: 0, pending: false })
  const { orderId, lastId, postId } = order

  useEffect(() => {
    const leave = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = looks.current
    if (!look.since) look.since = Date.now()

    const planNext = () => {
      const pauseMs = 1000 * (pauses[Math.min(look.done, pauses.length - 1)] ?? 60)
      const at = Date.now() + pauseMs
      look.done += 1
      if (at - look.since > looksForMs) return
      setNextAt(at)
      timer = setTimeout(check, pauseMs)
    }

    const check = async () => {
      setAsking(true)
      setNextAt(undefined)
      let next: Check
      try {
        next = {
          state: 'known',
          payment: await call('POST /api/post-status', { orderId, lastId, postId }, lang, { signal: leave.signal }),
        }
      } catch (error) {
        if (!(error instanceof CallRefused)) next = { state: 'unreachable' }
        else next = error.status === 404 ? { state: 'not-found' } : { state: 'refused', message: error.message }
      }
      if (leave.signal.aborted) return
      setAsking(false)
      // The state of a pending payment stays on screen while the network is down.
      const failedLook = next.state !== 'known' && look.pending
      if (!failedLook) setCheck(next)
      look.pending = failedLook || (next.state === 'known' && next.payment.status === 'PENDING')
      if (look.pending) planNext()
    }
    void check()

    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [call, lang, orderId, lastId, postId, round])

  return { check, asking, nextAt, checkNow: () => setRound(n => n + 1) }
}
