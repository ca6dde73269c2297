import type { Module } from '../../app.ts'
import { officeRoutes } from './find.ts'

export const module: Module = {
  officeRoutes,
}
