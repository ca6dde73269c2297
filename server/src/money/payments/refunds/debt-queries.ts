import { sql } from 'kysely'
import type { Paise } from '../../../../../contract/ground/money.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { deskGateway } from '../rules.ts'

const owes = sql<number>`payments.debt_of(d.booking_id)`

/** Orders that owe, the longest first. */
export const listDebts = (db: Queries) =>
  db
    .selectFrom('payments.debts as d')
    .innerJoin('booking.bookings as b', 'b.id', 'd.booking_id')
    .select(['b.id', 'b.order_id', 'b.code', 'b.personal', 'b.devotee_id', 'd.since', owes.as('amount')])
    .orderBy('d.since')
    .orderBy('d.booking_id')
    .limit(500)
    .execute()

export const sumDebts = (db: Queries) =>
  db
    .selectFrom('payments.debts as d')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(${owes}), 0)::bigint`.as('amount'),
      sql<Date | null>`min(d.since)`.as('since'),
    ])
    .executeTakeFirstOrThrow()

/** What an order owes, in paise; null: it was cancelled, or never paid. */
export async function debtOf(db: Queries, bookingId: number): Promise<number | null> {
  const { rows } = await sql<{ owes: number | null }>`select payments.debt_of(${bookingId}) as owes`.execute(db)
  return rows[0]?.owes ?? null
}

/** As `debtOf`, so that nobody else takes or writes off the same money meanwhile. */
export async function lockDebt(tx: Tx, bookingId: number): Promise<number | null> {
  const found = await tx
    .selectFrom('payments.debts')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  return found ? debtOf(tx, bookingId) : null
}

export const findDebt = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('payments.debts as d')
    .innerJoin('booking.bookings as b', 'b.id', 'd.booking_id')
    .select(['d.booking_id', 'b.devotee_id'])
    .where('b.order_id', '=', orderId)
    .executeTakeFirst()

/** A payment of the debt that was begun at the desk and took nothing: a number was mistyped. */
export const findBegun = (tx: Tx, bookingId: number, amountPaise: Paise) =>
  tx
    .selectFrom('payments.attempts')
    .select('reference')
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'debt')
    .where('gateway', '=', deskGateway)
    .where('state', 'in', ['opening', 'open'])
    .where('amount_paise', '=', amountPaise)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const insertWrittenOff = (
  tx: Tx,
  off: { bookingId: number; amountPaise: Paise; why: string; staffId: number; at: number },
) =>
  tx
    .insertInto('payments.written_off')
    .values({
      booking_id: off.bookingId,
      amount_paise: off.amountPaise,
      why: off.why,
      staff_id: off.staffId,
      at: new Date(off.at),
    })
    .execute()

export const listWrittenOff = (db: Queries, bookingId: number) =>
  db
    .selectFrom('payments.written_off as w')
    .innerJoin('admin.staff as s', 's.id', 'w.staff_id')
    .select(['w.amount_paise', 'w.why', 'w.at', 's.name as by'])
    .where('w.booking_id', '=', bookingId)
    .orderBy('w.id')
    .execute()
