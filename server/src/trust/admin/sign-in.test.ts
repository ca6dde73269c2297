import { refuseWeak } from './passwords.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  codeOf,
  givenPerson,
  goodPassword,
  mailedToken,
  officeCall,
  type Person,
  secretOf,
} from '../../../test/office-people.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let person: Person
beforeEach(async () => {
  person = await givenPerson(app, 'finance')
})
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
  await app.app.db.pool.query('delete from admin.tries')
})

const signIn = (change: { email?: string; password?: string; code?: string } = {}) =>
  officeCall(app, 'POST /api/office/sign-in', { email: person.email, password: person.password, ...change })
const audited = async () =>
  (
    await app.app.db.pool.query<{ action: string }>('select action from admin.audit where staff_id = $1 order by id', [
      person.id,
    ])
  ).rows.map(row => row.action)

describe('signing in', () => {
  test('takes password and code, and says in between that the code is missing', async () => {
    const first = await signIn()
    expect([first.status, first.body.next, first.cookie]).toEqual([200, 'code', ''])

    const { status, cookie, headers } = await signIn({ code: codeOf(person.secret) })
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    expect((await officeCall(app, 'POST /api/office/me', {}, { cookie })).body).toMatchObject({
      email: person.email,
      roles: ['finance'],
    })
  })

  test('knows an address in any letters, and with spaces around it', async () => {
    expect((await signIn({ email: ` ${person.email.toUpperCase()} `, code: codeOf(person.secret) })).status).toBe(200)
  })

  test('codes go by the database’s time where the clock of this machine is wrong', async () => {
    const right = app.app.clockAheadMs
    onTestFinished(() => void (app.app.clockAheadMs = right))
    // Forty minutes ahead: eighty codes. A phone shows the time that it is.
    app.app.clockAheadMs = () => 40 * 60_000
    expect((await signIn({ code: codeOf(person.secret) })).body.code).toBe('code_wrong')
    const { status, cookie } = await signIn({ code: codeOf(person.secret, -80) })
    expect(status).toBe(200)
    const ask = (name: Parameters<typeof officeCall>[1], body = {}) => officeCall(app, name, body as never, { cookie })
    const begun = await ask('POST /api/office/begin-authenticator')
    const secret = secretOf((begun.body as { secret?: string }).secret ?? '')
    expect((await ask('POST /api/office/finish-authenticator', { code: codeOf(secret) })).status).toBe(422)
    expect((await ask('POST /api/office/finish-authenticator', { code: codeOf(secret, -80) })).status).toBe(200)
  })

  test('a code is used once, by however many at the same moment', async () => {
    const code = codeOf(person.secret)
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ code })))

    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 422, 422])
    expect((await signIn({ code })).body.code).toBe('code_wrong')
    // Nor is an earlier one any good now.
    expect((await signIn({ code: codeOf(person.secret, -1) })).body.code).toBe('code_wrong')
    expect((await signIn({ code: codeOf(person.secret, 1) })).status).toBe(200)
  })

  test('a recovery code stands for the phone, once, however it is typed', async () => {
    const [code = ''] = person.recoveryCodes
    const answers = await Promise.all(
      [code, code.toLowerCase().replace('-', ' ')].map(typed => signIn({ code: typed })),
    )

    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 422])
    expect((await person.call('POST /api/office/my-account', {})).body.recovery_codes_left).toBe(9)
  })

  test('is answered alike for an unknown address, a wrong password and somebody who may not work here', async () => {
    const gone = await givenPerson(app, 'viewer')
    await app.app.db.pool.query('update admin.staff set active = false where id = $1', [gone.id])
    const answers = [
      await signIn({ email: 'nobody@test' }),
      await signIn({ password: 'wrong as can be' }),
      await signIn({ email: gone.email }),
    ]

    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body])
    expect(answers[0]?.body.code).toBe('sign_in_wrong')
  })

  test('closes after five wrong tries, says for how long, known address or not; the sixth is not even compared', async () => {
    for (const email of [person.email, 'nobody@test']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn({ email, password: 'wrong as can be' })))
      expect(answers.filter(a => a.body.code === 'sign_in_wrong')).toHaveLength(5)
      const locked = await signIn({ email, code: codeOf(person.secret) })
      expect([locked.status, locked.body.code]).toEqual([429, 'sign_in_locked'])
      expect(locked.body.retry_after).toBeGreaterThan(14 * 60)
      expect(locked.body.message).toContain('15 minutes')
    }
    await app.advance(15 * 60 + 1)
    expect((await signIn({ code: codeOf(person.secret) })).status).toBe(200)
  })

  test('wrong codes lock as wrong passwords do', async () => {
    for (let i = 0; i < 5; i++) expect((await signIn({ code: '000000' })).body.code).toBe('code_wrong')
    expect((await signIn({ code: codeOf(person.secret) })).body.code).toBe('sign_in_locked')
  })

  test('one network address gets thirty wrong tries, over however many accounts', async () => {
    for (let i = 0; i < 30; i++) await signIn({ email: `nobody${i}@test` })
    expect((await signIn({ code: codeOf(person.secret) })).body.code).toBe('sign_in_locked')
  })

  test('is asked by our own pages only', async () => {
    const body = JSON.stringify({ email: person.email, password: person.password })
    const json = { 'content-type': 'application/json' }
    expect((await app.raw('POST', '/api/office/sign-in', { body, headers: json })).status).toBe(400)
    expect(
      (
        await app.raw('POST', '/api/office/sign-in', {
          body,
          headers: { ...json, 'x-office': '1', 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(400)
  })
})

describe('the password once more', () => {
  const invitation = {
    name: 'Somebody New',
    email: 'once.more@test',
    roles: ['viewer' as const],
    languages: [],
    language: 'en' as const,
  }

  test('is asked for after five minutes, and given with the code', async () => {
    const owner = await givenPerson(app, 'owner')
    await app.advance(5 * 60 + 1)
    expect((await owner.call('POST /api/office/invite-staff', invitation)).body.code).toBe('confirm_needed')

    expect((await owner.call('POST /api/office/confirm', { password: 'wrong as can be' })).body.code).toBe(
      'sign_in_wrong',
    )
    expect((await owner.call('POST /api/office/confirm', { password: owner.password })).body.next).toBe('code')
    expect((await owner.call('POST /api/office/invite-staff', invitation)).body.code).toBe('confirm_needed')
    expect(
      (await owner.call('POST /api/office/confirm', { password: owner.password, code: codeOf(owner.secret) })).body
        .next,
    ).toBe('done')
    expect((await owner.call('POST /api/office/invite-staff', invitation)).status).toBe(200)
  })

  test('can’t be guessed either', async () => {
    for (let i = 0; i < 5; i++) await person.call('POST /api/office/confirm', { password: `wrong number ${i}` })
    expect((await person.call('POST /api/office/confirm', { password: person.password })).body.code).toBe(
      'sign_in_locked',
    )
  })
})

describe('a new password', () => {
  test('by mail: good once and for an hour, ends every session, leaves the authenticator', async () => {
    expect((await officeCall(app, 'POST /api/office/forgot-password', { email: person.email })).body).toEqual({
      success: true,
    })
    const token = await mailedToken(app, person.email)
    expect((await officeCall(app, 'POST /api/office/open-link', { token })).body).toMatchObject({
      kind: 'reset',
      authenticator: null,
    })
    expect((await officeCall(app, 'POST /api/office/use-link', { token, password: 'short' })).body.code).toBe(
      'password_weak',
    )

    const answers = await Promise.all(
      [1, 2].map(() => officeCall(app, 'POST /api/office/use-link', { token, password: 'another nine lamps' })),
    )
    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 404])
    expect(answers.map(a => a.cookie)).toEqual(['', ''])
    expect((await person.call('POST /api/office/me', {})).status).toBe(401)
    expect((await signIn({ code: codeOf(person.secret) })).body.code).toBe('sign_in_wrong')
    expect((await signIn({ password: 'another nine lamps' })).body.next).toBe('code')
    expect(await audited()).toContain('POST /api/office/use-link')
  })

  test('the link ends after an hour', async () => {
    await officeCall(app, 'POST /api/office/forgot-password', { email: person.email })
    const token = await mailedToken(app, person.email)
    await app.advance(3601)
    expect((await officeCall(app, 'POST /api/office/use-link', { token, password: goodPassword })).body.code).toBe(
      'link_void',
    )
  })

  test('is answered alike for an address that nobody has, three times an hour', async () => {
    for (const email of [person.email, 'stranger@test']) {
      for (let i = 0; i < 3; i++)
        expect((await officeCall(app, 'POST /api/office/forgot-password', { email })).body).toEqual({ success: true })
      expect((await officeCall(app, 'POST /api/office/forgot-password', { email })).body.code).toBe('sign_in_locked')
    }
    expect(await mailedToken(app, 'stranger@test')).toBe('')
  })

  test('of one’s own ends the other sessions, needs the current one, and refuses what is easily guessed', async () => {
    const { cookie } = await signIn({ code: codeOf(person.secret) })
    const change = (current: string, password: string) =>
      person.call('POST /api/office/change-password', { current, password })
    expect((await change('not the one', 'another nine lamps')).body.code).toBe('sign_in_wrong')
    for (const weak of ['ninesigns', 'aaaaaaaaaaaaaaa', `${person.email.split('@')[0]} 12345`])
      expect((await change(goodPassword, weak)).body.code).toBe('password_weak')

    expect((await change(goodPassword, 'another nine lamps')).status).toBe(200)
    expect((await officeCall(app, 'POST /api/office/me', {}, { cookie })).status).toBe(401)
    expect((await person.call('POST /api/office/me', {})).status).toBe(200)
    expect(await audited()).toContain('POST /api/office/change-password')
  })
})

describe('my account', () => {
  test('a new authenticator holds once its code is given; the old one does till then', async () => {
    const { body } = await person.call('POST /api/office/begin-authenticator', {})
    const next = secretOf(body.secret)
    expect((await person.call('POST /api/office/finish-authenticator', { code: '000000' })).body.code).toBe(
      'code_wrong',
    )
    expect((await signIn({ code: codeOf(person.secret) })).status).toBe(200)

    const { recovery_codes } = (await person.call('POST /api/office/finish-authenticator', { code: codeOf(next) })).body
    expect(recovery_codes).toHaveLength(10)
    expect((await signIn({ code: codeOf(person.secret, 1) })).body.code).toBe('code_wrong')
    expect((await signIn({ code: person.recoveryCodes[0] })).body.code).toBe('code_wrong')
    expect((await signIn({ code: recovery_codes[0] })).status).toBe(200)
  })

  test('new recovery codes make the old ones void', async () => {
    const { body } = await person.call('POST /api/office/renew-recovery-codes', {})
    expect((await signIn({ code: person.recoveryCodes[0] })).body.code).toBe('code_wrong')
    expect((await signIn({ code: body.recovery_codes[3] })).status).toBe(200)
  })

  test('sessions are seen with device and time, and ended one by one or all but this', async () => {
    const cookies = [
      (await signIn({ code: codeOf(person.secret) })).cookie,
      (await signIn({ code: person.recoveryCodes[0] })).cookie,
    ]
    const { sessions } = (await person.call('POST /api/office/my-account', {})).body
    expect([sessions.length, sessions.filter(s => s.here).length]).toEqual([3, 1])
    const status = async () =>
      Promise.all(cookies.map(async cookie => (await officeCall(app, 'POST /api/office/me', {}, { cookie })).status))

    const newest = sessions.filter(s => !s.here).sort((a, b) => b.id - a.id)[0]
    expect((await person.call('POST /api/office/end-session', { id: newest?.id ?? 0 })).status).toBe(200)
    expect(await status()).toEqual([200, 401])
    const stranger = await givenPerson(app, 'viewer')
    const own = (await stranger.call('POST /api/office/my-account', {})).body.sessions[0]
    expect((await person.call('POST /api/office/end-session', { id: own?.id ?? 0 })).status).toBe(404)
    expect((await person.call('POST /api/office/end-other-sessions', {})).body).toEqual({ ended: 1 })
    expect(await status()).toEqual([401, 401])
  })

  test('ends after twelve hours without use', async () => {
    await app.advance(12 * 3600 + 1)
    expect((await person.call('POST /api/office/me', {})).status).toBe(401)
  })

  test('name and language are one’s own to change', async () => {
    expect((await person.call('POST /api/office/edit-myself', { name: 'Another Name', language: 'te' })).status).toBe(
      200,
    )
    expect((await person.call('POST /api/office/me', {})).body).toMatchObject({ name: 'Another Name', language: 'te' })
  })
})

test('neither password, code nor link stands in the database as it is', async () => {
  await officeCall(app, 'POST /api/office/forgot-password', { email: person.email })
  const token = await mailedToken(app, person.email)
  const { rows } = await app.app.db.pool.query<{ text: string }>(
    `select string_agg(t::text, ' ') as text from (
       select s::text as t from admin.staff s union all select l::text from admin.links l union all select r::text from admin.recovery_codes r union all select x::text from admin.sessions x
     ) all_of_them`,
  )
  const text = rows[0]?.text ?? ''
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  for (const secret of [person.password, person.secret.toString('hex'), person.recoveryCodes[0] ?? '-', token])
    expect(text).not.toContain(secret)
})

describe('a stranger who keeps guessing', () => {
  const behindProxy = testApp({ TRUST_PROXY: '1' })
  const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) })
  const wrongFrom = (address: string, email: string) =>
    officeCall(behindProxy, 'POST /api/office/sign-in', { email, password: 'wrong as can be' }, from(address))

  test('locks out neither a browser that signed in before, nor a session, nor the same person on another network', async () => {
    const owner = await givenPerson(behindProxy, 'owner')
    const right = { email: owner.email, password: owner.password }
    const first = await officeCall(
      behindProxy,
      'POST /api/office/sign-in',
      { ...right, code: codeOf(owner.secret) },
      from('192.0.2.1'),
    )
    expect(first.body.next).toBe('done')
    const device = /office-device=[\w-]{43}/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? ''
    expect(device).not.toBe('')

    for (let i = 0; i < 8; i++) await wrongFrom('203.0.113.9', owner.email)
    expect((await wrongFrom('203.0.113.9', owner.email)).body.code).toBe('sign_in_locked')
    const asked = { ...right }
    expect((await officeCall(behindProxy, 'POST /api/office/sign-in', asked, from('198.51.100.4'))).body.next).toBe(
      'code',
    )
    expect(
      (await officeCall(behindProxy, 'POST /api/office/sign-in', asked, from('203.0.113.9', device))).body.next,
    ).toBe('code')
    expect((await owner.call('POST /api/office/confirm', { password: owner.password })).body.next).toBe('code')
    await wrongFrom('203.0.113.10', owner.email)
    // With very many strangers the account itself closes, and stays open for whom it knows.
    await behindProxy.app.db.pool.query(
      `insert into admin.tries (kind, account_hash, address_hash, at)
       select t.kind, t.account_hash, sha256(n::text::bytea), t.at from (select * from admin.tries order by id desc limit 1) t, generate_series(1, 100) n`,
    )
    expect((await officeCall(behindProxy, 'POST /api/office/sign-in', asked, from('198.51.100.5'))).body.code).toBe(
      'sign_in_locked',
    )
    expect(
      (await officeCall(behindProxy, 'POST /api/office/sign-in', asked, from('198.51.100.5', device))).body.next,
    ).toBe('code')
    expect((await owner.call('POST /api/office/confirm', { password: owner.password })).body.next).toBe('code')
  })

  test('is not let in by a token of a browser that somebody else signed in with, nor by one of their own making', async () => {
    const [owner, other] = [await givenPerson(behindProxy, 'owner'), await givenPerson(behindProxy, 'viewer')]
    const signed = await officeCall(
      behindProxy,
      'POST /api/office/sign-in',
      { email: other.email, password: other.password, code: codeOf(other.secret) },
      from('192.0.2.7'),
    )
    const device = /office-device=[\w-]{43}/.exec(signed.headers.get('set-cookie') ?? '')?.[0] ?? ''
    for (const cookie of [device, `office-device=${'A'.repeat(43)}`]) {
      await behindProxy.advance(16 * 60)
      for (let i = 0; i < 5; i++)
        await officeCall(
          behindProxy,
          'POST /api/office/sign-in',
          { email: owner.email, password: 'wrong' },
          from('203.0.113.20', cookie),
        )
      const locked = await officeCall(
        behindProxy,
        'POST /api/office/sign-in',
        { email: owner.email, password: owner.password },
        from('203.0.113.20', cookie),
      )
      expect(locked.body.code).toBe('sign_in_locked')
    }
  })
})

test('a session ends a week after it began, however much it is used', async () => {
  const somebody = await givenPerson(app, 'viewer')
  const isIn = async () => (await somebody.call('POST /api/office/me', {})).status === 200
  for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
    expect(await isIn()).toBe(true)
    await app.advance(11 * 3600)
  }
  await app.advance(11 * 3600)
  expect(await isIn()).toBe(false)
})

test.each([
  '12345678901234',
  'password1234',
  'Password123!',
  'qwertyuiop12',
  'krishna12345',
  'hyderabad2024',
  'aaaaaaaaaaaaaaaaaaaa',
  'diyaseva12345',
  'DiyaSeva@2026',
  'diya-seva-12345',
  'd1yas3va12345',
  'sevahomam2026',
  'anandamath2026',
  'Ananda-Math-123',
  'shantikuteer1',
])('the password %s is too easily guessed', async password => {
  await expect(
    refuseWeak(password, 'somebody@shanti-kuteer.example', 'https://www.ananda-math.example'),
  ).rejects.toMatchObject({ code: 'password_weak' })
})

test.each(['lotus under nine lamps', 'దీపం తొమ్మిది తామర', 'xK9#mQ2$vL7!', 'the seva of nine lamps', 'diya xK9#mQ2$vL7!'])(
  'the password %s is taken',
  async password => {
    await expect(refuseWeak(password, 'somebody@test', 'https://seva.example')).resolves.toBeUndefined()
  },
)

test('with https cookies can’t be set by a neighbour on the same domain, and browsers come by nothing else', async () => {
  const { config } = app.app
  const http = config.publicUrl
  try {
    config.publicUrl = 'https://seva.example.org'
    const somebody = await givenPerson(app, 'viewer')
    expect(somebody.headers.cookie).toMatch(/^__Host-office=/)
    expect((await somebody.call('POST /api/office/me', {})).status).toBe(200)
    expect((await somebody.call('POST /api/office/me', {})).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    )
    expect((await app.raw('GET', '/en/home')).headers.get('strict-transport-security')).toBe('max-age=31536000')
  } finally {
    config.publicUrl = http
  }
  expect((await officeCall(app, 'POST /api/office/me', {})).headers.get('strict-transport-security')).toBe(null)
})
