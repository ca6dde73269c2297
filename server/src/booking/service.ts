import { createHash, randomBytes } from 'node:crypto'
import { addDays, type Day, dayOf, longDay, wireDay } from '../../../contract/india-time.ts'
import { english, type Language, languageById } from '../../../contract/languages.ts'
import { prasadamDays } from '../../../contract/limits.ts'
import { type Paise, paise, rupeesOf } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import { type Field, fieldsOf, listFields, listOfferedProducts, listStates, lockOffer, type Offer } from '../catalogue/service.ts'
import { inLanguage } from '../text/in-language.ts'
import { isUniqueViolation, type Tx, type Queries } from '../db/db.ts'
import { enqueue } from '../db/jobs.ts'
import type { Devotee } from '../http/route.ts'
import { queueMessage } from '../notifications/service.ts'
import {
  areSettled,
  findLatestAttempt,
  keepOneOpen,
  limitPages,
  listAttempts,
  lockOpenAttempts,
  openPageAnywhere,
  payAddress,
  type Payee,
  startAttempt,
} from '../payments/service.ts'
import { Refusal, refuse } from '../refuse.ts'
import { billedOf, drawDocument } from './bill.ts'
import { confirmDifference } from './change-package.ts'
import { replaceAttempt } from './office-queries.ts'
import { describePerson, writeAddress } from './describe.ts'
import { timelineOfBooking } from './orders.ts'
import { noticeOf, orderLink } from './notice.ts'
import { refuseNames } from './package-names.ts'
import { priceIn } from '../text/price.ts'
import { tellGoesBack, tellIsBack } from './tell-refunds.ts'
import * as homams from './homam-queries.ts'
import * as queries from './queries.ts'
import { type ChosenProduct, isClosed, isGoodQuantity, type Problems, readAnswers, readForm, totalOf } from './rules.ts'
import { cleanText } from '../text/clean-text.ts'
import { limitHolds, limitOrders } from './unpaid-limits.ts'
import { hasPlace, takePlace, takePlaceLate } from './waiting.ts'
import { messageWords } from '../words.ts'

export { correctName } from './one-name.ts'
export { type HomamTimes, listLocksAt, startOf } from './timeline.ts'

export interface Order {
  eventId: number
  packageId: number | null
  products: ChosenProduct[]
  /** The total that the devotee saw; undefined if it was no amount. */
  shownTotal: Paise | undefined
  personal: Record<string, unknown>
  family: Record<string, unknown>[]
  language: Language
  campaign: string | null
  source: string | null
  medium: string | null
  /** Version of the consent sentence agreed to (M5); null: none was sent. */
  consent: string | null
  /** Booked by staff, who take cash or send a link: the place is held for so long meanwhile. */
  counter?: { pay: 'cash' | 'link'; holdMinutes: number }
}

export interface OpenOrder {
  paymentUrl: string
  orderId: string
  /** The booking (D15). */
  lastId: number
  /** The payment attempt. */
  postId: number
}

/**
 * Holds a place, fixes what the devotee owes and opens a payment. The same `key` gets the same page, even after closing (D14).
 * Refuses: invalid_fields, event_gone, event_closed (from 24:00 IST, D5), not_on_offer, too_many_names (D23), price_changed { total } (D13), sold_out,
 * unpaid_orders { count, retryAfter } (D26), too_many_tries { retryAfter }, key_reused (the key was used for another order), payment_unavailable (the
 * booking stays: press again).
 */
export async function placeBooking(app: App, devotee: Devotee, order: Order, key: string): Promise<OpenOrder> {
  return pageOf(app, await holdPlace(app, devotee, order, key))
}

export interface HeldOrder {
  id: number
  orderId: string
  totalPaise: Paise
  /** `again`: it is from an earlier try. */
  attempt: { id: number; reference: string; url: string | null; form?: Record<string, string> | null; again?: boolean }
}

/** The payment page of an order: the one it has, or a new one where the answer of the gateway never came. Refuses: payment_unavailable. */
export async function pageOf(app: App, held: HeldOrder): Promise<OpenOrder> {
  const { url, ...attempt } = held.attempt
  if (!url) return openAttempt(app, held, attempt)
  return { paymentUrl: payAddress(app, { url, ...attempt }), orderId: held.orderId, lastId: held.id, postId: attempt.id }
}

/** What `placeBooking` does before it opens a page. Refuses what that refuses, but payment_unavailable. */
export async function holdPlace(app: App, devotee: Devotee, order: Order, key: string): Promise<HeldOrder> {
  const askedHash = hashOf(order)
  const earlier = await queries.findByKey(app.db, devotee.id, key)
  if (earlier) return heldBefore(app, earlier, askedHash)

  const form = await readOrderForm(app, devotee, order)
  try {
    const booking = await app.db.tx(tx => insertWithPlace(app, tx, devotee, order, form, key, askedHash))
    return { ...booking, attempt: { ...booking.attempt, url: null } }
  } catch (error) {
    // The same key at the same moment: the other one was first, and may have taken the last place.
    const other = error instanceof Refusal || isUniqueViolation(error) ? await queries.findByKey(app.db, devotee.id, key) : undefined
    if (!other) throw error
    return heldBefore(app, other, askedHash)
  }
}

async function insertWithPlace(app: App, tx: Tx, devotee: Devotee, order: Order, form: ReadForm, key: string, askedHash: Buffer) {
  await queries.lockHoldsOf(tx, devotee.id)
  const offer = (await lockOffer(tx, order.eventId, order.packageId)) ?? refuse('event_gone')
  const now = app.clock.now()
  const items = await priceItems(tx, order)
  if (offer.hasPackages ? offer.packageId === null : items.length === 0) refuse('not_on_offer')
  if (isClosed(offer.closesOn, now) || (await homams.isOver(tx, order.eventId))) refuse('event_closed')
  const reckoned = totalOf(offer, items, 1 + form.family.length) ?? refuseNames(offer.namesIncluded)
  const total = reckoned.totalPaise
  // No payment page can be opened for nothing.
  if (total === 0) refuse('not_on_offer')
  if (total !== order.shownTotal) refuse('price_changed', { total: rupeesOf(total) })
  if (!order.counter) {
    const wanted = { devoteeId: devotee.id, eventId: offer.eventId, packageId: offer.packageId }
    await limitHolds(app, tx, wanted, now)
    await limitOrders(app, tx, wanted, now)
    await limitPages(app, tx, devotee.id)
  }
  await takePlace(tx, offer, devotee.id, now)

  const orderId = randomBytes(15).toString('base64url')
  const id = await queries.insertBooking(tx, {
    orderId,
    devoteeId: devotee.id,
    eventId: offer.eventId,
    packageId: offer.packageId,
    key,
    askedHash,
    ...reckoned,
    languageId: order.language.id,
    personal: form.personal,
    address: form.address,
    campaign: order.campaign,
    source: order.source,
    medium: order.medium,
    holdEndsAt: order.counter ? now + order.counter.holdMinutes * 60_000 : holdEnds(app, now),
    at: now,
  })
  await queries.insertItems(tx, id, items)
  await queries.insertPeople(tx, id, form.family)
  if (order.consent) await queries.insertConsent(tx, id, order.consent, order.language.id, now)
  return { id, orderId, totalPaise: total, attempt: await startAttempt(app, tx, { bookingId: id }, total, { counter: order.counter?.pay === 'cash' }) }
}

/** Products as they are offered and priced now; quantity 0 means not chosen. Refuses: not_on_offer. */
async function priceItems(tx: Tx, order: Order) {
  const chosen = order.products.filter(p => p.quantity !== 0)
  if (chosen.length === 0) return []
  if (chosen.some(p => !isGoodQuantity(p.quantity)) || new Set(chosen.map(p => p.productId)).size !== chosen.length) refuse('not_on_offer')
  const offered = new Map((await listOfferedProducts({ db: tx as unknown as App['db'] }, order.eventId)).map(p => [p.id, p]))
  return chosen.map(p => ({ ...p, pricePaise: paise((offered.get(p.productId) ?? refuse('not_on_offer')).price_paise) }))
}

type ReadForm = ReturnType<typeof readForm>

async function readOrderForm(app: App, devotee: Devotee, order: Order): Promise<ReadForm> {
  const [fields, states] = await Promise.all([listFields(app, order.eventId), listStates(app, english)])
  const codes = new Map(states.flatMap(s => [[String(s.id), s.code] as const, [s.code, s.code] as const]))
  const form = readForm({ ...fields, states: codes, whatsapp: devotee.phone }, order.personal, order.family)
  if (Object.keys(form.problems).length > 0) refuse('invalid_fields', { fields: form.problems })
  return form
}

const holdEnds = (app: App, now: number): number => now + app.config.holdMinutes * 60_000

/** An order that exists already under the same key. Refuses: key_reused. */
async function heldBefore(app: App, earlier: { id: number; order_id: string; asked_hash: Buffer; total_paise: number }, askedHash: Buffer): Promise<HeldOrder> {
  if (!earlier.asked_hash.equals(askedHash)) refuse('key_reused')
  const attempt = await findLatestAttempt(app, earlier.id)
  if (!attempt) throw new Error(`booking ${earlier.id} has no payment attempt`)
  return { id: earlier.id, orderId: earlier.order_id, totalPaise: paise(earlier.total_paise), attempt: { ...attempt, again: true } }
}

async function openAttempt(
  app: App,
  booking: { id: number; orderId: string; totalPaise: Paise },
  { id, reference, again }: { id: number; reference: string; again?: boolean },
): Promise<OpenOrder> {
  const opened = await openPageAnywhere(app, { id, reference, again, amountPaise: booking.totalPaise, description: booking.orderId })
  return { paymentUrl: opened.url, orderId: booking.orderId, lastId: booking.id, postId: opened.attemptId }
}

/**
 * A page for an order that was not paid (D16): the one it has, while it is good, else a new one (D26). `gateway`: the devotee chose it, and the page at
 * another is given up. Refuses: not_found (also for somebody else's order), already_paid, event_gone, event_closed, sold_out, unpaid_orders
 * { count, retryAfter }, too_many_tries { retryAfter }, payment_unavailable.
 */
export async function retryPayment(app: App, devotee: Devotee, orderId: string, gateway?: string): Promise<OpenOrder> {
  const found = await queries.findByOrderId(app.db, orderId)
  if (!found || found.devotee_id !== devotee.id) refuse('not_found')
  const attempt = await app.db.tx(async tx => {
    await queries.lockHoldsOf(tx, devotee.id)
    // Attempts, then the booking, then the offer, as when money arrives: the other way round both would wait for each other.
    const open = await lockOpenAttempts(tx, found.id)
    const booking = (await queries.lockBooking(tx, found.id)) ?? refuse('not_found')
    if (booking.state === 'paid') refuse('already_paid')
    if (booking.state === 'cancelled') refuse('event_gone')
    const offer = (await lockOffer(tx, found.event_id, found.package_id)) ?? refuse('event_gone')
    const now = app.clock.now()
    if (isClosed(offer.closesOn, now) || (await homams.isOver(tx, found.event_id))) refuse('event_closed')
    await holdAgain(app, tx, booking, offer, now)
    const good = await keepOneOpen(app, tx, open, gateway)
    if (good) return good
    await limitPages(app, tx, devotee.id)
    return { ...(await startAttempt(app, tx, { bookingId: booking.id }, paise(booking.total_paise), { gateway })), url: null }
  })
  return pageOf(app, { id: found.id, orderId, totalPaise: paise(found.total_paise), attempt })
}

/** A place is held for so many times its minutes at most, counted from the order. */
const mostHolds = 3

/**
 * Lengthens the hold of an unpaid order, or takes a place for it again, up to three times its minutes after it was booked. After that it holds nothing:
 * what is paid then takes a place that is left (M2). Run it with the booking and the offer locked. Refuses: sold_out, unpaid_orders { count, retryAfter }.
 */
async function holdAgain(app: App, tx: Tx, booking: LockedBooking, offer: Offer, now: number): Promise<void> {
  const until = Math.min(holdEnds(app, now), booking.created_at.getTime() + mostHolds * app.config.holdMinutes * 60_000)
  const heldUntil = booking.hold_ends_at.getTime()
  if (booking.state === 'held' && heldUntil > now) {
    // Staff may have held it for longer.
    if (until > heldUntil) await queries.moveTo(tx, booking.id, 'held', { holdEndsAt: until })
  } else if (until > now) {
    const wanted = { devoteeId: booking.devotee_id, eventId: offer.eventId, packageId: offer.packageId }
    await limitHolds(app, tx, wanted, now, booking.id)
    await takePlace(tx, offer, booking.devotee_id, now)
    await queries.moveTo(tx, booking.id, 'held', { holdEndsAt: until })
  } else if (!(await hasPlace(tx, offer, booking.devotee_id, now))) refuse('sold_out')
}

type LockedBooking = NonNullable<Awaited<ReturnType<typeof queries.lockBooking>>>

/** What payments ask of bookings when money arrives (M2). */
export const payee: Payee = {
  async confirm(app, tx, bookingId, now) {
    const booking = await queries.lockBooking(tx, bookingId)
    if (!booking) throw new Error(`payment for a booking that does not exist: ${bookingId}`)
    if (booking.state === 'paid') return 'paid_twice'
    if (booking.state === 'cancelled') return 'booking_cancelled'
    if (booking.event_cancelled_at) return 'event_cancelled'
    // Nobody reads a name any more: the money goes back.
    if (await homams.isOver(tx, booking.event_id, 'day')) return 'event_closed'
    // Who counts places waits for this: a hold that ends meanwhile would be nobody's place for them.
    const offer = await lockOffer(tx, booking.event_id, booking.package_id)
    const holds = booking.state === 'held' && booking.hold_ends_at.getTime() > app.clock.now()
    if (!holds) {
      // Late money: it still confirms the booking if it can.
      if (!offer) return 'event_cancelled'
      if (isClosed(offer.closesOn, now)) return 'event_closed'
      if (!(await takePlaceLate(tx, offer, booking.devotee_id, now))) return 'no_place_left'
    }
    await queries.moveTo(tx, bookingId, 'paid', { paidAt: now })
    return 'confirmed'
  },

  confirmDifference,

  standsIn: replaceAttempt,

  async paid(app, tx, bookingId) {
    await enqueue(tx, 'make_invoice', { bookingId })
    await queueConfirmation(app, tx, bookingId, `booking_confirmed ${bookingId}`)
  },

  goesBack: tellGoesBack,
  isBack: tellIsBack,

  billed: billedOf,

  draw: drawDocument,

  languageOf: async (app, bookingId) => (await queries.findForBill(app.db, bookingId))?.language_id ?? english.id,

  timeline: timelineOfBooking,

  async ownBooking(app, orderId, devoteeId) {
    const found = await queries.findByOrderId(app.db, orderId)
    return found?.devotee_id === devoteeId ? found.id : undefined
  },
}

/** Tells a devotee that a booking is paid. The same `dedupeKey` tells once. */
export async function queueConfirmation(app: App, tx: Tx, bookingId: number, dedupeKey: string): Promise<void> {
  const bill = await queries.findForBill(tx, bookingId)
  if (!bill) return
  const notice = noticeOf(bill)
  await queueMessage(app, tx, {
    ...notice,
    template: 'booking_confirmed',
    dedupeKey,
    date: longDay(bill.held_on as Day, notice.language.web),
    price: priceIn(notice.language, paise(bill.total_paise)),
    link: orderLink(app, notice),
  })
}

/** Ends holds whose time is over: their places are free again. Run by the schedule. */
export const endHolds = (app: App): Promise<number> => queries.expireHolds(app.db, app.clock.now())

/** What the devotee gave last time, to begin the next form with. */
export async function savedAnswers(app: App, devoteeId: number) {
  const latest = await queries.findLatest(app.db, devoteeId)
  if (!latest) return { personalData: {}, familyMembers: [] }
  const people = await queries.listPeople(app.db, latest.id)
  return { personalData: { ...latest.personal, ...latest.address }, familyMembers: people.map(p => p.answers) }
}

/** The person of the latest booking (D20); undefined before the first. */
export async function latestPerson(app: App, devoteeId: number, language: Language) {
  const latest = await queries.findLatest(app.db, devoteeId)
  if (!latest) return undefined
  const state = (await listStates(app, language)).find(s => s.code === latest.address.state)?.name
  const { district = '', city = '', village = '' } = latest.address
  return { name: latest.personal.name ?? '', district, state: state ?? '', city, street: village }
}

/** The whole of what was asked, so that a key that comes with something else is seen. */
function hashOf(order: Order): Buffer {
  const { language: _language, consent: _consent, ...rest } = order
  return createHash('sha256').update(JSON.stringify(rest)).digest()
}

/** Texts of campaigns come from addresses that anybody writes: cut and cleaned, never a reason to refuse a booking. */
export const campaignText = (text: string | null | undefined): string | null => (text ? (cleanText(text)?.slice(0, 100) ?? null) : null)

/** One person's answers, cleaned and checked as a booking's are: for the family book. */
export function readPerson(fields: Field[], sent: Record<string, unknown>) {
  const problems: Problems = {}
  return { answers: readAnswers(fields, sent, '', 'field_required', problems), problems }
}

/** All that is kept of a devotee's orders (M5), newest first. */
export async function listOrdersKept(app: App, devoteeId: number, language: Language) {
  const bookings = await queries.listKept(app.db, devoteeId)
  const ids = bookings.map(b => b.id)
  const [people, items, consents, corrections, attempts, states] = await Promise.all([
    queries.listPeopleOf(app.db, ids),
    queries.listItemsOf(app.db, ids),
    queries.listConsents(app.db, ids),
    queries.listCorrections(app.db, ids),
    listAttempts(app, ids),
    listStates(app, language),
  ])
  const fields = new Map(await Promise.all([...new Set(bookings.map(b => b.event_id))].map(async id => [id, await fieldsOf(app, id)] as const)))
  return bookings.map(b => {
    const own = people.filter(p => p.booking_id === b.id).map(p => p.answers)
    const consent = consents.find(c => c.booking_id === b.id)
    const { personal = [] } = fields.get(b.event_id) ?? {}
    return {
      order_id: b.order_id,
      order_code: b.code,
      homam: inLanguage(b.title, language),
      held_on: wireDay(b.held_on as Day),
      state: b.state,
      booked_at: b.created_at.getTime(),
      paid_at: b.paid_at?.getTime() ?? null,
      amount: rupeesOf(paise(b.total_paise)),
      language: languageById(b.language_id)?.web ?? english.web,
      package: b.package_name ? inLanguage(b.package_name, language) : null,
      items: [
        ...furtherNamesKept(b, language),
        ...items
          .filter(i => i.booking_id === b.id)
          .map(i => ({ title: inLanguage(i.title, language), quantity: i.quantity, price: rupeesOf(paise(i.price_paise)) })),
      ],
      personal: b.personal,
      address: b.address,
      people: own,
      names: [b.personal, ...own].map(answers => describePerson(answers, personal, language)),
      address_line: writeAddress(b.address, states),
      campaign: b.campaign,
      source: b.source,
      medium: b.medium,
      tracking: b.track_id,
      consent: consent
        ? { text: consent.text_version, language: languageById(consent.language_id)?.web ?? english.web, given_at: consent.given_at.getTime() }
        : null,
      corrections: corrections.filter(c => c.booking_id === b.id).map(c => ({ at: c.at.getTime(), before: c.before })),
      payments: attempts
        .filter(a => a.booking_id === b.id)
        .map(a => ({ opened_at: a.opened_at.getTime(), state: a.state, amount: rupeesOf(paise(a.amount_paise)), bank_reference: a.gateway_payment_id })),
      invoice: b.invoice_number,
    }
  })
}

const furtherNamesKept = (b: { further_names: number; further_name_paise: number }, language: Language) =>
  b.further_names > 0 ? [{ title: messageWords(language).bill.furtherNames, quantity: b.further_names, price: rupeesOf(paise(b.further_name_paise)) }] : []

/**
 * From which day on the names may go (M5): a missing name at the ritual is the worst that can happen, and money in the air still has to
 * find its booking. Locks the devotee's bookings; run it in the transaction that forgets them.
 */
export async function forgettableFrom(tx: Tx, devoteeId: number, now: number): Promise<Day> {
  const today = dayOf(now)
  const bookings = await queries.lockBookings(tx, devoteeId)
  const needed = bookings.flatMap(b => (b.state === 'paid' && b.cancelled_at === null ? [addDays(b.held_on as Day, prasadamDays + 1)] : []))
  const holds = bookings.some(b => b.state === 'held' && b.hold_ends_at.getTime() > now)
  const settled = await areSettled(
    tx,
    bookings.map(b => b.id),
  )
  const free = holds || !settled ? addDays(today, 1) : today
  return [free, ...needed].reduce((last, day) => (day > last ? day : last))
}

export { type Answers } from './rules.ts'

/**
 * A paid booking of long ago, from a list kept elsewhere: no payment, no bill, no message. The same key makes it once; nothing is checked
 * of what the homam asks today.
 */
export async function insertOldBooking(tx: Tx, old: OldBooking): Promise<{ id: number; isNew: boolean }> {
  const earlier = await queries.findByKey(tx, old.devoteeId, old.key)
  if (earlier) return { id: earlier.id, isNew: false }
  const { family, amount, paidAt, ...rest } = old
  const id = await queries.insertBooking(tx, {
    ...rest,
    orderId: randomBytes(15).toString('base64url'),
    packageId: null,
    askedHash: Buffer.alloc(0),
    // Nothing is sold here: the list says what was paid, and its names stay as they are.
    packagePaise: amount,
    furtherNames: 0,
    furtherNamePaise: paise(0),
    namesPaid: null,
    totalPaise: amount,
    campaign: null,
    source: importedSource,
    medium: null,
    holdEndsAt: paidAt,
    at: paidAt,
  })
  await queries.moveTo(tx, id, 'paid', { paidAt })
  await queries.insertPeople(tx, id, family)
  return { id, isNew: true }
}

/** Where bookings of old lists say they came from. */
const importedSource = 'import'

interface OldBooking {
  devoteeId: number
  eventId: number
  key: string
  amount: Paise
  languageId: number
  personal: Record<string, string>
  address: Record<string, string>
  family: Record<string, string>[]
  /** ms */
  paidAt: number
}

/** Which of these old bookings are here already, by key, and which of these numbers are devotees. */
export const knownOldBookings = (db: Queries, old: { phone: string; key: string }[]) => queries.findOldBookings(db, old)

/** Takes old bookings out again; what was built on one of them breaks a foreign key. */
export const removeOldBookings = (tx: Tx, ids: number[]): Promise<void> => queries.deleteOldBookings(tx, ids, importedSource)

/** What My Orders shows of a sent parcel (D16); null once it came back. False for a booking that is not paid (any more). */
export const setTracking = (tx: Tx, bookingId: number, trackId: string | null): Promise<boolean> => queries.setTrackId(tx, bookingId, trackId)

/** Takes people and addresses out of a devotee's bookings. What was not paid is cancelled, so that late money goes back instead of booking for nobody. */
export const forgetBookings = (tx: Tx, devoteeId: number): Promise<void> => queries.forgetBookings(tx, devoteeId)
