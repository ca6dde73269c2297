import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day, IntegerId } from '../../ground/field-types.ts'
import { figuresMails } from '../../house/figures-mails.ts'
import { revenueDays, revenueDimensions } from '../orders/revenue-dimensions.ts'
import { YearSums } from '../giving/years.ts'

/** What the dashboard may call attention to, each with the right of those who can do something about it. */
export const attentionKinds = {
  bank_waiting: 'money.read',
  money_owed: 'money.read',
  /** A seva has begun, its cheque bounced, and the money has not come. */
  debts_open: 'money.read',
  refunds_due: 'money.read',
  /** The oldest refund to make was promised for an earlier day. */
  refunds_late: 'money.read',
  refunds_failed: 'money.read',
  refunds_held: 'money.read',
  money_unexplained: 'money.read',
  messages_failed: 'orders.read',
  calls_due: 'orders.read',
  /** Devotees wrote by WhatsApp, and nobody has read it. */
  answers_unread: 'orders.take',
  sms_spent: 'orders.read',
  abroad_spent: 'settings.write',
  /** Rates of currencies were set, and are too old to be shown. */
  rates_old: 'rates.write',
  closing_today: 'orders.read',
  list_locking: 'lists.read',
  /** A day of a seva that is no longer offered, with orders: those devotees must be written to. */
  unheld: 'orders.read',
  /** What one has to do for a homam, or nobody has taken yet. */
  tasks_due: 'tasks.tick',
  not_closed: 'lists.read',
  parcels_late: 'dispatch.read',
  goods_low: 'dispatch.read',
  /** Homams whose day is near enough to be announced by now, and which nobody prepared or put aside. */
  proposals_due: 'content.write',
  texts_to_do: 'content.translate',
  pictures_failed: 'content.write',
  /** Homams and sevas that came with the product are on sale for real money. */
  offers_demo: 'content.publish',
  /** What the law or a provider asks of the trust: its day came, or comes soon. */
  obligation_due: 'money.read',
  obligation_soon: 'money.read',
  /** What devotees ask about their data, and must be answered within a week, or should have been. */
  data_requests: 'orders.write',
  /** Duties of the law after a breach of personal data that are not done yet. */
  breach_duties: 'settings.write',
  /** Backups were made, and are no more: whoever looks after the server must know. */
  backup_old: 'settings.write',
  /** Jobs wait that should have run: messages, refunds and papers stand still. */
  jobs_stand: 'settings.write',
  /** So many devotees in a row got no further at a gateway, or with a login code: nobody may be able to pay, or to log in. */
  gateway_unpaid: 'settings.write',
  codes_in_vain: 'settings.write',
  /** The open ledger stands still after a restore until staff decide how it goes on. */
  ledger_halted: 'settings.write',
} as const
export type AttentionKind = keyof typeof attentionKinds

/** Who does something about it, in the order of the first screen. */
export const attentionGroups = ['money', 'names', 'parcels', 'people', 'trust'] as const
export type AttentionGroup = (typeof attentionGroups)[number]

export const groupOf: Record<AttentionKind, AttentionGroup> = {
  bank_waiting: 'money',
  money_owed: 'money',
  debts_open: 'money',
  refunds_due: 'money',
  refunds_late: 'money',
  refunds_failed: 'money',
  refunds_held: 'money',
  money_unexplained: 'money',
  closing_today: 'names',
  list_locking: 'names',
  unheld: 'names',
  tasks_due: 'names',
  not_closed: 'names',
  proposals_due: 'names',
  parcels_late: 'parcels',
  goods_low: 'parcels',
  messages_failed: 'people',
  calls_due: 'people',
  answers_unread: 'people',
  sms_spent: 'people',
  abroad_spent: 'people',
  data_requests: 'people',
  breach_duties: 'people',
  rates_old: 'trust',
  texts_to_do: 'trust',
  pictures_failed: 'trust',
  offers_demo: 'trust',
  obligation_due: 'trust',
  obligation_soon: 'trust',
  backup_old: 'trust',
  jobs_stand: 'trust',
  gateway_unpaid: 'money',
  codes_in_vain: 'people',
  ledger_halted: 'trust',
}

export const viewToday = officeCall('POST /api/office/today', {
  summary:
    'What needs attention now, today’s figures and the next homams with their places. Without the right for money there are no amounts.',
  right: 'home.read',
  body: Nothing,
  answer: Type.Object({
    /** Made-up months of a sandbox are being filled in: its figures still grow. */
    filling: Type.Boolean(),
    /** The server's time, in ms. */
    now: Type.Integer(),
    attention: Type.Array(
      Type.Object({
        kind: Type.Enum(Object.keys(attentionKinds) as AttentionKind[]),
        count: Type.Integer(),
        /** Since when the oldest one waits, in ms. */
        since: Nullable(Type.Integer()),
        /** Rupees, where it is money that is still to go back. */
        amount: Nullable(Type.Number()),
        /** Name of the thing that the line is about, where it is one thing. */
        name: Nullable(Type.String()),
        id: Nullable(Type.Integer()),
        /** Of a seva with many days: which of its occurrences. */
        occurrence_id: Nullable(Type.Integer()),
      }),
    ),
    figures: Type.Object({
      orders_today: Type.Integer(),
      orders_yesterday: Type.Integer(),
      paid_today: Type.Integer(),
      /** Rupees: paid for the orders of `paid_today`, given, of that in kind, and gone back. */
      revenue_today: Nullable(Type.Number()),
      gifts_today: Nullable(Type.Number()),
      gifts_in_kind_today: Nullable(Type.Number()),
      given_back_today: Nullable(Type.Number()),
    }),
    homams: Type.Array(
      Type.Object({
        id: Type.Integer(),
        title: Type.String(),
        image: Type.String(),
        closes_on: Day,
        held_on: Day,
        /** ms */
        starts_at: Type.Integer(),
        /** Of a seva with many days; null: it has one date. */
        occurrence_id: Nullable(Type.Integer()),
        /** ms */
        list_locks_at: Type.Integer(),
        paid: Type.Integer(),
        held: Type.Integer(),
        /** null: without limit */
        capacity: Nullable(Type.Integer()),
      }),
    ),
  }),
})

export const viewYear = officeCall('POST /api/office/year', {
  summary:
    'Paid orders and donations of the financial year (from 1 April, IST) until today, beside the year before until the same day.',
  right: 'money.read',
  body: Nothing,
  answer: Type.Object({ now: YearSums, before: YearSums }),
})

export const viewRevenue = officeCall('POST /api/office/revenue', {
  summary:
    'Paid orders of some days, by one thing, highest first (days in order). A homam with several purposes counts in each of them.',
  right: 'money.read',
  body: Type.Object({
    from: Day,
    to: Day,
    by: Type.Enum([...revenueDimensions]),
    /** Left out: the days of payment. */
    days: Type.Optional(Type.Enum([...revenueDays])),
    /** One homam or seva only. */
    event: Type.Optional(IntegerId),
  }),
  answer: Type.Object({
    /** The key `''` stands for orders that name none. Amounts are rupees. */
    rows: Type.Array(
      Type.Object({ key: Type.String(), label: Type.String(), orders: Type.Integer(), amount: Type.Number() }),
    ),
  }),
})

export const funnelSteps = ['visit', 'event', 'plan', 'form', 'order', 'paid'] as const

export const viewFunnel = officeCall('POST /api/office/funnel', {
  summary:
    'How many came, and how far they got, from the first page to the paid order. Counted without cookies, so one person may count twice.',
  right: 'home.read',
  body: Type.Object({
    from: Day,
    to: Day,
    homam: Type.Optional(IntegerId),
    language: Type.Optional(Type.String({ maxLength: 2 })),
  }),
  answer: Type.Object({ steps: Type.Array(Type.Object({ step: Type.Enum([...funnelSteps]), times: Type.Integer() })) }),
})

export const viewFiguresMail = officeCall('POST /api/office/figures-mail', {
  summary: 'How often the figures are mailed to whoever asks.',
  right: 'money.read',
  body: Nothing,
  answer: Type.Object({ every: Type.Enum([...figuresMails]) }),
})

export const setFiguresMail = officeCall('POST /api/office/set-figures-mail', {
  summary: 'Mails the figures to oneself each morning at 7 (IST), on Mondays, or never.',
  right: 'money.read',
  body: Type.Object({ every: Type.Enum([...figuresMails]) }),
  answer: Done,
})
