import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { countLate } from './parcels.ts'
import { countLowGoods } from './goods.ts'
import { tellSent } from './dispatch-messages.ts'
import { foldCounts } from './count-queries.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { messages: { tellSent }, keeping: { foldParcelCounts: app => foldCounts(app.db) } },
  attention: app => ({ parcels_late: countLate(app), goods_low: countLowGoods(app) }),
}
