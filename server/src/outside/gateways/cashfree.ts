import Type, { type Static } from 'typebox'
import { endOfDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { SettingWrong } from '../../config.ts'
import {
  type Evidence,
  type Gateway,
  GatewayRefused,
  type Refund,
  type RefundEvidence,
  type SettlementLine,
} from '../../money/payments/gateway.ts'
import {
  accepted,
  cashfreeCalls,
  id,
  name,
  paiseIn,
  readRefund,
  RefundEntity,
  refundEvidenceOf,
  refused,
  rupees,
  someRupees,
  text,
  unreadable,
} from './cashfree-calls.ts'
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
import { minuteMs } from '../../ground/time/spans.ts'

const shortestMinutes = 17
const linesAtOnce = 1000

const Link = Type.Object({ link_id: Type.String(), link_url: Type.String(), link_status: Type.String() })
const Payment = Type.Object({
  cf_payment_id: id,
  payment_status: Type.String(),
  payment_amount: someRupees,
  payment_currency: text,
  payment_time: text,
  bank_reference: text,
})
const Line = Type.Object({
  event_details: Type.Object({
    event_id: id,
    event_type: Type.String(),
    sale_type: Type.String(),
    event_amount: rupees,
    event_time: Type.String(),
    event_service_charge: someRupees,
    event_service_tax: someRupees,
  }),
  order_details: Type.Optional(Type.Unknown()),
  payment_details: Type.Optional(
    Type.Union([Type.Object({ cf_payment_id: Type.Optional(Type.Union([id, Type.Null()])) }), Type.Null()]),
  ),
  refund_details: Type.Optional(Type.Union([Type.Array(Type.Object({ refund_id: text })), Type.Null()])),
  settlement_details: Type.Object({
    cf_settlement_id: Type.Optional(Type.Union([id, Type.Null()])),
    settlement_utr: text,
  }),
})
const readLink = answerOf(name, Link)
const readOrders = answerOf(name, Type.Array(Type.Object({ order_id: Type.String() })))
const readPayments = answerOf(name, Type.Array(Payment))
const Lines = Type.Object({ cursor: text, data: Type.Array(Line) })
const readLines = answerOf(name, Lines)

const readEvent = webhookReader(Type.Object({ type: Type.String(), data: Type.Unknown() }))
const readLinkEvent = webhookReader(
  Type.Object({
    link_id: Type.String(),
    link_status: Type.String(),
    order: Type.Optional(Type.Union([Type.Object({ transaction_id: id }), Type.Null()])),
  }),
)
const readPaymentEvent = webhookReader(
  Type.Object({ order: Type.Object({ order_tags: Type.Optional(Type.Unknown()) }), payment: Payment }),
)
const readRefundEvent = webhookReader(Type.Object({ refund: RefundEntity }))

/**
 * Cashfree Payment Links, by plain HTTP in the API version 2026-01-01: its SDK reports errors to the vendor unless told
 * not to (integrations §1.4). Throws a sentence for the operator where a key is missing.
 */
export function cashfree(parts: GatewayParts): Gateway {
  const { config, clock, secrets } = parts
  const { keys, holdMinutes } = config
  const asking = cashfreeCalls(parts)
  const trustPhone = keys.get('CASHFREE_PHONE')
  if (trustPhone !== undefined && !/^[6-9]\d{9}$/.test(trustPhone))
    throw new SettingWrong('CASHFREE_PHONE must be 10 digits: the number of the trust.')

  async function findLink(ask: Ask, reference: string): Promise<Static<typeof Link> | undefined> {
    const answer = await ask({ path: `/links/${encodeURIComponent(reference)}` })
    return answer.status === 404 ? undefined : readLink(accepted(answer))
  }

  /**
   * Lists the orders of a link: each try on its page may be an order of its own. Without `ALL` Cashfree lists only paid
   * orders.
   */
  async function listOrders(ask: Ask, reference: string) {
    const answer = await ask({ path: `/links/${encodeURIComponent(reference)}/orders?status=ALL` })
    const orders = answer.status === 404 ? [] : readOrders(accepted(answer))
    return Promise.all(
      orders.map(async ({ order_id }) => ({
        path: `/orders/${encodeURIComponent(order_id)}`,
        payments: await listPayments(ask, order_id),
      })),
    )
  }
  const listPayments = async (ask: Ask, orderId: string) =>
    readPayments(accepted(await ask({ path: `/orders/${encodeURIComponent(orderId)}/payments` })))

  /** A refund belongs to the order of the link in which the money came. */
  const findOrderPath = async (ask: Ask, { reference, gatewayPaymentId }: Refund): Promise<string | undefined> =>
    (await listOrders(ask, reference)).find(order =>
      order.payments.some(payment => String(payment.cf_payment_id) === gatewayPaymentId),
    )?.path

  async function findRefund(ask: Ask, orderPath: string, refundReference: string): Promise<RefundEvidence | undefined> {
    const answer = await ask({ path: `${orderPath}/refunds/${encodeURIComponent(refundReference)}` })
    return answer.status === 404 ? undefined : refundEvidenceOf(readRefund(accepted(answer)), refundReference)
  }

  return {
    name,
    pageLivesMs: Math.max(holdMinutes, shortestMinutes) * minuteMs,

    async open({ reference, amountPaise, description, returnUrl, phone }) {
      const ask = asking()
      const payerPhone = phone ?? trustPhone ?? withoutNumber()
      const hook = `${config.publicUrl}/api/webhooks/cashfree`
      const json = {
        link_id: reference,
        link_amount: rupeesOf(amountPaise),
        link_currency: 'INR',
        link_purpose: description.slice(0, 500),
        link_expiry_time: new Date(clock.now() + Math.max(holdMinutes, shortestMinutes) * minuteMs).toISOString(),
        customer_details: { customer_phone: payerPhone },
        link_partial_payments: false,
        link_auto_reminders: false,
        link_notify: { send_sms: false, send_email: false },
        // Cashfree would refuse an address without TLS; the webhook set in its dashboard is then the only one.
        link_meta: { return_url: returnUrl, ...(hook.startsWith('https:') && { notify_url: hook }) },
      }
      const answer = await ask({ method: 'POST', path: '/links', json })
      if (answer.status < 300) return { url: readLink(answer.body).link_url }
      const known = await findLink(ask, reference)
      return known ? { url: known.link_url } : refused(answer)
    },

    async close(reference) {
      const ask = asking()
      const link = await findLink(ask, reference)
      // Cashfree refuses to cancel a link that was paid, expired or cancelled.
      if (link?.link_status !== 'ACTIVE') return
      accepted(await ask({ method: 'POST', path: `/links/${encodeURIComponent(reference)}/cancel`, json: {} }))
    },

    async lookUp(reference) {
      const ask = asking()
      const link = await findLink(ask, reference)
      if (!link) return { outcome: 'unknown' }
      const orders = await listOrders(ask, reference)
      return evidenceOf(
        orders.flatMap(order => order.payments),
        link.link_status,
      )
    },

    webhookHeader: 'x-webhook-signature',
    readWebhook(rawBody, headers) {
      const [given, timestamp] = [headerOf(headers, 'x-webhook-signature'), headerOf(headers, 'x-webhook-timestamp')]
      // The secret for calls signs webhooks too. A repeat is signed anew with its own time, so the age of a signature
      // proves nothing.
      if (!secrets('CASHFREE_SECRET_KEY').some(secret => same(hmac(secret, [timestamp, rawBody], 'base64'), given)))
        return undefined
      const { type, data } = readEvent(parsed(rawBody))
      return [readContent(type, data)]
    },

    async refund(refund) {
      const ask = asking()
      const path = (await findOrderPath(ask, refund)) ?? unknownPayment()
      const json = {
        refund_amount: rupeesOf(refund.amountPaise),
        refund_id: refund.refundReference,
        refund_note: 'Refund',
        refund_speed: 'STANDARD',
      }
      const answer = await ask({ method: 'POST', path: `${path}/refunds`, json })
      if (answer.status < 300) return refundEvidenceOf(readRefund(answer.body), refund.refundReference)
      // Cashfree refuses a number that was used for a refund before: that refund is the answer.
      return (await findRefund(ask, path, refund.refundReference)) ?? refused(answer)
    },

    async lookUpRefund(refund) {
      const ask = asking()
      const path = await findOrderPath(ask, refund)
      return (path && (await findRefund(ask, path, refund.refundReference))) || { outcome: 'unknown' }
    },

    async settlements(day) {
      const ask = asking()
      const filters = {
        start_date_processed_on: indianTime(startOfDay(day)),
        end_date_processed_on: indianTime(endOfDay(day) - 1000),
      }
      const lines: SettlementLine[] = []
      let cursor: string | null = null
      do {
        const json = { pagination: { limit: linesAtOnce, cursor }, filters }
        const page: Static<typeof Lines> = readLines(
          accepted(await ask({ method: 'POST', path: '/settlement/recon', json })),
        )
        lines.push(...page.data.map(lineOf))
        cursor = page.data.length > 0 ? page.cursor || null : null
      } while (cursor)
      return lines
    },

    async check() {
      await findLink(asking(), 'check')
    },
  }
}

/**
 * The evidence of a link's payments: the first that succeeded; else one that may still succeed; else the last that
 * failed.
 */
function evidenceOf(payments: Static<typeof Payment>[], linkStatus: string): Evidence {
  const oldestFirst = payments.toSorted((a, b) => instantOf(a.payment_time) - instantOf(b.payment_time))
  const paid = oldestFirst.find(payment => payment.payment_status === 'SUCCESS')
  if (paid) return successOf(paid) ?? unreadable()
  if (payments.some(payment => payment.payment_status === 'PENDING')) return { outcome: 'pending' }
  const last = oldestFirst.findLast(payment => payment.payment_status !== 'NOT_ATTEMPTED')
  if (last) return { outcome: 'failure', gatewayPaymentId: String(last.cf_payment_id) }
  return linkStatus === 'EXPIRED' || linkStatus === 'CANCELLED' ? { outcome: 'failure' } : { outcome: 'pending' }
}

/** Evidence of a payment that succeeded; undefined where it names no amount. */
function successOf({
  cf_payment_id,
  payment_amount,
  payment_currency,
  bank_reference,
}: Static<typeof Payment>): Evidence | undefined {
  const amountPaise = paiseIn(payment_amount)
  if (amountPaise === undefined) return undefined
  const currency = payment_currency ?? undefined
  return {
    outcome: 'success',
    amountPaise,
    gatewayPaymentId: String(cf_payment_id),
    bankReference: bank_reference || undefined,
    currency,
  }
}

function readContent(type: string, data: unknown): WebhookContent & { eventId: string } {
  if (type === 'PAYMENT_LINK_EVENT') {
    const { link_id: reference, link_status, order } = readLinkEvent(data)
    // The event of a link numbers the payment in another way than the payment's own events: taken for the payment's id,
    // one payment would look like two.
    return {
      about: 'payment',
      eventId: ['link', reference, link_status, order?.transaction_id].join(' '),
      reference,
      evidence: 'ask',
    }
  }
  if (/^PAYMENT_(SUCCESS|FAILED|USER_DROPPED)_WEBHOOK$/.test(type)) {
    const { order, payment } = readPaymentEvent(data)
    const eventId = ['payment', payment.cf_payment_id, payment.payment_status].join(' ')
    const reference = textIn(order.order_tags, 'link_id')
    // The order may not name its link. The link's own event does.
    if (!reference) return { about: 'other', eventId, what: `${type} without link` }
    const evidence = payment.payment_status === 'SUCCESS' ? successOf(payment) : undefined
    return { about: 'payment', eventId, reference, evidence: evidence ?? 'ask' }
  }
  if (type === 'REFUND_STATUS_WEBHOOK') {
    const { refund } = readRefundEvent(data)
    const eventId = ['refund', refund.refund_id, refund.refund_status].join(' ')
    if (!refund.refund_id) return { about: 'other', eventId, what: `${type} without number` }
    return {
      about: 'refund',
      eventId,
      refundReference: refund.refund_id,
      evidence: refundEvidenceOf(refund, refund.refund_id),
    }
  }
  return { about: 'other', eventId: hmac(type, [JSON.stringify(data) ?? ''], 'hex'), what: type.slice(0, 60) }
}

function lineOf({
  event_details: event,
  order_details,
  payment_details,
  refund_details,
  settlement_details: settlement,
}: Static<typeof Line>): SettlementLine {
  const kind = event.event_type === 'PAYMENT' ? 'payment' : event.event_type === 'REFUND' ? 'refund' : 'adjustment'
  const own = {
    payment: payment_details?.cf_payment_id,
    refund: refund_details?.[0]?.refund_id,
    adjustment: undefined,
  }[kind]
  const amount = paiseIn(event.event_amount) ?? unreadable()
  const charge = paiseIn(event.event_service_charge ?? 0) ?? unreadable()
  const tax = paiseIn(event.event_service_tax ?? 0) ?? unreadable()
  return {
    id: String(own || event.event_id),
    kind,
    reference: textIn((order_details as { order_tags?: unknown } | undefined)?.order_tags, 'link_id'),
    amountPaise: kind === 'adjustment' && event.sale_type === 'DEBIT' ? paise(0 - amount) : amount,
    feePaise: paise(charge + tax),
    taxPaise: tax,
    settlementId: settlement.cf_settlement_id ? String(settlement.cf_settlement_id) : undefined,
    utr: settlement.settlement_utr || undefined,
    at: instantOf(event.event_time),
  }
}

/** `2026-11-21T10:02:03+05:30`; times without a zone are Indian. */
function instantOf(time: string | null | undefined): number {
  if (!time) return 0
  const instant = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time.replace(' ', 'T')}+05:30`)
  return Number.isNaN(instant) ? unreadable() : instant
}

const indianTime = (instant: number): string => new Date(instant + 19_800_000).toISOString().replace('.000Z', '+05:30')

function withoutNumber(): never {
  throw new GatewayRefused(
    'customer_phone_missing',
    'cashfree: opens no page without a phone number; CASHFREE_PHONE stands in where the payer’s is not known',
  )
}

function unknownPayment(): never {
  throw new GatewayRefused('payment_not_found', 'cashfree: knows no such payment of this link')
}
