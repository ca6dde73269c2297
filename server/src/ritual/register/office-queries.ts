import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { PerpetualWay } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import type { RegisterPart } from '../../../../contract/office/ritual/register.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { bookingsNamed } from '../../orders/orders/service.ts'
import type { NameAsked } from '../../trust/catalogue/service.ts'
import type { DayOf } from './queries.ts'

// What staff, the family's card and the handover list ask of the register.

/** An entry as staff see it. `month` is null until the yearly day is reckoned. */
export interface Entry {
  id: number
  booking_id: number
  event_id: number
  title: Text
  order_id: string
  order_code: string
  devotee_id: number
  devotee_phone: string | null
  language_id: number
  address: Record<string, string>
  first_on: Day
  way: PerpetualWay
  month: number | null
  adhika: boolean
  tithi: number | null
  star: number | null
  next_on: Day | null
  next_doubtful: boolean | null
  done: Day[]
  undone: Day[]
}

/** `today` parts what is to come from what is undone; `dueUntil` is the last day that counts as due. */
interface Asked {
  part: RegisterPart
  search: string
  /** What was typed, as a name. */
  name?: NameAsked | undefined
  today: Day
  dueUntil: Day
}

const withDays = (today: Day) => sql`
  select s.id, s.booking_id, s.event_id, s.title, s.order_id, s.order_code, s.devotee_id, s.devotee_phone, s.language_id, s.address,
         s.first_on, s.way, s.month, s.adhika, s.tithi, s.star, n.held_on as next_on, n.doubtful as next_doubtful,
         coalesce(d.done, '{}') as done, coalesce(d.undone, '{}') as undone
    from register.standing s
    left join lateral (
      select d.held_on, d.doubtful from register.days d
       where d.entry_id = s.id and d.held_on >= ${today} and d.done_at is null and d.cancelled_at is null order by d.held_on limit 1
    ) n on true
    left join lateral (
      select array_agg(d.held_on::text order by d.held_on desc) filter (where d.done_at is not null) as done,
             array_agg(d.held_on::text order by d.held_on) filter (where d.done_at is null and (d.held_on < ${today} or d.cancelled_at is not null)) as undone
        from register.days d where d.entry_id = s.id
    ) d on true`

/** A text that `like` takes as it is. */
const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

function conditionOf({ part, search, name, dueUntil }: Asked) {
  const undone = sql`cardinality(e.undone) > 0`
  const ofPart = { all: sql`true`, undone, due: sql`(${undone} or e.next_on <= ${dueUntil})` }[part]
  if (search === '') return ofPart
  const digits = search.replaceAll(/[\s()+#-]/g, '')
  // Digits are a number in the register or a phone, and never a part of an order's code.
  if (/^\d{1,13}$/.test(digits)) {
    const phone = digits.length >= 4 ? within(digits.slice(-10)) : null
    return sql`${ofPart} and (e.id = ${digits.length <= 9 ? Number(digits) : null} or e.devotee_phone like ${phone})`
  }
  const like = within(search)
  const isNamed = name ? sql`e.booking_id in ${bookingsNamed(name)}` : sql`false`
  return sql`${ofPart} and (e.order_code ilike ${like} or e.order_id = ${search} or e.devotee_phone = lower(${search}) or ${isNamed})`
}

/** Whether somebody in the register is called so. */
export async function isAnybody(db: Queries, asked: NameAsked): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from register.standing s where s.booking_id in ${bookingsNamed(asked)}) as found`.execute(db)
  return rows[0]?.found === true
}

/** A page of the register: what is undone first, then by the next day; `byNumber`: by the numbers in the register. */
export async function listEntries(
  db: Queries,
  asked: Asked,
  { offset, limit, byNumber = false }: { offset: number; limit: number; byNumber?: boolean },
) {
  const condition = conditionOf(asked)
  const order = byNumber ? sql`e.id` : sql`cardinality(e.undone) = 0, e.next_on nulls last, e.id`
  const [{ rows }, counted] = await Promise.all([
    sql<Entry>`with e as (${withDays(asked.today)}) select e.* from e where ${condition}
      order by ${order} offset ${offset} limit ${limit}`.execute(db),
    sql<{
      total: number
    }>`with e as (${withDays(asked.today)}) select count(*)::int as total from e where ${condition}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function countParts(db: Queries, today: Day, dueUntil: Day) {
  const { rows } = await sql<Record<RegisterPart, number>>`
    with e as (${withDays(today)})
    select count(*)::int as all, (count(*) filter (where cardinality(e.undone) > 0))::int as undone,
           (count(*) filter (where cardinality(e.undone) > 0 or e.next_on <= ${dueUntil}))::int as due from e`.execute(
    db,
  )
  return rows[0] ?? { all: 0, due: 0, undone: 0 }
}

export async function findEntry(db: Queries, of: { id: number } | { orderId: string }, today: Day) {
  const which = 'id' in of ? sql`e.id = ${of.id}` : sql`e.order_id = ${of.orderId}`
  const { rows } = await sql<Entry>`with e as (${withDays(today)}) select e.* from e where ${which}`.execute(db)
  return rows[0]
}

/** The entries of a devotee, in their order. */
export async function listOfDevotee(db: Queries, devoteeId: number, today: Day): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with e as (${withDays(today)}) select e.* from e where e.devotee_id = ${devoteeId} order by e.id`.execute(db)
  return rows
}

/** All names of some entries, in the order of entries and places. */
export const listNames = (db: Queries, ids: number[]) =>
  db
    .selectFrom('register.names')
    .select(['entry_id', 'booking_id', 'devotee_id', 'event_id', 'place', 'answers'])
    .where('entry_id', 'in', ids)
    .orderBy('entry_id')
    .orderBy('place')
    .execute()

/** All days of an entry that are made, in order. */
export async function listDays(db: Queries, id: number) {
  const rows = await db
    .selectFrom('register.days')
    .select(['day', 'held_on', 'doubtful', 'told_for', 'done_at', 'cancelled_at', 'occurrence_id'])
    .where('entry_id', '=', id)
    .orderBy('held_on')
    .execute()
  return rows.map(row => ({ ...row, day: row.day as Day, held_on: row.held_on as Day }))
}

/** A day of an entry that stands in the register, locked. */
export async function lockDay(tx: Tx, { entry_id, day }: DayOf) {
  const { rows } = await sql<{ done_at: Date | null; booking_id: number; devotee_id: number }>`
    select y.done_at, s.booking_id, s.devotee_id from register.years y join register.standing s on s.id = y.entry_id
     where y.entry_id = ${entry_id} and y.day = ${day} for update of y`.execute(tx)
  return rows[0]
}

/** Sets another day in place of one. False: the entry has that day already. */
export async function moveDay(tx: Tx, { entry_id, day }: DayOf, to: Day): Promise<boolean> {
  const { rows } = await sql`
    update register.years set day = ${to}, doubtful = false, occurrence_id = null
     where entry_id = ${entry_id} and day = ${day}
       and not exists (select from register.years o where o.entry_id = ${entry_id} and o.day = ${to} and o.day <> ${day})
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Ends the entries of a devotee who is erased; which days were done stays, without a name. */
export async function forgetEntries(tx: Tx, devoteeId: number, at: number): Promise<void> {
  await sql`
    update register.entries set ended_at = ${new Date(at)}
     where ended_at is null and booking_id in (select booking_id from register.standing where devotee_id = ${devoteeId})`.execute(
    tx,
  )
}
