import type { Module } from '../../app.ts'
import { countOldRates, officeRoutes as ratesRoutes } from './about-rates.ts'
import { routes } from './routes.ts'
import { officeRoutes as previewRoutes } from './occurrences/rule-preview.ts'
import { makeAllOccurrences } from './service.ts'
import { markMostChosen } from './most-chosen.ts'
import { announceClosedSlots } from './occurrences/closed-slots.ts'

export const module: Module = {
  routes,
  officeRoutes: app => [...ratesRoutes(app), ...previewRoutes(app)],
  sweeps: {
    offers: { makeAllOccurrences: { hourly: makeAllOccurrences }, markMostChosen: { hourly: markMostChosen } },
    messages: { announceClosedSlots },
  },
  attention: app => ({ rates_old: countOldRates(app) }),
}
