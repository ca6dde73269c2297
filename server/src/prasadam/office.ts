import * as calls from '../../../contract/office/prasadam.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import * as service from './service.ts'
import { takeTracking } from './tracking-list.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listParcels, ({ body, language }) => service.listParcels(app, body, body, language)),
  route(calls.countParcels, ({ body, language }) => service.countParcels(app, body.event, language)),
  route(calls.findParcel, ({ body, language }) => service.findParcel(app, body.code, language)),
  route(calls.moveParcels, ({ body, staff }) => service.moveParcels(app, staff, body.parcels, body.to, body.reason)),
  route(calls.trackParcel, ({ body, staff, language }) => service.trackParcel(app, staff, body, language)),
  route(calls.takeTracking, ({ body, staff }) => takeTracking(app, staff, body.lines, body.apply)),
  route(calls.packingList, ({ body, language }) => service.packingList(app, body.event, language)),
  route(calls.listCouriers, async () => ({ couriers: await service.listCouriers(app) })),

  route(calls.saveCourier, async ({ body, staff }) => {
    await service.saveCourier(app, staff, body)
    return { couriers: await service.listCouriers(app) }
  }),
]
