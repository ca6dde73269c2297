import type { Module } from '../../app.ts'
import { officeRoutes } from './office.ts'
import { forgetOldSignIns } from './sessions.ts'
import { putViewBack } from './saved-views.ts'
import type { SendStaffMail } from './staff-mail.ts'
import { forgetUndos } from './undo.ts'

/** `sendMail`: messages stand above this module, and are handed in. */
export const module = (sendMail: SendStaffMail): Module => ({
  officeRoutes: app => officeRoutes(app, sendMail),
  sweeps: { keeping: { forgetOldSignIns, forgetUndos } },
  undo: { 'POST /api/office/remove-view': putViewBack },
  // A line of the log is never changed; an erasure empties those of merged rows too.
  handOver: { 'admin.audit.devotee_id': null },
})
