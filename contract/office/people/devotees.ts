import Type from 'typebox'
import { Done, Id, Nothing, Nullable, officeCall, undoable, UndoableDone } from '../../ground/endpoint.ts'
import { Day, Instant, IntegerId, LoginName, OrderCode } from '../../ground/field-types.ts'
import { relations } from '../../ground/limits.ts'
import { OrderRow } from '../orders/orders.ts'

/** `sum`: of the current financial year. `most`: paid and gave most in the days of `from` and `to`, or of all time. */
export const devoteeSorts = ['recent', 'name', 'sum', 'most'] as const
/**
 * By their last order: none for a year · the last one in the year before the past one, whom one would like to win back ·
 * never ordered.
 */
export const lastOrders = ['not_for_a_year', 'year_before', 'never'] as const
/** How many tags there may be, how long a note and a tag. */
export const mostTags = 60
export const mostNoteLetters = 2000
const mostTagLetters = 40
/** So many notes of one devotee. */
export const mostNotes = 200

const Tag = Type.Object({ id: Type.Integer(), name: Type.String() })
const TagName = Type.String({ minLength: 1, maxLength: mostTagLetters, pattern: '\\S' })

/** Whom a list shows. Of `from` and `to`, days in India, both are included; who booked or gave in them. */
export const devoteeFilter = {
  /** Name in any script and spelling, or digits: the beginning or the end of a phone. */
  q: Type.Optional(LoginName),
  tag: Type.Optional(Id),
  language: Type.Optional(Type.String({ maxLength: 2 })),
  city: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.String({ maxLength: 10 })),
  repeats: Type.Optional(Type.Boolean()),
  gave: Type.Optional(Type.Boolean()),
  last: Type.Optional(Type.Enum([...lastOrders])),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}

/** Behind which row the next page begins: the value that the list is sorted by, and the row's id. */
const After = Type.Object({
  id: IntegerId,
  /** ms, paise or the first year of a financial year. */
  number: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_000_000_000_000_000 })),
  /** For `sum`: the financial year by its first calendar year. */
  year: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  text: Type.Optional(Type.String({ maxLength: 1000 })),
})

export const listDevotees = officeCall('POST /api/office/list-devotees', {
  summary:
    'Devotees by search and filter, page by page: `next` is the `after` of the next page. Amounts are rupees, before refunds; null, and `gave`, `sum` and `most` refused, for roles that see no money.',
  right: 'orders.read',
  body: Type.Object({
    ...devoteeFilter,
    sort: Type.Optional(Type.Enum([...devoteeSorts])),
    after: Type.Optional(After),
    perPage: Type.Integer({ minimum: 1, maximum: 200 }),
  }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        phone: Type.String(),
        city: Type.String(),
        state: Type.String(),
        language: Nullable(Type.String()),
        orders: Type.Integer(),
        lastOrder: Nullable(Type.Integer()),
        gifts: Nullable(Type.Integer()),
        /** Of the current financial year; with `sort` `most`, of the days asked for, or of all time. */
        sum: Nullable(Type.Number()),
        repeats: Type.Boolean(),
        tags: Type.Array(Tag),
      }),
    ),
    total: Type.Integer(),
    next: Nullable(After),
    /** The current financial year, `26-27`. */
    year: Type.String(),
    /** Some changed a moment ago and are not in the list yet, or not as they are now. */
    behind: Type.Boolean(),
  }),
  refuses: ['no_right'],
})

export const devoteeFilters = officeCall('POST /api/office/devotee-filters', {
  summary: 'What devotees can be filtered by: tags, and states and cities that occur, the most frequent first.',
  right: 'orders.read',
  body: Nothing,
  answer: Type.Object({
    tags: Type.Array(Type.Object({ ...Tag.properties, devotees: Type.Integer() })),
    states: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    cities: Type.Array(Type.String()),
  }),
})

export const viewDevotee = officeCall('POST /api/office/devotee', {
  summary:
    'All that is known of one devotee, by one call: family, addresses, orders, gifts, sums, notes, tags. What was sent, opt-outs, repeats and the register have lists of their own, asked for by the phone. Gifts and sums are null for roles that see no money.',
  right: 'orders.read',
  body: Type.Object({ id: Id }),
  answer: Type.Object({
    id: Type.Integer(),
    /** Null: the devotee was erased. */
    phone: Nullable(Type.String()),
    /** Whom this account was merged into; it is empty then. */
    mergedInto: Nullable(Type.Integer()),
    name: Type.String(),
    since: Type.Integer(),
    languages: Type.Array(Type.String()),
    blocked: Nullable(Type.Object({ reason: Type.String(), at: Type.Integer() })),
    tags: Type.Array(Tag),
    /** `text`: name, gotra, nakshatra and rashi in one line. Days to remember are for the devotee alone (decision 60). */
    family: Type.Array(
      Type.Object({
        id: Type.Integer(),
        relation: Type.Enum(['', ...relations]),
        departed: Type.Boolean(),
        text: Type.String(),
      }),
    ),
    /** The newest first. */
    addresses: Type.Array(Type.String()),
    /** The newest 200. */
    orders: Type.Array(OrderRow),
    gifts: Nullable(
      Type.Array(
        Type.Object({
          /** Of the donation; null for a gift from before, which came by a file and has `oldId`. */
          id: Nullable(Type.Integer()),
          oldId: Nullable(Type.Integer()),
          purpose: Type.String(),
          amount: Type.Number(),
          state: Type.Enum(['waiting', 'given', 'failed', 'returned']),
          at: Type.Integer(),
          receipt: Nullable(Type.String()),
        }),
      ),
    ),
    /** By financial year, the latest first, in rupees; orders before refunds. */
    sums: Nullable(
      Type.Array(
        Type.Object({ year: Type.String(), orders: Type.Number(), gifts: Type.Number(), refunds: Type.Number() }),
      ),
    ),
    /** What was written by WhatsApp from this number and those before a merge, the newest first. */
    conversations: Type.Array(
      Type.Object({ id: Type.Integer(), phone: Type.String(), unread: Type.Integer(), at: Instant }),
    ),
    wishes: Type.Array(Type.Object({ wish: Type.String(), at: Type.Integer() })),
    /** The newest first; `id` null, and the order, for a note on an order. */
    notes: Type.Array(
      Type.Object({
        id: Nullable(Type.Integer()),
        orderId: Nullable(Type.String()),
        orderCode: Nullable(OrderCode),
        who: Type.String(),
        at: Instant,
        text: Type.String(),
        /** Whether the caller may delete it. */
        mine: Type.Boolean(),
      }),
    ),
  }),
  refuses: ['not_found'],
})

export const addDevoteeNote = officeCall('POST /api/office/add-devotee-note', {
  summary: 'Writes a note on a devotee, for staff; the devotee sees it in the download of My data.',
  right: 'orders.write',
  body: Type.Object({
    id: IntegerId,
    text: Type.String({ minLength: 1, maxLength: mostNoteLetters, pattern: '\\S' }),
  }),
  answer: Done,
  refuses: ['not_found', 'list_full'],
})

export const removeDevoteeNote = officeCall('POST /api/office/remove-devotee-note', {
  summary: 'Deletes a note on a devotee: one’s own, or as owner anybody’s.',
  right: 'orders.write',
  body: Type.Object({ id: IntegerId }),
  answer: UndoableDone,
  refuses: ['not_found', 'no_right'],
})

export const saveTag = officeCall('POST /api/office/save-tag', {
  summary: 'Makes a tag for devotees, or with `id` renames one.',
  right: 'orders.write',
  body: Type.Object({ id: Type.Optional(IntegerId), name: TagName }),
  answer: Type.Object({ id: Type.Integer() }),
  refuses: ['not_found', 'tag_taken', 'list_full'],
})

export const removeTag = officeCall('POST /api/office/remove-tag', {
  summary: 'Deletes a tag, and takes it from everybody who had it. Deleted twice is once.',
  right: 'orders.write',
  body: Type.Object({ id: IntegerId }),
  answer: Done,
})

export const tagDevotees = officeCall('POST /api/office/tag-devotees', {
  summary: 'Gives devotees a tag, or takes it from them. Safe to send twice.',
  right: 'orders.write',
  body: Type.Object({
    ids: Type.Array(IntegerId, { minItems: 1, maxItems: 200 }),
    tag: IntegerId,
    on: Type.Boolean(),
  }),
  answer: Type.Object({ changed: Type.Integer(), ...undoable }),
  refuses: ['not_found'],
})

export const mergeDevotees = officeCall('POST /api/office/merge-devotees', {
  summary:
    'Makes two accounts of one person one. `kept` and its number stay; orders, gifts, family, days, repeats, register, notes and tags of `gone` go over, and its logins end. Documents that were issued stay as they are.',
  right: 'orders.write',
  confirmed: true,
  body: Type.Object({ kept: IntegerId, gone: IntegerId }),
  answer: Done,
  refuses: ['not_found', 'number_blocked', 'merge_erasure', 'merge_mandate'],
})
