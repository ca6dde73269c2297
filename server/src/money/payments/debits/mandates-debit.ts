import type { Day } from '../../../../../contract/ground/india-time.ts'
import { type Paise, paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { eachApart } from '../../../ground/db/each-apart.ts'
import { isDatabaseLost, type Tx } from '../../../ground/db/db.ts'
import { refuse } from '../../../refuse.ts'
import { type Evidence, gatewayNamed, GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import { debitMoment, nextMoment } from './debit-hours.ts'
import { answersWithinMs, mandateRetryMs, toldWithinMs } from './mandate-rules.ts'
import * as queries from './debit-queries.ts'
import { lockMandate } from './mandate-queries.ts'
import { mandatesAt, settleMandate } from './mandates-settle.ts'
import { type Debit, newDebitReference } from '../mandates.ts'
import { changeAttempt, findPayment, insertAttempt, insertLedger, lockAttempt, type PaidFor } from '../queries.ts'
import { type AttemptState, nextPull } from '../rules.ts'
import { settle, settleWithin } from '../attempts/settle.ts'
import { minuteMs } from '../../../ground/time/spans.ts'

interface DebitWanted {
  mandateId: number
  paidFor: PaidFor
  amountPaise: Paise
  /** The day for which it is; a mandate has one debit a day that was not taken back. */
  day: Day
  /** Its money is needed by then (ms); absent: it may come at any time. */
  dueBy?: number
}

/** Whether too little time is left for a debit that is asked for at a moment (ms). */
const isTooLate = (at: number, dueBy: number | undefined): boolean =>
  dueBy !== undefined && at + answersWithinMs > dueBy

/**
 * Writes the payment attempt of a debit, within the transaction of what is to be paid. Nothing is debited and nobody is
 * told yet: `noticeDebit` and, at least 24 hours later and in open hours, `debit` do that. Answers when it is to be asked
 * for (ms), or why not, where the mandate does not permit it or no open hours are left.
 */
export async function startDebit(
  app: App,
  tx: Tx,
  { mandateId, paidFor, amountPaise, day, dueBy }: DebitWanted,
): Promise<
  | { attemptId: number; reference: string; plannedAt: number }
  | 'not_active'
  | 'above_maximum'
  | 'debited_already'
  | 'too_late'
> {
  const mandate = await lockMandate(tx, mandateId)
  if (mandate?.state !== 'active') return 'not_active'
  if (amountPaise > mandate.max_paise) return 'above_maximum'
  if (await queries.hasDebitOf(tx, mandateId, day)) return 'debited_already'
  const now = app.clock.now()
  const plannedAt = debitMoment(app, mandate.gateway, now + toldWithinMs, now)
  if (isTooLate(plannedAt, dueBy)) return 'too_late'
  const reference = newDebitReference(mandate.reference)
  const attempt = { gateway: mandate.gateway, reference, amountPaise, isDebit: true }
  const attemptId = await insertAttempt(tx, paidFor, { ...attempt, at: now, nextPullAt: undefined })
  const { max_paise: maxPaise } = mandate
  await queries.insertDebit(tx, { attemptId, mandateId, maxPaise, day, amountPaise, plannedAt, dueBy })
  return { attemptId, reference, plannedAt }
}

const isDecided = (state: string): boolean => state !== 'opening' && state !== 'open'

/**
 * Has the gateway tell the payer of a debit that comes when it was planned, or later, as soon as the rules allow. Call it
 * outside any transaction; safe to repeat. `later`: the gateway was not reached, or is being asked: ask again.
 * `failed`: the mandate or its gateway permits no such debit, or no open hours are left; the attempt has failed.
 */
export async function noticeDebit(app: App, attemptId: number): Promise<'told' | 'later' | 'failed'> {
  const found = (await queries.findDebit(app.db, attemptId)) ?? refuse('not_found')
  if (found.cancelled_at || isDecided(found.state)) return 'failed'
  if (found.noticed_at) return 'told'
  const mandates = mandatesAt(app, found.gateway)
  const now = app.clock.now()
  const from = debitMoment(app, found.gateway, now, found.planned_at?.getTime() ?? now)
  if (isTooLate(from, found.due_by?.getTime())) return giveUpLate(app, found)
  if (!mandates || !(await queries.claimNotice(app.db, attemptId, now, now - minuteMs))) return 'later'
  try {
    const asked = await askedFor(app, found)
    // A webhook may have been lost: the mandate is asked after before anybody is told of a debit by it.
    const state = await settleMandate(app, found.mandate_id, await mandates.lookUp(asked.mandate))
    if (state !== 'active') return await fail(app, found)
    await mandates.notify({ ...asked, debitAt: from })
    await queries.setNoticed(app.db, attemptId, now, from)
    return 'told'
  } catch (error) {
    if (error instanceof GatewayRefused) {
      app.log.error('gateway refuses to tell of a debit', error, { attempt: attemptId })
      return fail(app, found)
    }
    if (!(error instanceof GatewayUnreachable)) throw error
    app.log.warn('gateway unreachable for a notice', { attempt: attemptId })
    return 'later'
  }
}

export type DebitAnswer = 'paid' | 'failed' | 'pending' | 'too_early' | 'paid_otherwise'

/**
 * Makes a debit of which the payer was told, once, however often and by however many it is asked for. What comes of it
 * settles as every payment does. Call it outside any transaction.
 * `too_early`: 24 hours since the notice are not over, there was none, or the hours are closed: nothing is done. `pending`:
 * the gateway will say; it is asked after. `paid_otherwise`: what it is for was paid by another attempt, and nothing is
 * debited.
 */
export async function debit(app: App, attemptId: number): Promise<DebitAnswer> {
  const found = (await queries.findDebit(app.db, attemptId)) ?? refuse('not_found')
  const mandates = mandatesAt(app, found.gateway)
  if (!mandates) return answerOf(found.state)
  const claimed = await app.db.tx(tx => claim(app, tx, found))
  if (claimed !== 'claimed') return claimed
  return makeDebit(app, found, async () => mandates.debit(await askedFor(app, found)))
}

async function claim(app: App, tx: Tx, found: queries.FoundDebit): Promise<DebitAnswer | 'claimed'> {
  const attempt = await lockAttempt(tx, found.reference)
  if (!attempt || attempt.state !== 'opening') return answerOf(attempt?.state ?? 'failed')
  if (await queries.isPaidOtherwise(tx, found)) {
    await cancelWithin(app, tx, found, 'paid otherwise')
    return 'paid_otherwise'
  }
  // Whoever takes the mandate back waits for this lock: after that no debit begins.
  if ((await lockMandate(tx, found.mandate_id))?.state !== 'active') {
    await settleWithin(app, tx, found, 'create', { outcome: 'failure' })
    return 'failed'
  }
  const now = app.clock.now()
  if (!found.debit_at || now < found.debit_at.getTime()) return 'too_early'
  const next = nextMoment(app, found, now)
  if (found.due_by && next >= found.due_by.getTime()) {
    await giveUpLateWithin(app, tx, found)
    return 'failed'
  }
  if (next > now) return 'too_early'
  if (!(await queries.claimDebit(tx, found.id, now))) return 'pending'
  await queries.beginDebit(tx, found.id, now, nextPull(now, now, gatewayNamed(app, found.gateway)?.pullAfter)?.at)
  return 'claimed'
}

/** When a debit of which the payer was told is to be asked for, in ms; undefined: nobody was told yet. */
export async function whenDebited(app: App, attemptId: number): Promise<number | undefined> {
  const found = await queries.findDebit(app.db, attemptId)
  return found?.debit_at ? nextMoment(app, found, app.clock.now()) : undefined
}

async function makeDebit(app: App, found: queries.FoundDebit, make: () => Promise<Evidence>): Promise<DebitAnswer> {
  let evidence: Evidence
  try {
    evidence = await make()
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    if (error instanceof GatewayUnreachable) {
      // What came of it can't be known: it is asked after, and never sent again.
      app.log.warn('gateway unreachable for a debit', { attempt: found.id })
      return 'pending'
    }
    if (!(error instanceof GatewayRefused)) throw error
    app.log.error('gateway refuses a debit', error, { attempt: found.id })
    evidence = { outcome: 'failure' }
  }
  await settle(app, found, 'create', evidence)
  const after = await queries.findDebit(app.db, found.id)
  return answerOf(after?.state ?? 'failed')
}

function answerOf(state: string): DebitAnswer {
  if (state === 'paid') return 'paid'
  return isDecided(state) ? 'failed' : 'pending'
}

/** A debit that the mandate does not permit leaves its attempt failed. */
async function fail(app: App, found: queries.FoundDebit): Promise<'failed'> {
  await app.db.tx(tx => settleWithin(app, tx, found, 'create', { outcome: 'failure' }))
  return 'failed'
}

/** Takes back a debit for which no open hours are left before its money is needed; told like one that brought nothing. */
async function giveUpLate(app: App, found: queries.FoundDebit): Promise<'failed'> {
  await app.db.tx(async tx => {
    await lockAttempt(tx, found.reference)
    await giveUpLateWithin(app, tx, found)
  })
  await tellCancelled(app, found.id)
  return 'failed'
}

async function giveUpLateWithin(app: App, tx: Tx, found: queries.FoundDebit): Promise<void> {
  if (!(await cancelWithin(app, tx, found, 'no open hours left'))) return
  if (found.donation_id !== null) await app.donationCallbacks.failed(app, tx, found.donation_id)
  await app.mandateCallbacks.debitFailed(app, tx, found.id)
}

/** A debit as its gateway is told of it. */
async function askedFor(app: App, found: queries.FoundDebit): Promise<Debit> {
  const { description, phone } = await findPayment(app.db, found.id)
  return {
    reference: found.reference,
    mandate: {
      reference: found.mandate_reference,
      gatewayMandateId: found.gateway_mandate_id,
      gatewayCustomerId: found.gateway_customer_id,
    },
    amountPaise: paise(found.amount_paise),
    description,
    phone: /^[6-9]\d{9}$/.exec(phone ?? '')?.[0],
  }
}

/**
 * Takes back a debit that was not sent yet: what it is for was skipped, changed, or paid otherwise. False if it was sent
 * or decided. Safe to repeat. Call it outside any transaction.
 */
export async function cancelDebit(app: App, attemptId: number): Promise<boolean> {
  const done = await app.db.tx(tx => cancelDebitWithin(app, tx, attemptId))
  if (done === 'cancelled') await tellCancelled(app, attemptId)
  return done === 'cancelled'
}

/**
 * As `cancelDebit`, in a transaction of its caller, who has its gateway told once that is committed (`tellCancelled`; the
 * schedule does so too). `under_way`: it was sent, and its bank decides; `over`: it is decided or was taken back.
 */
export async function cancelDebitWithin(
  app: App,
  tx: Tx,
  attemptId: number,
): Promise<'cancelled' | 'under_way' | 'over'> {
  const found = (await queries.findDebit(tx, attemptId)) ?? refuse('not_found')
  const attempt = await lockAttempt(tx, found.reference)
  if (attempt?.state === 'opening' && (await cancelWithin(app, tx, found, 'taken back'))) return 'cancelled'
  return attempt?.state === 'open' ? 'under_way' : 'over'
}

/** Tells the gateway of a debit that was taken back, where it has to know. Call it outside any transaction. */
export async function tellCancelled(app: App, attemptId: number): Promise<void> {
  const found = await queries.findDebit(app.db, attemptId)
  if (found?.cancelled_at) await cancelAtGateway(app, found)
}

async function cancelWithin(app: App, tx: Tx, found: queries.FoundDebit, verdict: string): Promise<boolean> {
  const now = app.clock.now()
  const isDue = mandatesAt(app, found.gateway)?.cancelDebit !== undefined
  if (!(await queries.cancelDebit(tx, found.id, now, isDue))) return false
  await changeAttempt(tx, found.id, { state: 'failed', at: now })
  const said = { source: 'create', outcome: 'failure', amountPaise: null, gatewayPaymentId: null, verdict } as const
  await insertLedger(tx, { attemptId: found.id, at: now, ...said, from: found.state as AttemptState, to: 'failed' })
  return true
}

async function cancelAtGateway(
  app: App,
  { id, gateway, reference }: { id: number; gateway: string; reference: string },
) {
  const mandates = mandatesAt(app, gateway)
  if (!mandates?.cancelDebit) return
  try {
    await mandates.cancelDebit(reference)
    await queries.setCancelDue(app.db, id, undefined)
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    if (error instanceof GatewayRefused) app.log.error('gateway refuses to take a debit back', error, { attempt: id })
    else if (!(error instanceof GatewayUnreachable)) throw error
    await queries.setCancelDue(app.db, id, app.clock.now() + mandateRetryMs)
  }
}

const atOnce = 100

/** Takes back debits of what was paid otherwise, and tells the gateways. Run by the schedule; safe to run twice. */
export async function tidyDebits(app: App): Promise<void> {
  const gateways = app.gateways.map(gateway => gateway.name)
  const steps = [
    async () => eachApart(await queries.listDebitsPaidOtherwise(app.db, atOnce), ({ id }) => cancelDebit(app, id)),
    async () =>
      eachApart(await queries.listDebitsToCancel(app.db, gateways, app.clock.now(), atOnce), due =>
        cancelAtGateway(app, due),
      ),
  ]
  await eachApart(steps, step => step())
}
