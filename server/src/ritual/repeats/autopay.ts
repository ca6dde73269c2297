import { paise } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import type { Tx } from '../../ground/db/db.ts'
import {
  cancelDebit,
  debit,
  noticeDebit,
  revokeMandate,
  startDebit,
  whenDebited,
} from '../../money/payments/service.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'
import type { Placed } from './place-turn.ts'
import * as queries from './queries.ts'
import { tellDue, tellMissed } from './tell.ts'
import * as turnRows from './turn-queries.ts'

/**
 * Begins the debit of a turn within its transaction, and says when it is to be asked for; undefined: only its link is
 * left.
 */
export async function beginDebit(
  app: App,
  tx: Tx,
  { mandate_id: mandateId, pay }: Pick<queries.Repeat, 'mandate_id' | 'pay'>,
  { bookingId, donationId, amountPaise, payUntil }: Placed,
  day: Parameters<typeof startDebit>[2]['day'],
): Promise<{ attemptId: number; from: number } | undefined> {
  if (pay !== 'autopay' || mandateId === null) return undefined
  const paidFor = bookingId === null ? { donationId: donationId ?? 0 } : { bookingId }
  const begun = await startDebit(app, tx, { mandateId, paidFor, amountPaise, day, dueBy: payUntil })
  return typeof begun === 'string' ? undefined : { attemptId: begun.attemptId, from: begun.plannedAt }
}

const mostAtOnce = 100
/** A repeat that ended before its first turn is kept so long. */
export const withoutTurnDays = 30

/**
 * Has payers told of the debits that come, makes those whose time has come, once each, and takes back those that nobody
 * wants any more; ends the mandates that no running repeat has, and forgets repeats that came to nothing. Run each minute; safe to run twice and at once.
 */
export async function makeDebits(app: App): Promise<void> {
  const now = app.clock.now()
  const steps = [
    async () => eachApart(await turnRows.listToDebit(app.db, now, mostAtOnce), turn => stepOf(app, turn)),
    async () => eachApart(await queries.listMandatesToEnd(app.db, now, mostAtOnce), id => revokeMandate(app, id)),
    () => queries.deleteWithoutTurn(app.db, now - withoutTurnDays * dayMs, mostAtOnce),
  ]
  await eachApart(steps, step => step())
}

async function stepOf(app: App, turn: turnRows.Turn & { over: boolean }): Promise<void> {
  const id = turn.debit_attempt_id ?? 0
  const now = app.clock.now()
  if (turn.over) {
    const wasComing = await cancelDebit(app, id)
    await app.db.tx(async tx => {
      const failed = await turnRows.failDebit(tx, id, now)
      // Skipped or withdrawn is told otherwise; a debit that never came, since the server was down, is not.
      if (failed && wasComing) await tellOfNothing(app, tx, failed)
    })
    return
  }
  const told = await noticeDebit(app, id)
  if (told === 'failed') return
  const answer = told === 'told' ? await debit(app, id) : 'later'
  const due = answer === 'too_early' ? await whenDebited(app, id) : undefined
  await turnRows.setDebitFrom(app.db, id, Math.max(due ?? 0, now + minuteMs))
}

/** A debit brought nothing: the link is left and is told, or, after its time, that the turn is missed. */
async function tellOfNothing(app: App, tx: Tx, of: { repeatId: number; day: turnRows.Turn['day'] }): Promise<void> {
  const [repeat, turn] = [
    await queries.findRepeatById(tx, of.repeatId),
    await turnRows.findTurn(tx, of.repeatId, of.day),
  ]
  if (!repeat || !turn?.pay_until || turn.is_paid || turn.is_cancelled) return
  const { day, tries, pay_until: payUntil, starts_minutes: startsMinutes } = turn
  const isOver = payUntil.getTime() <= app.clock.now()
  if (isOver && (turn.state === 'noticed' || turn.why === 'not_paid'))
    return tellMissed(app, tx, repeat, { day, tries, why: 'not_paid', next: repeat.next_on ?? undefined })
  if (isOver || turn.state !== 'noticed') return
  const due = { day, tries, amountPaise: paise(turn.amount_paise ?? 0), payUntil: payUntil.getTime(), startsMinutes }
  await tellDue(app, tx, repeat, due, { refused: true })
}

/** What payments tell of debits. How a mandate stands is read where it is asked. */
export const mandateCallbacks: App['mandateCallbacks'] = {
  async debitFailed(app, tx, attemptId) {
    const failed = await turnRows.failDebit(tx, attemptId, app.clock.now())
    if (failed) await tellOfNothing(app, tx, failed)
  },
}
