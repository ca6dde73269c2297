import { sql } from 'kysely'
import type { Day } from '../../../contract/india-time.ts'
import type { Text } from '../../../contract/languages.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { Queries, Tx } from '../db/db.ts'

export const listLanguages = (db: Queries) =>
  db.selectFrom('catalogue.languages').selectAll().where('shown', '=', true).orderBy('id').execute()

export const findTrustRow = (db: Queries) => db.selectFrom('catalogue.trust').selectAll().executeTakeFirst()

export const listTaxHeads = (db: Queries) =>
  db.selectFrom('catalogue.tax_heads').selectAll().orderBy('position').orderBy('id').execute()

export const findPage = (db: Queries, name: string) =>
  db.selectFrom('catalogue.pages').select('content').where('name', '=', name).executeTakeFirst()

/** Banners of a language and those for all; only the latter when no language is given. */
export const listBanners = (db: Queries, languageId: number | undefined) =>
  db
    .selectFrom('catalogue.banners')
    .selectAll()
    .where(eb =>
      languageId === undefined
        ? eb('language_id', 'is', null)
        : eb.or([eb('language_id', 'is', null), eb('language_id', '=', languageId)]),
    )
    .orderBy('position')
    .execute()

export const listSliderImages = (db: Queries) =>
  db.selectFrom('catalogue.slider_images').select('image').orderBy('position').execute()
export const listShopTiles = (db: Queries) =>
  db.selectFrom('catalogue.shop_tiles').selectAll().orderBy('position').execute()
export const listPortraits = (db: Queries) =>
  db.selectFrom('catalogue.portraits').select('image').orderBy('position').execute()
export const listLiveVideos = (db: Queries) =>
  db.selectFrom('catalogue.live_videos').selectAll().orderBy('position').execute()
export const insertStates = (tx: Tx, states: { code: string; name: Text }[]) =>
  tx
    .insertInto('catalogue.states')
    .values(states.map(({ code, name }, position) => ({ code, name: JSON.stringify(name), position })))
    .execute()

export const listStates = (db: Queries) => db.selectFrom('catalogue.states').selectAll().orderBy('position').execute()

const eventColumns = ['id', 'slug', 'title', 'image', 'amount_paise', 'closes_on'] as const

/** At most this many closed events are listed: the page must end somewhere. */
const mostClosed = 24

/** Open events first by closing day, then the latest closed (product.md §2). */
export async function listEvents(db: Queries, today: Day) {
  const published = db
    .selectFrom('catalogue.events')
    .select(eventColumns)
    .where('published', '=', true)
    .where('cancelled_at', 'is', null)
  const [open, closed] = await Promise.all([
    published.where('closes_on', '>=', today).orderBy('closes_on').orderBy('id').execute(),
    published.where('closes_on', '<', today).orderBy('closes_on', 'desc').orderBy('id').limit(mostClosed).execute(),
  ])
  return [...open, ...closed]
}

/** What a search for homams asks. Words are folded (`folding.ts`). */
export interface Wanted {
  words: string[]
  deity?: string
  purpose?: string
  from?: Day
  to?: Day
  leastPaise?: number
  mostPaise?: number
  /** Whether closed homams are found too. */
  past: boolean
}

/** How words are matched: by their beginning, or by resemblance. */
export type Closeness = 'begins' | 'resembles'

/** Shorter words resemble too many others. */
const shortestMisspelt = 5

const found = (db: Queries, wanted: Wanted, closeness: Closeness, today: Day) => {
  let q = db.selectFrom('catalogue.events as e').where('published', '=', true).where('cancelled_at', 'is', null)
  // Folded words are Latin letters and digits, none of which is special in LIKE.
  for (const word of wanted.words) {
    const begins = closeness === 'begins' || word.length < shortestMisspelt
    q = q.where(begins ? sql<boolean>`search_text like ${`% ${word}%`}` : sql<boolean>`${word} <% search_text`)
  }
  if (wanted.deity !== undefined) q = q.where('deity', '=', wanted.deity)
  const { purpose } = wanted
  if (purpose !== undefined) {
    q = q.where(eb =>
      eb.exists(
        eb
          .selectFrom('catalogue.event_purposes as ep')
          .select('ep.event_id')
          .whereRef('ep.event_id', '=', 'e.id')
          .where('ep.purpose', '=', purpose),
      ),
    )
  }
  if (wanted.from !== undefined) q = q.where('held_on', '>=', wanted.from)
  if (wanted.to !== undefined) q = q.where('held_on', '<=', wanted.to)
  if (wanted.leastPaise !== undefined) q = q.where('amount_paise', '>=', wanted.leastPaise)
  if (wanted.mostPaise !== undefined) q = q.where('amount_paise', '<=', wanted.mostPaise)
  return wanted.past ? q : q.where('closes_on', '>=', today)
}

/** Sets how closely a word must resemble one of the event's, until the transaction ends. */
export const setResemblance = (tx: Tx) => sql`set local pg_trgm.word_similarity_threshold = 0.4`.execute(tx)

export async function countFound(db: Queries, wanted: Wanted, closeness: Closeness, today: Day): Promise<number> {
  const { count } = await found(db, wanted, closeness, today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Open events first by closing day, then the latest closed; where words only resemble, the closest come first. */
export const listFound = (
  db: Queries,
  wanted: Wanted,
  closeness: Closeness,
  today: Day,
  offset: number,
  limit: number,
) =>
  found(db, wanted, closeness, today)
    .select([...eventColumns, 'held_on', 'deity'])
    .select(eb =>
      eb
        .selectFrom('catalogue.event_purposes as p')
        .select(sql<string[]>`coalesce(array_agg(p.purpose order by p.purpose), '{}')`.as('all'))
        .whereRef('p.event_id', '=', 'e.id')
        .as('purposes'),
    )
    .$if(closeness === 'resembles', q =>
      q.orderBy(sql`word_similarity(${wanted.words.join(' ')}, search_text)`, 'desc'),
    )
    .orderBy(sql`closes_on < ${today}::date`)
    .orderBy(sql`abs(closes_on - ${today}::date)`)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()

/** Deities of events on offer. */
export const listDeities = (db: Queries) =>
  db
    .selectFrom('catalogue.deities as d')
    .select(['d.code', 'd.name'])
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('catalogue.events as e')
          .select('e.id')
          .whereRef('e.deity', '=', 'd.code')
          .where('e.published', '=', true)
          .where('e.cancelled_at', 'is', null),
      ),
    )
    .orderBy('d.position')
    .execute()

/** Purposes of events on offer. */
export const listPurposes = (db: Queries) =>
  db
    .selectFrom('catalogue.purposes as p')
    .select(['p.code', 'p.name'])
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('catalogue.event_purposes as ep')
          .innerJoin('catalogue.events as e', 'e.id', 'ep.event_id')
          .select('e.id')
          .whereRef('ep.purpose', '=', 'p.code')
          .where('e.published', '=', true)
          .where('e.cancelled_at', 'is', null),
      ),
    )
    .orderBy('p.position')
    .execute()

export const isAnyUnfolded = async (db: Queries): Promise<boolean> =>
  (await db
    .selectFrom('catalogue.events')
    .select('id')
    .where('search_text', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Locks some of the events whose text must be folded again, so that nothing changes them meanwhile. */
export async function lockUnfolded(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('catalogue.events')
    .select('id')
    .where('search_text', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()
  return rows.map(row => row.id)
}

/**
 * The texts that these events are found by. A statement of its own after `lockUnfolded`: within it, names would be
 * those from before the lock.
 */
export const listSearched = (tx: Tx, ids: number[]) =>
  tx
    .selectFrom('catalogue.events as e')
    .leftJoin('catalogue.deities as d', 'd.code', 'e.deity')
    .select(['e.id', 'e.slug', 'e.title', 'e.sections', 'd.name as deity_name', 'd.other_names as deity_others'])
    .select(eb =>
      eb
        .selectFrom('catalogue.event_purposes as ep')
        .innerJoin('catalogue.purposes as p', 'p.code', 'ep.purpose')
        .select(
          sql<
            { name: Text; others: string }[]
          >`coalesce(json_agg(json_build_object('name', p.name, 'others', p.other_names)), '[]')`.as('all'),
        )
        .whereRef('ep.event_id', '=', 'e.id')
        .as('purposes'),
    )
    .where('e.id', 'in', ids)
    .execute()

/** Stores all folded texts in one statement: each statement tells every process that the content has changed. */
export const setSearchTexts = (tx: Tx, folded: { id: number; text: string }[]) =>
  sql`
    update catalogue.events e set search_text = f.text
      from unnest(${folded.map(f => f.id)}::int[], ${folded.map(f => f.text)}::text[]) f (id, text) where e.id = f.id`.execute(
    tx,
  )

export const findDeity = (db: Queries, code: string) =>
  db.selectFrom('catalogue.deities').select('code').where('code', '=', code).executeTakeFirst()
const shownEvents = (db: Queries) =>
  db.selectFrom('catalogue.events').where('published', '=', true).where('cancelled_at', 'is', null)

export const countEvents = async (db: Queries): Promise<number> =>
  (
    await shownEvents(db)
      .select(({ fn }) => fn.countAll<number>().as('events'))
      .executeTakeFirstOrThrow()
  ).events

export const listEventAddresses = (db: Queries, { offset, limit }: { offset: number; limit: number }) =>
  shownEvents(db).select(['id', 'slug']).orderBy('id').offset(offset).limit(limit).execute()

export const findEvent = (db: Queries, id: number) =>
  db
    .selectFrom('catalogue.events')
    .selectAll()
    .where('id', '=', id)
    .where('published', '=', true)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()

export const listPackages = (db: Queries, eventId: number) =>
  db
    .selectFrom('catalogue.packages')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('withdrawn', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listProducts = (db: Queries, eventId: number) =>
  db
    .selectFrom('catalogue.event_products as ep')
    .innerJoin('catalogue.products as p', 'p.id', 'ep.product_id')
    .selectAll('p')
    .where('ep.event_id', '=', eventId)
    .orderBy('ep.position')
    .execute()

/** The questions of an event: those asked now, and those that only orders still know (`withdrawn`). */
export const listFields = (db: Queries, eventId: number) =>
  db
    .selectFrom('catalogue.fields')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Each question of a person, with its longest list of options: a homam may ask it without a list. */
export const listPersonFields = async (db: Queries) => {
  const rows = await db
    .selectFrom('catalogue.fields')
    .selectAll()
    .distinctOn('send_name')
    .where('kind', '=', 'family')
    .where('withdrawn', '=', false)
    .where('send_name', 'in', ['name', 'gotra', 'nakshatra', 'rashi'])
    .orderBy('send_name')
    .orderBy(sql`jsonb_array_length(options)`, 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.sort((a, b) => a.position - b.position || a.id - b.id)
}

/** The offer by which an order is priced, as it is now and until the transaction ends. */
export interface Offer {
  eventId: number
  closesOn: Day
  packageId: number | null
  /** The package that was asked for is no longer offered: it has no places. */
  withdrawn: boolean
  packagePaise: Paise
  /** Names that the package includes (D23); null: without limit. */
  namesIncluded: number | null
  /** null: no further names */
  furtherNamePaise: Paise | null
  /** null: without limit */
  capacity: number | null
  hasPackages: boolean
}

/**
 * Locks the package (or, for an event without packages, nothing), so that one process at a time counts its places.
 * Undefined if the event or the package is not offered.
 */
export async function lockOffer(tx: Tx, eventId: number, packageId: number | null): Promise<Offer | undefined> {
  const row = await tx
    .selectFrom('catalogue.events as e')
    .leftJoin('catalogue.packages as p', join =>
      join.onRef('p.event_id', '=', 'e.id').on('p.id', '=', packageId).on('p.withdrawn', '=', false),
    )
    .select(['e.id', 'e.closes_on', 'p.id as package_id'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('catalogue.packages as any')
            .select(sql`1`.as('one'))
            .whereRef('any.event_id', '=', 'e.id')
            .where('any.withdrawn', '=', false),
        )
        .as('has_packages'),
    )
    .where('e.id', '=', eventId)
    .where('e.published', '=', true)
    .where('e.cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  // Read again under the lock: meanwhile the capacity may have changed, or the package may have been withdrawn.
  const locked =
    row.package_id === null
      ? undefined
      : await tx
          .selectFrom('catalogue.packages')
          .select(['amount_paise', 'names_included', 'further_name_paise', 'capacity'])
          .where('id', '=', row.package_id)
          .where('withdrawn', '=', false)
          .forUpdate()
          .executeTakeFirst()
  if (row.package_id !== null && !locked) return undefined
  return {
    eventId: row.id,
    closesOn: row.closes_on as Day,
    packageId: row.package_id,
    withdrawn: packageId !== null && row.package_id === null,
    packagePaise: paise(locked?.amount_paise ?? 0),
    namesIncluded: locked?.names_included ?? null,
    furtherNamePaise: locked?.further_name_paise == null ? null : paise(locked.further_name_paise),
    capacity: locked?.capacity ?? null,
    hasPackages: Boolean(row.has_packages),
  }
}

export const listMovableEvents = (tx: Tx) =>
  tx
    .selectFrom('catalogue.events as e')
    .select(['e.id', 'e.demo_closes_in'])
    .where('e.demo_closes_in', 'is not', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('booking.bookings as b')
            .select('b.id')
            .whereRef('b.event_id', '=', 'e.id')
            .where('b.state', 'in', ['held', 'paid']),
        ),
      ),
    )
    .execute()

export const setEventDays = (tx: Tx, id: number, closesOn: Day, heldOn: Day) =>
  tx.updateTable('catalogue.events').set({ closes_on: closesOn, held_on: heldOn }).where('id', '=', id).execute()

export const setDemoDays = (tx: Tx, id: number, closesIn: number) =>
  tx.updateTable('catalogue.events').set({ demo_closes_in: closesIn }).where('id', '=', id).execute()

export async function findEventOf(db: Queries, title: string, heldOn: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('catalogue.events')
    .select('id')
    .where('held_on', '=', heldOn)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`exists (select from jsonb_each_text(title) t where lower(t.value) = lower(${title}))`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertOldEvent(tx: Tx, title: string, heldOn: string): Promise<number> {
  const { id } = await tx
    .insertInto('catalogue.events')
    .values({
      slug: 'from-an-old-list',
      title: JSON.stringify({ en: title }),
      image: '/pictures/gopuram.svg',
      amount_paise: 0,
      closes_on: heldOn,
      held_on: heldOn,
      published: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
