import { randomBytes } from 'node:crypto'
import type { App } from '../../app.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Tx } from '../../ground/db/db.ts'
import { networkOf } from '../../network.ts'
import { Refusal, refuse } from '../../refuse.ts'
import type { OfficeLanguage } from '../../../../contract/office/trust/languages.ts'
import { giveRecoveryCodes } from './account.ts'
import { newSecret, seal, showSecret, stepOf, unseal } from './authenticator.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import * as queries from './queries.ts'
import { audit } from './audit-lines.ts'
import { beginSession, hashOf } from './sessions.ts'
import { emailOf } from './sign-in.ts'
import { logSignIn } from './sign-in-log.ts'
import type { SendStaffMail } from './staff-mail.ts'
import { giveTryBack, takeTry } from './tries.ts'
import { hourMs } from '../../ground/time/spans.ts'

/** One-time links: the first owner's, invitations, new passwords. */

const livesMs = { set_up: 24 * hourMs, invitation: 7 * 24 * hourMs, reset: hourMs } as const
const pages = { set_up: 'set-up', invitation: 'invitation', reset: 'reset' } as const

/**
 * Makes a link; only its hash is stored. The token stands behind `#`, since browsers send what follows to no server: it
 * appears in no log and no Referer.
 */
export async function makeLink(
  app: Pick<App, 'clock' | 'config'>,
  db: Tx | App['db'],
  kind: keyof typeof livesMs,
  staffId: number | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = app.clock.now()
  const totpSecret = kind === 'reset' ? null : seal(app.config, newSecret())
  await queries.insertLink(db, {
    kind,
    tokenHash: hashOf(token),
    staffId,
    totpSecret,
    at,
    expiresAt: at + livesMs[kind],
  })
  return `${app.config.publicUrl}/admin/${pages[kind]}#token=${token}`
}

/** The link for the first owner, while there are no staff: made anew at each start, valid for 24 hours and one use. */
export const offerSetUp = async (app: Pick<App, 'clock' | 'config' | 'db'>): Promise<string | undefined> =>
  (await queries.hasStaff(app.db)) ? undefined : makeLink(app, app.db, 'set_up', null)

/**
 * Mails a link for a new password if a member of staff has this address. The answer and its duration are the same if
 * nobody has. Refuses: sign_in_locked { retryAfter }.
 */
export async function forgotPassword(app: App, typed: string, address: string): Promise<void> {
  const email = emailOf(typed)
  await takeTry(app, 'reset', email, { address })
  await app.db.tx(tx => enqueue(tx, 'mail_reset', { email }))
}

/** Sends the mail of `forgotPassword`, as a job: nobody can measure there whether the address is known. */
export async function mailReset(app: App, email: string, sendMail: SendStaffMail): Promise<void> {
  const known = await queries.findByEmail(app.db, email)
  if (!known?.active || !known.password_hash) return
  await app.db.tx(async tx => {
    const link = await makeLink(app, tx, 'reset', known.id)
    await sendMail(app, tx, {
      template: 'staff_reset',
      to: email,
      name: known.name,
      link,
      language: known.language as OfficeLanguage,
    })
  })
}

/** Who comes with a link: the network address, and the browser as it names itself. */
interface From {
  address: string
  device: string
}

/** A wrong link, and a wrong code with a right one, cost a try and stand in the log of sign-ins; all else costs nothing. */
async function atLink<T>(app: App, token: string, from: From, work: () => Promise<T>): Promise<T> {
  const taken = await takeTry(app, 'link', `links ${networkOf(from.address)}`, { address: from.address })
  try {
    const done = await work()
    await giveTryBack(app, taken)
    return done
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'link_void' || error.code === 'code_wrong')) {
      const staffId = (await queries.findStaffOfLink(app.db, hashOf(token))) ?? null
      await logSignIn(app, { what: 'wrong', way: 'link', staffId, ...from })
    } else await giveTryBack(app, taken)
    throw error
  }
}

/** What a link is for. Refuses: link_void (used, expired, or never made), sign_in_locked { retryAfter }. */
export const viewLink = (app: App, token: string, from: From) => atLink(app, token, from, () => openLink(app, token))

async function openLink(app: App, token: string) {
  const link = (await queries.findLink(app.db, hashOf(token), app.clock.now())) ?? refuse('link_void')
  if (link.kind === 'set_up' && (await queries.hasStaff(app.db))) refuse('link_void')
  return {
    kind: link.kind as keyof typeof livesMs,
    name: link.name ?? '',
    email: link.email ?? '',
    authenticator:
      link.totp_secret &&
      (await showSecret(unseal(app.config, link.totp_secret), link.email ?? new URL(app.config.publicUrl).hostname)),
  }
}

interface Chosen {
  token: string
  name?: string
  email?: string
  password: string
  code?: string
  language?: OfficeLanguage
}

/**
 * Uses a link up: a new person is ready and signed in, or a password is new and every session has ended.
 * Refuses: link_void, bad_request (a first owner without name or address), password_weak, code_wrong, sign_in_locked
 * { retryAfter }.
 */
export async function applyLink(
  app: App,
  chosen: Chosen,
  from: From,
): Promise<{ recoveryCodes: string[]; session: string | undefined }> {
  const { staffId, recoveryCodes, signsIn } = await atLink(app, chosen.token, from, () => takeLink(app, chosen))
  if (!signsIn) return { recoveryCodes, session: undefined }
  await logSignIn(app, { what: 'signed_in', way: 'link', staffId, ...from })
  return { recoveryCodes, session: await beginSession(app, staffId, from.device) }
}

async function takeLink(app: App, chosen: Chosen) {
  const tokenHash = hashOf(chosen.token)
  const seen = (await queries.findLink(app.db, tokenHash, app.clock.now())) ?? refuse('link_void')
  const email = seen.email ?? emailOf(chosen.email ?? '')
  if (seen.kind === 'set_up' && (!email || !chosen.name)) refuse('bad_request')
  await refuseWeak(chosen.password, email, app.config.publicUrl)
  const passwordHash = await hashPassword(chosen.password)
  return app.db.tx(async tx => {
    // This lock comes before the link's own: two first owners may hold one link each, and each uses up both links.
    if (seen.kind === 'set_up') await queries.lockSetUp(tx)
    const link = (await queries.lockLink(tx, tokenHash, app.clock.now())) ?? refuse('link_void')
    const step = link.totp_secret
      ? (stepOf(unseal(app.config, link.totp_secret), chosen.code ?? '', app.clockAheadMs()) ?? refuse('code_wrong'))
      : undefined
    const staffId = link.staff_id ?? (await firstOwner(app, tx, email, chosen))
    await queries.updateStaff(tx, staffId, {
      password_hash: passwordHash,
      ...(link.totp_secret && { totp_secret: link.totp_secret, totp_pending: null, totp_last_step: step }),
      ...(chosen.name && { name: chosen.name.trim() }),
      ...(chosen.language && { language: chosen.language }),
    })
    await queries.useLinks(tx, link.staff_id, app.clock.now())
    await queries.endSessionsOf(tx, staffId)
    const after = { kind: link.kind }
    await audit(app, tx, { id: staffId }, 'POST /api/office/use-link', { subject: 'staff', id: staffId, after })
    return {
      staffId,
      recoveryCodes: link.totp_secret ? await giveRecoveryCodes(app, tx, staffId) : [],
      // A mailed link for a new password is no second factor, so it does not sign in: the person does so with a code.
      signsIn: link.kind !== 'reset',
    }
  })
}

/** Adds the first owner. The caller holds the lock of the set-up. Refuses: link_void once there are staff. */
async function firstOwner(app: App, tx: Tx, email: string, { name = '', language = 'en' }: Chosen): Promise<number> {
  if (await queries.hasStaff(tx)) refuse('link_void')
  const owner = { email, name: name.trim(), roles: ['owner'] as const, languages: [], language, at: app.clock.now() }
  return (await queries.insertStaff(tx, owner)) ?? refuse('email_taken')
}
