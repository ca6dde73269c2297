import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { MandateState, RepeatBy, RepeatEnd, RepeatEvery, RepeatPay } from '../../../../contract/ritual/repeated.ts'
import { giftsNamed } from '../../giving/donations/service.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { bookingsNamed } from '../../orders/orders/service.ts'
import type { NameAsked } from '../../trust/catalogue/service.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import type { RepeatRule } from './days.ts'

/** A repeat as it is stored, with its devotee and what it repeats. */
export interface Repeat extends RepeatRule {
  id: number
  code: string
  devotee_id: number
  phone: string | null
  booking_id: number | null
  donation_id: number | null
  event_id: number | null
  package_id: number | null
  starts_minutes: number | null
  times: number | null
  pay: RepeatPay
  mandate_id: number | null
  language_id: number
  next_on: Day | null
  begun_at: Date
  ended_at: Date | null
  ended_why: RepeatEnd | null
  /** Of the seva, or of what the gift is for. */
  title: Text | null
  image: string | null
  mandate_state: MandateState | null
  mandate_most: number | null
}

const repeatsOf = (db: Queries) =>
  db
    .selectFrom('repeats.repeats as r')
    .innerJoin('accounts.devotees as d', 'd.id', 'r.devotee_id')
    .leftJoin('catalogue.events as e', 'e.id', 'r.event_id')
    .leftJoin('donations.donations as g', 'g.id', 'r.donation_id')
    .leftJoin('donations.purposes as p', 'p.id', 'g.purpose_id')
    .leftJoin('payments.mandates as m', 'm.id', 'r.mandate_id')
    .selectAll('r')
    .select(['d.phone', 'e.image', 'm.state as mandate_state', 'm.max_paise as mandate_most'])
    .select(eb => eb.fn.coalesce('e.title', 'p.name').as('title'))

type RepeatRow = Awaited<ReturnType<ReturnType<typeof repeatsOf>['executeTakeFirstOrThrow']>>

const asRepeat = (row: RepeatRow): Repeat => ({
  ...row,
  every: row.every as RepeatEvery,
  by: row.by as RepeatBy,
  hour: row.hour as Repeat['hour'],
  pay: row.pay as RepeatPay,
  next_on: row.next_on as Day | null,
  ended_why: row.ended_why as RepeatEnd | null,
  mandate_state: row.mandate_state as MandateState | null,
})

export async function findRepeat(db: Queries, code: string): Promise<Repeat | undefined> {
  const row = await repeatsOf(db).where('r.code', '=', code).executeTakeFirst()
  return row && asRepeat(row)
}

export async function findRepeatById(db: Queries, id: number): Promise<Repeat | undefined> {
  const row = await repeatsOf(db).where('r.id', '=', id).executeTakeFirst()
  return row && asRepeat(row)
}

/** The repeats of a devotee: those that run first, each by when they began. */
export async function listRepeats(db: Queries, devoteeId: number): Promise<Repeat[]> {
  const rows = await repeatsOf(db)
    .where('r.devotee_id', '=', devoteeId)
    .orderBy(sql`r.ended_at is not null`)
    .orderBy('r.id')
    .execute()
  return rows.map(asRepeat)
}

/**
 * Repeats whose next day is by then, after `upTo` in the order of their ids. Nothing is done for who is blocked or about
 * to be erased.
 */
export async function listDue(db: Queries, until: Day, { upTo, most }: { upTo: number; most: number }) {
  const rows = await repeatsOf(db)
    .where('r.ended_at', 'is', null)
    .where('r.next_on', '<=', until)
    .where('r.id', '>', upTo)
    .where('d.phone', 'is not', null)
    .where('d.erase_on', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts.blocked as b').select('b.phone').whereRef('b.phone', '=', 'd.phone'))),
    )
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map(asRepeat)
}

/** Locks a repeat until the transaction ends: whatever changes it or its turns takes this lock first. */
export const lockRepeat = (tx: Tx, id: number) =>
  tx
    .selectFrom('repeats.repeats')
    .select(['id', 'devotee_id', 'next_on', 'begun_at', 'ended_at', 'times', 'mandate_id', 'pay'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export interface NewRepeat extends RepeatRule {
  code: string
  devotee_id: number
  booking_id: number | null
  donation_id: number | null
  event_id: number | null
  package_id: number | null
  starts_minutes: number | null
  times: number | null
  pay: RepeatPay
  mandate_id: number | null
  language_id: number
  text_version: string
  next_on: Day
}

export const insertRepeat = (tx: Tx, repeat: NewRepeat, now: number) =>
  tx
    .insertInto('repeats.repeats')
    .values({ ...repeat, begun_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The running repeats of a devotee, as far as they tell whether one is the same as another. */
export const listRunning = (tx: Tx, devoteeId: number) =>
  tx
    .selectFrom('repeats.repeats')
    .select(['id', 'code', 'booking_id', 'donation_id', 'every', 'by', 'month', 'on_date', 'tithi', 'adhika'])
    .select(['hour', 'star', 'pay', 'mandate_id'])
    .where('devotee_id', '=', devoteeId)
    .where('ended_at', 'is', null)
    .execute()

interface RepeatChange {
  times?: number | null
  pay?: RepeatPay
  mandate_id?: number | null
  starts_minutes?: number
  package_id?: number
  next_on?: Day
}

export async function changeRepeat(tx: Tx, id: number, change: RepeatChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.updateTable('repeats.repeats').set(change).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export async function endRepeat(tx: Tx, id: number, why: RepeatEnd, now: number): Promise<void> {
  await tx
    .updateTable('repeats.repeats')
    .set({ ended_at: new Date(now), ended_why: why, next_on: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** When the seva's occurrences of a day close, those that are not offered among them; and the last day made so far. */
export const findOccurrencesOn = async (db: Queries, eventId: number, day: Day) => {
  const [rows, made] = await Promise.all([
    db
      .selectFrom('catalogue.occurrences')
      .select(['closes_at', 'cancelled_at', 'withdrawn'])
      .where('event_id', '=', eventId)
      .where('day', '=', day)
      .execute(),
    db
      .selectFrom('catalogue.occurrences')
      .select(({ fn }) => fn.max('day').as('last'))
      .where('event_id', '=', eventId)
      .executeTakeFirst(),
  ])
  return { rows, last: made?.last as Day | null | undefined }
}

export const listPackages = (db: Queries, eventIds: number[]) =>
  db
    .selectFrom('catalogue.packages')
    .select(['id', 'event_id', 'name', 'amount_paise'])
    .where(sql<boolean>`event_id = any(${eventIds}::int[])`)
    .where('withdrawn', '=', false)
    .orderBy('id')
    .execute()

/** How a repeat stands for staff. */
export interface OfficeRow {
  id: number
  /** On the order or gift that is repeated. */
  name: string
  paid: number
  total: number
}

/** Somebody on the order that is repeated is called so, on one of its turns, or whose gift it is. */
const isNamed = (asked: NameAsked) =>
  sql<boolean>`(r.booking_id in ${bookingsNamed(asked)} or r.donation_id in ${giftsNamed(asked)}
    or r.id in (select t.repeat_id from repeats.turns t where t.booking_id in ${bookingsNamed(asked)}))`

/** Whether somebody who repeats is called so. */
export async function isAnybody(db: Queries, asked: NameAsked): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from repeats.repeats r where ${isNamed(asked)}) as found`.execute(db)
  return rows[0]?.found === true
}

interface AskedByStaff {
  q: string
  /** What was typed, as a name. */
  name: NameAsked | undefined
  state: 'running' | 'due' | 'ended' | 'all'
  page: number
  perPage: number
}

/** Ids of repeats by page, the next day first, with how many there are and how many of their turns were paid. */
export async function listForOffice(
  db: Queries,
  { q, name, state, page, perPage }: AskedByStaff,
): Promise<OfficeRow[]> {
  const digits = q.replace(/\D/g, '')
  const called = name ? isNamed(name) : sql<boolean>`false`
  const { rows } = await sql<OfficeRow>`
    select r.id, coalesce(b.personal ->> 'name', g.name, '') as name,
           (select count(*)::int from repeats.turns t where t.repeat_id = r.id and t.state = 'paid') as paid,
           (count(*) over ())::int as total
      from repeats.repeats r join accounts.devotees d on d.id = r.devotee_id
      left join booking.bookings b on b.id = r.booking_id
      left join donations.donations g on g.id = r.donation_id
     where (${state} <> 'running' or r.ended_at is null)
       and (${state} <> 'ended' or r.ended_at is not null)
       and (${state} <> 'due' or exists (select from repeats.turns t where t.repeat_id = r.id and t.state = 'noticed'))
       and (${q} = '' or r.code = ${q} or d.email = lower(${q}) or (length(${digits}) >= 4 and d.phone like '%' || ${digits} || '%') or ${called})
     order by r.next_on nulls last, r.id desc
     limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

export async function listRepeatsById(db: Queries, ids: number[]): Promise<Repeat[]> {
  const rows = await repeatsOf(db).where(sql<boolean>`r.id = any(${ids}::int[])`).execute()
  return rows.map(asRepeat)
}

export const findTitle = async (db: Queries, eventId: number): Promise<Text | undefined> =>
  (await db.selectFrom('catalogue.events').select('title').where('id', '=', eventId).executeTakeFirst())?.title

/** Deletes repeats that ended before an instant (ms) and never had a turn. */
export async function deleteWithoutTurn(db: Queries, before: number, most: number): Promise<void> {
  await sql`
    delete from repeats.repeats where id = any(array(
      select r.id from repeats.repeats r
       where r.ended_at < ${new Date(before)} and not exists (select from repeats.turns t where t.repeat_id = r.id)
       order by r.id limit ${most}))`.execute(db)
}

/** A mandate was a repeat's, and none that runs is paid by it any more. */
const isLeft = sql<boolean>`exists (select from repeats.repeats r where r.mandate_id = m.id)
  and not exists (select from repeats.repeats r where r.mandate_id = m.id and r.ended_at is null and r.pay = 'autopay')`
/** So long a mandate that nobody has permitted yet may be taken up again. */
const takenUpMs = 10 * minuteMs

/** Mandates that no running repeat is paid by: at once where they were permitted, else once they are not taken up again. */
export const listMandatesToEnd = async (db: Queries, now: number, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('payments.mandates as m')
      .select('m.id')
      .where(sql<boolean>`(m.state = 'active' or (m.state = 'asked' and m.asked_at <= ${new Date(now - takenUpMs)}))`)
      .where(isLeft)
      .orderBy('m.id')
      .limit(most)
      .execute()
  ).map(({ id }) => id)

/** A mandate that waits for its payer, was asked for just so, and that no running repeat is paid by any more. */
export const findMandateLeft = async (
  tx: Tx,
  of: { devoteeId: number; mostPaise: number; description: string },
): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('payments.mandates as m')
      .select('m.id')
      .where('m.devotee_id', '=', of.devoteeId)
      .where('m.state', '=', 'asked')
      .where('m.max_paise', '=', of.mostPaise)
      .where('m.description', '=', of.description.slice(0, 100))
      .where(isLeft)
      .orderBy('m.id', 'desc')
      .executeTakeFirst()
  )?.id
