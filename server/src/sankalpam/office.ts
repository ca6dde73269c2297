import * as calls from '../../../contract/office/lists.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import { listLists, viewList } from './list.ts'
import * as service from './service.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listLists, ({ body, language }) => listLists(app, language, body)),

  route(calls.viewList, async ({ body, language }) => {
    const { versions, packages, names, ...list } = await viewList(app, language, Number(body.eventId), body.script)
    return { ...list, versions: [...versions], packages: [...packages], names: [...names] }
  }),

  route(calls.tickNames, async ({ body, staff }) => ({
    left: await service.tickNames(app, staff, Number(body.eventId), body.presses),
  })),

  route(calls.setListScript, async ({ body, staff }) => {
    await service.setScript(app, staff, Number(body.eventId), body.script, body.forAll)
    return { success: true }
  }),

  route(calls.setReading, async ({ body, staff }) => {
    await service.setReading(app, staff, body)
    return { success: true }
  }),

  route(calls.correctListName, async ({ body, staff }) => {
    await service.correctListName(app, staff, body)
    return { success: true }
  }),

  route(calls.closeHomam, async ({ body, staff }) => {
    await service.closeHomam(app, staff, Number(body.eventId))
    return { success: true }
  }),
]
