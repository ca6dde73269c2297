import Type from 'typebox'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { DonationNumber, Day, LoginName } from '../ground/field-types.ts'
import { OwnCertificate, OwnClaim, OwnGift, UnopenedGift } from './own-gifts.ts'

const Rupees = Type.Number({ minimum: 0, maximum: 1e8 })

const giver = {
  purposeId: Id,
  languageId: Id,
  amount: Rupees,
  name: Type.String({ maxLength: 200 }),
  phone: LoginName,
  citizenship: Type.Union([Type.Literal('indian'), Type.Literal('foreign')]),
  /**
   * The donor's PAN; empty if no deduction is asked for. With a PAN the address is needed too, as the yearly statement
   * names it.
   */
  pan: Type.Optional(Type.String({ maxLength: 20 })),
  /** The donor's name as on the PAN card, in Latin letters, for the yearly statement; without a PAN it is not kept. */
  panName: Type.Optional(Type.String({ maxLength: 120 })),
  address: Type.Optional(Type.String({ maxLength: 400 })),
  /** Version of the consent sentence that the donor agreed to. */
  consent: Type.String({ pattern: '^[a-z0-9.-]{1,20}$', maxLength: 20 }),
}

export const giving = endpoint('POST /api/giving', {
  summary:
    'What can be given for, and on what terms. Amounts in rupees. `section` is null while the trust holds no approval for deductions.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Id }),
  answer: Type.Object({
    purposes: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        about: Type.String(),
        amounts: Type.Array(Type.Number()),
        least: Type.Number(),
        most: Type.Number(),
      }),
    ),
    section: Nullable(Type.String()),
    /** The form by which a donor claims the deduction. */
    certificate: Nullable(Type.String()),
    /** Where gifts of foreign citizens may go; null: the trust may not take them. */
    foreign_account: Nullable(Type.String()),
    /** Something of the open ledger was published. */
    open_ledger: Type.Boolean(),
  }),
})

export const donate = endpoint('POST /api/donate', {
  summary:
    'Gives online, without a login or with one. The Idempotency-Key header makes repeats safe. `receiptKey` opens the receipt for whoever holds it: it is not in any address.',
  for: 'anyone',
  body: Type.Object({
    ...giver,
    email: Type.Optional(LoginName),
    honour: Type.Optional(
      Nullable(
        Type.Object({
          kind: Type.Union([Type.Literal('honour'), Type.Literal('memory')]),
          name: Type.String({ maxLength: 200 }),
        }),
      ),
    ),
    anonymous: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ paymentUrl: Type.String(), number: Type.String(), receiptKey: Type.String() }),
  refuses: [
    'giving_closed',
    'invalid_fields',
    'not_on_offer',
    'foreign_gift',
    'key_reused',
    'too_many_tries',
    'payment_unavailable',
  ],
})

export const donation = endpoint('POST /api/donation', {
  summary:
    'How a donation stands, for whoever knows its number: nothing of the donor is told. `checking`: the bank has not said yet.',
  for: 'anyone',
  body: Type.Object({ number: DonationNumber, language: Type.Optional(Id) }),
  answer: Type.Object({
    number: Type.String(),
    state: Type.Union([
      Type.Literal('checking'),
      Type.Literal('given'),
      Type.Literal('failed'),
      Type.Literal('returned'),
    ]),
    purpose: Type.String(),
    /** rupees */
    amount: Type.Number(),
    /** ms */
    at: Type.Integer(),
    /** Also once the donation was returned: the paper is then the note that cancels it. */
    receipt: Nullable(Type.String()),
    /** The bank returned its cheque unpaid. */
    bounced: Type.Boolean(),
    /** That a debit by UPI Autopay paid it, and whom to ask about it; null where none did. */
    debit_note: Nullable(Type.String()),
    /** How many meals the gift pays, by what a meal cost on its day; null where its purpose says nothing of meals. */
    meals: Nullable(Type.Integer()),
    /** The certificate, which follows after the year; null if the gift can't be deducted. */
    certificate: Nullable(Type.String()),
    /** Those that have come. Servers of the release before say nothing of them. */
    certificates: Type.Optional(Type.Array(OwnCertificate)),
  }),
  refuses: ['not_found'],
})

export const retryDonation = endpoint('POST /api/donation-retry', {
  summary: 'Opens a payment page for a donation that is not paid: the one it has, or a new one after a failure.',
  for: 'anyone',
  body: Type.Object({ number: DonationNumber }),
  answer: Type.Object({ paymentUrl: Type.String() }),
  refuses: ['not_found', 'already_paid', 'payment_unavailable'],
})

export const claimDonation = endpoint('POST /api/donation-claim', {
  summary:
    'Tells of a donation sent by bank or UPI: its number, of 12 digits (UPI, IMPS) or the bank’s own (NEFT, RTGS). It becomes a donation with a receipt when the bank’s statement, or staff, say that it came. A number that is known already is answered alike. `paidOn` is YYYY-MM-DD.',
  for: 'anyone',
  body: Type.Object({
    ...giver,
    utr: Type.String({ maxLength: 40 }),
    paidOn: Day,
    gotra: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: Done,
  refuses: ['giving_closed', 'invalid_fields', 'not_on_offer', 'foreign_gift', 'too_many_tries'],
})

const PayeeKind = Type.Enum(['upi', 'account', 'phone', 'email'])

export const checkPayee = endpoint('POST /api/check-payee', {
  summary:
    'Whether UPI ids, account numbers, phone numbers and e-mail addresses in a text are the trust’s own: exactly, but for spaces and dashes in numbers, capitals and +91. Whole messages, links of payment apps and the text of a Bharat QR are read as a phone reads them. `ours` is true only if everything found is the trust’s and nothing is doubtful; `kind` is that of the first stranger, else of what is ours, null if nothing certain was found. The text is neither stored nor logged.',
  for: 'anyone',
  body: Type.Object({ text: Type.String({ maxLength: 4000 }) }),
  answer: Type.Object({
    kind: Nullable(PayeeKind),
    ours: Type.Boolean(),
    verdict: Type.Enum(['ours', 'not_ours', 'mixed', 'unsure', 'none']),
    found: Type.Array(Type.Object({ kind: PayeeKind, value: Type.String(), ours: Type.Boolean() })),
  }),
  refuses: ['too_many_tries'],
})

export const myDonations = endpoint('POST /api/my-donations', {
  summary:
    'Donations of the devotee, newest first, and the tax years for which there is a statement. PAN masked. `unopened`: what was given without a login and names the devotee’s number or mail address, until open-gifts.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({
    donations: Type.Array(OwnGift),
    claims: Type.Array(OwnClaim),
    unopened: Type.Array(UnopenedGift),
    /** Tax years, as `26-27`. */
    years: Type.Array(Type.String()),
    /** Servers of the release before say nothing of them. */
    certificates: Type.Optional(Type.Array(OwnCertificate)),
  }),
})

export const openGifts = endpoint('POST /api/open-gifts', {
  summary:
    'Opens what was given without a login under the devotee’s number or mail address: `proof` is a receipt’s number, the reference of a payment by UPI or bank, or a PAN or its last four characters. From then on it is the devotee’s. A wrong proof is answered alike whatever there is.',
  for: 'devotee',
  body: Type.Object({ userId: Id, proof: Type.String({ maxLength: 60 }) }),
  /** How many were opened. */
  answer: Type.Object({ opened: Type.Integer() }),
  refuses: ['proof_wrong', 'too_many_proofs'],
})
