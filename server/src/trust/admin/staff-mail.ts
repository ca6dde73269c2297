import type { OfficeLanguage } from '../../../../contract/office/trust/languages.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'

/** A mail to a member of staff, or to somebody who is invited. */
export type StaffMail = { to: string; name: string; link: string; language: OfficeLanguage } & (
  | { template: 'staff_invitation'; by: string }
  | { template: 'staff_reset' }
)

/** Queues a mail in the transaction of its cause. Callers pass this function in, since this module uses no other. */
export type SendStaffMail = (app: App, tx: Tx, mail: StaffMail) => Promise<void>
