import { createHash } from 'node:crypto'
import { paise } from '../../../contract/money.ts'
import type { Clock } from '../app.ts'
import { type Evidence, type Gateway, GatewayRefused, GatewayUnreachable, type Refund, type RefundEvidence } from '../payments/gateway.ts'
import { refuse } from '../refuse.ts'
import { hostOf } from './environment.ts'
import { fieldsOf, listOf, textOf } from './fields.ts'
import { type Answer, type Ask, begin, type GatewayParts, same, withoutPersons } from './http.ts'

/** Hosts of pg-sdk-node 2.0.6 (integrations §1.3). */
const hosts = {
  sandbox: { pg: 'https://api-preprod.phonepe.com/apis/pg-sandbox', oauth: 'https://api-preprod.phonepe.com/apis/pg-sandbox' },
  production: { pg: 'https://api.phonepe.com/apis/pg', oauth: 'https://api.phonepe.com/apis/identity-manager' },
}

/** What PhonePe sends with every webhook. It is constant and proves nothing about the body. */
export const phonepeAuthorization = (username: string, password: string): string => createHash('sha256').update(`${username}:${password}`).digest('hex')

/** PhonePe Standard Checkout v2 by plain HTTP (decision 25). Money is paise on the wire. Throws a sentence for the operator where a setting is wrong. */
export function phonepe({ config, clock, secrets, timeLimitMs }: GatewayParts): Gateway {
  const { keys } = config
  const host = hostOf(keys, 'PHONEPE_ENV', hosts)
  const pg = keys.get('PHONEPE_BASE_URL') ?? host.pg
  const credentials = {
    client_id: keys.need('PHONEPE_CLIENT_ID'),
    client_secret: keys.need('PHONEPE_CLIENT_SECRET'),
    client_version: keys.need('PHONEPE_CLIENT_VERSION'),
    grant_type: 'client_credentials',
  }
  const username = keys.need('PHONEPE_WEBHOOK_USERNAME')
  keys.need('PHONEPE_WEBHOOK_PASSWORD')
  const tokens = tokensOf(`${keys.get('PHONEPE_OAUTH_BASE_URL') ?? host.oauth}/v1/oauth/token`, credentials, clock)
  // An order at PhonePe lives as long as the place is held, within their bounds.
  const expireAfterS = Math.min(Math.max(config.holdMinutes * 60, 300), 3600)

  const start = (): Ask => begin('phonepe', '', 'PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET', {}, timeLimitMs)

  async function call(ask: Ask, path: string, json?: object): Promise<Answer> {
    const send = (token: string) => ask({ method: json ? 'POST' : 'GET', path: `${pg}${path}`, headers: { authorization: token }, json })
    const token = await tokens.current(ask)
    try {
      return await send(token)
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      // Taken back before its time: once more with a new one.
      return send(await tokens.renew(token, ask))
    }
  }

  async function lookUpRefund({ refundReference }: Refund, ask = start()): Promise<RefundEvidence> {
    const answer = await call(ask, `/payments/v2/refund/${encodeURIComponent(refundReference)}/status`)
    if (answer.status === 200) return refundEvidenceOf(answer)
    if (isUnknown(answer)) return { outcome: 'unknown' }
    throw refusalOf(answer)
  }

  return {
    name: 'phonepe',
    pullAfter: rhythm(expireAfterS * 1000),

    async open({ reference, amountPaise, returnUrl }) {
      const paymentFlow = { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } }
      const order = { merchantOrderId: reference, amount: amountPaise, expireAfter: expireAfterS, paymentFlow }
      const answer = await call(start(), '/checkout/v2/pay', order)
      if (answer.status !== 200) throw refusalOf(answer)
      const url = textOf(fieldsOf(answer.body).redirectUrl)
      if (!url || !URL.canParse(url)) throw new GatewayUnreachable('phonepe: answered no page')
      return { url }
    },

    async lookUp(reference) {
      const answer = await call(start(), `/checkout/v2/order/${encodeURIComponent(reference)}/status?details=false`)
      if (answer.status === 200) return evidenceOf(answer)
      if (isUnknown(answer)) return { outcome: 'unknown' }
      throw refusalOf(answer)
    },

    readWebhook(rawBody, headers) {
      const given = String(headers.authorization ?? '')
      if (!secrets('PHONEPE_WEBHOOK_PASSWORD').some(password => same(given, phonepeAuthorization(username, password)))) return undefined
      const told = read(rawBody)
      const payload = fieldsOf(told.payload)
      // They name no event: the same bytes are the same event.
      const eventId = createHash('sha256').update(rawBody).digest('hex')
      const reference = textOf(payload.merchantOrderId)
      // Neither `type` nor `event` decides anything, and of refunds nothing is believed: the queue asks after them itself.
      if (payload.merchantRefundId === undefined && reference) return [{ about: 'payment', eventId, reference, evidence: 'ask' }]
      return [{ about: 'other', eventId, what: textOf(told.event) ?? textOf(told.type) ?? refuse('bad_request') }]
    },

    async refund(refund) {
      const ask = start()
      const { refundReference, reference, amountPaise } = refund
      const order = { merchantRefundId: refundReference, originalMerchantOrderId: reference, amount: amountPaise }
      const answer = await call(ask, '/payments/v2/refund', order)
      if (answer.status === 200) return refundEvidenceOf(answer)
      // One that was asked for before is no reason to refuse it.
      const before = await lookUpRefund(refund, ask)
      if (before.outcome === 'unknown') throw refusalOf(answer)
      return before
    },

    lookUpRefund: refund => lookUpRefund(refund),

    async check() {
      await tokens.renew(undefined, start())
    },
  }
}

/**
 * PhonePe makes asking mandatory: first after 20–25 s, every 3 s for 30 s, 6 s for 60 s, 10 s for 60 s, 30 s for 60 s, then each minute
 * until the order expires (integrations §1.3). After that ours: what an order came to is told late at times.
 */
function rhythm(expiresMs: number): number[] {
  const times = [25_000]
  const go = (everyMs: number, untilMs: number) => {
    for (let last = times.at(-1) ?? 0; last + everyMs <= untilMs; last = times.at(-1) ?? 0) times.push(last + everyMs)
  }
  const [second, minute, hour] = [1000, 60_000, 3_600_000]
  go(3 * second, 55 * second)
  go(6 * second, 115 * second)
  go(10 * second, 175 * second)
  go(30 * second, 235 * second)
  go(minute, expiresMs)
  return [...times, ...[expiresMs + minute, expiresMs + 10 * minute, ...[2, 3, 6, 12, 24, 48, 72].map(h => h * hour)]]
}

/** Keeps the token of a client: renewed at half its life, as the SDK does; one that is good still serves while no new one is to be had. */
function tokensOf(url: string, credentials: Record<string, string>, clock: Clock) {
  let kept: { header: string; renewAt: number; endsAt: number } | undefined
  let renewing: Promise<string> | undefined

  async function fetchToken(ask: Ask): Promise<string> {
    const askedAt = clock.now()
    const answer = await ask({ method: 'POST', path: url, form: credentials })
    if (answer.status !== 200) throw refusalOf(answer)
    const { access_token, token_type, issued_at, expires_at, expires_in } = fieldsOf(answer.body)
    const token = textOf(access_token)
    const lifeMs = 1000 * (Number(expires_at) - Number(issued_at) || Number(expires_in))
    if (!token || !(lifeMs > 0)) throw new GatewayUnreachable('phonepe: answered no token')
    const header = `${textOf(token_type) ?? 'O-Bearer'} ${token}`
    kept = { header, renewAt: askedAt + lifeMs / 2, endsAt: askedAt + lifeMs }
    return header
  }

  /** Many that need one at the same moment share it. */
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
    /** A new one in the place of `refused`; somebody else may have got it meanwhile. */
    renew: async (refused: string | undefined, ask: Ask): Promise<string> => (refused && kept && kept.header !== refused ? kept.header : renewed(ask)),
  }
}

/** The order decides; its amount is what the trust is paid, without the payer's fee. */
function evidenceOf({ body }: Answer): Evidence {
  const { state, amount, paymentDetails } = fieldsOf(body)
  const details = listOf(paymentDetails)
  if (state === 'PENDING') return { outcome: 'pending' }
  if (state === 'FAILED') return { outcome: 'failure', gatewayPaymentId: textOf(details[0]?.transactionId) }
  const paid = details.find(detail => detail.state === 'COMPLETED')
  const gatewayPaymentId = textOf(paid?.transactionId)
  if (state !== 'COMPLETED' || !Number.isSafeInteger(amount) || !gatewayPaymentId) throw new GatewayUnreachable('phonepe: answered no state of an order')
  return { outcome: 'success', amountPaise: paise(Number(amount)), gatewayPaymentId, bankReference: utrOf(paid) }
}

function refundEvidenceOf({ body }: Answer): RefundEvidence {
  const { state, refundId, errorCode, detailedErrorCode, paymentDetails } = fieldsOf(body)
  const gatewayRefundId = textOf(refundId)
  if (!gatewayRefundId) throw new GatewayUnreachable('phonepe: answered no refund')
  if (state === 'PENDING' || state === 'CONFIRMED') return { outcome: 'pending', gatewayRefundId }
  if (state === 'COMPLETED') return { outcome: 'done', gatewayRefundId, bankReference: listOf(paymentDetails).map(utrOf).find(Boolean) }
  if (state === 'FAILED') return { outcome: 'failed', why: [errorCode, detailedErrorCode].flatMap(code => textOf(code) ?? []).join(' ') || 'FAILED' }
  throw new GatewayUnreachable('phonepe: answered no state of a refund')
}

/** By UPI, the number that the bank prints. A payment in parts names one with each. */
const utrOf = (detail: Record<string, unknown> | undefined): string | undefined =>
  [detail, ...listOf(detail?.splitInstruments)].map(part => textOf(fieldsOf(part?.rail).utr)).find(Boolean)

const codeOf = ({ status, body }: Answer): string => textOf(fieldsOf(body).errorCode) ?? textOf(fieldsOf(body).code) ?? String(status)

/** An id that they never saw. The code is not documented (decision 25): a status of 404, or a code that says so. */
const isUnknown = (answer: Answer): boolean => answer.status === 404 || (answer.status === 400 && /NOT_FOUND|^INVALID_\w+_ID$/.test(codeOf(answer)))

const refusalOf = (answer: Answer): GatewayRefused =>
  new GatewayRefused(codeOf(answer), withoutPersons(textOf(fieldsOf(answer.body).message) ?? codeOf(answer)))

function read(rawBody: Buffer): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(rawBody.toString('utf8')))
  } catch {
    return refuse('bad_request')
  }
}
