import { rupeesOf, type Paise, paise } from '../../../contract/money.ts'
import { english, type Language, languageById } from '../../../contract/languages.ts'
import type { Step } from '../../../contract/timeline.ts'
import type { App } from '../app.ts'
import { isUniqueViolation, type Tx } from '../db/db.ts'
import { audit } from '../admin/service.ts'
import { inLanguage } from '../text/in-language.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import { messageWords } from '../words.ts'
import { type Evidence, gatewayNamed, GatewayRefused, GatewayUnreachable } from './gateway.ts'
import type { Issued } from './invoices.ts'
import { issueDebitNote } from './notes.ts'
import { nextDocumentNumber } from './numbers.ts'
import { gatewayNames } from './open-page.ts'
import { askForPage, mayAskNow } from './pull.ts'
import * as queries from './queries.ts'
import { addTask } from './refund-tasks.ts'
import { type AttemptState, counter, decide, paidIsAskedAfter, type RefundReason, type StaffReason } from './rules.ts'
import type { Billed } from '../db/json-columns.ts'

export { nextDocumentNumber } from './numbers.ts'
export type { Issued } from './invoices.ts'
export { listDocumentsOf, listNotesOf } from './notes.ts'
export { signedLink } from './signing.ts'
export { taxOf, type Taxed } from './tax.ts'
export { lockPayments } from './refunds-due.ts'
export { keepOneOpen, limitPages, lockOpenAttempts, openPage, openPageAnywhere, payAddress, startAttempt } from './open-page.ts'
export { pullPayments } from './pull.ts'

export { GatewayUnreachable, type SettlementLine } from './gateway.ts'
export { type RefundReason, type StaffReason } from './rules.ts'
export { giveAllBack } from './refunds-due.ts'
export { sendRefund, sendRefunds } from './send-refunds.ts'
export { oldKeys, type OldKey } from './webhook-keys.ts'
export { doWaitingWebhooks, forgetInWebhooks, takeWebhook, tidyWebhooks } from './webhooks.ts'

/** What the payer of an order wants to know of a settled payment. Filled by `app.ts`: payments know no bookings. */
export interface Payee {
  /** Takes the place that was paid for; a reason if that can't be done any more: the money is then given back. */
  confirm(app: App, tx: Tx, bookingId: number, at: number): Promise<'confirmed' | RefundReason>
  /** Puts a booking into the dearer package whose difference was paid; a reason if that can't be done any more. */
  confirmDifference(app: App, tx: Tx, attemptId: number, bookingId: number, at: number): Promise<'confirmed' | RefundReason>
  /** The difference is to be paid by another attempt, at another gateway. */
  standsIn(tx: Tx, attemptId: number, newAttemptId: number): Promise<void>
  /** Work that follows a confirmed payment, within the same transaction. */
  paid(app: App, tx: Tx, bookingId: number): Promise<void>
  /** What is billed, within the transaction that takes the money: the booking, or the difference that an attempt paid. */
  billed(app: App, tx: Tx, bookingId: number, differenceOf?: number): Promise<Billed>
  /** A bill or note as a PDF, in the devotee's language; its QR shows the link. */
  draw(app: App, issued: Issued, link: string): Promise<Buffer>
  /** The language of a booking, by its id. */
  languageOf(app: App, bookingId: number): Promise<number>
  /** What happens when with a booking that is paid. Nothing personal: anybody with the three numbers sees it (D15). */
  timeline(app: App, bookingId: number): Promise<Step[]>
  /** Money goes back, at once or by a job: within the transaction that decides it. The same task is told once. */
  goesBack(app: App, tx: Tx, bookingId: number, refund: { taskId: number; amountPaise: Paise; reason: RefundReason | StaffReason }): Promise<void>
  /** Money is with the payer's bank; `reference` is ours of it, another if it was sent anew. Told once. */
  isBack(app: App, tx: Tx, bookingId: number, refund: { amountPaise: Paise; bankReference: string | null; reference: string }): Promise<void>
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

/**
 * Takes cash for a booking's attempt at the counter; the number on the paper receipt is the payment's. Safe to repeat with the same number.
 * Refuses: receipt_used (on another order), wrong_state (its place is gone: nothing was taken).
 */
export async function takeCash(app: App, staff: Staff, attempt: { reference: string; amountPaise: Paise }, receipt: string): Promise<void> {
  try {
    await app.db.tx(async tx => {
      const evidence: Evidence = { outcome: 'success', amountPaise: attempt.amountPaise, gatewayPaymentId: receipt }
      await settleWithin(app, tx, { gateway: counter, reference: attempt.reference }, 'counter', evidence, staff.id)
      const settled = await queries.lockAttempt(tx, attempt.reference)
      // No refund task for money that is still in the devotee's hand: all of it is undone.
      if (settled?.state !== 'paid' || settled.gateway_payment_id !== receipt) refuse('wrong_state')
      await queries.changeAttempt(tx, settled.id, { state: 'paid', bankReference: receipt, at: settled.settled_at?.getTime() ?? app.clock.now() })
      const change = { subject: 'order' as const, id: settled.booking_id ?? 0, after: { cash: rupeesOf(attempt.amountPaise), receipt } }
      await audit(app, tx, staff, 'POST /api/office/counter-order', change)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'attempts_gateway_gateway_payment_id_key')) refuse('receipt_used')
    throw error
  }
}

const toldRefundStates = ['due', 'sent', 'done'] as const

/** What goes back of the money for a booking, as its devotee is told: amounts in rupees, times in ms, and the least done of all (null if nothing goes back). */
export async function refundsOf(app: App, bookingId: number, language: Language) {
  const { refund_why } = messageWords(language).payment
  const refunds = (await queries.listRefunds(app.db, bookingId)).map(task => {
    // One that failed is sent again, under another number: for the devotee it is still to come.
    const state = toldRefundStates.find(known => known === task.state) ?? 'due'
    return {
      amount: rupeesOf(paise(task.amount_paise)),
      state,
      why: refund_why[task.reason as RefundReason | StaffReason],
      way: task.gateway === counter ? ('cash' as const) : task.by_hand ? ('transfer' as const) : ('source' as const),
      gateway: task.gateway,
      reference: state === 'due' ? null : task.bank_reference,
      decided_at: task.created_at.getTime(),
      sent_at: state === 'due' ? null : (task.sent_at?.getTime() ?? null),
      bank_at: state === 'due' ? null : (task.bank_at?.getTime() ?? null),
      done_at: state === 'done' ? (task.done_at?.getTime() ?? null) : null,
    }
  })
  return { refund: toldRefundStates.find(state => refunds.some(task => task.state === state)) ?? null, refunds }
}

export const findLatestAttempt = (app: App, bookingId: number) => queries.findLatestAttempt(app.db, bookingId)

/**
 * Takes a piece of evidence, from wherever it comes, in any order, any number of times, to one result (M2). Money that can't
 * confirm its place becomes a refund task. Unknown references are answered `unknown`; what another gateway says than the attempt's own changes nothing
 * (`other_gateway`). Safe to run twice and at once: the attempt's row is locked.
 */
export function settle(
  app: App,
  told: Told,
  source: 'webhook' | 'return' | 'pull' | 'create' | 'reconciliation',
  evidence: Evidence,
): Promise<'settled' | 'unknown' | 'other_gateway'> {
  return app.db.tx(tx => settleWithin(app, tx, told, source, evidence))
}

/** Which gateway says something, and of which payment: our reference. */
interface Told {
  gateway: string
  reference: string
}

/** As `settle`, in a transaction that is open already. */
export async function settleWithin(
  app: App,
  tx: Tx,
  { gateway, reference }: Told,
  source: queries.Source,
  evidence: Evidence,
  staffId?: number,
): Promise<'settled' | 'unknown' | 'other_gateway'> {
  const attempt = await queries.lockAttempt(tx, reference)
  if (!attempt) return 'unknown'
  if (attempt.gateway !== gateway) return 'other_gateway'
  const now = app.clock.now()
  const from = attempt.state as AttemptState
  const success = evidence.outcome === 'success' ? evidence : undefined
  const givenBack = success ? await queries.listGivenBack(tx, attempt.id) : []
  const decision = decide({ state: from, amountPaise: paise(attempt.amount_paise), gatewayPaymentId: attempt.gateway_payment_id, givenBack }, evidence)
  let to = from
  let verdict = decision.verdict
  let bill: (() => Promise<void>) | undefined

  if (decision.act === 'fail') {
    to = 'failed'
    await queries.changeAttempt(tx, attempt.id, { state: to, at: now })
    if (attempt.donation_id !== null) await app.giver.failed(app, tx, attempt.donation_id)
  } else if (decision.act === 'confirm' && success) {
    const answer = await confirmPaid(app, tx, attempt, success, now)
    to = answer === 'confirmed' ? 'paid' : 'surplus'
    const lastPullAt = attempt.gateway === counter ? null : now + paidIsAskedAfter
    const { gatewayPaymentId, bankReference } = success
    await queries.changeAttempt(tx, attempt.id, { state: to, gatewayPaymentId, bankReference, at: now, lastPullAt })
    if (answer === 'confirmed') {
      // A booking has one bill, of what it was when it was first paid (M3); what is paid besides has a note to it.
      const { booking_id: bookingId } = attempt
      if (bookingId !== null && attempt.purpose === 'order') {
        await app.payee.paid(app, tx, bookingId)
        bill = () => giveInvoiceNumber(app, tx, bookingId, attempt.id, now)
      } else if (bookingId !== null) {
        bill = () => issueDebitNote(app, tx, { ...attempt, booking_id: bookingId })
      }
    } else {
      verdict = answer
      await addTask(app, tx, { attemptId: attempt.id, gatewayPaymentId, amountPaise: success.amountPaise, reason: answer })
    }
  } else if (decision.act === 'refund' && success) {
    const { gatewayPaymentId, amountPaise } = success
    // Nothing is decided by the bank any more: who paid is told that it did not work, and that the money comes back. The right money may still come.
    if (from === 'opening' || from === 'open') {
      to = 'failed'
      await queries.changeAttempt(tx, attempt.id, { state: to, at: now })
      if (attempt.donation_id !== null) await app.giver.failed(app, tx, attempt.donation_id)
    }
    // An amount in another currency is no amount of ours: people look at it before it goes anywhere.
    const held = decision.reason === 'wrong_currency'
    await addTask(app, tx, { attemptId: attempt.id, gatewayPaymentId, amountPaise, reason: decision.reason, held })
  } else if (success?.bankReference && success.gatewayPaymentId === attempt.gateway_payment_id) {
    await queries.noteBankReference(tx, attempt.id, success.bankReference)
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
  // The counter's row stays locked to the end, and everybody else who pays waits for it: it comes last.
  await bill?.()
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
  const content = await app.payee.billed(app, tx, bookingId)
  await queries.insertInvoice(tx, { number: await nextDocumentNumber(app, tx, app.config.invoiceSeries), bookingId, attemptId, at: now, content })
}

/**
 * The browser came back. That is only a hint: the gateway is asked (integrations §1), every few seconds at most, and never of what is paid. If it can't
 * be reached, the schedule asks again. Answers where to go on to; undefined for an unknown reference.
 */
export async function takeReturn(app: App, reference: string): Promise<string | undefined> {
  const attempt = await queries.findAttempt(app.db, reference)
  if (!attempt) return undefined
  try {
    const gateway = gatewayNamed(app, attempt.gateway)
    if (gateway && (await mayAskNow(app, attempt))) await settle(app, attempt, 'return', await gateway.lookUp(reference))
  } catch (error) {
    // Whatever is wrong between us and the gateway, who paid comes to our page.
    if (error instanceof GatewayUnreachable) app.log.warn('gateway unreachable on return', { attempt: attempt.id })
    else if (error instanceof GatewayRefused) app.log.error('gateway refuses to say how a payment stands', error, { attempt: attempt.id })
    else throw error
  }
  return statusAddress(attempt)
}

/** Our page that tells how a payment stands. */
export function statusAddress(attempt: NonNullable<Awaited<ReturnType<typeof queries.findAttempt>>>): string {
  const { code } = languageById(attempt.language_id ?? english.id) ?? english
  if (attempt.donation !== null) return `/${code}/donation?given=${attempt.donation}`
  return `/${code}/order-status?orderId=${attempt.order_id}&lastId=${attempt.booking_id}&postId=${attempt.id}`
}

/**
 * How a payment stands, from our own books only; where its gateway is due to be asked, that happens behind it.
 * Refuses: not_found unless all three numbers match (D15).
 */
export async function viewStatus(app: App, order: { orderId: string; lastId: number; postId: number }, language: Language) {
  const row = (await queries.findForStatus(app.db, order.orderId, order.lastId, order.postId)) ?? refuse('not_found')
  askForPage(app, row)
  const refunds = row.refunds ?? []
  const refundDue = refunds.length > 0
  const status = row.state === 'paid' ? 'TXN_SUCCESS' : row.state === 'failed' || row.state === 'surplus' ? 'TXN_FAILURE' : 'PENDING'
  const words = messageWords(language).payment
  // A place that stands is good news, even where a second payment for it is given back.
  const stands = status === 'TXN_SUCCESS' && row.booking_state === 'paid'
  const cancelled = status === 'TXN_SUCCESS' && row.booking_state === 'cancelled'
  const open = refunds.find(refund => refund.state !== 'done')
  const told = open ?? refunds[0]
  const refundMessage = told ? `${words.refund_why[told.reason as RefundReason | StaffReason]} ${open ? words.refunded : words.refund_done}` : null
  const bare = cancelled ? words.cancelled : { TXN_SUCCESS: words.success, TXN_FAILURE: words.failure, PENDING: words.pending }[status]
  return {
    success: true,
    message: stands ? bare : (refundMessage ?? bare),
    status,
    order_code: row.code,
    service_name: inLanguage(row.title, language),
    txn_amt: rupeesOf(paise(row.amount_paise)),
    txnDate: String((row.settled_at ?? row.opened_at).getTime()),
    refund_due: refundDue,
    refund_message: refundMessage,
    cancelled,
    timeline: stands ? await app.payee.timeline(app, order.lastId) : [],
    gateways: status === 'TXN_FAILURE' && !refundDue ? gatewayNames(app).filter(name => name !== row.gateway) : [],
  }
}

export { countNotGone, giveBack, giveBackDonation, keptOf, listRefundsOf, refundableOf } from './refunds.ts'
export type { BackFirst } from './tax.ts'

/** Everything that was said of some attempts, oldest first. */
export const listEvidence = (app: App, attemptIds: number[]) => queries.listLedger(app.db, attemptIds)

/** Payment attempts of some bookings, oldest first. */
export const listAttempts = (app: App, bookingIds: number[]) => queries.listAttempts(app.db, bookingIds)

/** No payment is open and every bill is drawn. Run it with the bookings locked. */
export const areSettled = async (tx: Tx, bookingIds: number[]): Promise<boolean> => (await queries.countUnsettled(tx, bookingIds)) === 0

/** Payments that a bank has not decided since before `openedBefore` (ms): how many, and since when the oldest waits. */
export const countWaitingForBank = (app: App, openedBefore: number) => queries.countUndecided(app.db, openedBefore)

/** Refunds that nobody has sent yet. */
export const countRefundsDue = (app: Pick<App, 'db'>) => queries.countRefundsDue(app.db)

/** The latest payment that was opened at a gateway for an order or a donation, by its unguessable number. */
export const findAttemptFor = (app: App, gateway: string, number: string) => queries.findAttemptFor(app.db, gateway, number)
