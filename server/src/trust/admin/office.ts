import * as calls from '../../../../contract/office/trust/staff.ts'
import * as tabletCalls from '../../../../contract/office/trust/tablets.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import * as account from './account.ts'
import { listLog } from './audit-log.ts'
import * as links from './links.ts'
import * as members from './members.ts'
import { savedViewRoutes } from './saved-views.ts'
import type { SendStaffMail } from './staff-mail.ts'
import { endSession } from './sessions.ts'
import * as signing from './sign-in.ts'
import * as tablets from './tablets.ts'

const done = { success: true }

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

  route(calls.forgotPassword, async ({ body, address }) => {
    await links.forgotPassword(app, body.email, address)
    return done
  }),

  route(calls.openLink, ({ body }) => links.viewLink(app, body.token)),

  route(calls.applyLink, async ({ body, device, signIn }) => {
    const { recoveryCodes, session } = await links.applyLink(app, body, device)
    if (session) signIn(session)
    return { recovery_codes: recoveryCodes }
  }),

  route(calls.signOut, async ({ staff }) => {
    await endSession(app, staff)
    return done
  }),

  route(calls.confirm, async ({ body, staff }) => ({ next: await signing.confirmSelf(app, staff, body) })),

  route(calls.myAccount, ({ staff }) => account.viewMyself(app, staff)),

  route(calls.editMyself, async ({ body, staff }) => {
    await account.editMyself(app, staff, body)
    return done
  }),

  route(calls.changePassword, async ({ body, staff }) => {
    await signing.changePassword(app, staff, body)
    return done
  }),

  route(calls.beginAuthenticator, ({ staff }) => account.beginAuthenticator(app, staff)),

  route(calls.finishAuthenticator, async ({ body, staff }) => ({
    recovery_codes: await account.finishAuthenticator(app, staff, body.code),
  })),

  route(calls.renewRecoveryCodes, async ({ staff }) => ({
    recovery_codes: await account.renewRecoveryCodes(app, staff),
  })),

  route(calls.endSession, async ({ body, staff }) => {
    await account.endMySession(app, staff, body.id)
    return done
  }),

  route(calls.endOtherSessions, async ({ staff }) => ({ ended: await account.endMyOtherSessions(app, staff) })),

  route(calls.listStaff, ({ body }) => members.listMembers(app, body)),

  route(calls.inviteStaff, async ({ body, staff }) => ({ id: await members.invite(app, staff, body, sendMail) })),

  route(calls.editStaff, ({ body, staff }) => members.editMember(app, staff, body)),

  route(calls.sendWayIn, async ({ body, staff }) => {
    await members.sendWayIn(app, staff, body.id, sendMail)
    return done
  }),

  route(tabletCalls.makeTabletCode, ({ body, staff }) => tablets.makeCode(app, staff, body)),
  route(tabletCalls.listTablets, async () => ({ tablets: await tablets.listTablets(app) })),
  route(tabletCalls.revokeTablet, async ({ body, staff }) => {
    await tablets.revoke(app, staff, body.id)
    return done
  }),
  route(tabletCalls.pairTablet, async ({ body, address, device, signIn }) => {
    const { token, seconds } = await tablets.pair(app, body.code, { address, device })
    signIn(token, { seconds })
    return done
  }),

  route(calls.listAudit, ({ body, language }) => listLog(app, body, language)),
  ...savedViewRoutes(app),
]
