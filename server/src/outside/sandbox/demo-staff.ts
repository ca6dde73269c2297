import { createHmac } from 'node:crypto'
import type { HeldRole } from '../../../../contract/ground/rights.ts'
import { base32, codeAt, seal, stepNow } from '../../trust/admin/authenticator.ts'
import { hashPassword } from '../../trust/admin/passwords.ts'
import * as queries from '../../trust/admin/queries.ts'
import type { App } from '../../app.ts'

/**
 * Secrets of the demo staff: the sandbox has somebody in every role, with whom to try the office (S1). Password and
 * authenticator secret are derived from the installation's secret.
 */
const derived = (app: App, what: string): Buffer =>
  createHmac('sha256', app.config.secret).update(`demo staff ${what}`).digest()
const secretOf = (app: App): Buffer => derived(app, 'authenticator').subarray(0, 20)
const passwordOf = (app: App): string => {
  const [a, b, c] = base32(derived(app, 'password').subarray(0, 10)).toLowerCase().match(/.{5}/g) ?? []
  return [a, b, c].join('-')
}

/** The credentials that `/sandbox` shows: the code is good for half a minute. */
export const demoCredentials = (app: App) => ({
  email: 'owner@demo',
  password: passwordOf(app),
  code: codeAt(secretOf(app), stepNow(app.clockAheadMs())),
})

/**
 * Makes the demo owner of a sandbox, but not where others work already: a copy of the trust's database, or the database
 * itself, by mistake.
 */
export async function demoOwner(app: App): Promise<void> {
  if (!(await queries.othersWork(app.db))) await demoStaff(app, 'owner')
}

export const hasDemoOwner = async (app: App): Promise<boolean> =>
  (await queries.findByEmail(app.db, 'owner@demo')) !== undefined

/** The demo member of staff in a role, made when first asked for. Safe to run twice and at once. */
export async function demoStaff(app: App, role: HeldRole): Promise<number> {
  const email = `${role}@demo`
  const found = await queries.findByEmail(app.db, email)
  if (found?.password_hash) return found.id
  const languages = role === 'translator' ? ['te'] : []
  const made = await queries.insertStaff(app.db, {
    email,
    name: `Demo ${role}`,
    roles: [role],
    languages,
    language: 'en',
    at: app.clock.now(),
  })
  const id = made ?? (await queries.findByEmail(app.db, email))?.id
  if (id === undefined) throw new Error(`no demo ${role} was made`)
  await queries.updateStaff(app.db, id, {
    password_hash: await hashPassword(passwordOf(app)),
    totp_secret: seal(app.config, secretOf(app)),
  })
  return id
}
