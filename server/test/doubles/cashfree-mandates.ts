import { createHmac } from 'node:crypto'
import { hourMs } from '../../src/ground/time/spans.ts'
import { type DoubleRequest, type Said, serveDouble } from './double.ts'
import { isClosedAt, type MakeMandatesDouble } from './mandates-double.ts'

const appId = 'TEST_APP_DEMO_0001'
const secret = 'demo_cf_secret_0001'

interface Subscription {
  id: string
  cfId: string
  session: string
  maxPaise: number
  status: string
  isEmpty: boolean
  charges: Charge[]
  refunds: Map<string, object>
}

interface Charge {
  id: string
  cfId: string
  amount: number
  status: 'INITIALIZED' | 'SUCCESS' | 'FAILED' | 'CANCELLED'
  at: number
  noticedAt: number
}

let numbers = 23_600_000
const nextNumber = () => String(numbers++)
const ok = (body: unknown): Said => ({ status: 200, body })
const bad = (status: number, code: string, message: string): Said => ({ status, body: { message, code, type: code } })
const paiseOf = (rupees: unknown) =>
  typeof rupees === 'number' && /^\d+(\.\d{1,2})?$/.test(String(rupees)) ? Math.round(rupees * 100) : undefined

/**
 * Cashfree's subscriptions on demand (decision 62). Its quirks are here: a session instead of an address, a charge that
 * it makes by itself on its day, a payment id that is good once, states with spaces in webhooks.
 */
export const cashfreeMandatesDouble: MakeMandatesDouble = async clock => {
  const subscriptions = new Map<string, Subscription>()
  const of = (id: string) => subscriptions.get(id) ?? fail(`no subscription ${id}`)
  const charges = () => [...subscriptions.values()].flatMap(one => one.charges.map(charge => ({ one, charge })))
  const chargeOf = (id: string) => charges().find(({ charge }) => charge.id === id) ?? fail(`no charge ${id}`)

  const subscriptionJson = (one: Subscription) => ({
    subscription_id: one.id,
    cf_subscription_id: one.cfId,
    subscription_status: one.status,
    subscription_session_id: one.session,
  })
  const chargeJson = (one: Subscription, charge: Charge) => ({
    cf_payment_id: charge.cfId,
    payment_id: charge.id,
    subscription_id: one.id,
    payment_amount: charge.amount / 100,
    payment_status: charge.status,
    payment_type: 'CHARGE',
    failure_details: charge.status === 'FAILED' ? { failure_reason: 'INSUFFICIENT_FUNDS' } : null,
  })

  function create(body: string): Said {
    const asked = JSON.parse(body) as {
      subscription_id: string
      customer_details: { customer_email?: string; customer_phone?: string }
      plan_details: { plan_name: string; plan_type: string; plan_max_amount: number }
      authorization_details: { authorization_amount: number; payment_methods: string[] }
    }
    const { customer_details: customer, plan_details: plan } = asked
    const maxPaise = paiseOf(plan.plan_max_amount)
    if (!customer.customer_email || !/^[6-9]\d{9}$/.test(customer.customer_phone ?? ''))
      return bad(400, 'customer_details_invalid', 'customer_details is invalid')
    if (plan.plan_type !== 'ON_DEMAND' || !/^[\w .-]{1,40}$/.test(plan.plan_name) || !maxPaise)
      return bad(400, 'plan_details_invalid', 'plan_details is invalid')
    if (!asked.authorization_details.payment_methods.includes('upi'))
      return bad(400, 'payment_methods_invalid', 'payment_methods is invalid')
    if (subscriptions.has(asked.subscription_id))
      return bad(409, 'subscription_already_exists', 'subscription with the same id is already present')
    const one: Subscription = {
      id: asked.subscription_id,
      cfId: nextNumber(),
      session: `sub_session_${nextNumber()}`,
      maxPaise,
      status: 'INITIALIZED',
      isEmpty: false,
      charges: [],
      refunds: new Map(),
    }
    subscriptions.set(one.id, one)
    return ok(subscriptionJson(one))
  }

  function charge(body: string): Said {
    const asked = JSON.parse(body) as Record<string, string> & { payment_amount: number }
    const one = subscriptions.get(asked.subscription_id ?? '')
    const amount = paiseOf(asked.payment_amount)
    if (!one || asked.payment_type !== 'CHARGE' || !amount) return bad(404, 'subscription_not_found', 'not found')
    if (one.status !== 'ACTIVE') return bad(400, 'subscription_not_active', 'subscription is not active')
    if (amount > one.maxPaise) return bad(400, 'amount_invalid', 'amount is above plan_max_amount')
    const day = asked.payment_schedule_date ?? ''
    const dayBegins = Date.parse(`${day.slice(0, 10)}T00:00:00+05:30`)
    if (!(dayBegins >= clock.now() + 24 * hourMs) || dayBegins > clock.now() + 15 * 24 * hourMs)
      return bad(400, 'payment_schedule_date_invalid', 'payment_schedule_date is not allowed')
    if (isClosedAt(Date.parse(day))) return bad(400, 'payment_schedule_date_invalid', 'peak hours')
    if (charges().some(known => known.charge.id === asked.payment_id))
      return bad(409, 'payment_already_exists', 'payment with the same id is already present')
    const made: Charge = {
      id: asked.payment_id ?? '',
      cfId: nextNumber(),
      amount,
      status: 'INITIALIZED',
      at: Date.parse(day),
      noticedAt: clock.now(),
    }
    one.charges.push(made)
    return ok(chargeJson(one, made))
  }

  function refund(one: Subscription, { method, body }: DoubleRequest, id: string | undefined): Said {
    if (method === 'GET') {
      const known = one.refunds.get(id ?? '')
      return known ? ok(known) : bad(404, 'refund_not_found', 'not found')
    }
    const asked = JSON.parse(body) as { refund_id: string; refund_amount: number; payment_id: string }
    const paid = one.charges.find(known => known.id === asked.payment_id && known.status === 'SUCCESS')
    if (!paid || paiseOf(asked.refund_amount) === undefined) return bad(400, 'refund_invalid', 'refund is invalid')
    if (one.refunds.has(asked.refund_id)) return bad(409, 'refund_already_exists', 'refund is already present')
    const made = { refund_id: asked.refund_id, refund_status: 'PENDING', refund_amount: asked.refund_amount }
    one.refunds.set(asked.refund_id, made)
    return ok(made)
  }

  function answer(asked: DoubleRequest): Said {
    const { method, path, headers, body } = asked
    if (headers['x-client-id'] !== appId || headers['x-client-secret'] !== secret) return keysRefused
    if (method === 'POST' && path === '/pg/subscriptions') return create(body)
    if (method === 'POST' && path === '/pg/subscriptions/pay') return charge(body)
    const [, id = '', rest = ''] = /^\/pg\/subscriptions\/([^/]+)(.*)$/.exec(path) ?? []
    const one = subscriptions.get(id)
    if (!one) return bad(404, 'subscription_not_found', 'subscription does not exist')
    if (method === 'GET' && rest === '') return ok(subscriptionJson(one))
    if (method === 'POST' && rest === '/manage') {
      if (one.status !== 'ACTIVE' && one.status !== 'INITIALIZED') return bad(400, 'status_invalid', 'not allowed')
      one.status = 'CANCELLED'
      return ok(subscriptionJson(one))
    }
    const [, refunds, refundId] = /^\/(refunds)(?:\/([^/]+))?$/.exec(rest) ?? []
    if (refunds) return refund(one, asked, refundId)
    const [, paymentId, manage] = /^\/payments\/([^/]+)(\/manage)?$/.exec(rest) ?? []
    const known = one.charges.find(found => found.id === paymentId)
    if (!known) return bad(404, 'payment_not_found', 'payment does not exist')
    if (manage) {
      if (known.status !== 'INITIALIZED') return bad(400, 'status_invalid', 'not allowed')
      known.status = 'CANCELLED'
    }
    return ok(chargeJson(one, known))
  }
  const keysRefused = bad(401, 'request_failed', 'authentication Failed')
  const served = await serveDouble(answer, keysRefused)

  function tell(type: string, data: object) {
    const timestamp = String(Date.now())
    const raw = Buffer.from(JSON.stringify({ data, event_time: '2026-11-23T10:00:00+05:30', type }))
    const signature = createHmac('sha256', secret).update(timestamp).update(raw).digest('base64')
    return {
      body: raw,
      headers: {
        'content-type': 'application/json',
        'x-webhook-signature': signature,
        'x-webhook-timestamp': timestamp,
      },
    }
  }

  return {
    settings: {
      CASHFREE_ENV: 'sandbox',
      CASHFREE_APP_ID: appId,
      CASHFREE_SECRET_KEY: secret,
      CASHFREE_BASE_URL: `${served.url}/pg`,
      AUTOPAY_EMAIL: 'autopay@example.org',
    },
    proves: 'bytes',
    grant: id => void (of(id).status = 'ACTIVE'),
    refuse: id => void (of(id).status = 'LINK_EXPIRED'),
    revoke: id => void (of(id).status = 'CUSTOMER CANCELLED'),
    move: (id, how) =>
      void (of(id).status = { follows: 'ACTIVE', ends: 'CUSTOMER CANCELLED', unheard: 'CUSTOMER MOVED' }[how]),
    empty: id => void (of(id).isEmpty = true),
    decide(id) {
      const { one, charge: due } = chargeOf(id)
      if (due.status !== 'INITIALIZED' || clock.now() < due.at) return
      due.status = one.isEmpty || one.status !== 'ACTIVE' ? 'FAILED' : 'SUCCESS'
    },
    noticesOf: id => charges().flatMap(({ charge: known }) => (known.id === id ? [known.noticedAt] : [])),
    takenFor: id =>
      charges().flatMap(({ charge: known }) => (known.id === id && known.status === 'SUCCESS' ? [known.amount] : [])),
    triesOf: id => charges().filter(({ charge: known }) => known.id === id).length,
    stands: id => of(id).status === 'ACTIVE',
    webhookOf(reference, what) {
      if (what === 'debited') {
        const { one, charge: known } = chargeOf(reference)
        return tell(`SUBSCRIPTION_PAYMENT_${known.status}`, chargeJson(one, known))
      }
      return tell('SUBSCRIPTION_STATUS_CHANGED', { subscription_details: subscriptionJson(of(reference)) })
    },
    fault: served.fault,
    close: served.close,
  }
}

function fail(why: string): never {
  throw new Error(`cashfree mandates double: ${why}`)
}
