import type { Module } from '../../app.ts'
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
}
