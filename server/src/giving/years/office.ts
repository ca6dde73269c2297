import type { Day } from '../../../../contract/ground/india-time.ts'
import { viewYear } from '../../../../contract/office/house/today.ts'
import { viewHomamYears, viewTrusteesPage } from '../../../../contract/office/giving/years.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { homamYears } from './homam-years.ts'
import { viewYears } from './sums.ts'
import { trusteesPage } from './trustees.ts'

export const officeRoutes = (app: App): Route[] => [
  route(viewYear, () => viewYears(app)),
  route(viewHomamYears, ({ body, language }) => homamYears(app, body.from as Day | undefined, language)),
  route(viewTrusteesPage, ({ body, language }) => trusteesPage(app, body.month as Day | undefined, language)),
]
