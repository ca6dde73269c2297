import { createHash, randomBytes } from 'node:crypto'
import { languages } from '../../../../contract/ground/languages.ts'
import { isLimitedToLanguages, type HeldRole } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import * as queries from './queries.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { signInLogMs } from './sign-in-log.ts'

/** A session that was not used for this long has ended (ms). */
const idleMs = 12 * hourMs

/**
 * A session ends a week after it began, however much it is used: then the password and the second factor are asked for
 * again (ASVS 7.3.2).
 */
const lifeMs = 7 * 86_400_000

/** The earliest last use and the earliest beginning (ms) of sessions that are still valid. */
export const aliveSince = (now: number) => ({ used: now - idleMs, begun: now - lifeMs })

/** A browser with which nobody signed in for this long is forgotten (ms). */
const deviceMs = 365 * 86_400_000

/** A session's use is noted at most this often (ms), so that reading pages hardly writes. */
const noteEveryMs = 60_000

/** The member of staff behind a session cookie; undefined once the session ended or the person was deactivated. */
export async function staffOf(app: App, token: string): Promise<Staff | undefined> {
  const now = app.clock.now()
  const found = await queries.findSession(app.db, hashOf(token), now, aliveSince(now))
  if (!found) return undefined
  if (now - found.last_used_at.getTime() > noteEveryMs) await queries.noteUse(app.db, found.sessionId, now)
  const roles = found.roles as HeldRole[]
  return {
    id: found.id,
    name: found.name,
    email: found.email,
    roles,
    languages: isLimitedToLanguages(roles) ? found.languages : languages.map(l => l.web),
    language: found.language,
    sessionId: found.sessionId,
    confirmedAt: found.confirmed_at.getTime(),
  }
}

/** What a member of staff may do now, for work that goes on without them; undefined once they were deactivated. */
export async function rolesOf(app: App, staffId: number): Promise<Pick<Staff, 'id' | 'roles'> | undefined> {
  const found = await queries.findStaff(app.db, staffId)
  return found?.active ? { id: found.id, roles: found.roles as HeldRole[] } : undefined
}

/** Begins a session. The token goes into the cookie and is stored nowhere else. */
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

/**
 * Deletes tries that no limit counts any more, ended sessions, and links a month after they end. Run by the schedule.
 */
export async function forgetOldSignIns(app: App): Promise<void> {
  const now = app.clock.now()
  const { used, begun } = aliveSince(now)
  await queries.deleteOld(app.db, now, {
    tries: now - 86_400_000,
    sessions: used,
    begun,
    links: now - 30 * 86_400_000,
    devices: now - deviceMs,
    log: now - signInLogMs,
  })
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
