import { createHash, randomBytes } from 'node:crypto'
import { type DoubleRequest, type Delivery, type Double, type Said, serveDouble, type WebhookKind } from './double.ts'

const client = { client_id: 'DEMOCLIENT_0001', client_secret: 'demo_phonepe_secret_0001', client_version: '1' }
const webhook = { username: 'demo_user', password: 'Demo1234' }
const tokenLivesS = 3600

interface Attempt {
  transactionId: string
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  amount: number
  utr: string
}

interface Refund {
  id: string
  refundId: string
  amount: number
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'
  utr: string | undefined
}

interface Order {
  reference: string
  orderId: string
  amount: number
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  expireAt: number
  returnUrl: string
  attempts: Attempt[]
  refunds: Refund[]
}

export interface PhonepeDouble extends Double {
  /** How often a token was asked for. */
  tokensGiven(): number
  /** Whether an order that is known gets its page again: not documented, so we live with both. */
  repeats(how: 'same' | 'refused'): void
}

const digits = () => String(600_000_000_000 + Math.floor(Math.random() * 99_999_999_999))
const idOf = (prefix: string) => `${prefix}${randomBytes(9).toString('hex').toUpperCase()}`
const ok = (body: unknown): Said => ({ status: 200, body })
const bad = (code: string, message: string, status = 400): Said => ({
  status,
  body: { success: false, code, message, data: {} },
})

/**
 * PhonePe's Standard Checkout v2 (integrations §1.3). Its quirks are here: tokens of its own, times in seconds and in milliseconds, only the latest attempt
 * in a status, an order that stays PENDING when an attempt fails, a webhook whose header is always the same.
 */
export async function phonepeDouble(): Promise<PhonepeDouble> {
  const orders = new Map<string, Order>()
  const tokens = new Set<string>()
  let given = 0
  let repeats: 'same' | 'refused' = 'same'
  const orderOf = (reference: string) => orders.get(reference) ?? fail(`no order ${reference}`)
  const refunds = () => [...orders.values()].flatMap(order => order.refunds.map(refund => ({ order, refund })))
  const refundOf = (id: string) => refunds().find(({ refund }) => refund.id === id) ?? fail(`no refund ${id}`)

  function giveToken({ headers, body }: DoubleRequest): Said {
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return bad('UNSUPPORTED_MEDIA_TYPE', 'Unsupported media type', 415)
    const asked = Object.fromEntries(new URLSearchParams(body))
    if (asked.grant_type !== 'client_credentials') return bad('BAD_REQUEST', 'Invalid grant type')
    if (Object.entries(client).some(([field, value]) => asked[field] !== value)) return keysRefused
    const token = randomBytes(24).toString('base64url')
    tokens.add(token)
    given++
    const now = Math.floor(Date.now() / 1000)
    const times = {
      issued_at: now,
      expires_in: tokenLivesS,
      expires_at: now + tokenLivesS,
      session_expires_at: now + tokenLivesS,
    }
    return ok({
      access_token: token,
      encrypted_access_token: token,
      refresh_token: null,
      ...times,
      token_type: 'O-Bearer',
    })
  }

  const pageOf = ({ orderId, expireAt }: Order) => ({
    orderId,
    state: 'PENDING',
    expireAt,
    redirectUrl: `${served.url}/transact/${orderId}?token=${orderId}`,
  })

  function createOrder(body: string): Said {
    const asked = JSON.parse(body) as Record<string, unknown> & {
      paymentFlow?: { type?: string; merchantUrls?: { redirectUrl?: string } }
    }
    const { merchantOrderId: reference, amount, expireAfter, paymentFlow } = asked
    if (typeof reference !== 'string' || !/^[A-Za-z0-9_-]{1,63}$/.test(reference))
      return bad('BAD_REQUEST', 'merchantOrderId is invalid')
    if (!Number.isSafeInteger(amount) || (amount as number) < 100)
      return bad('BAD_REQUEST', 'amount must be at least 100')
    if (!Number.isSafeInteger(expireAfter) || (expireAfter as number) < 300 || (expireAfter as number) > 3600)
      return bad('BAD_REQUEST', 'expireAfter is invalid')
    const returnUrl = paymentFlow?.merchantUrls?.redirectUrl
    if (paymentFlow?.type !== 'PG_CHECKOUT' || !returnUrl || !URL.canParse(returnUrl))
      return bad('BAD_REQUEST', 'paymentFlow is invalid')
    const before = orders.get(reference)
    if (before)
      return repeats === 'same' && before.amount === amount
        ? ok(pageOf(before))
        : bad('INVALID_TRANSACTION_ID', `Duplicate order ${reference}`)
    const expireAt = Date.now() + (expireAfter as number) * 1000
    const order: Order = {
      reference,
      orderId: idOf('OMO'),
      amount: amount as number,
      state: 'PENDING',
      expireAt,
      returnUrl,
      attempts: [],
      refunds: [],
    }
    orders.set(reference, order)
    return ok(pageOf(order))
  }

  const detailJson = ({ transactionId, state, amount, utr }: Attempt) => ({
    transactionId,
    paymentMode: 'UPI_QR',
    timestamp: 1_795_229_999_000,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    state,
    ...(state === 'FAILED' && { errorCode: 'PAYMENT_ERROR', detailedErrorCode: 'ZM' }),
    ...(state === 'COMPLETED' && {
      rail: { type: 'UPI', utr, upiTransactionId: `DEMO${transactionId}`, vpa: 'demo@exampleupi' },
      instrument: { type: 'ACCOUNT', maskedAccountNumber: 'XXXXXX0000', accountType: 'SAVINGS' },
    }),
  })
  /** The attempt that a status with details=false is about. */
  const shown = ({ attempts }: Order) =>
    [attempts.find(attempt => attempt.state === 'COMPLETED') ?? attempts.at(-1)].flatMap(attempt => attempt ?? [])
  const orderJson = (order: Order) => {
    const amount = shown(order).find(attempt => attempt.state === 'COMPLETED')?.amount ?? order.amount
    const { orderId, state, expireAt } = order
    const failed = state === 'FAILED' && { errorCode: 'TXN_AUTO_FAILED', detailedErrorCode: 'ORDER_EXPIRED' }
    const payment = { orderId, state, amount, payableAmount: amount, feeAmount: 0, expireAt, ...failed }
    return { ...payment, metaInfo: { udf1: null }, currency: 'INR', paymentDetails: shown(order).map(detailJson) }
  }

  function createRefund(body: string): Said {
    const { merchantRefundId: id, originalMerchantOrderId, amount } = JSON.parse(body) as Record<string, unknown>
    if (typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,63}$/.test(id))
      return bad('BAD_REQUEST', 'merchantRefundId is invalid')
    if (!Number.isSafeInteger(amount) || (amount as number) < 100)
      return bad('BAD_REQUEST', 'amount must be at least 100')
    const order = orders.get(String(originalMerchantOrderId))
    if (!order) return bad('ORDER_NOT_FOUND', 'No order for the given id', 404)
    const before = refunds().find(({ refund }) => refund.id === id)
    if (before) {
      const isSame = before.order === order && before.refund.amount === amount
      return isSame
        ? ok({ refundId: before.refund.refundId, amount, state: before.refund.state })
        : bad('BAD_REQUEST', 'merchantRefundId was used before')
    }
    const paid = order.attempts.find(attempt => attempt.state === 'COMPLETED')?.amount ?? 0
    const back = order.refunds
      .filter(refund => refund.state !== 'FAILED')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (back + (amount as number) > paid)
      return bad('REFUND_AMOUNT_EXCEEDED', 'Refund amount is greater than what is left of the order')
    const refund: Refund = { id, refundId: idOf('OMR'), amount: amount as number, state: 'PENDING', utr: undefined }
    order.refunds.push(refund)
    return ok({ refundId: refund.refundId, amount, state: 'PENDING' })
  }
  const refundJson = (order: Order, { refundId, amount, state, utr }: Refund) => ({
    originalMerchantOrderId: order.reference,
    refundId,
    amount,
    state,
    ...(state === 'FAILED' && { errorCode: 'REFUND_FAILED', detailedErrorCode: 'ACCOUNT_CLOSED' }),
    timestamp: 1_795_239_999_000,
    // A refund in parts names the bank's number with each.
    paymentDetails: [
      {
        transactionId: refundId,
        paymentMode: 'UPI_QR',
        amount,
        state,
        splitInstruments: [{ amount, rail: { type: 'UPI', utr: utr ?? null } }],
      },
    ],
  })

  function answer(asked: DoubleRequest): Said {
    const { method, path } = asked
    if (path.startsWith('/transact/'))
      return { status: 200, body: '<!doctype html><title>Payment</title>', type: 'text/html' }
    if (method === 'POST' && path === '/identity/v1/oauth/token') return giveToken(asked)
    const token = /^O-Bearer (\S+)$/.exec(asked.headers.authorization ?? '')?.[1]
    if (!token || !tokens.has(token)) return keysRefused
    if (method === 'POST' && path === '/pg/checkout/v2/pay') return createOrder(asked.body)
    if (method === 'POST' && path === '/pg/payments/v2/refund') return createRefund(asked.body)
    const reference = /^\/pg\/checkout\/v2\/order\/([^/]+)\/status$/.exec(path)?.[1]
    if (method === 'GET' && reference && asked.query.get('details') === 'false') {
      const order = orders.get(reference)
      return order ? ok(orderJson(order)) : bad('ORDER_NOT_FOUND', `No order found for ${reference}`, 404)
    }
    const refundId = /^\/pg\/payments\/v2\/refund\/([^/]+)\/status$/.exec(path)?.[1]
    const found = refunds().find(({ refund }) => refund.id === refundId)
    if (method === 'GET' && refundId)
      return found ? ok(refundJson(found.order, found.refund)) : bad('REFUND_NOT_FOUND', 'No refund found', 404)
    return bad('API_NOT_MAPPED', 'Api Mapping Not Found')
  }
  const keysRefused: Said = { status: 401, body: { success: false, code: '401', message: 'Unauthorized', data: {} } }
  const served = await serveDouble(answer, keysRefused)

  function attempt(order: Order, state: Attempt['state'], amount = order.amount): Attempt {
    const undecided = order.attempts.find(one => one.state === 'PENDING')
    const made: Attempt = undecided ?? { transactionId: idOf('OM'), state, amount, utr: digits() }
    Object.assign(made, { state, amount })
    if (!undecided) order.attempts.push(made)
    return made
  }

  const sign = (body: Buffer): Delivery => ({
    body,
    headers: {
      'content-type': 'application/json',
      authorization: createHash('sha256').update(`${webhook.username}:${webhook.password}`).digest('hex'),
    },
  })
  const tell = (event: string, payload: object) =>
    sign(Buffer.from(JSON.stringify({ event, payload: { merchantId: 'DEMOMERCHANT', ...payload } })))

  function webhookOf(reference: string, kind: WebhookKind): Delivery | undefined {
    // Nothing is sent of an attempt.
    if (kind === 'failed') return undefined
    if (kind === 'refund-done' || kind === 'refund-failed') {
      const { order, refund } = refundOf(reference)
      return tell(kind === 'refund-done' ? 'pg.refund.completed' : 'pg.refund.failed', {
        merchantRefundId: refund.id,
        ...refundJson(order, refund),
      })
    }
    const order = orderOf(reference)
    return tell(kind === 'paid' ? 'checkout.order.completed' : 'checkout.order.failed', {
      merchantOrderId: reference,
      ...orderJson(order),
    })
  }

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
    tellsCurrency: false,
    pay(reference, { amountPaise } = {}) {
      const order = orderOf(reference)
      const { transactionId, utr } = attempt(order, 'COMPLETED', amountPaise)
      order.state = 'COMPLETED'
      return { gatewayPaymentId: transactionId, bankReference: utr }
    },
    fail: reference => void attempt(orderOf(reference), 'FAILED'),
    hesitate: reference => void attempt(orderOf(reference), 'PENDING'),
    expire: reference => void (orderOf(reference).state = 'FAILED'),
    refundDone(id) {
      const { refund } = refundOf(id)
      Object.assign(refund, { state: 'COMPLETED', utr: digits() })
      return refund.utr ?? fail('no number of the bank')
    },
    refundFailed: id => void (refundOf(id).refund.state = 'FAILED'),
    refundsOf: reference => orderOf(reference).refunds.map(refund => refund.amount),
    webhookOf,
    sign,
    returnOf: reference => ({ method: 'GET', url: orderOf(reference).returnUrl }),
    fault: (fault, calls) => (fault === 'token-expired' ? tokens.clear() : served.fault(fault, calls)),
    tokensGiven: () => given,
    repeats: how => void (repeats = how),
    close: served.close,
  }
}

function fail(why: string): never {
  throw new Error(`phonepe double: ${why}`)
}
