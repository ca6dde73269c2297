import { dayMs, hourMs, minuteMs } from '../../../ground/time/spans.ts'
import { type MandateEvidence, noticeMs } from '../mandates.ts'

/** The life of a mandate. What ended never begins again: the payer permits a new one. */
export const mandateStates = {
  asked: ['active', 'refused', 'revoked', 'ended'],
  active: ['revoked', 'ended'],
  refused: [],
  revoked: [],
  ended: [],
} as const
export type MandateState = keyof typeof mandateStates

/** Gateways count from when the payer was reached, which is later than when they were asked to tell. */
const reachedWithinMs = hourMs

/** The sweep that has payers told may have many of them to tell. */
export const toldWithinMs = hourMs

/** What is left between asking for a debit and the moment by which its money is needed: many may wait in line. */
export const answersWithinMs = hourMs

/** The earliest moment of a debit of which the gateway is asked to tell the payer now. Times in ms. */
export const debitFrom = (now: number, wanted: number): number => Math.max(wanted, now + noticeMs + reachedWithinMs)

export type MandateDecision =
  | { act: 'nothing' }
  | { act: 'move'; to: Exclude<MandateState, 'asked'> }
  /** The gateway holds it for active although it is over for us: it is to be ended there too. */
  | { act: 'revoke' }

/** Says what evidence means for a mandate, in any order, any number of times. */
export function decideMandate(state: MandateState, evidence: MandateEvidence): MandateDecision {
  if (evidence.state === 'asked' || evidence.state === 'unknown') return { act: 'nothing' }
  const canFollow: readonly string[] = mandateStates[state]
  if (canFollow.includes(evidence.state)) return { act: 'move', to: evidence.state }
  return evidence.state === 'active' && state !== 'active' ? { act: 'revoke' } : { act: 'nothing' }
}

const looks = [minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs, 20 * minuteMs, hourMs, 3 * hourMs, 12 * hourMs]

/** When a mandate that waits for its payer is looked up next; undefined once the payer had three days. Times in ms. */
export function nextMandateLook(askedAt: number, now: number): number | undefined {
  const next = [...looks, dayMs, 2 * dayMs, 3 * dayMs].find(after => askedAt + after > now)
  return next === undefined ? undefined : askedAt + next
}

/** A debit that its gateway does not know this long after it was sent was never received there, and is not sent again. */
export const debitArrivesWithinMs = 30 * minuteMs

/** How long a call that a gateway did not answer waits for its next try. */
export const mandateRetryMs = 5 * minuteMs
