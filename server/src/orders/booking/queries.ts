import { type RawBuilder, sql } from 'kysely'
import { andCommit, type Queries, type Tx } from '../../ground/db/db.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { Paise } from '../../../../contract/ground/money.ts'
import type { LockedOrder } from '../../money/payments/service.ts'
import { type Answers, type BookingState, type PackagePaid, statesBefore } from './rules.ts'

export interface NewBooking extends PackagePaid {
  orderId: string
  devoteeId: number
  eventId: number
  occurrenceId: number
  packageId: number | null
  key: string
  askedHash: Buffer
  totalPaise: Paise
  languageId: number
  personal: Answers
  address: Answers
  campaign: string | null
  source: string | null
  medium: string | null
  /** ms */
  holdEndsAt: number
  at: number
}

interface NewItem {
  productId: number
  quantity: number
  pricePaise: Paise
}

/**
 * Stores an order with its products, the people beside the devotee, the consent (M5) and the attempt to pay it: one
 * statement. `attempt` inserts that for `b (id)`, and answers its id. `isLast`: the statement ends its transaction.
 */
export async function insertBooking(
  tx: Tx,
  b: NewBooking,
  {
    items,
    family,
    consent,
    attempt = sql`select null::int as id`,
    isLast = false,
  }: {
    items: NewItem[]
    family: Answers[]
    consent: string | null
    attempt?: RawBuilder<{ id: number }>
    isLast?: boolean
  },
): Promise<{ id: number; code: string; attemptId: number }> {
  const at = new Date(b.at)
  const { rows } = await sql<{ id: number; code: string; attemptId: number }>`
    with b as (
      insert into booking.bookings (order_id, devotee_id, event_id, occurrence_id, package_id, key, asked_hash, state, package_paise, further_names,
        further_name_paise, names_paid, total_paise, language_id, personal, address, campaign, source, medium, hold_ends_at, created_at)
      values (${b.orderId}, ${b.devoteeId}, ${b.eventId}, ${b.occurrenceId}, ${b.packageId}, ${b.key}, ${b.askedHash}, 'held', ${b.packagePaise}, ${b.furtherNames},
        ${b.furtherNamePaise}, ${b.namesPaid}, ${b.totalPaise}, ${b.languageId}, ${JSON.stringify(b.personal)}, ${JSON.stringify(b.address)},
        ${b.campaign}, ${b.source}, ${b.medium}, ${new Date(b.holdEndsAt)}, ${at})
      returning id, code
    ), i as (
      insert into booking.items (booking_id, product_id, quantity, price_paise)
      select b.id, n.product, n.quantity, n.price
        from b, unnest(${items.map(i => i.productId)}::int[], ${items.map(i => i.quantity)}::int[], ${items.map(i => i.pricePaise)}::bigint[])
                  n (product, quantity, price)
    ), p as (
      insert into booking.people (booking_id, position, answers)
      select b.id, n.number - 1, n.answers from b, jsonb_array_elements(${JSON.stringify(family)}::jsonb) with ordinality n (answers, number)
    ), c as (
      insert into booking.consents (booking_id, text_version, language_id, given_at)
      select b.id, ${consent}::text, ${b.languageId}::int, ${at}::timestamptz from b where ${consent}::text is not null
    ), a as (
      ${attempt}
    )
    select b.id, b.code, a.id as "attemptId" from b, a ${isLast ? andCommit(tx) : sql``}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an order was not stored')
  return row
}

export async function insertPeople(tx: Tx, bookingId: number, family: Answers[]): Promise<void> {
  if (family.length === 0) return
  await tx
    .insertInto('booking.people')
    .values(family.map((answers, position) => ({ booking_id: bookingId, position, answers: JSON.stringify(answers) })))
    .execute()
}

/** The city, district and state that most orders with a pincode name. */
export async function findPlaceOfPincode(
  db: Queries,
  pincode: string,
): Promise<{ city: string; district: string; state: string } | undefined> {
  const { rows } = await sql<{ city: string; district: string; state: string }>`
    select address ->> 'city' as city, address ->> 'district' as district, address ->> 'state' as state
      from booking.bookings
     where address ->> 'pincode' = ${pincode} and address ->> 'city' <> '' and address ->> 'district' <> '' and address ->> 'state' <> ''
     group by 1, 2, 3 order by count(*) desc, max(id) desc limit 1`.execute(db)
  return rows[0]
}

export const findByKey = (db: Queries, devoteeId: number, key: string) =>
  db
    .selectFrom('booking.bookings')
    .select(['id', 'order_id', 'asked_hash', 'total_paise'])
    .where('devotee_id', '=', devoteeId)
    .where('key', '=', key)
    .executeTakeFirst()

/**
 * Requests of one devotee that hold places or make orders run one after the other. This is the first lock of a
 * transaction: attempts, the booking row and the package follow.
 */
export const lockHoldsOf = (tx: Tx, devoteeId: number) => holdsLocked(devoteeId).execute(tx)

/** As `lockHoldsOf`, for what is said after it on the same way. */
export const holdsLocked = (devoteeId: number) => sql<object>`select pg_advisory_xact_lock(7003, ${devoteeId})`

export interface OfDevotee {
  devoteeId: number
  eventId: number
  occurrenceId: number
  packageId: number | null
}

/** How a devotee stands with a package before an order: with its unpaid orders of all days, and on one occurrence. */
export interface Standing {
  /** Unpaid orders that hold a place now, and when the first of these holds ends. */
  held: number
  next_end: Date | null
  /** Orders since `unpaidSince` that were never paid, and when the first of them was made. */
  unpaid: number
  first_unpaid: Date | null
  is_in_line: boolean
  /** Every name of the occurrence was read. */
  is_over: boolean
}

/**
 * `besides`: a booking that is not counted. `beside`: a query of one row that is answered too. Run it after `lockHoldsOf`,
 * and with the occurrence locked.
 */
export async function findStanding<Beside = object>(
  tx: Tx,
  of: OfDevotee,
  { now, unpaidSince, besides = 0 }: { now: number; unpaidSince: number; besides?: number | undefined },
  beside: RawBuilder<Beside> = sql`select`,
): Promise<Standing & Beside> {
  const holds = sql`state = 'held' and hold_ends_at > ${new Date(now)}`
  const isUnpaid = sql`state in ('held', 'expired') and created_at > ${new Date(unpaidSince)}`
  const { rows } = await sql<Standing & Beside>`
    select * from (select count(*) filter (where ${holds}) as held, min(hold_ends_at) filter (where ${holds}) as next_end,
           count(*) filter (where ${isUnpaid}) as unpaid, min(created_at) filter (where ${isUnpaid}) as first_unpaid,
           exists (select from booking.waiting where devotee_id = ${of.devoteeId} and occurrence_id = ${of.occurrenceId}
                    and package_id = ${of.packageId} and state in ('waiting', 'offered')) as is_in_line,
           exists (select from booking.closed_homams where occurrence_id = ${of.occurrenceId}) as is_over
      from booking.bookings
     where devotee_id = ${of.devoteeId} and event_id = ${of.eventId} and package_id is not distinct from ${of.packageId} and id <> ${besides}) own, (${beside}) beside`.execute(
    tx,
  )
  return rows[0] as Standing & Beside
}

/** Two queries of one row as one. */
export const both = <A, B>(one: RawBuilder<A>, other: RawBuilder<B>): RawBuilder<A & B> =>
  sql`select * from (${one}) one, (${other}) other`

/** Places are counted by these two. */
export interface PlacesOf {
  occurrenceId: number
  packageId: number
}

/**
 * How many places are held or paid. Run it after `lockOffer`, as its own statement: a count inside the locking
 * statement sees the past and oversells.
 */
export async function countPlaces(tx: Tx, of: PlacesOf, now: number): Promise<number> {
  const { rows } = await placesCounted(of, now).execute(tx)
  return rows[0]?.taken ?? 0
}

/** As `countPlaces`, for the way on which the places are locked. */
export const placesCounted = ({ occurrenceId, packageId }: PlacesOf, now: number) => sql<{ taken: number }>`
  select count(*)::int as taken from booking.bookings
   where occurrence_id = ${occurrenceId} and package_id = ${packageId} and ${takesPlace(now)}`

/** Places as an order names them: without an occurrence, those of a seva with one date. */
export interface WhichPlaces {
  eventId: number
  occurrenceId?: number | undefined
  packageId: number
}

/**
 * The places of a package, without a lock: good for telling somebody that it is full, never for giving a place.
 * Undefined: it is not on offer now, or without limit.
 */
export async function countWithoutLock(
  db: Queries,
  { eventId, occurrenceId, packageId }: WhichPlaces,
  now: number,
): Promise<{ capacity: number; taken: number } | undefined> {
  const { rows } = await sql<{ capacity: number; taken: number }>`
    select p.capacity, (select count(*)::int from booking.bookings
                         where occurrence_id = o.id and package_id = p.id and ${takesPlace(now)}) as taken
      from catalogue.packages p
      join catalogue.events e on e.id = p.event_id and e.published
      join catalogue.occurrences o on o.event_id = e.id and o.cancelled_at is null and not o.withdrawn
     where p.id = ${packageId} and e.id = ${eventId} and p.capacity is not null and not p.withdrawn
       and o.closes_at > ${new Date(now)} and ${occurrenceId === undefined ? sql`e.has_one_date` : sql`o.id = ${occurrenceId}`}`.execute(
    db,
  )
  return rows[0]
}

/** What is counted of a pool at the time of an occurrence: places held or paid, and places that others are offered. */
export interface PoolCount {
  taken: number
  offered: number
}

/**
 * How many places of a pool are gone while an occurrence is held: those of all occurrences of the pool's sevas whose
 * time overlaps, itself among them. `besides`: one whose offers are counted by its own line. Run it after `lockPlaces`.
 */
export async function countPool(tx: Tx, pool: number, besides: PlacesOf, now: number): Promise<PoolCount> {
  const { rows } = await poolCounted(pool, besides, now).execute(tx)
  return rows[0] as PoolCount
}

/** As `countPool`, for the way on which the places are locked. */
export const poolCounted = (pool: number | null, besides: PlacesOf, now: number) => sql<PoolCount>`
    with o as (${overlapping(sql`own.id = ${besides.occurrenceId} and r.pool = ${pool}`)})
    select (select count(*)::int from booking.bookings b join o on o.id = b.occurrence_id
             where b.package_id is not null and ${takesPlace(now)}) as taken,
           (select count(*)::int from booking.waiting w join o on o.id = w.occurrence_id
             where w.state = 'offered' and w.offer_ends_at > ${new Date(now)}
               and (w.occurrence_id, w.package_id) <> (${besides.occurrenceId}, ${besides.packageId})) as offered`

/**
 * The occurrences that take from a pool at the time of `own`: of sevas of the same pool, on the same day, with times
 * that overlap. One without a length takes the minute in which it begins.
 */
export const overlapping = (where: RawBuilder<unknown>) => sql`
  select x.id, own.id as own from catalogue.occurrences own, catalogue.seva_rules r, catalogue.occurrences x
   where x.event_id = r.event_id and x.day = own.day
     and x.starts_minutes < own.starts_minutes + coalesce(own.lasts_minutes, 1)
     and own.starts_minutes < x.starts_minutes + coalesce(x.lasts_minutes, 1)
     and ${where}`

/** An occurrence as a calendar shows it, with what its places are reckoned from. */
export interface OfferedOccurrence {
  id: number
  day: Day
  starts: number
  lasts: number | null
  closes_at: Date
  /** Minutes before it begins at which its list of names locks. */
  locks_minutes: number
  /** Packages on offer; `waiting`: people in line, each of whom a place is kept for. */
  packages: { id: number; capacity: number | null; taken: number; waiting: number }[]
  pool: { capacity: number; taken: number; offered: number } | null
}

/**
 * The occurrences of a seva that can be booked between two days, full ones among them, in order; at most `most`.
 * Undefined: the seva is not on offer.
 */
export async function listOffered(
  db: Queries,
  { eventId, from, to }: { eventId: number; from: Day; to: Day },
  now: number,
  most: number,
): Promise<OfferedOccurrence[] | undefined> {
  const { rows } = await sql<OfferedOccurrence | { id: null }>`
    with o as (
      select o.id, o.day, o.starts_minutes, o.lasts_minutes, o.closes_at, o.list_locks_minutes_before from catalogue.occurrences o
       where o.event_id = ${eventId} and o.day between ${from} and ${to} and o.cancelled_at is null and not o.withdrawn
         and o.closes_at > ${new Date(now)}
         and not exists (select from booking.closed_homams c where c.occurrence_id = o.id)
       order by o.day, o.starts_minutes limit ${most}
    ), taken as (
      select b.occurrence_id, b.package_id, count(*)::int as taken from booking.bookings b join o on o.id = b.occurrence_id
       where ${takesPlace(now)} group by 1, 2
    ), line as (
      select w.occurrence_id, w.package_id, count(*)::int as waiting from booking.waiting w join o on o.id = w.occurrence_id
       where w.state = 'waiting' or (w.state = 'offered' and w.offer_ends_at > ${new Date(now)}) group by 1, 2
    ), near as (${overlapping(sql`own.id in (select id from o) and r.pool = (select pool from catalogue.seva_rules where event_id = ${eventId})`)}
    ), shared as (
      select n.own as id, (select count(*)::int from booking.bookings b join near on near.id = b.occurrence_id and near.own = n.own
                            where b.package_id is not null and ${takesPlace(now)}) as taken,
             (select count(*)::int from booking.waiting w join near on near.id = w.occurrence_id and near.own = n.own
               where w.state = 'offered' and w.offer_ends_at > ${new Date(now)}) as offered
        from (select distinct own from near) n
    )
    select o.id, o.day, o.starts_minutes as starts, o.lasts_minutes as lasts, o.closes_at, o.list_locks_minutes_before as locks_minutes,
           (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'capacity', p.capacity, 'taken', coalesce(t.taken, 0), 'waiting', coalesce(l.waiting, 0))), '[]')
              from catalogue.packages p
              left join taken t on t.package_id = p.id and t.occurrence_id = o.id
              left join line l on l.package_id = p.id and l.occurrence_id = o.id
             where p.event_id = e.id and not p.withdrawn) as packages,
           (select jsonb_build_object('capacity', c.capacity, 'taken', s.taken, 'offered', s.offered)
              from shared s, catalogue.seva_rules r join catalogue.pools c on c.id = r.pool
             where s.id = o.id and r.event_id = e.id) as pool
      from catalogue.events e left join o on true
     where e.id = ${eventId} and e.published
     order by o.day, o.starts_minutes`.execute(db)
  if (rows.length === 0) return undefined
  return rows.filter(row => row.id !== null)
}

export interface PoolOf extends PoolCount {
  occurrence_id: number
  name: Text
  capacity: number
}

/** What is gone of the pools of some occurrences, for those who only look; one whose seva has none is left out. */
export async function listPools(db: Queries, occurrenceIds: number[], now: number): Promise<PoolOf[]> {
  const own = sql`own.id = any(${occurrenceIds}::int[])`
  const { rows } = await sql<PoolOf>`
    with near as (${overlapping(sql`${own} and r.pool = (select y.pool from catalogue.seva_rules y where y.event_id = own.event_id)`)})
    select own.id as occurrence_id, p.name, p.capacity,
           (select count(*)::int from booking.bookings b join near on near.id = b.occurrence_id and near.own = own.id
             where b.package_id is not null and ${takesPlace(now)}) as taken,
           (select count(*)::int from booking.waiting w join near on near.id = w.occurrence_id and near.own = own.id
             where w.state = 'offered' and w.offer_ends_at > ${new Date(now)}) as offered
      from catalogue.occurrences own
      join catalogue.seva_rules r on r.event_id = own.event_id
      join catalogue.pools p on p.id = r.pool
     where ${own}`.execute(db)
  return rows
}

/** Occurrences in which a package has places taken, or somebody in line. Run it with the package locked. */
export async function listOccurrencesInUse(tx: Tx, packageId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from catalogue.packages p join catalogue.occurrences o on o.event_id = p.event_id
     where p.id = ${packageId}
       and (exists (select from booking.bookings b where b.occurrence_id = o.id and b.package_id = p.id and b.state in ('held', 'paid'))
            or exists (select from booking.waiting w where w.occurrence_id = o.id and w.package_id = p.id and w.state in ('waiting', 'offered')))
     order by o.id`.execute(tx)
  return rows.map(row => row.id)
}

export const listPlacesTaken = (db: Queries, occurrenceId: number, now: number) =>
  db
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.packages as p', 'p.id', 'b.package_id')
    .select(['b.package_id as packageId'])
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('b.occurrence_id', '=', occurrenceId)
    .where('p.capacity', 'is not', null)
    .where(takesPlace(now))
    .groupBy('b.package_id')
    .execute()

const takesPlace = (now: number) =>
  sql<boolean>`(state = 'paid' or (state = 'held' and hold_ends_at > ${new Date(now)}))`

/**
 * Locks a booking row before its occurrence is read: if both were joined in the locking statement, a booking that was moved
 * meanwhile would seem not to exist.
 */
export const lockRow = async (tx: Tx, id: number) => (await rowLocked(sql`${id}::int`).execute(tx)).rows[0]

/** As `lockRow`, for the way on which the id is found. */
export const rowLocked = (idOf: RawBuilder<unknown>) => sql<LockedOrder>`
  select id, event_id, occurrence_id, package_id, devotee_id, state, hold_ends_at
    from booking.bookings where id = ${idOf} for no key update`

/** Whether an occurrence was called off, or closed. Run it with the occurrence locked. */
export const findEnd = (tx: Tx, occurrenceId: number) =>
  tx
    .selectFrom('catalogue.occurrences as o')
    .leftJoin('booking.closed_homams as c', 'c.occurrence_id', 'o.id')
    .select(['o.cancelled_at', 'o.withdrawn', 'c.at as closed_at'])
    .where('o.id', '=', occurrenceId)
    .executeTakeFirstOrThrow()

export async function lockBooking(tx: Tx, id: number) {
  await lockRow(tx, id)
  return tx
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.occurrences as o', 'o.id', 'b.occurrence_id')
    .select([
      'b.id',
      'b.order_id',
      'b.devotee_id',
      'b.event_id',
      'b.occurrence_id',
      'b.package_id',
      'b.state',
      'b.total_paise',
      'b.hold_ends_at',
      'b.created_at',
      'b.language_id',
      'b.package_paise',
      'b.further_names',
      'b.further_name_paise',
      'b.names_paid',
      'b.version',
      'o.cancelled_at as event_cancelled_at',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()
}

export const findByOrderId = (db: Queries, orderId: string) =>
  db
    .selectFrom('booking.bookings')
    .select([
      'id',
      'code',
      'devotee_id',
      'event_id',
      'occurrence_id',
      'package_id',
      'state',
      'total_paise',
      'package_paise',
      'further_names',
      'further_name_paise',
      'names_paid',
      'address',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/**
 * Takes a step that `bookingStates` allows from the present state. Run it with the booking row locked. Throws for any
 * other step, as the database would.
 */
export async function moveTo(
  tx: Tx,
  id: number,
  state: BookingState,
  and: { paidAt?: number; holdEndsAt?: number; calledOff?: true } = {},
): Promise<void> {
  const moved = await tx
    .updateTable('booking.bookings')
    .set({
      state,
      ...(and.paidAt !== undefined && { paid_at: new Date(and.paidAt) }),
      ...(and.holdEndsAt !== undefined && { hold_ends_at: new Date(and.holdEndsAt) }),
      ...(and.calledOff && { called_off: true }),
    })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(state))
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Error(`booking ${id} can't become ${state}`)
}

/**
 * Takes the step to paid, unless the occurrence was called off or closed: no row then, and for any other reason. Run it
 * with the booking row and its occurrence locked.
 */
export const paidUnlessOver = (tx: Tx, id: number, paidAt: number) =>
  tx
    .updateTable('booking.bookings as b')
    .from('catalogue.occurrences as o')
    .set({ state: 'paid', paid_at: new Date(paidAt) })
    .whereRef('o.id', '=', 'b.occurrence_id')
    .where('b.id', '=', id)
    .where('b.state', 'in', statesBefore('paid'))
    .where('o.cancelled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('booking.closed_homams as c').whereRef('c.occurrence_id', '=', 'o.id'))),
    )
    .returning('b.id')

export async function lengthenHold(tx: Tx, id: number, holdEndsAt: number): Promise<void> {
  await tx
    .updateTable('booking.bookings')
    .set({ hold_ends_at: new Date(holdEndsAt) })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .execute()
}

export async function findOldBookings(
  db: Queries,
  old: { phone: string; key: string }[],
): Promise<{ phones: Set<string | null>; keys: Set<string | null> }> {
  const [phones, keys] = [old.map(o => o.phone), old.map(o => o.key)]
  const rows = await db
    .selectFrom('accounts.devotees as d')
    .leftJoin('booking.bookings as b', join =>
      join.onRef('b.devotee_id', '=', 'd.id').on(sql<boolean>`b.key = any(${keys}::text[])`),
    )
    .select(['d.phone', 'b.key'])
    .where(sql<boolean>`d.phone = any(${phones}::text[])`)
    .execute()
  return { phones: new Set(rows.map(r => r.phone)), keys: new Set(rows.map(r => r.key)) }
}

export async function deleteOldBookings(tx: Tx, ids: number[], source: string): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('booking.people').where(sql<boolean>`booking_id = any(${ids}::int[])`).execute()
  await tx
    .deleteFrom('booking.bookings')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('source', '=', source)
    .execute()
}

/** Ends holds whose time is over; rows whose payment is being settled are left to the next round. */
export async function expireHolds(db: Queries, now: number): Promise<number> {
  const ended = await db
    .updateTable('booking.bookings')
    .set({ state: 'expired' })
    .where('id', 'in', eb =>
      eb
        .selectFrom('booking.bookings')
        .select('id')
        .where('state', '=', 'held')
        .where('hold_ends_at', '<=', new Date(now))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return ended.length
}

export const findLatest = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('booking.bookings')
    .select(['id', 'personal', 'address', 'language_id'])
    .where('devotee_id', '=', devoteeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The names in a devotee's family book. */
export const listFamilyNames = (db: Queries, devoteeId: number) =>
  db.selectFrom('accounts.family').select(['name', 'departed']).where('devotee_id', '=', devoteeId).execute()

/** Whether a seva is for the departed, whose names belong there. */
export const isForDeparted = async (db: Queries, sevaId: number): Promise<boolean> =>
  (await db.selectFrom('catalogue.seva_rules').select('for_departed').where('event_id', '=', sevaId).executeTakeFirst())
    ?.for_departed ?? false

export const listPeople = (db: Queries, bookingId: number) =>
  db.selectFrom('booking.people').select('answers').where('booking_id', '=', bookingId).orderBy('position').execute()

/** Locks a booking whose people are to be corrected; answers the columns that decide whether they may be. */
export async function lockForCorrection(tx: Tx, id: number) {
  await lockRow(tx, id)
  return tx
    .selectFrom('booking.bookings as b')
    .innerJoin('catalogue.occurrences as o', 'o.id', 'b.occurrence_id')
    .select([
      'b.state',
      'b.version',
      'b.personal',
      'b.address',
      'b.track_id',
      'b.cancelling',
      'b.most_moves',
      'b.move_hours_before',
      'o.day as held_on',
      'o.starts_minutes',
      'o.list_locks_minutes_before',
      'o.cancelled_at',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()
}

/** When occurrences were closed (every name read), by their ids; those that were not closed are left out. */
export async function findClosings(db: Queries, occurrenceIds: number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('booking.closed_homams')
    .selectAll()
    .where(sql<boolean>`occurrence_id = any(${occurrenceIds}::int[])`)
    .execute()
  return new Map(rows.map(row => [row.occurrence_id, row.at]))
}

/** Whether an occurrence was closed. Nobody closes it until the transaction ends. */
export async function isOver(tx: Tx, occurrenceId: number): Promise<boolean> {
  await tx.selectFrom('catalogue.occurrences').select('id').where('id', '=', occurrenceId).forKeyShare().execute()
  return (await findClosings(tx, [occurrenceId])).has(occurrenceId)
}

/** Drops the changes of an order that wait for their payment; answers by which attempts they were to be paid. */
export const dropChanges = (tx: Tx, bookingId: number) =>
  tx
    .updateTable('booking.package_changes')
    .set({ state: 'dropped' })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'waiting')
    .returning('attempt_id')
    .execute()
