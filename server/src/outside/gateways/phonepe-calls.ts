import Type, { type Static } from 'typebox'
import { paise } from '../../../../contract/ground/money.ts'
import type { Clock } from '../../app.ts'
import { type Evidence, GatewayRefused, GatewayUnreachable } from '../../money/payments/gateway.ts'
import { hostOf } from './environment.ts'
import { type Answer, answerOf, type Ask, begin, type GatewayParts, withoutPersons } from './http.ts'

/** What calls of PhonePe have in common: hosts, tokens, orders (integrations §1.3). */
export const name = 'phonepe'

/** The hosts of pg-sdk-node 2.0.6 (integrations §1.3). */
const hosts = {
  sandbox: {
    pg: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    oauth: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  },
  production: { pg: 'https://api.phonepe.com/apis/pg', oauth: 'https://api.phonepe.com/apis/identity-manager' },
}

export const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const rail = Type.Optional(Type.Union([Type.Object({ utr: text }), Type.Null()]))
export const Detail = Type.Object({
  transactionId: text,
  state: text,
  rail,
  splitInstruments: Type.Optional(Type.Union([Type.Array(Type.Object({ rail })), Type.Null()])),
})
export const details = Type.Optional(Type.Union([Type.Array(Detail), Type.Null()]))
export const Order = Type.Object({
  state: Type.String(),
  amount: Type.Integer({ maximum: Number.MAX_SAFE_INTEGER }),
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
export const readPage = answerOf(name, Type.Object({ redirectUrl: Type.String({ pattern: '^https?://' }) }))
export const readOrder = answerOf(name, Order)
const readRefusal = answerOf(name, Type.Object({ code: text, errorCode: text, message: text }))

/** A call with a token: POST where there is JSON to send, else GET. */
export type PhonepeCall = (ask: Ask, path: string, json?: object) => Promise<Answer>

/** Begins calls to PhonePe. Throws a sentence for the operator where a setting is wrong. */
export function phonepeCalls({ config: { keys }, clock, timeLimitMs }: GatewayParts) {
  const credentials = {
    client_id: keys.need('PHONEPE_CLIENT_ID'),
    client_secret: keys.need('PHONEPE_CLIENT_SECRET'),
    client_version: keys.need('PHONEPE_CLIENT_VERSION'),
    grant_type: 'client_credentials',
  }
  const host = hostOf(keys, 'PHONEPE_ENV', hosts)
  const pg = keys.get('PHONEPE_BASE_URL') ?? host.pg
  const tokens = tokensOf(`${keys.get('PHONEPE_OAUTH_BASE_URL') ?? host.oauth}/v1/oauth/token`, credentials, clock)
  // Tokens come from another host, so both hosts stand in full in the paths.
  const asking = (): Ask => begin(name, '', 'PHONEPE_CLIENT_ID and PHONEPE_CLIENT_SECRET', {}, timeLimitMs)

  const call: PhonepeCall = async (ask, path, json) => {
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

  return { asking, call, renewToken: () => tokens.renew(undefined, asking()) }
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
export function evidenceOf({ state, amount, paymentDetails }: Static<typeof Order>): Evidence {
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

/** The number that the bank prints, for UPI. A payment in parts names one with each part. */
export const utrOf = (detail: Static<typeof Detail>): string | undefined =>
  [detail, ...(detail.splitInstruments ?? [])].map(part => part.rail?.utr ?? undefined).find(Boolean)

export function accepted(answer: Answer): unknown {
  return answer.status < 300 ? answer.body : refused(answer)
}

const codeOf = ({ status, body }: Answer): string => {
  const { errorCode, code } = readRefusal(body)
  return errorCode ?? code ?? String(status)
}

export function refused(answer: Answer): never {
  throw new GatewayRefused(
    codeOf(answer),
    withoutPersons(`${name}: ${readRefusal(answer.body).message ?? codeOf(answer)}`),
  )
}

/**
 * Whether PhonePe does not know an id. How it says so is not documented (decision 25): by status 404, or by a code that
 * says so.
 */
export const isUnknown = (answer: Answer): boolean =>
  answer.status === 404 || (answer.status === 400 && /NOT_FOUND|^INVALID_\w+_ID$/.test(codeOf(answer)))
