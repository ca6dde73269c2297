import type { Module } from '../../app.ts'
import { officeRoutes } from './office-backup.ts'

export const module: Module = {
  officeRoutes,
}
