import Type from 'typebox'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { OrderCode, OrderLine, Slot } from '../ground/field-types.ts'
import { Step, ToldBy } from '../money/timeline.ts'

const OrderId = Type.String({ maxLength: 60 })
/** What stands behind `#key=` in a link to an order. */
const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 })

export const shareOrder = endpoint('POST /api/share-order', {
  summary:
    'The link that opens an order of the devotee without a login (ours), to be read and paid by whoever has it. The same one as long as it is not closed; `until` (ms): it ends by itself.',
  for: 'devotee',
  body: Type.Object({ userId: Id, orderId: OrderId, language: Type.Optional(Id) }),
  answer: Type.Object({ link: Type.String(), until: Type.Integer() }),
  refuses: ['not_found'],
})

export const unshareOrder = endpoint('POST /api/unshare-order', {
  summary:
    'Closes the link of an order (ours): what was shared, and what messages carried, opens nothing any more. Safe to run twice.',
  for: 'devotee',
  body: Type.Object({ userId: Id, orderId: OrderId }),
  answer: Done,
  refuses: ['not_found'],
})

const link = { orderId: OrderId, key: Key, language: Type.Optional(Id) }

export const sharedOrder = endpoint('POST /api/shared-order', {
  summary:
    'One order for whoever has its link (ours): what was bought and how it stands, with no name, number, address or PAN. Fields are those of `POST /api/order`. Wrong keys are limited by network address.',
  for: 'anyone',
  body: Type.Object(link),
  answer: Type.Object({
    order_code: OrderCode,
    status: Type.String(),
    service_name: Type.String(),
    banner_image: Type.String(),
    event_date: Type.String(),
    slot: Nullable(Slot),
    event_cancelled: Type.Boolean(),
    cancelled: Type.Boolean(),
    cheque_bounced: Type.Boolean(),
    /** The homam was moved: the devotee may answer, with a login. */
    new_date: Nullable(Type.Object({ was: Type.String() })),
    amount: Type.Number(),
    lines: Type.Array(OrderLine),
    booked_at: Type.Integer(),
    can_retry: Type.Boolean(),
    timeline: Type.Array(Step),
    told_by: ToldBy,
    debit_note: Nullable(Type.String()),
  }),
  refuses: ['not_found', 'too_many_tries'],
})

export const sharedOrderPay = endpoint('POST /api/shared-order-pay', {
  summary:
    'The payment page of an order for whoever has its link (ours): the one that is open, or a new one. Refuses as retry-payment does.',
  for: 'anyone',
  body: Type.Object(link),
  answer: Type.Object({ paymentUrl: Type.String() }),
  refuses: [
    'not_found',
    'already_paid',
    'event_closed',
    'sold_out',
    'event_gone',
    'occurrence_gone',
    'unpaid_orders',
    'number_first',
    'too_many_tries',
    'payment_unavailable',
  ],
})
