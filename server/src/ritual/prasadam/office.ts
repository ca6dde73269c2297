import * as calls from '../../../../contract/office/ritual/prasadam.ts'
import * as goodsCalls from '../../../../contract/office/ritual/goods.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { listCouriers, saveCourier } from './couriers.ts'
import { changeStock, listGoods, listPackets, listStockChanges, saveGoods, savePacket } from './goods.ts'
import { moveParcels, trackParcel } from './move-parcels.ts'
import { packingList } from './packing-list.ts'
import { countParcels, findParcel, listParcels } from './parcels.ts'
import { takeTracking } from './tracking-list.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listParcels, ({ body, language }) => listParcels(app, body, body, language)),
  route(calls.countParcels, ({ body, language }) => countParcels(app, body, language)),
  route(calls.findParcel, ({ body, language }) => findParcel(app, body.code, language)),
  route(calls.moveParcels, ({ body, staff }) => moveParcels(app, staff, body.parcels, body.to, body.reason)),
  route(calls.trackParcel, ({ body, staff, language }) => trackParcel(app, staff, body, language)),
  route(calls.takeTracking, ({ body, staff }) => takeTracking(app, staff, body.lines, body.apply)),
  route(calls.packingList, ({ body, language }) => packingList(app, body, language)),
  route(calls.listCouriers, async () => ({ couriers: await listCouriers(app) })),

  route(goodsCalls.listGoods, () => listGoods(app)),
  route(goodsCalls.saveGoods, ({ body, staff }) => saveGoods(app, staff, body)),
  route(goodsCalls.changeStock, ({ body, staff }) => changeStock(app, staff, body)),
  route(goodsCalls.listStockChanges, ({ body }) => listStockChanges(app, body)),
  route(goodsCalls.listPackets, ({ body, language }) => listPackets(app, body.event, language)),
  command(goodsCalls.savePacket, ({ body, staff }) => savePacket(app, staff, body)),

  route(calls.saveCourier, async ({ body, staff }) => {
    await saveCourier(app, staff, body)
    return { couriers: await listCouriers(app) }
  }),
]
