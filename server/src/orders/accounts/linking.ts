import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { type CodeTo, isByMail, readEmail, readNumber } from './abroad.ts'
import { isUniqueViolation } from '../../ground/db/db.ts'
import { hashOfToken } from './logins.ts'
import { noteRightTry, takeAddressTry, tryCode } from './one-time-codes.ts'
import * as queries from './queries.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'

/** A login, by which a devotee changes how they log in. */
interface Login {
  devotee: Devotee
  token: string
}

interface Asked {
  /** The number or address as it was typed, and the code that came there. */
  name: string
  code: string
  /** The caller's network address. */
  address: string
  language: Language
}

/** After a code to the login that stood first, one way to log in may be changed within so long. */
const confirmedMs = 15 * minuteMs
/** For so long after a number was added, the mail address before it has the last word: time to read what was added. */
const newNumberMs = 30 * dayMs

/**
 * Of what a devotee logs in with, the one that stood first: codes that confirm something grave go there. Whoever got
 * hold of a login, and added a number or an address of their own to it, can't shut the devotee out by that one.
 */
export function firstLoginOf(
  app: Pick<App, 'clock'>,
  of: { phone: string; email: string | null; number_added_at: Date | null },
): string {
  const isNew = of.number_added_at !== null && app.clock.now() - of.number_added_at.getTime() < newNumberMs
  return isNew && of.email ? of.email : of.phone
}

/**
 * Confirms a login by a fresh code to the way in that stood first: a stolen token, or somebody's phone in hand for a
 * minute without its messages, changes no way in. Refuses: invalid_otp_format, invalid_email_code, otp_tries
 * { retryAfter }, otp_void, otp_wrong.
 */
export async function confirmLogin(app: App, { devotee, token }: Login, code: string, address: string): Promise<void> {
  const self = await queries.findDevotee(app.db, devotee.id)
  const first = firstLoginOf(app, { ...self, phone: devotee.phone })
  const tried = await takeAddressTry(app, address)
  const codeHash = await tryCode(app, first, code)
  await noteRightTry(app, tried, first.includes('@') ? readEmail(first) : readNumber(first))
  const now = app.clock.now()
  await app.db.tx(async tx => {
    if (!(await queries.useUpCode(tx, first, codeHash))) refuse('otp_void')
    await queries.noteUsed(tx, first, now)
    await queries.confirmSession(tx, hashOfToken(token), now)
  })
}

/**
 * Links a mail address to a devotee, or puts another in its place: a code that came there shows whose it is. Who could
 * log in before is told. Safe to repeat with new codes. Refuses: confirm_first, invalid_email, invalid_email_code,
 * otp_tries { retryAfter }, otp_void, otp_wrong, and login_taken after a right code only.
 */
export const linkEmail = (app: App, login: Login, asked: Asked): Promise<void> =>
  link(app, login, readEmail(asked.name), asked)

/**
 * Gives a devotee who logs in by mail a number. Refuses as `linkEmail`, by a number; wrong_state: there is
 * another number already, and the office changes it.
 */
export async function linkNumber(app: App, login: Login, asked: Asked): Promise<string> {
  const to = readNumber(asked.name)
  const { phone } = login.devotee
  if (!phone.includes('@') && phone !== to.name) refuse('wrong_state')
  await link(app, login, to, asked)
  return to.name
}

async function link(app: App, { devotee, token }: Login, to: CodeTo, { code, address, language }: Asked) {
  const hash = hashOfToken(token)
  const now = app.clock.now()
  if (!(await queries.findConfirmed(app.db, hash, now - confirmedMs))) refuse('confirm_first')
  const tried = await takeAddressTry(app, address)
  const codeHash = await tryCode(app, to.name, code)
  await noteRightTry(app, tried, to)
  const linking = app.db.tx(async tx => {
    if (!(await queries.useUpCode(tx, to.name, codeHash))) refuse('otp_void')
    await queries.noteUsed(tx, to.name, now)
    const { phone, email } = (await queries.lockDevotee(tx, devotee.id)) ?? refuse('not_found')
    // Another link of the same devotee may have come first: its number stays.
    if (!isByMail(to) && phone !== null && !phone.includes('@') && phone !== to.name) refuse('wrong_state')
    const other = await queries.findByName(tx, to.name)
    if (other && other.id !== devotee.id) refuse('login_taken')
    if (!(await queries.useUpConfirmation(tx, hash, now - confirmedMs))) refuse('confirm_first')
    if (isByMail(to)) {
      // Messages went to the address before: an erasure must still find them.
      if (email && email !== to.name) await queries.insertFormer(tx, devotee.id, email, now)
      await queries.setNames(tx, devotee.id, { phone: phone === email ? to.name : phone, email: to.name })
    } else if (phone !== to.name) {
      await queries.setNames(tx, devotee.id, { phone: to.name, email, number_added_at: new Date(now) })
    }
    await tellOfNewWay(app, tx, [phone, email], to.name, language)
  })
  // Somebody else logged in with it for the first time at the same moment.
  await linking.catch((error: unknown) => {
    if (isUniqueViolation(error)) refuse('login_taken')
    throw error
  })
}

/** Tells each way in that stood before of a new one. */
export async function tellOfNewWay(
  app: App,
  tx: Tx,
  before: (string | null)[],
  added: string,
  language: Language,
): Promise<void> {
  const link = `${app.config.publicUrl}/${language.code}/my-data`
  for (const recipient of new Set(before)) {
    if (recipient && recipient !== added)
      await queueMessage(app, tx, { channel: 'whatsapp', template: 'login_added', recipient, language, link })
  }
}

/**
 * Takes off the way in that did not stand first, and ends all other logins: whoever came in by it is out. Answers what
 * the devotee logs in with from now on. Refuses: confirm_first, wrong_state (there is only one way), not_found.
 */
export async function unlinkLogin(app: App, { devotee, token }: Login): Promise<{ phone: string; ended: number }> {
  const hash = hashOfToken(token)
  const now = app.clock.now()
  return app.db.tx(async tx => {
    const self = (await queries.lockDevotee(tx, devotee.id)) ?? refuse('not_found')
    const { phone, email } = self
    if (phone === null || email === null || phone === email) refuse('wrong_state')
    if (!(await queries.useUpConfirmation(tx, hash, now - confirmedMs))) refuse('confirm_first')
    const stays = firstLoginOf(app, { ...self, phone })
    // Messages may have gone there: an erasure must still find them.
    await queries.insertFormer(tx, devotee.id, stays === phone ? email : phone, now)
    await queries.setNames(tx, devotee.id, {
      phone: stays,
      email: stays === email ? email : null,
      number_added_at: null,
    })
    return { phone: stays, ended: await queries.deleteOtherSessions(tx, devotee.id, hash) }
  })
}
