import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { paise } from '../../../contract/money.ts'
import type { Clock } from '../app.ts'
import {
  type Evidence,
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
  type Refund,
  type RefundEvidence,
} from '../payments/gateway.ts'
import { refuse } from '../refuse.ts'
import { hostOf } from './environment.ts'
import {
  type Answer,
  answerOf,
  type Ask,
  begin,
  type GatewayParts,
  headerOf,
  parsed,
  same,
  tellingOf,
  withoutPersons,
} from './http.ts'
import { secondMs, minuteMs, hourMs } from '../time/spans.ts'

const name = 'phonepe'

/** The hosts of pg-sdk-node 2.0.6 (integrations §1.3). */
const hosts = {
  sandbox: {
    pg: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    oauth: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  },
  production: { pg: 'https://api.phonepe.com/apis/pg', oauth: 'https://api.phonepe.com/apis/identity-manager' },
}

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const rail = Type.Optional(Type.Union([Type.Object({ utr: text }), Type.Null()]))
const Detail = Type.Object({
  transactionId: text,
  state: text,
  rail,
  splitInstruments: Type.Optional(Type.Union([Type.Array(Type.Object({ rail })), Type.Null()])),
})
const details = Type.Optional(Type.Union([Type.Array(Detail), Type.Null()]))
const Order = Type.Object({
  state: Type.String(),
  amount: Type.Integer({ maximum: Number.MAX_SAFE_INTEGER }),
  paymentDetails: details,
})
const RefundState = Type.Object({
  refundId: Type.String({ minLength: 1 }),
  state: Type.String(),
  errorCode: text,
  detailedErrorCode: text,
  paymentDetails: details,
})
const readToken = answerOf(
  name,
  Type.Object({
    access_token: Type.String(),
    token_type: Type.String(),
    issued_at: Type.Integer(),
    expires_at: Type.Integer(),
  }),
)
const readPage = answerOf(name, Type.Object({ redirectUrl: Type.String({ pattern: '^https?://' }) }))
const readOrder = answerOf(name, Order)
const readRefund = answerOf(name, RefundState)
const readRefusal = answerOf(name, Type.Object({ code: text, errorCode: text, message: text }))
const readWebhook = tellingOf(
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
export function phonepe({ config, clock, secrets, timeLimitMs }: GatewayParts): Gateway {
  const { keys, holdMinutes } = config
  const credentials = {
    client_id: keys.need('PHONEPE_CLIENT_ID'),
    client_secret: keys.need('PHONEPE_CLIENT_SECRET'),
    client_version: keys.need('PHONEPE_CLIENT_VERSION'),
    grant_type: 'client_credentials',
  }
  const username = keys.need('PHONEPE_WEBHOOK_USERNAME')
  keys.need('PHONEPE_WEBHOOK_PASSWORD')
  const host = hostOf(keys, 'PHONEPE_ENV', hosts)
  const pg = keys.get('PHONEPE_BASE_URL') ?? host.pg
  const tokens = tokensOf(`${keys.get('PHONEPE_OAUTH_BASE_URL') ?? host.oauth}/v1/oauth/token`, credentials, clock)
  // An order at PhonePe lives as long as the place is held, within PhonePe's bounds.
  const expireAfterS = Math.min(Math.max(holdMinutes * 60, 300), 3600)
  // Tokens come from another host, so both hosts stand in full in the paths.
  const asking = (): Ask => begin(name, '', 'PHONEPE_CLIENT_ID and PHONEPE_CLIENT_SECRET', {}, timeLimitMs)

  async function call(ask: Ask, path: string, json?: object): Promise<Answer> {
    const send = (token: string) =>
      ask({ method: json ? 'POST' : 'GET', path: pg + path, headers: { authorization: token }, json })
    const token = await tokens.current(ask)
    try {
      return await send(token)
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      // PhonePe revoked the token before its time: try once more with a new one.
      return send(await tokens.renew(token, ask))
    }
  }

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
      await tokens.renew(undefined, asking())
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

/**
 * Caches the token of a client. It is renewed at half its life, as the SDK does; a token that is still good serves
 * while no new one can be had.
 */
function tokensOf(url: string, credentials: Record<string, string>, clock: Clock) {
  let kept: { header: string; renewAt: number; endsAt: number } | undefined
  let renewing: Promise<string> | undefined

  async function fetchToken(ask: Ask): Promise<string> {
    const askedAt = clock.now()
    const token = readToken(accepted(await ask({ method: 'POST', path: url, form: credentials })))
    // The life of the token counts from our clock, as PhonePe's may differ.
    const lifeMs = (token.expires_at - token.issued_at) * 1000
    const header = `${token.token_type} ${token.access_token}`
    kept = { header, renewAt: askedAt + lifeMs / 2, endsAt: askedAt + lifeMs }
    return header
  }

  /** Calls that need a token at the same moment share one renewal. */
  const renewed = (ask: Ask): Promise<string> => {
    renewing ??= fetchToken(ask).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return {
    async current(ask: Ask): Promise<string> {
      const now = clock.now()
      if (kept && now < kept.renewAt) return kept.header
      const old = kept && now < kept.endsAt ? kept.header : undefined
      return renewed(ask).catch((error: unknown) => {
        if (old && error instanceof GatewayUnreachable) return old
        throw error
      })
    },
    /** A new token in place of `refusedToken`; another call may have got it meanwhile. */
    renew: async (refusedToken: string | undefined, ask: Ask): Promise<string> =>
      refusedToken && kept && kept.header !== refusedToken ? kept.header : renewed(ask),
  }
}

/** Evidence of an order. Its amount is what the trust is paid, without the payer's fee. */
function evidenceOf({ state, amount, paymentDetails }: Static<typeof Order>): Evidence {
  const attempts = paymentDetails ?? []
  if (state === 'PENDING') return { outcome: 'pending' }
  if (state === 'FAILED') return { outcome: 'failure', gatewayPaymentId: attempts[0]?.transactionId ?? undefined }
  const paid = attempts.find(attempt => attempt.state === 'COMPLETED')
  if (state !== 'COMPLETED' || !paid?.transactionId)
    throw new GatewayUnreachable(`${name}: answered no state of an order`)
  return {
    outcome: 'success',
    amountPaise: paise(amount),
    gatewayPaymentId: paid.transactionId,
    bankReference: utrOf(paid),
  }
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

/** The number that the bank prints, for UPI. A payment in parts names one with each part. */
const utrOf = (detail: Static<typeof Detail>): string | undefined =>
  [detail, ...(detail.splitInstruments ?? [])].map(part => part.rail?.utr ?? undefined).find(Boolean)

function accepted(answer: Answer): unknown {
  return answer.status < 300 ? answer.body : refused(answer)
}

const codeOf = ({ status, body }: Answer): string => {
  const { errorCode, code } = readRefusal(body)
  return errorCode ?? code ?? String(status)
}

function refused(answer: Answer): never {
  throw new GatewayRefused(
    codeOf(answer),
    withoutPersons(`${name}: ${readRefusal(answer.body).message ?? codeOf(answer)}`),
  )
}

/**
 * Whether PhonePe does not know an id. How it says so is not documented (decision 25): by status 404, or by a code that
 * says so.
 */
const isUnknown = (answer: Answer): boolean =>
  answer.status === 404 || (answer.status === 400 && /NOT_FOUND|^INVALID_\w+_ID$/.test(codeOf(answer)))
