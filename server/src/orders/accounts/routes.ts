import * as calls from '../../../../contract/orders/accounts.ts'
import * as abroad from '../../../../contract/orders/login-abroad.ts'
import type { App } from '../../app.ts'
import { latestPerson } from '../booking/service.ts'
import { viewKnown } from '../children/service.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { messageWords } from '../../words.ts'
import { listPersonFields, viewField } from '../../trust/catalogue/service.ts'
import { deletePerson, listFamily, savePerson } from './family.ts'
import { viewWays } from './abroad.ts'
import { confirmLogin, linkEmail, linkNumber, unlinkLogin } from './linking.ts'
import { endOtherSessions, endSession, verifyCode, verifyCodeByMail } from './logins.ts'
import { sendCode, sendCodeByMail } from './one-time-codes.ts'

export const routes = (app: App): Route[] => [
  route(calls.requestOtp, async ({ body, address, language }) => {
    await sendCode(app, body.phone, address, language)
    return { success: true, message: messageWords(language).done.otp_sent }
  }),

  route(abroad.loginWays, () => viewWays(app)),

  route(calls.verifyOtp, async ({ body, address, language }) => {
    const { token, devotee } = await verifyCode(app, body.phone, body.otp, address)
    return { success: true, message: messageWords(language).done.login_successful, token, user: devotee }
  }),

  route(abroad.requestEmailCode, async ({ body, address, language }) => {
    await sendCodeByMail(app, body.email, address, language)
    return { success: true, message: messageWords(language).done.otp_sent }
  }),

  route(abroad.verifyEmailCode, async ({ body, address, language }) => {
    const { token, devotee } = await verifyCodeByMail(app, body.email, body.code, address)
    return { success: true, message: messageWords(language).done.login_successful, token, user: devotee }
  }),

  command(abroad.confirmLogin, ({ body, devotee, token = '', address }) =>
    confirmLogin(app, { devotee, token }, body.code, address),
  ),

  command(abroad.linkEmail, ({ body: { email, code }, devotee, token = '', address, language }) =>
    linkEmail(app, { devotee, token }, { name: email, code, address, language }),
  ),

  route(abroad.linkNumber, async ({ body: { phone, otp }, devotee, token = '', address, language }) => ({
    success: true,
    phone: await linkNumber(app, { devotee, token }, { name: phone, code: otp, address, language }),
  })),

  route(abroad.unlinkLogin, async ({ devotee, token = '' }) => ({
    success: true,
    ...(await unlinkLogin(app, { devotee, token })),
  })),

  route(calls.protectedCheck, () => ({ success: true })),

  command(calls.userCheck, ({ body, devotee }) => {
    if (body.mobileNumber !== devotee.phone) refuse('other_user')
  }),

  command(calls.logout, async ({ token }) => {
    if (token) await endSession(app, token)
  }),

  route(calls.profile, async ({ devotee, language }) => {
    const person = await latestPerson(app, devotee.id, language)
    return { name: '', district: '', state: '', city: '', street: '', ...person, mobile: devotee.phone }
  }),

  route(calls.family, async ({ devotee, language }) => {
    const [people, fields, known] = await Promise.all([
      listFamily(app, devotee.id),
      listPersonFields(app),
      viewKnown(app, devotee.id),
    ])
    return {
      people: people.map(person => ({ ...person, born: known.born.get(person.id) ?? '' })),
      agreed_for: known.agreed,
      fields: fields.map(field => viewField(field, language)),
    }
  }),

  route(calls.familySave, ({ body: { userId: _own, id, child_consent: version, ...person }, devotee, language }) =>
    savePerson(
      app,
      devotee,
      id === undefined ? undefined : Number(id),
      { ...person, relation: person.relation ?? '' },
      version ? { version, language } : undefined,
    ),
  ),

  command(calls.familyDelete, ({ body, devotee }) => deletePerson(app, devotee, Number(body.id))),

  route(calls.logoutElsewhere, async ({ devotee, token }) => ({
    success: true,
    ended: token ? await endOtherSessions(app, devotee.id, token) : 0,
  })),
]
