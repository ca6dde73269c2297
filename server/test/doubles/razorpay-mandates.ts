import { createHmac, randomBytes } from 'node:crypto'
import { hourMs } from '../../src/ground/time/spans.ts'
import { type DoubleRequest, type Said, serveDouble } from './double.ts'
import { isClosedAt, type MakeMandatesDouble } from './mandates-double.ts'

const keyId = 'rzp_test_DemoKey0000001'
const keySecret = 'rzp_test_secret_0001'
const webhookSecret = 'whsec_demo_0001'

interface Registration {
  id: string
  receipt: string
  maxPaise: number
  status: 'issued' | 'paid' | 'expired' | 'cancelled'
  paymentId: string | null
  customer: string
  token: string
  tokenStatus: 'initiated' | 'confirmed' | 'rejected' | 'cancelled' | 'moved'
  isEmpty: boolean
}

interface Order {
  id: string
  receipt: string
  amount: number
  token: string
  /** s */
  after: number
  noticedAt: number
  payments: { id: string; status: 'created' | 'captured' | 'failed'; at: number; refunds: object[] }[]
}

const idOf = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex').slice(0, 14)}`
const bad = (description: string, status = 400): Said => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, reason: 'input_validation_failed' } },
})
const ok = (body: unknown): Said => ({ status: 200, body })

/**
 * Razorpay's registration links, tokens and recurring payments (decision 62). Its quirks are here: receipts are not
 * unique, a paid link is an invoice whose payment names the token, a debit is a payment of the order that told of it.
 */
export const razorpayMandatesDouble: MakeMandatesDouble = async clock => {
  const registrations: Registration[] = []
  const orders: Order[] = []
  const seconds = () => Math.floor(clock.now() / 1000)
  const registrationOf = (receipt: string) =>
    registrations.find(one => one.receipt === receipt) ?? fail(`no registration ${receipt}`)
  const orderOf = (receipt: string) => orders.find(one => one.receipt === receipt) ?? fail(`no order ${receipt}`)

  const invoiceJson = (one: Registration) => ({
    id: one.id,
    entity: 'invoice',
    type: 'link',
    receipt: one.receipt,
    customer_id: one.customer,
    payment_id: one.paymentId,
    status: one.status,
    short_url: `${served.url}/rzp/${one.id}`,
  })
  const paymentJson = (order: Order, payment: Order['payments'][number]) => ({
    id: payment.id,
    entity: 'payment',
    amount: order.amount,
    currency: 'INR',
    status: payment.status,
    order_id: order.id,
    method: 'upi',
    token_id: order.token,
    notes: { reference: order.receipt },
    acquirer_data: payment.status === 'created' ? [] : { rrn: '632512345678' },
    created_at: payment.at,
  })

  function register(body: string): Said {
    const asked = JSON.parse(body) as {
      type: string
      amount: number
      receipt: string
      expire_by: number
      customer: { name?: string; email?: string; contact?: string }
      subscription_registration: { method: string; max_amount: number; frequency: string; expire_at: number }
    }
    const { customer, subscription_registration: mandate } = asked
    if (asked.type !== 'link' || asked.amount < 100) return bad('The amount must be atleast INR 1.00')
    if (!customer.name || !customer.email || !/^\+91[6-9]\d{9}$/.test(customer.contact ?? ''))
      return bad('The customer is invalid')
    if (mandate.method !== 'upi' || mandate.frequency !== 'as_presented') return bad('Frequency is not supported')
    if (mandate.max_amount < 100 || mandate.max_amount > 9_999_900) return bad('max_amount is invalid')
    if (asked.receipt.length > 40 || asked.expire_by <= seconds()) return bad('The link is invalid')
    const one: Registration = {
      id: idOf('inv'),
      receipt: asked.receipt,
      maxPaise: mandate.max_amount,
      status: 'issued',
      paymentId: null,
      customer: idOf('cust'),
      token: idOf('token'),
      tokenStatus: 'initiated',
      isEmpty: false,
    }
    registrations.push(one)
    return ok(invoiceJson(one))
  }

  function order(body: string): Said {
    const asked = JSON.parse(body) as {
      amount: number
      receipt: string
      payment_capture: boolean
      notification: { token_id: string; payment_after: number }
    }
    const mandate = registrations.find(one => one.token === asked.notification.token_id)
    if (mandate?.tokenStatus !== 'confirmed') return bad('The token is not confirmed')
    if (asked.receipt.length > 40 || asked.payment_capture !== true) return bad('The order is invalid')
    if (asked.notification.payment_after * 1000 < clock.now() + 24 * hourMs) return bad('payment_after is too early')
    const made: Order = {
      id: idOf('order'),
      receipt: asked.receipt,
      amount: asked.amount,
      token: mandate.token,
      after: asked.notification.payment_after,
      noticedAt: clock.now(),
      payments: [],
    }
    orders.push(made)
    return ok({ id: made.id, entity: 'order', receipt: made.receipt, amount: made.amount, status: 'created' })
  }

  function charge(body: string): Said {
    const asked = JSON.parse(body) as Record<string, unknown>
    const of = orders.find(one => one.id === asked.order_id)
    const mandate = registrations.find(one => one.token === asked.token && one.customer === asked.customer_id)
    if (!of || !mandate || of.token !== mandate.token || asked.recurring !== true) return bad('The id does not exist')
    if (!asked.email || !/^\+91[6-9]\d{9}$/.test(String(asked.contact))) return bad('The contact is invalid')
    if (mandate.tokenStatus !== 'confirmed') return bad('The token is not confirmed')
    if (asked.amount !== of.amount || of.amount > mandate.maxPaise) return bad('Amount exceeds maximum amount allowed')
    if (seconds() < of.after) return bad('The debit is not due yet')
    if (isClosedAt(clock.now())) return bad('Debits are not allowed in peak hours')
    const made = { id: idOf('pay'), status: 'created' as const, at: seconds(), refunds: [] }
    of.payments.push(made)
    return ok({ razorpay_payment_id: made.id, razorpay_order_id: of.id, razorpay_signature: '0' })
  }

  function refund(paymentId: string | undefined, { method, body, headers }: DoubleRequest): Said {
    const payment = orders.flatMap(one => one.payments).find(one => one.id === paymentId)
    if (!payment) return bad('The id provided does not exist')
    if (method === 'GET') return ok({ items: payment.refunds })
    const asked = JSON.parse(body) as { amount: number; receipt: string }
    if (typeof headers['x-refund-idempotency'] !== 'string') return bad('The idempotency key is missing')
    const made = { id: idOf('rfnd'), status: 'pending', receipt: asked.receipt, amount: asked.amount }
    payment.refunds.push(made)
    return ok(made)
  }

  function tokenCall(customer: string, token: string, method: string, isCancel: boolean): Said {
    const one = registrations.find(found => found.customer === customer && found.token === token)
    if (!one) return bad('The id provided does not exist')
    if (!isCancel) return ok({ id: one.token, entity: 'token', recurring_details: { status: one.tokenStatus } })
    if (method !== 'PUT' || one.tokenStatus !== 'confirmed') return bad('The token can not be cancelled')
    one.tokenStatus = 'cancelled'
    return ok({ status: 'cancellation_initiated' })
  }

  function answer(asked: DoubleRequest): Said {
    const { method, path, query, body } = asked
    if (asked.headers.authorization !== `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
      return bad('Authentication failed', 401)
    if (method === 'POST' && path === '/v1/subscription_registration/auth_links') return register(body)
    if (method === 'GET' && path === '/v1/invoices')
      return ok({ items: registrations.filter(one => one.receipt === query.get('receipt')).map(invoiceJson) })
    const cancelled = /^\/v1\/invoices\/([^/]+)\/cancel$/.exec(path)?.[1]
    if (method === 'POST' && cancelled) {
      const one = registrations.find(found => found.id === cancelled)
      if (one?.status !== 'issued') return bad('Operation not allowed')
      one.status = 'cancelled'
      return ok(invoiceJson(one))
    }
    if (method === 'POST' && path === '/v1/orders') return order(body)
    if (method === 'GET' && path === '/v1/orders')
      return ok({ items: orders.filter(one => one.receipt === query.get('receipt')).toReversed() })
    const orderId = /^\/v1\/orders\/([^/]+)\/payments$/.exec(path)?.[1]
    const of = orders.find(one => one.id === orderId)
    if (method === 'GET' && of) return ok({ items: of.payments.map(payment => paymentJson(of, payment)) })
    if (method === 'POST' && path === '/v1/payments/create/recurring') return charge(body)
    const [, customer = '', token = '', cancel] =
      /^\/v1\/customers\/([^/]+)\/tokens\/([^/]+?)(\/cancel)?$/.exec(path) ?? []
    if (customer) return tokenCall(customer, token, method, cancel !== undefined)
    const [, refunded, what] = /^\/v1\/payments\/([^/]+)(\/refunds?)?$/.exec(path) ?? []
    if (what) return refund(refunded, asked)
    const registered = registrations.find(one => one.paymentId === refunded)
    if (registered) return ok({ id: refunded, token_id: registered.token, customer_id: registered.customer })
    return bad('The requested URL was not found on the server.', 404)
  }
  const served = await serveDouble(answer, bad('Authentication failed', 401))

  function tell(event: string, payload: object) {
    const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]))
    const raw = Buffer.from(JSON.stringify({ entity: 'event', event, payload: entities }))
    const signature = createHmac('sha256', webhookSecret).update(raw).digest('hex')
    return {
      body: raw,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': randomBytes(7).toString('hex'),
      },
    }
  }

  return {
    settings: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_BASE_URL: `${served.url}/v1`,
      AUTOPAY_EMAIL: 'autopay@example.org',
    },
    proves: 'bytes',
    grant: reference =>
      void Object.assign(registrationOf(reference), {
        status: 'paid',
        paymentId: idOf('pay'),
        tokenStatus: 'confirmed',
      }),
    refuse: reference => void (registrationOf(reference).status = 'expired'),
    revoke: reference => void (registrationOf(reference).tokenStatus = 'cancelled'),
    move: (reference, how) =>
      void (registrationOf(reference).tokenStatus = (
        { follows: 'confirmed', ends: 'cancelled', unheard: 'moved' } as const
      )[how]),
    empty: reference => void (registrationOf(reference).isEmpty = true),
    decide(reference) {
      const of = orderOf(reference)
      const isEmpty = registrations.find(one => one.token === of.token)?.isEmpty
      for (const payment of of.payments)
        if (payment.status === 'created') payment.status = isEmpty ? 'failed' : 'captured'
    },
    noticesOf: reference => orders.filter(one => one.receipt === reference).map(one => one.noticedAt),
    takenFor: reference =>
      orders
        .filter(one => one.receipt === reference)
        .flatMap(of => of.payments.filter(payment => payment.status === 'captured').map(() => of.amount)),
    triesOf: reference =>
      orders.filter(one => one.receipt === reference).reduce((sum, of) => sum + of.payments.length, 0),
    stands: reference => registrationOf(reference).tokenStatus === 'confirmed',
    webhookOf(reference, what) {
      if (what === 'granted') return tell('invoice.paid', { invoice: invoiceJson(registrationOf(reference)) })
      if (what === 'revoked') return tell('token.cancelled', { token: { id: registrationOf(reference).token } })
      if (what === 'moved') return tell('token.moved', { token: { id: registrationOf(reference).token } })
      const of = orderOf(reference)
      const payment = of.payments.at(-1) ?? fail('nothing was debited')
      const event = payment.status === 'captured' ? 'payment.captured' : 'payment.failed'
      return tell(event, { payment: paymentJson(of, payment) })
    },
    fault: served.fault,
    close: served.close,
  }
}

function fail(why: string): never {
  throw new Error(`razorpay mandates double: ${why}`)
}
