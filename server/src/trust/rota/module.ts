import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { putTaskBack, untickTask } from './tasks.ts'

export const module: Module = {
  officeRoutes,
  undo: { 'POST /api/office/task-tick': untickTask, 'POST /api/office/task-remove': putTaskBack },
}
