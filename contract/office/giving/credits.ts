import Type from 'typebox'
import { officeCall } from '../../ground/endpoint.ts'
import { Day, IntegerId as Id } from '../../ground/field-types.ts'
import { enterDonation } from './donations.ts'

export const offersForCredit = officeCall('POST /api/office/offers-for-credit', {
  summary:
    'What a credit of the bank may be: claims of donors that wait, the one with its number first, then the likest in sum and day, and the purposes under which it can be recorded as a donation. Rupees.',
  right: 'money.read',
  body: Type.Object({ bankLine: Id }),
  answer: Type.Object({
    claims: Type.Array(
      Type.Object({
        id: Id,
        utr: Type.String(),
        name: Type.String(),
        amount: Type.Number(),
        paidOn: Day,
        /** Its number is one that the bank printed. */
        sameNumber: Type.Boolean(),
        /** Sum and day agree with the credit. */
        agrees: Type.Boolean(),
      }),
    ),
    /** How many claims wait; the first of them are offered. */
    waiting: Type.Integer(),
    purposes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    credit: Type.Object({ amount: Type.Number(), on: Day, reference: Type.String(), text: Type.String() }),
  }),
  refuses: ['not_found', 'wrong_state'],
})

const { mode: _mode, amount: _amount, on: _on, note: _note, ...donor } = enterDonation.body.properties
export const recordCredit = officeCall('POST /api/office/record-credit', {
  summary:
    'Writes a credit of the bank that nobody claimed down as a donation, with its receipt: sum and day are the bank’s. The credit is tied to it.',
  right: 'money.write',
  body: Type.Object({ bankLine: Id, ...donor }),
  answer: Type.Object({ id: Type.Integer(), receipt: Type.String() }),
  refuses: ['invalid_fields', 'not_on_offer', 'foreign_gift', 'receipt_used', 'not_found', 'wrong_state'],
})
