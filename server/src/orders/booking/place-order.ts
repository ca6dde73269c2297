import { createHash } from 'node:crypto'
import type { DeskWay } from '../../../../contract/money/desk-ways.ts'
import { english, type Language } from '../../../../contract/ground/languages.ts'
import { type Paise, paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import {
  listFields,
  listStates,
  type Offer,
  readOffer,
  refuseAsked,
  termsNow,
  termsVersion,
} from '../../trust/catalogue/service.ts'
import { isHomamClosed, isUniqueViolation, type Tx } from '../../ground/db/db.ts'
import { type AskedForChildren, keepConsent } from '../children/service.ts'
import { type AskedGreeting, checkGreeting, keepGreeting } from '../greetings/service.ts'
import type { Devotee } from '../../ground/http/route.ts'
import {
  attemptOfNewOrder,
  findPayingAttempt,
  type NewAttempt,
  openPageAnywhere,
  payAddress,
  refuseMorePages,
  unpaidPages,
} from '../../money/payments/service.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { refuseNames } from './package-names.ts'
import { type ChosenProduct, isClosed, isGoodQuantity, readForm, totalOf, withoutPrice } from './rules.ts'
import { isNewcomer, limitHolds, limitNewcomer, limitNewcomers, limitOrders, unpaidSince } from './unpaid-limits.ts'
import { takePlace } from './waiting.ts'
import { enterLine, inTurn, noteFull, refuseIfFull } from './rush/rush.ts'
import { holdEnds } from './holds.ts'
import * as queries from './queries.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { randomId } from '../../ground/text/random-id.ts'

export interface Order {
  eventId: number
  /** When; absent: the seva has one date. */
  occurrenceId?: number | undefined
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
  /** Version of the terms that the devotee read; absent: none was sent. */
  terms?: string | undefined
  /** For children among the names, by their parent or guardian (decision 114). */
  childConsent?: AskedForChildren | undefined
  /** The devotee wants no parcel: the address may be left out (decision 86). */
  collects?: boolean | undefined
  /** To the one for whom it is booked (decision 82). */
  greeting?: AskedGreeting | undefined
  /**
   * Set for an order at the desk, where staff take money or send a link: the place is held for these minutes meanwhile.
   * Free of charge, all its prices are 0.
   */
  desk?: { pay: DeskWay | 'link'; holdMinutes: number }
}

export interface OpenOrder {
  paymentUrl: string
  orderId: string
  /** The id of the booking (D15). */
  lastId: number
  /** The id of the payment attempt. */
  postId: number
}

/**
 * Holds a place, fixes what the devotee owes and opens a payment. The same `key` gets the same page, even after closing
 * (D14).
 * Refuses: invalid_fields, event_gone, occurrence_needed, occurrence_gone, event_closed (from 24:00 IST, D5, or the
 * cut-off; at the desk a seva with many days can be booked until it begins), not_on_offer, too_many_names (D23),
 * price_changed { total } (D13), terms_changed (others hold than were read), sold_out, unpaid_orders { count, retryAfter } (D26), number_first { count, retryAfter }, too_many_tries { retryAfter },
 * key_reused (the key was used for another order), payment_unavailable (the order stays: press again).
 */
export async function placeBooking(app: App, devotee: Devotee, order: Order, key: string): Promise<OpenOrder> {
  return pageOf(app, await holdPlace(app, devotee, order, key))
}

export interface HeldOrder {
  id: number
  orderId: string
  totalPaise: Paise
  /** `again`: the attempt is from an earlier request. */
  attempt: {
    id: number
    reference: string
    url: string | null
    form?: Record<string, string> | null
    again?: boolean
    isNew?: NewAttempt
  }
}

/**
 * The payment page of an order: the one it has, or a new one where the gateway's answer never came.
 * Refuses: payment_unavailable.
 */
export async function pageOf(app: App, held: HeldOrder): Promise<OpenOrder> {
  const { url, ...attempt } = held.attempt
  if (!url) return openAttempt(app, held, attempt)
  return {
    paymentUrl: payAddress(app, { url, ...attempt }),
    orderId: held.orderId,
    lastId: held.id,
    postId: attempt.id,
  }
}

/** The part of `placeBooking` before a page is opened. Refuses the same, except payment_unavailable. */
export async function holdPlace(app: App, devotee: Devotee, order: Order, key: string): Promise<HeldOrder> {
  const askedHash = hashOf(order)
  const { desk, packageId } = order
  const places = desk || packageId === null ? undefined : { ...order, packageId }
  const leaveLine = enterLine(app, key)
  try {
    if (places) await refuseIfFull(app, places)
    const form = await readOrderForm(app, devotee, order)
    const greeting = order.greeting && checkGreeting(order.greeting)
    const booking = await inTurn(app, async () => {
      leaveLine()
      // It may have become full while this order waited.
      if (places) await refuseIfFull(app, places)
      return app.db.tx(tx => insertWithPlace(app, tx, devotee, { ...order, greeting }, form, key, askedHash))
    })
    return { ...booking, attempt: { ...booking.attempt, url: null } }
  } catch (error) {
    if (!(error instanceof Refusal) && !isUniqueViolation(error) && !isHomamClosed(error)) throw error
    // An earlier request with the same key may be the reason: it holds the key, and may have taken the last place.
    const earlier = await queries.findByKey(app.db, devotee.id, key)
    if (earlier) return heldBefore(app, earlier, askedHash)
    if (isHomamClosed(error)) refuse('event_closed')
    if (places && error instanceof Refusal && error.code === 'sold_out') noteFull(app, places)
    throw error
  } finally {
    leaveLine()
  }
}

async function insertWithPlace(
  app: App,
  tx: Tx,
  devotee: Devotee,
  order: Order,
  form: ReadForm,
  key: string,
  askedHash: Buffer,
) {
  const reading = { products: order.products.length > 0, after: queries.holdsLocked(devotee.id) }
  const offer = (await readOffer(tx, order, reading)) ?? (await refuseAsked(tx, order))
  const now = app.clock.now()
  const priced = priceItems(order, offer)
  if (offer.hasPackages ? offer.packageId === null : priced.length === 0) refuse('not_on_offer')
  const { eventId, occurrenceId, packageId } = offer
  const wanted = { devoteeId: devotee.id, eventId, occurrenceId, packageId }
  const since = { now, unpaidSince: unpaidSince(now) }
  // Read after the seva was locked: nobody publishes other terms of it before the order has them.
  const beside = queries.both(unpaidPages(app, devotee.id), termsNow({ eventId, occurrenceId }))
  const standing = await queries.findStanding(tx, wanted, since, beside)
  if (isClosed(order.desk ? offer.deskClosesAt : offer.closesAt, now) || standing.is_over) refuse('event_closed')
  const asOffered = totalOf(offer, priced, 1 + form.family.length) ?? refuseNames(offer.namesIncluded)
  // A payment page can't be opened for an amount of zero.
  if (asOffered.totalPaise === 0) refuse('not_on_offer')
  if (asOffered.totalPaise !== order.shownTotal) refuse('price_changed', { total: rupeesOf(asOffered.totalPaise) })
  if (order.terms !== undefined && order.terms !== termsVersion(standing)) refuse('terms_changed')
  const isFree = order.desk?.pay === 'free'
  const reckoned = isFree ? withoutPrice(asOffered) : asOffered
  const items = isFree ? priced.map(item => ({ ...item, pricePaise: paise(0) })) : priced
  const total = reckoned.totalPaise
  const newcomer = !order.desk && (await isNewcomer(tx, devotee, offer))
  if (!order.desk) {
    if (newcomer) limitNewcomer(standing, now)
    limitHolds(app, standing, now)
    limitOrders(app, standing, now)
    refuseMorePages(app, standing)
  }
  await takePlace(tx, offer, devotee.id, now, standing.is_in_line)
  if (newcomer) await limitNewcomers(tx, offer, now)

  const orderId = randomId(15)
  const stored: queries.NewBooking = {
    orderId,
    ...wanted,
    key,
    askedHash,
    ...reckoned,
    languageId: order.language.id,
    personal: form.personal,
    address: form.address,
    campaign: order.campaign,
    source: order.source,
    medium: order.medium,
    holdEndsAt: order.desk ? now + order.desk.holdMinutes * minuteMs : holdEnds(app, now, newcomer),
    at: now,
  }
  const { insert, ...attempt } = attemptOfNewOrder(app, total, {
    atDesk: order.desk !== undefined && order.desk.pay !== 'link',
  })
  const { family } = form
  const { id, code, attemptId } = await queries.insertBooking(tx, stored, {
    items,
    family,
    consent: order.consent,
    attempt: insert,
    isLast: !order.childConsent && !order.greeting,
  })
  if (order.childConsent) {
    const among = [form.personal, ...form.family].map(answers => answers.name)
    const of = { devoteeId: devotee.id, languageId: order.language.id, at: now, bookingId: id, among }
    await keepConsent(tx, order.childConsent, of)
  }
  if (order.greeting) await keepGreeting(app, tx, id, order.greeting)
  const { gateway, reference } = attempt
  return {
    id,
    orderId,
    totalPaise: total,
    attempt: { id: attemptId, reference, isNew: { gateway, description: code, phone: devotee.phone } },
  }
}

/** Products at their current prices; quantity 0 means not chosen. Refuses: not_on_offer. */
function priceItems({ products }: Order, { productPrices }: Offer) {
  const chosen = products.filter(p => p.quantity !== 0)
  if (chosen.some(p => !isGoodQuantity(p.quantity)) || new Set(chosen.map(p => p.productId)).size !== chosen.length)
    refuse('not_on_offer')
  return chosen.map(p => ({ ...p, pricePaise: productPrices.get(p.productId) ?? refuse('not_on_offer') }))
}

type ReadForm = ReturnType<typeof readForm>

async function readOrderForm(app: App, devotee: Devotee, order: Order): Promise<ReadForm> {
  const [fields, states] = await Promise.all([listFields(app, order.eventId), listStates(app, english)])
  const codes = new Map(states.flatMap(s => [[String(s.id), s.code] as const, [s.code, s.code] as const]))
  const asked = {
    ...fields,
    states: codes,
    whatsapp: devotee.phone,
    mayCollect: order.desk !== undefined || order.collects === true,
    byStaff: order.desk !== undefined,
  }
  const form = readForm(asked, order.personal, order.family)
  if (Object.keys(form.problems).length > 0) refuse('invalid_fields', { fields: form.problems })
  return form
}

/** The order that exists already under the same key. Refuses: key_reused. */
async function heldBefore(
  app: App,
  earlier: { id: number; order_id: string; asked_hash: Buffer; total_paise: number },
  askedHash: Buffer,
): Promise<HeldOrder> {
  if (!earlier.asked_hash.equals(askedHash)) refuse('key_reused')
  const attempt = await findPayingAttempt(app.db, { bookingId: earlier.id })
  if (!attempt) throw new Error(`booking ${earlier.id} has no payment attempt`)
  return {
    id: earlier.id,
    orderId: earlier.order_id,
    totalPaise: paise(earlier.total_paise),
    attempt: { ...attempt, again: true },
  }
}

async function openAttempt(
  app: App,
  booking: { id: number; orderId: string; totalPaise: Paise },
  { id, reference, again, isNew }: Omit<HeldOrder['attempt'], 'url'>,
): Promise<OpenOrder> {
  const opened = await openPageAnywhere(app, {
    id,
    reference,
    again,
    isNew,
    amountPaise: booking.totalPaise,
  })
  return { paymentUrl: opened.url, orderId: booking.orderId, lastId: booking.id, postId: opened.attemptId }
}

/** A hash of the whole request, so that a key that comes again with something else is noticed. */
function hashOf(order: Order): Buffer {
  const { language: _language, consent: _consent, terms: _terms, childConsent: _child, desk, ...rest } = order
  // Whoever can't pay by one way at the desk pays the same order by another.
  const isAtDesk = desk !== undefined && desk.pay !== 'link' && desk.pay !== 'free'
  const asked = desk ? { ...rest, desk: isAtDesk ? 'desk' : desk } : rest
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}
