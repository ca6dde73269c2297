import Type, { type Static } from 'typebox'
import { type Paise, paiseOfRupees } from '../../../../contract/ground/money.ts'
import { GatewayRefused, GatewayUnreachable, type RefundEvidence } from '../../money/payments/gateway.ts'
import { hostOf } from './environment.ts'
import { type Answer, answerOf, type Ask, begin, type GatewayParts, withoutPersons } from './http.ts'

/** What calls of Cashfree have in common (integrations §1.4). */
export const name = 'cashfree'
const servers = { sandbox: 'https://sandbox.cashfree.com/pg', production: 'https://api.cashfree.com/pg' }

/**
 * Begins calls to Cashfree, in the API version 2026-01-01. Throws a sentence for the operator where a key is missing.
 */
export function cashfreeCalls({ config: { keys }, timeLimitMs }: GatewayParts): () => Ask {
  const server = hostOf(keys, 'CASHFREE_ENV', servers)
  const baseUrl = keys.get('CASHFREE_BASE_URL') ?? server
  const headers = {
    'x-client-id': keys.need('CASHFREE_APP_ID'),
    'x-client-secret': keys.need('CASHFREE_SECRET_KEY'),
    'x-api-version': keys.get('CASHFREE_API_VERSION') ?? '2026-01-01',
  }
  return () => begin(name, baseUrl, 'CASHFREE_APP_ID, CASHFREE_SECRET_KEY and CASHFREE_ENV', headers, timeLimitMs)
}

// Missing fields come as null; ids came as numbers before 2023.
export const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
export const id = Type.Union([Type.String(), Type.Integer()])
/** Rupees: numbers in answers, text in webhook events about links. */
export const rupees = Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d+(\\.\\d{1,2})?$' })])
export const someRupees = Type.Optional(Type.Union([rupees, Type.Null()]))

export const RefundEntity = Type.Object({
  refund_id: text,
  refund_status: Type.String(),
  refund_arn: text,
  status_description: text,
})
export const readRefund = answerOf(name, RefundEntity)
const readRefusal = answerOf(name, Type.Object({ code: Type.String(), message: text }))

/** Evidence of a refund. Cashfree uses our number of a refund as its id, also in its settlements. */
export function refundEvidenceOf(
  { refund_status, refund_arn, status_description }: Static<typeof RefundEntity>,
  gatewayRefundId: string,
): RefundEvidence {
  if (refund_status === 'SUCCESS') return { outcome: 'done', gatewayRefundId, bankReference: refund_arn || undefined }
  if (refund_status !== 'CANCELLED' && refund_status !== 'FAILED') return { outcome: 'pending', gatewayRefundId }
  return { outcome: 'failed', why: withoutPersons(`cashfree: ${status_description || refund_status.toLowerCase()}`) }
}

export const paiseIn = (value: string | number | null | undefined): Paise | undefined =>
  value === null || value === undefined ? undefined : paiseOfRupees(Number(value))

export function unreadable(): never {
  throw new GatewayUnreachable('cashfree: answered an amount or time that can’t be read')
}

export function accepted(answer: Answer): unknown {
  return answer.status < 300 ? answer.body : refused(answer)
}

export function refused({ body }: Answer): never {
  const { code, message } = readRefusal(body)
  throw new GatewayRefused(code, withoutPersons(`cashfree: ${message ?? code}`))
}
