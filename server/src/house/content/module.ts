import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { countTextsToDo } from './service.ts'
import { publishDue } from './publish.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { keeping: { publishDue } },
  attention: app => ({ texts_to_do: countTextsToDo(app) }),
}
