import { inOrder, isLimitedToLanguages, type Role } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import type { OfficeLanguage } from '../../../../contract/office/trust/languages.ts'
import { makeLink } from './links.ts'
import type { SendStaffMail } from './staff-mail.ts'
import * as queries from './queries.ts'
import { audit } from './audit-lines.ts'
import { emailOf } from './sign-in.ts'

/** A member of staff as the owner sees and changes them. */

interface MemberFilter {
  page: number
  perPage: number
  q?: string
}

type Row = Omit<Awaited<ReturnType<typeof queries.listStaff>>['rows'][number], 'last_seen'> & { last_seen: Date | null }

export async function listMembers(app: App, { page, perPage, q = '' }: MemberFilter) {
  const { rows, total } = await queries.listStaff(app.db, { page, perPage, q: q.trim() })
  return { rows: rows.map(memberOf), total }
}

const memberOf = ({ active, invited, last_seen, roles, ...row }: Row) => ({
  ...row,
  roles: roles as Role[],
  state: !active ? ('inactive' as const) : invited ? ('invited' as const) : ('active' as const),
  last_seen: last_seen?.getTime() ?? null,
})

interface Invitation {
  name: string
  email: string
  roles: readonly Role[]
  languages: string[]
  language: OfficeLanguage
}

/**
 * Adds a person and mails the link. Refuses: email_taken, also for a former member of staff, who is reactivated
 * instead.
 */
export async function invite(app: App, staff: Staff, invited: Invitation, sendMail: SendStaffMail): Promise<number> {
  const { language } = invited
  const rest = {
    name: invited.name.trim(),
    email: emailOf(invited.email),
    roles: inOrder(invited.roles),
    languages: languagesOf(invited),
  }
  return app.db.tx(async tx => {
    const id = (await queries.insertStaff(tx, { ...rest, language, at: app.clock.now() })) ?? refuse('email_taken')
    await mailInvitation(app, tx, { id, email: rest.email, name: rest.name, language }, staff, sendMail)
    await audit(app, tx, staff, 'POST /api/office/invite-staff', { subject: 'staff', id, after: rest })
    return id
  })
}

/** Locks somebody's row; a tablet's is not found here (tablets.ts). */
async function lockPerson(tx: Tx, id: number) {
  const row = await queries.lockStaff(tx, id)
  return row?.roles.includes('tablet') ? undefined : row
}

/** The languages of these roles: only a translator's are limited. */
const languagesOf = ({ roles, languages }: { roles: readonly Role[]; languages: string[] }): string[] =>
  isLimitedToLanguages(roles) ? languages : []

/**
 * Changes a member of staff. A person who was deactivated, or whose roles changed, loses the old rights at their next
 * call. An owner who can sign in always remains, even if two owners remove each other at the same moment. Refuses:
 * not_found, edited_meanwhile, last_owner.
 */
export async function editMember(
  app: App,
  staff: Staff,
  change: { id: number; version: number; name: string; roles: readonly Role[]; languages: string[]; active: boolean },
) {
  return app.db.tx(async tx => {
    // Owners are locked before the row itself, so that everybody locks them in one order.
    const owners = await queries.lockOwners(tx)
    const row = (await lockPerson(tx, change.id)) ?? refuse('not_found')
    if (row.version !== change.version) refuse('edited_meanwhile')
    const after = {
      name: change.name.trim(),
      roles: inOrder(change.roles),
      languages: languagesOf(change),
      active: change.active,
    }
    if (owners.includes(row.id) && owners.length === 1 && (!after.roles.includes('owner') || !after.active))
      refuse('last_owner')
    await queries.updateStaff(tx, row.id, after)
    if (!after.active) {
      await queries.endSessionsOf(tx, row.id)
      await queries.useLinks(tx, row.id, app.clock.now())
    }
    const before = { name: row.name, roles: row.roles, languages: row.languages, active: row.active }
    await audit(app, tx, staff, 'POST /api/office/edit-staff', { subject: 'staff', id: row.id, before, after })
    return memberOf({
      ...after,
      id: row.id,
      email: row.email,
      version: row.version + 1,
      invited: row.password_hash === null,
      last_seen: null,
    })
  })
}

/**
 * Sends a new invitation. Password, authenticator and recovery codes are set anew by its link; until then nobody can
 * sign in with the old ones. Refuses: not_found (also for former staff), last_owner (nobody could send a second one).
 */
export async function sendWayIn(app: App, staff: Staff, id: number, sendMail: SendStaffMail): Promise<void> {
  await app.db.tx(async tx => {
    const owners = await queries.lockOwners(tx)
    const row = await lockPerson(tx, id)
    if (!row?.active) refuse('not_found')
    if (owners.includes(id) && owners.length === 1) refuse('last_owner')
    await queries.updateStaff(tx, id, {
      password_hash: null,
      totp_secret: null,
      totp_pending: null,
      totp_last_step: null,
    })
    await queries.replaceRecoveryCodes(tx, id, [])
    await queries.endSessionsOf(tx, id)
    await queries.useLinks(tx, id, app.clock.now())
    await mailInvitation(
      app,
      tx,
      { id, email: row.email, name: row.name, language: row.language as OfficeLanguage },
      staff,
      sendMail,
    )
    await audit(app, tx, staff, 'POST /api/office/send-way-in', { subject: 'staff', id })
  })
}

interface Invited {
  id: number
  email: string
  name: string
  language: OfficeLanguage
}

async function mailInvitation(
  app: App,
  tx: Tx,
  { id, email, name, language }: Invited,
  by: Staff,
  sendMail: SendStaffMail,
): Promise<void> {
  const link = await makeLink(app, tx, 'invitation', id)
  await sendMail(app, tx, { template: 'staff_invitation', to: email, name, by: by.name, link, language })
}
