import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, IntegerId as Id, OrderCode } from '../../ground/field-types.ts'
import { lineProblems } from '../../giving/statement-columns.ts'

const Name = Type.String({ minLength: 1, maxLength: 60 })
const days = { from: Day, to: Day }

/** The figures of the reconciliation page, by the names under which their lines are asked for. */
export const truthFigures = [
  'orders',
  'donations',
  'cash',
  'desk_upi',
  'desk_card',
  'desk_cheque',
  'gifts',
  'settled',
  'expected',
  'before',
  'explained',
  'missing',
  'unknown',
  'fees',
  'refunds_done',
  'refunds_under_way',
  'refunds_missing',
  'cash_back',
  'cash_due',
  'cash_moves',
  'cash_differences',
  'cash_outside',
  'banked',
  'on_the_way',
  'bank_missing',
  'bank_unmatched',
  'bank_other',
] as const
export type TruthFigure = (typeof truthFigures)[number]
/** Figures of money that nothing explains: with any of it, the reconciliation does not agree. */
export const unexplainedFigures = [
  'missing',
  'unknown',
  'refunds_missing',
  'bank_missing',
  'bank_unmatched',
] as const satisfies readonly TruthFigure[]

/** A count, and an amount in rupees. */
const Sum = Type.Object({ count: Type.Integer(), amount: Type.Number() })
const Rupees = Type.Number()

export const viewMoneyTruth = officeCall('POST /api/office/money-truth', {
  summary:
    'The reconciliation of some days: what was taken, what of it the gateways settled, fees, refunds, and what reached the bank. `difference` of each part is 0 where all is explained. Rupees.',
  right: 'money.read',
  body: Type.Object(days),
  answer: Type.Object({
    foots: Type.Boolean(),
    unexplained: Sum,
    /** Money that came in these days. */
    taken: Type.Object({
      orders: Sum,
      donations: Sum,
      /** Orders and donations paid in cash at the desk, and donations entered as cash. */
      cash: Sum,
      /** Orders and donations paid at the desk by UPI, at the card terminal, and by cheque. */
      desk_upi: Sum,
      desk_card: Sum,
      desk_cheque: Sum,
      /** Donations that staff entered as come by bank or by cheque. */
      gifts: Sum,
    }),
    /** Payments through gateways: received = settled + expected + before + explained + missing. */
    payments: Type.Object({
      received: Sum,
      settled: Sum,
      expected: Sum,
      before: Sum,
      explained: Sum,
      missing: Sum,
      difference: Rupees,
    }),
    /** What the gateways settled in these days: known + unknown + explained − refunds + adjustments − fees = net. */
    gateway: Type.Object({
      known: Rupees,
      unknown: Sum,
      explained: Sum,
      refunds: Rupees,
      fees: Sum,
      /** The tax within the fees. */
      tax: Rupees,
      net: Rupees,
      difference: Rupees,
    }),
    /**
     * Refunds that went in these days, and those decided in them that did not go yet; but for those in cash: decided = done +
     * under way + explained + missing.
     */
    refunds: Type.Object({ decided: Sum, done: Sum, under_way: Sum, explained: Sum, missing: Sum, difference: Rupees }),
    /** Transfers to the bank in these days: sent = banked + on the way + explained + missing. */
    bank: Type.Object({
      sent: Sum,
      banked: Sum,
      on_the_way: Sum,
      explained: Sum,
      missing: Sum,
      difference: Rupees,
      statementsUntil: Nullable(Day),
    }),
    /**
     * Cash: what was taken at the desk or entered as a donation, what was given back in these days, what was paid in and
     * out, and by how much counted drawers differed from what should have been in them; `left` is their sum. `due` is
     * still to be given back, and no part of it.
     */
    cash: Type.Object({
      taken: Sum,
      back: Sum,
      due: Sum,
      moves: Sum,
      differences: Sum,
      left: Rupees,
      /**
       * Where `left` lies: counted in drawers that were closed in these days, less what those were opened with; carried
       * from drawers to the safe; in drawers that are not counted, less what closed ones had from before these days;
       * outside of a drawer. `difference` is `left` less their sum: 0 unless we reckon wrongly.
       */
      counted: Sum,
      safe: Rupees,
      uncounted: Rupees,
      outside: Sum,
      difference: Rupees,
    }),
    /** What the bank’s statements show of UPI and cheques of the desk. */
    desk_banked: Type.Object({ upi: Sum, cheque: Sum }),
    /** Money that came into the bank and is tied to no record of ours: unexplained until somebody says what it is. */
    bank_unmatched: Sum,
    /**
     * Money that left the bank and is no refund of ours, such as expenses and salaries. It is no part of the
     * reconciliation.
     */
    bank_other: Sum,
    /**
     * When each gateway was read last (ms), and until when its money is known. `byFile`: staff upload its settlements.
     */
    gateways: Type.Array(
      Type.Object({
        gateway: Type.String(),
        byFile: Type.Boolean(),
        readAt: Nullable(Type.Integer()),
        until: Nullable(Type.Integer()),
        broken: Type.Boolean(),
      }),
    ),
    now: Type.Integer(),
  }),
})

export const listTruthLines = officeCall('POST /api/office/money-truth-lines', {
  summary: 'The lines of one figure of the reconciliation, newest first.',
  right: 'money.read',
  body: Type.Object({ ...days, ...paging, figure: Type.Enum([...truthFigures]) }),
  answer: rowsOf(
    Type.Object({
      /** Kind and id of the line, as `explain-money` wants them. */
      kind: Type.Enum(['payment', 'line', 'refund', 'transfer', 'bank', 'gift', 'cash', 'drawer']),
      id: Id,
      /** ms */
      at: Type.Integer(),
      /** rupees; below 0 where money goes out */
      amount: Type.Number(),
      /** Name of the gateway, of the bank account, or of who had the cash. */
      source: Type.String(),
      /** The gateway's or the bank's number. */
      code: Type.String(),
      bookingId: Nullable(Type.Integer()),
      orderCode: Nullable(OrderCode),
      donation: Nullable(Type.String()),
      /** What the bank printed, or staff wrote. */
      note: Type.String(),
    }),
  ),
})

export const reconcileNow = officeCall('POST /api/office/reconcile-now', {
  summary: 'Reads the last days of each gateway again now, as every night, and ties what is new. Safe at any time.',
  right: 'money.write',
  body: Nothing,
  answer: Type.Object({ read: Type.Integer(), newLines: Type.Integer(), unreachable: Type.Integer() }),
})

export const assignMoney = officeCall('POST /api/office/assign-money', {
  summary:
    'Says which order or donation a gateway’s unknown payment is for. It is then evidence as any other: it confirms what it can, or becomes a refund with its reason.',
  right: 'money.write',
  confirmed: true,
  body: Type.Object({ line: Id, number: Name }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})

export const explainMoney = officeCall('POST /api/office/explain-money', {
  summary:
    'Explains in words what only one side knows. It leaves the unexplained and stays in the books with its reason.',
  right: 'money.write',
  body: Type.Object({
    kind: Type.Enum(['payment', 'line', 'refund', 'transfer', 'bank']),
    id: Id,
    note: Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' }),
  }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})

export const assignBankLine = officeCall('POST /api/office/assign-bank-line', {
  summary:
    'Says what a credit of the bank is: by its reference the transfer of a gateway, or, without one, the money of a donor’s claim; or the claim itself, whatever number its donor typed.',
  right: 'money.write',
  body: Type.Union([
    Type.Object({ bankLine: Id, gateway: Type.Optional(Name), utr: Name }),
    Type.Object({ bankLine: Id, claim: Id }),
  ]),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'several_claims'],
})

const Columns = Type.Record(Type.String({ maxLength: 30 }), Type.Integer({ minimum: 0, maximum: 200 }), {
  maxProperties: 40,
})
const Kind = Type.Enum(['settlement', 'bank'])
const File = Type.Object({
  id: Id,
  kind: Kind,
  /** Name of the gateway, or of the bank account. */
  source: Type.String(),
  fileName: Type.String(),
  state: Type.Enum(['read', 'taken']),
  heads: Type.Array(Type.String()),
  mapping: Columns,
  /** ms */
  at: Type.Integer(),
  lines: Nullable(Type.Integer()),
  newLines: Nullable(Type.Integer()),
})

export const listStatements = officeCall('POST /api/office/statements', {
  summary: 'Files of gateways and banks, newest first; the gateways and bank accounts that there are.',
  right: 'money.read',
  body: Nothing,
  answer: Type.Object({
    files: Type.Array(File),
    gateways: Type.Array(Type.String()),
    accounts: Type.Array(Type.String()),
  }),
})

const chosen = { id: Id, mapping: Columns }

export const checkStatement = officeCall('POST /api/office/statement-check', {
  summary:
    'Says what a file would bring with these columns; brings nothing. `missing` names what no column was chosen for.',
  right: 'money.write',
  body: Type.Object(chosen),
  answer: Type.Object({
    missing: Type.Array(Type.String()),
    lines: Type.Integer(),
    /** Lines that are new to us. */
    good: Type.Integer(),
    known: Type.Integer(),
    /** Lines left out: totals, blank ones, payments that came to nothing. */
    skipped: Type.Integer(),
    bad: Type.Integer(),
    /** Lines of a bank whose balance does not follow from the line before and the amount; the first 50 of them. */
    offBalance: Type.Integer(),
    offLines: Type.Array(Type.Integer()),
    /** rupees */
    moneyIn: Rupees,
    moneyOut: Rupees,
    from: Nullable(Day),
    to: Nullable(Day),
    /** The first 200 lines that can't be read, by their number in the file. */
    problems: Type.Array(
      Type.Object({ line: Type.Integer(), problem: Type.Enum([...lineProblems]), text: Type.String() }),
    ),
    /** The first lines as they were understood. */
    sample: Type.Array(Type.Object({ day: Day, amount: Rupees, text: Type.String() })),
  }),
  refuses: ['not_found', 'bad_request', 'statement_too_large', 'sheet_unreadable'],
})

export const takeStatement = officeCall('POST /api/office/statement-take', {
  summary:
    'Takes the good lines of a file in and ties them. What is known already changes nothing: a file twice is a file once. `offBalance`: as many lines whose balance is off as staff saw and compared with the bank’s paper; without that, a file with such lines is refused.',
  right: 'money.write',
  body: Type.Object({ ...chosen, offBalance: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) }),
  answer: Type.Object({ lines: Type.Integer(), newLines: Type.Integer(), tied: Type.Integer() }),
  refuses: ['not_found', 'bad_request', 'statement_too_large', 'sheet_unreadable', 'statement_off_balance'],
})
