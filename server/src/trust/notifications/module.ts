import type { Module } from '../../app.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { officeRoutes } from './office.ts'
import { goOnSending, countFailed, smsBudget } from './service.ts'
import { countCalls } from './ledger.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { sending: { goOnSending } },
  attention: (app, now) => ({
    messages_failed: countFailed(app, now - 7 * dayMs),
    calls_due: countCalls(app),
    // 1 while SMS have cost more today than they may.
    sms_spent: smsBudget(app, app.db).then(budget => ({ count: budget === 'open' ? 0 : 1, since: null })),
  }),
}
