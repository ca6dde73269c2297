import { codeAt, stepNow } from '../src/trust/admin/authenticator.ts'
import { mailReset } from '../src/trust/admin/links.ts'
import { sendStaffMail } from '../src/trust/notifications/staff-mail.ts'
import type { Role } from '../../contract/ground/rights.ts'
import type { OfficeCallName, OfficeCalls } from '../../contract/office/calls.ts'
import type { Answer, TestApp } from './test-app.ts'

/** A person of the back office with password and authenticator, beside the demo staff that sign in by a button. */
export interface Person {
  id: number
  email: string
  password: string
  secret: Buffer
  recoveryCodes: string[]
  headers: Record<string, string>
  call<N extends OfficeCallName>(name: N, body: OfficeCalls[N]['body']): Promise<Answer<OfficeCalls[N]['answer']>>
}

export const goodPassword = 'lotus under nine lamps'
let people = 0

/** A call of the office from our own pages, signed in or not. */
export async function officeCall<N extends OfficeCallName>(
  app: TestApp,
  name: N,
  body: OfficeCalls[N]['body'],
  headers: Record<string, string> = {},
) {
  const response = await app.raw('POST', name.slice('POST '.length), {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', 'x-office': '1', ...headers },
  })
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return {
    status: response.status,
    headers: response.headers,
    cookie,
    body: (await response.json()) as Answer<OfficeCalls[N]['answer']>['body'],
  }
}

/** The token of the newest link mailed to an address. Mails for new passwords are written by a job, which is done here. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  const { rows: jobs } = await app.app.db.pool.query<{ email: string }>(
    `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'mail_reset' returning payload)
     select payload ->> 'email' as email from taken`,
  )
  for (const job of jobs) await mailReset(app.app, job.email, sendStaffMail)
  const { rows } = await app.app.db.pool.query<{ body: string }>(
    'select body from notifications.messages where recipient = $1 order by id desc limit 1',
    [email],
  )
  return /token=([\w-]{43})/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}

export const secretOf = (text: string): Buffer => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text.replaceAll(' ', ''))
    .map(letter => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** The code that counts now, or beside it: 1 is the next half minute's, good already. */
export const codeOf = (secret: Buffer, aside = 0): string => codeAt(secret, stepNow() + aside)

/** Invited by the demo owner, and taken up. */
export async function givenPerson(
  app: TestApp,
  role: Role,
  languages: ('en' | 'te' | 'ta' | 'kn' | 'hi')[] = [],
): Promise<Person> {
  const email = `person${++people}.${Math.random().toString(36).slice(2, 8)}@test`
  const owner = await app.given.staff('owner')
  const { body } = await owner.call('POST /api/office/invite-staff', {
    name: `Person ${people}`,
    email,
    roles: [role],
    languages,
    language: 'en',
  })
  const token = await mailedToken(app, email)
  const link = await officeCall(app, 'POST /api/office/open-link', { token })
  const secret = secretOf(link.body.authenticator?.secret ?? '')
  const taken = await officeCall(app, 'POST /api/office/use-link', {
    token,
    password: goodPassword,
    code: codeOf(secret),
  })
  // As if it were long ago: the code of this half minute may be used again.
  await app.app.db.pool.query('update admin.staff set totp_last_step = null where id = $1', [body.id])
  const headers = { cookie: taken.cookie, 'x-office': '1' }
  return {
    id: body.id,
    email,
    password: goodPassword,
    secret,
    recoveryCodes: taken.body.recovery_codes,
    headers,
    call: (name, asked) => officeCall(app, name, asked, headers),
  }
}
