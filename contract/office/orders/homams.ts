import Type from 'typebox'
import { Done, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, Instant, largestInteger, OccurrenceId, OrderCode, Version } from '../../ground/field-types.ts'
import { callingOff } from './calling-off.ts'

const Id = Type.Integer({ minimum: 1, maximum: 2147483647 })
const Why = Type.String({ maxLength: 500 })
/**
 * How far a homam is: it can be booked · registration was ended by hand · registration ended by the day · the names are
 * fixed · it was held · all prasadam is on its way · it was called off.
 */
const State = Type.Enum(['open', 'closed_early', 'closed', 'list_locked', 'held', 'over', 'cancelled'])

/** Places of a package, or of all packages together; null where there is no limit. */
const places = {
  capacity: Nullable(Type.Integer()),
  paid: Type.Integer(),
  held: Type.Integer(),
  /** Places promised to somebody in the waiting list. */
  offered: Type.Integer(),
  free: Nullable(Type.Integer()),
  waiting: Type.Integer(),
}

const times = { startsAt: Type.Integer(), listLocksAt: Type.Integer() }

/** A seva, and which of its occurrences. */
const of = { id: Id, occurrenceId: OccurrenceId }
/** Of a seva with many days: the occurrence (null: the seva has one date), and how many minutes its slot lasts. */
const when = { occurrenceId: Nullable(Type.Integer()), lasts: Nullable(Type.Integer()) }

export const homams = officeCall('POST /api/office/homams', {
  summary:
    'Homams to run: those to come, soonest first, or those that were held, latest first. `day` gives everything on that day, `seva` the days of one seva; with neither, sevas with many days are left out.',
  right: 'orders.read',
  body: Type.Object({
    ...paging,
    past: Type.Optional(Type.Boolean()),
    q: Type.Optional(Type.String({ maxLength: 80 })),
    day: Type.Optional(Day),
    seva: Type.Optional(Id),
  }),
  answer: rowsOf(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      heldOn: Type.String(),
      closesOn: Type.String(),
      state: State,
      ...when,
      ...times,
      ...places,
      /** What comes next, and when (ms); null: nothing more. */
      next: Nullable(
        Type.Object({ what: Type.Enum(['closes', 'list_locks', 'begins', 'prasadam']), at: Type.Integer() }),
      ),
    }),
  ),
})

export const homam = officeCall('POST /api/office/homam', {
  summary:
    'One homam, as it is run: how far it is, its places by package, the new dates it was given, and how far its calling off is.',
  right: 'orders.read',
  body: Type.Object(of),
  answer: Type.Object({
    ...when,
    /** The places that it shares with others at its time: `taken` of `capacity` over all of them. Null: none. */
    pool: Nullable(Type.Object({ name: Type.String(), capacity: Type.Integer(), taken: Type.Integer() })),
    id: Type.Integer(),
    title: Type.String(),
    slug: Type.String(),
    heldOn: Type.String(),
    closesOn: Type.String(),
    /** The closing day that counts again once a registration that was ended early is opened. */
    reopensUntil: Nullable(Type.String()),
    state: State,
    ...times,
    /** ms: when registration ends (24:00 of the closing day, or the cut-off before it). */
    closesAt: Type.Integer(),
    /** ms: when registration was ended early; null: it was not, or is open again. */
    closedEarlyAt: Nullable(Type.Integer()),
    /** ms: when every name was read and the homam closed; null: not yet. */
    closedAt: Nullable(Type.Integer()),
    /** ms: when prasadam is with everybody. */
    prasadamBy: Type.Integer(),
    prasadamSent: Type.Integer(),
    ...places,
    packages: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), price: Type.Number(), ...places })),
    ...callingOff,
    newDates: Type.Array(
      Type.Object({
        id: Type.Integer(),
        from: Type.String(),
        to: Type.String(),
        at: Type.Integer(),
        why: Type.String(),
        told: Type.Boolean(),
        stay: Type.Integer(),
        refunds: Type.Integer(),
      }),
    ),
  }),
  refuses: ['not_found'],
})

export const homamHistory = officeCall('POST /api/office/homam-history', {
  summary: 'What staff did with a homam or seva, with its page and its lists, the latest first: when, what, who.',
  right: 'orders.read',
  body: Type.Object({ id: Id }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** ms */
        at: Type.Integer(),
        /** By which call, as the audit log names it. */
        action: Type.String(),
        /** Null: the product itself. */
        who: Nullable(Type.String()),
      }),
    ),
  }),
})

export const setCapacity = officeCall('POST /api/office/set-capacity', {
  summary: 'Changes how many places a package has, at once; null: no limit. Not below what is paid, held or offered.',
  right: 'homams.run',
  body: Type.Object({
    packageId: Id,
    capacity: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    was: Nullable(Type.Integer({ minimum: 0, maximum: largestInteger })),
  }),
  answer: Done,
  refuses: ['not_found', 'capacity_below', 'edited_meanwhile'],
})

export const closeRegistration = officeCall('POST /api/office/close-registration', {
  summary: 'Ends registration before its closing day. The site says so at once.',
  right: 'homams.run',
  body: Type.Object({ ...of }),
  answer: Done,
  refuses: ['not_found', 'homam_over'],
})

export const reopenRegistration = officeCall('POST /api/office/reopen-registration', {
  summary:
    'Opens registration again, until the end of a day that is not behind us and not after the homam. A day of a seva with many days opens only where it was ended early, until its rule ends it.',
  right: 'homams.run',
  body: Type.Object({ ...of, closesOn: Day }),
  answer: Done,
  refuses: ['not_found', 'homam_over', 'wrong_day', 'list_locked'],
})

export const setListLock = officeCall('POST /api/office/set-list-lock', {
  summary:
    'Changes when the list of names is closed, in ms, before it has been: at most ten days before the homam, at the latest when it begins.',
  right: 'homams.run',
  body: Type.Object({ ...of, at: Instant, was: Instant }),
  answer: Done,
  refuses: ['not_found', 'homam_over', 'list_locked', 'wrong_day', 'edited_meanwhile'],
})

export const cancelHomam = officeCall('POST /api/office/cancel-homam', {
  summary: 'Calls a homam off: refund tasks and messages for all who paid are made by a job.',
  right: 'homams.run',
  confirmed: true,
  body: Type.Object({ ...of, why: Why }),
  answer: Done,
  refuses: ['not_found', 'homam_over'],
})

export const moveHomam = officeCall('POST /api/office/move-homam', {
  summary:
    'Puts a homam with everybody in it on another day; who paid is told, and may ask for the money back until the list is closed.',
  right: 'homams.run',
  body: Type.Object({ ...of, wasHeldOn: Day, heldOn: Day, closesOn: Day, why: Why }),
  answer: Done,
  refuses: ['not_found', 'homam_over', 'edited_meanwhile', 'wrong_day', 'sold_out'],
})

export const holds = officeCall('POST /api/office/homam-holds', {
  summary: 'Unpaid orders that hold a place, by when it gets free.',
  right: 'orders.read',
  body: Type.Object({ ...of }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        orderId: Type.String(),
        orderCode: OrderCode,
        name: Type.String(),
        package: Nullable(Type.String()),
        heldSince: Type.Integer(),
        endsAt: Type.Integer(),
      }),
    ),
  }),
})

export const releaseHold = officeCall('POST /api/office/release-hold', {
  summary:
    'Frees the place of an unpaid order before its time. Money that comes all the same still books it if a place is left, else goes back.',
  right: 'homams.run',
  body: Type.Object({ orderId: Type.String({ maxLength: 60 }) }),
  answer: Done,
  refuses: ['not_found', 'already_paid'],
})

export const waitingList = officeCall('POST /api/office/homam-waiting', {
  summary: 'The waiting list of a homam, by package, first one first.',
  right: 'orders.read',
  body: Type.Object({ ...paging, ...of }),
  answer: rowsOf(
    Type.Object({
      id: Type.Integer(),
      packageId: Type.Integer(),
      package: Type.String(),
      name: Nullable(Type.String()),
      phone: Type.String(),
      language: Type.String(),
      joinedAt: Type.Integer(),
      /** Until when a place is promised to this devotee (ms); null: they still wait. */
      keptUntil: Nullable(Type.Integer()),
    }),
  ),
})

export const offerPlace = officeCall('POST /api/office/offer-place', {
  summary: 'Offers a free place to somebody in the waiting list, whoever stands before, and tells them.',
  right: 'homams.run',
  body: Type.Object({ id: Id }),
  answer: Done,
  refuses: ['not_found', 'event_gone', 'event_closed', 'sold_out'],
})

export const removeWaiting = officeCall('POST /api/office/remove-waiting', {
  summary: 'Takes somebody out of the waiting list.',
  right: 'homams.run',
  body: Type.Object({ id: Id, why: Why }),
  answer: Done,
  refuses: ['not_found'],
})

export const moveOrder = officeCall('POST /api/office/move-order', {
  summary:
    'Moves a paid order to another homam, earlier or later, or another occurrence of a seva, with its names, at the price there. A dearer one once the difference is paid by the link sent; a cheaper one at once, and the difference becomes a refund, which waits for finance where whoever moves it may not give money back; whoever may is asked for the password. The devotee is told.',
  right: 'homams.run',
  body: Type.Object({
    orderId: Type.String({ maxLength: 60 }),
    /** The version of the order that the screen showed: `edited_meanwhile` if it has moved on. */
    version: Type.Optional(Version),
    eventId: Id,
    /** Which occurrence, where the seva has many days: also another one of the order’s own seva. */
    toOccurrenceId: OccurrenceId,
    packageId: Nullable(Id),
    why: Why,
    /**
     * The difference that staff saw, in rupees (below 0: it costs less). If it is another one by now: `price_changed`.
     */
    difference: Type.Optional(Type.Number({ minimum: -1e9, maximum: 1e9 })),
  }),
  answer: Type.Object({ success: Type.Boolean(), difference: Type.Number(), payLink: Nullable(Type.String()) }),
  refuses: [
    'not_found',
    'not_paid',
    'event_gone',
    'occurrence_needed',
    'occurrence_gone',
    'not_on_offer',
    'wrong_day',
    'homam_over',
    'list_locked',
    'sold_out',
    'too_many_names',
    'edited_meanwhile',
    'change_waits',
    'price_changed',
    'payment_unavailable',
  ],
})
