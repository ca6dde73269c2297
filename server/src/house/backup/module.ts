import type { Module } from '../../app.ts'
import { countOldBackup } from './age.ts'
import { officeRoutes } from './office-backup.ts'

export const module: Module = {
  officeRoutes,
  attention: app => ({ backup_old: countOldBackup(app) }),
}
