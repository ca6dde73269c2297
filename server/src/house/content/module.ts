import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { publishDue, countTextsToDo } from './service.ts'

export const module: Module = {
  officeRoutes,
  sweeps: { keeping: { publishDue } },
  attention: app => ({ texts_to_do: countTextsToDo(app) }),
}
