import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../../app.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { sealing, sealingOld } from '../../ground/sealed/seal.ts'
import { dayMs, hourMs } from '../../ground/time/spans.ts'
import { type CodeTo, isByMail, readEmail, readNumber } from './abroad.ts'
import { checkFormat, noteRightTry, takeAddressTry, tryCode } from './one-time-codes.ts'

/**
 * Turns a code into a login. A wrong try is counted by number and by network address, and committed before the refusal.
 * Refuses: invalid_phone, phone_abroad, invalid_otp_format, otp_tries { retryAfter }, otp_void (expired, used up or never sent),
 * otp_wrong, and number_blocked after a right code only: nobody else learns that a number is blocked.
 */
export const verifyCode = (app: App, phone: string, code: string, address: string): Promise<LoggedIn> =>
  verify(app, readNumber(phone), code, address)

/** As `verifyCode`, by a mail address. Refuses: invalid_email and invalid_email_code in place of those of a number. */
export const verifyCodeByMail = (app: App, email: string, code: string, address: string): Promise<LoggedIn> =>
  verify(app, readEmail(email), code, address)

interface LoggedIn {
  token: string
  devotee: Devotee
}

async function verify(app: App, to: CodeTo, code: string, address: string): Promise<LoggedIn> {
  const { name } = to
  checkFormat(name, code)
  const tried = await takeAddressTry(app, address)
  const codeHash = await tryCode(app, name, code)
  await noteRightTry(app, tried, to)
  // Whoever is blocked by the number has no way round by mail.
  const phone = (await queries.findByName(app.db, name))?.phone ?? name
  if ((await queries.findBlock(app.db, name)) || (await queries.findBlock(app.db, phone))) refuse('number_blocked')
  const now = app.clock.now()
  const token = randomBytes(32).toString('base64url')
  const devotee = await app.db.tx(async tx => {
    if (!(await queries.useUpCode(tx, name, codeHash))) refuse('otp_void')
    await queries.noteUsed(tx, name, now)
    const found = isByMail(to)
      ? await queries.findOrInsertByEmail(tx, name, now)
      : await queries.findOrInsertDevotee(tx, name, now)
    await queries.insertSession(tx, hashOfToken(token), found.id, now)
    return found
  })
  return { token, devotee }
}

/** The devotee behind a bearer token. Each use extends the token to 30 days; noting that once an hour is enough. */
export async function devoteeOf(app: App, token: string): Promise<Devotee | undefined> {
  const hash = hashOfToken(token)
  const now = app.clock.now()
  const session = await queries.findSession(app.db, hash, now)
  if (!session) return undefined
  if (now - session.lastUsedAt > hourMs) await queries.touchSession(app.db, hash, now)
  return { id: session.id, phone: session.phone }
}

/** The devotee in a request's Authorization header, for addresses that are not in the contract. */
export async function devoteeOfHeader(app: App, authorization: string | undefined): Promise<Devotee | undefined> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  return token ? devoteeOf(app, token) : undefined
}

export const endSession = (app: App, token: string): Promise<void> =>
  sealing(app, { why: 'erasure', processed: app.clock.now() }, tx => queries.deleteSession(tx, hashOfToken(token)))

/** Logins that are still valid, the latest used first. */
export async function listLogins(app: App, devoteeId: number, token: string | undefined) {
  const here = token ? hashOfToken(token) : undefined
  return (await queries.listSessions(app.db, devoteeId)).map(row => ({
    since: row.created_at.getTime(),
    last_used: row.last_used_at.getTime(),
    here: here !== undefined && row.token_hash.equals(here),
  }))
}

/** Ends every login but this one. Answers how many. */
export const endOtherSessions = (app: App, devoteeId: number, token: string): Promise<number> =>
  sealing(app, { why: 'erasure', processed: app.clock.now() }, tx =>
    queries.deleteOtherSessions(tx, devoteeId, hashOfToken(token)),
  )

/** Deletes sends and codes older than every limit, and logins that have ended. Run by the schedule. */
export async function forgetOldLogins(app: App): Promise<void> {
  const now = app.clock.now()
  await sealingOld(app, now - 48 * hourMs, queries.deleteOldSends)
  await queries.deleteOldCodes(app.db, now - 48 * hourMs)
  await sealingOld(app, now - 2 * hourMs, queries.deleteOldCodeTries)
  await sealingOld(app, now - queries.sessionDays * dayMs, queries.deleteOldSessions)
}

/** Tokens are 256 random bits: a plain hash is enough (D17). */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
