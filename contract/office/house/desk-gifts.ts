import Type from 'typebox'
import { Id, Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day, IntegerId, LoginName } from '../../ground/field-types.ts'

/** Rupees. */
const Amount = Type.Number({ minimum: 0.01, maximum: 1e8 })
const paying = {
  pay: Type.Enum(['cash', 'upi', 'card', 'cheque']),
  /** The number of the terminal’s slip, of the cheque, or of UPI (12 digits); of a paper receipt with cash. */
  reference: Type.Optional(Type.String({ maxLength: 40 })),
  bank: Type.Optional(Type.String({ maxLength: 60 })),
  chequeDay: Type.Optional(Day),
}
const Given = Type.Object({
  id: Type.Integer(),
  /** rupees */
  total: Type.Number(),
  paid: Type.Boolean(),
  /** Null: the gift waits for its money. */
  receipt: Nullable(Type.String()),
  /** What the donor scans to pay: the trust’s UPI id with the amount and the number of the gift. */
  code: Nullable(Type.Object({ link: Type.String(), picture: Type.String() })),
})

export const deskPurposes = officeCall('POST /api/office/desk-purposes', {
  summary:
    'What can be given for at the desk, and the limits of cash as the law of today has them, in rupees: more than `cashDeductible` is not deductible, `cashForbidden` and more is not taken; 0 where there is none.',
  right: 'donations.take',
  body: Nothing,
  answer: Type.Object({
    purposes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), amounts: Type.Array(Type.Number()) })),
    cashDeductible: Type.Number(),
    cashForbidden: Type.Number(),
  }),
})

export const deskDonation = officeCall('POST /api/office/desk-donation', {
  summary:
    'Takes a donation at the desk, with its receipt: cash, card and cheque at once; `upi` answers a code to scan, until desk-donation-payment says that the money was seen. Cash falls into the drawer of who takes it. The same `key` gives once.',
  right: 'donations.take',
  body: Type.Object({
    ...paying,
    key: Type.String({ pattern: '^[A-Za-z0-9-]{8,60}$', maxLength: 60 }),
    purposeId: Id,
    amount: Amount,
    name: Type.String({ maxLength: 200 }),
    phone: LoginName,
    address: Type.String({ maxLength: 400 }),
    pan: Type.String({ maxLength: 20 }),
    /** The name as on the PAN card, in Latin letters; without a PAN it is not kept. */
    panName: Type.Optional(Type.String({ maxLength: 120 })),
    anonymous: Type.Boolean(),
    /** What the donor answered: a gift of a foreign citizen is never taken by hand. */
    citizenship: Type.Enum(['indian', 'foreign']),
    language: Type.String({ maxLength: 2 }),
  }),
  answer: Given,
  refuses: [
    'invalid_fields',
    'not_on_offer',
    'foreign_gift',
    'cash_forbidden',
    'receipt_used',
    'key_reused',
    'not_found',
    'wrong_state',
  ],
})

export const deskDonationPayment = officeCall('POST /api/office/desk-donation-payment', {
  summary:
    'Money for a donation of the desk that waits for it: UPI that staff saw, or another way after all. Safe to repeat.',
  right: 'donations.take',
  body: Type.Object({ ...paying, id: IntegerId }),
  answer: Given,
  refuses: ['not_found', 'invalid_fields', 'cash_forbidden', 'receipt_used', 'wrong_state'],
})
