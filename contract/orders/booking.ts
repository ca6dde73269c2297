import Type from 'typebox'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { NamesFaded, OrderCode, OrderLine, Slot } from '../ground/field-types.ts'
import { ChildConsent, ChildrenToAsk } from './asked-children.ts'
import { Greeting, GreetingOfOrder } from './greetings.ts'
import { maxFamilyMembers, maxGroupMembers } from '../ground/limits.ts'
import { Note } from '../ground/note.ts'
import { Step, ToldBy } from '../money/timeline.ts'
import { VoiceOfOrder } from '../trust/voices.ts'

const TextFields = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Union([Type.String({ maxLength: 2000 }), Type.Null()]),
  { maxProperties: 60 },
)
const Money = Type.Union([
  Type.Number({ minimum: 0, maximum: 1e9 }),
  Type.String({ pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$', maxLength: 12 }),
])

export const bookingData = endpoint('POST /api/booking-data', {
  summary:
    'What can be booked for an event. `names_included`, `further_name`, `sold_out` and `places_left` (null: unlimited) and `closed_date` are ours. With a login, places are as this devotee finds them. A seva with many days says them in `when` (else null), and places are those of the occurrence asked for; without one they are left open.',
  for: 'anyone',
  body: Type.Object({ languageId: Type.Optional(Id), serviceId: Id, occurrenceId: Type.Optional(Id) }),
  answer: Type.Object({
    products: Type.Array(
      Type.Object({
        pid: Type.Integer(),
        title: Type.String(),
        description: Type.String(),
        image: Type.String(),
        price: Type.Number(),
      }),
    ),
    packages: Type.Array(
      Type.Object({
        description: Type.String(),
        amount: Type.Number(),
        /**
         * Ours (D23). `names_included`: how many names the price includes, the devotee’s among them (null: without
         * limit). `further_name`: what each name beyond those costs, in rupees (null: there are none).
         */
        names_included: Nullable(Type.Integer()),
        further_name: Nullable(Type.Number()),
        /** Ours: what comes with it; '' where nothing is written. `most_chosen`: most paid orders of late are for it. */
        includes: Type.String(),
        most_chosen: Type.Boolean(),
        sid: Type.Integer(),
        sold_out: Type.Boolean(),
        places_left: Nullable(Type.Integer()),
        /**
         * The caller's place in the waiting list, from 1; `kept_until` (ms): the end of an offer, while there is one.
         */
        in_line: Nullable(Type.Object({ position: Type.Integer(), kept_until: Nullable(Type.Integer()) })),
      }),
    ),
    lang_title: Type.String(),
    banner_image: Type.String(),
    services: Type.String(),
    closed_date: Type.String(),
    when: Nullable(Type.String()),
    /** Ours: what comes back to whoever cancels, as a sentence; null: nothing does. */
    cancelling: Nullable(Type.String()),
    /** Ours: how often a booking may be moved to another day, as a sentence; null: not at all. */
    moving: Nullable(Type.String()),
    /** Ours: the version of both, which saveForm is sent; '': there are none. */
    terms: Type.String(),
    /** Ours: a seva for the departed, whose names are offered here alone; a seva on somebody’s birth star. */
    for_departed: Type.Boolean(),
    of_star: Type.Boolean(),
    /** `day` is YYYY-MM-DD, `closes_at` ms; a seva with one date has its hour as `slot` too. Null: none was asked for. */
    occurrence: Nullable(
      Type.Object({
        id: Type.Integer(),
        day: Type.String(),
        slot: Nullable(Slot),
        closes_at: Type.Integer(),
      }),
    ),
  }),
  refuses: ['event_gone', 'occurrence_gone'],
})

export const savedUserData = endpoint('POST /api/getUserData', {
  summary: 'What the devotee gave in the latest order, to prefill the next one. Empty objects for a first booking.',
  for: 'devotee',
  body: Type.Object({ userId: Id, languageId: Type.Optional(Id), serviceId: Id }),
  answer: Type.Object({
    personalData: Type.Record(Type.String(), Type.String()),
    familyMembers: Type.Array(Type.Record(Type.String(), Type.String())),
  }),
})

export const saveForm = endpoint('POST /api/saveForm', {
  summary:
    'Registers a devotee for a homam and opens a payment (D13, D14). `aid` is the package’s sid; `product_total` is the whole total shown, in rupees, further names included (D23). `occurrenceId` (ours) names the occurrence, where a seva has several. `personalData.relative_name` (ours): who gets the prasadam at this address, with `phone_number` as their number in India. An Idempotency-Key header makes repeats safe.',
  for: 'devotee',
  body: Type.Object({
    personalData: TextFields,
    familyMembers: Type.Array(TextFields, { maxItems: maxFamilyMembers * 4 }),
    languageId: Id,
    serviceId: Id,
    occurrenceId: Type.Optional(Id),
    userId: Id,
    aid: Type.Optional(Nullable(Id)),
    product_list: Type.Array(
      Type.Object({ pid: Id, qty: Type.Integer({ minimum: 0, maximum: 1000 }), amount: Type.Optional(Money) }),
      { maxItems: 100 },
    ),
    product_total: Money,
    campaign: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    source: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    medium: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
    /** Ours (M5): the version of the consent sentence that the devotee agreed to. */
    consent: Type.Optional(Nullable(Type.String({ pattern: '^[a-z0-9.-]{1,20}$', maxLength: 20 }))),
    /** Ours (decision 146): the version of the terms that the devotee read, as booking-data named it. */
    terms: Type.Optional(Type.String({ pattern: '^[a-f0-9]*$', maxLength: 20 })),
    /** Ours (decision 114): the devotee agrees as parent or guardian of children among the names; asked afterwards where it is missing. */
    child_consent: Type.Optional(Nullable(ChildConsent)),
    /** Ours (decision 86): the prasadam is not sent, and the address may be left out. */
    collects: Type.Optional(Type.Boolean()),
    /** Ours: booked for somebody else, who is greeted once (decision 82). Its problems are `greeting_phone` … by field. */
    greeting: Type.Optional(Nullable(Greeting)),
  }),
  answer: Type.Object({
    paymentUrl: Type.String(),
    orderId: Type.String(),
    lastId: Type.Integer(),
    postId: Type.Integer(),
  }),
  refuses: [
    'event_gone',
    'occurrence_needed',
    'occurrence_gone',
    'event_closed',
    'not_on_offer',
    'sold_out',
    'too_many_names',
    'price_changed',
    'terms_changed',
    'invalid_fields',
    'unpaid_orders',
    'number_first',
    'too_many_tries',
    'key_reused',
    'payment_unavailable',
  ],
})

export const retryPayment = endpoint('POST /api/retry-payment', {
  summary:
    'A payment page for an order that is not paid (ours, D16): the one it has while that is good, else a new one. Takes a place again, up to three times the minutes of a hold after booking; refuses as saveForm does. `gateway`: the one that the devotee chose of those that post-status named.',
  for: 'devotee',
  body: Type.Object({
    orderId: Type.String({ maxLength: 60 }),
    gateway: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  answer: Type.Object({
    paymentUrl: Type.String(),
    orderId: Type.String(),
    lastId: Type.Integer(),
    postId: Type.Integer(),
  }),
  refuses: [
    'not_found',
    'already_paid',
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

export const placeInLine = endpoint('POST /api/place-in-line', {
  summary:
    'How many forms came before one that waits for its answer, when thousands book in one minute (ours). `key` is the Idempotency-Key of its saveForm. `ahead`, over all processes, is null where it waits no more; `seconds`, until its turn, is null where it is not known.',
  for: 'anyone',
  body: Type.Object({ key: Type.String({ minLength: 1, maxLength: 128 }), languageId: Type.Optional(Id) }),
  answer: Type.Object({
    success: Type.Boolean(),
    ahead: Nullable(Type.Integer()),
    seconds: Nullable(Type.Integer()),
  }),
})

export const joinWaiting = endpoint('POST /api/waiting-join', {
  summary:
    'Puts the devotee into the waiting list of a package that is full (ours); `aid` is the package’s sid, `occurrenceId` the occurrence where a seva has several. The same twice is one.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    serviceId: Id,
    occurrenceId: Type.Optional(Id),
    aid: Id,
    languageId: Type.Optional(Id),
  }),
  answer: Type.Object({ success: Type.Boolean(), position: Type.Integer() }),
  refuses: [
    'event_gone',
    'occurrence_needed',
    'occurrence_gone',
    'not_on_offer',
    'event_closed',
    'place_free',
    'number_first',
  ],
})

export const leaveWaiting = endpoint('POST /api/waiting-leave', {
  summary:
    'Leaves the waiting list of a package (ours), on one occurrence or on all; a place that was offered goes to the next. Safe to run twice.',
  for: 'devotee',
  body: Type.Object({ userId: Id, aid: Id, occurrenceId: Type.Optional(Id) }),
  answer: Done,
  refuses: ['not_found'],
})

export const answerNewDate = endpoint('POST /api/answer-new-date', {
  summary:
    'What the devotee says to a homam’s new date (ours): will be there, or asks for the money back, which cancels the booking. Open until the list is closed.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    orderId: Type.String({ maxLength: 60 }),
    answer: Type.Union([Type.Literal('stays'), Type.Literal('refund')]),
  }),
  answer: Done,
  refuses: ['not_found', 'not_paid', 'list_locked'],
})

export const historyLoad = endpoint('POST /api/history_load', {
  summary:
    'My Orders, newest first. `action` is failure, or success for all others: payments that are still to be confirmed come first there. `event_date` is DD-MM-YYYY, `slot` its time where a seva has many days (else null). order_id, order_code, lastId, postId, banner_image, amount (rupees), can_retry and next_step (of a paid order) are ours.',
  for: 'devotee',
  form: true,
  body: Type.Object({
    user_id: Id,
    action: Type.Union([Type.Literal('success'), Type.Literal('failure')]),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  answer: Type.Array(
    Type.Object({
      user_name: Type.String(),
      service_name: Type.String(),
      event_date: Type.String(),
      slot: Nullable(Slot),
      wa_mobile: Type.String(),
      invoice_pdf: Nullable(Type.String()),
      /** Credit and debit notes that refer to the invoice (ours). */
      notes: Type.Array(Note),
      track_id: Nullable(Type.String()),
      /** The order was paid and then cancelled (ours). */
      cancelled: Type.Boolean(),
      isLiveToday: Type.Boolean(),
      status: Type.String(),
      order_id: Type.String(),
      order_code: OrderCode,
      lastId: Type.Integer(),
      postId: Type.Integer(),
      banner_image: Type.String(),
      amount: Type.Number(),
      can_retry: Type.Boolean(),
      booked_at: Type.Integer(),
      next_step: Nullable(Step),
    }),
  ),
})

const Person = Type.Record(Type.String(), Type.String())

export const viewOrder = endpoint('POST /api/order', {
  summary:
    'One order of the devotee, whole (ours): what was bought, how it stands, what happens when, and the people it is for. Amounts are rupees, instants ms, `event_date` DD-MM-YYYY. `names_until` is null where names can’t be corrected any more.',
  for: 'devotee',
  body: Type.Object({ userId: Id, orderId: Type.String({ maxLength: 60 }) }),
  answer: Type.Object({
    order_id: Type.String(),
    order_code: OrderCode,
    lastId: Type.Integer(),
    postId: Type.Integer(),
    status: Type.String(),
    service_id: Type.Integer(),
    service_name: Type.String(),
    services: Type.String(),
    banner_image: Type.String(),
    event_date: Type.String(),
    slot: Nullable(Slot),
    /** Which of its occurrences, of a seva with many days (ours). */
    occurrence_id: Nullable(Type.Integer()),
    event_cancelled: Type.Boolean(),
    /** The homam was moved to another day; `until`: when the answer must be there (ms; null: too late for one). */
    new_date: Nullable(
      Type.Object({ was: Type.String(), answer: Nullable(Type.String()), until: Nullable(Type.Integer()) }),
    ),
    /** The homam or seva that the order was first booked for, by name, day and time; null if the order was never moved. */
    moved_from: Nullable(
      Type.Object({
        service_name: Type.String(),
        event_date: Type.String(),
        slot: Nullable(Slot),
        at: Type.Integer(),
      }),
    ),
    amount: Type.Number(),
    lines: Type.Array(OrderLine),
    booked_at: Type.Integer(),
    invoice_pdf: Nullable(Type.String()),
    notes: Type.Array(Note),
    /** The card of a perpetual seva, where the order stands in the register: fetched as the invoice is. */
    seva_card: Nullable(Type.String()),
    track_id: Nullable(Type.String()),
    isLiveToday: Type.Boolean(),
    can_retry: Type.Boolean(),
    /** The order was paid and then cancelled: its names are not read out. */
    cancelled: Type.Boolean(),
    /** The bank returned its cheque unpaid: nothing goes back. */
    cheque_bounced: Type.Boolean(),
    refund: Nullable(Type.Union([Type.Literal('due'), Type.Literal('sent'), Type.Literal('done')])),
    /** Refunds of this order, each with why and which way; `reference` is the bank’s number, once sent. Times in ms. */
    refunds: Type.Array(
      Type.Object({
        amount: Type.Number(),
        state: Type.Union([Type.Literal('due'), Type.Literal('sent'), Type.Literal('done')]),
        why: Type.String(),
        way: Type.Union([Type.Literal('source'), Type.Literal('transfer'), Type.Literal('cash')]),
        gateway: Type.String(),
        reference: Nullable(Type.String()),
        decided_at: Type.Integer(),
        sent_at: Nullable(Type.Integer()),
        bank_at: Nullable(Type.Integer()),
        done_at: Nullable(Type.Integer()),
      }),
    ),
    timeline: Type.Array(Step),
    told_by: ToldBy,
    /** A debit by UPI Autopay paid: whom to ask or complain to, in the caller’s language. */
    debit_note: Nullable(Type.String()),
    /** Photos (paths) and video of the homam, once they are there. */
    media: Nullable(Type.Object({ photos: Type.Array(Type.String()), youtubeId: Nullable(Type.String()) })),
    personalData: Person,
    familyMembers: Type.Array(Person),
    /** Each name with what the form asks of it, written out in the caller’s language. */
    names: Type.Array(Type.Array(Type.Object({ label: Type.String(), value: Type.String() }))),
    address: Type.String(),
    names_until: Nullable(Type.Integer()),
    names_faded: Nullable(NamesFaded),
    /** How many names the order is for (D23); null: as many as the form takes. */
    names_paid: Nullable(Type.Integer()),
    address_open: Type.Boolean(),
    /**
     * The policy for cancelling under which the order was bought, as a sentence (null: nothing comes back), and what
     * comes back to whoever cancels now (rupees; null: nothing any more), for so long (`until`, ms). `rest`: what the
     * trust keeps. `desk`: how much of the money was paid at the desk, and is collected there.
     */
    cancelling: Nullable(
      Type.Object({
        sentence: Type.String(),
        now: Nullable(
          Type.Object({
            back: Type.Number(),
            rest: Type.Number(),
            percent: Type.Integer(),
            until: Type.Integer(),
            desk: Type.Union([Type.Literal('all'), Type.Literal('none'), Type.Literal('some')]),
          }),
        ),
      }),
    ),
    /**
     * The terms for moving it to another day under which the order was bought, as a sentence (null: none, or it is not
     * paid), and whether that can be done now: so often still (`left`), until then (`until`, ms). It costs nothing. `why`
     * not: it was moved so often, it is too late, or the trust is to be asked.
     */
    moving: Nullable(
      Type.Object({
        sentence: Type.String(),
        now: Nullable(Type.Object({ left: Type.Integer(), until: Type.Integer() })),
        why: Nullable(Type.Union([Type.Literal('used'), Type.Literal('late'), Type.Literal('call')])),
      }),
    ),
    /** Until when (ms) the link of the order opens it without a login; null: there is none. */
    shared_until: Nullable(Type.Integer()),
    corrected_at: Nullable(Type.Integer()),
    /** Children among the names whose parent or guardian is still to be asked. */
    to_ask: ChildrenToAsk,
    /** The greeting to the one for whom it was booked; null: there is none. */
    greeting: Nullable(GreetingOfOrder),
    /** What the devotee said of it once it was held; `voice_open`: something can be said. */
    voice: Nullable(VoiceOfOrder),
    voice_open: Type.Boolean(),
  }),
  refuses: ['not_found'],
})

export const cancelOwnOrder = endpoint('POST /api/cancel-order', {
  summary:
    'Cancels a paid order of the devotee by the policy under which it was bought (ours, decision 137). `back`: the rupees that `order` said come back. Safe to run twice.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    orderId: Type.String({ maxLength: 60 }),
    back: Type.Number({ minimum: 0, maximum: 1e9 }),
  }),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'already_sent', 'nothing_back', 'back_changed'],
})

export const daysToMove = endpoint('POST /api/days-to-move', {
  summary:
    'The other days of its seva to which a devotee may move an order now, by the terms under which it was bought (ours, decision 141), in order: 200 at most, none that is full. `places_left` is for its package (null: unlimited); tithi and festival are those at sunrise. `cancelling`: what comes back to who cancels there, as a sentence (null: as on its day).',
  for: 'devotee',
  body: Type.Object({ userId: Id, orderId: Type.String({ maxLength: 60 }) }),
  answer: Type.Array(
    Type.Object({
      id: Type.Integer(),
      day: Type.String(),
      slot: Slot,
      tithi: Type.String(),
      festival: Nullable(Type.String()),
      places_left: Nullable(Type.Integer()),
      cancelling: Nullable(Type.String()),
    }),
  ),
  refuses: ['not_found', 'no_move'],
})

export const moveOwnOrder = endpoint('POST /api/move-order', {
  summary:
    'Moves a paid order of the devotee to another day of its seva, by the terms under which it was bought and at the price that was paid (ours, decision 141). `fromOccurrenceId`: the occurrence on which the devotee saw it. Safe to run twice.',
  for: 'devotee',
  body: Type.Object({ userId: Id, orderId: Type.String({ maxLength: 60 }), fromOccurrenceId: Id, occurrenceId: Id }),
  answer: Done,
  refuses: [
    'not_found',
    'wrong_state',
    'day_changed',
    'no_move',
    'event_gone',
    'occurrence_gone',
    'event_closed',
    'list_locked',
    'homam_over',
    'not_on_offer',
    'sold_out',
    'too_many_names',
  ],
})

export const correctNames = endpoint('POST /api/correct-names', {
  summary:
    'Corrects the people and the address of a paid order (ours): names until the list is closed, the address until prasadam is sent. Takes all answers, as saveForm does; what is not changed stays. Safe to run twice.',
  for: 'devotee',
  body: Type.Object({
    orderId: Type.String({ maxLength: 60 }),
    personalData: TextFields,
    familyMembers: Type.Array(TextFields, { maxItems: maxGroupMembers * 2 }),
  }),
  answer: Type.Object({ success: Type.Boolean(), changed: Type.Boolean() }),
  refuses: ['not_found', 'not_paid', 'list_locked', 'already_sent', 'too_many_names', 'invalid_fields'],
})
