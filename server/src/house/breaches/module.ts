import type { Module } from '../../app.ts'
import { countDuties, tellPeople } from './breaches.ts'
import { officeRoutes } from './office.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { messages: { tellPeople } },
  attention: app => ({ breach_duties: countDuties(app) }),
}
