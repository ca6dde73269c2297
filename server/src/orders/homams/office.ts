import * as calls from '../../../../contract/office/orders/homams.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { audit, listAuditOf } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { findOccurrence, occurrenceOf } from '../../trust/catalogue/service.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { cancelHomam } from './cancel-homam.ts'
import { moveHomam } from './new-date.ts'
import * as run from './run-homam.ts'
import * as view from './view-homams.ts'
import { offerByHand, removeFromLine } from '../booking/service.ts'

/** Older lines are in the log of the office. */
const mostHistory = 200

/** The id of no occurrence: a list of what belongs to it is empty. */
const none = 0

/** The calls of staff who run a homam. */
export const officeRoutes = (app: App): Route[] => [
  route(calls.homams, ({ body, language }) =>
    view.listHomams(
      app,
      {
        past: body.past ?? false,
        words: body.q ?? '',
        day: body.day as Day | undefined,
        seva: body.seva,
        page: body.page,
        perPage: body.perPage,
      },
      language,
    ),
  ),

  route(calls.homam, async ({ body, language }) =>
    view.viewHomam(app, await occurrenceOf(app.db, body.id, body.occurrenceId), language),
  ),

  route(calls.homamHistory, async ({ body }) => ({
    rows: (await listAuditOf(app, ['event', 'seva', 'list'], body.id)).toReversed().slice(0, mostHistory),
  })),

  command(calls.setCapacity, ({ body, staff }) => run.changeCapacity(app, staff, body)),

  command(calls.closeRegistration, async ({ body, staff }) =>
    run.closeRegistration(app, staff, await occurrenceOf(app.db, body.id, body.occurrenceId)),
  ),

  command(calls.reopenRegistration, async ({ body, staff }) => {
    await run.reopenRegistration(
      app,
      staff,
      await occurrenceOf(app.db, body.id, body.occurrenceId),
      body.closesOn as Day,
    )
  }),

  command(calls.setListLock, async ({ body, staff }) => {
    await run.changeListLock(app, staff, {
      occurrenceId: await occurrenceOf(app.db, body.id, body.occurrenceId),
      at: body.at,
      was: body.was,
    })
  }),

  command(calls.cancelHomam, async ({ body, staff }) =>
    cancelHomam(app, staff, await occurrenceOf(app.db, body.id, body.occurrenceId), body.why),
  ),

  command(calls.moveHomam, async ({ body, staff }) => {
    const { id, occurrenceId, why } = body
    await moveHomam(app, staff, {
      occurrenceId: await occurrenceOf(app.db, id, occurrenceId),
      wasHeldOn: body.wasHeldOn as Day,
      heldOn: body.heldOn as Day,
      closesOn: body.closesOn as Day,
      why,
    })
  }),

  route(calls.holds, async ({ body, language }) => ({
    rows: await view.listHolds(app, (await findOccurrence(app.db, body.id, body.occurrenceId)) ?? none, language),
  })),

  command(calls.releaseHold, ({ body, staff }) => run.releaseHold(app, staff, body.orderId)),

  route(calls.waitingList, async ({ body, language }) => {
    const occurrenceId = (await findOccurrence(app.db, body.id, body.occurrenceId)) ?? none
    return view.listWaiting(app, { occurrenceId, page: body.page, perPage: body.perPage }, language)
  }),

  command(calls.offerPlace, ({ body, staff }) =>
    app.db.tx(async tx => {
      const entry = await offerByHand(app, tx, body.id)
      const subject = { subject: 'event' as const, id: entry.event_id, devoteeId: entry.devotee_id }
      await audit(app, tx, staff, 'POST /api/office/offer-place', {
        ...subject,
        after: { waiting: entry.id, packageId: entry.wanted_package_id },
      })
    }),
  ),

  command(calls.removeWaiting, ({ body, staff }) =>
    app.db.tx(async tx => {
      const entry = await removeFromLine(app, tx, body.id, body.why)
      const subject = { subject: 'event' as const, id: entry.event_id, devoteeId: entry.devotee_id }
      await audit(app, tx, staff, 'POST /api/office/remove-waiting', {
        ...subject,
        before: { waiting: entry.id, packageId: entry.wanted_package_id },
        after: { why: body.why },
      })
    }),
  ),
]
