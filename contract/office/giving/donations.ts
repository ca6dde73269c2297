import Type from 'typebox'
import { Done, Id, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, IntegerId, LoginName, Version } from '../../ground/field-types.ts'
import { whyNots } from '../../giving/donations.ts'
import { claimStates, donationModes, donationSorts, donationStates, handModes } from './donation-lists.ts'

const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' })
const seen = { id: IntegerId, version: Version }
const Year = Type.String({ pattern: '^\\d\\d-\\d\\d$', maxLength: 5 })

const row = {
  id: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  purpose: Type.String(),
  amount: Type.Number(),
  state: Type.Enum([...donationStates]),
  mode: Type.Enum([...donationModes]),
  at: Type.Integer(),
  receipt: Nullable(Type.String()),
  /** Masked: at most four characters of the PAN are shown. */
  pan: Type.String(),
  anonymous: Type.Boolean(),
}

export const listDonations = officeCall('POST /api/office/list-donations', {
  summary:
    'Donations by filter and search: name in any script, phone by its first or last digits, number of the donation or its receipt, payment id, reference. `sum` is what was received of those found, in rupees, `sumInKind` what of it was given in kind.',
  right: 'money.read',
  body: Type.Object({
    ...paging,
    q: Type.Optional(LoginName),
    state: Type.Optional(Type.Enum([...donationStates])),
    mode: Type.Optional(Type.Enum([...donationModes])),
    purpose: Type.Optional(Id),
    /** Days of the money in India, both included; with one of them only what was given is found. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    sort: Type.Optional(Type.Enum([...donationSorts])),
  }),
  answer: Type.Object({
    ...rowsOf(Type.Object(row)).properties,
    sum: Type.Number(),
    sumInKind: Type.Number(),
    purposes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    /** Some names are new and can't be found yet; without a search for a name: false. */
    behind: Type.Boolean(),
  }),
})

export const oneDonation = officeCall('POST /api/office/donation', {
  summary:
    'One donation with what was done to it. `whyNot`: why it is not deductible; null if it is, or before it is given.',
  right: 'money.read',
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({
    ...row,
    version: Type.Integer(),
    number: Type.String(),
    email: Type.String(),
    address: Type.String(),
    /** The name as on the PAN card; empty if it was not given. */
    panName: Type.String(),
    honour: Nullable(Type.Object({ kind: Type.Enum(['honour', 'memory']), name: Type.String() })),
    reference: Type.String(),
    note: Type.String(),
    on: Nullable(Type.String()),
    returnedWhy: Type.String(),
    /** Its cheque was returned unpaid by the bank. */
    bounced: Type.Boolean(),
    whyNot: Nullable(Type.Enum([...whyNots])),
    /** What of the donor was corrected, oldest first: fields as they were and as they became. Erased donors have none. */
    corrections: Type.Array(
      Type.Object({
        at: Type.Integer(),
        who: Type.String(),
        reason: Type.String(),
        before: Type.Record(Type.String(), Type.String()),
        after: Type.Record(Type.String(), Type.String()),
      }),
    ),
    attempts: Type.Array(
      Type.Object({
        id: Type.Integer(),
        gateway: Type.String(),
        state: Type.String(),
        paymentId: Nullable(Type.String()),
        at: Type.Integer(),
      }),
    ),
    log: Type.Array(Type.Object({ at: Type.Integer(), action: Type.String(), who: Nullable(Type.String()) })),
  }),
  refuses: ['not_found'],
})

export const seePan = officeCall('POST /api/office/see-pan', {
  summary: 'The whole PAN of a donation. Whoever looks is written down.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({ pan: Type.String() }),
  refuses: ['not_found'],
})

export const enterDonation = officeCall('POST /api/office/enter-donation', {
  summary:
    'Writes down a donation taken by hand, with its receipt: cash, cheque, a thing, or money seen at the bank. `reference` is the cheque’s (6 digits), the transfer’s as the bank shows it (12 digits of UPI or IMPS, or the bank’s own) or the paper receipt’s; `note` says what the thing is.',
  right: 'money.write',
  body: Type.Object({
    mode: Type.Enum([...handModes]),
    purposeId: Id,
    amount: Type.Number({ minimum: 0.01, maximum: 1e8 }),
    on: Day,
    name: Type.String({ maxLength: 200 }),
    phone: LoginName,
    address: Type.String({ maxLength: 400 }),
    pan: Type.String({ maxLength: 20 }),
    /** The name as on the PAN card, in Latin letters; without a PAN it is not kept. */
    panName: Type.Optional(Type.String({ maxLength: 120 })),
    reference: Type.String({ maxLength: 60 }),
    note: Type.String({ maxLength: 300 }),
    anonymous: Type.Boolean(),
    /** What the donor answered: a gift of a foreign citizen is never taken by hand. */
    citizenship: Type.Enum(['indian', 'foreign']),
    language: Type.String({ maxLength: 2 }),
  }),
  answer: Type.Object({ id: Type.Integer(), receipt: Type.String() }),
  refuses: ['invalid_fields', 'not_on_offer', 'foreign_gift', 'cash_forbidden', 'receipt_used'],
})

export const correctDonor = officeCall('POST /api/office/correct-donor', {
  summary:
    'Corrects the name, address or name on the PAN card of a donation, with a reason. A receipt that was issued stays as it is; a corrected copy with its number is made and sent. `corrected` false: nothing differed.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({
    ...seen,
    name: Type.String({ maxLength: 200 }),
    address: Type.String({ maxLength: 400 }),
    panName: Type.String({ maxLength: 120 }),
    reason: Reason,
  }),
  answer: Type.Object({ corrected: Type.Boolean() }),
  refuses: ['not_found', 'edited_meanwhile', 'wrong_state', 'invalid_fields'],
})

export const returnDonation = officeCall('POST /api/office/return-donation', {
  summary:
    'Gives a donation back: online money by the refund queue, anything else by hand. Its receipt is cancelled and keeps its number. `bounced`: nothing goes back, since the bank returned the cheque unpaid; the donor is told, with the note that cancels the receipt.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({ ...seen, reason: Reason, bounced: Type.Optional(Type.Boolean()) }),
  answer: Done,
  refuses: ['not_found', 'edited_meanwhile', 'wrong_state'],
})

export const sendReceipt = officeCall('POST /api/office/send-receipt', {
  summary: 'Sends the receipt of a donation to its donor again.',
  right: 'money.write',
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})

export const listClaims = officeCall('POST /api/office/list-claims', {
  summary:
    'What donors say of money sent by bank or UPI, the oldest that waits first; those who named the same number beside each other.',
  right: 'money.read',
  body: Type.Object({ ...paging, state: Type.Optional(Type.Enum([...claimStates])) }),
  answer: Type.Object({
    ...rowsOf(
      Type.Object({
        id: Type.Integer(),
        version: Type.Integer(),
        utr: Type.String(),
        /** How many other claims name the same number. */
        others: Type.Integer(),
        /** What the bank's statement says of the number; the amount in rupees. */
        bank: Nullable(Type.Object({ amount: Type.Number(), on: Type.String() })),
        amount: Type.Number(),
        paidOn: Type.String(),
        name: Type.String(),
        phone: Type.String(),
        gotra: Type.String(),
        purpose: Type.String(),
        pan: Type.String(),
        state: Type.Enum([...claimStates]),
        donationId: Nullable(Type.Integer()),
        reason: Type.String(),
        statementLine: Type.String(),
        by: Nullable(Type.String()),
        at: Type.Integer(),
      }),
    ).properties,
    waiting: Type.Integer(),
  }),
})

export const matchClaim = officeCall('POST /api/office/match-claim', {
  summary:
    'The money of a claim was seen at the bank: amount and day as the bank has them. It becomes a donation with its receipt.',
  right: 'money.write',
  body: Type.Object({
    ...seen,
    amount: Type.Number({ minimum: 0.01, maximum: 1e8 }),
    on: Day,
    statementLine: Type.String({ maxLength: 300 }),
  }),
  answer: Type.Object({ donationId: Type.Integer(), receipt: Type.String() }),
  refuses: ['not_found', 'edited_meanwhile', 'wrong_state', 'bad_request'],
})

export const refuseClaim = officeCall('POST /api/office/refuse-claim', {
  summary: 'A claim whose money is not at the bank. Its donor reads the reason.',
  right: 'money.write',
  body: Type.Object({ ...seen, reason: Reason }),
  answer: Done,
  refuses: ['not_found', 'edited_meanwhile', 'wrong_state'],
})

export const yearCheck = officeCall('POST /api/office/donation-year', {
  summary:
    'A tax year before its statement is filed: form and word for the year as the law has them, what would be reported, and donations that lack PAN or address. The statement itself is the spreadsheet `tax_statement`.',
  right: 'money.read',
  body: Type.Object({ year: Type.Optional(Year) }),
  answer: Type.Object({
    year: Type.String(),
    years: Type.Array(Type.String()),
    form: Type.String(),
    certificate: Type.String(),
    yearWord: Type.String(),
    from: Type.String(),
    to: Type.String(),
    /** By then the statement is filed; `days_left` is negative once it is late. */
    due: Day,
    days_left: Type.Integer(),
    donors: Type.Integer(),
    lines: Type.Integer(),
    reported: Type.Number(),
    all: Type.Number(),
    /** What of it was given in kind. */
    allInKind: Type.Number(),
    missing: Type.Array(
      Type.Object({
        id: Type.Integer(),
        receipt: Type.String(),
        amount: Type.Number(),
        lacks: Type.Array(Type.Enum(['pan', 'address', 'approval'])),
      }),
    ),
    missingTotal: Type.Integer(),
  }),
})
