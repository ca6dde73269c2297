import type { Day } from '../../../../contract/ground/india-time.ts'
import * as calls from '../../../../contract/ritual/remember.ts'
import type { App } from '../../app.ts'
import { findOrderAgain } from '../../orders/booking/service.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { saveDays, viewDays } from './days.ts'

export const routes = (app: App): Route[] => [
  route(calls.familyDays, ({ body, devotee, language }) => viewDays(app, devotee, body, language)),

  command(calls.familyDaysSave, ({ body, devotee, language }) => saveDays(app, devotee, body, language)),

  route(calls.bookAgain, async ({ body, devotee }) => {
    const found = await findOrderAgain(app.db, devotee.id, {
      now: app.clock.now(),
      ...(body.day && { day: body.day as Day }),
    })
    return { booked: found !== undefined, seva: found?.again ?? null }
  }),
]
