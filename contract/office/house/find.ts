import Type from 'typebox'
import { Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day, LoginName, OrderCode } from '../../ground/field-types.ts'
import { claimStates, donationStates } from '../giving/donation-lists.ts'
import { kindNames } from '../trust/kinds/fields.ts'

export const findAnything = officeCall('POST /api/office/find', {
  summary:
    'What a name, phone, number or word may mean: orders and their devotees, conversations by WhatsApp, homams and sevas, pages, donations, claims; at most six of each, the best first. A phone is found by its last four digits too, a name in any script and spelling. Whatever the role may not read is not looked for.',
  right: 'own',
  body: Type.Object({ q: LoginName }),
  answer: Type.Object({
    orders: Type.Array(
      Type.Object({
        id: Type.Integer(),
        orderCode: OrderCode,
        name: Type.String(),
        /** Whose name was found, where it is somebody else on the order. */
        with: Nullable(Type.String()),
        phone: Nullable(Type.String()),
        homam: Type.String(),
        /** What it costs, in rupees. */
        amount: Type.Number(),
        standing: Type.Enum(['paid', 'pending', 'failed', 'cancelled']),
        /** When it was booked, in ms. */
        at: Type.Integer(),
      }),
    ),
    devotees: Type.Array(Type.Object({ id: Type.Integer(), phone: Nullable(Type.String()), name: Type.String() })),
    /** What devotees wrote by WhatsApp, by number; `at`: their latest message, in ms. */
    conversations: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** Null: it is not known. */
        phone: Nullable(Type.String()),
        name: Type.String(),
        unread: Type.Integer(),
        at: Type.Integer(),
      }),
    ),
    /** `heldOn`: null for a seva with many days. */
    sevas: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), heldOn: Nullable(Day) })),
    /** Documents of the content, drafts too. */
    pages: Type.Array(Type.Object({ id: Type.Integer(), kind: Type.Enum([...kindNames]), title: Type.String() })),
    donations: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        phone: Type.String(),
        receipt: Nullable(Type.String()),
        /** rupees */
        amount: Type.Number(),
        state: Type.Enum([...donationStates]),
        /** ms */
        at: Type.Integer(),
      }),
    ),
    /** What donors say of money sent by bank. `donationId`: what became of it. */
    claims: Type.Array(
      Type.Object({
        id: Type.Integer(),
        utr: Type.String(),
        name: Type.String(),
        /** rupees */
        amount: Type.Number(),
        state: Type.Enum([...claimStates]),
        donationId: Nullable(Type.Integer()),
      }),
    ),
    /** Some names are new and can't be found yet. */
    behind: Type.Boolean(),
  }),
})
