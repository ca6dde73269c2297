import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { type Gateway, GatewayUnreachable, type Refund, type RefundEvidence } from '../../money/payments/gateway.ts'
import { refuse } from '../../refuse.ts'
import { answerOf, type GatewayParts, headerOf, parsed, same, webhookReader } from './http.ts'
import {
  accepted,
  details,
  evidenceOf,
  isUnknown,
  name,
  phonepeCalls,
  readOrder,
  readPage,
  refused,
  text,
  utrOf,
} from './phonepe-calls.ts'
import { secondMs, minuteMs, hourMs } from '../../ground/time/spans.ts'

const RefundState = Type.Object({
  refundId: Type.String({ minLength: 1 }),
  state: Type.String(),
  errorCode: text,
  detailedErrorCode: text,
  paymentDetails: details,
})
const readRefund = answerOf(name, RefundState)
const readWebhook = webhookReader(
  Type.Object({
    event: text,
    type: text,
    payload: Type.Object({ merchantOrderId: text, merchantRefundId: text, originalMerchantOrderId: text }),
  }),
)

/** The header that PhonePe sends with every webhook. It is constant and proves nothing about the body. */
export const phonepeAuthorization = (username: string, password: string): string =>
  createHash('sha256').update(`${username}:${password}`).digest('hex')

/**
 * PhonePe Standard Checkout v2 by plain HTTP (decision 25). Throws a sentence for the operator where a setting is
 * wrong.
 */
export function phonepe(parts: GatewayParts): Gateway {
  const { config, secrets } = parts
  const { keys, holdMinutes } = config
  const { asking, call, renewToken } = phonepeCalls(parts)
  const username = keys.need('PHONEPE_WEBHOOK_USERNAME')
  keys.need('PHONEPE_WEBHOOK_PASSWORD')
  // An order at PhonePe lives as long as the place is held, within PhonePe's bounds.
  const expireAfterS = Math.min(Math.max(holdMinutes * 60, 300), 3600)

  async function lookUpRefund({ refundReference }: Refund, ask = asking()): Promise<RefundEvidence> {
    const answer = await call(ask, `/payments/v2/refund/${encodeURIComponent(refundReference)}/status`)
    return isUnknown(answer) ? { outcome: 'unknown' } : refundEvidenceOf(readRefund(accepted(answer)))
  }

  return {
    name,
    pullAfter: rhythm(expireAfterS * 1000),
    pageLivesMs: expireAfterS * 1000,

    async open({ reference, amountPaise, returnUrl }) {
      const paymentFlow = { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } }
      const order = { merchantOrderId: reference, amount: amountPaise, expireAfter: expireAfterS, paymentFlow }
      return { url: readPage(accepted(await call(asking(), '/checkout/v2/pay', order))).redirectUrl }
    },

    async lookUp(reference) {
      const answer = await call(asking(), `/checkout/v2/order/${encodeURIComponent(reference)}/status?details=false`)
      return isUnknown(answer) ? { outcome: 'unknown' } : evidenceOf(readOrder(accepted(answer)))
    },

    webhookHeader: 'authorization',
    readWebhook(rawBody, headers) {
      const given = headerOf(headers, 'authorization')
      if (!secrets('PHONEPE_WEBHOOK_PASSWORD').some(password => same(given, phonepeAuthorization(username, password))))
        return undefined
      const { event, type, payload } = readWebhook(parsed(rawBody))
      // PhonePe's webhooks name no event: the same bytes are the same event.
      const eventId = createHash('sha256').update(rawBody).digest('hex')
      const { merchantOrderId: reference, merchantRefundId } = payload
      // Neither `event` nor `type` decides anything, and nothing is believed about refunds: the schedule asks about
      // them itself.
      if (reference && !merchantRefundId) return [{ about: 'payment', eventId, reference, evidence: 'ask' }]
      return [{ about: 'other', eventId, what: (event ?? type ?? refuse('bad_request')).slice(0, 60) }]
    },

    async refund(refund) {
      const ask = asking()
      const { refundReference, reference, amountPaise } = refund
      const order = { merchantRefundId: refundReference, originalMerchantOrderId: reference, amount: amountPaise }
      const answer = await call(ask, '/payments/v2/refund', order)
      if (answer.status < 300) return refundEvidenceOf(readRefund(answer.body))
      // A refund that was asked for before is no reason to fail: PhonePe is asked what became of it.
      const before = await lookUpRefund(refund, ask)
      return before.outcome === 'unknown' ? refused(answer) : before
    },

    lookUpRefund: refund => lookUpRefund(refund),

    async check() {
      await renewToken()
    },
  }
}

/**
 * PhonePe makes asking mandatory: first after 20–25 s, every 3 s for 30 s, 6 s for 60 s, 10 s for 60 s, 30 s for 60 s,
 * then each minute until the order expires (integrations §1.3). The later times are ours: the result of an order
 * sometimes comes late.
 */
function rhythm(expiresMs: number): number[] {
  const times = [25 * secondMs]
  const go = (everyMs: number, untilMs: number) => {
    for (let next = (times.at(-1) ?? 0) + everyMs; next <= untilMs; next += everyMs) times.push(next)
  }
  go(3 * secondMs, 55 * secondMs)
  go(6 * secondMs, 115 * secondMs)
  go(10 * secondMs, 175 * secondMs)
  go(30 * secondMs, 235 * secondMs)
  go(minuteMs, expiresMs)
  return [...times, expiresMs + minuteMs, expiresMs + 10 * minuteMs, ...[2, 3, 6, 12, 24, 48, 72].map(h => h * hourMs)]
}

function refundEvidenceOf({
  refundId: gatewayRefundId,
  state,
  errorCode,
  detailedErrorCode,
  paymentDetails,
}: Static<typeof RefundState>): RefundEvidence {
  if (state === 'PENDING' || state === 'CONFIRMED') return { outcome: 'pending', gatewayRefundId }
  if (state === 'COMPLETED')
    return { outcome: 'done', gatewayRefundId, bankReference: (paymentDetails ?? []).map(utrOf).find(Boolean) }
  if (state === 'FAILED')
    return { outcome: 'failed', why: [`${name}:`, errorCode ?? 'FAILED', detailedErrorCode ?? ''].join(' ').trim() }
  throw new GatewayUnreachable(`${name}: answered no state of a refund`)
}
