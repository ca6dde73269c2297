import Type from 'typebox'
import { Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, IntegerId as Id, OrderCode } from '../../ground/field-types.ts'

/** What became of a webhook event. */
export const webhookVerdicts = [
  'accepted',
  'to_do',
  'unknown_order',
  'unreadable',
  'given_up',
  'forged',
  'other',
] as const
/** The verdicts, and `repeated` for webhook events that came more than once. */
export const webhookFilters = [...webhookVerdicts, 'repeated'] as const

const Verdict = Type.Enum([...webhookVerdicts])

const told = {
  id: Type.Integer(),
  gateway: Type.String(),
  verdict: Verdict,
  at: Type.Integer(),
  about: Nullable(Type.Enum(['payment', 'refund', 'mandate', 'other'])),
  /** What the webhook event reports: success, failure, pending …, ask; of a refund also done and failed. */
  outcome: Nullable(Type.String()),
  amount: Nullable(Type.Number()),
  paymentId: Nullable(Type.String()),
  bookingId: Nullable(Type.Integer()),
  orderCode: Nullable(OrderCode),
  repeats: Type.Integer(),
  repeatedAt: Nullable(Type.Integer()),
  problem: Nullable(Type.String()),
  tries: Type.Integer(),
}

export const listWebhooks = officeCall('POST /api/office/webhooks', {
  summary:
    'Webhook events of gateways, newest first, with what became of each. `forged` is how many forged ones came in that time; of each day only the first are kept.',
  right: 'money.read',
  body: Type.Object({
    ...paging,
    verdict: Type.Optional(Type.Enum([...webhookFilters])),
    gateway: Type.Optional(Type.String({ maxLength: 20 })),
    /** A day in India. */
    day: Type.Optional(Day),
  }),
  answer: Type.Object({
    ...rowsOf(Type.Object(told)).properties,
    gateways: Type.Array(Type.String()),
    forged: Type.Integer(),
  }),
})

export const viewWebhook = officeCall('POST /api/office/view-webhook', {
  summary: 'One webhook event with its body, in which everything that may say who paid is hidden.',
  right: 'money.read',
  body: Type.Object({ id: Id }),
  answer: Type.Object({
    ...told,
    reference: Nullable(Type.String()),
    body: Type.String(),
    whole: Type.Boolean(),
    headers: Type.Record(Type.String(), Type.String()),
    nextTry: Nullable(Type.Integer()),
    doneAt: Nullable(Type.Integer()),
  }),
  refuses: ['not_found'],
})

export const replayWebhook = officeCall('POST /api/office/replay-webhook', {
  summary:
    'Takes a webhook event again: by what was read from it when it came; where that failed then, its body is read anew with the keys of now. Changes nothing where it was done already.',
  right: 'money.write',
  body: Type.Object({ id: Id }),
  answer: Type.Object({ verdict: Verdict }),
  refuses: ['not_found', 'wrong_state'],
})
