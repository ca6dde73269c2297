import Type, { type Static } from 'typebox'
import { Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day, IntegerId, Version } from '../../ground/field-types.ts'

// What is done with several homams and sevas at once: all of it happens, or none.

/** As many as a page of the list has. */
const most = 50
const Ids = Type.Array(IntegerId, { minItems: 1, maxItems: most, uniqueItems: true })
/** Documents as they were read: what was saved meanwhile is refused. */
const Read = Type.Array(Type.Object({ id: IntegerId, version: Version }), { minItems: 1, maxItems: most })
const Percent = Type.Integer({ minimum: -50, maximum: 100 })

const Price = Type.Object({
  /** Which price: of a package, of each further name in it, the one on cards, the one before the discount. */
  of: Type.Enum(['package', 'further_name', 'card', 'original']),
  /** The package, in the caller's language; null with the last two. */
  name: Nullable(Type.String()),
  /** Rupees; prices move in whole ones. */
  before: Type.Number(),
  after: Type.Number(),
})

const PriceRow = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  title: Type.String(),
  /** Devotees pay the new prices at once; a draft has them when it is published. */
  onSite: Type.Boolean(),
  /**
   * Why its prices stay: it has changes that are not on the site · it is to be published at a time · something in it is
   * not ready to be published. null: they move.
   */
  stays: Nullable(Type.Enum(['changed', 'scheduled', 'not_ready'])),
  prices: Type.Array(Price),
})
export type PriceRow = Static<typeof PriceRow>

export const planPrices = officeCall('POST /api/office/plan-prices', {
  summary: 'What moving the prices of homams and sevas by a percentage would do, price by price. Nothing is changed.',
  right: 'content.publish',
  body: Type.Object({ ids: Ids, percent: Percent }),
  answer: Type.Object({ rows: Type.Array(PriceRow) }),
  refuses: ['not_found', 'no_right'],
})

export const movePrices = officeCall('POST /api/office/move-prices', {
  summary: 'Moves the prices of homams and sevas by a percentage, in whole rupees: all of them, or none.',
  right: 'content.publish',
  body: Type.Object({ percent: Percent, items: Read }),
  answer: Type.Object({ moved: Type.Integer() }),
  refuses: ['not_found', 'edited_meanwhile', 'not_ready', 'no_right', 'bad_request'],
})

export const withdrawOffers = officeCall('POST /api/office/withdraw-offers', {
  summary:
    'Takes homams and sevas off the site: all of them, or none. Drafts, histories and whatever was booked stay. Answers how many days of sevas with orders are no longer held by that.',
  right: 'content.publish',
  body: Type.Object({ ids: Ids }),
  answer: Type.Object({ taken: Type.Integer(), unheld: Type.Integer() }),
  refuses: ['not_found', 'edited_meanwhile', 'in_use', 'no_right'],
})

const Copy = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  heldOn: Nullable(Type.String()),
  /** The day of the coming year, by the tithi of the last time, and the last day of registration before it; null: not known. */
  next: Nullable(Type.Object({ heldOn: Type.String(), closesOn: Type.String() })),
  /** A homam with this address stands near that day already. */
  made: Type.Boolean(),
})
export type PlannedCopy = Static<typeof Copy>

export const planCopies = officeCall('POST /api/office/plan-copies', {
  summary: 'On which days homams would be held a year on, by the tithi of the last time. Nothing is changed.',
  right: 'content.write',
  body: Type.Object({ ids: Ids }),
  answer: Type.Object({ rows: Type.Array(Copy) }),
  refuses: ['not_found'],
})

export const copyHomams = officeCall('POST /api/office/copy-homams', {
  summary: 'Drafts of the next homams, as clone-event makes one: all of them, or none.',
  right: 'content.write',
  body: Type.Object({
    items: Type.Array(Type.Object({ id: IntegerId, closesOn: Day, heldOn: Day }), { minItems: 1, maxItems: most }),
  }),
  answer: Type.Object({ made: Type.Integer() }),
  refuses: ['not_found', 'bad_request'],
})
