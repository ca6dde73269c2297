import * as calls from '../../../contract/office/homams.ts'
import type { Day } from '../../../contract/india-time.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import { cancelHomam } from './cancel-homam.ts'
import { moveHomam } from './new-date.ts'
import * as run from './run-homam.ts'
import * as view from './view-homams.ts'
import { offerByHand, removeFromLine } from '../booking/service.ts'

const done = { success: true }

/** The calls of staff who run a homam. */
export const officeRoutes = (app: App): Route[] => [
  route(calls.homams, ({ body, language }) =>
    view.listHomams(
      app,
      { past: body.past ?? false, words: body.q ?? '', page: body.page, perPage: body.perPage },
      language,
    ),
  ),

  route(calls.homam, ({ body, language }) => view.viewHomam(app, body.id, language)),

  route(calls.setCapacity, async ({ body, staff }) => {
    await run.changeCapacity(app, staff, body)
    return done
  }),

  route(calls.closeRegistration, async ({ body, staff }) => {
    await run.closeRegistration(app, staff, body.id)
    return done
  }),

  route(calls.reopenRegistration, async ({ body, staff }) => {
    await run.reopenRegistration(app, staff, body.id, body.closesOn as Day)
    return done
  }),

  route(calls.setListLock, async ({ body, staff }) => {
    await run.changeListLock(app, staff, { eventId: body.id, at: body.at, was: body.was })
    return done
  }),

  route(calls.cancelHomam, async ({ body, staff }) => {
    await cancelHomam(app, staff, body.id, body.why)
    return done
  }),

  route(calls.moveHomam, async ({ body, staff }) => {
    const { id, why } = body
    await moveHomam(app, staff, {
      eventId: id,
      wasHeldOn: body.wasHeldOn as Day,
      heldOn: body.heldOn as Day,
      closesOn: body.closesOn as Day,
      why,
    })
    return done
  }),

  route(calls.holds, async ({ body, language }) => ({ rows: await view.listHolds(app, body.id, language) })),

  route(calls.releaseHold, async ({ body, staff }) => {
    await run.releaseHold(app, staff, body.orderId)
    return done
  }),

  route(calls.waitingList, ({ body, language }) =>
    view.listWaiting(app, { eventId: body.id, page: body.page, perPage: body.perPage }, language),
  ),

  route(calls.offerPlace, ({ body, staff }) =>
    app.db.tx(async tx => {
      const entry = await offerByHand(app, tx, body.id)
      const subject = { subject: 'event' as const, id: entry.event_id, devoteeId: entry.devotee_id }
      await audit(app, tx, staff, 'POST /api/office/offer-place', {
        ...subject,
        after: { waiting: entry.id, packageId: entry.wanted_package_id },
      })
      return done
    }),
  ),

  route(calls.removeWaiting, ({ body, staff }) =>
    app.db.tx(async tx => {
      const entry = await removeFromLine(app, tx, body.id, body.why)
      const subject = { subject: 'event' as const, id: entry.event_id, devoteeId: entry.devotee_id }
      await audit(app, tx, staff, 'POST /api/office/remove-waiting', {
        ...subject,
        before: { waiting: entry.id, packageId: entry.wanted_package_id },
        after: { why: body.why },
      })
      return done
    }),
  ),
]
