import type { Module } from '../../app.ts'
import { countUnread } from './view.ts'
import { officeRoutes } from './office.ts'

export const module: Module = {
  officeRoutes,
  attention: app => ({ answers_unread: countUnread(app) }),
}
