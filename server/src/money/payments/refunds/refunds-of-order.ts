import { rupeesOf, paise } from '../../../../../contract/ground/money.ts'
import type { Language } from '../../../../../contract/ground/languages.ts'
import type { App } from '../../../app.ts'
import { messageWords } from '../../../words.ts'
import * as queries from '../queries.ts'
import { deskGateway, type RefundReason, type StaffReason } from '../rules.ts'

const toldRefundStates = ['due', 'sent', 'done'] as const

/**
 * Refunds of an order, as its devotee sees them: amounts in rupees, times in ms, and the least advanced state of all
 * (null if nothing goes back).
 */
export async function refundsOf(app: App, bookingId: number, language: Language) {
  const { refund_why } = messageWords(language).payment
  const refunds = (await queries.listRefunds(app.db, bookingId)).map(task => {
    // A failed refund is sent again, under another number: for the devotee it is still to come.
    const state = toldRefundStates.find(known => known === task.state) ?? 'due'
    return {
      amount: rupeesOf(paise(task.amount_paise)),
      state,
      why: refund_why[task.reason as RefundReason | StaffReason],
      way:
        task.gateway === deskGateway ? ('cash' as const) : task.by_hand ? ('transfer' as const) : ('source' as const),
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
