import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../contract/money.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import { issueCreditNotes, type MoneyBack } from './notes.ts'
import * as queries from './refund-queries.ts'
import { refundStates, type RefundState } from './rules.ts'

/** Money is with the devotee within so many days of the decision (specification, policies). */
const promisedDays = 7
const dayMs = 86_400_000

/** What came in for a booking and confirmed it, and what of it is neither given back nor to be. Paise. */
export async function refundableOf(app: Pick<App, 'db'>, bookingId: number): Promise<{ paid: Paise; left: Paise }> {
  const payments = await queries.listPaid(app.db, bookingId)
  const paid = payments.reduce((sum, p) => sum + p.paid, 0)
  return { paid: paise(paid), left: paise(paid - payments.reduce((sum, p) => sum + p.back, 0)) }
}

/**
 * Writes refund tasks for an amount, from the latest payment backwards, each with its credit note. Payments of the booking are locked: two at once never give back more
 * than came in. Where the booking is locked too, that comes first.
 * Refuses: refund_too_large.
 */
export async function giveBack(
  app: App,
  tx: Tx,
  staff: Staff,
  bookingId: number,
  amount: Paise | 'all',
  why: { reason: 'by_staff' | 'package_changed' | 'booking_cancelled'; note: string; seenLeft?: Paise },
): Promise<Paise> {
  await queries.lockPaid(tx, bookingId)
  const payments = await queries.listPaid(tx, bookingId)
  const left = payments.reduce((sum, p) => sum + p.paid - p.back, 0)
  if (why.seenLeft !== undefined && why.seenLeft !== left) refuse('edited_meanwhile')
  const wanted = amount === 'all' ? left : amount
  if (wanted > left || (wanted <= 0 && amount !== 'all')) refuse('refund_too_large')
  let rest = wanted
  const tasks: MoneyBack[] = []
  for (const payment of payments) {
    const part = Math.min(rest, payment.paid - payment.back)
    if (part <= 0) continue
    rest -= part
    const task = { attemptId: payment.id, gatewayPaymentId: payment.gateway_payment_id ?? '', amountPaise: paise(part) }
    const taskId = await queries.insertTask(tx, { ...task, reason: why.reason, note: why.note, staffId: staff.id, at: app.clock.now() })
    tasks.push({ taskId, bookingId, attemptId: payment.id, amountPaise: paise(part), reason: why.reason })
  }
  await issueCreditNotes(app, tx, tasks)
  return paise(wanted)
}

/** Refuses: not_found, refund_too_large, edited_meanwhile (somebody gave back meanwhile). */
export async function refundOrder(app: App, staff: Staff, body: { orderId: string; amount: number; refundable: number; reason: string }): Promise<void> {
  const booking = (await queries.findBooking(app.db, body.orderId)) ?? refuse('not_found')
  const amount = paiseOfRupees(body.amount) ?? refuse('refund_too_large')
  const seenLeft = paiseOfRupees(body.refundable) ?? refuse('edited_meanwhile')
  await app.db.tx(async tx => {
    await giveBack(app, tx, staff, booking.id, amount, { reason: 'by_staff', note: body.reason.trim(), seenLeft })
    const after = { amount: body.amount, reason: body.reason.trim() }
    await audit(app, tx, staff, 'POST /api/office/refund-order', { subject: 'order', id: booking.id, devoteeId: booking.devotee_id, after })
  })
}

/** The queue: what is due longest comes first; what is over, last first. */
export async function listRefunds(app: App, page: number, perPage: number, state: RefundState | undefined) {
  const [rows, totals] = await Promise.all([queries.listTasks(app.db, { state, offset: (page - 1) * perPage, limit: perPage }), queries.sumTasks(app.db)])
  return {
    rows: rows.map(row => ({
      id: row.id,
      bookingId: row.booking_id,
      orderId: row.order_id,
      name: row.personal.name ?? '',
      amount: rupeesOf(paise(row.amount_paise)),
      reason: row.reason,
      note: row.note,
      by: row.by,
      state: row.state as RefundState,
      version: row.version,
      gateway: row.gateway,
      paymentId: row.gateway_payment_id,
      bankReference: row.bank_reference,
      at: row.created_at.getTime(),
      promisedBy: row.created_at.getTime() + promisedDays * dayMs,
    })),
    total: totals.filter(t => !state || t.state === state).reduce((sum, t) => sum + t.count, 0),
    totals: totals.map(t => ({ state: t.state as RefundState, count: t.count, amount: rupeesOf(paise(t.amount)) })),
    now: app.clock.now(),
  }
}

/** Refuses: not_found, edited_meanwhile, wrong_state, bad_request (no reference for what is said to be with the bank). */
export async function moveRefund(
  app: App,
  staff: Staff,
  move: { id: number; version: number; to: 'sent' | 'done' | 'failed'; bankReference?: string },
): Promise<void> {
  const reference = move.bankReference?.trim() || undefined
  await app.db.tx(async tx => {
    const task = (await queries.lockTask(tx, move.id)) ?? refuse('not_found')
    if (task.version !== move.version) refuse('edited_meanwhile')
    if (!(refundStates[task.state as RefundState] as readonly string[]).includes(move.to)) refuse('wrong_state')
    if (move.to === 'sent' && !reference) refuse('bad_request')
    await queries.moveTask(tx, task.id, move.to, reference ?? task.bank_reference, app.clock.now())
    const [before, after] = [{ state: task.state }, { state: move.to, bankReference: reference ?? task.bank_reference }]
    await audit(app, tx, staff, 'POST /api/office/move-refund', { subject: 'refund', id: task.id, before, after })
  })
}

/** Refunds of a booking, oldest first, with who decided on them. */
export const listRefundsOf = (app: App, bookingId: number) => queries.listOf(app.db, bookingId)
