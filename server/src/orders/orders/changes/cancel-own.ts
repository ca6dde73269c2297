import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { Language } from '../../../../../contract/ground/languages.ts'
import type { App } from '../../../app.ts'
import type { Queries } from '../../../ground/db/db.ts'
import type { CancellingStep } from '../../../ground/db/json-columns.ts'
import type { Devotee } from '../../../ground/http/route.ts'
import { debtOf, keepByPolicy, lockPayments, refundableOf } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import {
  askedBy,
  backAt,
  cancellingSentence,
  cappedPolicy,
  type MovingTerms,
  stepsInForce,
} from '../../../trust/catalogue/service.ts'
import { findByOrderId, lockForCorrection, offerPlaces } from '../../booking/service.ts'
import { findDateMove, startOf, timesOf } from '../../homams/service.ts'
import * as queries from '../queries.ts'
import { endWithMoney } from './cancel-order.ts'

/** An order with the terms under which it was bought. */
export type BoughtUnder = Parameters<typeof timesOf>[0] &
  MovingTerms & {
    id: number
    state: string
    cancelled_at: Date | null
    track_id: string | null
    cancelling: CancellingStep[]
  }

interface Back {
  percent: number
  /** Until when (ms) it is so much. */
  until: number
  back: Paise
  /** What the trust keeps. */
  rest: Paise
  /** What of the order's money was paid at the desk: all of it, none, or some. */
  desk: 'all' | 'none' | 'some'
}

/**
 * What comes back to a devotee who cancels at `now`, by the policy under which the order was bought, of what is left of
 * its money; undefined: an order is not cancelled for nothing. A homam on a new day gives all of it back by an answer
 * of its own. In the transaction that cancels: run it with the payments of the order locked.
 */
export async function backOfCancelling(db: Queries, order: BoughtUnder, now: number): Promise<Back | undefined> {
  if (order.state !== 'paid' || order.cancelled_at !== null || order.track_id !== null) return undefined
  const step = await stepNow(db, order, now)
  if (!step || (await findDateMove(db, order.id))) return undefined
  const { left, cash } = await refundableOf(db, order.id)
  const back = paise(Math.floor((left * step.percent) / 100))
  if (back <= 0 || ((await debtOf(db, order.id)) ?? 0) > 0) return undefined
  return {
    ...step,
    back,
    rest: paise(left - back),
    desk: cash === 0 ? 'none' : cash === left ? 'all' : 'some',
  }
}

/** The step of its policy in which an order stands, where its devotee may have moved it to a later day. */
async function stepNow(db: Queries, order: BoughtUnder, now: number) {
  const policy = cappedPolicy(order.cancelling, await queries.leastBack(db, order.id))
  return backAt(stepsInForce(policy, order.list_locks_minutes_before), startOf(timesOf(order)), now)
}

/** How much would come back to who cancels an order at `now`, in percent of its money. */
export const percentNow = async (db: Queries, order: BoughtUnder, now: number): Promise<number> =>
  (await stepNow(db, order, now))?.percent ?? 0

/** The terms of an order for cancelling, as its devotee reads them; null: nothing comes back. */
export async function viewCancelling(app: App, order: BoughtUnder, language: Language) {
  const policy = cappedPolicy(order.cancelling, await queries.leastBack(app.db, order.id))
  const sentence = cancellingSentence(policy, order.list_locks_minutes_before, language)
  if (sentence === null) return null
  const now = await backOfCancelling(app.db, order, app.clock.now())
  return {
    sentence,
    now: now
      ? { back: rupeesOf(now.back), rest: rupeesOf(now.rest), percent: now.percent, until: now.until, desk: now.desk }
      : null,
  }
}

/**
 * A devotee cancels an order by the policy under which it was bought: its place is free, what comes back goes back, what
 * the trust keeps is decided, and the devotee is told. `seen`: the rupees that the devotee was shown. The same twice, or
 * from two tabs, is once.
 * Refuses: not_found, wrong_state (it is not paid, or was cancelled otherwise), already_sent, nothing_back (it is too
 * late, or all went back), back_changed (another sum than was shown).
 */
export async function cancelOwnOrder(app: App, devotee: Devotee, orderId: string, seen: number): Promise<void> {
  const found = await findByOrderId(app.db, orderId)
  if (found?.devotee_id !== devotee.id) refuse('not_found')
  const cancelled = await app.db.tx(async tx => {
    const booking = (await lockForCorrection(tx, found.id)) ?? refuse('not_found')
    if (booking.state === 'cancelled' && (await queries.isCancelledByDevotee(tx, found.id))) return false
    if (booking.state !== 'paid' || booking.cancelled_at) refuse('wrong_state')
    if (booking.track_id !== null) refuse('already_sent')
    await endWithMoney(app, tx, undefined, found.id, async () => {
      await lockPayments(tx, [found.id])
      // As it stood before this transaction ended it.
      const to = (await backOfCancelling(tx, { ...booking, id: found.id }, app.clock.now())) ?? refuse('nothing_back')
      if (paiseOfRupees(seen) !== to.back) refuse('back_changed')
      if (to.rest > 0) await keepByPolicy(app, tx, found.id, to.rest)
      return { amount: to.back, why: { reason: 'asked_by_devotee', note: '', toldApart: true }, decided: true }
    })
    return true
  })
  if (cancelled) await offerPlaces(app, askedBy(found))
}
