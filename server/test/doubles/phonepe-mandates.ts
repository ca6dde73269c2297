import { createHash, randomBytes } from 'node:crypto'
import { hourMs } from '../../src/ground/time/spans.ts'
import { type DoubleRequest, type Said, serveDouble } from './double.ts'
import { isClosedAt, type MakeMandatesDouble } from './mandates-double.ts'

const client = { client_id: 'DEMOCLIENT_0001', client_secret: 'demo_phonepe_secret_0001', client_version: '1' }
const webhook = { username: 'demo_user', password: 'Demo1234' }

interface Subscription {
  id: string
  phonepeId: string
  maxPaise: number
  state: 'ACTIVATION_IN_PROGRESS' | 'ACTIVE' | 'REVOKED' | 'CANCELLED' | 'MOVED'
  setup: 'PENDING' | 'COMPLETED' | 'FAILED'
  isEmpty: boolean
}

interface Redemption {
  id: string
  subscription: Subscription
  amount: number
  state: 'NOTIFIED' | 'PENDING' | 'COMPLETED' | 'FAILED'
  noticedAt: number
  tries: number
  refunds: Map<string, object>
}

const idOf = (prefix: string) => `${prefix}${randomBytes(9).toString('hex').toUpperCase()}`
const ok = (body: unknown): Said => ({ status: 200, body })
const bad = (code: string, message: string, status = 400): Said => ({
  status,
  body: { success: false, code, message, data: {} },
})

/**
 * PhonePe's Standard Checkout Autopay v2 (decision 62). Its quirks are here: tokens, ₹2 to check the account, a notice
 * that is an order which is only redeemed a day later, a webhook whose header is always the same.
 */
export const phonepeMandatesDouble: MakeMandatesDouble = async clock => {
  const subscriptions = new Map<string, Subscription>()
  const redemptions = new Map<string, Redemption>()
  const of = (id: string) => subscriptions.get(id) ?? fail(`no subscription ${id}`)
  const redemptionOf = (id: string) => redemptions.get(id) ?? fail(`no redemption ${id}`)

  function setUp(body: string): Said {
    const asked = JSON.parse(body) as {
      merchantOrderId: string
      amount: number
      expireAfter: number
      paymentFlow: { type: string; merchantUrls: { redirectUrl: string }; subscriptionDetails: Record<string, unknown> }
    }
    const { paymentFlow: flow } = asked
    const details = flow.subscriptionDetails
    if (flow.type !== 'SUBSCRIPTION_CHECKOUT_SETUP' || !URL.canParse(flow.merchantUrls.redirectUrl))
      return bad('BAD_REQUEST', 'paymentFlow is invalid')
    if (details.authWorkflowType !== 'PENNY_DROP' || asked.amount !== 200)
      return bad('BAD_REQUEST', 'amount is invalid')
    if (asked.expireAfter < 300 || asked.expireAfter > 3600) return bad('BAD_REQUEST', 'expireAfter is invalid')
    if (details.frequency !== 'ON_DEMAND' || details.amountType !== 'VARIABLE' || details.productType !== 'UPI_MANDATE')
      return bad('BAD_REQUEST', 'subscriptionDetails is invalid')
    if (Number(details.maxAmount) > 1_500_000) return bad('BAD_REQUEST', 'maxAmount is invalid')
    const id = String(details.merchantSubscriptionId)
    const one: Subscription = subscriptions.get(id) ?? {
      id,
      phonepeId: idOf('OMS'),
      maxPaise: Number(details.maxAmount),
      state: 'ACTIVATION_IN_PROGRESS',
      setup: 'PENDING',
      isEmpty: false,
    }
    subscriptions.set(id, one)
    return ok({ orderId: idOf('OMO'), state: 'PENDING', redirectUrl: `${served.url}/transact/${one.phonepeId}` })
  }

  function notify(body: string): Said {
    const asked = JSON.parse(body) as {
      merchantOrderId: string
      amount: number
      paymentFlow: { type: string; merchantSubscriptionId: string; autoDebit: boolean }
    }
    const one = subscriptions.get(asked.paymentFlow.merchantSubscriptionId)
    if (asked.paymentFlow.type !== 'SUBSCRIPTION_CHECKOUT_REDEMPTION' || asked.paymentFlow.autoDebit)
      return bad('BAD_REQUEST', 'paymentFlow is invalid')
    if (one?.state !== 'ACTIVE') return bad('INVALID_SUBSCRIPTION_STATE', 'subscription is not active')
    if (asked.amount > one.maxPaise) return bad('BAD_REQUEST', 'amount is above maxAmount')
    if (redemptions.has(asked.merchantOrderId)) return bad('INVALID_TRANSACTION_ID', 'Duplicate order', 417)
    redemptions.set(asked.merchantOrderId, {
      id: asked.merchantOrderId,
      subscription: one,
      amount: asked.amount,
      state: 'NOTIFIED',
      noticedAt: clock.now(),
      tries: 0,
      refunds: new Map(),
    })
    return ok({ orderId: idOf('OMO'), state: 'NOTIFICATION_IN_PROGRESS' })
  }

  function redeem(body: string): Said {
    const found = redemptions.get((JSON.parse(body) as { merchantOrderId: string }).merchantOrderId)
    if (found?.state !== 'NOTIFIED') return bad('BAD_REQUEST', 'order can not be redeemed')
    if (found.subscription.state !== 'ACTIVE') return bad('INVALID_SUBSCRIPTION_STATE', 'subscription is not active')
    if (clock.now() < found.noticedAt + 24 * hourMs) return bad('BAD_REQUEST', 'redeemed before 24 hours')
    if (isClosedAt(clock.now())) return bad('BAD_REQUEST', 'redeemed in peak hours')
    found.state = 'PENDING'
    found.tries++
    return ok({ transactionId: idOf('OM'), state: 'PENDING' })
  }

  function orderJson(id: string): object | undefined {
    const setup = subscriptions.get(id)
    if (setup) return { orderId: idOf('OMO'), state: setup.setup, amount: 200, paymentDetails: [] }
    const found = redemptions.get(id)
    if (!found) return undefined
    const detail = { transactionId: `OM${id.slice(-12)}`, state: found.state, rail: { utr: '632512345678' } }
    const isTried = found.state === 'COMPLETED' || found.state === 'FAILED'
    return { orderId: 'OMO1', state: found.state, amount: found.amount, paymentDetails: isTried ? [detail] : [] }
  }

  function refund({ method, body, path }: DoubleRequest): Said {
    const known = new Map([...redemptions.values()].flatMap(one => [...one.refunds]))
    if (method === 'GET') {
      const found = known.get(path.split('/').at(-2) ?? '')
      return found ? ok(found) : bad('REFUND_NOT_FOUND', 'No refund found', 404)
    }
    const asked = JSON.parse(body) as { merchantRefundId: string; originalMerchantOrderId: string; amount: number }
    const paid = redemptions.get(asked.originalMerchantOrderId)
    if (paid?.state !== 'COMPLETED') return bad('ORDER_NOT_FOUND', 'No order for the given id', 404)
    const made = known.get(asked.merchantRefundId) ?? { refundId: idOf('OMR'), amount: asked.amount, state: 'PENDING' }
    paid.refunds.set(asked.merchantRefundId, made)
    return ok(made)
  }

  function answer(asked: DoubleRequest): Said {
    const { method, path, headers, body } = asked
    if (path === '/identity/v1/oauth/token') {
      const said = Object.fromEntries(new URLSearchParams(body))
      if (Object.entries(client).some(([field, value]) => said[field] !== value)) return keysRefused
      const now = Math.floor(clock.now() / 1000)
      return ok({ access_token: 'demo-token', token_type: 'O-Bearer', issued_at: now, expires_at: now + 3600 })
    }
    if (headers.authorization !== 'O-Bearer demo-token') return keysRefused
    if (method === 'POST' && path === '/pg/checkout/v2/pay') return setUp(body)
    if (method === 'POST' && path === '/pg/checkout/v2/subscriptions/notify') return notify(body)
    if (method === 'POST' && path === '/pg/checkout/v2/subscriptions/redeem') return redeem(body)
    if (path.startsWith('/pg/payments/v2/refund')) return refund(asked)
    const orderId = /^\/pg\/checkout\/v2\/order\/([^/]+)\/status$/.exec(path)?.[1]
    if (orderId) {
      const found = orderJson(orderId)
      return found ? ok(found) : bad('ORDER_NOT_FOUND', 'No order found', 404)
    }
    const [, id = '', what] = /^\/pg\/checkout\/v2\/subscriptions\/([^/]+)\/(status|cancel)$/.exec(path) ?? []
    const one = subscriptions.get(id)
    if (!one || (what === 'status' && one.setup === 'FAILED'))
      return bad('SUBSCRIPTION_NOT_FOUND', 'No subscription found', 400)
    if (what === 'status')
      return ok({
        merchantSubscriptionId: id,
        subscriptionId: one.phonepeId,
        state: one.state,
        maxAmount: one.maxPaise,
      })
    if (one.state !== 'ACTIVE') return bad('INVALID_SUBSCRIPTION_STATE', 'subscription is not active')
    one.state = 'CANCELLED'
    return { status: 204, body: '' }
  }
  const keysRefused: Said = { status: 401, body: { success: false, code: '401', message: 'Unauthorized', data: {} } }
  const served = await serveDouble(answer, keysRefused)

  const tell = (event: string, payload: object) => ({
    body: Buffer.from(JSON.stringify({ event, payload: { merchantId: 'DEMOMERCHANT', ...payload } })),
    headers: {
      'content-type': 'application/json',
      authorization: createHash('sha256').update(`${webhook.username}:${webhook.password}`).digest('hex'),
    },
  })

  return {
    settings: {
      PHONEPE_ENV: 'sandbox',
      PHONEPE_CLIENT_ID: client.client_id,
      PHONEPE_CLIENT_SECRET: client.client_secret,
      PHONEPE_CLIENT_VERSION: client.client_version,
      PHONEPE_WEBHOOK_USERNAME: webhook.username,
      PHONEPE_WEBHOOK_PASSWORD: webhook.password,
      PHONEPE_BASE_URL: `${served.url}/pg`,
      PHONEPE_OAUTH_BASE_URL: `${served.url}/identity`,
    },
    proves: 'sender',
    grant: id => void Object.assign(of(id), { state: 'ACTIVE', setup: 'COMPLETED' }),
    refuse: id => void (of(id).setup = 'FAILED'),
    revoke: id => void (of(id).state = 'REVOKED'),
    move: (id, how) => void (of(id).state = ({ follows: 'ACTIVE', ends: 'REVOKED', unheard: 'MOVED' } as const)[how]),
    empty: id => void (of(id).isEmpty = true),
    decide(id) {
      const found = redemptionOf(id)
      if (found.state === 'PENDING') found.state = found.subscription.isEmpty ? 'FAILED' : 'COMPLETED'
    },
    noticesOf: id => [redemptions.get(id)?.noticedAt ?? []].flat(),
    takenFor: id => (redemptions.get(id)?.state === 'COMPLETED' ? [redemptionOf(id).amount] : []),
    triesOf: id => redemptions.get(id)?.tries ?? 0,
    stands: id => of(id).state === 'ACTIVE',
    webhookOf(reference, what) {
      if (what === 'granted')
        return tell('checkout.order.completed', {
          merchantOrderId: reference,
          state: 'COMPLETED',
          paymentFlow: { type: 'SUBSCRIPTION_CHECKOUT_SETUP', merchantSubscriptionId: reference },
        })
      if (what === 'moved') return tell('subscription.moved', { merchantSubscriptionId: reference, state: 'MOVED' })
      if (what === 'revoked')
        return tell('subscription.revoked', { merchantSubscriptionId: reference, state: 'REVOKED' })
      const { state, subscription } = redemptionOf(reference)
      return tell(`subscription.redemption.order.${state.toLowerCase()}`, {
        merchantOrderId: reference,
        state,
        paymentFlow: { type: 'SUBSCRIPTION_CHECKOUT_REDEMPTION', merchantSubscriptionId: subscription.id },
      })
    },
    fault: served.fault,
    close: served.close,
  }
}

function fail(why: string): never {
  throw new Error(`phonepe mandates double: ${why}`)
}
