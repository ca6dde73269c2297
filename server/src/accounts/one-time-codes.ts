import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf, endOfDay } from '../../../contract/india-time.ts'
import type { Language } from '../../../contract/languages.ts'
import { otpDigits, otpMinutes, phoneDigits, resendSeconds } from '../../../contract/limits.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import { networkOf } from '../network.ts'
import { queueMessage, smsBudget } from '../notifications/service.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { minuteMs, hourMs } from '../time/spans.ts'

/** A code is valid for 5 minutes and 5 tries (D18). */
const codeLifeMs = otpMinutes * minuteMs
const codeTries = 5
export const phonePattern = new RegExp(`^\\d{${phoneDigits}}$`)
export const codePattern = new RegExp(`^\\d{${otpDigits}}$`)

/**
 * Sends a one-time code. Limits are counted under locks, so they hold across processes. Known, new and blocked numbers
 * always get the same answer (D18). No codes go to new numbers while the day's money for codes is nearly spent, or
 * while codes are asked for in masses for numbers of one prefix and hardly any are used; the answer does not show it.
 * Refuses: invalid_phone, otp_too_soon { retryAfter }, otp_limit { retryAfter }, otp_paused { retryAfter } once the
 * day's money is spent for everybody.
 */
export async function sendCode(app: App, phone: string, address: string, language: Language): Promise<void> {
  if (!phonePattern.test(phone)) refuse('invalid_phone')
  const now = app.clock.now()
  const addressHash = keyed(app, `address ${address}`)
  const networkHash = keyed(app, `network ${networkOf(address)}`)
  const prefix = phone.slice(0, prefixDigits)
  const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0')

  await app.db.tx(async tx => {
    await lockOf(tx, phone)
    await checkPace(tx, phone, now)
    await lockOf(tx, addressHash.toString('hex'))
    await lockOf(tx, prefix)
    await checkLimits(app, tx, { phone, addressHash, networkHash, prefix }, now)
    const known = (await queries.findByPhone(tx, phone)) !== undefined
    const sent = await mayBeSent(app, tx, { prefix, known }, now)
    await queries.insertSend(tx, { phone, addressHash, networkHash, known, sent, now })
    await queries.replaceCode(tx, phone, hashOfCode(app, phone, code), now, now + codeLifeMs, codeTries)
    if (sent) await queueMessage(app, tx, { channel: 'sms', recipient: phone, template: 'otp', language, code })
  })
}

const lockOf = async (tx: Tx, what: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${what}`}, 0))`.execute(tx)
}

/** The ten thousand numbers of one prefix belong to one operator and circle. */
const prefixDigits = 6

/** After so many codes a day, the wait for each further code doubles. */
const freeOfWaiting = 5

async function checkPace(tx: Tx, phone: string, now: number): Promise<void> {
  const last = await queries.latestSend(tx, phone)
  if (last === undefined) return
  const { sends } = await queries.countSends(tx, { phone }, now - 24 * hourMs)
  const due = last + resendSeconds * 1000 * 2 ** Math.max(0, sends - freeOfWaiting)
  if (now < due) refuse('otp_too_soon', { retryAfter: Math.ceil((due - now) / 1000) })
}

interface Asking {
  phone: string
  addressHash: Buffer
  networkHash: Buffer
  prefix: string
}

async function checkLimits(
  app: App,
  tx: Tx,
  { phone, addressHash, networkHash, prefix }: Asking,
  now: number,
): Promise<void> {
  const { otpPerPhoneHour, otpPerPhoneDay, otpPerAddressHour, otpPerNetworkHour, otpPerPrefixHour } = app.config
  const limits: [queries.SendsBy, number, number][] = [
    [{ phone }, otpPerPhoneHour, hourMs],
    [{ phone }, otpPerPhoneDay, 24 * hourMs],
    [{ addressHash }, otpPerAddressHour, hourMs],
    [{ networkHash }, otpPerNetworkHour, hourMs],
    [{ prefix }, otpPerPrefixHour, hourMs],
  ]
  for (const [by, most, windowMs] of limits) {
    const { sends, earliest } = await queries.countSends(tx, by, now - windowMs)
    if (sends >= most) refuse('otp_limit', { retryAfter: Math.ceil((earliest + windowMs - now) / 1000) })
  }
}

/** False if no code goes to this new number for now. Refuses: otp_paused { retryAfter }, for every number. */
async function mayBeSent(
  app: App,
  tx: Tx,
  { prefix, known }: { prefix: string; known: boolean },
  now: number,
): Promise<boolean> {
  const budget = await smsBudget(app, tx)
  if (budget === 'shut') refuse('otp_paused', { retryAfter: Math.ceil((endOfDay(dayOf(now)) - now) / 1000) })
  if (known) return true
  if (budget === 'known') return false
  const { sends, used } = await queries.countUsed(tx, prefix, now - hourMs)
  return sends < app.config.otpWatchFrom || used * 10 >= sends
}

/**
 * Notes a try of a network address as wrong before anything is compared, and corrects it if it was right. Limits by
 * number alone would not do: over many numbers, four digits are soon guessed. Thousands of people may share the address
 * of a mobile network, so each right code allows one more wrong one. Refuses: otp_tries { retryAfter }.
 */
export async function takeAddressTry(app: App, address: string): Promise<number> {
  const now = app.clock.now()
  const addressHash = keyed(app, `address ${address}`)
  return app.db.tx(async tx => {
    await lockOf(tx, `try ${addressHash.toString('hex')}`)
    const { wrong, right, earliest } = await queries.countCodeTries(tx, addressHash, now - hourMs)
    if (wrong >= app.config.otpWrongPerAddressHour + right)
      refuse('otp_tries', { retryAfter: Math.max(1, Math.ceil((earliest + hourMs - now) / 1000)) })
    return queries.insertCodeTry(tx, addressHash, now)
  })
}

/**
 * Uses up a code without a login, to confirm something that can't be undone. Refuses: invalid_otp_format, otp_void,
 * otp_wrong.
 */
export async function confirmByCode(app: App, phone: string, code: string): Promise<void> {
  const codeHash = await tryCode(app, phone, code)
  await app.db.tx(async tx => {
    if (!(await queries.useUpCode(tx, phone, codeHash))) refuse('otp_void')
  })
}

/** Uses a try, committed before the code is compared. Answers the hash of the right code. */
export async function tryCode(app: App, phone: string, code: string): Promise<Buffer> {
  if (!codePattern.test(code)) refuse('invalid_otp_format')
  const living = (await queries.takeTry(app.db, phone, app.clock.now())) ?? refuse('otp_void')
  if (!timingSafeEqual(living.codeHash, hashOfCode(app, phone, code))) refuse('otp_wrong')
  return living.codeHash
}

const keyed = (app: App, text: string): Buffer => createHmac('sha256', app.config.secret).update(text).digest()

/**
 * A code's hash needs a key: there are only ten thousand codes, so without one a stolen table would give them away
 * (D18).
 */
const hashOfCode = (app: App, phone: string, code: string): Buffer => keyed(app, `code ${phone} ${code}`)
