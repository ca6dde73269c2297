import { type Day, dayOf } from '../../../contract/india-time.ts'
import type { Paise } from '../../../contract/money.ts'
import type { Evidence } from './gateway.ts'

/** The life of a payment attempt. Paid is never moved back; a failed attempt may still become paid (architecture §4). */
export const attemptStates = {
  opening: ['open', 'paid', 'failed', 'surplus'],
  open: ['paid', 'failed', 'surplus'],
  failed: ['paid', 'surplus'],
  paid: [],
  surplus: [],
} as const
export type AttemptState = keyof typeof attemptStates

export type RefundReason =
  | 'paid_twice'
  | 'wrong_amount'
  | 'no_place_left'
  | 'event_closed'
  | 'event_cancelled'
  | 'booking_cancelled'
  | 'date_moved'
  | 'asked_by_devotee'

/** The life of a refund: staff tell when the bank has it and when it arrived; one that failed is sent again. */
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
  /** The money fits: ask for the place. */
  | { act: 'confirm'; verdict: string }
  | { act: 'refund'; reason: RefundReason; verdict: string }

interface Attempt {
  state: AttemptState
  amountPaise: Paise
  gatewayPaymentId: string | null
  /** Payments of the gateway that go back: what does so confirms nothing later. */
  givenBack: readonly string[]
}

/** What a piece of evidence means for an attempt. Any order, any number of times, one result (M2). */
export function decide(attempt: Attempt, evidence: Evidence): Decision {
  if (evidence.outcome === 'pending' || evidence.outcome === 'unknown') return { act: 'nothing', verdict: `still ${evidence.outcome}` }
  const canFollow: readonly string[] = attemptStates[attempt.state]
  if (evidence.outcome === 'failure') {
    return canFollow.includes('failed') ? { act: 'fail', verdict: 'failed' } : { act: 'nothing', verdict: `failure after ${attempt.state}` }
  }
  if (attempt.gatewayPaymentId === evidence.gatewayPaymentId || attempt.givenBack.includes(evidence.gatewayPaymentId))
    return { act: 'nothing', verdict: 'known already' }
  if (evidence.currency !== undefined && evidence.currency !== 'INR') return { act: 'refund', reason: 'wrong_amount', verdict: 'wrong currency' }
  if (evidence.amountPaise !== attempt.amountPaise) return { act: 'refund', reason: 'wrong_amount', verdict: 'wrong amount' }
  if (!canFollow.includes('paid')) return { act: 'refund', reason: 'paid_twice', verdict: `second payment after ${attempt.state}` }
  return { act: 'confirm', verdict: 'paid' }
}

const minute = 60_000
const hour = 60 * minute
/** When the gateway is asked by ourselves, counted from the opening: return and webhook may both get lost. */
const pullAfter = [
  30_000,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  20 * minute,
  40 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  48 * hour,
  72 * hour,
]

/** The instant of the next pull after `pulls` of them, by the gateway's rhythm or ours; undefined when nothing more is to be expected. */
export const nextPullAt = (openedAt: number, pulls: number, rhythm: readonly number[] = pullAfter): number | undefined => {
  const after = rhythm[pulls]
  return after === undefined ? undefined : openedAt + after
}

/** The financial year in India, 1 April to 31 March, as `26-27`. */
export function financialYear(instant: number): string {
  const day: Day = dayOf(instant)
  const year = Number(day.slice(0, 4))
  const first = day.slice(5) >= '04-01' ? year : year - 1
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`
}

/**
 * `SDT/26-27/00123`: consecutive in a series and year, at most 16 characters (GST Rule 46(b)). Where it would be longer, the year loses its
 * hyphen: a series of four signs has 999,999 numbers a year. Throws when a series is full.
 */
export function documentNumber(series: string, year: string, n: number): string {
  const count = String(n).padStart(5, '0')
  const number = [`${series}/${year}/${count}`, `${series}/${year.replace('-', '')}/${count}`].find(text => text.length <= 16)
  if (!number) throw new Error(`series ${series} is full in ${year}`)
  return number
}
