import Type from 'typebox'
import type { Evidence } from '../../money/payments/gateway.ts'
import {
  isMandateReference,
  type KnownMandate,
  type MandateEvidence,
  type Mandates,
} from '../../money/payments/mandates.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { answerOf, type Ask, type GatewayParts, textIn } from './http.ts'
import {
  accepted,
  evidenceOf,
  isUnknown,
  name,
  phonepeCalls,
  readOrder,
  readPage,
  refused,
  text,
} from './phonepe-calls.ts'

/** PhonePe takes ₹2 to check the account, and gives them back by itself: the amount of a PENNY_DROP. */
const pennyDropPaise = 200
/** Its page lives an hour at most, and a mandate 30 years. */
const pageLivesS = 3600
const mandateLivesMs = 10 * 365 * dayMs

const readSubscription = answerOf(name, Type.Object({ state: Type.String(), subscriptionId: text }))

/** The states of a subscription. A paused one permits nothing just now, and is the payer's to go on with. */
const states: Record<string, MandateEvidence['state']> = {
  PENDING: 'asked',
  ACTIVATION_IN_PROGRESS: 'asked',
  ACTIVE: 'active',
  PAUSED: 'active',
  FAILED: 'refused',
  REVOKED: 'revoked',
  CANCELLED: 'revoked',
  EXPIRED: 'ended',
}

const segment = encodeURIComponent

/**
 * UPI Autopay by PhonePe Standard Checkout v2 (decision 62): setup, notify, redeem. The order of a debit is that of its
 * notice, so that there is never a second one.
 */
export function phonepeMandates(parts: GatewayParts): Mandates {
  const { clock } = parts
  const { asking, call } = phonepeCalls(parts)
  const orderPath = (reference: string): string => `/checkout/v2/order/${segment(reference)}/status?details=false`
  const mandatePath = (reference: string): string => `/checkout/v2/subscriptions/${segment(reference)}`

  async function orderState(ask: Ask, reference: string): Promise<string | undefined> {
    const answer = await call(ask, orderPath(reference))
    return isUnknown(answer) ? undefined : readOrder(accepted(answer)).state
  }

  async function lookUp({ reference }: Pick<KnownMandate, 'reference'>, ask = asking()): Promise<MandateEvidence> {
    const answer = await call(ask, `${mandatePath(reference)}/status`)
    const found = isUnknown(answer) ? undefined : readSubscription(accepted(answer))
    const state = found ? (states[found.state] ?? 'asked') : 'unknown'
    if (state === 'active') return { state, gatewayMandateId: found?.subscriptionId ?? reference }
    if (state !== 'asked' && state !== 'unknown') return { state }
    // Nobody has permitted it: whether somebody still may is said by the order of its page.
    const order = await orderState(ask, reference)
    return order === 'FAILED' ? { state: 'refused' } : { state: order ? 'asked' : state }
  }

  /** An order that is only told of is no debit yet. */
  async function lookUpDebit(reference: string, ask = asking()): Promise<Evidence> {
    const answer = await call(ask, orderPath(reference))
    if (isUnknown(answer)) return { outcome: 'unknown' }
    const order = readOrder(accepted(answer))
    if (order.state === 'NOTIFICATION_IN_PROGRESS' || order.state === 'NOTIFIED') return { outcome: 'unknown' }
    return order.state === 'EXPIRED' ? { outcome: 'failure' } : evidenceOf(order)
  }

  return {
    async ask({ reference, maxPaise, returnUrl }) {
      const order = {
        merchantOrderId: reference,
        amount: pennyDropPaise,
        expireAfter: pageLivesS,
        paymentFlow: {
          type: 'SUBSCRIPTION_CHECKOUT_SETUP',
          merchantUrls: { redirectUrl: returnUrl },
          subscriptionDetails: {
            subscriptionType: 'RECURRING',
            merchantSubscriptionId: reference,
            authWorkflowType: 'PENNY_DROP',
            amountType: 'VARIABLE',
            maxAmount: maxPaise,
            frequency: 'ON_DEMAND',
            productType: 'UPI_MANDATE',
            expireAt: clock.now() + mandateLivesMs,
          },
        },
      }
      return { url: readPage(accepted(await call(asking(), '/checkout/v2/pay', order))).redirectUrl }
    },

    lookUp: mandate => lookUp(mandate),

    async notify({ reference, mandate, amountPaise }) {
      const ask = asking()
      const paymentFlow = {
        type: 'SUBSCRIPTION_CHECKOUT_REDEMPTION',
        merchantSubscriptionId: mandate.reference,
        // PhonePe tries again by itself, within 48 hours; the debit begins when we ask for it.
        redemptionRetryStrategy: 'STANDARD',
        autoDebit: false,
      }
      const order = { merchantOrderId: reference, amount: amountPaise, paymentFlow }
      const answer = await call(ask, '/checkout/v2/subscriptions/notify', order)
      if (answer.status >= 300 && !(await orderState(ask, reference))) refused(answer)
    },

    async debit({ reference }) {
      const ask = asking()
      const before = await lookUpDebit(reference, ask)
      if (before.outcome !== 'unknown') return before
      const answer = await call(ask, '/checkout/v2/subscriptions/redeem', { merchantOrderId: reference })
      const after = await lookUpDebit(reference, ask)
      if (after.outcome !== 'unknown') return after
      return answer.status < 300 ? { outcome: 'pending' } : refused(answer)
    },

    lookUpDebit: reference => lookUpDebit(reference),

    async revoke(mandate) {
      const ask = asking()
      const answer = await call(ask, `${mandatePath(mandate.reference)}/cancel`, {})
      if (answer.status >= 300 && (await lookUp(mandate, ask)).state === 'active') refused(answer)
    },

    readEvent(body) {
      const { payload } = (body ?? {}) as { payload?: unknown }
      const reference = textIn(payload, 'merchantSubscriptionId')
      return reference && isMandateReference(reference) ? { mandate: { reference } } : undefined
    },
  }
}
