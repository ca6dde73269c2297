import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { type Paise, paise } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { listOfferedProducts } from '../../trust/catalogue/service.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { type HeldOrder, holdPlace } from './place-order.ts'
import { findByKey, listPeople, lockBooking, moveTo } from './queries.ts'
import { type Answers, type ChosenProduct, totalOf } from './rules.ts'

/** An order as it can be placed once more: its people as they stand in it now, and its products. */
export interface OrderToRepeat {
  id: number
  orderId: string
  devoteeId: number
  state: string
  eventId: number
  packageId: number | null
  day: Day
  startsMinutes: number
  hasOneDate: boolean
  /** The names beside the devotee's are gone. */
  faded: boolean
  personal: Answers
  family: Answers[]
  products: ChosenProduct[]
}

export async function readOrderToRepeat(db: Queries, bookingId: number): Promise<OrderToRepeat | undefined> {
  const row = await db
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.seva_days as o', 'o.occurrence_id', 'b.occurrence_id')
    .select(['b.id', 'b.order_id', 'b.devotee_id', 'b.state', 'b.event_id', 'b.package_id', 'b.personal', 'b.address'])
    .select('b.faded_at')
    .select(['o.held_on', 'o.starts_minutes', 'o.has_one_date'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  if (!row) return undefined
  const [people, products] = await Promise.all([
    listPeople(db, bookingId),
    db
      .selectFrom('booking.items')
      .select(['product_id as productId', 'quantity'])
      .where('booking_id', '=', bookingId)
      .execute(),
  ])
  return {
    id: row.id,
    orderId: row.order_id,
    devoteeId: row.devotee_id,
    state: row.state,
    eventId: row.event_id,
    packageId: row.package_id,
    day: row.held_on as Day,
    startsMinutes: row.starts_minutes,
    hasOneDate: row.has_one_date,
    faded: row.faded_at !== null,
    personal: { ...row.personal, ...row.address },
    family: people.map(({ answers }) => answers),
    products,
  }
}

type Quoted = Pick<OrderToRepeat, 'eventId' | 'packageId' | 'family' | 'products'>

/**
 * What such an order costs now, and those of its products that are still offered. Undefined: its package is offered no
 * longer or not for so many names, or nothing is left of it.
 */
export async function quoteOrder(
  db: Queries,
  { eventId, packageId, family, products }: Quoted,
): Promise<{ totalPaise: Paise; products: ChosenProduct[] } | undefined> {
  const [chosen, offered] = await Promise.all([
    db
      .selectFrom('catalogue.packages')
      .select(['amount_paise', 'names_included', 'further_name_paise'])
      .where('id', '=', packageId)
      .where('event_id', '=', eventId)
      .where('withdrawn', '=', false)
      .executeTakeFirst(),
    listOfferedProducts(db, eventId),
  ])
  if (packageId !== null && !chosen) return undefined
  const prices = new Map(offered.map(product => [product.id, product.price_paise]))
  const left = products.filter(({ productId }) => prices.has(productId))
  const terms = {
    packagePaise: paise(chosen?.amount_paise ?? 0),
    namesIncluded: chosen?.names_included ?? null,
    furtherNamePaise: chosen?.further_name_paise == null ? null : paise(chosen.further_name_paise),
  }
  const items = left.map(item => ({ ...item, pricePaise: paise(prices.get(item.productId) ?? 0) }))
  const total = totalOf(terms, items, 1 + family.length)
  return total && total.totalPaise > 0 ? { totalPaise: total.totalPaise, products: left } : undefined
}

/**
 * Places an order again, to be paid by a link until the hold ends. The same `key` places it once, whatever became of
 * prices meanwhile. Refuses: the same as `placeBooking`, without its limits on unpaid orders.
 */
export async function placeAgain(
  app: App,
  devotee: Devotee,
  order: Quoted & Pick<OrderToRepeat, 'personal'> & { occurrenceId: number; language: Language },
  { key, shownTotal, holdUntil }: { key: string; shownTotal: Paise; holdUntil: number },
): Promise<Pick<HeldOrder, 'id' | 'totalPaise'>> {
  const holdMinutes = Math.max(1, Math.floor((holdUntil - app.clock.now()) / minuteMs))
  const { eventId, occurrenceId, packageId, products, personal, family, language } = order
  const placed = { eventId, occurrenceId, packageId, products, personal, family, language, shownTotal }
  const from = { campaign: 'repeat', source: 'repeat', medium: null, consent: null }
  return holdPlace(app, devotee, { ...placed, ...from, desk: { pay: 'link', holdMinutes } }, key)
}

/** The order that was placed under a key, and when its hold ends; undefined: there is none. */
export async function findPlaced(db: Queries, devoteeId: number, key: string) {
  const found = await findByKey(db, devoteeId, key)
  return (
    found &&
    db
      .selectFrom('booking.bookings as b')
      .innerJoin('catalogue.seva_days as o', 'o.occurrence_id', 'b.occurrence_id')
      .select(['b.id', 'b.state', 'b.total_paise', 'b.hold_ends_at', 'o.held_on', 'o.starts_minutes'])
      .where('b.id', '=', found.id)
      .executeTakeFirst()
  )
}

/**
 * Gives up an order that is not paid: money that still comes for it goes back. Its place goes to those in line, or to
 * anybody, within a minute.
 */
export async function giveUpOrder(tx: Tx, bookingId: number): Promise<void> {
  const booking = await lockBooking(tx, bookingId)
  if (booking?.state === 'held' || booking?.state === 'expired') await moveTo(tx, bookingId, 'cancelled')
}
