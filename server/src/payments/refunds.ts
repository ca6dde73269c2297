import { refundDays } from '../../../contract/limits.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../contract/money.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../db/jobs.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import { gatewayNamed, GatewayUnreachable, type RefundEvidence } from './gateway.ts'
import { issueCreditNotes, type MoneyBack } from './notes.ts'
import * as queries from './refund-queries.ts'
import { addTask, tellGoesBack, tellIsBack } from './refund-tasks.ts'
import { counter, refundStates, type RefundState } from './rules.ts'
import { settleRefundWithin } from './send-refunds.ts'

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
    const taskId = await addTask(app, tx, { ...task, reason: why.reason, note: why.note, staffId: staff.id })
    if (taskId !== undefined) tasks.push({ taskId, bookingId, attemptId: payment.id, amountPaise: paise(part), reason: why.reason })
  }
  await issueCreditNotes(app, tx, tasks)
  return paise(wanted)
}

/** All that came for a donation by a gateway goes back; false if nothing did. Run it with the donation locked, in the transaction that ends it. */
export async function giveBackDonation(app: App, tx: Tx, staff: Staff, donationId: number, note: string): Promise<boolean> {
  const payments = await queries.lockPaidOfDonation(tx, donationId)
  for (const payment of payments) {
    const task = { attemptId: payment.id, gatewayPaymentId: payment.gateway_payment_id ?? '', amountPaise: paise(payment.amount_paise) }
    await addTask(app, tx, { ...task, reason: 'by_staff', note, staffId: staff.id })
  }
  return payments.length > 0
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
      donationId: row.donation_id,
      orderId: row.order_id ?? row.donation ?? '',
      name: row.personal?.name ?? row.donor ?? '',
      amount: rupeesOf(paise(row.amount_paise)),
      reason: row.reason,
      note: row.note,
      by: row.by,
      state: row.state as RefundState,
      version: row.version,
      gateway: row.gateway,
      paymentId: row.gateway_payment_id,
      bankReference: row.bank_reference,
      held: row.held_at !== null,
      byHand: row.by_hand,
      problem: row.problem_code === null ? null : { code: row.problem_code, text: row.problem ?? '' },
      nextTry: row.held_at === null ? (row.next_try_at?.getTime() ?? null) : null,
      sentAt: row.sent_at?.getTime() ?? null,
      doneAt: row.done_at?.getTime() ?? null,
      at: row.created_at.getTime(),
      promisedBy: row.created_at.getTime() + refundDays * dayMs,
    })),
    total: totals.filter(t => !state || t.state === state).reduce((sum, t) => sum + t.count, 0),
    totals: totals.map(t => ({ state: t.state as RefundState, count: t.count, amount: rupeesOf(paise(t.amount)) })),
    now: app.clock.now(),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findTask>>>

/** What its gateway knows of a refund that it may have been asked for. Outside any transaction. Refuses: payment_unavailable. */
async function askGateway(app: App, task: Found): Promise<RefundEvidence> {
  const gateway = gatewayNamed(app, task.gateway)
  // Nothing was asked, or nobody is there any more who could be.
  if (!gateway || task.tries === 0) return { outcome: 'unknown' }
  const { refund_reference: refundReference, reference, gateway_payment_id: gatewayPaymentId } = task
  try {
    return await gateway.lookUpRefund({ refundReference, reference, gatewayPaymentId, amountPaise: paise(task.amount_paise) })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    refuse('payment_unavailable')
  }
}

const isGiven = (evidence: RefundEvidence): boolean => evidence.outcome === 'pending' || evidence.outcome === 'done'

/**
 * Marks a refund by hand. One of a gateway that is due must be held back first; should the gateway have it already, that is noted instead.
 * Refuses: not_found, edited_meanwhile, wrong_state, bad_request (no reference for what is said to be with the bank), payment_unavailable.
 */
export async function moveRefund(
  app: App,
  staff: Staff,
  move: { id: number; version: number; to: 'sent' | 'done' | 'failed'; bankReference?: string },
): Promise<void> {
  const reference = move.bankReference?.trim() || undefined
  const found = (await queries.findTask(app.db, move.id)) ?? refuse('not_found')
  // What failed was asked for, or may have been: tries are counted anew from there.
  const tries = found.state === 'failed' ? 1 : found.tries
  const asked = found.gateway !== counter && move.to === 'sent' ? await askGateway(app, { ...found, tries }) : undefined
  if (asked && isGiven(asked)) {
    await app.db.tx(tx => settleRefundWithin(app, tx, found.refund_reference, asked))
    refuse('edited_meanwhile')
  }
  await app.db.tx(async tx => {
    const task = (await queries.lockTask(tx, move.id)) ?? refuse('not_found')
    if (task.version !== move.version) refuse('edited_meanwhile')
    if (!(refundStates[task.state as RefundState] as readonly string[]).includes(move.to)) refuse('wrong_state')
    const now = app.clock.now()
    const beingSent = task.claimed_until !== null && task.claimed_until.getTime() > now
    if (task.state === 'due' && found.gateway !== counter && (task.held_at === null || beingSent)) refuse('wrong_state')
    if (move.to === 'sent' && !reference) refuse('bad_request')
    await queries.moveTask(tx, task.id, move.to, reference ?? task.bank_reference, now)
    if (move.to === 'done') await tellIsBack(app, tx, task.id)
    const [before, after] = [{ state: task.state }, { state: move.to, bankReference: reference ?? task.bank_reference }]
    await audit(app, tx, staff, 'POST /api/office/move-refund', { subject: 'refund', id: task.id, before, after })
  })
}

/** Holds a refund back, or lets it go. Refuses: not_found, edited_meanwhile, wrong_state (it was sent, or is by hand). */
export async function holdRefund(app: App, staff: Staff, of: { id: number; version: number; hold: boolean }): Promise<void> {
  await app.db.tx(async tx => {
    const task = (await queries.lockTask(tx, of.id)) ?? refuse('not_found')
    if (task.version !== of.version) refuse('edited_meanwhile')
    if (task.state !== 'due' || task.by_hand || (task.held_at !== null) === of.hold) refuse('wrong_state')
    const now = app.clock.now()
    await queries.setHeld(tx, task.id, of.hold ? now : null, now)
    if (!of.hold) {
      await enqueue(tx, 'send_refund', { taskId: task.id })
      await tellGoesBack(app, tx, task.id)
    }
    const [before, after] = [{ held: !of.hold }, { held: of.hold }]
    await audit(app, tx, staff, 'POST /api/office/hold-refund', { subject: 'refund', id: task.id, before, after })
  })
}

/** Refuses: not_found, edited_meanwhile, wrong_state (only what failed at its gateway), payment_unavailable. */
export async function sendRefundAgain(app: App, staff: Staff, of: { id: number; version: number }): Promise<RefundState> {
  const found = (await queries.findTask(app.db, of.id)) ?? refuse('not_found')
  if (found.state !== 'failed' || found.gateway === counter) refuse('wrong_state')
  // It was asked for, or it could not have failed.
  const before = await askGateway(app, { ...found, tries: 1 })
  return app.db.tx(async tx => {
    const task = (await queries.lockTask(tx, of.id)) ?? refuse('not_found')
    if (task.version !== of.version || task.state !== 'failed') refuse('edited_meanwhile')
    if (isGiven(before)) await settleRefundWithin(app, tx, task.refund_reference, before)
    else {
      await queries.dueAgain(tx, task.id, app.clock.now())
      await enqueue(tx, 'send_refund', { taskId: task.id })
    }
    const state: RefundState = before.outcome === 'done' ? 'done' : before.outcome === 'pending' ? 'sent' : 'due'
    await audit(app, tx, staff, 'POST /api/office/send-refund-again', { subject: 'refund', id: task.id, before: { state: 'failed' }, after: { state } })
    return state
  })
}

/** Refunds of a booking, oldest first, with who decided on them. */
export const listRefundsOf = (app: App, bookingId: number) => queries.listOf(app.db, bookingId)
