import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { tellSent, countLate, countLowGoods } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { messages: { tellSent } },
  attention: app => ({ parcels_late: countLate(app), goods_low: countLowGoods(app) }),
}
