import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { forgetPacks } from './packs.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { keeping: { forgetPacks: { hourly: forgetPacks } } },
}
