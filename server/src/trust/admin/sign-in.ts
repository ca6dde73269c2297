import { randomBytes } from 'node:crypto'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { hashOfRecoveryCode, isFromApp, stepOf, unseal } from './authenticator.ts'
import { hashPassword, isPassword, refuseWeak } from './passwords.ts'
import * as queries from './queries.ts'
import { audit } from './audit-lines.ts'
import { beginSession, hashOf } from './sessions.ts'
import { logSignIn } from './sign-in-log.ts'
import { type Caller, forgetTries, giveTryBack, takeTry } from './tries.ts'

interface Proof {
  email: string
  password: string
  code?: string
  /** The caller to count tries by. */
  caller: Caller
  /** The browser; absent within a session. */
  from?: Browser
}

type StaffAtSignIn = NonNullable<Awaited<ReturnType<typeof queries.findByEmail>>>

export const emailOf = (typed: string): string => typed.trim().toLowerCase()

/**
 * Signs somebody in. Answers 'code' if the password is right and the authenticator's code is still needed. An unknown
 * address, a wrong password and former staff get the same answer. Refuses: sign_in_locked { retryAfter },
 * sign_in_wrong, code_wrong.
 */
export async function signIn(
  app: App,
  proof: Omit<Proof, 'caller' | 'from'>,
  from: Browser,
): Promise<{ next: 'code' } | { next: 'done'; token: string; deviceToken: string }> {
  const { next, known } = await prove(app, { ...proof, caller: await callerOf(app, proof.email, from), from })
  if (next === 'code') return { next }
  await logSignIn(app, { what: 'signed_in', way: 'password', staffId: known.id, ...from })
  return {
    next,
    token: await beginSession(app, known.id, from.device),
    deviceToken: await rememberDevice(app, known.id, from.deviceToken),
  }
}

/**
 * A browser that signs in: its network address, its user agent, and the token it got when somebody signed in before.
 */
export interface Browser {
  address: string
  device: string
  deviceToken: string | undefined
}

/** A browser with which this person signed in before is not locked out by the tries of strangers elsewhere. */
async function callerOf(app: App, email: string, { address, deviceToken }: Browser): Promise<Caller> {
  const isKnown = deviceToken !== undefined && (await queries.isDeviceOf(app.db, hashOf(deviceToken), emailOf(email)))
  return isKnown ? { provenAs: `device ${deviceToken}` } : { address }
}

/**
 * Notes that somebody signed in with this browser, and answers the token for it. Several people may share a browser and
 * so its token.
 */
async function rememberDevice(app: App, staffId: number, held: string | undefined): Promise<string> {
  // A token that we never gave is replaced: somebody else may know it.
  const token = held && (await queries.isDevice(app.db, hashOf(held))) ? held : randomBytes(32).toString('base64url')
  await queries.saveDevice(app.db, hashOf(token), staffId, app.clock.now())
  return token
}

/**
 * Checks the password once more within a session: calls marked `confirmed` are then allowed for some minutes. Refuses
 * as signing in does.
 */
export async function confirmSelf(
  app: App,
  staff: Staff,
  proof: Pick<Proof, 'password' | 'code'>,
): Promise<'code' | 'done'> {
  const { next } = await prove(app, { ...proof, email: staff.email, caller: sessionOf(staff) })
  if (next === 'done') await queries.confirmSession(app.db, staff.sessionId, app.clock.now())
  return next
}

const sessionOf = (staff: Staff): Caller => ({ provenAs: `session ${staff.sessionId}` })

async function prove(
  app: App,
  { email: typed, password, code, caller, from }: Proof,
): Promise<{ next: 'code' | 'done'; known: StaffAtSignIn }> {
  const email = emailOf(typed)
  const taken = await takeTry(app, 'sign_in', email, caller)
  const known = await queries.findByEmail(app.db, email)
  const right = await isPassword(password, known?.password_hash)
  const way = from ? 'password' : 'again'
  const wrong = () => logSignIn(app, { what: 'wrong', way, staffId: known?.id ?? null, ...from })
  if (!known?.active || !right) {
    await wrong()
    refuse('sign_in_wrong')
  }
  if (known.totp_secret && !code) {
    await giveTryBack(app, taken)
    return { next: 'code', known }
  }
  if (known.totp_secret && !(await takeCode(app, known.id, known.totp_secret, code ?? ''))) {
    await wrong()
    refuse('code_wrong')
  }
  await forgetTries(app, email, caller)
  return { next: 'done', known }
}

/**
 * Uses up a code of the authenticator, or a recovery code. Each is valid once, even if it is sent twice at the same
 * moment.
 */
async function takeCode(app: App, staffId: number, sealed: Buffer, code: string): Promise<boolean> {
  if (!isFromApp(code))
    return queries.useRecoveryCode(app.db, staffId, hashOfRecoveryCode(app.config, code), app.clock.now())
  const step = stepOf(unseal(app.config, sealed), code, app.clockAheadMs())
  return step !== undefined && queries.useStep(app.db, staffId, step)
}

/**
 * Sets a new password for the person themselves; every other session ends. Refuses: sign_in_locked, sign_in_wrong (the
 * current password), password_weak.
 */
export async function changePassword(
  app: App,
  staff: Staff,
  change: { current: string; password: string },
): Promise<void> {
  await takeTry(app, 'sign_in', staff.email, sessionOf(staff))
  const known = await queries.findStaff(app.db, staff.id)
  if (!(await isPassword(change.current, known?.password_hash))) {
    await logSignIn(app, { what: 'wrong', way: 'again', staffId: staff.id })
    refuse('sign_in_wrong')
  }
  await forgetTries(app, staff.email, sessionOf(staff))
  await refuseWeak(change.password, staff.email, app.config.publicUrl)
  const password_hash = await hashPassword(change.password)
  await app.db.tx(async tx => {
    await queries.updateStaff(tx, staff.id, { password_hash })
    await queries.endSessionsOf(tx, staff.id, staff.sessionId)
    await audit(app, tx, staff, 'POST /api/office/change-password', { subject: 'staff', id: staff.id })
  })
}
