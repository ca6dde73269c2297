import type { Module } from '../../app.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { moved } from '../../ground/db/hand-over.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { tidyDebits, countNotGone, countWaitingForBank, isLate } from './service.ts'
import { doWaitingWebhooks, tidyWebhooks } from './webhooks/webhooks.ts'
import { foldRefunds } from './refunds/refund-queries.ts'
import { sendRefunds } from './refunds/send-refunds.ts'
import { countDebts } from './refunds/debts.ts'
import { pullPayments } from './attempts/pull.ts'
import { pullMandates } from './debits/mandates-settle.ts'

/** A payment that the bank keeps waiting for longer than this needs attention. */
const slowBankMs = 30 * minuteMs
const none = { count: 0, since: null }

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: {
    money: { doWaitingWebhooks, pullPayments, pullMandates, tidyDebits },
    refunds: { sendRefunds },
    keeping: { tidyWebhooks, foldRefunds: app => foldRefunds(app.db) },
  },
  handOver: {
    // Only mandates that are over: an open one refuses the merge.
    'payments.mandates.devotee_id': of => [moved('payments.mandates', of)],
  },
  attention: (app, now) => {
    const notGone = countNotGone(app)
    return {
      bank_waiting: countWaitingForBank(app, now - slowBankMs),
      money_owed: notGone.then(({ owed }) => owed),
      debts_open: countDebts(app),
      refunds_failed: notGone.then(({ failed }) => failed),
      refunds_held: notGone.then(({ held }) => held),
      refunds_due: notGone.then(({ due }) => (isLate(due.since, now) ? none : due)),
      refunds_late: notGone.then(({ due }) => (isLate(due.since, now) ? due : none)),
    }
  },
}
