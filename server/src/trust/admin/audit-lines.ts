import type { AuditSubject, LoggedAction } from '../../../../contract/office/house/audit-log.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import * as queries from './queries.ts'

export interface Change {
  /** The kind of thing that was changed ('event', 'order', 'staff' …), and its id. */
  subject: AuditSubject
  id: number | string
  /** The devotee whose data are in before and after: when the devotee is erased, they are removed (M5). */
  devoteeId?: number
  before?: object
  after?: object
}

/** Writes an audit line in the transaction of the change. `staff` null: the product itself made the change. */
export const audit = (
  app: App,
  tx: Tx,
  staff: Pick<Staff, 'id'> | null,
  action: LoggedAction,
  change: Change,
): Promise<void> =>
  queries.insertAudit(tx, {
    at: app.clock.now(),
    staffId: staff?.id ?? null,
    action,
    subject: change.subject,
    subjectId: String(change.id),
    devoteeId: change.devoteeId ?? null,
    before: change.before ?? {},
    after: change.after ?? {},
  })

/** Audit lines about one thing, under each of these kinds, oldest first: when, by which call, who. */
export const listAuditOf = async (app: App, subject: AuditSubject | AuditSubject[], id: number | string) =>
  (await queries.listAuditOf(app.db, [subject].flat(), String(id))).map(row => ({
    at: row.at.getTime(),
    action: row.action,
    who: row.who,
  }))

export const forgetInAudit = (tx: Tx, devoteeId: number) => queries.blankAudit(tx, devoteeId)
