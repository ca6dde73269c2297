import type { Paise } from '../../../../contract/ground/money.ts'
import type { Evidence } from './gateway.ts'
import { minuteMs, hourMs } from '../../ground/time/spans.ts'

/**
 * The life of a payment attempt. A paid attempt is never moved back; a failed one may still become paid
 * (architecture §4).
 */
export const attemptStates = {
  opening: ['open', 'paid', 'failed', 'surplus'],
  open: ['paid', 'failed', 'surplus'],
  failed: ['paid', 'surplus'],
  paid: [],
  surplus: [],
} as const
export type AttemptState = keyof typeof attemptStates

/** Money in the hand of staff: no gateway is asked about it, and none gives it back. */
export const deskGateway = 'counter'

export type RefundReason =
  | 'paid_twice'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'no_place_left'
  | 'event_closed'
  | 'event_cancelled'
  | 'booking_cancelled'
  | 'date_moved'
  | 'asked_by_devotee'
  /** The change of an order for which it came was dropped. */
  | 'change_dropped'

/** The bank returned a cheque unpaid: nothing goes back, but what was counted as paid is gone (`bounced.ts`). */
export const bounced = 'cheque_bounced'

/** Reasons for which staff give money back. */
export type StaffReason = 'by_staff' | 'package_changed' | 'order_moved'

/**
 * The life of a refund: its gateway, or staff, say when the bank has it and when it arrived; a failed refund is sent
 * again.
 */
export const refundStates = {
  due: ['sent', 'failed'],
  sent: ['done', 'failed'],
  failed: ['sent'],
  done: [],
} as const
export type RefundState = keyof typeof refundStates

export type Decision =
  | { act: 'nothing'; verdict: string }
  | { act: 'fail'; verdict: string }
  /** The amount is right: ask for the place. */
  | { act: 'confirm'; verdict: string }
  | { act: 'refund'; reason: RefundReason; verdict: string }

interface Attempt {
  state: AttemptState
  amountPaise: Paise
  gatewayPaymentId: string | null
  /** Payments of the gateway that go back: such a payment confirms nothing later. */
  givenBack: readonly string[]
}

/**
 * Says what a piece of evidence means for an attempt. Evidence may come in any order, any number of times, and leads to
 * one result (M2).
 */
export function decide(attempt: Attempt, evidence: Evidence): Decision {
  if (evidence.outcome === 'pending' || evidence.outcome === 'unknown')
    return { act: 'nothing', verdict: `still ${evidence.outcome}` }
  const canFollow: readonly string[] = attemptStates[attempt.state]
  if (evidence.outcome === 'failure') {
    return canFollow.includes('failed')
      ? { act: 'fail', verdict: 'failed' }
      : { act: 'nothing', verdict: `failure after ${attempt.state}` }
  }
  if (attempt.gatewayPaymentId === evidence.gatewayPaymentId || attempt.givenBack.includes(evidence.gatewayPaymentId))
    return { act: 'nothing', verdict: 'known already' }
  if (evidence.currency !== undefined && evidence.currency !== 'INR')
    return { act: 'refund', reason: 'wrong_currency', verdict: 'wrong currency' }
  if (evidence.amountPaise !== attempt.amountPaise)
    return { act: 'refund', reason: 'wrong_amount', verdict: 'wrong amount' }
  if (!canFollow.includes('paid'))
    return { act: 'refund', reason: 'paid_twice', verdict: `second payment after ${attempt.state}` }
  return { act: 'confirm', verdict: 'paid' }
}

/** When we ask the gateway ourselves, counted from the opening: return and webhook may both get lost. */
const pullAfter = [
  30_000,
  minuteMs,
  2 * minuteMs,
  5 * minuteMs,
  10 * minuteMs,
  20 * minuteMs,
  40 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
  48 * hourMs,
  72 * hourMs,
]

/**
 * The next look-up by the gateway's schedule or ours: the first of its times that is still to come, and how many times
 * are then past. Missed times are not made up for. Undefined when nothing more is to be expected.
 */
export function nextPull(
  openedAt: number,
  now: number,
  rhythm: readonly number[] = pullAfter,
): { pulls: number; at: number } | undefined {
  const pulls = rhythm.findIndex(after => openedAt + after > now)
  return pulls === -1 ? undefined : { pulls, at: openedAt + (rhythm[pulls] ?? 0) }
}

/**
 * The gateway is asked once more about a paid attempt this long after it: a second payment on the same page may have
 * come without a webhook.
 */
export const paidIsAskedAfter = 24 * hourMs

/** How long a refund that could not be sent waits before the next try, by the number of tries so far. */
export const sendAgainAfter = (tries: number): number =>
  [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs][tries - 1] ?? 6 * hourMs

const looks = [2 * minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs]
/** When a refund that was sent is looked up next: daily in the end, for two months. */
export function nextLook(sentAt: number, now: number): number | undefined {
  const next = looks.find(after => sentAt + after > now)
  if (next !== undefined) return sentAt + next
  return now - sentAt > 60 * 24 * hourMs ? undefined : now + 24 * hourMs
}
