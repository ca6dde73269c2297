import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { isDatabaseLost, type Tx } from '../../../ground/db/db.ts'
import { gatewayNamed, GatewayRefused, GatewayUnreachable, type Refund, type RefundEvidence } from '../gateway.ts'
import * as queries from './refund-queries.ts'
import { tellIsBack } from './refund-tasks.ts'
import { nextLook, sendAgainAfter } from '../rules.ts'

/**
 * How long a claim lasts, so that nobody else sends the refund while its gateway is asked: twice the gateway's time
 * limit, and a little more.
 */
const claimMs = 60_000

type Task = NonNullable<Awaited<ReturnType<typeof queries.lockTask>>>

/**
 * Takes what a gateway reports of a refund, in any order, any number of times. `unknown`: the refund is none of ours.
 */
export async function settleRefundWithin(
  app: App,
  tx: Tx,
  { gateway, refundReference }: { gateway: string; refundReference: string },
  evidence: RefundEvidence,
): Promise<'settled' | 'unknown' | 'other_gateway'> {
  const task = await queries.lockByReference(tx, refundReference)
  if (!task) return 'unknown'
  if ((await queries.gatewayOf(tx, task.attempt_id)) !== gateway) return 'other_gateway'
  await applyEvidence(app, tx, task, evidence)
  return 'settled'
}

async function applyEvidence(app: App, tx: Tx, task: Task, evidence: RefundEvidence): Promise<void> {
  if (evidence.outcome === 'unknown') return
  const now = app.clock.now()
  if (task.by_hand) {
    // Staff gave the refund by hand, and the gateway gives it too: only people can set that right.
    if (evidence.outcome !== 'failed') await queries.noteTwice(tx, task.id, evidence.gatewayRefundId)
    return
  }
  if (evidence.outcome === 'failed') {
    // A done refund may fail too: a bank may send it back. Whoever sends it again first asks the gateway how it stands.
    if (task.state === 'failed') return
    return queries.noteHeard(
      tx,
      task.id,
      { state: 'failed', problemCode: 'refund_failed', problem: evidence.why.slice(0, 300) },
      now,
    )
  }
  const { gatewayRefundId } = evidence
  if (evidence.outcome === 'done') {
    if (task.state === 'done' && (task.bank_reference !== null || !evidence.bankReference)) return
    await queries.noteHeard(tx, task.id, { state: 'done', gatewayRefundId, bankReference: evidence.bankReference }, now)
    return tellIsBack(app, tx, task.id)
  }
  if (task.state === 'done') return
  await queries.noteHeard(
    tx,
    task.id,
    { state: 'sent', gatewayRefundId, nextTryAt: nextLook(task.sent_at?.getTime() ?? now, now) },
    now,
  )
}

/**
 * Hands a refund that is due to its gateway, or asks about one that was sent. Safe to run twice and at once: the refund
 * is claimed, and the gateway knows our number of it. Passing errors are tried again after growing waits, and first the
 * gateway is asked whether the last try went through; a refund that the gateway will never do fails, for staff. The
 * gateway is only asked about a paused refund if it was tried before. False if the gateway could not be reached.
 */
export async function sendRefund(app: App, taskId: number): Promise<boolean> {
  const now = app.clock.now()
  const task = await queries.claim(app.db, taskId, now, now + claimMs)
  if (!task) return true
  const refund: Refund = {
    refundReference: task.refund_reference,
    reference: task.reference,
    gatewayPaymentId: task.gateway_payment_id,
    amountPaise: paise(task.amount_paise),
  }
  try {
    const evidence = await ask(
      app,
      task.gateway,
      refund,
      task.state === 'sent' || task.tries > 1,
      task.held_at === null,
    )
    if (evidence.outcome === 'unknown' && task.held_at !== null) {
      await queries.noteTry(app.db, task.id, { nextTryAt: now + sendAgainAfter(task.tries) })
      return true
    }
    if (evidence.outcome === 'unknown') throw new GatewayUnreachable()
    await app.db.tx(tx =>
      settleRefundWithin(app, tx, { gateway: task.gateway, refundReference: task.refund_reference }, evidence),
    )
    return true
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    if (error instanceof GatewayRefused && task.state === 'due') {
      app.log.warn('refund refused', { task: task.id })
      const refused = {
        state: 'failed' as const,
        problemCode: error.code.slice(0, 100),
        problem: error.message.slice(0, 300),
      }
      await app.db.tx(async tx => {
        const locked = await queries.lockTask(tx, task.id)
        if (locked?.state === 'due' && !locked.by_hand) await queries.noteHeard(tx, task.id, refused, now)
      })
      return true
    }
    const unreachable = error instanceof GatewayUnreachable
    if (unreachable) app.log.warn('gateway unreachable for a refund', { task: task.id })
    else app.log.error('refund not sent', error, { task: task.id })
    const nextTryAt =
      task.state === 'sent' ? nextLook(task.sent_at?.getTime() ?? now, now) : now + sendAgainAfter(task.tries)
    await queries.noteTry(app.db, task.id, { problemCode: unreachable ? 'gateway_unreachable' : 'broken', nextTryAt })
    return !unreachable
  }
}

/** Asks the gateway first where an earlier try may have gone through. */
async function ask(
  app: App,
  gatewayName: string,
  refund: Refund,
  lookFirst: boolean,
  maySend: boolean,
): Promise<RefundEvidence> {
  // A gateway whose keys are not set is asked when they are back.
  const gateway = gatewayNamed(app, gatewayName)
  if (!gateway) throw new GatewayUnreachable()
  const before: RefundEvidence = lookFirst ? await gateway.lookUpRefund(refund) : { outcome: 'unknown' }
  return before.outcome === 'unknown' && maySend ? gateway.refund(refund) : before
}

const atOnce = 200
const together = 8

/** Sends refunds whose job was lost or put off, and looks up those under way. Run by the schedule. */
export async function sendRefunds(app: App): Promise<void> {
  const due = await queries.listToTry(app.db, app.clock.now(), atOnce)
  const away = new Set<string>()
  for (let at = 0; at < due.length; at += together) {
    const some = due.slice(at, at + together).filter(({ gateway }) => !away.has(gateway))
    const reached = await Promise.all(some.map(async ({ id, gateway }) => ({ gateway, ok: await sendRefund(app, id) })))
    // A gateway that answered none of these calls is left alone until the next minute.
    for (const { gateway } of reached) if (reached.every(r => r.gateway !== gateway || !r.ok)) away.add(gateway)
  }
}
