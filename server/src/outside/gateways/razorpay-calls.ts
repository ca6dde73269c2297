import Type, { type Static } from 'typebox'
import { paise } from '../../../../contract/ground/money.ts'
import { type Evidence, GatewayRefused } from '../../money/payments/gateway.ts'
import { type Answer, answerOf, type Ask, begin, type GatewayParts, textIn, withoutPersons } from './http.ts'

/** What calls of Razorpay have in common (integrations §1.1). */
export const name = 'razorpay'

/** Begins calls to Razorpay. Throws a sentence for the operator where a key is missing. */
export function razorpayCalls({ config: { keys }, timeLimitMs }: GatewayParts): () => Ask {
  const baseUrl = keys.get('RAZORPAY_BASE_URL') ?? 'https://api.razorpay.com/v1'
  const basic = Buffer.from(`${keys.need('RAZORPAY_KEY_ID')}:${keys.need('RAZORPAY_KEY_SECRET')}`).toString('base64')
  return () =>
    begin(name, baseUrl, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET', { authorization: `Basic ${basic}` }, timeLimitMs)
}

// Empty objects come as [], and missing fields as null.
export const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
export const Payment = Type.Object({
  id: Type.String(),
  amount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String(),
  status: Type.String(),
  created_at: Type.Integer(),
  acquirer_data: Type.Optional(Type.Unknown()),
  notes: Type.Optional(Type.Unknown()),
})
export const readPayments = answerOf(name, Type.Object({ items: Type.Array(Payment) }))

/**
 * The evidence of a link’s or an order’s payments: the first that succeeded; else one that may still succeed; else the last that
 * failed.
 */
export function evidenceOf(payments: Static<typeof Payment>[], linkStatus: string): Evidence {
  const oldestFirst = payments.toSorted((a, b) => a.created_at - b.created_at)
  const captured = oldestFirst.find(payment => payment.status === 'captured')
  if (captured) return successOf(captured)
  // The payment was authorised late or is still with the bank: Razorpay asks the bank for days.
  if (payments.some(payment => payment.status === 'created' || payment.status === 'authorized'))
    return { outcome: 'pending' }
  const last = oldestFirst.at(-1)
  if (last) return { outcome: 'failure', gatewayPaymentId: last.id }
  return linkStatus === 'expired' || linkStatus === 'cancelled' ? { outcome: 'failure' } : { outcome: 'pending' }
}

export const successOf = ({ id, amount, currency, acquirer_data }: Static<typeof Payment>): Evidence => ({
  outcome: 'success',
  amountPaise: paise(amount),
  gatewayPaymentId: id,
  bankReference: textIn(acquirer_data, 'rrn', 'utr', 'bank_transaction_id'),
  currency,
})

const readRefusal = answerOf(
  name,
  Type.Object({ error: Type.Object({ code: Type.String(), description: text, reason: text }) }),
)

export function accepted(answer: Answer): unknown {
  return answer.status < 300 ? answer.body : refused(answer)
}

export function refused({ body }: Answer): never {
  const { code, description, reason } = readRefusal(body).error
  throw new GatewayRefused(
    reason && reason !== 'NA' ? reason : code,
    withoutPersons(`razorpay: ${description ?? code}`),
  )
}
