import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { MissedWhy } from '../../../../contract/ritual/repeated.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { type Standing, statesBefore, type StoredState } from './turn-states.ts'

export interface Turn extends Standing {
  repeat_id: number
  day: Day
  tries: number
  booking_id: number | null
  donation_id: number | null
  debit_from: Date | null
  amount_paise: number | null
  order_id: string | null
  starts_minutes: number | null
  lasts_minutes: number | null
  number: string | null
  /** Its debit brought the money. */
  is_debited: boolean
}

const turnsOf = (db: Queries) =>
  db
    .selectFrom('repeats.turns as t')
    .leftJoin('booking.bookings as b', 'b.id', 't.booking_id')
    .leftJoin('catalogue.occurrences as o', 'o.id', 'b.occurrence_id')
    .leftJoin('donations.donations as g', 'g.id', 't.donation_id')
    .selectAll('t')
    .select(['b.order_id', 'o.starts_minutes', 'o.lasts_minutes', 'g.number'])
    .select(eb => eb.fn.coalesce('b.total_paise', 'g.amount_paise').as('amount_paise'))
    .select(sql<boolean>`coalesce(b.state = 'paid', g.state = 'given', false)`.as('is_paid'))
    .select(
      sql<boolean>`exists (select from payments.attempts a where a.id = t.debit_attempt_id and a.state = 'paid')`.as(
        'is_debited',
      ),
    )
    .select(sql<boolean>`coalesce(b.state = 'cancelled', g.state = 'returned', false)`.as('is_cancelled'))

type TurnRow = Awaited<ReturnType<ReturnType<typeof turnsOf>['executeTakeFirstOrThrow']>>

const asTurn = (row: TurnRow): Turn => ({
  ...row,
  day: row.day as Day,
  state: row.state as StoredState,
  why: row.why as MissedWhy | null,
})

export async function findTurn(db: Queries, repeatId: number, day: Day): Promise<Turn | undefined> {
  const row = await turnsOf(db).where('t.repeat_id', '=', repeatId).where('t.day', '=', day).executeTakeFirst()
  return row && asTurn(row)
}

/** The turns of some repeats, the latest first. */
export async function listTurns(db: Queries, repeatIds: number[]): Promise<Turn[]> {
  const rows = await turnsOf(db)
    .where(sql<boolean>`t.repeat_id = any(${repeatIds}::int[])`)
    .orderBy('t.day', 'desc')
    .execute()
  return rows.map(asTurn)
}

/** Turns that were paid since they were looked at last, or whose time to pay is over. */
export async function listToSettle(db: Queries, now: number, most: number): Promise<Turn[]> {
  const rows = await turnsOf(db)
    .where(
      sql<boolean>`(t.state in ('noticed', 'skipped', 'missed') and (b.state = 'paid' or g.state = 'given')) or (t.state = 'noticed' and t.pay_until <= ${new Date(now)})`,
    )
    .orderBy('t.day')
    .orderBy('t.repeat_id')
    .limit(most)
    .execute()
  return rows.map(asTurn)
}

type TurnChange = Partial<{
  state: StoredState
  why: MissedWhy | null
  tries: number
  booking_id: number | null
  donation_id: number | null
  noticed_at: Date | null
  pay_until: Date | null
  debit_attempt_id: number | null
  debit_from: Date | null
  debit_failed_at: Date | null
}>

/** Takes a step that `storedTurnStates` allows from the present state. Run it with the repeat locked. Throws for any other. */
export async function putTurn(tx: Tx, repeatId: number, day: Day, turn: TurnChange & { state: StoredState }) {
  const moved = await tx
    .insertInto('repeats.turns')
    .values({ repeat_id: repeatId, day, ...turn })
    .onConflict(oc =>
      oc.columns(['repeat_id', 'day']).doUpdateSet(turn).where('repeats.turns.state', 'in', statesBefore(turn.state)),
    )
    .returning('day')
    .executeTakeFirst()
  if (!moved) throw new Error(`turn ${day} of repeat ${repeatId} can't become ${turn.state}`)
}

/** How many turns of a repeat were paid. */
export async function countPaid(db: Queries, repeatId: number): Promise<number> {
  const { paid } = await db
    .selectFrom('repeats.turns')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .where('repeat_id', '=', repeatId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return paid
}

/** What became of the latest turns that were noticed, the latest first. */
export const listLatest = (tx: Tx, repeatId: number, most: number) =>
  tx
    .selectFrom('repeats.turns')
    .select(['state', 'why'])
    .where('repeat_id', '=', repeatId)
    .where('noticed_at', 'is not', null)
    .where('state', 'in', ['paid', 'missed'])
    .orderBy('day', 'desc')
    .limit(most)
    .execute()

/** The order or gift that the next turn is made from: the latest that was paid. */
export async function findLatestPaid(db: Queries, repeatId: number) {
  return db
    .selectFrom('repeats.turns')
    .select(['booking_id', 'donation_id'])
    .where('repeat_id', '=', repeatId)
    .where('state', '=', 'paid')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Turns of a repeat that wait to be paid. */
export async function listOpen(
  tx: Tx,
  repeatId: number,
): Promise<Pick<Turn, 'day' | 'booking_id' | 'donation_id' | 'debit_attempt_id'>[]> {
  const rows = await tx
    .selectFrom('repeats.turns')
    .select(['day', 'booking_id', 'donation_id', 'debit_attempt_id'])
    .where('repeat_id', '=', repeatId)
    .where('state', '=', 'noticed')
    .execute()
  return rows.map(row => ({ ...row, day: row.day as Day }))
}

/**
 * Turns whose debit is to be told of or made now, or whose mandate ended meanwhile; `over`: it is to be taken back, since
 * nobody wants it any more.
 */
export async function listToDebit(db: Queries, now: number, most: number): Promise<(Turn & { over: boolean })[]> {
  const rows = await turnsOf(db)
    .select(sql<boolean>`t.state <> 'noticed' or t.pay_until <= ${new Date(now)}`.as('over'))
    .where('t.debit_attempt_id', 'is not', null)
    .where('t.debit_failed_at', 'is', null)
    .where(
      sql<boolean>`(t.debit_from <= ${new Date(now)} or exists (
        select from payments.debits d join payments.mandates m on m.id = d.mandate_id join payments.attempts a on a.id = d.attempt_id
         where d.attempt_id = t.debit_attempt_id and m.state <> 'active' and a.state = 'opening'))`,
    )
    .where('t.state', '<>', 'paid')
    .orderBy('t.debit_from')
    .orderBy('t.debit_attempt_id')
    .limit(most)
    .execute()
  return rows.map(row => ({ ...asTurn(row), over: row.over }))
}

/** When the debit of a turn is looked at next. */
export async function setDebitFrom(db: Queries, attemptId: number, from: number): Promise<void> {
  await db
    .updateTable('repeats.turns')
    .set({ debit_from: new Date(from) })
    .where('debit_attempt_id', '=', attemptId)
    .execute()
}

/** Notes that a debit brought nothing; undefined if that was noted before, or it is no turn’s. */
export const failDebit = async (db: Queries, attemptId: number, now: number) => {
  const row = await db
    .updateTable('repeats.turns')
    .set({ debit_failed_at: new Date(now) })
    .where('debit_attempt_id', '=', attemptId)
    .where('debit_failed_at', 'is', null)
    .returning(['repeat_id', 'day'])
    .executeTakeFirst()
  return row && { repeatId: row.repeat_id, day: row.day as Day }
}
