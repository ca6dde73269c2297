import type { DeskWay } from '../../../../../contract/money/desk-ways.ts'
import { refundDays } from '../../../../../contract/ground/limits.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { enqueue } from '../../../ground/db/jobs.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { gatewayNamed, GatewayUnreachable, type RefundEvidence } from '../gateway.ts'
import type { BackFirst } from '../tax.ts'
import { giveCash, takeCashBack } from '../drawers/drawers.ts'
import { issueCreditNotes, type MoneyBack } from '../papers/notes.ts'
import * as queries from './refund-queries.ts'
import { addTask, tellGoesBack, tellIsBack } from './refund-tasks.ts'
import { deskGateway, refundStates, type RefundState, type StaffReason } from '../rules.ts'
import { settleRefundWithin } from './send-refunds.ts'
import { dayMs } from '../../../ground/time/spans.ts'

/**
 * What came in for an order and confirmed it, and how much of that is neither given back nor about to be; `cash` is the
 * part of `left` that was paid at the desk. What of it was a cheque that bounced never came, and is `bounced`. Paise.
 */
export async function refundableOf(
  db: Queries,
  bookingId: number,
): Promise<{ paid: Paise; left: Paise; cash: Paise; bounced: Paise }> {
  const payments = await queries.listPaid(db, bookingId)
  const leftOf = (some: typeof payments) => paise(some.reduce((sum, p) => sum + p.paid - p.back, 0))
  return {
    paid: paise(payments.reduce((sum, p) => sum + p.paid - p.bounced, 0)),
    left: leftOf(payments),
    cash: leftOf(payments.filter(p => p.gateway === deskGateway)),
    bounced: paise(payments.reduce((sum, p) => sum + p.bounced, 0)),
  }
}

export interface WhyBack {
  reason: StaffReason | 'booking_cancelled' | 'asked_by_devotee'
  note: string
  /** The amount that staff saw as left. */
  seenLeft?: Paise
  /** The lines of the order from which money goes back first; absent: a part of every line. */
  of?: BackFirst | undefined
  /** The caller tells the devotee. */
  toldApart?: boolean
  /** It waits until somebody who may give money back releases it; the desk's money waits for their hand anyhow. */
  paused?: boolean
}

/**
 * Writes refund tasks for an amount, from the latest payment backwards (where products go back, from the payment they
 * were billed with), each with its credit note. Payments of the order are locked: two calls at once never give back
 * more than came in. Where the booking row is locked too, that comes first. Answers what goes back, and how much of it
 * is cash. Without staff it is the policy of the order that decided.
 * Refuses: refund_too_large, edited_meanwhile (`seenLeft` is another).
 */
export async function giveBack(
  app: App,
  tx: Tx,
  staff: Pick<Staff, 'id'> | undefined,
  bookingId: number,
  amount: Paise | 'all' | { atMost: Paise },
  { reason, note, seenLeft, of, toldApart, paused = false }: WhyBack,
): Promise<{ all: Paise; cash: Paise }> {
  await queries.lockPaid(tx, bookingId)
  const latestFirst = await queries.listPaid(tx, bookingId)
  // Products stand on the invoice; later payments are differences of packages.
  const ofProducts = typeof of === 'object' && !of.package
  const payments = ofProducts
    ? latestFirst.toSorted((a, b) => Number(b.purpose === 'order') - Number(a.purpose === 'order'))
    : latestFirst
  const left = payments.reduce((sum, p) => sum + p.paid - p.back, 0)
  if (seenLeft !== undefined && seenLeft !== left) refuse('edited_meanwhile')
  const wanted = amount === 'all' ? left : typeof amount === 'object' ? Math.min(amount.atMost, left) : amount
  if (wanted > left || (wanted <= 0 && typeof amount === 'number')) refuse('refund_too_large')
  let [rest, cash] = [wanted, 0]
  const tasks: MoneyBack[] = []
  for (const payment of payments) {
    const part = Math.min(rest, payment.paid - payment.back)
    if (part <= 0) continue
    rest -= part
    if (payment.gateway === deskGateway) cash += part
    const task = { attemptId: payment.id, gatewayPaymentId: payment.gateway_payment_id ?? '', amountPaise: paise(part) }
    const held = paused && payment.gateway !== deskGateway
    const by = staff && { staffId: staff.id }
    const taskId = await addTask(app, tx, { ...task, ...by, reason, note, toldApart, held })
    if (taskId === undefined) throw new Error(`payment ${payment.id} goes back already`)
    tasks.push({ taskId, bookingId, attemptId: payment.id, amountPaise: paise(part), reason, of })
  }
  await issueCreditNotes(app, tx, tasks)
  return { all: paise(wanted), cash: paise(cash) }
}

/**
 * Gives back all that came for a donation through a gateway; false if nothing did. Run it with the donation locked, in
 * the transaction that ends it.
 */
export async function giveBackDonation(
  app: App,
  tx: Tx,
  staff: Staff,
  donationId: number,
  note: string,
): Promise<boolean> {
  const payments = await queries.lockPaidOfDonation(tx, donationId)
  for (const payment of payments) {
    const task = {
      attemptId: payment.id,
      gatewayPaymentId: payment.gateway_payment_id ?? '',
      amountPaise: paise(payment.amount_paise),
    }
    await addTask(app, tx, { ...task, reason: 'by_staff', note, staffId: staff.id })
  }
  return payments.length > 0
}

/** Money of cancelled orders that nobody has decided on yet. */
export async function listOwed(app: App) {
  const rows = await queries.listOwed(app.db)
  return {
    rows: rows.map(row => ({
      bookingId: row.booking_id,
      orderId: row.order_id,
      orderCode: row.order_code,
      name: row.personal.name ?? '',
      amount: rupeesOf(paise(row.amount_paise)),
    })),
  }
}

/**
 * The trust keeps the money of a cancelled order: it is owed no more. A later refund of it works as ever.
 * Refuses: not_found (nothing is owed), edited_meanwhile (another amount than staff saw).
 */
export async function keepMoney(
  app: App,
  staff: Staff,
  keep: { orderId: string; amount: number; reason: string },
): Promise<void> {
  const seen = paiseOfRupees(keep.amount) ?? refuse('edited_meanwhile')
  await app.db.tx(async tx => {
    const found = (await queries.findOwed(tx, keep.orderId)) ?? refuse('not_found')
    // Other staff may be giving money back at this moment.
    await queries.lockPaid(tx, found.booking_id)
    const owed = (await queries.findOwed(tx, keep.orderId)) ?? refuse('edited_meanwhile')
    if (owed.amount_paise !== seen) refuse('edited_meanwhile')
    const why = keep.reason.trim()
    const kept = {
      bookingId: owed.booking_id,
      amountPaise: paise(owed.amount_paise),
      why,
      staffId: staff.id,
      at: app.clock.now(),
    }
    if (!(await queries.insertKept(tx, kept))) refuse('edited_meanwhile')
    const after = { kept: keep.amount, reason: why }
    await audit(app, tx, staff, 'POST /api/office/keep-money', {
      subject: 'order',
      id: owed.booking_id,
      devoteeId: owed.devotee_id,
      after,
    })
  })
}

/**
 * What the trust keeps of an order that its devotee cancelled: the policy decided it. Run it in the transaction that
 * cancels the order, after money went back.
 */
export async function keepByPolicy(app: App, tx: Tx, bookingId: number, amountPaise: Paise): Promise<void> {
  await queries.insertKept(tx, { bookingId, amountPaise, why: '', staffId: null, at: app.clock.now() })
}

/** The decision to keep the money of a cancelled order. */
export const keptOf = (app: App, bookingId: number) => queries.findKept(app.db, bookingId)

/**
 * Money that has not gone back, in paise: of cancelled orders that nobody decided on, and of refunds that wait, failed
 * or are paused.
 */
export async function countNotGone(app: App) {
  const [owed, tasks] = await Promise.all([queries.sumOwed(app.db), queries.sumNotGone(app.db)])
  const of = (kind: (typeof tasks)[number]['kind']) => {
    const { count, amount, since } = tasks.find(t => t.kind === kind) ?? { count: 0, amount: 0, since: null }
    return { count, amount, since }
  }
  return { owed: { ...owed, since: null }, due: of('due'), failed: of('failed'), held: of('held') }
}

/** Whether the refund that waits longest was promised for an earlier day. */
export const isLate = (since: Date | null, now: number): boolean =>
  since !== null && now - since.getTime() > refundDays * dayMs

/** The list of refunds: those that are due, the longest first; then those that are over, the latest first. */
export async function listRefunds(app: App, page: number, perPage: number, state: RefundState | undefined) {
  const [rows, totals] = await Promise.all([
    queries.listTasks(app.db, { state, offset: (page - 1) * perPage, limit: perPage }),
    queries.sumTasks(app.db),
  ])
  return {
    rows: rows.map(row => ({
      id: row.id,
      bookingId: row.booking_id,
      donationId: row.donation_id,
      orderId: row.order_id ?? row.donation ?? '',
      orderCode: row.code,
      name: row.personal?.name ?? row.donor ?? '',
      amount: rupeesOf(paise(row.amount_paise)),
      reason: row.reason,
      note: row.note,
      by: row.by,
      state: row.state as RefundState,
      version: row.version,
      gateway: row.gateway,
      way: row.way as DeskWay | null,
      paymentId: row.gateway === deskGateway ? '' : row.gateway_payment_id,
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

type RefundTask = NonNullable<Awaited<ReturnType<typeof queries.findTask>>>

/**
 * Asks the gateway what it knows of a refund that we may have asked for. Outside any transaction.
 * Refuses: payment_unavailable.
 */
async function askGateway(app: App, task: RefundTask): Promise<RefundEvidence> {
  const gateway = gatewayNamed(app, task.gateway)
  // The gateway was never asked for this refund, or is not set up any more.
  if (!gateway || task.tries === 0) return { outcome: 'unknown' }
  const { refund_reference: refundReference, reference, gateway_payment_id: gatewayPaymentId } = task
  try {
    return await gateway.lookUpRefund({
      refundReference,
      reference,
      gatewayPaymentId,
      amountPaise: paise(task.amount_paise),
    })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    refuse('payment_unavailable')
  }
}

const isGiven = (evidence: RefundEvidence): boolean => evidence.outcome === 'pending' || evidence.outcome === 'done'

/**
 * Marks a refund by hand. A due refund of a gateway must be paused first; if the gateway turns out to have it already,
 * that is stored instead.
 * Refuses: not_found, edited_meanwhile (also: the drawer was closed, or holds less by now), wrong_state, bad_request (no
 * reference for a refund that is said to be with the bank), payment_unavailable.
 */
export async function moveRefund(
  app: App,
  staff: Staff,
  move: { id: number; version: number; to: 'sent' | 'done' | 'failed'; bankReference?: string; drawer?: number | null },
): Promise<void> {
  const reference = move.bankReference?.trim() || undefined
  const found = (await queries.findTask(app.db, move.id)) ?? refuse('not_found')
  // The gateway was asked for a failed refund, or may have been: tries count anew after the failure.
  const tries = found.state === 'failed' ? 1 : found.tries
  const asked =
    found.gateway !== deskGateway && move.to === 'sent' ? await askGateway(app, { ...found, tries }) : undefined
  if (asked && isGiven(asked)) {
    await app.db.tx(tx =>
      settleRefundWithin(app, tx, { gateway: found.gateway, refundReference: found.refund_reference }, asked),
    )
    refuse('edited_meanwhile')
  }
  await app.db.tx(async tx => {
    const task = (await queries.lockTask(tx, move.id)) ?? refuse('not_found')
    if (task.version !== move.version) refuse('edited_meanwhile')
    if (!(refundStates[task.state as RefundState] as readonly string[]).includes(move.to)) refuse('wrong_state')
    const now = app.clock.now()
    const beingSent = task.claimed_until !== null && task.claimed_until.getTime() > now
    if (task.state === 'due' && found.gateway !== deskGateway && (task.held_at === null || beingSent))
      refuse('wrong_state')
    if (move.to === 'sent' && !reference) refuse('bad_request')
    await queries.moveTask(tx, task.id, move.to, reference ?? task.bank_reference, now)
    const drawer =
      move.to === 'sent' && found.gateway === deskGateway
        ? await giveCash(app, tx, staff, task, move.drawer)
        : undefined
    if (move.to === 'failed' && found.gateway === deskGateway) await takeCashBack(app, tx, staff, task)
    if (move.to === 'done') await tellIsBack(app, tx, task.id)
    const before = { state: task.state }
    const after = { state: move.to, bankReference: reference ?? task.bank_reference, ...(drawer && { drawer }) }
    await audit(app, tx, staff, 'POST /api/office/move-refund', { subject: 'refund', id: task.id, before, after })
  })
}

/**
 * Pauses a refund, or resumes it.
 * Refuses: not_found, edited_meanwhile, wrong_state (it was sent, or is given by hand).
 */
export async function pauseRefund(
  app: App,
  staff: Staff,
  of: { id: number; version: number; hold: boolean },
): Promise<void> {
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

/**
 * Sends a failed refund again.
 * Refuses: not_found, edited_meanwhile, wrong_state (only a refund that failed at its gateway), payment_unavailable.
 */
export async function sendRefundAgain(
  app: App,
  staff: Staff,
  of: { id: number; version: number },
): Promise<RefundState> {
  const found = (await queries.findTask(app.db, of.id)) ?? refuse('not_found')
  if (found.state !== 'failed' || found.gateway === deskGateway) refuse('wrong_state')
  // The gateway was asked for this refund: otherwise it could not have failed.
  const before = await askGateway(app, { ...found, tries: 1 })
  return app.db.tx(async tx => {
    const task = (await queries.lockTask(tx, of.id)) ?? refuse('not_found')
    if (task.version !== of.version || task.state !== 'failed') refuse('edited_meanwhile')
    if (isGiven(before))
      await settleRefundWithin(app, tx, { gateway: found.gateway, refundReference: task.refund_reference }, before)
    else {
      await queries.dueAgain(tx, task.id, app.clock.now())
      await enqueue(tx, 'send_refund', { taskId: task.id })
    }
    const state: RefundState = before.outcome === 'done' ? 'done' : before.outcome === 'pending' ? 'sent' : 'due'
    await audit(app, tx, staff, 'POST /api/office/send-refund-again', {
      subject: 'refund',
      id: task.id,
      before: { state: 'failed' },
      after: { state },
    })
    return state
  })
}

/** Refunds of an order, oldest first, with the staff who decided on them. */
export const listRefundsOf = (app: App, bookingId: number) => queries.listOf(app.db, bookingId)
