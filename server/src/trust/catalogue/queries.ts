import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import { type Paise, paise } from '../../../../contract/ground/money.ts'
import { onOneWay, type Queries, type Tx, type Unsaid } from '../../ground/db/db.ts'
import type { CancellingStep } from '../../ground/db/json-columns.ts'
import type { DB } from '../../ground/db/tables.ts'

export const listLanguages = (db: Queries) =>
  db.selectFrom('catalogue.languages').selectAll().where('shown', '=', true).orderBy('id').execute()

export const findTrustRow = (db: Queries) => db.selectFrom('catalogue.trust').selectAll().executeTakeFirst()

/** The trust's GSTIN with all tax heads in their order. */
export async function findTaxHeads(db: Queries): Promise<{
  gstin: string | null
  heads: Pick<Selectable<DB['catalogue.tax_heads']>, 'id' | 'name' | 'code' | 'supply' | 'rate'>[]
}> {
  const rows = await db
    .selectFrom('catalogue.tax_heads as h')
    .leftJoin('catalogue.trust as t', join => join.onTrue())
    .select(['h.id', 'h.name', 'h.code', 'h.supply', 'h.rate', 't.gstin'])
    .orderBy('h.position')
    .orderBy('h.id')
    .execute()
  return { gstin: rows[0]?.gstin ?? null, heads: rows }
}

export const findPage = (db: Queries, name: string) =>
  db.selectFrom('catalogue.pages').select('content').where('name', '=', name).executeTakeFirst()

/**
 * Banners of a language and those for all; only the latter when no language is given. Each with the homam that it is
 * for, while that is open.
 */
export const listBanners = (db: Queries, languageId: number | undefined, today: Day) =>
  db
    .selectFrom('catalogue.banners as b')
    .leftJoin('catalogue.homams as h', join =>
      join
        .onRef('h.id', '=', 'b.homam')
        .on('h.published', '=', true)
        .on('h.cancelled_at', 'is', null)
        .on('h.closes_on', '>=', today),
    )
    .select(['b.id', 'b.image', 'b.image_mobile', 'b.click_to', 'b.alt'])
    .select(['h.id as event_id', 'h.slug', 'h.title', 'h.held_on', 'h.starts_minutes'])
    .where(eb =>
      languageId === undefined
        ? eb('b.language_id', 'is', null)
        : eb.or([eb('b.language_id', 'is', null), eb('b.language_id', '=', languageId)]),
    )
    .orderBy('b.position')
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

const eventColumns = ['id', 'slug', 'title', 'image', 'amount_paise', 'closes_on', 'held_on', 'starts_minutes'] as const

/** At most this many closed events are listed: the page must end somewhere. */
const mostClosed = 24

/** Open events first by closing day, then the latest closed (product.md §2). */
export async function listEvents(db: Queries, today: Day) {
  const published = db
    .selectFrom('catalogue.homams')
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

/** How words are matched: whole, by their beginning, or by resemblance. */
export type Closeness = 'whole' | 'begins' | 'resembles'

/** Folded words are Latin letters and digits, none of which is special in LIKE; one with a space behind it is whole. */
const hasWord = (word: string) => sql<boolean>`e.search_text || ' ' like ${`% ${word}%`}`

/** Shorter words resemble too many others. */
const shortestMisspelt = 5

/** What words, deity, purpose and price ask of a seva. */
function matches(wanted: Wanted, closeness: Closeness): RawBuilder<boolean>[] {
  const words = wanted.words.map(word =>
    closeness === 'whole'
      ? hasWord(`${word.trimEnd()} `)
      : closeness === 'begins' || word.length < shortestMisspelt
        ? hasWord(word)
        : sql<boolean>`${word} <% e.search_text`,
  )
  const { deity, purpose, leastPaise, mostPaise } = wanted
  return [
    sql<boolean>`e.published`,
    ...words,
    ...(deity === undefined ? [] : [sql<boolean>`e.deity = ${deity}`]),
    ...(purpose === undefined
      ? []
      : [sql<boolean>`exists (select from catalogue.event_purposes where event_id = e.id and purpose = ${purpose})`]),
    ...(leastPaise === undefined ? [] : [sql<boolean>`e.amount_paise >= ${leastPaise}`]),
    ...(mostPaise === undefined ? [] : [sql<boolean>`e.amount_paise <= ${mostPaise}`]),
  ]
}

const found = (db: Queries, wanted: Wanted, closeness: Closeness, today: Day) => {
  let q = db.selectFrom('catalogue.homams as e').where('cancelled_at', 'is', null)
  for (const condition of matches(wanted, closeness)) q = q.where(condition)
  if (wanted.from !== undefined) q = q.where('held_on', '>=', wanted.from)
  if (wanted.to !== undefined) q = q.where('held_on', '<=', wanted.to)
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
    .select([...eventColumns, 'deity'])
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

/** A seva that has an occurrence which was not called off. */
const isHeld = sql<boolean>`exists (select from catalogue.occurrences o where o.event_id = e.id and o.cancelled_at is null)`

/**
 * Published homams and sevas in whose names all folded words stand; what is still to come first, soonest first, and
 * sevas with many days as if they were today.
 */
export const listNamed = (db: Queries, words: string[], now: number, most: number) => {
  const today = dayOf(now)
  const day = sql<string>`case when e.has_one_date then e.held_on else ${today}::date end`
  let q = db.selectFrom('catalogue.events as e').select(['id', 'title', 'held_on', 'has_one_date'])
  for (const word of words) q = q.where(hasWord(word))
  return q
    .where('e.published', '=', true)
    .orderBy(sql`${day} < ${today}::date`)
    .orderBy(sql`abs(${day} - ${today}::date)`)
    .orderBy('id')
    .limit(most)
    .execute()
}

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
          .where(isHeld),
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
          .where(isHeld),
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
const shownEvents = (db: Queries) => db.selectFrom('catalogue.events as e').where('published', '=', true).where(isHeld)

export const countEvents = async (db: Queries): Promise<number> =>
  (
    await shownEvents(db)
      .select(({ fn }) => fn.countAll<number>().as('events'))
      .executeTakeFirstOrThrow()
  ).events

export const listEventAddresses = (db: Queries, { offset, limit }: { offset: number; limit: number }) =>
  shownEvents(db).select(['id', 'slug']).orderBy('id').offset(offset).limit(limit).execute()

/**
 * A seva on offer, with one of its occurrences: the one that is named, else the next that can be booked, else the
 * latest. `last_day`: the last day that can be booked; null: none can.
 */
export const findEvent = (db: Queries, id: number, now: number, occurrenceId?: number) =>
  db
    .selectFrom('catalogue.seva_days as e')
    .leftJoin('catalogue.seva_rules as r', 'r.event_id', 'e.id')
    .selectAll('e')
    .select(({ selectFrom }) =>
      selectFrom('catalogue.occurrences as o')
        .select(sql<Day>`max(o.day)`.as('day'))
        .where('o.event_id', '=', id)
        .where(canBeBooked(now))
        .as('last_day'),
    )
    .select(ruleColumns)
    .select(['r.for_departed', 'r.of_star'])
    .where('e.id', '=', id)
    .$if(occurrenceId !== undefined, q => q.where('e.occurrence_id', '=', occurrenceId ?? 0))
    .where('e.published', '=', true)
    .where('e.cancelled_at', 'is', null)
    .where('e.withdrawn', '=', false)
    .orderBy(sql`e.closes_at > ${new Date(now)}`, 'desc')
    .orderBy(sql`case when e.closes_at > ${new Date(now)} then e.held_on end`)
    .orderBy('e.held_on', 'desc')
    .orderBy('e.starts_minutes')
    .limit(1)
    .executeTakeFirst()

/** How the day of a homam goes. */
export const findStory = (db: Queries, id: number) =>
  db
    .selectFrom('catalogue.events')
    .select(['hours', 'priests', 'clip_id', 'comes_home'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const findMantra = (db: Queries, id: number) =>
  db.selectFrom('catalogue.events').select(['mantra', 'mantra_sound']).where('id', '=', id).executeTakeFirstOrThrow()

/** How often a devotee may move an order to another day; null: not at all. */
export interface MovingTerms {
  most_moves: number | null
  move_hours_before: number | null
}

/** The terms of a seva on one of its occurrences, by when its list of names locks, or those under which an order was bought. */
export type Terms = MovingTerms & { cancelling: CancellingStep[]; list_locks_minutes_before: number }

/** The terms as they are now, by the seva’s own or the trust’s: a query of one row, which may stand beside others. */
export const termsNow = (of: Held): RawBuilder<Terms> => sql`
  select t.cancelling, t.most_moves, t.move_hours_before, o.list_locks_minutes_before
    from catalogue.terms_of(${of.eventId}) t, catalogue.occurrences o where o.id = ${of.occurrenceId}`

export async function findTerms(db: Queries, of: Held): Promise<Terms> {
  const { rows } = await termsNow(of).execute(db)
  return rows[0] ?? { cancelling: [], most_moves: null, move_hours_before: null, list_locks_minutes_before: 0 }
}

/** One occurrence on offer of a seva on offer. */
export const findOffered = (db: Queries, of: Held) =>
  db
    .selectFrom('catalogue.seva_days')
    .select(['occurrence_id', 'held_on', 'starts_minutes', 'lasts_minutes', 'closes_at', 'has_one_date'])
    .where('id', '=', of.eventId)
    .where('occurrence_id', '=', of.occurrenceId)
    .where('published', '=', true)
    .where('cancelled_at', 'is', null)
    .where('withdrawn', '=', false)
    .executeTakeFirst()

const canBeBooked = (now: number) =>
  sql<boolean>`o.cancelled_at is null and not o.withdrawn and o.closes_at > ${new Date(now)}`

const ruleColumns = [
  'r.rule',
  'r.dates',
  'r.weekdays',
  'r.tithis',
  'r.nakshatras',
  'r.slots',
  'r.starts_minutes as rule_starts_minutes',
] as const

const sevasWithNext = (db: Queries, now: number) =>
  db
    .selectFrom('catalogue.events as e')
    .innerJoin('catalogue.seva_rules as r', 'r.event_id', 'e.id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('catalogue.occurrences as o')
          .select(['o.day', 'o.starts_minutes'])
          .whereRef('o.event_id', '=', 'e.id')
          .where(canBeBooked(now))
          .orderBy('o.day')
          .orderBy('o.starts_minutes')
          .limit(1)
          .as('n'),
      join => join.onTrue(),
    )
    .select(['e.id', 'e.slug', 'e.title', 'e.image', 'e.amount_paise'])
    .select(ruleColumns)
    .select(['n.day as next_day', 'n.starts_minutes as next_starts_minutes'])
    .where('e.has_one_date', '=', false)
    .orderBy(sql`n.day nulls last`)
    .orderBy('n.starts_minutes')
    .orderBy('e.id')
    .limit(mostSevas)

/** At most this many sevas with many days are listed. */
const mostSevas = 200

/** Sevas with many days, the one that is held soonest first. */
export const listSevas = (db: Queries, now: number) => sevasWithNext(db, now).where('e.published', '=', true).execute()

/** Sevas with many days that were asked for; with days, those that can be booked on one of them. */
export function listFoundSevas(db: Queries, wanted: Wanted, closeness: Closeness, now: number) {
  let q = sevasWithNext(db, now)
  for (const condition of matches(wanted, closeness)) q = q.where(condition)
  const { from, to } = wanted
  if (from === undefined && to === undefined) return q.execute()
  return q
    .where(
      sql<boolean>`exists (select from catalogue.occurrences o where o.event_id = e.id and ${canBeBooked(now)}
        and o.day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date)`,
    )
    .execute()
}

/** Which days of some sevas can be booked between two days, in order. */
export const listDaysOf = (db: Queries, ids: number[], { from, to }: { from: Day; to: Day }, now: number) =>
  db
    .selectFrom('catalogue.occurrences as o')
    .select(['o.event_id', 'o.day'])
    .distinct()
    .where(sql<boolean>`o.event_id = any(${ids}::int[])`)
    .where('o.day', '>=', from)
    .where('o.day', '<=', to)
    .where(canBeBooked(now))
    .orderBy('o.day')
    .execute()

export const listPackages = (db: Queries, eventId: number) =>
  db
    .selectFrom('catalogue.packages')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('withdrawn', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

/**
 * Packages on offer, whether each is said to be chosen most, and whether it is: of homams of its name, more orders than
 * for any other package were paid since then, and at least `least`. Where there is one package nobody chose.
 */
export const listChosen = (db: Queries, since: number, least: number) =>
  db
    .with('counted', q =>
      q
        .selectFrom('catalogue.chosen')
        .select(['slug', 'package', sql<number>`count(*)`.as('orders')])
        .where('paid_at', '>', new Date(since))
        .groupBy(['slug', 'package']),
    )
    .with('ranked', q =>
      q
        .selectFrom('counted')
        .select(['slug', 'package', 'orders'])
        .select(
          sql<boolean>`orders > coalesce(max(orders) over (
          partition by slug order by orders desc rows between 1 following and unbounded following), 0)`.as('leads'),
        )
        .select(sql<number>`row_number() over (partition by slug order by orders desc)`.as('rank')),
    )
    .selectFrom('catalogue.packages as p')
    .innerJoin('catalogue.events as e', 'e.id', 'p.event_id')
    .leftJoin('ranked as r', join =>
      join
        .onRef('r.slug', '=', 'e.slug')
        .on(sql<boolean>`r.package = p.name ->> 'en'`)
        .on('r.rank', '=', 1)
        .on('r.leads', '=', true)
        .on('r.orders', '>=', least),
    )
    .select(['p.id', 'p.most_chosen'])
    .select(
      sql<boolean>`r.slug is not null and (select count(*) from catalogue.packages o
        where o.event_id = p.event_id and not o.withdrawn) > 1`.as('leads'),
    )
    .where('p.withdrawn', '=', false)
    .execute()

export const setMostChosen = (db: Queries, ids: number[], chosen: boolean) =>
  db.updateTable('catalogue.packages').set({ most_chosen: chosen }).where('id', 'in', ids).execute()

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

/** The questions that a seva on offer asks now; undefined if it is not on offer. */
export async function listOfferedFields(db: Queries, eventId: number) {
  const rows = await db
    .selectFrom('catalogue.events as e')
    .leftJoin('catalogue.fields as f', join => join.onRef('f.event_id', '=', 'e.id').on('f.withdrawn', '=', false))
    .selectAll('f')
    .where('e.id', '=', eventId)
    .where('e.published', '=', true)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('catalogue.occurrences as o')
          .select('o.id')
          .whereRef('o.event_id', '=', 'e.id')
          .where('o.cancelled_at', 'is', null),
      ),
    )
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
  // A homam without questions is one row without any.
  return rows.length === 0 ? undefined : rows.filter(isField)
}

const isField = <Row extends { id: number | null }>(row: Row): row is Row & Selectable<DB['catalogue.fields']> =>
  row.id !== null

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
  occurrenceId: number
  /** Booking on the site ends at this instant (ms). */
  closesAt: number
  /** Booking at the desk ends: with many days when the occurrence begins, since the cut-off is for the site (ms). */
  deskClosesAt: number
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
  /** The pool from which the seva takes places too, with other sevas; null: none. */
  pool: number | null
  hasPackages: boolean
  /** Prices of the seva's products by their ids, where they were asked for. */
  productPrices: ReadonlyMap<number, Paise>
}

/** What is read of an offer, and how much of it stays as it is until the transaction ends; see `readOffer`. */
interface OfferReading {
  /** The occurrence's day stays, too. */
  day?: boolean
  /** Whoever counts the package's places waits (`lockPlaces`). Whoever counts them later must not ask for this. */
  places?: boolean
  /** Reads the prices of the seva's products, which nothing locks. */
  products?: boolean
  /** What is said before, on the same way to the database. */
  after?: Unsaid<object>
}

/** What is to be booked: what, and when. */
export interface Asked {
  eventId: number
  /** Absent: the only one; a seva that has several is not offered without it. */
  occurrenceId?: number | undefined
  packageId: number | null
}

/** What an order, or somebody in line, asked for. */
export const askedBy = (row: { event_id: number; occurrence_id: number; package_id: number | null }) => ({
  eventId: row.event_id,
  occurrenceId: row.occurrence_id,
  packageId: row.package_id,
})

/**
 * The offer as it is now. Neither the seva nor the package is published anew, nor is the occurrence closed, until the
 * transaction ends; others may book the same meanwhile. Undefined if it is not offered; it is locked all the same.
 */
export async function readOffer(
  tx: Tx,
  { eventId, occurrenceId, packageId }: Asked,
  { day = false, places = false, products = false, after }: OfferReading = {},
): Promise<Offer | undefined> {
  const lock = (isShared: boolean) => sql.raw(isShared ? 'for share' : 'for key share')
  // The seva is locked before its occurrence, then the pool, then the package, as publishing does. A row that was waited
  // for is read as it has become.
  const reading = sql<{
    id: number
    occurrence_id: number
    closes_at: Date
    desk_closes_at: Date
    pool: number | null
    has_packages: boolean
    package_id: number | null
    amount_paise: number | null
    names_included: number | null
    further_name_paise: number | null
    capacity: number | null
    product_prices: Record<string, number> | null
  }>`
    with e as (
      select id, published, has_one_date from catalogue.events where id = ${eventId} ${lock(day)}
    ), o as (
      select id, closes_at, cancelled_at is null and not withdrawn as offered,
             case when closed_early_at is null then (day + make_interval(mins => starts_minutes)) at time zone 'Asia/Kolkata' else closes_at end as ends_at
        from catalogue.occurrences
       where event_id = (select id from e where published)
         and id = any (case when ${occurrenceId ?? null}::int is not null then array[${occurrenceId ?? null}::int]
                            else array(select min(id) from catalogue.occurrences where event_id = ${eventId} having count(*) = 1) end) ${lock(day)}
    ), l as (
      select id from catalogue.pools
       where id = (select r.pool from catalogue.seva_rules r where r.event_id = (select e.id from e, o limit 1)) ${lock(places)}
    ), p as (
      select id, amount_paise, names_included, further_name_paise, capacity from catalogue.packages
       where id = ${packageId} and event_id = (select e.id from e, o where o.offered limit 1) and not withdrawn
         and (select count(*) from l) >= 0 ${lock(places)}
    )
    select e.id, o.id as occurrence_id, o.closes_at, case when e.has_one_date then o.closes_at else o.ends_at end as desk_closes_at,
           (select id from l) as pool, p.id as package_id, p.amount_paise, p.names_included, p.further_name_paise, p.capacity,
           exists (select from catalogue.packages other where other.event_id = e.id and not other.withdrawn) as has_packages,
           ${products ? pricesOfProducts : sql`null`} as product_prices
      from e join o on o.offered left join p on true`
  const [row] = after ? (await onOneWay(tx, after, reading))[1] : (await reading.execute(tx)).rows
  if (!row) return undefined
  return {
    eventId: row.id,
    occurrenceId: row.occurrence_id,
    closesAt: row.closes_at.getTime(),
    deskClosesAt: row.desk_closes_at.getTime(),
    packageId: row.package_id,
    withdrawn: packageId !== null && row.package_id === null,
    packagePaise: paise(row.amount_paise ?? 0),
    namesIncluded: row.names_included,
    furtherNamePaise: row.further_name_paise === null ? null : paise(row.further_name_paise),
    capacity: row.capacity,
    pool: row.pool,
    hasPackages: row.has_packages,
    productPrices: new Map(
      Object.entries(row.product_prices ?? {}).map(([id, price]) => [Number(id), paise(price)] as const),
    ),
  }
}

const pricesOfProducts = sql`(
  select jsonb_object_agg(x.product_id, x.price_paise)
    from (select ep.product_id, y.price_paise from catalogue.event_products ep join catalogue.products y on y.id = ep.product_id
           where ep.event_id = e.id) x)`

/**
 * Locks what an offer takes places from, so that one transaction at a time counts them: first the pool, then the
 * package. It is `no key update`: a form that waits for its turn already refers to the package,
 * and would otherwise wait for itself. Answers the capacity of the pool as it is now; null: the seva has none.
 */
export async function lockPlaces(
  tx: Tx,
  { pool, packageId }: Pick<Offer, 'pool' | 'packageId'>,
): Promise<number | null> {
  const shared = pool === null ? undefined : (await poolLocked(pool).execute(tx)).rows[0]
  if (packageId !== null) await packageLocked(packageId).execute(tx)
  return shared?.capacity ?? null
}

/** The two locks of `lockPlaces`, for whoever counts on the same way: one transaction at a time counts a pool's places. */
export const poolLocked = (id: number) =>
  sql<{ capacity: number }>`select capacity from catalogue.pools where id = ${id} for no key update`

export const packageLocked = (id: number) =>
  sql<object>`select from catalogue.packages where id = ${id} for no key update`

/** Locks the pool of a seva, if it has one, also where the seva is not offered any more. */
export const lockPoolOf = (tx: Tx, eventId: number) =>
  tx
    .selectFrom('catalogue.pools')
    .select(['id', 'capacity'])
    .where('id', '=', eb => eb.selectFrom('catalogue.seva_rules').select('pool').where('event_id', '=', eventId))
    .forNoKeyUpdate()
    .execute()

/** As `readOffer`, with the places locked: those of the pool, whose capacity it answers, and those of the package. */
export async function lockOffer(tx: Tx, asked: Asked): Promise<(Offer & { poolCapacity: number | null }) | undefined> {
  const offer = await readOffer(tx, asked)
  if (!offer) return undefined
  const { pool, packageId } = offer
  const poolCapacity = packageId === null ? null : await lockPlaces(tx, { pool, packageId })
  return { ...offer, poolCapacity }
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

/** A seva with one of its occurrences. */
export interface Held {
  eventId: number
  occurrenceId: number
}

export const findEventOf = (db: Queries, title: string, heldOn: string): Promise<Held | undefined> =>
  db
    .selectFrom('catalogue.seva_days')
    .select(['id as eventId', 'occurrence_id as occurrenceId'])
    .where('held_on', '=', heldOn)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`exists (select from jsonb_each_text(title) t where lower(t.value) = lower(${title}))`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export async function insertOldEvent(tx: Tx, title: string, heldOn: string): Promise<Held> {
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
  return tx
    .selectFrom('catalogue.occurrences')
    .select(['event_id as eventId', 'id as occurrenceId'])
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow()
}
