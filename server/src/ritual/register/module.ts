import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { keepRegister, tellFamilies } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { places: { keepRegister }, messages: { tellFamilies } },
}
