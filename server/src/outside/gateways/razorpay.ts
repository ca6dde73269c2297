import Type, { type Static } from 'typebox'
import { paise } from '../../../../contract/ground/money.ts'
import {
  type Gateway,
  GatewayUnreachable,
  type Refund as RefundAsked,
  type RefundEvidence,
  type SettlementLine,
} from '../../money/payments/gateway.ts'
import {
  answerOf,
  type Ask,
  type GatewayParts,
  headerOf,
  hmac,
  parsed,
  same,
  webhookReader,
  textIn,
  type WebhookContent,
} from './http.ts'
import {
  accepted,
  evidenceOf,
  name,
  Payment,
  razorpayCalls,
  readPayments,
  refused,
  successOf,
  text,
} from './razorpay-calls.ts'
import { minuteMs, hourMs } from '../../ground/time/spans.ts'

/** The least minutes until a link ends: it must end at least 15 minutes ahead, by the provider's clock. */
const shortestMinutes = 17
const linesAtOnce = 1000
/**
 * When to ask about a payment. One that no bank decides is called failed after 10 minutes and may still come for 5
 * days; then it goes back by itself.
 */
const pullAfter = [0.5, 1, 2, 5, 11, 20, 40, 60]
  .map(minutes => minutes * minuteMs)
  .concat([3, 6, 12, 24, 48, 72, 96, 121].map(hours => hours * hourMs))

const Link = Type.Object({
  id: Type.String(),
  reference_id: text,
  short_url: Type.String(),
  status: Type.String(),
  order_id: text,
})
const Refund = Type.Object({
  id: Type.String(),
  status: Type.String(),
  receipt: text,
  acquirer_data: Type.Optional(Type.Unknown()),
})
const Line = Type.Object({
  entity_id: Type.String(),
  type: Type.String(),
  debit: Type.Integer(),
  credit: Type.Integer(),
  fee: Type.Integer(),
  tax: Type.Integer(),
  created_at: Type.Integer(),
  settlement_id: text,
  settlement_utr: text,
  order_receipt: text,
})
const readLink = answerOf(name, Link)
const readLinks = answerOf(name, Type.Object({ payment_links: Type.Array(Link) }))
const readRefund = answerOf(name, Refund)
const readRefunds = answerOf(name, Type.Object({ items: Type.Array(Refund) }))
const readLines = answerOf(name, Type.Object({ items: Type.Array(Line) }))

const entity = <T extends Type.TSchema>(schema: T) => Type.Object({ entity: schema })
const readEvent = webhookReader(Type.Object({ event: Type.String(), payload: Type.Unknown() }))
const readLinkEvent = webhookReader(
  Type.Object({
    payment_link: entity(Type.Object({ id: Type.String(), reference_id: text })),
    payment: Type.Optional(entity(Payment)),
  }),
)
const readPaymentEvent = webhookReader(Type.Object({ payment: entity(Payment) }))
const readRefundEvent = webhookReader(Type.Object({ refund: entity(Refund) }))

/**
 * Razorpay Payment Links, by plain HTTP: its SDK can't send the header that makes a refund safe to repeat
 * (integrations §1.1). Throws a sentence for the operator where a key is missing.
 */
export function razorpay(parts: GatewayParts): Gateway {
  const { config, clock, secrets } = parts
  const { keys, holdMinutes } = config
  const asking = razorpayCalls(parts)
  keys.need('RAZORPAY_WEBHOOK_SECRET')

  /** Finds a link by our reference, the only sure name of it: the order's id comes without its prefix in webhooks. */
  async function findLink(ask: Ask, reference: string): Promise<Static<typeof Link> | undefined> {
    const answer = await ask({ path: `/payment_links?reference_id=${encodeURIComponent(reference)}` })
    return readLinks(accepted(answer)).payment_links.find(link => link.reference_id === reference)
  }

  async function findRefund(
    ask: Ask,
    { refundReference, gatewayPaymentId }: RefundAsked,
  ): Promise<RefundEvidence | undefined> {
    const answer = await ask({ path: `/payments/${encodeURIComponent(gatewayPaymentId)}/refunds?count=100` })
    const refund = readRefunds(accepted(answer)).items.find(item => item.receipt === refundReference)
    return refund && refundEvidenceOf(refund)
  }

  return {
    name,
    pullAfter,
    pageLivesMs: Math.max(holdMinutes, shortestMinutes) * minuteMs,

    async open({ reference, amountPaise, description, returnUrl, phone }) {
      const ask = asking()
      const json = {
        amount: amountPaise,
        currency: 'INR',
        reference_id: reference,
        description: description.slice(0, 2048),
        expire_by: Math.floor(clock.now() / 1000) + Math.max(holdMinutes, shortestMinutes) * 60,
        ...(phone && { customer: { contact: `+91${phone}` } }),
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { reference },
        callback_url: returnUrl,
        callback_method: 'get',
      }
      const answer = await ask({ method: 'POST', path: '/payment_links', json })
      if (answer.status < 300) return { url: readLink(answer.body).short_url }
      // Razorpay refuses a reference for which an earlier try has opened a link, whether we heard of it or not.
      const known = await findLink(ask, reference)
      return known ? { url: known.short_url } : refused(answer)
    },

    async close(reference) {
      const ask = asking()
      const link = await findLink(ask, reference)
      // Razorpay refuses to cancel a link that was paid, expired or cancelled.
      if (link?.status !== 'created') return
      accepted(await ask({ method: 'POST', path: `/payment_links/${encodeURIComponent(link.id)}/cancel`, json: {} }))
    },

    async lookUp(reference) {
      const ask = asking()
      const link = await findLink(ask, reference)
      if (!link) return { outcome: 'unknown' }
      // A link gets its order when somebody first tries to pay.
      const payments = link.order_id
        ? readPayments(accepted(await ask({ path: `/orders/${encodeURIComponent(link.order_id)}/payments` }))).items
        : []
      return evidenceOf(payments, link.status)
    },

    webhookHeader: 'x-razorpay-signature',
    readWebhook(rawBody, headers) {
      const given = headerOf(headers, 'x-razorpay-signature')
      if (!secrets('RAZORPAY_WEBHOOK_SECRET').some(secret => same(hmac(secret, [rawBody], 'hex'), given)))
        return undefined
      const { event, payload } = readEvent(parsed(rawBody))
      // Repeats of an event carry the same id; an event without one is identified by its content.
      const eventId = headerOf(headers, 'x-razorpay-event-id') || hmac(event, [rawBody], 'hex')
      return [{ eventId, ...readContent(event, payload) }]
    },

    async refund(refund) {
      const ask = asking()
      const answer = await ask({
        method: 'POST',
        path: `/payments/${encodeURIComponent(refund.gatewayPaymentId)}/refund`,
        headers: { 'x-refund-idempotency': refund.refundReference },
        json: { amount: refund.amountPaise, speed: 'normal', receipt: refund.refundReference },
      })
      if (answer.status !== 409) return refundEvidenceOf(readRefund(accepted(answer)))
      // Razorpay is still working on the same request.
      const begun = await findRefund(ask, refund)
      if (begun) return begun
      throw new GatewayUnreachable('razorpay: still at work on the same refund')
    },

    lookUpRefund: async refund => (await findRefund(asking(), refund)) ?? { outcome: 'unknown' },

    async settlements(day) {
      const ask = asking()
      const [year, month, date] = day.split('-')
      const lines: SettlementLine[] = []
      for (;;) {
        const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${linesAtOnce}&skip=${lines.length}`
        const { items } = readLines(accepted(await ask({ path })))
        lines.push(...items.map(lineOf))
        if (items.length < linesAtOnce) return lines
      }
    },

    async check() {
      await findLink(asking(), 'check')
    },
  }
}

function refundEvidenceOf({ id, status, acquirer_data }: Static<typeof Refund>): RefundEvidence {
  if (status === 'processed')
    return { outcome: 'done', gatewayRefundId: id, bankReference: textIn(acquirer_data, 'arn', 'rrn', 'utr') }
  if (status === 'failed') return { outcome: 'failed', why: 'razorpay: failed' }
  return { outcome: 'pending', gatewayRefundId: id }
}

function readContent(event: string, payload: unknown): WebhookContent {
  if (event === 'payment_link.paid' || event === 'payment_link.partially_paid') {
    const { payment_link, payment } = readLinkEvent(payload)
    const reference = payment_link.entity.reference_id
    if (!reference) return { about: 'other', what: `${event} of a link that is not ours` }
    const evidence = payment?.entity.status === 'captured' ? successOf(payment.entity) : 'ask'
    return { about: 'payment', reference, evidence }
  }
  if (event === 'payment_link.expired' || event === 'payment_link.cancelled') {
    const reference = readLinkEvent(payload).payment_link.entity.reference_id
    // The last attempt on a page that ended may still be with the bank.
    return reference ? { about: 'payment', reference, evidence: 'ask' } : { about: 'other', what: event }
  }
  if (/^payment\.(authorized|captured|failed)$/.test(event)) {
    // Whoever opens a checkout with our public key can write notes: they only say which payment to ask about.
    const reference = textIn(readPaymentEvent(payload).payment.entity.notes, 'reference')
    return reference ? { about: 'payment', reference, evidence: 'ask' } : { about: 'other', what: event }
  }
  if (/^refund\.(created|processed|failed)$/.test(event)) {
    const refund = readRefundEvent(payload).refund.entity
    const status = event === 'refund.created' ? refund.status : event.slice('refund.'.length)
    // A refund made in Razorpay's dashboard has no number of ours.
    if (!refund.receipt) return { about: 'other', what: `${event} without receipt` }
    return { about: 'refund', refundReference: refund.receipt, evidence: refundEvidenceOf({ ...refund, status }) }
  }
  return { about: 'other', what: event.slice(0, 60) }
}

function lineOf(line: Static<typeof Line>): SettlementLine {
  const kind = line.type === 'payment' || line.type === 'refund' ? line.type : 'adjustment'
  // Credit and debit already have the fee taken off.
  const moved = line.credit - line.debit + line.fee
  return {
    id: line.entity_id,
    kind,
    reference: line.order_receipt ?? undefined,
    amountPaise: paise(kind === 'refund' ? -moved : moved),
    feePaise: paise(line.fee),
    taxPaise: paise(line.tax),
    settlementId: line.settlement_id ?? undefined,
    utr: line.settlement_utr ?? undefined,
    at: line.created_at * 1000,
  }
}
