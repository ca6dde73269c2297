import Type from 'typebox'
import { deskWays } from '../../money/desk-ways.ts'
import { Done, Nothing, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { IntegerId, OrderCode, Reason, Version } from '../../ground/field-types.ts'
import { refundStates } from './order-lists.ts'

const State = Type.Enum([...refundStates])
const OrderId = Type.String({ minLength: 1, maxLength: 60 })
/** An order of a list of sums, in rupees. */
const orderSum = {
  bookingId: Type.Integer(),
  orderId: Type.String(),
  orderCode: OrderCode,
  name: Type.String(),
  amount: Type.Number(),
}
/** What the screen showed of an order's money, in rupees: `edited_meanwhile` if it has moved on. */
const Seen = Type.Number({ minimum: 0.01, maximum: 1e8 })

export const bounceCheque = officeCall('POST /api/office/bounce-cheque', {
  summary:
    'The bank returned a cheque of an order unpaid. The order is cancelled and its place is free; nothing of it goes back (what was paid in another way does), a credit note stands to the bill, and the devotee is told. An order whose seva has begun stays with its names, and its money is owed.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({
    orderId: OrderId,
    /** As the screen showed the order. */
    version: Version,
    /** The payment that the cheque was. */
    attemptId: IntegerId,
    reason: Reason,
  }),
  answer: Done,
  refuses: ['not_found', 'edited_meanwhile', 'wrong_state'],
})

export const refundOrder = officeCall('POST /api/office/refund-order', {
  summary:
    'Gives back money of an order: for lines of it, or an amount of all. Never more than what is left. Lines given back are not packed and stand on no list; with its package an order is cancelled, which needs that right too. `refundable` is what the screen showed as left; if that has moved, somebody else was there.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({
    orderId: OrderId,
    amount: Seen,
    refundable: Type.Number({ minimum: 0, maximum: 1e9 }),
    lines: Type.Optional(
      Type.Array(
        Type.Object({
          /** Id of the product; null for the package. */
          product: Nullable(IntegerId),
          quantity: Type.Integer({ minimum: 1, maximum: 1000 }),
        }),
        { maxItems: 100 },
      ),
    ),
    reason: Reason,
  }),
  answer: Done,
  refuses: ['not_found', 'refund_too_large', 'edited_meanwhile', 'no_right'],
})

export const listOwed = officeCall('POST /api/office/owed', {
  summary:
    'Cancelled orders whose money neither went back nor is to, and of which nobody said that the trust keeps it.',
  right: 'money.read',
  body: Nothing,
  answer: Type.Object({
    rows: Type.Array(Type.Object(orderSum)),
  }),
})

export const keepMoney = officeCall('POST /api/office/keep-money', {
  summary:
    'Says, with the reason, that the trust keeps what is left of a cancelled order: it is owed no more. `amount` is what the screen showed.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({
    orderId: OrderId,
    amount: Seen,
    reason: Reason,
  }),
  answer: Done,
  refuses: ['not_found', 'edited_meanwhile'],
})

export const listDebts = officeCall('POST /api/office/list-debts', {
  summary:
    'Orders whose seva has begun and whose cheque the bank returned unpaid, until the money came or was written off; the longest first.',
  right: 'money.read',
  body: Nothing,
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        ...orderSum,
        devoteeId: Type.Integer(),
        /** When the bank returned the cheque (ms). */
        since: Type.Integer(),
      }),
    ),
  }),
})

export const payDebt = officeCall('POST /api/office/pay-debt', {
  summary:
    'Money that staff took for what an order owes since its cheque bounced: it is whole, and a debit note stands to the bill.',
  right: 'orders.take',
  body: Type.Object({
    orderId: OrderId,
    amount: Seen,
    pay: Type.Enum(['cash', 'upi', 'card', 'cheque']),
    reference: Type.Optional(Type.String({ maxLength: 40 })),
    bank: Type.Optional(Type.String({ maxLength: 60 })),
    chequeDay: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  answer: Done,
  refuses: ['not_found', 'invalid_fields', 'cash_forbidden', 'receipt_used', 'wrong_state', 'edited_meanwhile'],
})

export const writeOff = officeCall('POST /api/office/write-off', {
  summary:
    'Says, with the reason, that nobody asks any more for what an order owes since its cheque bounced. The accounts lost the sale on that day already: nothing moves in them.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({
    orderId: OrderId,
    amount: Seen,
    reason: Reason,
  }),
  answer: Done,
  refuses: ['not_found', 'edited_meanwhile'],
})

export const listRefunds = officeCall('POST /api/office/list-refunds', {
  summary: 'Money that goes back, the oldest due first. `promisedBy` (ms) is 7 days after it was decided.',
  right: 'money.read',
  body: Type.Object({ ...paging, state: Type.Optional(State) }),
  answer: Type.Object({
    ...rowsOf(
      Type.Object({
        id: Type.Integer(),
        /** Null for the refund of a donation. */
        bookingId: Nullable(Type.Integer()),
        /** Null for the refund of an order. */
        donationId: Nullable(Type.Integer()),
        /** Id of the order, or number of the donation. */
        orderId: Type.String(),
        /** Code of the order; null for a donation. */
        orderCode: Nullable(OrderCode),
        name: Type.String(),
        amount: Type.Number(),
        reason: Type.String(),
        note: Type.String(),
        by: Nullable(Type.String()),
        state: State,
        version: Type.Integer(),
        gateway: Type.String(),
        /** How it was paid at the desk; null where a gateway took it. */
        way: Nullable(Type.Enum([...deskWays])),
        /** The number of the payment at its gateway; '' at the desk. */
        paymentId: Type.String(),
        bankReference: Nullable(Type.String()),
        /** Whether finance has paused the refund. */
        held: Type.Boolean(),
        /** Whether the refund is given by hand, or is to be: cash, or a bank transfer. */
        byHand: Type.Boolean(),
        /** What is in the way of the refund: the code of the gateway, and its words. */
        problem: Nullable(Type.Object({ code: Type.String(), text: Type.String() })),
        /** When the refund is sent, or looked up, next (ms). */
        nextTry: Nullable(Type.Integer()),
        sentAt: Nullable(Type.Integer()),
        doneAt: Nullable(Type.Integer()),
        at: Type.Integer(),
        promisedBy: Type.Integer(),
      }),
    ).properties,
    totals: Type.Array(Type.Object({ state: State, count: Type.Integer(), amount: Type.Number() })),
    now: Type.Integer(),
  }),
})

export const moveRefund = officeCall('POST /api/office/move-refund', {
  summary:
    'Marks a refund that is given by hand as sent, done or failed. What is sent names the bank’s reference, and for cash the drawer that it came from (null: the safe). One that its gateway would send has to be paused first, and the gateway is asked whether it has it already.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({
    id: IntegerId,
    version: Version,
    to: Type.Enum(['sent', 'done', 'failed']),
    bankReference: Type.Optional(Type.String({ maxLength: 60 })),
    /** Absent: one’s own open drawer if it holds so much, else the safe. */
    drawer: Type.Optional(Nullable(IntegerId)),
  }),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'edited_meanwhile', 'bad_request', 'payment_unavailable'],
})

export const pauseRefund = officeCall('POST /api/office/hold-refund', {
  summary: 'Pauses a refund that was not sent yet, or lets it go on.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({ id: IntegerId, version: Version, hold: Type.Boolean() }),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'edited_meanwhile'],
})

export const sendRefundAgain = officeCall('POST /api/office/send-refund-again', {
  summary:
    'Sends a refund that failed to its gateway again, under a new number; first the gateway is asked whether the one before went through after all.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({ id: IntegerId, version: Version }),
  answer: Type.Object({ state: State }),
  refuses: ['not_found', 'wrong_state', 'edited_meanwhile', 'payment_unavailable'],
})

export const askGateway = officeCall('POST /api/office/ask-gateway', {
  summary: 'Asks the gateway how a payment attempt stands now, and settles it by the answer.',
  right: 'orders.write',
  body: Type.Object({ attemptId: IntegerId }),
  answer: Type.Object({ outcome: Type.Enum(['success', 'failure', 'pending']) }),
  refuses: ['not_found', 'payment_unavailable'],
})
