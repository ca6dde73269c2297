import Type, { type Static } from 'typebox'
import { rupeesOf } from '../../../../contract/ground/money.ts'
import type { Evidence } from '../../money/payments/gateway.ts'
import {
  debitOnDay,
  isDebitReference,
  isMandateReference,
  type KnownMandate,
  type MandateEvidence,
  mandateOf,
  type Mandates,
} from '../../money/payments/mandates.ts'
import { dayMs, hourMs } from '../../ground/time/spans.ts'
import {
  accepted,
  cashfreeCalls,
  id,
  name,
  paiseIn,
  readRefund,
  refundEvidenceOf,
  refused,
  someRupees,
  text,
  unreadable,
} from './cashfree-calls.ts'
import { answerOf, type Ask, type GatewayParts, textIn } from './http.ts'

const mandateLivesMs = 10 * 365 * dayMs
/** Cashfree gives this rupee back by itself. */
const authorisationRupees = 1
/** Cashfree opens its page by a session and this script only. */
const script = 'https://sdk.cashfree.com/js/v3/cashfree.js'

const Subscription = Type.Object({
  subscription_id: Type.String(),
  subscription_status: Type.String(),
  cf_subscription_id: Type.Optional(Type.Union([id, Type.Null()])),
  subscription_session_id: text,
})
const Payment = Type.Object({
  payment_status: Type.String(),
  cf_payment_id: Type.Optional(Type.Union([id, Type.Null()])),
  payment_amount: someRupees,
  payment_currency: text,
  bank_reference: text,
})
const readSubscription = answerOf(name, Subscription)
const readPayment = answerOf(name, Payment)

/**
 * The states of a subscription. One that its payer paused, or that is on hold after a refused debit, still stands: a
 * debit is refused then.
 */
const states: Record<string, MandateEvidence['state']> = {
  INITIALIZED: 'asked',
  INITIALISED: 'asked',
  BANK_APPROVAL_PENDING: 'asked',
  ACTIVE: 'active',
  ON_HOLD: 'active',
  PAUSED: 'active',
  CUSTOMER_PAUSED: 'active',
  LINK_EXPIRED: 'refused',
  FAILED: 'refused',
  CANCELLED: 'revoked',
  CUSTOMER_CANCELLED: 'revoked',
  COMPLETED: 'ended',
  EXPIRED: 'ended',
}

const segment = encodeURIComponent

/** `2026-11-28T13:01:00+05:30` */
const inIndia = (at: number): string => new Date(at + 5.5 * hourMs).toISOString().replace(/\.\d+Z$/, '+05:30')

/** A refund of a debit is another call than that of a link, and under our numbers alone. */
const refundsBy = (asking: () => Ask): Required<Pick<Mandates, 'refund' | 'lookUpRefund'>> => ({
  async refund({ refundReference, reference, amountPaise }) {
    const ask = asking()
    const path = `/subscriptions/${segment(mandateOf(reference))}/refunds`
    const json = {
      subscription_id: mandateOf(reference),
      payment_id: reference,
      refund_id: refundReference,
      refund_amount: rupeesOf(amountPaise),
      refund_note: 'Refund',
      refund_speed: 'STANDARD',
    }
    const answer = await ask({ method: 'POST', path, json })
    if (answer.status < 300) return refundEvidenceOf(readRefund(answer.body), refundReference)
    const before = await ask({ path: `${path}/${segment(refundReference)}` })
    return before.status < 300 ? refundEvidenceOf(readRefund(before.body), refundReference) : refused(answer)
  },

  async lookUpRefund({ refundReference, reference }) {
    const path = `/subscriptions/${segment(mandateOf(reference))}/refunds/${segment(refundReference)}`
    const answer = await asking()({ path })
    return answer.status === 404
      ? { outcome: 'unknown' }
      : refundEvidenceOf(readRefund(accepted(answer)), refundReference)
  },
})

/**
 * UPI Autopay by Cashfree's subscriptions on demand (decision 62). A charge is raised for a day: Cashfree tells the
 * payer and debits by itself.
 */
export function cashfreeMandates(parts: GatewayParts): Mandates {
  const { config, clock } = parts
  const asking = cashfreeCalls(parts)
  const mode = config.keys.get('CASHFREE_ENV') === 'production' ? 'production' : 'sandbox'

  async function find(ask: Ask, reference: string): Promise<Static<typeof Subscription> | undefined> {
    const answer = await ask({ path: `/subscriptions/${segment(reference)}` })
    return answer.status === 404 ? undefined : readSubscription(accepted(answer))
  }

  async function lookUp({ reference }: Pick<KnownMandate, 'reference'>, ask = asking()): Promise<MandateEvidence> {
    const found = await find(ask, reference)
    if (!found) return { state: 'unknown' }
    // Older versions of its webhooks and answers write spaces.
    const state = states[found.subscription_status.toUpperCase().replaceAll(' ', '_')] ?? 'asked'
    return state === 'active' ? { state, gatewayMandateId: String(found.cf_subscription_id ?? reference) } : { state }
  }

  const paymentPath = (reference: string): string =>
    `/subscriptions/${segment(mandateOf(reference))}/payments/${segment(reference)}`

  async function lookUpDebit(reference: string, ask = asking()): Promise<Evidence> {
    const answer = await ask({ path: paymentPath(reference) })
    return answer.status === 404 ? { outcome: 'unknown' } : evidenceOf(readPayment(accepted(answer)))
  }

  return {
    debitsByItself: true,

    async ask({ reference, maxPaise, description, returnUrl, phone }) {
      const ask = asking()
      const json = {
        subscription_id: reference,
        customer_details: { customer_email: config.keys.need('AUTOPAY_EMAIL'), customer_phone: phone },
        plan_details: {
          plan_name: description.replace(/[^\w .-]/g, ' ').slice(0, 40) || 'Seva',
          plan_type: 'ON_DEMAND',
          plan_currency: 'INR',
          plan_max_amount: rupeesOf(maxPaise),
        },
        authorization_details: {
          authorization_amount: authorisationRupees,
          authorization_amount_refund: true,
          payment_methods: ['upi'],
        },
        subscription_meta: { return_url: returnUrl },
        subscription_expiry_time: new Date(clock.now() + mandateLivesMs).toISOString(),
      }
      const answer = await ask({ method: 'POST', path: '/subscriptions', json })
      const made = answer.status < 300 ? readSubscription(answer.body) : await find(ask, reference)
      return made?.subscription_session_id ? { script, session: made.subscription_session_id, mode } : refused(answer)
    },

    lookUp: mandate => lookUp(mandate),

    async notify({ reference, mandate, amountPaise, description, debitAt }) {
      const ask = asking()
      const json = {
        subscription_id: mandate.reference,
        payment_id: reference,
        payment_amount: rupeesOf(amountPaise),
        // It takes a day, and debits in its hours: a day that begins after the notice.
        payment_schedule_date: inIndia(debitOnDay(clock.now(), debitAt)),
        payment_remarks: description.slice(0, 100),
        payment_type: 'CHARGE',
      }
      const headers = { 'x-idempotency-key': reference }
      const answer = await ask({ method: 'POST', path: '/subscriptions/pay', headers, json })
      // A charge that was raised before is no reason to fail.
      if (answer.status >= 300 && (await lookUpDebit(reference, ask)).outcome === 'unknown') refused(answer)
    },

    debit: ({ reference }) => lookUpDebit(reference),
    lookUpDebit: reference => lookUpDebit(reference),

    async cancelDebit(reference) {
      const ask = asking()
      const json = { subscription_id: mandateOf(reference), payment_id: reference, action: 'CANCEL' }
      const answer = await ask({ method: 'POST', path: `${paymentPath(reference)}/manage`, json })
      if (answer.status >= 300 && (await lookUpDebit(reference, ask)).outcome === 'pending') refused(answer)
    },

    async revoke(mandate) {
      const ask = asking()
      const json = { subscription_id: mandate.reference, action: 'CANCEL' }
      const path = `/subscriptions/${segment(mandate.reference)}/manage`
      const answer = await ask({ method: 'POST', path, json })
      if (answer.status >= 300 && (await lookUp(mandate, ask)).state === 'active') refused(answer)
    },

    readEvent,
    ...refundsBy(asking),
  }
}

function readEvent(body: unknown): ReturnType<Mandates['readEvent']> {
  const { type, data } = (body ?? {}) as { type?: unknown; data?: Record<string, unknown> }
  if (typeof type !== 'string' || !type.startsWith('SUBSCRIPTION_')) return undefined
  const debit = textIn(data, 'payment_id')
  if (debit && isDebitReference(debit)) return { debit }
  const reference = textIn(data?.subscription_details, 'subscription_id') ?? textIn(data, 'subscription_id')
  return reference && isMandateReference(reference) ? { mandate: { reference } } : undefined
}

function evidenceOf(payment: Static<typeof Payment>): Evidence {
  const { payment_status: status, cf_payment_id, payment_amount, payment_currency, bank_reference } = payment
  const gatewayPaymentId = cf_payment_id ? String(cf_payment_id) : undefined
  if (status === 'FAILED' || status === 'CANCELLED') return { outcome: 'failure', gatewayPaymentId }
  if (status !== 'SUCCESS') return { outcome: 'pending' }
  return {
    outcome: 'success',
    amountPaise: paiseIn(payment_amount) ?? unreadable(),
    gatewayPaymentId: gatewayPaymentId ?? unreadable(),
    bankReference: bank_reference || undefined,
    currency: payment_currency ?? undefined,
  }
}
