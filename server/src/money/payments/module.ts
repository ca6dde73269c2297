import type { Module } from '../../app.ts'
import { moved } from '../../ground/db/hand-over.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { doWaitingWebhooks, pullPayments, pullMandates, tidyDebits, sendRefunds, tidyWebhooks } from './service.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: {
    money: { doWaitingWebhooks, pullPayments, pullMandates, tidyDebits },
    refunds: { sendRefunds },
    keeping: { tidyWebhooks },
  },
  handOver: {
    // Only mandates that are over: an open one refuses the merge.
    'payments.mandates.devotee_id': of => [moved('payments.mandates', of)],
  },
}
