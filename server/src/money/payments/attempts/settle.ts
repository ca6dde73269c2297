import type { RawBuilder } from 'kysely'
import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { onOneWay, type Tx } from '../../../ground/db/db.ts'
import type { Billed } from '../../../ground/db/json-columns.ts'
import { refuse } from '../../../refuse.ts'
import type { Evidence } from '../gateway.ts'
import type { LockedOrder } from './callbacks.ts'
import { issueDebitNote } from '../papers/notes.ts'
import * as queries from '../queries.ts'
import { lockDebt } from '../refunds/debt-queries.ts'
import { addTask } from '../refunds/refund-tasks.ts'
import { type AttemptState, deskGateway, decide, type Decision, paidIsAskedAfter, type RefundReason } from '../rules.ts'
import { financialYear } from '../../../ground/time/financial-year.ts'

/**
 * Takes a piece of evidence, from wherever it comes, in any order, any number of times, to one result (M2). Money that
 * can't confirm its place becomes a refund task. Unknown references are answered `unknown`; evidence from another
 * gateway than the attempt's changes nothing (`other_gateway`). Safe to run twice and at once: the attempt's row is
 * locked.
 */
export function settle(
  app: App,
  payment: PaymentOf,
  source: 'webhook' | 'return' | 'pull' | 'create' | 'reconciliation',
  evidence: Evidence,
): Promise<'settled' | 'unknown' | 'other_gateway'> {
  return app.db.tx(tx => settleWithin(app, tx, payment, source, evidence))
}

/** The gateway that reports, and the payment that it speaks of, by our reference. */
export interface PaymentOf {
  gateway: string
  reference: string
}

/** As `settle`, in a transaction that is open already. */
export async function settleWithin(...args: Parameters<typeof settleButIssue>): Promise<Settled['answer']> {
  const { answer, issue, invoice } = await settleButIssue(...args)
  await issue?.()
  await invoice?.({ beside: [], isLast: false })
  return answer
}

export interface Settled {
  answer: 'settled' | 'unknown' | 'other_gateway'
  /**
   * Issues the debit note. Run it last: the row of its number series stays locked to the end of the transaction, and
   * everybody else who pays waits for it.
   */
  issue?: (() => Promise<void>) | undefined
  /**
   * As `issue`, for the invoice of an order that was just paid: by the statement that also writes the ledger, changes the
   * attempt and does what is to be done `beside`. `isLast`: it ends the transaction, and nothing may follow.
   */
  invoice?: ((last: Last) => Promise<void>) | undefined
}

interface Last {
  beside: readonly RawBuilder<unknown>[]
  isLast: boolean
}

/** As `settleWithin`, but leaves it to the caller to issue the document that follows. */
export async function settleButIssue(
  app: App,
  tx: Tx,
  { gateway, reference }: PaymentOf,
  source: queries.Source,
  evidence: Evidence,
  staffId?: number,
): Promise<Settled> {
  const [[attempt], [order]] = await onOneWay(
    tx,
    queries.attemptLocked(tx, reference),
    app.orderCallbacks.locked(queries.orderOfAttempt(reference)),
  )
  if (!attempt) return { answer: 'unknown' }
  if (attempt.gateway !== gateway) return { answer: 'other_gateway' }
  const from = attempt.state as AttemptState
  const payment = evidence.outcome === 'success' ? evidence : undefined
  // Nothing goes back of an attempt on which no money came.
  const givenBack = payment && !isUndecided(from) ? await queries.listGivenBack(tx, attempt.id) : []
  const decision = decide(
    { state: from, amountPaise: paise(attempt.amount_paise), gatewayPaymentId: attempt.gateway_payment_id, givenBack },
    evidence,
  )
  const now = app.clock.now()
  const { to, verdict, change, issue, billed } = await carryOut(
    { app, tx, attempt, order, from, now },
    decision,
    payment,
  )

  if (evidence.outcome === 'success' || evidence.outcome === 'failure') {
    const gatewayPaymentId = evidence.gatewayPaymentId ?? null
    const amountPaise = payment?.amountPaise ?? null
    const row = {
      attemptId: attempt.id,
      at: now,
      source,
      outcome: evidence.outcome,
      amountPaise,
      gatewayPaymentId,
      verdict,
      from,
      to,
      staffId,
    }
    if (billed && change)
      return {
        answer: 'settled',
        invoice: invoiceOf({ app, tx, attempt, now }, billed, [...queries.ledgerBeside(tx, row, change)]),
      }
    await queries.insertLedger(tx, row, change)
  }
  return { answer: 'settled', issue }
}

/**
 * The invoice of an order that was paid: an order has one, for the order as first paid; its number follows the order of
 * payment, without gaps in the financial year (M3).
 */
function invoiceOf(
  { app, tx, attempt, now }: Pick<Case, 'app' | 'tx' | 'attempt' | 'now'>,
  { bookingId, content }: NonNullable<Done['billed']>,
  ledger: Last['beside'],
) {
  const of = { series: app.config.invoiceSeries, year: financialYear(now) }
  const invoice = { bookingId, attemptId: attempt.id, at: now, content }
  return ({ beside, isLast }: Last) =>
    queries.insertInvoice(tx, of, invoice, { beside: [...ledger, ...beside], isLast })
}

/** Neither did money come on it, nor was it given up. */
const isUndecided = (state: AttemptState): boolean => state === 'opening' || state === 'open'

type Payment = Extract<Evidence, { outcome: 'success' }>

interface Case {
  app: App
  tx: Tx
  attempt: NonNullable<Awaited<ReturnType<typeof queries.lockAttempt>>>
  /** The order that the attempt pays, locked; absent: it pays something else. */
  order: LockedOrder | undefined
  from: AttemptState
  now: number
}

/** What a decision did to an attempt. */
interface Done {
  to: AttemptState
  verdict: string
  /** How the attempt changes, where that is still to be written. */
  change?: queries.Change
  issue?: Settled['issue']
  /** What the invoice says of an order that was just paid. */
  billed?: { bookingId: number; content: Billed }
}

function carryOut(of: Case, decision: Decision, payment: Payment | undefined): Promise<Done> {
  if (decision.act === 'fail') return fail(of, decision.verdict)
  if (decision.act === 'confirm' && payment) return confirm(of, decision.verdict, payment)
  if (decision.act === 'refund' && payment) return giveBack(of, decision, payment)
  return changeNothing(of, decision.verdict, payment)
}

async function fail({ app, tx, attempt, now }: Case, verdict: string): Promise<Done> {
  await queries.changeAttempt(tx, attempt.id, { state: 'failed', at: now })
  if (attempt.donation_id !== null) await app.donationCallbacks.failed(app, tx, attempt.donation_id)
  if (attempt.is_debit) await app.mandateCallbacks.debitFailed(app, tx, attempt.id)
  return { to: 'failed', verdict }
}

async function confirm(of: Case, verdict: string, payment: Payment): Promise<Done> {
  const { app, tx, attempt, now } = of
  const answer = await confirmPaid(of, payment)
  const isConfirmed = answer === 'confirmed' || typeof answer === 'object'
  const to = isConfirmed ? 'paid' : 'surplus'
  const lastPullAt = attempt.gateway === deskGateway ? null : now + paidIsAskedAfter
  const { gatewayPaymentId, bankReference, amountPaise } = payment
  const change = { state: to, gatewayPaymentId, bankReference, at: now, lastPullAt } as const
  if (isConfirmed) return { to, verdict, change, ...followUp(of, answer) }
  // The database allows a refund only of a payment that it knows.
  await queries.changeAttempt(tx, attempt.id, change)
  await addTask(app, tx, { attemptId: attempt.id, gatewayPaymentId, amountPaise, reason: answer })
  return { to, verdict: answer }
}

/**
 * Takes the place, the change of package, what was owed or the donation that was paid for; otherwise answers the
 * reason why the money goes back. Of an order it answers what its invoice says.
 */
async function confirmPaid(
  { app, tx, attempt, order, now }: Case,
  payment: Payment,
): Promise<'confirmed' | Billed | RefundReason> {
  if (attempt.donation_id !== null)
    return app.donationCallbacks.given(app, tx, attempt.donation_id, now, { ...payment, debited: attempt.is_debit })
  const bookingId = attempt.booking_id ?? refuse('not_found')
  if (attempt.purpose === 'order') {
    if (!order) throw new Error(`payment for a booking that does not exist: ${bookingId}`)
    return app.orderCallbacks.confirm(app, tx, order, { at: now, debited: attempt.is_debit })
  }
  if (attempt.purpose === 'debt')
    return (await lockDebt(tx, bookingId)) === attempt.amount_paise ? 'confirmed' : 'paid_twice'
  return app.orderCallbacks.confirmDifference(app, tx, attempt.id, bookingId, now)
}

/** What follows a confirmed payment: the invoice of an order; later payments get a debit note that refers to it. */
function followUp({ app, tx, attempt }: Case, content: 'confirmed' | Billed): Pick<Done, 'issue' | 'billed'> {
  const { booking_id: bookingId } = attempt
  if (bookingId === null) return {}
  if (content !== 'confirmed') return { billed: { bookingId, content } }
  return { issue: () => issueDebitNote(app, tx, { ...attempt, booking_id: bookingId }) }
}

async function giveBack(
  of: Case,
  { reason, verdict }: Extract<Decision, { act: 'refund' }>,
  payment: Payment,
): Promise<Done> {
  const { app, tx, attempt, from } = of
  const { gatewayPaymentId, amountPaise } = payment
  // The bank decides nothing more about this attempt: the payer is told that it failed and that the money comes back.
  // The right amount may still come.
  const { to } = isUndecided(from) ? await fail(of, verdict) : { to: from }
  // An amount in another currency is not the amount we asked for: staff look at it before it goes anywhere.
  await addTask(app, tx, {
    attemptId: attempt.id,
    gatewayPaymentId,
    amountPaise,
    reason,
    held: reason === 'wrong_currency',
  })
  return { to, verdict }
}

async function changeNothing(
  { tx, attempt, from }: Case,
  verdict: string,
  payment: Payment | undefined,
): Promise<Done> {
  if (payment?.bankReference && payment.gatewayPaymentId === attempt.gateway_payment_id)
    await queries.noteBankReference(tx, attempt.id, payment.bankReference)
  return { to: from, verdict }
}
