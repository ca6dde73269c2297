import type { Module } from '../../app.ts'
import { countDuties, goOnTelling } from './breaches.ts'
import { officeRoutes } from './office.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { messages: { goOnTelling } },
  attention: app => ({ breach_duties: countDuties(app) }),
}
