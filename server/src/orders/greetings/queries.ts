import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Words } from './rules.ts'

interface New extends Words {
  bookingId: number
  languageId: number
  atMorning: boolean
  code: string
  at: number
}

export async function insertGreeting(tx: Tx, greeting: New): Promise<void> {
  await tx
    .insertInto('greetings.greetings')
    .values({
      booking_id: greeting.bookingId,
      phone: greeting.phone,
      from_name: greeting.name,
      body: greeting.text,
      language_id: greeting.languageId,
      at_morning: greeting.atMorning,
      code: greeting.code,
      made_at: new Date(greeting.at),
    })
    .execute()
}

/** Locks the greeting of an order, so that it is told, changed and stopped one after the other. */
export const lockGreeting = (tx: Tx, bookingId: number) =>
  tx
    .selectFrom('greetings.greetings')
    .select(['booking_id', 'state'])
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()

export const findTold = (db: Queries, bookingId: number) =>
  db.selectFrom('greetings.told').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

/** The booking of a devotee's own order, if it has a greeting. */
export const findOwn = async (db: Queries, devoteeId: number, orderId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('greetings.told')
      .select('booking_id')
      .where('order_id', '=', orderId)
      .where('devotee_id', '=', devoteeId)
      .executeTakeFirst()
  )?.booking_id

/** Paid orders whose greeting is due: it was to be told at once, or on the morning of the day that is given. */
export const listDue = (db: Queries, morning: string | undefined, most: number) =>
  db
    .selectFrom('greetings.told')
    .select('booking_id')
    .where('state', '=', 'waiting')
    .where(eb => eb.or([eb('at_morning', '=', false), ...(morning === undefined ? [] : [eb('held_on', '=', morning)])]))
    .where('order_state', '=', 'paid')
    .where('cancelled_at', 'is', null)
    .orderBy('booking_id')
    .limit(most)
    .execute()

/** How many greetings a number got since an instant, whoever sent them, and whether it wants none. */
export async function standingOf(tx: Tx, phone: string, since: number): Promise<{ sent: number; declined: boolean }> {
  const { rows } = await sql<{ sent: number; declined: boolean }>`
    select (select count(*)::int from greetings.greetings
             where phone = ${phone} and state = 'sent' and ended_at > ${new Date(since)}) as sent,
           exists(select from greetings.declined where phone = ${phone}) as declined`.execute(tx)
  return rows[0] ?? { sent: 0, declined: false }
}

/** One at a time for a number, so that its limit holds for greetings of many orders. */
export const lockNumber = (tx: Tx, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`greetings of ${phone}`}, 0))`.execute(tx)

export async function endGreeting(
  tx: Tx,
  bookingId: number,
  state: 'sent' | 'withheld' | 'stopped',
  at: number,
): Promise<void> {
  await tx
    .updateTable('greetings.greetings')
    .set({ state, ended_at: new Date(at) })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function changeWords(tx: Tx, bookingId: number, { phone, name, text }: Words): Promise<void> {
  await tx
    .updateTable('greetings.greetings')
    .set({ phone, from_name: name, body: text })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Where the link of a message went; `phone` '': it was forgotten. */
export const findByCode = (db: Queries, code: string) =>
  db.selectFrom('greetings.greetings').select(['phone', 'language_id']).where('code', '=', code).executeTakeFirst()

/** Notes that a number wants no greetings; those that wait for it will be withheld. */
export async function insertDeclined(db: Queries, phone: string, at: number): Promise<void> {
  await db
    .insertInto('greetings.declined')
    .values({ phone, at: new Date(at) })
    .onConflict(oc => oc.doNothing())
    .execute()
}

export const listOf = (db: Queries, devoteeId: number) =>
  db.selectFrom('greetings.told').selectAll().where('devotee_id', '=', devoteeId).orderBy('booking_id').execute()

export const findDeclined = (db: Queries, phone: string) =>
  db.selectFrom('greetings.declined').select('at').where('phone', '=', phone).executeTakeFirst()

/** Empties the greetings that a devotee sent, and ends those that wait. Answers the orders and numbers that had one. */
export async function emptyOf(tx: Tx, devoteeId: number, at: number) {
  const { rows } = await sql<{ booking_id: number; phone: string }>`
    with gone as (select g.booking_id, g.phone from greetings.greetings g join booking.bookings b on b.id = g.booking_id
                   where b.devotee_id = ${devoteeId} and g.phone <> '' for update of g)
    update greetings.greetings g
       set phone = '', from_name = '', body = '',
           state = case when g.state = 'waiting' then 'stopped' else g.state end,
           ended_at = coalesce(g.ended_at, ${new Date(at)})
      from gone where g.booking_id = gone.booking_id
    returning g.booking_id, gone.phone`.execute(tx)
  return rows
}

/** What a number, whose devotee is erased, got from others and wanted no more. */
export async function emptyTo(tx: Tx, phone: string, at: number): Promise<void> {
  await sql`
    update greetings.greetings
       set phone = '', state = case when state = 'waiting' then 'stopped' else state end,
           ended_at = coalesce(ended_at, ${new Date(at)})
     where phone = ${phone}`.execute(tx)
  await sql`delete from greetings.declined where phone = ${phone}`.execute(tx)
}

/** Empties greetings that ended before an instant, and those of orders that were not paid or whose day is long over. */
export async function emptyOld(db: Queries, before: number, at: number): Promise<void> {
  await sql`
    update greetings.greetings g
       set phone = '', from_name = '', body = '',
           state = case when g.state = 'waiting' then 'stopped' else g.state end,
           ended_at = coalesce(g.ended_at, ${new Date(at)})
      from greetings.told t
     where t.booking_id = g.booking_id and g.phone <> ''
       and (g.ended_at < ${new Date(before)}
         or (g.state = 'waiting' and g.made_at < ${new Date(before)}
             and (t.order_state <> 'paid' or t.held_on < (${new Date(before)}::timestamptz at time zone 'Asia/Kolkata')::date)))`.execute(
    db,
  )
}
