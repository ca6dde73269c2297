import type { Module } from '../../app.ts'
import { moved } from '../../ground/db/hand-over.ts'
import { officeRoutes } from './office.ts'
import { routes } from './routes.ts'
import { makeDebits, settleTurns, noticeTurns } from './service.ts'

export const module: Module = {
  routes,
  officeRoutes,
  sweeps: { money: { makeDebits, settleTurns }, messages: { noticeTurns } },
  handOver: {
    'repeats.repeats.devotee_id': of => [moved('repeats.repeats', of)],
  },
}
