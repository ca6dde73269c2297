import { sql } from 'kysely'
import type { Day } from '../../../contract/india-time.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { Queries, Tx } from '../db/db.ts'

export const listLanguages = (db: Queries) => db.selectFrom('catalogue.languages').selectAll().orderBy('id').execute()

export const findTrustRow = (db: Queries) => db.selectFrom('catalogue.trust').selectAll().executeTakeFirst()

export const findPage = (db: Queries, name: string) => db.selectFrom('catalogue.pages').select('content').where('name', '=', name).executeTakeFirst()

/** Banners of a language and those for all; only the latter when no language is given. */
export const listBanners = (db: Queries, languageId: number | undefined) =>
  db
    .selectFrom('catalogue.banners')
    .selectAll()
    .where(eb => (languageId === undefined ? eb('language_id', 'is', null) : eb.or([eb('language_id', 'is', null), eb('language_id', '=', languageId)])))
    .orderBy('position')
    .execute()

export const listSliderImages = (db: Queries) => db.selectFrom('catalogue.slider_images').select('image').orderBy('position').execute()
export const listShopTiles = (db: Queries) => db.selectFrom('catalogue.shop_tiles').selectAll().orderBy('position').execute()
export const listPortraits = (db: Queries) => db.selectFrom('catalogue.portraits').select('image').orderBy('position').execute()
export const listLiveVideos = (db: Queries) => db.selectFrom('catalogue.live_videos').selectAll().orderBy('position').execute()
export const listStates = (db: Queries) => db.selectFrom('catalogue.states').selectAll().orderBy('position').execute()

const eventColumns = ['id', 'slug', 'title', 'image', 'amount_paise', 'closes_on'] as const

/** At most this many closed events are listed: the page must end somewhere. */
const mostClosed = 24

/** Open events first by closing day, then the latest closed (product.md §2). */
export async function listEvents(db: Queries, today: Day) {
  const published = db.selectFrom('catalogue.events').select(eventColumns).where('published', '=', true).where('cancelled_at', 'is', null)
  const [open, closed] = await Promise.all([
    published.where('closes_on', '>=', today).orderBy('closes_on').orderBy('id').execute(),
    published.where('closes_on', '<', today).orderBy('closes_on', 'desc').orderBy('id').limit(mostClosed).execute(),
  ])
  return [...open, ...closed]
}

export const findEvent = (db: Queries, id: number) =>
  db.selectFrom('catalogue.events').selectAll().where('id', '=', id).where('published', '=', true).where('cancelled_at', 'is', null).executeTakeFirst()

export const listPackages = (db: Queries, eventId: number) =>
  db.selectFrom('catalogue.packages').selectAll().where('event_id', '=', eventId).orderBy('position').orderBy('id').execute()

export const listProducts = (db: Queries, eventId: number) =>
  db
    .selectFrom('catalogue.event_products as ep')
    .innerJoin('catalogue.products as p', 'p.id', 'ep.product_id')
    .selectAll('p')
    .where('ep.event_id', '=', eventId)
    .orderBy('ep.position')
    .execute()

export const listFields = (db: Queries, eventId: number) =>
  db.selectFrom('catalogue.fields').selectAll().where('event_id', '=', eventId).orderBy('position').orderBy('id').execute()

/** The fullest list of each: a homam may ask without one. */
export const listPersonFields = async (db: Queries) => {
  const rows = await db
    .selectFrom('catalogue.fields')
    .selectAll()
    .distinctOn('send_name')
    .where('kind', '=', 'family')
    .where('send_name', 'in', ['name', 'gotra', 'nakshatra', 'rashi'])
    .orderBy('send_name')
    .orderBy(sql`jsonb_array_length(options)`, 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.sort((a, b) => a.position - b.position || a.id - b.id)
}

/** What is offered, as of now and until the transaction ends: what an order is reckoned by. */
export interface Offer {
  eventId: number
  closesOn: Day
  packageId: number | null
  packagePaise: Paise
  /** null: without limit */
  capacity: number | null
  hasPackages: boolean
}

/**
 * Locks the package (or, for an event without packages, nothing) so that places are counted by one at a time.
 * Undefined if the event or the package is not offered.
 */
export async function lockOffer(tx: Tx, eventId: number, packageId: number | null): Promise<Offer | undefined> {
  const row = await tx
    .selectFrom('catalogue.events as e')
    .leftJoin('catalogue.packages as p', join => join.onRef('p.event_id', '=', 'e.id').on('p.id', '=', packageId))
    .select(['e.id', 'e.closes_on', 'p.id as package_id', 'p.amount_paise', 'p.capacity'])
    .select(eb => eb.exists(eb.selectFrom('catalogue.packages as any').select(sql`1`.as('one')).whereRef('any.event_id', '=', 'e.id')).as('has_packages'))
    .where('e.id', '=', eventId)
    .where('e.published', '=', true)
    .where('e.cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.package_id !== null) await tx.selectFrom('catalogue.packages').select('id').where('id', '=', row.package_id).forUpdate().executeTakeFirstOrThrow()
  return {
    eventId: row.id,
    closesOn: row.closes_on as Day,
    packageId: row.package_id,
    packagePaise: paise(row.amount_paise ?? 0),
    capacity: row.capacity,
    hasPackages: Boolean(row.has_packages),
  }
}

export const listMovableEvents = (tx: Tx) =>
  tx
    .selectFrom('catalogue.events as e')
    .select(['e.id', 'e.demo_closes_in'])
    .where('e.demo_closes_in', 'is not', null)
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('booking.bookings as b').select('b.id').whereRef('b.event_id', '=', 'e.id').where('b.state', 'in', ['held', 'paid']))),
    )
    .execute()

export const setEventDays = (tx: Tx, id: number, closesOn: Day, heldOn: Day) =>
  tx.updateTable('catalogue.events').set({ closes_on: closesOn, held_on: heldOn }).where('id', '=', id).execute()
