import type { Module } from '../../app.ts'
import { countUnread } from './service.ts'
import { officeRoutes } from './office.ts'

export const module: Module = {
  officeRoutes,
  attention: app => ({ answers_unread: countUnread(app) }),
}
