import { sql } from 'kysely'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import type { Paise } from '../../../../../contract/ground/money.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'

interface NewDebit {
  attemptId: number
  mandateId: number
  maxPaise: number
  day: Day
  amountPaise: Paise
  /** ms; `dueBy` undefined: its money may come at any time. */
  plannedAt: number
  dueBy: number | undefined
}

export async function insertDebit(tx: Tx, d: NewDebit): Promise<void> {
  await tx
    .insertInto('payments.debits')
    .values({
      attempt_id: d.attemptId,
      mandate_id: d.mandateId,
      max_paise: d.maxPaise,
      day: d.day,
      amount_paise: d.amountPaise,
      planned_at: new Date(d.plannedAt),
      due_by: d.dueBy === undefined ? null : new Date(d.dueBy),
    })
    .execute()
}

/** Whether a mandate has a debit of that day that was not taken back. Run it with the mandate locked. */
export async function hasDebitOf(tx: Tx, mandateId: number, day: Day): Promise<boolean> {
  const found = await tx
    .selectFrom('payments.debits')
    .select('attempt_id')
    .where('mandate_id', '=', mandateId)
    .where('day', '=', day)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** A debit with its attempt and its mandate. */
export const findDebit = (db: Queries, attemptId: number) =>
  db
    .selectFrom('payments.debits as d')
    .innerJoin('payments.attempts as a', 'a.id', 'd.attempt_id')
    .innerJoin('payments.mandates as m', 'm.id', 'd.mandate_id')
    .select(['d.amount_paise', 'd.noticed_at', 'd.debit_at', 'd.sent_at', 'd.cancelled_at', 'd.mandate_id'])
    .select(['d.planned_at', 'd.due_by'])
    .select(['a.id', 'a.reference', 'a.gateway', 'a.state', 'a.booking_id', 'a.donation_id'])
    .select(['m.reference as mandate_reference', 'm.state as mandate_state'])
    .select(['m.gateway_mandate_id', 'm.gateway_customer_id'])
    .where('d.attempt_id', '=', attemptId)
    .executeTakeFirst()
export type FoundDebit = NonNullable<Awaited<ReturnType<typeof findDebit>>>

/** Claims a debit to have its payer told; false if that was done, or is being done since `before` (ms). */
export async function claimNotice(db: Queries, attemptId: number, now: number, before: number): Promise<boolean> {
  const claimed = await db
    .updateTable('payments.debits')
    .set({ notice_tried_at: new Date(now) })
    .where('attempt_id', '=', attemptId)
    .where('noticed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where(eb => eb.or([eb('notice_tried_at', 'is', null), eb('notice_tried_at', '<=', new Date(before))]))
    .returning('attempt_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function setNoticed(db: Queries, attemptId: number, noticedAt: number, debitAt: number): Promise<void> {
  await db
    .updateTable('payments.debits')
    .set({ noticed_at: new Date(noticedAt), debit_at: new Date(debitAt) })
    .where('attempt_id', '=', attemptId)
    .where('noticed_at', 'is', null)
    .execute()
}

/** Claims a debit to be made: once, whoever asks and however often. Run it after `lockAttempt`. */
export async function claimDebit(tx: Tx, attemptId: number, now: number): Promise<boolean> {
  const claimed = await tx
    .updateTable('payments.debits')
    .set({ sent_at: new Date(now) })
    .where('attempt_id', '=', attemptId)
    .where('sent_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('debit_at', '<=', new Date(now))
    .returning('attempt_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The attempt of a debit begins when it is sent: the gateway is asked after it from then on. */
export async function beginDebit(tx: Tx, attemptId: number, now: number, nextPullAt: number | undefined) {
  await tx
    .updateTable('payments.attempts')
    .set({
      state: 'open',
      opened_at: new Date(now),
      next_pull_at: nextPullAt === undefined ? null : new Date(nextPullAt),
    })
    .where('id', '=', attemptId)
    .where('state', '=', 'opening')
    .execute()
}

/** Whether what a debit is for was paid by another attempt. */
export async function isPaidOtherwise(tx: Tx, attempt: Pick<FoundDebit, 'id' | 'booking_id' | 'donation_id'>) {
  const paid = await tx
    .selectFrom('payments.attempts')
    .select('id')
    .$if(attempt.booking_id !== null, q => q.where('booking_id', '=', attempt.booking_id))
    .$if(attempt.donation_id !== null, q => q.where('donation_id', '=', attempt.donation_id))
    .where('id', '<>', attempt.id)
    .where('purpose', '=', 'order')
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return paid !== undefined
}

/** Takes a debit back that was not sent; false if it was. Run it after `lockAttempt`. */
export async function cancelDebit(tx: Tx, attemptId: number, now: number, isDue: boolean): Promise<boolean> {
  const cancelled = await tx
    .updateTable('payments.debits')
    .set({ cancelled_at: new Date(now), cancel_due_at: isDue ? new Date(now) : null })
    .where('attempt_id', '=', attemptId)
    .where('sent_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('attempt_id')
    .executeTakeFirst()
  return cancelled !== undefined
}

export async function setCancelDue(db: Queries, attemptId: number, at: number | undefined): Promise<void> {
  await db
    .updateTable('payments.debits')
    .set({ cancel_due_at: at === undefined ? null : new Date(at) })
    .where('attempt_id', '=', attemptId)
    .execute()
}

export const listDebitsToCancel = (db: Queries, gateways: string[], now: number, most: number) =>
  db
    .selectFrom('payments.debits as d')
    .innerJoin('payments.attempts as a', 'a.id', 'd.attempt_id')
    .select(['a.id', 'a.gateway', 'a.reference'])
    .where('d.cancel_due_at', '<=', new Date(now))
    .where(sql<boolean>`a.gateway = any(${gateways}::text[])`)
    .orderBy('d.cancel_due_at')
    .limit(most)
    .execute()

/** Debits that wait although what they are for was paid by another attempt. */
export const listDebitsPaidOtherwise = (db: Queries, most: number) =>
  db
    .selectFrom('payments.debits as d')
    .innerJoin('payments.attempts as a', 'a.id', 'd.attempt_id')
    .select('a.id')
    .where('a.state', '=', 'opening')
    .where('d.sent_at', 'is', null)
    .where('d.cancelled_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments.attempts as p')
          .select('p.id')
          .where(sql<boolean>`(p.booking_id = a.booking_id or p.donation_id = a.donation_id)`)
          .where('p.purpose', '=', 'order')
          .where('p.state', '=', 'paid'),
      ),
    )
    .limit(most)
    .execute()
