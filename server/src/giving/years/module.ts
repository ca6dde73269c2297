import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'

export const module: Module = {
  officeRoutes,
}
