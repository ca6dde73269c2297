import { paise, rupeesOf } from '../../../../contract/money.ts'
import type { AttentionKind } from '../../../../contract/office/today.ts'
import { countLimitsReached } from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import { backupAge } from '../backup/age.ts'
import { countUnexplainedMoney } from '../../giving/books/service.ts'
import { countOldRates } from '../../trust/catalogue/service.ts'
import { countTextsToDo } from '../content/service.ts'
import { countUnread } from '../../people/inbox/service.ts'
import { countFailedPictures } from '../../trust/media/service.ts'
import { countCalls, countFailed, smsBudget } from '../../trust/notifications/service.ts'
import { countNotGone, countWaitingForBank } from '../../money/payments/service.ts'
import { countLate, countLowGoods } from '../../ritual/prasadam/service.ts'
import { countNotClosed } from '../../ritual/sankalpam/service.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'

/** A payment that the bank keeps waiting for longer than this needs attention. */
const slowBankMs = 30 * minuteMs

export interface Attention {
  kind: AttentionKind
  count: number
  since: number | null
  amount: number | null
  name: string | null
  id: number | null
  occurrence_id: number | null
}

/** Everything that needs attention and is counted, without the kinds that count 0. */
export async function countedAttention(app: App, now: number): Promise<Attention[]> {
  const notGone = countNotGone(app)
  const sources: [AttentionKind, Promise<{ count: number; since: Date | null; amount?: number }>][] = [
    ['bank_waiting', countWaitingForBank(app, now - slowBankMs)],
    ['money_owed', notGone.then(({ owed }) => owed)],
    ['refunds_failed', notGone.then(({ failed }) => failed)],
    ['refunds_held', notGone.then(({ held }) => held)],
    ['refunds_due', notGone.then(({ due }) => due)],
    ['money_unexplained', countUnexplainedMoney(app)],
    ['messages_failed', countFailed(app, now - 7 * dayMs)],
    ['calls_due', countCalls(app)],
    ['answers_unread', countUnread(app)],
    ['sms_spent', countSpent(app)],
    ['abroad_spent', countLimitsReached(app).then(count => ({ count, since: null }))],
    ['rates_old', countOldRates(app)],
    ['not_closed', countNotClosed(app)],
    ['parcels_late', countLate(app)],
    ['goods_low', countLowGoods(app)],
    ['texts_to_do', countTextsToDo(app)],
    ['pictures_failed', countFailedPictures(app)],
    ['backup_old', countOldBackup(app)],
  ]
  const found = await Promise.all(sources.map(async ([kind, counting]) => ({ kind, ...(await counting) })))
  return found
    .filter(({ count }) => count > 0)
    .map(({ kind, count, since, amount }) => ({
      kind,
      count,
      since: since?.getTime() ?? null,
      amount: amount === undefined ? null : rupeesOf(paise(amount)),
      name: null,
      id: null,
      occurrence_id: null,
    }))
}

/** 1 once the last backup is too old. Before the first backup there is none to be late; "Ready for real?" asks for it. */
async function countOldBackup({ config }: App): Promise<{ count: number; since: Date | null }> {
  const { needsAttention, madeAt = null } = await backupAge(config)
  return { count: needsAttention ? 1 : 0, since: needsAttention ? madeAt : null }
}

/** 1 while SMS have cost more today than they may, else 0. */
const countSpent = async (app: App) => ({ count: (await smsBudget(app, app.db)) === 'open' ? 0 : 1, since: null })
