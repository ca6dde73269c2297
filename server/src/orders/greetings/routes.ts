import * as calls from '../../../../contract/orders/greeting-calls.ts'
import * as officeCalls from '../../../../contract/office/orders/greetings.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { correctGreeting, greetingOf, stopGreeting } from './greetings.ts'
import { findOwn } from './queries.ts'

export const routes = (app: App): Route[] => [
  command(calls.stopGreeting, async ({ body, devotee }) => {
    const bookingId = (await findOwn(app.db, devotee.id, body.orderId)) ?? refuse('not_found')
    await app.db.tx(tx => stopGreeting(app, tx, bookingId))
  }),
]

export const officeRoutes = (app: App): Route[] => [
  route(officeCalls.orderGreeting, async ({ body }) => ({ greeting: await greetingOf(app, body.id) })),

  command(officeCalls.correctGreeting, async ({ body, staff }) => {
    await app.db.tx(async tx => {
      await correctGreeting(tx, body.id, body)
      await audit(app, tx, staff, 'POST /api/office/correct-greeting', { subject: 'order', id: body.id })
    })
  }),

  command(officeCalls.stopGreetingOfOrder, async ({ body, staff }) => {
    await app.db.tx(async tx => {
      await stopGreeting(app, tx, body.id)
      const after = { reason: body.reason }
      await audit(app, tx, staff, 'POST /api/office/stop-greeting', { subject: 'order', id: body.id, after })
    })
  }),
]
