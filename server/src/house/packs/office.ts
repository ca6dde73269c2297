import * as calls from '../../../../contract/office/house/packs.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { askForPack, openPack, viewPacks } from './packs.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listPacks, () => viewPacks(app)),

  route(calls.makePack, async ({ body, staff }) => {
    await askForPack(app, staff, body.year)
    return viewPacks(app)
  }),

  route(calls.openPack, async ({ body, staff }) => ({ url: await openPack(app, staff, body.id) })),
]
