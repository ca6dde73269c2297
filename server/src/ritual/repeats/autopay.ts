import { paise } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import type { Tx } from '../../ground/db/db.ts'
import { cancelDebit, debit, noticeDebit, revokeMandate, startDebit } from '../../money/payments/service.ts'
import { dayMs, hourMs, minuteMs } from '../../ground/time/spans.ts'
import type { Placed } from './place-turn.ts'
import * as queries from './queries.ts'
import { tellDue } from './tell.ts'
import * as turnRows from './turn-queries.ts'

/** The payer is told at least 24 hours before; an hour more for gateways, and one for the sweep. */
const longestNotice = 26 * hourMs

/** Begins the debit of a turn within its transaction; undefined: only its link is left. */
export async function beginDebit(
  app: App,
  tx: Tx,
  { mandate_id: mandateId, pay }: Pick<queries.Repeat, 'mandate_id' | 'pay'>,
  { bookingId, donationId, amountPaise, payUntil }: Placed,
  day: Parameters<typeof startDebit>[2]['day'],
): Promise<{ attemptId: number; from: number } | undefined> {
  const from = app.clock.now() + longestNotice
  if (pay !== 'autopay' || mandateId === null || from >= payUntil) return undefined
  const paidFor = bookingId === null ? { donationId: donationId ?? 0 } : { bookingId }
  const begun = await startDebit(app, tx, { mandateId, paidFor, amountPaise, day })
  return typeof begun === 'string' ? undefined : { attemptId: begun.attemptId, from }
}

const mostAtOnce = 100
/** A repeat that ended before its first turn is kept so long. */
const keptDays = 30

/**
 * Has payers told of the debits that come, makes those whose time has come, once each, and takes back those that nobody
 * wants any more; ends the mandates that no running repeat has, and forgets repeats that came to nothing. Run each minute; safe to run twice and at once.
 */
export async function makeDebits(app: App): Promise<void> {
  const now = app.clock.now()
  const steps = [
    async () => eachApart(await turnRows.listToDebit(app.db, now, mostAtOnce), turn => stepOf(app, turn)),
    async () => eachApart(await queries.listMandatesToEnd(app.db, now, mostAtOnce), id => revokeMandate(app, id)),
    () => queries.deleteWithoutTurn(app.db, now - keptDays * dayMs, mostAtOnce),
  ]
  await eachApart(steps, step => step())
}

async function stepOf(app: App, turn: turnRows.Turn & { over: boolean }): Promise<void> {
  const id = turn.debit_attempt_id ?? 0
  const now = app.clock.now()
  if (turn.over) {
    await cancelDebit(app, id)
    await turnRows.failDebit(app.db, id, now)
    return
  }
  const told = await noticeDebit(app, id, now)
  if (told === 'failed') return
  const answer = told === 'told' ? await debit(app, id) : 'later'
  // The debit may be made a day after the notice; until then the turn is not looked at.
  await turnRows.setDebitFrom(app.db, id, now + (answer === 'too_early' ? 10 * minuteMs : minuteMs))
}

/** What payments tell of debits. How a mandate stands is read where it is asked. */
export const mandateCallbacks: App['mandateCallbacks'] = {
  /** The link is left, and is told. */
  async debitFailed(app, tx, attemptId) {
    const failed = await turnRows.failDebit(tx, attemptId, app.clock.now())
    if (!failed) return
    const [repeat, turn] = [
      await queries.findRepeatById(tx, failed.repeatId),
      await turnRows.findTurn(tx, failed.repeatId, failed.day),
    ]
    if (!repeat || !turn || turn.state !== 'noticed' || turn.is_paid || !turn.pay_until) return
    await tellDue(
      app,
      tx,
      repeat,
      {
        day: turn.day,
        tries: turn.tries,
        amountPaise: paise(turn.amount_paise ?? 0),
        payUntil: turn.pay_until.getTime(),
        startsMinutes: turn.starts_minutes,
      },
      { refused: true },
    )
  },
}
