import { takeLog } from '../../../../contract/office/house/log-file.ts'
import { listSignIns, takeSignIns } from '../../../../contract/office/trust/sign-ins.ts'
import * as calls from '../../../../contract/office/trust/staff.ts'
import * as tabletCalls from '../../../../contract/office/trust/tablets.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import * as account from './account.ts'
import { audit } from './audit-lines.ts'
import { listLog } from './audit-log.ts'
import * as links from './links.ts'
import * as members from './members.ts'
import { savedViewRoutes } from './saved-views.ts'
import { undoRoutes } from './undo.ts'
import type { SendStaffMail } from './staff-mail.ts'
import { endSession } from './sessions.ts'
import * as signing from './sign-in.ts'
import { listSignIns as signIns } from './sign-in-log.ts'
import * as tablets from './tablets.ts'

export const officeRoutes = (app: App, sendMail: SendStaffMail): Route[] => [
  route(calls.whoAmI, async ({ staff }) => ({
    id: staff.id,
    name: staff.name,
    email: staff.email,
    roles: [...staff.roles],
    languages: [...staff.languages],
    language: await account.languageOfMine(app, staff),
  })),

  route(calls.signIn, async ({ body, address, device, deviceToken, signIn }) => {
    const answer = await signing.signIn(app, body, { address, device, deviceToken })
    if (answer.next === 'done') signIn(answer.token, { deviceToken: answer.deviceToken })
    return { next: answer.next }
  }),

  command(calls.forgotPassword, ({ body, address }) => links.forgotPassword(app, body.email, address)),

  route(calls.openLink, ({ body, address, device }) => links.viewLink(app, body.token, { address, device })),

  route(calls.applyLink, async ({ body, address, device, signIn }) => {
    const { recoveryCodes, session } = await links.applyLink(app, body, { address, device })
    if (session) signIn(session)
    return { recovery_codes: recoveryCodes }
  }),

  command(calls.signOut, ({ staff }) => endSession(app, staff)),

  route(calls.confirm, async ({ body, staff }) => ({ next: await signing.confirmSelf(app, staff, body) })),

  route(calls.myAccount, ({ staff }) => account.viewMyself(app, staff)),

  command(calls.editMyself, ({ body, staff }) => account.editMyself(app, staff, body)),

  command(calls.changePassword, ({ body, staff }) => signing.changePassword(app, staff, body)),

  route(calls.beginAuthenticator, ({ staff }) => account.beginAuthenticator(app, staff)),

  route(calls.finishAuthenticator, async ({ body, staff }) => ({
    recovery_codes: await account.finishAuthenticator(app, staff, body.code),
  })),

  route(calls.renewRecoveryCodes, async ({ staff }) => ({
    recovery_codes: await account.renewRecoveryCodes(app, staff),
  })),

  command(calls.endSession, ({ body, staff }) => account.endMySession(app, staff, body.id)),

  route(calls.endOtherSessions, async ({ staff }) => ({ ended: await account.endMyOtherSessions(app, staff) })),

  route(calls.listStaff, ({ body }) => members.listMembers(app, body)),

  route(calls.inviteStaff, async ({ body, staff }) => ({ id: await members.invite(app, staff, body, sendMail) })),

  route(calls.editStaff, ({ body, staff }) => members.editMember(app, staff, body)),

  command(calls.sendWayIn, ({ body, staff }) => members.sendWayIn(app, staff, body.id, sendMail)),

  route(tabletCalls.makeTabletCode, ({ body, staff }) => tablets.makeCode(app, staff, body)),
  route(tabletCalls.listTablets, async () => ({ tablets: await tablets.listTablets(app) })),
  command(tabletCalls.revokeTablet, ({ body, staff }) => tablets.revoke(app, staff, body.id)),
  command(tabletCalls.pairTablet, async ({ body, address, device, signIn }) => {
    const { token, seconds } = await tablets.pair(app, body.code, { address, device })
    signIn(token, { seconds })
  }),

  command(takeLog, ({ body, staff }) =>
    app.db.tx(tx => audit(app, tx, staff, 'POST /api/office/take-log', { subject: 'export', id: 'log', after: body })),
  ),
  command(takeSignIns, ({ body, staff }) =>
    app.db.tx(tx =>
      audit(app, tx, staff, 'POST /api/office/take-sign-ins', { subject: 'export', id: 'sign-ins', after: body }),
    ),
  ),
  route(listSignIns, ({ body }) => signIns(app, body)),
  route(calls.listAudit, ({ body, staff, language }) => listLog(app, staff, body, language)),
  ...savedViewRoutes(app),
  ...undoRoutes(app),
]
