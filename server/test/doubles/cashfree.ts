import { createHmac, randomBytes } from 'node:crypto'
import type { SettlementLine } from '../../src/money/payments/gateway.ts'
import { type DoubleRequest, type Delivery, type Double, type Said, serveDouble, type WebhookKind } from './double.ts'

const appId = 'TEST_APP_DEMO_0001'
const secret = 'demo_cf_secret_0001'

interface Payment {
  id: string
  /** Paise. */
  amount: number
  currency: string
  status: 'SUCCESS' | 'NOT_ATTEMPTED' | 'FAILED' | 'USER_DROPPED' | 'PENDING'
  bankReference: string
  at: number
}

interface Refund {
  id: string
  cfId: string
  amount: number
  status: 'PENDING' | 'SUCCESS' | 'CANCELLED'
  arn: string | null
  at: number
}

interface Order {
  id: string
  payments: Payment[]
  refunds: Refund[]
}

interface Link {
  id: string
  cfId: number
  amount: number
  status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'CANCELLED'
  returnUrl: string
  phone: string
  orders: Order[]
}

let numbers = 1_453_000_000
const nextNumber = () => numbers++
const digits = () => String(600_000_000_000 + Math.floor(Math.random() * 99_999_999_999))
const chargeOf = (amount: number) => Math.round(amount * 0.0195)
const taxOf = (amount: number) => Math.round(chargeOf(amount) * 0.18)

/** An amount as this provider writes it: two decimals, whatever they are. */
const decimal = (paise: number) => `#${(paise / 100).toFixed(2)}#`
const written = (body: unknown) => JSON.stringify(body).replace(/"#(-?[\d.]+)#"/g, '$1')
const indian = (instant: number) => `${new Date(instant + 19_800_000).toISOString().slice(0, 19)}+05:30`
const ok = (body: unknown): Said => ({ status: 200, body: written(body) })
const bad = (status: number, code: string, message: string): Said => ({
  status,
  body: { message, code, type: 'invalid_request_error' },
})
/** As JSON numbers come: 1116 or 1116.5; more than two decimals are refused. */
const paiseOf = (rupees: unknown) =>
  typeof rupees === 'number' && /^\d+(\.\d{1,2})?$/.test(String(rupees)) ? Math.round(rupees * 100) : undefined

interface CashfreeDouble extends Double {
  /** Whose number stands at the link: payment messages of the bank and of Cashfree go there. */
  phoneOf(reference: string): string
}

/**
 * Cashfree as its Payment Links, orders, refunds and recon APIs answer (integrations §1.4), in the form of 2026-01-01. Its quirks are here: rupees with
 * two decimals, an order for each try on a link, only paid orders listed unless ALL is asked for, a refund number used twice is refused,
 * webhooks signed with the API's secret over time and body, text for amounts and another payment number in what is told of links.
 */
export async function cashfreeDouble(): Promise<CashfreeDouble> {
  const links = new Map<string, Link>()
  const linkOf = (reference: string) => links.get(reference) ?? fail(`no link for ${reference}`)
  const orders = () => [...links.values()].flatMap(link => link.orders)
  const refundOf = (refundId: string) => {
    const order =
      orders().find(order => order.refunds.some(refund => refund.id === refundId)) ?? fail(`no refund ${refundId}`)
    return { order, refund: order.refunds.find(refund => refund.id === refundId) ?? fail('no refund') }
  }
  const settled = new Map<string, { day: string; settlementId: string; utr: string }>()

  const linkJson = (link: Link) => ({
    cf_link_id: String(link.cfId),
    link_id: link.id,
    link_status: link.status,
    link_currency: 'INR',
    link_amount: decimal(link.amount),
    link_amount_paid: decimal(link.status === 'PAID' ? link.amount : 0),
    link_partial_payments: false,
    link_minimum_partial_amount: null,
    link_purpose: 'Homam',
    link_created_at: indian(Date.now()),
    customer_details: { customer_phone: link.phone, customer_name: null },
    link_url: `${served.url}/links/${link.cfId}`,
    link_qrcode: '',
    link_notes: null,
  })
  const orderJson = (link: Link, order: Order) => ({
    cf_order_id: order.id.slice(-8),
    link_id: link.id,
    order_id: order.id,
    entity: 'order',
    order_currency: 'INR',
    order_amount: decimal(link.amount),
    order_status: order.payments.some(payment => payment.status === 'SUCCESS') ? 'PAID' : 'ACTIVE',
  })
  const paymentJson = (link: Link, order: Order, payment: Payment) => ({
    cf_payment_id: payment.id,
    order_id: order.id,
    entity: 'payment',
    is_captured: payment.status === 'SUCCESS',
    order_amount: decimal(link.amount),
    payment_group: 'upi',
    payment_currency: payment.currency,
    payment_amount: decimal(payment.amount),
    payment_time: indian(payment.at),
    payment_status: payment.status,
    payment_message: '',
    bank_reference: payment.status === 'SUCCESS' ? payment.bankReference : null,
    auth_id: null,
  })
  const refundJson = (order: Order, refund: Refund) => ({
    cf_payment_id: order.payments.find(payment => payment.status === 'SUCCESS')?.id,
    cf_refund_id: refund.cfId,
    order_id: order.id,
    refund_id: refund.id,
    entity: 'refund',
    refund_amount: decimal(refund.amount),
    refund_currency: 'INR',
    refund_status: refund.status,
    refund_arn: refund.arn,
    refund_charge: 0,
    status_description:
      refund.status === 'CANCELLED' ? 'Refund could not be processed, account 123456789012 is closed' : null,
    refund_type: 'MERCHANT_INITIATED',
    refund_mode: 'STANDARD',
    created_at: indian(refund.at),
  })

  function createLink(body: string): Said {
    const asked = JSON.parse(body) as {
      link_id?: string
      link_amount?: number
      link_currency?: string
      link_purpose?: string
      link_expiry_time?: string
      customer_details?: { customer_phone?: string }
      link_meta?: { return_url?: string; notify_url?: string }
    }
    const amount = paiseOf(asked.link_amount)
    if (!/^[A-Za-z0-9_-]{1,50}$/.test(asked.link_id ?? '')) return bad(400, 'link_id_invalid', 'link_id : is invalid')
    if (amount === undefined || amount < 100)
      return bad(400, 'link_amount_invalid', 'link_amount : should be greater than or equal to 1')
    if (asked.link_currency !== 'INR') return bad(400, 'link_currency_invalid', 'link_currency : is invalid')
    if (!asked.link_purpose || asked.link_purpose.length > 500)
      return bad(400, 'link_purpose_invalid', 'link_purpose : is invalid')
    const phone = asked.customer_details?.customer_phone ?? ''
    if (!/^[6-9]\d{9}$/.test(phone))
      return bad(400, 'customer_details.customer_phone_invalid', `customer_phone : ${phone} is invalid`)
    if (!(Date.parse(asked.link_expiry_time ?? '') > Date.now() + 60_000))
      return bad(400, 'link_expiry_time_invalid', 'link_expiry_time : is invalid')
    if (asked.link_meta?.notify_url && !asked.link_meta.notify_url.startsWith('https://'))
      return bad(400, 'link_meta.notify_url_invalid', 'https only')
    if (links.has(asked.link_id ?? ''))
      return bad(409, 'link_already_exists', 'link with the same link_id is already present')
    const link: Link = {
      id: asked.link_id ?? '',
      cfId: nextNumber(),
      amount,
      status: 'ACTIVE',
      returnUrl: asked.link_meta?.return_url ?? '',
      phone,
      orders: [],
    }
    links.set(link.id, link)
    return ok(linkJson(link))
  }

  function createRefund(order: Order, body: string): Said {
    const asked = JSON.parse(body) as { refund_amount?: number; refund_id?: string }
    const amount = paiseOf(asked.refund_amount)
    if (!/^[A-Za-z0-9_-]{3,40}$/.test(asked.refund_id ?? ''))
      return bad(400, 'refund_id_invalid', 'refund_id : is invalid')
    if (order.refunds.some(refund => refund.id === asked.refund_id))
      return bad(409, 'refund_already_exists', 'refund with the same id is already present')
    if (amount === undefined || amount < 100) return bad(400, 'refund_amount_invalid', 'refund_amount : is invalid')
    const paid = order.payments.find(payment => payment.status === 'SUCCESS')
    if (!paid) return bad(400, 'order_not_paid', 'order is not paid')
    const back = order.refunds
      .filter(refund => refund.status !== 'CANCELLED')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (amount + back > paid.amount)
      return bad(400, 'refund_amount_exceeds', 'Refund amount is greater than the balance amount')
    const refund: Refund = {
      id: asked.refund_id ?? '',
      cfId: String(nextNumber()),
      amount,
      status: 'PENDING',
      arn: null,
      at: Date.now(),
    }
    order.refunds.push(refund)
    return ok(refundJson(order, refund))
  }

  /** What moves money, as the recon of settlements lists it. */
  const events = () =>
    [...links.values()].flatMap(link =>
      link.orders.flatMap(order => [
        ...order.payments
          .filter(payment => payment.status === 'SUCCESS')
          .map(payment => ({ key: payment.id, link, order, payment, refund: undefined })),
        ...order.refunds.map(refund => ({ key: refund.cfId, link, order, payment: undefined, refund })),
      ]),
    )
  type Event = ReturnType<typeof events>[number]
  const eventJson = ({ key, link, order, payment, refund }: Event) => {
    const amount = payment?.amount ?? refund?.amount ?? 0
    const [charge, tax] = payment ? [chargeOf(amount), taxOf(amount)] : [0, 0]
    const inIt = settled.get(key)
    return {
      event_details: {
        event_id: key,
        event_type: payment ? 'PAYMENT' : 'REFUND',
        event_settlement_amount: decimal(amount - charge - tax),
        event_amount: decimal(amount),
        sale_type: payment ? 'CREDIT' : 'DEBIT',
        event_status: 'SUCCESS',
        entity: 'recon',
        event_time: indian(payment?.at ?? refund?.at ?? 0),
        event_currency: 'INR',
        event_service_charge: decimal(charge),
        event_service_tax: decimal(tax),
      },
      order_details: {
        order_id: order.id,
        order_amount: decimal(link.amount),
        order_currency: 'INR',
        order_tags: { link_id: link.id },
      },
      customer_details: { customer_phone: '9000000000' },
      payment_details: { cf_payment_id: order.payments.find(p => p.status === 'SUCCESS')?.id },
      settlement_details: { cf_settlement_id: inIt?.settlementId ?? null, settlement_utr: inIt?.utr ?? null },
      dispute_details: null,
      refund_details: refund ? [{ refund_id: refund.id, refund_arn: refund.arn }] : null,
    }
  }
  function recon(body: string): Said {
    const { pagination, filters } = JSON.parse(body) as {
      pagination?: { limit?: number; cursor?: string | null }
      filters?: { start_date_processed_on?: string; end_date_processed_on?: string }
    }
    const limit = pagination?.limit ?? 10
    if (limit < 1 || limit > 1000) return bad(400, 'limit_invalid', 'limit : should be between 1 and 1000')
    const [from, to] = [filters?.start_date_processed_on ?? '', filters?.end_date_processed_on ?? '']
    if (!from.endsWith('T00:00:00+05:30') || !to.endsWith('T23:59:59+05:30'))
      return bad(400, 'start_date_invalid', 'start_date : is invalid')
    const all = events().filter(({ key }) => settled.get(key)?.day === from.slice(0, 10))
    // Few at a time, so that a short report has pages.
    const start = Number(pagination?.cursor ?? 0)
    const end = start + Math.min(limit, 2)
    return ok({ cursor: end < all.length ? String(end) : null, limit, data: all.slice(start, end).map(eventJson) })
  }

  function answer({ method, path, query, headers, body }: DoubleRequest): Said {
    if (/^\/links\/\d+$/.test(path))
      return { status: 200, body: '<!doctype html><title>Payment</title>', type: 'text/html' }
    if (headers['x-client-id'] !== appId || headers['x-client-secret'] !== secret) return keysRefused
    if (headers['x-api-version'] !== '2026-01-01') return bad(400, 'request_invalid', 'version is incorrect')
    const route = `${method} ${path}`
    if (route === 'POST /pg/links') return createLink(body)
    if (route === 'POST /pg/settlement/recon') return recon(body)
    const cancelled = /^POST \/pg\/links\/([^/]+)\/cancel$/.exec(route)?.[1]
    if (cancelled) {
      const asked = links.get(cancelled)
      if (!asked) return bad(404, 'link_not_found', 'link does not exist')
      if (asked.status !== 'ACTIVE') return bad(400, 'link_post_cancel_failed', 'only an active link can be cancelled')
      asked.status = 'CANCELLED'
      return ok(linkJson(asked))
    }
    const [, linkId, ordersOf] = /^GET \/pg\/links\/([^/]+)(\/orders)?$/.exec(route) ?? []
    if (linkId) {
      const link = links.get(linkId)
      if (!link) return bad(404, 'link_not_found', 'link does not exist')
      if (!ordersOf) return ok(linkJson(link))
      const listed = link.orders.map(order => orderJson(link, order))
      return ok(query.get('status') === 'ALL' ? listed : listed.filter(order => order.order_status === 'PAID'))
    }
    const [, orderId, what, refundId] =
      /^(?:GET|POST) \/pg\/orders\/([^/]+)\/(payments|refunds)(?:\/([^/]+))?$/.exec(route) ?? []
    const link = [...links.values()].find(link => link.orders.some(order => order.id === orderId))
    const order = link?.orders.find(order => order.id === orderId)
    if (!link || !order) return bad(404, 'order_not_found', 'Order Reference Id does not exist')
    if (what === 'payments') return ok(order.payments.map(payment => paymentJson(link, order, payment)).toReversed())
    if (method === 'POST') return createRefund(order, body)
    const refund = order.refunds.find(refund => refund.id === refundId)
    return refund ? ok(refundJson(order, refund)) : bad(404, 'refund_not_found', 'Refund does not exist')
  }
  const keysRefused: Said = {
    status: 401,
    body: { message: 'authentication Failed', code: 'request_failed', type: 'authentication_error' },
  }
  const served = await serveDouble(answer, keysRefused)

  const attempt = (link: Link, status: Payment['status'], amount = link.amount, currency = 'INR'): Payment => {
    const undecided = link.orders.flatMap(order => order.payments).find(payment => payment.status === 'PENDING')
    const at = Date.now() + link.orders.length
    const payment = undecided ?? { id: String(nextNumber()), amount, currency, status, bankReference: digits(), at }
    Object.assign(payment, { status, amount, currency })
    if (!undecided)
      link.orders.push({ id: `CFPay_${link.cfId}_${randomBytes(6).toString('hex')}`, payments: [payment], refunds: [] })
    return payment
  }

  function sign(body: Buffer): Delivery {
    const timestamp = '1768019400000'
    const signature = createHmac('sha256', secret).update(timestamp).update(body).digest('base64')
    const headers = {
      'x-webhook-signature': signature,
      'x-webhook-timestamp': timestamp,
      'x-webhook-version': '2026-01-01',
      'x-webhook-attempt': '1',
    }
    return { body, headers: { 'content-type': 'application/json', ...headers } }
  }
  const event = (type: string, data: unknown) =>
    sign(Buffer.from(written({ data, event_time: '2026-01-10T10:00:00+05:30', type })))

  function webhookOf(reference: string, kind: WebhookKind): Delivery {
    if (kind === 'refund-done' || kind === 'refund-failed') {
      const { order, refund } = refundOf(reference)
      return event('REFUND_STATUS_WEBHOOK', { refund: refundJson(order, refund) })
    }
    const link = linkOf(reference)
    const tried = link.orders.flatMap(order => order.payments.map(payment => ({ order, payment })))
    if (kind === 'failed') {
      const { order, payment } = tried.find(({ payment }) => payment.status === 'FAILED') ?? fail('nothing has failed')
      const { order_id, order_amount, order_currency } = orderJson(link, order)
      const data = {
        order: { order_id, order_amount, order_currency, order_tags: { link_id: link.id } },
        payment: paymentJson(link, order, payment),
      }
      return event('PAYMENT_FAILED_WEBHOOK', data)
    }
    const paid = tried.find(({ payment }) => payment.status === 'SUCCESS')
    if (kind === 'paid' && !paid) fail('nothing was paid')
    const inText = (paise: number) => (paise / 100).toFixed(2)
    const order = paid && {
      order_amount: inText(paid.payment.amount),
      order_id: paid.order.id,
      order_hash: 'DemoHash',
      transaction_id: Number(paid.payment.id) + 500_000,
      transaction_status: 'SUCCESS',
    }
    const amounts = { link_amount: inText(link.amount), link_amount_paid: inText(paid?.payment.amount ?? 0) }
    return event('PAYMENT_LINK_EVENT', {
      ...linkJson(link),
      cf_link_id: link.cfId,
      ...amounts,
      ...(order && { order }),
    })
  }

  return {
    settings: {
      CASHFREE_APP_ID: appId,
      CASHFREE_SECRET_KEY: secret,
      CASHFREE_PHONE: '9000000009',
      CASHFREE_ENV: 'sandbox',
      CASHFREE_BASE_URL: `${served.url}/pg`,
    },
    proves: 'bytes',
    tellsCurrency: true,
    pay(reference, { amountPaise, currency } = {}) {
      const link = linkOf(reference)
      const payment = attempt(link, 'SUCCESS', amountPaise, currency)
      if (link.status === 'ACTIVE') link.status = 'PAID'
      return { gatewayPaymentId: payment.id, bankReference: payment.bankReference }
    },
    fail: reference => void attempt(linkOf(reference), 'FAILED'),
    hesitate: reference => void attempt(linkOf(reference), 'PENDING'),
    expire: reference => void (linkOf(reference).status = 'EXPIRED'),
    refundDone(refundReference) {
      const { refund } = refundOf(refundReference)
      refund.status = 'SUCCESS'
      refund.arn = digits()
      return refund.arn
    },
    refundFailed: refundReference => void (refundOf(refundReference).refund.status = 'CANCELLED'),
    refundsOf: reference => linkOf(reference).orders.flatMap(order => order.refunds.map(refund => refund.amount)),
    webhookOf,
    sign,
    returnOf: reference => ({ method: 'GET', url: `${linkOf(reference).returnUrl}?link_id=${reference}` }),
    settle(day) {
      const [settlementId, utr] = [String(nextNumber()), digits()]
      const taken = events().filter(({ key }) => !settled.has(key))
      for (const { key } of taken) settled.set(key, { day, settlementId, utr })
      const lines = taken.map(({ link, payment, refund }): SettlementLine => {
        const amount = payment?.amount ?? refund?.amount ?? 0
        const [charge, tax] = payment ? [chargeOf(amount), taxOf(amount)] : [0, 0]
        const at = Math.floor((payment?.at ?? refund?.at ?? 0) / 1000) * 1000
        const amounts = { amountPaise: amount as never, feePaise: (charge + tax) as never, taxPaise: tax as never }
        return {
          id: payment?.id ?? refund?.id ?? '',
          kind: payment ? 'payment' : 'refund',
          reference: link.id,
          ...amounts,
          settlementId,
          utr,
          at,
        }
      })
      return {
        utr,
        transferPaise: lines.reduce(
          (sum, line) => sum + (line.kind === 'refund' ? -1 : 1) * line.amountPaise - line.feePaise,
          0,
        ),
        lines,
      }
    },
    phoneOf: reference => linkOf(reference).phone,
    fault: served.fault,
    close: served.close,
  }
}

function fail(why: string): never {
  throw new Error(`cashfree double: ${why}`)
}
