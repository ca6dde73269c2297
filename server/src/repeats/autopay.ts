import type { Language } from '../../../contract/languages.ts'
import { inLanguage } from '../text/in-language.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import {
  autopayOf,
  cancelDebit,
  debit,
  noticeDebit,
  revokeMandate,
  startDebit,
  startMandate,
} from '../payments/service.ts'
import { refuse } from '../refuse.ts'
import { hourMs, minuteMs } from '../time/spans.ts'
import type { Placed } from './place-turn.ts'
import * as queries from './queries.ts'
import { tellDue } from './tell.ts'
import * as turnRows from './turn-queries.ts'

/** Room for a price that rises: half as much again, in whole tens of rupees. */
function mostOf(app: App, amount: Paise): Paise | undefined {
  const autopay = autopayOf(app)
  if (!autopay || amount > autopay.mostPaise) return undefined
  return paise(Math.min(autopay.mostPaise, Math.ceil((amount * 1.5) / 1000) * 1000))
}

/** What a mandate would be asked for, for an amount in rupees; null: there is no Autopay for so much. */
export function viewAutopay(app: App, amount: number): { most: number } | null {
  const most = mostOf(app, paiseOfRupees(amount) ?? paise(0))
  return most === undefined ? null : { most: rupeesOf(most) }
}

/** Asks for the mandate of a repeat; `openMandate` then gets its page. Refuses: autopay_unavailable. */
export function askFor(
  app: App,
  tx: Tx,
  of: { devoteeId: number; amount: Paise; title: Parameters<typeof inLanguage>[0]; language: Language },
): Promise<number> {
  const mostPaise = mostOf(app, of.amount) ?? refuse('autopay_unavailable')
  const description = inLanguage(of.title, of.language)
  return startMandate(app, tx, { devoteeId: of.devoteeId, mostPaise, description, languageId: of.language.id })
}

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

/**
 * Has payers told of the debits that come, makes those whose time has come, once each, and takes back those that nobody
 * wants any more; ends the mandates of repeats that ended. Run each minute; safe to run twice and at once.
 */
export async function makeDebits(app: App): Promise<void> {
  const broken: unknown[] = []
  for (const turn of await turnRows.listToDebit(app.db, app.clock.now(), mostAtOnce))
    await stepOf(app, turn).catch((error: unknown) => broken.push(error))
  for (const id of await queries.listMandatesToEnd(app.db, mostAtOnce))
    await revokeMandate(app, id).catch((error: unknown) => broken.push(error))
  if (broken.length > 0) throw broken[0]
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
