import { ExpressionWrapper, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Paise } from '../../../../contract/ground/money.ts'
import type { attemptPurposes } from '../../../../contract/office/money/order-lists.ts'
import { readOrderCode } from '../../../../contract/orders/order-code.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { insertWithJob } from '../../ground/db/jobs.ts'
import { together } from '../../ground/db/together.ts'
import type { Page } from './gateway.ts'
import { type AttemptState, bounced, deskGateway } from './rules.ts'
import type { Billed } from '../../ground/db/json-columns.ts'
import type { DB as Tables } from '../../ground/db/tables.ts'

/** What a payment is for. */
export type PaidFor = { bookingId: number } | { donationId: number }

/** What of an order it pays. */
export type Purpose = (typeof attemptPurposes)[number]

interface NewAttempt {
  gateway: string
  reference: string
  amountPaise: Paise
  /** ms */
  at: number
  nextPullAt: number | undefined
  purpose?: Purpose
  isDebit?: boolean
}

const attemptRow = (a: NewAttempt) => ({
  gateway: a.gateway,
  reference: a.reference,
  amount_paise: a.amountPaise,
  state: 'opening',
  opened_at: new Date(a.at),
  next_pull_at: a.nextPullAt === undefined ? null : new Date(a.nextPullAt),
  purpose: a.purpose ?? 'order',
  is_debit: a.isDebit ?? false,
})

export async function insertAttempt(tx: Tx, paidFor: PaidFor, a: NewAttempt): Promise<number> {
  const { id } = await tx
    .insertInto('payments.attempts')
    .values({
      ...('bookingId' in paidFor ? { booking_id: paidFor.bookingId } : { donation_id: paidFor.donationId }),
      ...attemptRow(a),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An attempt of the order that the same statement stores, as `b (id)`: it answers the attempt's id. */
export function attemptOfNewOrder(a: NewAttempt): RawBuilder<{ id: number }> {
  const row = attemptRow(a)
  return sql`
    insert into payments.attempts (booking_id, ${sql.join(Object.keys(row).map(column => sql.ref(column)))})
    select b.id, ${sql.join(Object.values(row))} from b returning id`
}

/** Stores the page of an attempt. If the payment was settled meanwhile, its state is left alone. */
export async function markOpen(db: Queries, id: number, { url, form }: Page, now: number): Promise<void> {
  const fields = form ? JSON.stringify(form) : null
  await db
    .updateTable('payments.attempts')
    .set({
      url,
      form: fields,
      page_at: new Date(now),
      state: sql`case when state = 'opening' then 'open' else state end`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Attempts of an order that were opened at a gateway and are not decided, locked, oldest first. A debit has no page and
 * is left alone.
 */
export const lockOpenAttempts = (tx: Tx, bookingId: number) =>
  tx
    .selectFrom('payments.attempts')
    .select(['id', 'reference', 'gateway', 'state', 'url', 'form', 'opened_at', 'page_at'])
    .where('booking_id', '=', bookingId)
    .where('purpose', '=', 'order')
    .where('gateway', '<>', deskGateway)
    .where('is_debit', '=', false)
    .where('state', 'in', ['opening', 'open'])
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Gives a page up: nobody is sent to it any more. The schedule still asks about it, so that what is paid on it all the
 * same is not lost.
 */
export async function giveUp(
  tx: Tx,
  { id, state }: { id: number; state: string },
  at: number,
  verdict = 'another page was opened',
): Promise<void> {
  await changeAttempt(tx, id, { state: 'failed', at })
  const said = {
    source: 'create',
    outcome: 'failure',
    amountPaise: null,
    gatewayPaymentId: null,
    verdict,
  } as const
  await insertLedger(tx, { attemptId: id, at, ...said, from: state as AttemptState, to: 'failed' })
}

export interface UnpaidPages {
  pages: number
  first_page: Date | null
}

/**
 * How many pages a devotee opened for orders after an instant without paying on them, and when the first was opened: one
 * row, for a statement of its own or beside what else is asked.
 */
export const unpaidPages = (devoteeId: number, since: number): RawBuilder<UnpaidPages> => sql`
  select count(*) as pages, min(a.opened_at) as first_page
    from payments.attempts a join booking.bookings b on b.id = a.booking_id
   where b.devotee_id = ${devoteeId} and a.purpose = 'order' and not a.is_debit
     and a.state in ('opening', 'open', 'failed') and a.opened_at > ${new Date(since)}`

/**
 * The attempt by which an order or a donation is paid: the one that was paid, else the latest with a page that is good,
 * else the latest. A debit counts once it was paid; what pays a higher price of a paid order never does. The database
 * has the one rule of it, for views as well.
 */
export async function findPayingAttempt(db: Queries, of: PaidFor): Promise<AttemptRow | undefined> {
  const [booking, donation] = 'bookingId' in of ? [of.bookingId, null] : [null, of.donationId]
  const { rows } = await sql<AttemptRow>`
    select * from payments.paying_attempt(${booking}::int, ${donation}::int)`.execute(db)
  return rows[0]
}
type AttemptRow = Selectable<Tables['payments.attempts']>

/** Whether a debit by UPI Autopay paid it: what confirms it says then whom to ask or complain to. */
export async function isDebited(db: Queries, of: PaidFor): Promise<boolean> {
  const paying = await findPayingAttempt(db, of)
  return paying?.is_debit === true && paying.state === 'paid'
}

export const findAttemptById = (db: Queries, id: number) =>
  db
    .selectFrom('payments.attempts')
    .select([
      'id',
      'booking_id',
      'donation_id',
      'gateway',
      'reference',
      'state',
      'url',
      'form',
      'amount_paise',
      'purpose',
      'is_debit',
      'opened_at',
      'page_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
export type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttemptById>>>

/**
 * What a gateway is told of a payment: the order code or the donation's number, as people read and tell it, and the
 * number of the devotee or donor who pays; undefined once it was erased.
 */
export async function findPayment(
  db: Queries,
  attemptId: number,
): Promise<{ description: string; phone: string | undefined }> {
  const found = await db
    .selectFrom('payments.attempts as a')
    .leftJoin('booking.bookings as b', 'b.id', 'a.booking_id')
    .leftJoin('accounts.devotees as p', 'p.id', 'b.devotee_id')
    .leftJoin('donations.donations as d', 'd.id', 'a.donation_id')
    .select(['p.phone as devotee', 'd.phone as donor', 'b.code', 'd.number'])
    .where('a.id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return {
    description: found.code ?? `Donation ${found.number}`,
    phone: found.devotee ?? found.donor ?? undefined,
  }
}

/**
 * An attempt at another gateway to pay the same as `own`, with a page or without one yet. Run it after `lockAttempt`.
 */
export const findStandIn = (tx: Tx, own: FoundAttempt, gateway: string) =>
  tx
    .selectFrom('payments.attempts')
    .select(['id', 'reference', 'url', 'form'])
    .$if(own.booking_id !== null, q => q.where('booking_id', '=', own.booking_id))
    .$if(own.donation_id !== null, q => q.where('donation_id', '=', own.donation_id))
    .where('purpose', '=', own.purpose)
    .where('is_debit', '=', false)
    .where('gateway', '=', gateway)
    .where('amount_paise', '=', own.amount_paise)
    .where(eb =>
      eb.or([eb('state', '=', 'opening').and('url', 'is', null), eb('state', '=', 'open').and('id', '>', own.id)]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const lockAttemptById = (tx: Tx, id: number) =>
  tx.selectFrom('payments.attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttemptById>>>

/** As `lockAttemptById`, without waiting: undefined where somebody else works on it. */
export const lockFreeAttempt = (tx: Tx, id: number) =>
  tx.selectFrom('payments.attempts').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

export const lockAttempt = (tx: Tx, reference: string) => attemptLocked(tx, reference).executeTakeFirst()

/** As `lockAttempt`, for what is said after it on the same way. */
export const attemptLocked = (tx: Tx, reference: string) =>
  tx.selectFrom('payments.attempts').selectAll().where('reference', '=', reference).forUpdate()

/** The order that an attempt pays; nothing for one that pays anything else. */
export const orderOfAttempt = (reference: string) =>
  sql`(select booking_id from payments.attempts where reference = ${reference} and purpose = 'order')`

export const findAttempt = (db: Queries, reference: string) =>
  db
    .selectFrom('payments.attempts as a')
    .leftJoin('booking.bookings as b', 'b.id', 'a.booking_id')
    .leftJoin('donations.donations as d', 'd.id', 'a.donation_id')
    .select([
      'a.id',
      'a.booking_id',
      'a.donation_id',
      'a.gateway',
      'a.reference',
      'a.state',
      'a.opened_at',
      'a.pulls',
      'b.order_id',
      'd.number as donation',
    ])
    .select(['a.url', 'a.form', 'a.page_at', 'a.amount_paise', 'a.is_debit'])
    .select(eb => eb.fn.coalesce('b.language_id', 'd.language_id').as('language_id'))
    .where('a.reference', '=', reference)
    .executeTakeFirst()

export interface Change {
  state: AttemptState
  gatewayPaymentId?: string
  bankReference?: string | undefined
  at: number
  /** When the gateway is asked for the last time; null: not any more. */
  lastPullAt?: number | null
}

/** Changes the state of an attempt. The gateway is still asked about failed attempts, since they may yet be paid. */
export async function changeAttempt(tx: Tx, id: number, change: Change): Promise<void> {
  await attemptChange(tx, id, change).execute()
}

const attemptChange = (
  tx: Pick<Tx, 'updateTable'>,
  id: number,
  { state, gatewayPaymentId, bankReference, at, lastPullAt }: Change,
) =>
  tx
    .updateTable('payments.attempts')
    .set({
      state,
      settled_at: new Date(at),
      ...(gatewayPaymentId && { gateway_payment_id: gatewayPaymentId }),
      ...(bankReference && { bank_reference: bankReference }),
      ...(lastPullAt !== undefined && { next_pull_at: lastPullAt === null ? null : new Date(lastPullAt) }),
    })
    .where('id', '=', id)

export type Source = 'webhook' | 'return' | 'pull' | 'create' | 'counter' | 'reconciliation'

interface LedgerRow {
  attemptId: number
  at: number
  source: Source
  /** The staff who took the money, at the desk. */
  staffId?: number
  outcome: 'success' | 'failure' | 'pending'
  amountPaise: Paise | null
  gatewayPaymentId: string | null
  verdict: string
  from: AttemptState
  to: AttemptState
}

/** Adds evidence to the ledger, in one statement with the change of the attempt that it brings. */
export async function insertLedger(tx: Tx, row: LedgerRow, change?: Change): Promise<void> {
  const db = change ? tx.with('changed', with_ => attemptChange(with_, row.attemptId, change)) : tx
  await ledgerInsert(db, row).execute()
}

const ledgerInsert = (db: Pick<Tx, 'insertInto'>, row: LedgerRow) =>
  db.insertInto('payments.ledger').values({
    attempt_id: row.attemptId,
    at: new Date(row.at),
    source: row.source,
    outcome: row.outcome,
    amount_paise: row.amountPaise,
    gateway_payment_id: row.gatewayPaymentId,
    verdict: row.verdict,
    from_state: row.from,
    to_state: row.to,
    staff_id: row.staffId ?? null,
  })

/** The same, for the statement that issues the document of the payment. */
export const ledgerBeside = (tx: Tx, row: LedgerRow, change: Change): RawBuilder<unknown>[] => [
  sql`changed as (${new ExpressionWrapper(attemptChange(tx, row.attemptId, change).toOperationNode())})`,
  sql`noted as (${new ExpressionWrapper(ledgerInsert(tx, row).toOperationNode())})`,
]

/**
 * Payments of an attempt that go back. Run it after `lockAttempt`, as its own statement: a query within the locking
 * statement sees the past.
 */
export async function listGivenBack(tx: Tx, attemptId: number): Promise<string[]> {
  const tasks = await tx
    .selectFrom('payments.refund_tasks')
    .select('gateway_payment_id')
    .where('attempt_id', '=', attemptId)
    .execute()
  return tasks.map(task => task.gateway_payment_id)
}

interface LeftToGiveBack {
  attemptId: number
  gateway: string
  gatewayPaymentId: string
  leftPaise: number
}

/** Payments that took an order's place, each with the amount that is not going back yet. */
export async function listLeftToGiveBack(tx: Tx, bookingId: number): Promise<LeftToGiveBack[]> {
  const { rows } = await sql<LeftToGiveBack>`
    select a.id as "attemptId", a.gateway, a.gateway_payment_id as "gatewayPaymentId", a.amount_paise - coalesce(sum(t.amount_paise), 0)::bigint as "leftPaise"
      from payments.attempts a
      left join payments.refund_tasks t on t.attempt_id = a.id and t.gateway_payment_id = a.gateway_payment_id
     where a.booking_id = ${bookingId} and a.state = 'paid' and a.gateway_payment_id is not null
     group by a.id having a.amount_paise > coalesce(sum(t.amount_paise), 0)`.execute(tx)
  return rows
}

export const listRefunds = (db: Queries, bookingId: number) =>
  db
    .selectFrom('payments.refund_tasks as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .select([
      't.state',
      't.amount_paise',
      't.bank_reference',
      't.reason',
      't.created_at',
      't.sent_at',
      't.bank_at',
      't.done_at',
      't.by_hand',
      'a.gateway',
    ])
    .where('a.booking_id', '=', bookingId)
    .where('t.reason', '<>', bounced)
    .orderBy('t.id')
    .execute()

/** A series of documents, in a financial year. */
interface SeriesOfYear {
  series: string
  year: string
}

/**
 * Counts a document. The row of the series stays locked until the transaction ends: numbers have no gaps (M3). The
 * database writes the number (`payments.document_number`).
 */
const nextOf = ({ series, year }: SeriesOfYear) => sql`
  insert into payments.invoice_counters as c (series, year, last) values (${series}, ${year}, 1)
  on conflict (series, year) do update set last = c.last + 1
  returning payments.document_number(series, year, last) as number`

/** The next number of a series and year. Throws when the series is full. */
export async function takeNumber(tx: Tx, of: SeriesOfYear): Promise<string> {
  const { rows } = await sql<{ number: string }>`${nextOf(of)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no number was taken of ${of.series}`)
  return row.number
}

/**
 * An order's invoice, with the next number of its series; a job draws it. Throws when the series is full. What `beside` it
 * is done is done by the same statement; `isLast`: it ends the transaction.
 */
export async function insertInvoice(
  tx: Tx,
  of: SeriesOfYear,
  invoice: { bookingId: number; attemptId: number; at: number; content: Billed },
  { beside, isLast }: { beside: readonly RawBuilder<unknown>[]; isLast: boolean },
): Promise<void> {
  await insertWithJob(
    tx,
    'make_invoice',
    'bookingId',
    tx
      .insertInto('payments.invoices')
      .columns(['number', 'booking_id', 'attempt_id', 'issued_at', 'content'])
      .expression(
        sql`select n.number, ${invoice.bookingId}::int, ${invoice.attemptId}::int, ${new Date(invoice.at)}::timestamptz,
                   ${JSON.stringify(invoice.content)}::jsonb from n`,
      )
      .returning('booking_id as id'),
    { beside: [sql`n as (${nextOf(of)})`, ...beside], isLast },
  )
}

export const findInvoice = together(async (db, bookingIds: readonly number[]) => {
  const rows = await db
    .selectFrom('payments.invoices as i')
    .innerJoin('payments.attempts as a', 'a.id', 'i.attempt_id')
    .select(['i.booking_id', 'i.number', 'i.issued_at', 'i.content', 'a.amount_paise', 'a.gateway'])
    .select(sql<boolean>`i.pdf is not null`.as('made'))
    .where('i.booking_id', '=', sql<number>`any(${bookingIds}::bigint[])`)
    .execute()
  const found = new Map(rows.map(row => [row.booking_id, row]))
  return bookingIds.map(id => found.get(id))
})

/** Stores the PDFs of invoices. Where somebody else made one meanwhile, theirs stays. */
export const storePdf = together(async (db, made: readonly { number: string; pdf: Buffer; link: string }[]) => {
  const rows = made.map(({ number, pdf, link }) => sql`(${number}, ${pdf}::bytea, ${link})`)
  await sql`
    update payments.invoices i set pdf = made.pdf, link = made.link
      from (values ${sql.join(rows)}) as made (number, pdf, link)
     where i.number = made.number and i.pdf is null`.execute(db)
  return made
})

export const findPdf = (db: Queries, bookingId: number) =>
  db.selectFrom('payments.invoices').select(['number', 'pdf']).where('booking_id', '=', bookingId).executeTakeFirst()

/** Stores the bank's number of a payment, if it came after the payment itself. */
export async function noteBankReference(tx: Tx, id: number, bankReference: string): Promise<void> {
  await tx
    .updateTable('payments.attempts')
    .set({ bank_reference: bankReference })
    .where('id', '=', id)
    .where('bank_reference', 'is', null)
    .execute()
}

const toPull = ['id', 'gateway', 'reference', 'opened_at', 'pulls', 'state', 'is_debit'] as const

/**
 * Attempts about which the gateway is due to be asked: those that wait first, then those that are paid; each oldest
 * first.
 */
export const listToPull = (db: Queries, gateways: string[], now: number, most: number) =>
  db
    .selectFrom('payments.attempts')
    .select(toPull)
    .where('next_pull_at', '<=', new Date(now))
    .where(sql<boolean>`gateway = any(${gateways}::text[])`)
    .orderBy(sql`state in ('paid', 'surplus')`)
    .orderBy('next_pull_at')
    .limit(most)
    .execute()

/** Claims an attempt to ask its gateway; undefined if the gateway was asked after `before` (ms). */
export const claimAsking = (db: Queries, id: number, now: number, before: number) =>
  db
    .updateTable('payments.attempts')
    .set({ asked_at: new Date(now) })
    .where('id', '=', id)
    .where('state', 'in', ['opening', 'open'])
    .where('next_pull_at', '<=', new Date(now))
    .where(notAskedSince(now, before))
    .returning(toPull)
    .executeTakeFirst()

/**
 * Claims an attempt whose browser came back, to ask its gateway: false if the gateway was asked after `before` (ms).
 */
export async function claimReturn(db: Queries, id: number, now: number, before: number): Promise<boolean> {
  const claimed = await db
    .updateTable('payments.attempts')
    .set({ asked_at: new Date(now) })
    .where('id', '=', id)
    .where('state', 'in', ['opening', 'open', 'failed'])
    .where(notAskedSince(now, before))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Moves the next look-up of a waiting attempt forward to `at` (ms), if it would be later. */
export async function askSoon(db: Queries, id: number, at: number): Promise<void> {
  await db
    .updateTable('payments.attempts')
    .set({ next_pull_at: new Date(at) })
    .where('id', '=', id)
    .where('state', 'in', ['opening', 'open'])
    .where('next_pull_at', '>', new Date(at))
    .execute()
}

/** Whether the gateway may be asked for a page again now: a few times at once, and then every ten seconds. */
export async function claimAskingAgain(db: Queries, id: number, now: number): Promise<boolean> {
  const claimed = await db
    .updateTable('payments.attempts')
    .set({ asked_again: sql`asked_again + 1`, asked_at: new Date(now) })
    .where('id', '=', id)
    .where(eb => eb.or([eb('asked_again', '<', 5), notAskedSince(now, now - 10_000)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * An `asked_at` far in the future comes from a clock that was moved back and is ignored; the clocks of processes may
 * differ a little.
 */
const notAskedSince = (now: number, before: number) =>
  sql<boolean>`(asked_at is null or asked_at <= ${new Date(before)} or asked_at > ${new Date(now + 60_000)})`

export async function setNextPull(db: Queries, id: number, pulls: number, nextAt: number | undefined): Promise<void> {
  await db
    .updateTable('payments.attempts')
    .set({ pulls, next_pull_at: nextAt === undefined ? null : new Date(nextAt) })
    .where('id', '=', id)
    .where('state', 'not in', ['paid', 'surplus'])
    .execute()
}

/** Ends the schedule of an attempt: its gateway was asked for the last time. */
export async function endPulls(db: Queries, id: number): Promise<void> {
  await db.updateTable('payments.attempts').set({ next_pull_at: null }).where('id', '=', id).execute()
}

export async function pullAfterOthers(db: Queries, id: number, now: number): Promise<void> {
  await db
    .updateTable('payments.attempts')
    .set({ next_pull_at: new Date(now) })
    .where('id', '=', id)
    .where('next_pull_at', 'is not', null)
    .execute()
}

/** An attempt for its status page: all three numbers must match (D15). */
export const findForStatus = (db: Queries, orderId: string, bookingId: number, attemptId: number) =>
  db
    .selectFrom('payments.attempts as a')
    .innerJoin('booking.bookings as b', 'b.id', 'a.booking_id')
    .innerJoin('catalogue.seva_days as e', 'e.occurrence_id', 'b.occurrence_id')
    .select(['a.id', 'a.state', 'a.gateway', 'a.amount_paise', 'a.opened_at', 'a.settled_at', 'a.next_pull_at'])
    .select(['b.state as booking_state', 'b.paid_at', 'b.code', 'e.title', 'e.slug', 'e.id as event_id'])
    .select(['e.held_on', 'e.has_one_date', 'e.starts_minutes', 'e.lasts_minutes'])
    .select(
      sql<{ reason: string; state: string }[] | null>`(
        select json_agg(json_build_object('reason', t.reason, 'state', t.state) order by t.id) from payments.refund_tasks t where t.attempt_id = a.id
      )`.as('refunds'),
    )
    .where('b.order_id', '=', orderId)
    .where('b.id', '=', bookingId)
    .where('a.id', '=', attemptId)
    .executeTakeFirst()

export const listAttempts = (db: Queries, bookingIds: number[]) =>
  db
    .selectFrom('payments.attempts')
    .select([
      'id',
      'booking_id',
      'gateway',
      'purpose',
      'opened_at',
      'settled_at',
      'state',
      'amount_paise',
      'gateway_payment_id',
      'bank_reference',
    ])
    .select(eb =>
      eb
        .selectFrom('payments.desk_takings as t')
        .select('t.way')
        .whereRef('t.attempt_id', '=', 'payments.attempts.id')
        .as('way'),
    )
    .select(
      sql<boolean>`exists (select from payments.refund_tasks t where t.attempt_id = payments.attempts.id and t.reason = ${bounced})`.as(
        'bounced',
      ),
    )
    .where(sql<boolean>`booking_id = any(${bookingIds}::int[])`)
    .orderBy('id')
    .execute()

/** How many attempts the gateway is still asked about, and how many invoices and notes have no PDF yet. */
export async function countUnsettled(tx: Tx, bookingIds: number[]): Promise<number> {
  const { rows } = await sql<{ unsettled: number }>`
    select (select count(*) from payments.attempts where booking_id = any(${bookingIds}::int[]) and state in ('opening', 'open') and next_pull_at is not null)
         + (select count(*) from payments.invoices where booking_id = any(${bookingIds}::int[]) and pdf is null)
         + (select count(*) from payments.notes where booking_id = any(${bookingIds}::int[]) and pdf is null) as unsettled`.execute(
    tx,
  )
  return rows[0]?.unsettled ?? 0
}

/** Of these orders those whose money or papers are not finished: a payment is open, a refund on its way, a paper not drawn. */
export async function listUnsettled(tx: Tx, bookingIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select booking_id as id from payments.attempts where booking_id = any(${bookingIds}::int[]) and state in ('opening', 'open') and next_pull_at is not null
    union select a.booking_id from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
           where a.booking_id = any(${bookingIds}::int[]) and t.state <> 'done'
    union select booking_id from payments.invoices where booking_id = any(${bookingIds}::int[]) and pdf is null
    union select booking_id from payments.notes where booking_id = any(${bookingIds}::int[]) and pdf is null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Attempts that the gateway is still asked about, opened before `openedBefore` (ms). */
export const countUndecided = (db: Queries, openedBefore: number) =>
  db
    .selectFrom('payments.attempts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('opened_at').as('since')])
    .where('next_pull_at', 'is not', null)
    .where('state', '=', 'open')
    .where('opened_at', '<', new Date(openedBefore))
    .executeTakeFirstOrThrow()

export const countRefundsDue = (db: Queries) =>
  db
    .selectFrom('payments.refund_tasks')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('state', 'in', ['due', 'failed'])
    .executeTakeFirstOrThrow()

/** Evidence of some attempts, oldest first, with the staff who took money at the desk. */
export const listLedger = (db: Queries, attemptIds: number[]) =>
  db
    .selectFrom('payments.ledger as l')
    .leftJoin('admin.staff as s', 's.id', 'l.staff_id')
    .select(['l.at', 'l.source', 'l.outcome', 'l.verdict', 'l.amount_paise', 'l.gateway_payment_id', 's.name as staff'])
    .where(sql<boolean>`l.attempt_id = any(${attemptIds}::int[])`)
    .orderBy('l.id')
    .execute()

/**
 * The attempt to which money belongs that a gateway named no number for: of an order (by its id, code, booking id, invoice
 * or a note to it) or of a donation (by its number or receipt). One of this amount that was not paid yet, else the latest.
 * A page comes before a debit, which its gateway names by itself.
 */
export const findAttemptFor = (db: Queries, gateway: string, number: string, amountPaise: number) =>
  db
    .selectFrom('payments.attempts as a')
    .leftJoin('booking.bookings as b', 'b.id', 'a.booking_id')
    .leftJoin('donations.donations as d', 'd.id', 'a.donation_id')
    .select(['a.id', 'a.reference', 'a.booking_id', 'a.donation_id'])
    .where('a.gateway', '=', gateway)
    .where(eb =>
      eb.or([
        eb('b.order_id', '=', number),
        eb('b.code', '=', readOrderCode(number) ?? ''),
        eb(sql`'#' || b.id`, '=', number),
        sql<boolean>`lower(d.number) = lower(${number})`,
        sql<boolean>`a.booking_id in (select booking_id from payments.invoices where lower(number) = lower(${number}))`,
        sql<boolean>`a.booking_id in (select booking_id from payments.notes where lower(number) = lower(${number}))`,
        sql<boolean>`a.donation_id in (select donation_id from donations.receipts where lower(number) = lower(${number}))`,
      ]),
    )
    .orderBy(sql`a.amount_paise = ${amountPaise} and a.state in ('opening', 'open', 'failed')`, 'desc')
    .orderBy('a.is_debit')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
