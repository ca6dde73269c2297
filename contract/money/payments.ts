import Type from 'typebox'
import { endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { Day, OrderCode, Slot } from '../ground/field-types.ts'
import { verdicts } from '../ground/signed-document.ts'
import { Step, ToldBy } from './timeline.ts'

/** The three numbers of the status page; all must match (D15). */
const Order = Type.Object({ orderId: Type.String({ maxLength: 60 }), lastId: Id, postId: Id })

export const postStatus = endpoint('POST /api/post-status', {
  summary:
    'How a payment stands: TXN_SUCCESS, TXN_FAILURE or PENDING (D15). `txn_amt` in rupees, `txnDate` in ms since 1970. `timeline` (ours) tells what happens when after a success. Nothing personal.',
  for: 'anyone',
  uncounted: true,
  body: Order,
  answer: Type.Object({
    success: Type.Boolean(),
    message: Type.String(),
    status: Type.String(),
    /** The order code (ours). */
    order_code: OrderCode,
    service_name: Type.String(),
    /** Its page, to be shared (ours). */
    sid: Type.Integer(),
    services: Type.String(),
    /** The day of the homam or seva, YYYY-MM-DD, and its time where a seva has many days, else null (ours). */
    day: Day,
    slot: Nullable(Slot),
    txn_amt: Type.Number(),
    txnDate: Type.String(),
    refund_due: Type.Boolean(),
    /** Why money is refunded, and how far the refund is (ours). */
    refund_message: Nullable(Type.String()),
    /** The order was paid and then cancelled (ours). */
    cancelled: Type.Boolean(),
    timeline: Type.Array(Step),
    told_by: ToldBy,
    /** After a failure: the other gateways that retry-payment may be asked for (ours). */
    gateways: Type.Array(Type.String()),
  }),
  refuses: ['not_found'],
})

export const generateInvoice = endpoint('POST /api/generate-invoice', {
  summary: 'Makes the invoice once and answers the same one ever after. The PDF itself needs the bearer token.',
  for: 'anyone',
  body: Order,
  answer: Type.Object({ success: Type.Boolean(), invoice_pdf: Type.String() }),
  refuses: ['not_found', 'not_paid'],
})

export const documentKeys = endpoint('POST /api/document-keys', {
  summary:
    'The public keys that invoices, notes and receipts were ever signed with (ours): Ed25519, 32 bytes as base64url.',
  for: 'anyone',
  cached: true,
  body: Type.Object({}),
  answer: Type.Array(Type.Object({ id: Type.String(), key: Type.String() })),
})

export const verifyDocument = endpoint('POST /api/verify-document', {
  summary:
    'Whether the signed link of a document is as it was signed (ours). /verify answers that by itself; this is for browsers that can’t.',
  for: 'anyone',
  body: Type.Object({ text: Type.String({ maxLength: 1000 }) }),
  answer: Type.Object({ verdict: Type.Enum([...verdicts]) }),
})
