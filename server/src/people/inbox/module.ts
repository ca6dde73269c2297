import type { Module } from '../../app.ts'
import { countUnread } from './view.ts'
import { officeRoutes } from './office.ts'
import { unassign, unfinish } from './work.ts'

export const module: Module = {
  officeRoutes,
  undo: {
    'POST /api/office/assign-conversation': unassign,
    'POST /api/office/finish-conversation': unfinish,
  },
  attention: app => ({ answers_unread: countUnread(app) }),
}
