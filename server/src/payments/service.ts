import { randomBytes } from 'node:crypto'
import { rupeesOf, type Paise, paise } from '../../../contract/money.ts'
import { english, type Language } from '../../../contract/languages.ts'
import type { Step } from '../../../contract/timeline.ts'
import type { App } from '../app.ts'
import { isDatabaseLost, isUniqueViolation, type Tx } from '../db/db.ts'
import { audit } from '../admin/service.ts'
import { inLanguage } from '../catalogue/service.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import { messageWords } from '../words.ts'
import { type Evidence, type Gateway, gatewayNamed, GatewayUnreachable, type Headers } from './gateway.ts'
import { nextDocumentNumber } from './numbers.ts'
import * as queries from './queries.ts'
import { type AttemptState, decide, nextPullAt, type RefundReason } from './rules.ts'

export { nextDocumentNumber } from './numbers.ts'
export { financialYear } from './rules.ts'
export { giveAllBack } from './refunds-due.ts'

/** What the payer of an order wants to know of a settled payment. Filled by `app.ts`: payments know no bookings. */
export interface Payee {
  /** Takes the place that was paid for; a reason if that can't be done any more: the money is then given back. */
  confirm(app: App, tx: Tx, bookingId: number, at: number): Promise<'confirmed' | RefundReason>
  /** Puts a booking into the dearer package whose difference was paid; a reason if that can't be done any more. */
  confirmDifference(app: App, tx: Tx, attemptId: number, bookingId: number, at: number): Promise<'confirmed' | RefundReason>
  /** Work that follows a confirmed payment, within the same transaction. */
  paid(app: App, tx: Tx, bookingId: number): Promise<void>
  /** The bill as a PDF, in the devotee's language. */
  bill(app: App, bookingId: number, number: string, issuedAt: number): Promise<Buffer>
  /** What happens when with a booking that is paid. Nothing personal: anybody with the three numbers sees it (D15). */
  timeline(app: App, bookingId: number): Promise<Step[]>
  /** The booking of an order if it is this devotee's. */
  ownBooking(app: App, orderId: string, devoteeId: number): Promise<number | undefined>
}

/** What a donation wants to know of its payment. Filled by `start.ts`: payments know no donors. */
export interface Giver {
  /** The money is there: receipt and thanks follow within the same transaction. A reason if it has to go back. */
  given(app: App, tx: Tx, donationId: number, at: number, paid: { gatewayPaymentId: string; bankReference?: string }): Promise<'confirmed' | RefundReason>
  /** Its payment came to nothing. A later one may still come. */
  failed(app: App, tx: Tx, donationId: number): Promise<void>
}

/** Money in the hand of staff: no gateway is asked after it. */
const counter = 'counter'

function firstGateway(app: App): Gateway {
  const first = app.gateways[0]
  if (!first) throw new Error('no gateway is set up')
  return first
}

/** Writes a new attempt within the transaction of its booking or donation; `openPage` then gets its page, unless it is paid at the counter. */
export async function startAttempt(
  app: App,
  tx: Tx,
  paidFor: queries.PaidFor,
  amountPaise: Paise,
  how: { counter?: boolean; purpose?: 'difference' } = {},
): Promise<{ id: number; reference: string }> {
  const now = app.clock.now()
  const reference = randomBytes(18).toString('base64url')
  const gateway = how.counter ? counter : firstGateway(app).name
  const next = how.counter ? undefined : nextPullAt(now, 0, firstGateway(app).pullAfter)
  const id = await queries.insertAttempt(tx, { for: paidFor, gateway, reference, amountPaise, at: now, nextPullAt: next, purpose: how.purpose })
  return { id, reference }
}

/**
 * Takes cash for a booking's attempt at the counter; the number on the paper receipt is the payment's. Safe to repeat with the same number.
 * Refuses: receipt_used (on another order), wrong_state (its place is gone: nothing was taken).
 */
export async function takeCash(app: App, staff: Staff, attempt: { reference: string; amountPaise: Paise }, receipt: string): Promise<void> {
  try {
    await app.db.tx(async tx => {
      const evidence: Evidence = { outcome: 'success', amountPaise: attempt.amountPaise, gatewayPaymentId: receipt }
      await settleWithin(app, tx, attempt.reference, 'counter', evidence, staff.id)
      const settled = await queries.lockAttempt(tx, attempt.reference)
      // No refund task for money that is still in the devotee's hand: all of it is undone.
      if (settled?.state !== 'paid' || settled.gateway_payment_id !== receipt) refuse('wrong_state')
      await queries.changeAttempt(tx, settled.id, { state: 'paid', bankReference: receipt, at: settled.settled_at?.getTime() ?? app.clock.now() })
      const change = { subject: 'order', id: settled.booking_id ?? 0, after: { cash: rupeesOf(attempt.amountPaise), receipt } }
      await audit(app, tx, staff, 'POST /api/office/counter-order', change)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'attempts_gateway_gateway_payment_id_key')) refuse('receipt_used')
    throw error
  }
}

/**
 * Gets the external page of an attempt. Outside any transaction; safe to repeat: the gateway knows our reference.
 * Refuses: payment_unavailable, with everything kept for another try.
 */
export async function openPage(app: App, attempt: { id: number; reference: string; amountPaise: Paise; description: string }): Promise<string> {
  try {
    const page = await firstGateway(app).open({ ...attempt, returnUrl: `${app.config.publicUrl}/pay/return/${attempt.reference}` })
    await queries.markOpen(app.db, attempt.id, page)
    return page.url
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    app.log.warn('gateway unreachable', { attempt: attempt.id })
    refuse('payment_unavailable')
  }
}

const refundStates = ['due', 'sent', 'done'] as const

/** What goes back of the money for a booking, as its devotee is told: amounts in rupees, and the least done of all (null if nothing goes back). */
export async function refundsOf(app: App, bookingId: number) {
  const refunds = (await queries.listRefunds(app.db, bookingId)).map(task => {
    // One that failed is sent again, under another number: for the devotee it is still to come.
    const state = refundStates.find(known => known === task.state) ?? 'due'
    return { amount: rupeesOf(paise(task.amount_paise)), state, reference: state === 'due' ? null : task.bank_reference }
  })
  return { refund: refundStates.find(state => refunds.some(task => task.state === state)) ?? null, refunds }
}

export const findLatestAttempt = (app: App, bookingId: number) => queries.findLatestAttempt(app.db, bookingId)

/**
 * Takes a piece of evidence, from wherever it comes, in any order, any number of times, to one result (M2). Money that can't
 * confirm its place becomes a refund task. Unknown references are answered `unknown`. Safe to run twice and at once: the attempt's row is locked.
 */
export function settle(app: App, reference: string, source: 'webhook' | 'return' | 'pull', evidence: Evidence): Promise<'settled' | 'unknown'> {
  return app.db.tx(tx => settleWithin(app, tx, reference, source, evidence))
}

async function settleWithin(app: App, tx: Tx, reference: string, source: queries.Source, evidence: Evidence, staffId?: number): Promise<'settled' | 'unknown'> {
  const attempt = await queries.lockAttempt(tx, reference)
  if (!attempt) return 'unknown'
  const now = app.clock.now()
  const from = attempt.state as AttemptState
  const success = evidence.outcome === 'success' ? evidence : undefined
  const givenBack = success ? await queries.listGivenBack(tx, attempt.id) : []
  const decision = decide({ state: from, amountPaise: paise(attempt.amount_paise), gatewayPaymentId: attempt.gateway_payment_id, givenBack }, evidence)
  let to = from
  let verdict = decision.verdict

  if (decision.act === 'fail') {
    to = 'failed'
    await queries.changeAttempt(tx, attempt.id, { state: to, at: now })
    if (attempt.donation_id !== null) await app.giver.failed(app, tx, attempt.donation_id)
  } else if (decision.act === 'confirm' && success) {
    const answer = await confirmPaid(app, tx, attempt, success, now)
    to = answer === 'confirmed' ? 'paid' : 'surplus'
    await queries.changeAttempt(tx, attempt.id, { state: to, gatewayPaymentId: success.gatewayPaymentId, at: now })
    if (answer === 'confirmed') {
      // A booking has one bill, of what it was when it was first paid (M3).
      if (attempt.booking_id !== null && attempt.purpose === 'order') {
        await giveInvoiceNumber(app, tx, attempt.booking_id, attempt.id, now)
        await app.payee.paid(app, tx, attempt.booking_id)
      }
    } else {
      verdict = answer
      await queries.insertRefundTask(tx, attempt.id, success.gatewayPaymentId, success.amountPaise, answer, now)
    }
  } else if (decision.act === 'refund' && success) {
    await queries.insertRefundTask(tx, attempt.id, success.gatewayPaymentId, success.amountPaise, decision.reason, now)
  }

  if (evidence.outcome === 'success' || evidence.outcome === 'failure') {
    const gatewayPaymentId = evidence.gatewayPaymentId ?? null
    await queries.insertLedger(tx, {
      attemptId: attempt.id,
      at: now,
      source,
      outcome: evidence.outcome,
      amountPaise: success?.amountPaise ?? null,
      gatewayPaymentId,
      verdict,
      from,
      to,
      staffId,
    })
  }
  return 'settled'
}

function confirmPaid(
  app: App,
  tx: Tx,
  attempt: { id: number; booking_id: number | null; donation_id: number | null; purpose: string },
  paid: { gatewayPaymentId: string; bankReference?: string },
  now: number,
) {
  if (attempt.donation_id !== null) return app.giver.given(app, tx, attempt.donation_id, now, paid)
  const bookingId = attempt.booking_id ?? refuse('not_found')
  return attempt.purpose === 'order' ? app.payee.confirm(app, tx, bookingId, now) : app.payee.confirmDifference(app, tx, attempt.id, bookingId, now)
}

/** Numbers follow the order of payment, without gaps in the financial year (M3). */
async function giveInvoiceNumber(app: App, tx: Tx, bookingId: number, attemptId: number, now: number): Promise<void> {
  await queries.insertInvoice(tx, await nextDocumentNumber(app, tx, app.config.invoiceSeries), bookingId, attemptId, now)
}

/** A gateway's telling. `forged` if the signature is not theirs; repeats are known by their event id and change nothing. */
export async function takeWebhook(app: App, gatewayName: string, rawBody: Buffer, headers: Headers): Promise<'accepted' | 'forged'> {
  const gateway = gatewayNamed(app, gatewayName) ?? refuse('not_found')
  const tellings = gateway.readWebhook(rawBody, headers)
  if (!tellings) return 'forged'
  for (const telling of tellings) {
    if (telling.about !== 'payment') continue
    const evidence = telling.evidence === 'ask' ? await gateway.lookUp(telling.reference) : telling.evidence
    await app.db.tx(async tx => {
      const known = (await queries.findAttempt(tx, telling.reference)) !== undefined
      const verdict = known ? 'accepted' : 'unknown_order'
      const isNew = await queries.insertWebhook(tx, gateway.name, telling.eventId, app.clock.now(), verdict, rawBody.toString('utf8'))
      if (isNew && known) await settleWithin(app, tx, telling.reference, 'webhook', evidence)
    })
  }
  return 'accepted'
}

/**
 * The browser came back. That is only a hint: the gateway is asked (integrations §1). If it can't be reached, the
 * schedule asks again. Undefined for an unknown reference.
 */
export async function takeReturn(app: App, reference: string) {
  const attempt = await queries.findAttempt(app.db, reference)
  if (!attempt) return undefined
  try {
    const gateway = gatewayNamed(app, attempt.gateway)
    if (gateway) await settle(app, reference, 'return', await gateway.lookUp(reference))
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    app.log.warn('gateway unreachable on return', { attempt: attempt.id })
  }
  const languageId = attempt.language_id ?? english.id
  if (attempt.donation !== null) return { donation: attempt.donation, languageId }
  return { orderId: attempt.order_id ?? '', lastId: attempt.booking_id ?? 0, postId: attempt.id, languageId }
}

const pullsAtOnce = 200

/** Asks the gateway for every attempt whose time has come: finds payments whose return and webhook were both lost. */
export async function pullPayments(app: App): Promise<number> {
  const due = await queries.listToPull(app.db, app.clock.now(), pullsAtOnce)
  for (const attempt of due) {
    try {
      // Whose keys are taken away is asked after again when they are back.
      const gateway = gatewayNamed(app, attempt.gateway)
      if (!gateway) continue
      const evidence = await gateway.lookUp(attempt.reference)
      const next = nextPullAt(attempt.opened_at.getTime(), attempt.pulls + 1, gateway.pullAfter)
      // Nothing heard to the end of the schedule: failed, unless money should come after all.
      const undecided = evidence.outcome === 'pending' || evidence.outcome === 'unknown'
      const last = next === undefined && undecided ? ({ outcome: 'failure' } as const) : evidence
      await settle(app, attempt.reference, 'pull', last)
      await queries.setNextPull(app.db, attempt.id, attempt.pulls + 1, next)
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      // One that can't be settled must not keep the schedule from the others.
      if (error instanceof GatewayUnreachable) app.log.warn('gateway unreachable on pull', { attempt: attempt.id })
      else app.log.error('pull failed', error, { attempt: attempt.id })
    }
  }
  return due.length
}

/** How a payment stands, from our own books only. Refuses: not_found unless all three numbers match (D15). */
export async function viewStatus(app: App, order: { orderId: string; lastId: number; postId: number }, language: Language) {
  const row = (await queries.findForStatus(app.db, order.orderId, order.lastId, order.postId)) ?? refuse('not_found')
  const refundDue = Boolean(row.refund_due)
  const status = row.attempt_state === 'paid' ? 'TXN_SUCCESS' : row.attempt_state === 'failed' || row.attempt_state === 'surplus' ? 'TXN_FAILURE' : 'PENDING'
  const words = messageWords(language).payment
  // A place that stands is good news, even where a second payment for it is given back.
  const stands = status === 'TXN_SUCCESS' && row.booking_state === 'paid'
  const cancelled = status === 'TXN_SUCCESS' && row.booking_state === 'cancelled'
  const givenBack = refundDue && !row.refund_open ? words.refund_done : words.refunded
  const message =
    refundDue && !stands ? givenBack : cancelled ? words.cancelled : { TXN_SUCCESS: words.success, TXN_FAILURE: words.failure, PENDING: words.pending }[status]
  return {
    success: true,
    message,
    status,
    service_name: inLanguage(row.title, language),
    txn_amt: rupeesOf(paise(row.amount_paise)),
    txnDate: String((row.settled_at ?? row.opened_at).getTime()),
    refund_due: refundDue,
    cancelled,
    timeline: stands ? await app.payee.timeline(app, order.lastId) : [],
  }
}

export { giveBack, listRefundsOf, refundableOf } from './refunds.ts'

/** Everything that was said of some attempts, oldest first. */
export const listEvidence = (app: App, attemptIds: number[]) => queries.listLedger(app.db, attemptIds)

/** Payment attempts of some bookings, oldest first. */
export const listAttempts = (app: App, bookingIds: number[]) => queries.listAttempts(app.db, bookingIds)

/** No payment is open and every bill is drawn. Run it with the bookings locked. */
export const areSettled = async (tx: Tx, bookingIds: number[]): Promise<boolean> => (await queries.countUnsettled(tx, bookingIds)) === 0

/** Payments that a bank has not decided since before `openedBefore` (ms): how many, and since when the oldest waits. */
export const countWaitingForBank = (app: App, openedBefore: number) => queries.countUndecided(app.db, openedBefore)

/** Refunds that nobody has sent yet. */
export const countRefundsDue = (app: App) => queries.countRefundsDue(app.db)
