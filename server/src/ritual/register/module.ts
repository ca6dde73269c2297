import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { tellFamilies } from './tell.ts'
import { keepRegister } from './keep.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { places: { keepRegister }, messages: { tellFamilies } },
}
