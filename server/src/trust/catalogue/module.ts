import type { Module } from '../../app.ts'
import { officeRoutes as ratesRoutes } from './about-rates.ts'
import { routes } from './routes.ts'
import { officeRoutes as previewRoutes } from './rule-preview.ts'
import { makeAllOccurrences, markMostChosen, announceClosedSlots, countOldRates } from './service.ts'

export const module: Module = {
  routes,
  officeRoutes: app => [...ratesRoutes(app), ...previewRoutes(app)],
  sweeps: {
    offers: { makeAllOccurrences: { hourly: makeAllOccurrences }, markMostChosen: { hourly: markMostChosen } },
    messages: { announceClosedSlots },
  },
  attention: app => ({ rates_old: countOldRates(app) }),
}
