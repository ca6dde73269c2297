import Type from 'typebox'
import { Done, Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day } from '../../ground/field-types.ts'

/** `2026-11` */
const Month = Type.String({ pattern: '^(19|2[01])\\d{2}-(0[1-9]|1[0-2])$', maxLength: 7 })
const Rupees = Type.Number()
export const postingKinds = [
  'receipt',
  'refund',
  'fee',
  'settlement',
  'banked',
  'cash',
  'difference',
  'adjustment',
] as const
export type PostingKind = (typeof postingKinds)[number]

export const viewMonth = officeCall('POST /api/office/month', {
  summary:
    'The journal of a month, the current one where none is named: accounts with their balances (debit above 0), vouchers, and whether it is closed. Amounts in rupees. What happened in a month that was closed by then stands in the first open one; `of` says when it happened.',
  right: 'money.read',
  body: Type.Object({ month: Type.Optional(Month) }),
  answer: Type.Object({
    month: Type.String(),
    /** Very much came at once: some of it is not posted yet. */
    behind: Type.Boolean(),
    /** What Tally calls the trust; '' for the company that is open there. */
    company: Type.String(),
    isClosed: Type.Boolean(),
    closedUntil: Nullable(Type.String()),
    mayClose: Type.Boolean(),
    mayReopen: Type.Boolean(),
    /** Drawers of this month that nobody counted yet. */
    openDrawers: Type.Integer(),
    /** Lines of the reconciliation that nothing explains. */
    unexplained: Type.Integer(),
    accounts: Type.Array(
      Type.Object({
        account: Type.String(),
        name: Type.String(),
        before: Rupees,
        debit: Rupees,
        credit: Rupees,
        after: Rupees,
      }),
    ),
    vouchers: Type.Array(
      Type.Object({
        day: Day,
        of: Nullable(Day),
        kind: Type.Enum([...postingKinds]),
        type: Type.String(),
        debit: Type.String(),
        credit: Type.String(),
        amount: Rupees,
        count: Type.Integer(),
      }),
    ),
    /** `vouchers` has the first some thousand of them; the file for Tally has all. */
    hasMoreVouchers: Type.Boolean(),
    closings: Type.Array(
      Type.Object({
        month: Type.String(),
        closedAt: Type.Integer(),
        closedBy: Type.String(),
        reopenedAt: Nullable(Type.Integer()),
        reopenedBy: Nullable(Type.String()),
        why: Type.String(),
      }),
    ),
  }),
})

export const saveAccountNames = officeCall('POST /api/office/save-account-names', {
  summary: 'What the company and each account are called in Tally; an empty name is the usual one again.',
  right: 'money.write',
  body: Type.Object({
    company: Type.String({ maxLength: 100 }),
    names: Type.Array(
      Type.Object({ account: Type.String({ minLength: 1, maxLength: 60 }), name: Type.String({ maxLength: 100 }) }),
      { maxItems: 100 },
    ),
  }),
  answer: Done,
  refuses: ['invalid_fields'],
})

export const closeMonth = officeCall('POST /api/office/close-month', {
  summary:
    'Closes a month that has ended, with all before it: nothing books into it any more, and what is known late books into the first open month.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({ month: Month }),
  answer: Done,
  refuses: ['wrong_state'],
})

export const reopenMonth = officeCall('POST /api/office/reopen-month', {
  summary: 'Reopens the month that was closed last, with a reason.',
  right: 'books.reopen',
  confirmed: true,
  body: Type.Object({ month: Month, why: Type.String({ maxLength: 300 }) }),
  answer: Done,
  refuses: ['wrong_state', 'invalid_fields'],
})
