export { audit, forgetInAudit, listAuditOf } from './audit-lines.ts'
export { deleteAudit } from './queries.ts'
export { beginSession, forgetOldSignIns, staffOf } from './sessions.ts'
export type { SendStaffMail } from './staff-mail.ts'
