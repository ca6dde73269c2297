import type { App } from '../app.ts'
import type { Devotee } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import { type CodeTo, isByMail, readEmail, readNumber } from './abroad.ts'
import { isUniqueViolation } from '../db/db.ts'
import { noteRightTry, takeAddressTry, tryCode } from './one-time-codes.ts'
import * as queries from './queries.ts'

interface Asked {
  /** The number or address as it was typed, and the code that came there. */
  name: string
  code: string
  /** The caller's network address. */
  address: string
}

/**
 * Links a mail address to a devotee, or puts another in its place: a code that came there shows whose it is. Safe to
 * repeat with a new code. Refuses: invalid_email, invalid_email_code, otp_tries { retryAfter }, otp_void, otp_wrong, and
 * login_taken after a right code only.
 */
export const linkEmail = (app: App, devotee: Devotee, asked: Asked): Promise<void> =>
  link(app, devotee, readEmail(asked.name), asked)

/**
 * Gives a devotee who logs in by mail a number. Refuses as `linkEmail`, by a number; wrong_state: there is
 * another number already, and the office changes it.
 */
export async function linkNumber(app: App, devotee: Devotee, asked: Asked): Promise<string> {
  const to = readNumber(asked.name)
  if (!devotee.phone.includes('@') && devotee.phone !== to.name) refuse('wrong_state')
  await link(app, devotee, to, asked)
  return to.name
}

async function link(app: App, devotee: Devotee, to: CodeTo, { code, address }: Asked): Promise<void> {
  const tried = await takeAddressTry(app, address)
  const codeHash = await tryCode(app, to.name, code)
  await noteRightTry(app, tried, to)
  const now = app.clock.now()
  const linking = app.db.tx(async tx => {
    if (!(await queries.useUpCode(tx, to.name, codeHash))) refuse('otp_void')
    await queries.noteUsed(tx, to.name, now)
    const { phone, email } = (await queries.lockDevotee(tx, devotee.id)) ?? refuse('not_found')
    // Another link of the same devotee may have come first: its number stays.
    if (!isByMail(to) && phone !== null && !phone.includes('@') && phone !== to.name) refuse('wrong_state')
    const other = await queries.findByName(tx, to.name)
    if (other && other.id !== devotee.id) refuse('login_taken')
    if (isByMail(to)) {
      // Messages went to the address before: an erasure must still find them.
      if (email && email !== to.name) await queries.insertFormer(tx, devotee.id, email, now)
      await queries.setNames(tx, devotee.id, { phone: phone === email ? to.name : phone, email: to.name })
    } else await queries.setNames(tx, devotee.id, { phone: to.name, email })
  })
  // Somebody else logged in with it for the first time at the same moment.
  await linking.catch((error: unknown) => {
    if (isUniqueViolation(error)) refuse('login_taken')
    throw error
  })
}
