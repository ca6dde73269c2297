import { inOrder } from '../../../../contract/ground/rights.ts'
import type { OfficeLanguage } from '../../../../contract/office/trust/languages.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { hashOfRecoveryCode, newRecoveryCodes, newSecret, seal, showSecret, stepOf, unseal } from './authenticator.ts'
import * as queries from './queries.ts'
import { audit } from './audit-lines.ts'
import { aliveSince } from './sessions.ts'
import type { Tx } from '../../ground/db/db.ts'

/** Members of staff see and change their own account here. */

const myself = async (app: App, staff: Staff) => (await queries.findStaff(app.db, staff.id)) ?? refuse('not_found')

export const languageOfMine = async (app: App, staff: Staff): Promise<OfficeLanguage> =>
  (await myself(app, staff)).language as OfficeLanguage

export async function viewMyself(app: App, staff: Staff) {
  const [row, left, sessions] = await Promise.all([
    myself(app, staff),
    queries.countRecoveryCodes(app.db, staff.id),
    queries.listSessions(app.db, staff.id, aliveSince(app.clock.now())),
  ])
  return {
    name: row.name,
    email: row.email,
    roles: inOrder(staff.roles),
    language: row.language as OfficeLanguage,
    authenticator: row.totp_secret !== null,
    recovery_codes_left: left,
    sessions: sessions.map(s => ({
      id: s.id,
      device: s.device,
      since: s.created_at.getTime(),
      last_used: s.last_used_at.getTime(),
      here: s.id === staff.sessionId,
    })),
  }
}

export async function editMyself(
  app: App,
  staff: Staff,
  change: { name: string; language: OfficeLanguage },
): Promise<void> {
  const after = { name: change.name.trim(), language: change.language }
  await app.db.tx(async tx => {
    const before = (await queries.lockStaff(tx, staff.id)) ?? refuse('not_found')
    await queries.updateStaff(tx, staff.id, after)
    const was = { name: before.name, language: before.language }
    await audit(app, tx, staff, 'POST /api/office/edit-myself', { subject: 'staff', id: staff.id, before: was, after })
  })
}

/** Makes a new secret and shows it; the old authenticator stays in force until `finishAuthenticator`. */
export async function beginAuthenticator(app: App, staff: Staff) {
  const secret = newSecret()
  await queries.updateStaff(app.db, staff.id, { totp_pending: seal(app.config, secret) })
  return showSecret(secret, staff.email)
}

/** The new authenticator is in force once a code proves it. Answers new recovery codes. Refuses: code_wrong. */
export async function finishAuthenticator(app: App, staff: Staff, code: string): Promise<string[]> {
  return app.db.tx(async tx => {
    const { totp_pending } = (await queries.lockStaff(tx, staff.id)) ?? refuse('not_found')
    const step = totp_pending ? stepOf(unseal(app.config, totp_pending), code, app.clockAheadMs()) : undefined
    if (step === undefined) refuse('code_wrong')
    await queries.updateStaff(tx, staff.id, { totp_secret: totp_pending, totp_pending: null, totp_last_step: step })
    await audit(app, tx, staff, 'POST /api/office/finish-authenticator', { subject: 'staff', id: staff.id })
    return giveRecoveryCodes(app, tx, staff.id)
  })
}

export const renewRecoveryCodes = (app: App, staff: Staff): Promise<string[]> =>
  app.db.tx(async tx => {
    await audit(app, tx, staff, 'POST /api/office/renew-recovery-codes', { subject: 'staff', id: staff.id })
    return giveRecoveryCodes(app, tx, staff.id)
  })

/**
 * Makes ten new recovery codes; the old ones are void. Only hashes are stored, so this is the only time to show them.
 */
export async function giveRecoveryCodes(app: App, tx: Tx, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(code => hashOfRecoveryCode(app.config, code))
  await queries.replaceRecoveryCodes(tx, staffId, hashes)
  return codes
}

export async function endMySession(app: App, staff: Staff, sessionId: number): Promise<void> {
  if (!(await queries.endSessionOf(app.db, staff.id, sessionId))) refuse('not_found')
}

export const endMyOtherSessions = (app: App, staff: Staff): Promise<number> =>
  queries.endSessionsOf(app.db, staff.id, staff.sessionId)
