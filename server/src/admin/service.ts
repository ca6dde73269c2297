import { createHash, randomBytes } from 'node:crypto'
import { languages } from '../../../contract/languages.ts'
import type { Role } from '../../../contract/rights.ts'
import type { AuditSubject, LoggedAction } from '../../../contract/office/audit-log.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import type { Staff } from '../http/route.ts'
import * as queries from './queries.ts'
import { hourMs } from '../time/spans.ts'

export { deleteAudit } from './queries.ts'

export type { SendStaffMail } from './staff-mail.ts'

/** A session not used for this long has ended. */
const idleMs = 12 * hourMs
/** However much it is used, a session ends a week after it began: then the password and the second factor are asked for again (ASVS 7.3.2). */
const lifeMs = 7 * 86_400_000
/** Which sessions are alive, in ms. */
export const aliveSince = (now: number) => ({ used: now - idleMs, begun: now - lifeMs })
/** A browser that nobody signed in with for this long is forgotten. */
const deviceMs = 365 * 86_400_000
/** Use is noted at most this often: reading a page writes nothing. */
const noteEveryMs = 60_000

/** Whom a session cookie stands for; undefined once the session ended or the person may no longer work here. */
export async function staffOf(app: App, token: string): Promise<Staff | undefined> {
  const now = app.clock.now()
  const found = await queries.findSession(app.db, hashOf(token), aliveSince(now))
  if (!found) return undefined
  if (now - found.last_used_at.getTime() > noteEveryMs) await queries.noteUse(app.db, found.sessionId, now)
  const role = found.role as Role
  return {
    id: found.id,
    name: found.name,
    email: found.email,
    role,
    languages: role === 'translator' ? found.languages : languages.map(l => l.web),
    language: found.language,
    sessionId: found.sessionId,
    confirmedAt: found.confirmed_at.getTime(),
  }
}

/** Begins a session; the token goes into the cookie and is kept nowhere else. */
export async function beginSession(app: App, staffId: number, device: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.insertSession(app.db, {
    tokenHash: hashOf(token),
    staffId,
    device: device.slice(0, 200),
    at: app.clock.now(),
  })
  return token
}

export const endSession = (app: App, staff: Staff) => queries.endSession(app.db, staff.sessionId)

/** Forgets what no limit counts any more, sessions that have ended, and links a month after their end. Run by the schedule. */
export async function forgetOldSignIns(app: App): Promise<void> {
  const now = app.clock.now()
  const { used, begun } = aliveSince(now)
  await queries.deleteOld(app.db, {
    tries: now - 86_400_000,
    sessions: used,
    begun,
    links: now - 30 * 86_400_000,
    devices: now - deviceMs,
  })
}

export interface Change {
  /** What was changed: 'event', 'order', 'staff' … and its id there. */
  subject: AuditSubject
  id: number | string
  /** Whose data stand in before and after: they are taken out with the devotee (M5). */
  devoteeId?: number
  before?: object
  after?: object
}

/** Writes a line of the audit log, in the transaction of the change. `staff` null: the product itself did it. */
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

/** What staff did to something, oldest first: when, by which call, who. */
export const listAuditOf = async (app: App, subject: string, id: number | string) =>
  (await queries.listAuditOf(app.db, subject, String(id))).map(row => ({
    at: row.at.getTime(),
    action: row.action,
    who: row.who,
  }))

export const forgetInAudit = (tx: Tx, devoteeId: number) => queries.blankAudit(tx, devoteeId)

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
