import Type from 'typebox'
import { deskWays } from '../../money/desk-ways.ts'
import { Done, Id, Nothing, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import {
  Day,
  IntegerId,
  LoginName,
  NamesFaded,
  OccurrenceId,
  OrderCode,
  Reason,
  Version,
} from '../../ground/field-types.ts'
import { maxGroupMembers, mostPastedLetters } from '../../ground/limits.ts'
import { revenueDays, revenueDimensions } from './revenue-dimensions.ts'
import { orderSorts, segments, timelineKinds } from '../money/order-lists.ts'
import { mostNamesOfGroup } from '../../trust/package-names.ts'

const OrderId = Type.String({ minLength: 1, maxLength: 60 })
const Standing = Type.Enum(['paid', 'pending', 'failed', 'cancelled'])
const RefundStand = Nullable(Type.Enum(['due', 'sent', 'done']))
const Rupees = Type.Number({ minimum: 0.01, maximum: 1e8 })
/** The version of the order that the screen showed: `edited_meanwhile` if it has moved on. */
const seen = { orderId: OrderId, version: Version }
const TextFields = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]),
  { maxProperties: 60 },
)
const Answers = Type.Record(Type.String(), Type.String())
const Question = Type.Object({
  field_name: Type.String(),
  send_name: Type.String(),
  is_required: Type.Integer(),
  input: Type.String(),
  options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  allows_other: Type.Boolean(),
})
const Questions = Type.Object({
  personal: Type.Array(Question),
  family: Type.Array(Question),
  states: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
})

export const OrderRow = Type.Object({
  id: Type.Integer(),
  orderId: Type.String(),
  orderCode: OrderCode,
  name: Type.String(),
  gotra: Type.String(),
  phone: Nullable(Type.String()),
  people: Type.Integer(),
  homam: Type.String(),
  event: Type.Integer(),
  /** Of a seva with many days; null: it has one date. */
  occurrence: Nullable(Type.Integer()),
  package: Nullable(Type.String()),
  language: Type.String(),
  amount: Type.Number(),
  standing: Standing,
  refund: RefundStand,
  at: Type.Integer(),
})

/** What orders are searched and filtered by. */
export const orderFilter = {
  q: Type.Optional(LoginName),
  segment: Type.Optional(Type.Enum([...segments])),
  event: Type.Optional(Id),
  /** The day for which it was booked. */
  heldOn: Type.Optional(Day),
  package: Type.Optional(Id),
  state: Type.Optional(Type.String({ maxLength: 10 })),
  language: Type.Optional(Type.String({ maxLength: 2 })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  campaign: Type.Optional(Type.String({ maxLength: 100 })),
  source: Type.Optional(Type.String({ maxLength: 100 })),
  /** The paid orders behind a figure of the reports, or behind one of its rows: by its `by` and `key`. */
  sales: Type.Optional(
    Type.Object({
      from: Day,
      to: Day,
      /** Left out: the days of payment. */
      days: Type.Optional(Type.Enum([...revenueDays])),
      by: Type.Optional(Type.Enum([...revenueDimensions])),
      key: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  ),
}

export const listOrders = officeCall('POST /api/office/list-orders', {
  summary:
    'Orders by filter and search: phone, name in any script, order code, order id, booking number, payment id, UTR or invoice. `segments` counts what the same filters find; null, and `sum` with it, where a name has more than are counted: `total` is one more than those then.',
  right: 'orders.money',
  body: Type.Object({
    ...paging,
    ...orderFilter,
    sort: Type.Optional(Type.Enum([...orderSorts])),
  }),
  answer: Type.Object({
    ...rowsOf(OrderRow).properties,
    segments: Nullable(Type.Record(Type.Enum([...segments]), Type.Integer())),
    /** Amounts of all orders found, in rupees, as each stands in its row. */
    sum: Nullable(Type.Number()),
    /** Some names are new and can't be found yet; without a search for a name: false. */
    behind: Type.Boolean(),
  }),
})

export const orderFigures = officeCall('POST /api/office/order-figures', {
  summary:
    'What stands above the list of orders. Instants are ms; `nearPromise` are parcels with 3 days or less of the 15 left.',
  right: 'orders.money',
  body: Nothing,
  answer: Type.Object({
    ordersToday: Type.Integer(),
    ordersYesterday: Type.Integer(),
    paidToday: Type.Number(),
    paymentsToday: Type.Integer(),
    waiting: Type.Integer(),
    oldestWaiting: Nullable(Type.Integer()),
    toDispatch: Type.Integer(),
    nearPromise: Type.Integer(),
    now: Type.Integer(),
  }),
})

const Choice = Type.Object({ id: Type.Integer(), name: Type.String() })
/**
 * Names that a package includes (null: without limit), and what each further one costs in rupees (null: there are none)
 * (D23).
 */
const names = { namesIncluded: Nullable(Type.Integer()), furtherName: Nullable(Type.Number()) }
export const orderFilters = officeCall('POST /api/office/order-filters', {
  summary: 'What orders can be filtered by. `heldOn` is null for a seva with many days.',
  right: 'orders.money',
  body: Nothing,
  answer: Type.Object({
    homams: Type.Array(Type.Object({ ...Choice.properties, heldOn: Nullable(Day), packages: Type.Array(Choice) })),
    states: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    campaigns: Type.Array(Type.String()),
    sources: Type.Array(Type.String()),
  }),
})

const TimelineLine = Type.Object({
  at: Type.Integer(),
  kind: Type.Enum([...timelineKinds]),
  /**
   * Detail of the kind: an attempt's purpose, a verdict, a template, a refund's reason, `sent` or `done`, an action of
   * the audit log.
   */
  what: Type.String(),
  /** The person who did it, by name. */
  who: Nullable(Type.String()),
  /** How it came or went: an `evidenceSource`, the channel of a message; `devotee`: its devotee moved it. */
  by: Nullable(Type.String()),
  amount: Nullable(Type.Number()),
  text: Nullable(Type.String()),
})

export const viewOrderForStaff = officeCall('POST /api/office/order', {
  summary: 'One order, whole: people, money, timeline, and what may be done with it.',
  right: 'orders.money',
  body: Type.Object({ id: Type.Union([Id, OrderId]) }),
  answer: Type.Object({
    id: Type.Integer(),
    orderId: Type.String(),
    orderCode: OrderCode,
    version: Type.Integer(),
    standing: Standing,
    refund: RefundStand,
    /** Null: whoever looks sees no devotees. */
    devoteeId: Nullable(Type.Integer()),
    phone: Nullable(Type.String()),
    language: Type.String(),
    campaign: Nullable(Type.String()),
    source: Nullable(Type.String()),
    medium: Nullable(Type.String()),
    /** `startsAt`: ms, of a seva with many days (null: it has one date). */
    event: Type.Object({
      id: Type.Integer(),
      occurrenceId: Nullable(Type.Integer()),
      title: Type.String(),
      heldOn: Day,
      startsAt: Nullable(Type.Integer()),
      cancelled: Type.Boolean(),
      /** Its names are being read, or were. */
      begun: Type.Boolean(),
    }),
    package: Nullable(Choice),
    packages: Type.Array(Type.Object({ ...Choice.properties, amount: Type.Number(), ...names })),
    lines: Type.Array(
      Type.Object({
        title: Type.String(),
        /** `names`: those beyond what the package includes (D23); they come and go with the package. */
        kind: Type.Enum(['package', 'names', 'product']),
        /** Id of the product; null for the package and its names. */
        product: Nullable(Type.Integer()),
        quantity: Type.Integer(),
        amount: Type.Number(),
        /** How many of the line were given back; those are not packed. */
        givenBack: Type.Integer(),
      }),
    ),
    total: Type.Number(),
    /** `paid`: rupees that came in for this order. `refundable`: what of it is neither given back nor to be. */
    paid: Type.Number(),
    refundable: Type.Number(),
    /** Cheques that the bank returned unpaid, in rupees: none of it is in `paid`. */
    bounced: Type.Number(),
    /** What of it the devotee owes still, in rupees: the seva has begun, so the order stands. */
    debt: Type.Number(),
    writtenOff: Type.Array(
      Type.Object({ amount: Type.Number(), why: Type.String(), by: Type.String(), at: Type.Integer() }),
    ),
    /**
     * What the trust keeps of the money of a cancelled order, as finance decided. `by` null: its devotee cancelled, and the
     * terms under which it was bought decided.
     */
    kept: Nullable(
      Type.Object({ amount: Type.Number(), why: Type.String(), by: Nullable(Type.String()), at: Type.Integer() }),
    ),
    /**
     * The terms for cancelling under which it was bought, as a sentence, and the rupees that come back by them now, to who
     * cancels (0: nothing). Null: there are none, and nothing comes back.
     */
    cancelling: Nullable(Type.Object({ sentence: Type.String(), back: Type.Number() })),
    bookedAt: Type.Integer(),
    paidAt: Nullable(Type.Integer()),
    locksAt: Type.Integer(),
    namesOpen: Type.Boolean(),
    namesFaded: Nullable(NamesFaded),
    /** How many names the order is for (D23); null: as many as the form takes. */
    namesPaid: Nullable(Type.Integer()),
    addressOpen: Type.Boolean(),
    tracking: Nullable(Type.String()),
    invoice: Nullable(Type.String()),
    /**
     * The invoice, and the credit and debit notes that refer to it. `signed`: whether the QR says what our records say
     * (null: the document was drawn before documents were signed, or is not drawn yet).
     */
    documents: Type.Array(
      Type.Object({
        kind: Type.Enum(['bill', 'credit', 'debit']),
        number: Type.String(),
        refersTo: Nullable(Type.String()),
        amount: Type.Number(),
        at: Type.Integer(),
        /** Path of the PDF under /api/office/files. */
        path: Type.String(),
        signed: Nullable(Type.Enum(['good', 'changed'])),
        /** Link to /verify, as the QR has it. */
        link: Nullable(Type.String()),
      }),
    ),
    personal: Answers,
    family: Type.Array(Answers),
    people: Type.Array(Type.Array(Type.Object({ label: Type.String(), value: Type.String() }))),
    address: Type.String(),
    questions: Questions,
    /** A change that waits for its payment, and how its page stands: `none` where no gateway opened one. */
    changeWaits: Nullable(
      Type.Object({ to: Type.String(), amount: Type.Number(), page: Type.Enum(['open', 'none', 'failed']) }),
    ),
    attempts: Type.Array(
      Type.Object({
        id: Type.Integer(),
        gateway: Type.String(),
        purpose: Type.String(),
        state: Type.String(),
        amount: Type.Number(),
        at: Type.Integer(),
        paymentId: Nullable(Type.String()),
        bankReference: Nullable(Type.String()),
        /** How staff took it at the desk; null: a gateway did, or it was cash before ways were written down. */
        way: Nullable(Type.Enum([...deskWays])),
        /** The bank returned its cheque unpaid. */
        bounced: Type.Boolean(),
      }),
    ),
    timeline: Type.Array(TimelineLine),
  }),
  refuses: ['not_found'],
})

export const editOrderPeople = officeCall('POST /api/office/edit-order-people', {
  summary:
    'Corrects people and address of a paid order: names until the list locks, the address until prasadam is sent. Takes all answers.',
  right: 'orders.write',
  body: Type.Object({
    ...seen,
    personal: TextFields,
    family: Type.Array(TextFields, { maxItems: maxGroupMembers * 2 }),
  }),
  answer: Type.Object({ success: Type.Boolean(), changed: Type.Boolean() }),
  refuses: [
    'not_found',
    'not_paid',
    'list_locked',
    'already_sent',
    'too_many_names',
    'invalid_fields',
    'edited_meanwhile',
  ],
})

/** How many names a changed order shall be for, the devotee's among them; absent: as many as stand on it. */
const WantedNames = Type.Optional(Type.Integer({ minimum: 1, maximum: mostNamesOfGroup }))

export const quoteChange = officeCall('POST /api/office/quote-change', {
  summary:
    'What a paid order would cost in another package or homam, or with more names in its own, before it is changed. With its products, and what its names cost there. `goesBack`: what is left beyond what it costs then. Rupees.',
  right: 'orders.write',
  body: Type.Object({
    orderId: OrderId,
    /** Absent: the order stays in its homam. */
    eventId: Type.Optional(Id),
    /** As of move-order. */
    toOccurrenceId: OccurrenceId,
    packageId: Nullable(Id),
    names: WantedNames,
  }),
  answer: Type.Object({
    total: Type.Number(),
    newTotal: Type.Number(),
    difference: Type.Number(),
    goesBack: Type.Number(),
    /** What was given back before, and counts. */
    wentBack: Type.Number(),
  }),
  refuses: ['not_found', 'not_on_offer', 'too_many_names', 'same_package'],
})

export const changePackage = officeCall('POST /api/office/change-package', {
  summary:
    'Puts a paid order into another package of its homam, or sells it more names in its own: `names` is how many it shall be for (as many as stand on it, if not given). What costs more is changed once the difference is paid by the link sent; what costs less at once, and the difference becomes a refund, which waits for finance where whoever changes it may not give money back; whoever may is asked for the password.',
  right: 'orders.write',
  body: Type.Object({
    ...seen,
    packageId: Id,
    names: WantedNames,
    /**
     * The difference that staff saw, in rupees (below 0: it costs less). If it is another one by now: `price_changed`.
     */
    difference: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 })),
  }),
  answer: Type.Object({ success: Type.Boolean(), difference: Type.Number(), payLink: Nullable(Type.String()) }),
  refuses: [
    'not_found',
    'price_changed',
    'not_paid',
    'list_locked',
    'event_gone',
    'not_on_offer',
    'too_many_names',
    'same_package',
    'change_waits',
    'sold_out',
    'edited_meanwhile',
    'payment_unavailable',
  ],
})

export const resendChangeLink = officeCall('POST /api/office/resend-change-link', {
  summary:
    'Sends the link to the payment for which a change of an order waits again: to its page, or a new one where that failed, is too old or was never opened. Once a minute.',
  right: 'orders.write',
  body: Type.Object({ orderId: OrderId }),
  answer: Type.Object({ success: Type.Boolean(), payLink: Type.String() }),
  refuses: ['not_found', 'wrong_state', 'already_paid', 'payment_unavailable'],
})

export const dropChange = officeCall('POST /api/office/drop-change', {
  summary:
    'Drops a change of an order that waits for its payment: the order stays as it is, and money that comes for it goes back. Safe to run twice.',
  right: 'orders.write',
  body: Type.Object({ orderId: OrderId }),
  answer: Done,
  refuses: ['not_found', 'edited_meanwhile'],
})

export const cancelOrder = officeCall('POST /api/office/cancel-order', {
  summary:
    'Cancels an order; its place is free at once. Money goes back as chosen, which needs the right to give it back too.',
  right: 'orders.write',
  confirmed: true,
  body: Type.Object({
    ...seen,
    refund: Type.Enum(['none', 'full', 'part']),
    amount: Type.Optional(Rupees),
    reason: Reason,
  }),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'refund_too_large', 'edited_meanwhile', 'no_right'],
})

export const resendMessages = officeCall('POST /api/office/resend-messages', {
  summary: 'Sends the confirmation of paid orders once more; at most once a minute for each.',
  right: 'orders.write',
  body: Type.Object({ ids: Type.Array(IntegerId, { minItems: 1, maxItems: 200 }) }),
  answer: Type.Object({ sent: Type.Integer(), skipped: Type.Integer() }),
})

export const addOrderNote = officeCall('POST /api/office/add-order-note', {
  summary: 'Notes something on an order, for staff only.',
  right: 'orders.write',
  body: Type.Object({ orderId: OrderId, text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) }),
  answer: Done,
  refuses: ['not_found'],
})

export const deskOffer = officeCall('POST /api/office/counter-offer', {
  summary: 'What can be booked at the desk for a homam, and what its form asks.',
  right: 'orders.take',
  body: Type.Object({ event: Id, occurrenceId: OccurrenceId }),
  answer: Type.Object({
    packages: Type.Array(
      Type.Object({ ...Choice.properties, amount: Type.Number(), left: Nullable(Type.Integer()), ...names }),
    ),
    products: Type.Array(Type.Object({ ...Choice.properties, amount: Type.Number() })),
    questions: Questions,
    /**
     * What comes back to who cancels, and how often the day can be changed, as sentences; null: nothing, or not at all.
     * Servers of the release before say nothing of them.
     */
    terms: Type.Optional(Type.Object({ cancelling: Nullable(Type.String()), moving: Nullable(Type.String()) })),
  }),
  refuses: ['event_gone', 'event_closed'],
})

export const deskHomams = officeCall('POST /api/office/counter-homams', {
  summary:
    'Homams with one date that can be booked now, the soonest first. `full`: every package is; somebody may wait for a place that is free.',
  right: 'orders.take',
  body: Nothing,
  answer: Type.Array(
    Type.Object({ ...Choice.properties, heldOn: Type.String(), closesOn: Type.String(), full: Type.Boolean() }),
  ),
})

export const deskSevas = officeCall('POST /api/office/desk-sevas', {
  summary:
    'Sevas with many days as the desk can book them on one day (without `day`: today): each with its slots that have not begun, the soonest first. `left`: places for somebody new in all packages and in what they share with other sevas; null: no limit. `startsAt` is ms, `lasts` minutes.',
  right: 'orders.take',
  body: Type.Object({ day: Type.Optional(Day) }),
  answer: Type.Object({
    day: Day,
    today: Day,
    sevas: Type.Array(
      Type.Object({
        ...Choice.properties,
        slots: Type.Array(
          Type.Object({
            occurrenceId: Type.Integer(),
            startsAt: Type.Integer(),
            lasts: Nullable(Type.Integer()),
            left: Nullable(Type.Integer()),
          }),
        ),
      }),
    ),
  }),
})

export const lookUpDevotee = officeCall('POST /api/office/look-up-devotee', {
  summary: 'Whoever has this phone: the family book and what was given last, to fill a form with.',
  right: 'orders.take',
  body: Type.Object({ phone: LoginName }),
  answer: Type.Object({
    devoteeId: Nullable(Type.Integer()),
    blocked: Nullable(Type.String()),
    /** Web code of the language of their last order. */
    language: Nullable(Type.String()),
    personal: Answers,
    /**
     * The family book and the people of the last order, each once, the departed last; `said`: name, gotra and star in
     * one line.
     */
    members: Type.Array(Type.Object({ answers: Answers, said: Type.String(), departed: Type.Boolean() })),
    /** The latest paid order as it can be booked once more; `manyDays`: one of its slots is still to be chosen. */
    last: Nullable(
      Type.Object({
        event: Type.Integer(),
        name: Type.String(),
        manyDays: Type.Boolean(),
        package: Nullable(Type.Integer()),
        products: Type.Array(Type.Object({ id: Type.Integer(), quantity: Type.Integer() })),
        family: Type.Array(Answers),
      }),
    ),
  }),
  refuses: ['invalid_phone'],
})

export const placeOfPincode = officeCall('POST /api/office/place-of-pincode', {
  summary:
    'City, district and state (its code) of a pincode, as most orders with it name them; else the state alone, as far as its first digits say. Empty where nothing is known.',
  right: 'orders.take',
  body: Type.Object({ pincode: Type.String({ pattern: '^[1-9]\\d{5}$', maxLength: 6 }) }),
  answer: Type.Object({ city: Type.String(), district: Type.String(), state: Type.String() }),
})

export const readPeople = officeCall('POST /api/office/read-people', {
  summary:
    'Reads people out of a text that was pasted: names one a line, or with gotra, star, rashi and relation, as WhatsApp, Excel and typed lists write them, in any script. Answers are those that the homam asks for; `rest` is what else a line says, `left` are lines in which nobody was found, `more` counts lines beyond those that were read. Nothing is stored.',
  right: 'orders.take',
  body: Type.Object({ event: Id, text: Type.String({ maxLength: mostPastedLetters }) }),
  answer: Type.Object({
    people: Type.Array(Type.Object({ answers: Answers, rest: Type.Array(Type.String()) })),
    left: Type.Array(Type.String()),
    more: Type.Integer(),
  }),
  refuses: ['not_found'],
})

const deskOrder = {
  key: Type.String({ pattern: '^[A-Za-z0-9-]{8,60}$', maxLength: 60 }),
  phone: LoginName,
  language: Type.String({ maxLength: 2 }),
  event: Id,
  occurrenceId: OccurrenceId,
  package: Nullable(Id),
  products: Type.Array(Type.Object({ id: Id, quantity: Type.Integer({ minimum: 0, maximum: 1000 }) }), {
    maxItems: 100,
  }),
  total: Type.Number({ minimum: 0, maximum: 1e9 }),
  personal: TextFields,
  family: Type.Array(TextFields, { maxItems: maxGroupMembers * 2 }),
}
/** What staff type about money that they take. */
const taking = {
  /** The number of the terminal’s slip, of the cheque, or of UPI (12 digits). */
  reference: Type.Optional(Type.String({ maxLength: 40 })),
  bank: Type.Optional(Type.String({ maxLength: 60 })),
  chequeDay: Type.Optional(Day),
}
const DeskOrdered = Type.Object({
  id: Type.Integer(),
  orderId: Type.String(),
  orderCode: OrderCode,
  /** rupees */
  total: Type.Number(),
  paid: Type.Boolean(),
  payLink: Nullable(Type.String()),
  /** With a link: the page of the order, which whoever has the address sees and pays without a login. */
  shareLink: Nullable(Type.String()),
  /** What the devotee scans to pay: the trust’s UPI id with amount and order code, or the pay link. */
  code: Nullable(Type.Object({ link: Type.String(), picture: Type.String() })),
})
const deskRefuses = [
  'invalid_phone',
  'number_blocked',
  'invalid_fields',
  'event_gone',
  'occurrence_gone',
  'occurrence_needed',
  'event_closed',
  'not_on_offer',
  'sold_out',
  'too_many_names',
  'price_changed',
  'key_reused',
] as const

export const placeDeskOrder = officeCall('POST /api/office/counter-order', {
  summary:
    'Books for a devotee by phone or at the desk, by the rules of saveForm; without an address the prasadam is collected at the temple. Cash, card and cheque are taken with it; `upi` holds the place and answers a code to scan, until desk-payment says that the money was seen; `link` sends a pay link in the devotee’s language. The same `key` books once.',
  right: 'orders.take',
  body: Type.Object({
    ...deskOrder,
    ...taking,
    pay: Type.Enum(['cash', 'upi', 'card', 'cheque', 'link']),
    /** The number on a paper receipt, where one is written. */
    receipt: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  answer: DeskOrdered,
  refuses: [...deskRefuses, 'cash_forbidden', 'receipt_used', 'payment_unavailable', 'wrong_state'],
})

export const freeOrder = officeCall('POST /api/office/free-order', {
  summary:
    'Books as counter-order does, free of charge and with a reason: every price of the order is 0. `total` is what it would cost. The same `key` books once.',
  right: 'orders.free',
  body: Type.Object({ ...deskOrder, why: Type.String({ maxLength: 200 }) }),
  answer: DeskOrdered,
  refuses: [...deskRefuses, 'receipt_used', 'wrong_state'],
})

export const deskPayment = officeCall('POST /api/office/desk-payment', {
  summary:
    'Money for an order of the desk that waits for it: UPI that staff saw, or another way after all. Safe to repeat.',
  right: 'orders.take',
  body: Type.Object({
    orderId: OrderId,
    ...taking,
    pay: Type.Enum(['cash', 'upi', 'card', 'cheque']),
    receipt: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  answer: DeskOrdered,
  refuses: ['not_found', 'invalid_fields', 'cash_forbidden', 'receipt_used', 'wrong_state'],
})

export const blockNumber = officeCall('POST /api/office/block-number', {
  summary: 'A devotee’s number may neither log in nor book any more; every login of it ends.',
  right: 'orders.write',
  body: Type.Object({ id: Id, reason: Reason }),
  answer: Done,
  refuses: ['not_found'],
})

export const unblockNumber = officeCall('POST /api/office/unblock-number', {
  summary: 'The number may log in and book again.',
  right: 'orders.write',
  body: Type.Object({ id: Id }),
  answer: Done,
  refuses: ['not_found'],
})
