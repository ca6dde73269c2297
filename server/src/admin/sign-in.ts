import type { App } from '../app.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import { hashOfRecoveryCode, isFromApp, stepOf, unseal } from './authenticator.ts'
import { hashPassword, isPassword, refuseWeak } from './passwords.ts'
import * as queries from './queries.ts'
import { audit, beginSession } from './service.ts'
import { forgetTries, giveTryBack, takeTry } from './tries.ts'

interface Proof {
  email: string
  password: string
  code?: string
  /** The caller's network address, for the lock-out. */
  address: string
}

type Known = NonNullable<Awaited<ReturnType<typeof queries.findByEmail>>>

export const emailOf = (typed: string): string => typed.trim().toLowerCase()

/**
 * Signs somebody in; 'code': the password is right, the authenticator's code is asked for next. An unknown address, a wrong password and
 * somebody who may not work here any more are answered alike. Refuses: sign_in_locked { retryAfter }, sign_in_wrong, code_wrong.
 */
export async function signIn(app: App, proof: Proof, device: string): Promise<{ next: 'code' } | { next: 'done'; token: string }> {
  const { next, known } = await prove(app, proof)
  return next === 'code' ? { next } : { next, token: await beginSession(app, known.id, device) }
}

/** The password once more within a session: what is marked `confirmed` may be done for the next minutes. Refuses as signing in does. */
export async function confirmSelf(app: App, staff: Staff, proof: Omit<Proof, 'email'>): Promise<'code' | 'done'> {
  const { next } = await prove(app, { ...proof, email: staff.email })
  if (next === 'done') await queries.confirmSession(app.db, staff.sessionId, app.clock.now())
  return next
}

async function prove(app: App, { email: typed, password, code, address }: Proof): Promise<{ next: 'code' | 'done'; known: Known }> {
  const email = emailOf(typed)
  const taken = await takeTry(app, 'sign_in', email, address)
  const known = await queries.findByEmail(app.db, email)
  const right = await isPassword(password, known?.password_hash)
  if (!known?.active || !right) refuse('sign_in_wrong')
  if (known.totp_secret && !code) {
    await giveTryBack(app, taken)
    return { next: 'code', known }
  }
  if (known.totp_secret && !(await takeCode(app, known.id, known.totp_secret, code ?? ''))) refuse('code_wrong')
  await forgetTries(app, email)
  return { next: 'done', known }
}

/** Uses a code up: of the authenticator, or for recovery. Each is good once, whoever sends it twice and however fast. */
async function takeCode(app: App, staffId: number, sealed: Buffer, code: string): Promise<boolean> {
  if (!isFromApp(code)) return queries.useRecoveryCode(app.db, staffId, hashOfRecoveryCode(app.config, code), app.clock.now())
  const step = stepOf(unseal(app.config, sealed), code)
  return step !== undefined && queries.useStep(app.db, staffId, step)
}

/** A new password for oneself; every other session ends. Refuses: sign_in_locked, sign_in_wrong (the current one), password_weak. */
export async function changePassword(app: App, staff: Staff, change: { current: string; password: string; address: string }): Promise<void> {
  await takeTry(app, 'sign_in', staff.email, change.address)
  const known = await queries.findStaff(app.db, staff.id)
  if (!(await isPassword(change.current, known?.password_hash))) refuse('sign_in_wrong')
  await forgetTries(app, staff.email)
  refuseWeak(change.password, staff.email)
  const password_hash = await hashPassword(change.password)
  await app.db.tx(async tx => {
    await queries.updateStaff(tx, staff.id, { password_hash })
    await queries.endSessionsOf(tx, staff.id, staff.sessionId)
    await audit(app, tx, staff, 'POST /api/office/change-password', { subject: 'staff', id: staff.id })
  })
}
