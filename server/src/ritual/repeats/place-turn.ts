import { type Day, dayOf, endOfDay } from '../../../../contract/ground/india-time.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import { type Paise, paise } from '../../../../contract/ground/money.ts'
import type { MissedWhy } from '../../../../contract/ritual/repeated.ts'
import type { App } from '../../app.ts'
import {
  findPlaced,
  giveUpOrder,
  listOffered,
  placeAgain,
  quoteOrder,
  readOrderToRepeat,
} from '../../orders/booking/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import { giveAgain, readGiftToRepeat } from '../../giving/donations/service.ts'
import { Refusal } from '../../refuse.ts'
import * as queries from './queries.ts'
import * as turnRows from './turn-queries.ts'

/** The order or gift of a turn, which waits to be paid. */
export interface Placed {
  bookingId: number | null
  donationId: number | null
  amountPaise: Paise
  /** ms */
  payUntil: number
  /** null: a gift */
  startsMinutes: number | null
}

/** `later`: it can't be said yet, or what was asked changed at this moment. */
export type Outcome = { placed: Placed } | { missed: MissedWhy } | 'later'

interface Wanted {
  repeat: queries.Repeat & { phone: string }
  day: Day
  /** The same key makes one order. */
  key: string
}

/** Places the order of a turn, or makes its gift. Safe to run twice and at once. */
export const placeTurn = (app: App, wanted: Wanted): Promise<Outcome> =>
  wanted.repeat.event_id === null ? giveTurn(app, wanted) : orderTurn(app, wanted, wanted.repeat.event_id)

/** Gives up what was placed for a turn that nobody wants any more. A gift that nobody has the link of is never paid. */
export const giveUp = async (tx: Tx, { bookingId }: Pick<Placed, 'bookingId'>): Promise<void> => {
  if (bookingId !== null) await giveUpOrder(tx, bookingId)
}

async function giveTurn(app: App, { repeat, day, key }: Wanted): Promise<Outcome> {
  const earlier = (await turnRows.findLatestPaid(app.db, repeat.id))?.donation_id ?? repeat.donation_id ?? 0
  const gift = await readGiftToRepeat(app.db, { id: earlier })
  if (day < dayOf(app.clock.now())) return { missed: 'closed' }
  if (!gift?.isOffered) return { missed: 'withdrawn' }
  const made = await giveAgain(app, earlier, key)
  if (!made) return { missed: 'not_on_offer' }
  const { amountPaise } = gift
  return {
    placed: { bookingId: null, donationId: made.id, amountPaise, payUntil: endOfDay(day), startsMinutes: null },
  }
}

/** As many slots as a seva can have. */
const mostSlots = 48

async function orderTurn(app: App, wanted: Wanted, eventId: number): Promise<Outcome> {
  const { repeat, day, key } = wanted
  const before = await findBefore(app, repeat.devotee_id, key)
  if (before) return before
  const order = await orderOf(app, repeat, eventId)
  const quoted = order && (await quoteOrder(app.db, order))
  if (!quoted) return { missed: 'not_on_offer' }
  const now = app.clock.now()
  const offered = await listOffered(app.db, { eventId, from: day, to: day }, now, mostSlots)
  if (!offered) return { missed: 'withdrawn' }
  if (offered.length === 0) return whyNone(app, eventId, day)
  const isOwn = ({ starts }: { starts: number }) => starts === repeat.starts_minutes
  let missed: MissedWhy = 'closed'
  for (const slot of [...offered.filter(isOwn), ...offered.filter(each => !isOwn(each))]) {
    const language = languageById(repeat.language_id) ?? english
    const asked = { ...order, products: quoted.products, occurrenceId: slot.id, language }
    const holdUntil = slot.closes_at.getTime()
    const tried = await placeAgain(app, { id: repeat.devotee_id, phone: repeat.phone }, asked, {
      key,
      shownTotal: quoted.totalPaise,
      holdUntil,
    }).catch(codeOf)
    if (typeof tried !== 'string') return (await findBefore(app, repeat.devotee_id, key)) ?? 'later'
    if (tried === 'key_reused') return (await findBefore(app, repeat.devotee_id, key)) ?? 'later'
    if (tried === 'price_changed') return 'later'
    if (tried === 'sold_out') missed = 'sold_out'
    else if (!notThisSlot.has(tried)) return { missed: 'not_on_offer' }
  }
  return { missed }
}

/** Refusals after which another slot of the day may still be free. */
const notThisSlot: ReadonlySet<string> = new Set(['event_closed', 'event_gone', 'occurrence_gone'])
/** Refusals that say that what was chosen is no longer on offer as it was. */
const expected: ReadonlySet<string> = new Set([
  ...notThisSlot,
  'key_reused',
  'price_changed',
  'sold_out',
  'not_on_offer',
  'too_many_names',
  'invalid_fields',
])

function codeOf(error: unknown): string {
  if (error instanceof Refusal && expected.has(error.code)) return error.code
  throw error
}

async function findBefore(app: App, devoteeId: number, key: string): Promise<Outcome | undefined> {
  const found = await findPlaced(app.db, devoteeId, key)
  if (!found) return undefined
  if (found.state !== 'held' && found.state !== 'paid') return { missed: 'closed' }
  const { id, total_paise: total, hold_ends_at: until, starts_minutes: startsMinutes } = found
  const [bookingId, amountPaise, payUntil] = [id, paise(total), until.getTime()]
  return { placed: { bookingId, donationId: null, amountPaise, payUntil, startsMinutes } }
}

/** The order that the next turn is made from: the latest that was paid, with its names as corrected since. */
export async function orderOf(
  app: App,
  repeat: Pick<queries.Repeat, 'id' | 'booking_id' | 'package_id'>,
  eventId: number,
) {
  const latest = (await turnRows.findLatestPaid(app.db, repeat.id))?.booking_id ?? repeat.booking_id ?? 0
  const order = await readOrderToRepeat(app.db, latest)
  return order && { ...order, eventId, packageId: repeat.package_id }
}

/** Why nothing of a day can be booked. Days beyond the booking window are not made yet. */
async function whyNone(app: App, eventId: number, day: Day): Promise<Outcome> {
  const { rows, last } = await queries.findOccurrencesOn(app.db, eventId, day)
  if (rows.some(row => row.cancelled_at === null && !row.withdrawn)) return { missed: 'closed' }
  const isMade = last !== null && last !== undefined && last >= day
  return rows.length === 0 && !isMade && day > dayOf(app.clock.now()) ? 'later' : { missed: 'no_day' }
}
