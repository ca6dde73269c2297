import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf, endOfDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { emailCodeDigits, emailCodeMinutes } from '../../../../contract/orders/email-code.ts'
import { otpDigits, otpMinutes, resendSeconds } from '../../../../contract/ground/limits.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { networkOf } from '../../network.ts'
import { queueBy, queueMessage, smsBudget } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import {
  type Budget,
  budgetAbroad,
  byMail,
  channelsAbroad,
  checkOpen,
  type CodeTo,
  isByMail,
  readEmail,
  readNumber,
  strictest,
} from './abroad.ts'
import * as queries from './queries.ts'
import { minuteMs, hourMs } from '../../ground/time/spans.ts'

/** A code is valid for 5 minutes (by mail, 10) and 5 tries (D18). */
const lifeMs = (name: string): number => (isAddress(name) ? emailCodeMinutes : otpMinutes) * minuteMs
const codeTries = 5
const codePattern = new RegExp(`^\\d{${otpDigits}}$`)
const mailCodePattern = new RegExp(`^\\d{${emailCodeDigits}}$`)

const isAddress = (name: string): boolean => name.includes('@')

/** Refuses: invalid_otp_format, and invalid_email_code for a code that came by mail. */
export function checkFormat(name: string, code: string): void {
  if (isAddress(name)) {
    if (!mailCodePattern.test(code)) refuse('invalid_email_code')
  } else if (!codePattern.test(code)) refuse('invalid_otp_format')
}

/**
 * Sends a one-time code: to a number in India by SMS, to one abroad by WhatsApp, or by SMS where a carrier brings them
 * there. Limits are counted under locks, so they hold across processes. Known, new and blocked numbers always get the
 * same answer (D18). No codes go to new numbers while the day's money or number of codes is nearly spent, or while codes
 * are asked for in masses for numbers of one prefix and hardly any are used; the answer does not show it.
 * Refuses: invalid_phone, phone_abroad, country_closed, otp_too_soon { retryAfter }, otp_limit { retryAfter },
 * otp_paused { retryAfter } once the day's money or codes are spent for everybody.
 */
export const sendCode = (app: App, phone: string, address: string, language: Language): Promise<void> =>
  sendTo(app, readNumber(phone), address, language)

/**
 * Sends a code by mail, under the limits of `sendCode` and of new addresses for each network. Refuses: invalid_email, email_closed, otp_too_soon
 * { retryAfter }, otp_limit { retryAfter }, otp_paused { retryAfter }.
 */
export const sendCodeByMail = (app: App, email: string, address: string, language: Language): Promise<void> =>
  sendTo(app, readEmail(email), address, language)

async function sendTo(app: App, to: CodeTo, address: string, language: Language): Promise<void> {
  await checkOpen(app, app.db, to)
  const now = app.clock.now()
  const addressHash = keyed(app, `address ${address}`)
  const networkHash = keyed(app, `network ${networkOf(address)}`)
  // Addresses that begin alike have nothing in common.
  const prefix = isByMail(to) ? undefined : to.name.slice(0, prefixDigits)
  const digits = isByMail(to) ? emailCodeDigits : otpDigits
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')

  await app.db.tx(async tx => {
    await lockOf(tx, to.name)
    await checkPace(tx, to.name, now)
    await lockOf(tx, addressHash.toString('hex'))
    if (prefix) await lockOf(tx, prefix)
    await checkLimits(app, tx, { phone: to.name, addressHash, networkHash, prefix }, now)
    const known = (await queries.findByName(tx, to.name)) !== undefined
    const hasShare = !isByMail(to) || known || (await mayMailNew(app, tx, networkHash, now))
    const budget = await budgetFor(app, tx, to)
    // A mail costs nothing to hide: a new address is told honestly, and may come by a number or later.
    if (isByMail(to) && budget === 'known' && !known) refuse('otp_paused', { retryAfter: untilTomorrow(now) })
    const sent = (await mayBeSent(app, tx, { budget, prefix, known }, now)) && hasShare
    const { name: phone, country } = to
    await queries.insertSend(tx, { phone, country, addressHash, networkHash, known, sent, now })
    await queries.replaceCode(tx, phone, hashOfCode(app, phone, code), now, now + lifeMs(phone), codeTries)
    if (sent) await queueCode(app, tx, to, { language, code })
  })
}

async function queueCode(app: App, tx: Tx, to: CodeTo, { language, code }: { language: Language; code: string }) {
  if (isByMail(to)) {
    const mail = { channel: 'email', template: 'email_code', minutes: emailCodeMinutes } as const
    return queueMessage(app, tx, { ...mail, recipient: to.name, language, code })
  }
  const message = { recipient: to.name, template: 'otp', language, code } as const
  if (to.country === null) return queueMessage(app, tx, { ...message, channel: 'sms' })
  const [first, ...next] = channelsAbroad(app)
  await queueBy(app, tx, { ...message, channel: first === 'whatsapp' ? first : 'sms' }, { next })
}

/**
 * Whether a network has something left of its small share of the day's codes to new mail addresses. Beyond it they get
 * none and hear the same as ever: whoever can make that moment by themselves would learn by another answer which
 * addresses have an account.
 */
async function mayMailNew(app: App, tx: Tx, networkHash: Buffer, now: number): Promise<boolean> {
  await lockOf(tx, `new mails ${networkHash.toString('hex')}`)
  return (await queries.countNewMails(tx, networkHash, now - 24 * hourMs)) < app.config.otpNewMailsPerNetworkDay
}

/** What the day's money and codes still allow to a country. */
async function budgetFor(app: App, tx: Tx, { country }: CodeTo): Promise<Budget> {
  if (country === null) return smsBudget(app, tx)
  await lockOf(tx, 'abroad')
  const money = country !== byMail && channelsAbroad(app)[0] === 'sms' ? await smsBudget(app, tx) : 'open'
  return strictest([money, await budgetAbroad(app, tx, country)])
}

const lockOf = async (tx: Tx, what: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${what}`}, 0))`.execute(tx)
}

/** In India the ten thousand numbers of one prefix belong to one operator and circle; abroad, to one or a few areas. */
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
  prefix: string | undefined
}

/** What is counted, how many at most, in how many ms. */
type Limit = [queries.SendsBy, number, number]

async function checkLimits(
  app: App,
  tx: Tx,
  { phone, addressHash, networkHash, prefix }: Asking,
  now: number,
): Promise<void> {
  const { otpPerPhoneHour, otpPerPhoneDay, otpPerAddressHour, otpPerNetworkHour, otpPerPrefixHour } = app.config
  const limits: Limit[] = [
    [{ phone }, otpPerPhoneHour, hourMs],
    [{ phone }, otpPerPhoneDay, 24 * hourMs],
    [{ addressHash }, otpPerAddressHour, hourMs],
    [{ networkHash }, otpPerNetworkHour, hourMs],
    ...(prefix ? [[{ prefix }, otpPerPrefixHour, hourMs] satisfies Limit] : []),
  ]
  for (const [by, most, windowMs] of limits) {
    const { sends, earliest } = await queries.countSends(tx, by, now - windowMs)
    if (sends >= most) refuse('otp_limit', { retryAfter: Math.ceil((earliest + windowMs - now) / 1000) })
  }
}

const untilTomorrow = (now: number): number => Math.ceil((endOfDay(dayOf(now)) - now) / 1000)

/** False if no code goes to this new number for now. Refuses: otp_paused { retryAfter }, for every number. */
async function mayBeSent(
  app: App,
  tx: Tx,
  { budget, prefix, known }: { budget: Budget; prefix: string | undefined; known: boolean },
  now: number,
): Promise<boolean> {
  if (budget === 'shut') refuse('otp_paused', { retryAfter: untilTomorrow(now) })
  if (known) return true
  if (budget === 'known') return false
  if (!prefix) return true
  const { sends, used } = await queries.countUsed(tx, prefix, now - hourMs)
  return sends < app.config.otpWatchFrom || used * 10 >= sends
}

/**
 * Notes a try of a network address as wrong before anything is compared, and corrects it if it was right. Limits by
 * number alone would not do: over many numbers, four digits are soon guessed. Thousands of people may share the address
 * of a mobile network, so each number with a right code allows one more wrong one; codes by mail do not, since whoever
 * owns a domain has as many as they like. Refuses: otp_tries { retryAfter }.
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

/** Corrects a try that `takeAddressTry` noted: the code was right. */
export const noteRightTry = (app: App, id: number, to: CodeTo): Promise<void> =>
  queries.noteRightTry(app.db, id, isByMail(to) ? null : keyed(app, `number ${to.name}`))

/**
 * Uses up a code without a login, to confirm something that can't be undone. Refuses: invalid_otp_format (by mail,
 * invalid_email_code), otp_void, otp_wrong.
 */
export async function confirmByCode(app: App, phone: string, code: string): Promise<void> {
  const codeHash = await tryCode(app, phone, code)
  await app.db.tx(async tx => {
    if (!(await queries.useUpCode(tx, phone, codeHash))) refuse('otp_void')
  })
}

/** Uses a try, committed before the code is compared. Answers the hash of the right code. */
export async function tryCode(app: App, phone: string, code: string): Promise<Buffer> {
  checkFormat(phone, code)
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
