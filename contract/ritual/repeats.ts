import Type from 'typebox'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { Day, Slot } from '../ground/field-types.ts'
import {
  mandateStates,
  missedWhys,
  mostTurns,
  repeatBy,
  repeatEnds,
  repeatEvery,
  repeatPay,
  turnStates,
} from './repeated.ts'

const Every = Type.Enum([...repeatEvery])
const By = Type.Enum([...repeatBy])
const Pay = Type.Enum([...repeatPay])
const Star = Type.Integer({ minimum: 1, maximum: 27 })
const Times = Type.Integer({ minimum: 1, maximum: mostTurns })
const Code = Type.String({ pattern: '^[A-Za-z0-9_-]{20,40}$', maxLength: 40 })

/**
 * What a repeat begins from: a paid order, by its `lastId`, or a gift, by its number. `day` is the day by which date,
 * tithi and masa are reckoned; without it, that of the seva, or on which the gift was given. `hour`: a tithi counts by
 * sunrise, or by the afternoon as for shraddha.
 */
const from = {
  userId: Id,
  lastId: Type.Optional(Id),
  donation: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{20,40}$', maxLength: 40 })),
  day: Type.Optional(Day),
  hour: Type.Optional(Type.Enum(['sunrise', 'afternoon'])),
  language: Type.Optional(Id),
}

export const repeatOffer = endpoint('POST /api/repeat-offer', {
  summary:
    'How a paid order or gift of the devotee can be repeated (ours): each way with its first three days (`2026-11-21`), as the sun rises in the city of the trust. Ways on whose days the seva is not held are left out. `star` is 1 to 27: of the people in the order, and of the day. `amount` (rupees) is what a turn costs today. `autopay.most`: a mandate is asked for so much a time; null: there is no Autopay.',
  for: 'devotee',
  body: Type.Object(from),
  answer: Type.Object({
    kind: Type.Enum(['seva', 'gift']),
    title: Type.String(),
    amount: Type.Number(),
    /** The day by which the ways are reckoned. */
    day: Type.String(),
    ways: Type.Array(
      Type.Object({
        every: Every,
        by: By,
        star: Nullable(Type.Integer()),
        text: Type.String(),
        days: Type.Array(Type.String()),
      }),
    ),
    autopay: Nullable(Type.Object({ most: Type.Number() })),
  }),
  refuses: ['bad_request', 'not_found', 'not_paid', 'names_faded', 'not_on_offer'],
})

export const repeatSave = endpoint('POST /api/repeat-save', {
  summary:
    'Begins to repeat a paid order or gift (ours). `star` goes with `by: star`; `times` counts paid turns, null: until it is stopped. `consent` is the version of the sentence agreed to. With Autopay, `mandateUrl` is the gateway’s page. The same twice is one repeat.',
  for: 'devotee',
  body: Type.Object({
    ...from,
    every: Every,
    by: By,
    star: Type.Optional(Nullable(Star)),
    times: Nullable(Times),
    pay: Pay,
    consent: Type.Optional(Nullable(Type.String({ pattern: '^[a-z0-9.-]{1,20}$', maxLength: 20 }))),
  }),
  answer: Type.Object({ code: Type.String(), mandateUrl: Nullable(Type.String()) }),
  refuses: [
    'bad_request',
    'not_found',
    'not_paid',
    'names_faded',
    'not_on_offer',
    'invalid_fields',
    'too_many_repeats',
    'too_many_tries',
    'autopay_unavailable',
    'payment_unavailable',
  ],
})

export const repeats = endpoint('POST /api/repeats', {
  summary:
    'The devotee’s repeats, running ones first (ours), with the turns that come and the last ones, by day. `times_left` null: until it is stopped. `day` is `2026-11-21`, amounts are rupees, instants ms. `slots` and `packages` are those that `repeat-change` takes. `order` opens the order, `donation` the gift.',
  for: 'devotee',
  body: Type.Object({ userId: Id, language: Type.Optional(Id) }),
  answer: Type.Array(
    Type.Object({
      code: Type.String(),
      kind: Type.Enum(['seva', 'gift']),
      title: Type.String(),
      image: Nullable(Type.String()),
      /** `Each month on Rohini` */
      text: Type.String(),
      amount: Nullable(Type.Number()),
      times: Nullable(Type.Integer()),
      times_left: Nullable(Type.Integer()),
      pay: Pay,
      mandate: Nullable(Type.Object({ state: Type.Enum([...mandateStates]), most: Type.Number() })),
      /** What a change to Autopay would ask a mandate for; null: there is none. */
      autopay: Nullable(Type.Object({ most: Type.Number() })),
      slot: Nullable(Slot),
      slots: Type.Array(Slot),
      package: Nullable(Type.Integer()),
      packages: Type.Array(Type.Object({ sid: Type.Integer(), name: Type.String(), amount: Type.Number() })),
      turns: Type.Array(
        Type.Object({
          day: Type.String(),
          slot: Nullable(Slot),
          state: Type.Enum([...turnStates]),
          why: Nullable(Type.Enum([...missedWhys])),
          amount: Nullable(Type.Number()),
          pay_until: Nullable(Type.Integer()),
          order: Nullable(Type.Object({ orderId: Type.String(), lastId: Type.Integer() })),
          donation: Nullable(Type.String()),
        }),
      ),
      begun: Type.Integer(),
      ended: Nullable(Type.Integer()),
      ended_why: Nullable(Type.Enum([...repeatEnds])),
    }),
  ),
})

const turn = { userId: Id, code: Code, day: Day }

export const repeatSkip = endpoint('POST /api/repeat-skip', {
  summary:
    'Leaves out one turn (ours), also one that is not noticed yet; the order that waits for it ends. Safe to run twice.',
  for: 'devotee',
  body: Type.Object(turn),
  answer: Done,
  refuses: ['not_found', 'already_paid', 'wrong_state'],
})

export const repeatUnskip = endpoint('POST /api/repeat-unskip', {
  summary: 'Takes a skipped turn back (ours): it is placed again as long as its day can be booked. Safe to run twice.',
  for: 'devotee',
  body: Type.Object(turn),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})

export const repeatChange = endpoint('POST /api/repeat-change', {
  summary:
    'Changes what is still to be noticed of a repeat (ours): how often more (`times` counts those paid already), how it is paid, the slot (minutes after 00:00 IST) or package. What is absent stays. Safe to run twice.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    code: Code,
    times: Type.Optional(Nullable(Times)),
    pay: Type.Optional(Pay),
    slot: Type.Optional(Type.Integer({ minimum: 0, maximum: 1439 })),
    package: Type.Optional(Id),
    language: Type.Optional(Id),
  }),
  answer: Type.Object({ mandateUrl: Nullable(Type.String()) }),
  refuses: ['not_found', 'not_on_offer', 'wrong_state', 'too_many_tries', 'autopay_unavailable', 'payment_unavailable'],
})

const link = { code: Code, day: Day, language: Type.Optional(Id) }

export const repeatTurn = endpoint('POST /api/repeat-turn', {
  summary:
    'One turn for whoever has its link (ours): what it is and costs (rupees), when, and until when it can be paid (ms). Nothing personal. Turns not noticed yet are not found.',
  for: 'anyone',
  body: Type.Object(link),
  answer: Type.Object({
    kind: Type.Enum(['seva', 'gift']),
    title: Type.String(),
    image: Nullable(Type.String()),
    day: Type.String(),
    slot: Nullable(Slot),
    amount: Nullable(Type.Number()),
    state: Type.Enum(['due', 'paid', 'skipped', 'missed', 'debit_comes']),
    why: Nullable(Type.Enum([...missedWhys])),
    pay_until: Nullable(Type.Integer()),
    /** A debit by UPI Autopay paid: whom to ask or complain to, in the caller’s language. */
    debit_note: Nullable(Type.String()),
  }),
  refuses: ['not_found'],
})

export const repeatPayNow = endpoint('POST /api/repeat-pay', {
  summary:
    'The payment page of a turn for whoever has its link (ours): the one that is open, or a new one. Refuses as retry-payment does.',
  for: 'anyone',
  body: Type.Object(link),
  answer: Type.Object({ paymentUrl: Type.String() }),
  refuses: [
    'not_found',
    'already_paid',
    'wrong_state',
    'event_closed',
    'sold_out',
    'event_gone',
    'occurrence_gone',
    'unpaid_orders',
    'number_first',
    'too_many_tries',
    'payment_unavailable',
  ],
})

export const repeatEnd = endpoint('POST /api/repeat-end', {
  summary:
    'Ends a repeat (ours): nothing more is placed, an order that waits ends, its mandate is revoked. Safe to run twice.',
  for: 'devotee',
  body: Type.Object({ userId: Id, code: Code }),
  answer: Done,
  refuses: ['not_found'],
})
