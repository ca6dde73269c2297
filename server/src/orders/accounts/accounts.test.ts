import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { languages } from '../../../../contract/ground/languages.ts'
import { testApp } from '../../../test/test-app.ts'
import { makeLogger } from '../../log.ts'
import { messageWords } from '../../words.ts'

const app = testApp()

const day = 86_400
let phones = 9_100_000_000 + Math.floor(Math.random() * 1_000_000) * 100
const newPhone = () => String(phones++)
const ask = (phone: string, headers?: Record<string, string>) => app.call('POST /api/request-otp', { phone }, headers)
const verify = (phone: string, otp: string) => app.call('POST /api/verify-otp', { phone, otp })

async function smsTo(phone: string): Promise<string> {
  const { rows } = await app.app.db.pool.query<{ body: string }>(
    'select body from notifications.messages where recipient = $1 order by id desc limit 1',
    [phone],
  )
  return rows[0]?.body ?? ''
}
const codeIn = (sms: string): string => /\b(\d{4})\b/.exec(sms)?.[1] ?? ''
const codeOf = async (phone: string) => codeIn(await smsTo(phone))
/** A code that is wrong for sure. */
const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
const countRows = async (table: string) =>
  Number((await app.app.db.pool.query(`select count(*) from ${table}`)).rows[0]?.count)
const sendsTo = async (phone: string) =>
  (await app.app.db.pool.query('select from accounts.code_sends where phone = $1', [phone])).rowCount
const resetClock = () =>
  app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })

afterEach(async () => {
  await resetClock()
})

describe('what is typed', () => {
  test.each([
    '',
    '123456789',
    '12345678901',
    '12345 6789',
    '+919000000000',
    '９０００００００００',
    '9000000000\n',
    'abcdefghij',
    '98765-4321',
  ])('%j is no number of 10 digits (spec §5)', async phone => {
    expect(await ask(phone)).toMatchObject({
      status: 422,
      body: { success: false, code: 'invalid_phone', message: 'Please enter a valid 10-digit mobile number' },
    })
    expect(await verify(phone, '1234')).toMatchObject({
      status: 422,
      body: { code: 'invalid_phone', message: 'Please enter a valid 10-digit mobile number' },
    })
    expect(await sendsTo(phone)).toBe(0)
  })

  test.each(['', '123', '12345', '12a4', ' 1234', '१२३४', '1234\n'])(
    '%j is no OTP of 4 digits, and costs no try (spec §5)',
    async otp => {
      const phone = newPhone()
      await ask(phone)

      expect(await verify(phone, otp)).toMatchObject({
        status: 422,
        body: { success: false, code: 'invalid_otp_format', message: 'Enter a 4-digit OTP' },
      })
      expect(
        (await app.app.db.pool.query('select tries_left from accounts.one_time_codes where phone = $1', [phone])).rows,
      ).toEqual([{ tries_left: 5 }])
    },
  )
})

describe('one-time codes (D18)', () => {
  test('a code logs in, with the sentences of the specification (spec §8)', async () => {
    const phone = newPhone()

    expect(await ask(phone)).toMatchObject({ status: 200, body: { success: true, message: 'OTP sent successfully!' } })
    const login = await verify(phone, await codeOf(phone))

    expect(login).toMatchObject({ status: 200, body: { success: true, message: 'Login successful!', user: { phone } } })
    expect(login.body.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('a wrong code is told as specified, and the right one still counts', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = await codeOf(phone)

    expect(await verify(phone, otherThan(code))).toMatchObject({
      status: 401,
      body: { success: false, code: 'otp_wrong', message: 'Incorrect OTP. Please try again.' },
    })
    expect((await verify(phone, code)).status).toBe(200)
  })

  test('after five wrong tries the code is void, the right one too', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = await codeOf(phone)

    for (let i = 0; i < 5; i++) expect((await verify(phone, otherThan(code))).body.code).toBe('otp_wrong')
    expect((await verify(phone, code)).body.code).toBe('otp_void')
  })

  test('twenty guesses at the same moment get five tries between them', async () => {
    const phone = newPhone()
    await ask(phone)
    const wrong = otherThan(await codeOf(phone))

    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(phone, wrong)))

    expect(answers.filter(a => a.body.code === 'otp_wrong')).toHaveLength(5)
    expect(answers.filter(a => a.body.code === 'otp_void')).toHaveLength(15)
  })

  test('a code lives five minutes', async () => {
    const [before, after] = [newPhone(), newPhone()]
    await Promise.all([ask(before), ask(after)])
    const [codeBefore, codeAfter] = [await codeOf(before), await codeOf(after)]

    await app.advance(4 * 60 + 50)
    expect((await verify(before, codeBefore)).status).toBe(200)
    await app.advance(10)
    expect((await verify(after, codeAfter)).body.code).toBe('otp_void')
  })

  test('a used code is void; pressed eight times at once it logs in once', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = await codeOf(phone)

    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(phone, code)))

    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
    expect(answers.filter(a => a.body.code === 'otp_void')).toHaveLength(7)
    expect((await verify(phone, code)).body.code).toBe('otp_void')
  })

  test('a new code makes the old one void and brings five new tries', async () => {
    const phone = newPhone()
    await ask(phone)
    const old = await codeOf(phone)
    for (let i = 0; i < 5; i++) await verify(phone, otherThan(old))
    let fresh = old
    // One time in ten thousand both are the same.
    while (fresh === old) {
      await app.advance(61)
      await ask(phone)
      fresh = await codeOf(phone)
    }

    expect((await verify(phone, old)).body.code).toBe('otp_wrong')
    expect((await verify(phone, fresh)).status).toBe(200)
  })

  test('a code belongs to its number', async () => {
    const [own, other] = [newPhone(), newPhone()]
    await ask(own)

    expect((await verify(other, await codeOf(own))).body.code).toBe('otp_void')
  })

  test('it is kept as a keyed hash, never as it is', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = await codeOf(phone)
    const { rows } = await app.app.db.pool.query<{ code_hash: Buffer }>(
      'select code_hash from accounts.one_time_codes where phone = $1',
      [phone],
    )

    expect(rows[0]?.code_hash).toHaveLength(32)
    for (const plain of [code, phone + code, `code ${phone} ${code}`])
      expect(rows[0]?.code_hash.equals(createHash('sha256').update(plain).digest())).toBe(false)
  })

  test('answers do not tell whether a number is known', async () => {
    const [known, unknown] = [(await app.given.devotee()).phone, newPhone()]
    await app.advance(61)

    const [toKnown, toUnknown] = [await ask(known), await ask(unknown)]
    expect({ status: toKnown.status, body: toKnown.body }).toEqual({ status: toUnknown.status, body: toUnknown.body })
    const [wrongKnown, wrongUnknown] = [
      await verify(known, otherThan(await codeOf(known))),
      await verify(unknown, otherThan(await codeOf(unknown))),
    ]
    expect({ status: wrongKnown.status, body: wrongKnown.body }).toEqual({
      status: wrongUnknown.status,
      body: wrongUnknown.body,
    })
  })

  test.each(languages.map(l => [l.web, l] as const))(
    'in %s the SMS says it in that language and ends with the line that WebOTP reads',
    async (web, language) => {
      const phone = newPhone()
      const answer = await ask(phone, { 'accept-language': `${web}-IN,${web};q=0.9` })
      const sms = await smsTo(phone)
      const code = codeIn(sms)

      expect(answer.body.message).toBe(messageWords(language).done.otp_sent)
      expect(sms.split('\n').at(-1)).toBe(`@127.0.0.1 #${code}`)
      const { rows } = await app.app.db.pool.query<{ short_name: Record<string, string> }>(
        'select short_name from catalogue.trust',
      )
      expect(sms).toBe(
        messageWords(language).sms.otp({ trust: rows[0]?.short_name[web] ?? '', code, domain: '127.0.0.1' }),
      )
    },
  )
})

describe('limits on sends (D18)', () => {
  test('one in 60 seconds, and the answer says how long to wait', async () => {
    const phone = newPhone()
    await ask(phone)

    const soon = await ask(phone)
    expect(soon).toMatchObject({ status: 429, body: { success: false, code: 'otp_too_soon' } })
    expect(soon.body.retry_after).toBeGreaterThan(50)
    expect(soon.headers.get('retry-after')).toBe(String(soon.body.retry_after))
    expect(soon.body.message).toBe(`Please wait ${soon.body.retry_after} seconds before you ask for another OTP.`)
    await app.advance(60)
    expect((await ask(phone)).status).toBe(200)
    expect(await sendsTo(phone)).toBe(2)
  })

  test('five an hour and ten a day for a number, another number is free to ask', async () => {
    const phone = newPhone()
    const askSpaced = async () => {
      await app.advance(61)
      return (await ask(phone)).body.code ?? 'sent'
    }
    for (let i = 0; i < 5; i++) expect(await askSpaced()).toBe('sent')
    await app.advance(61)
    const refused = (await ask(phone)).body
    expect(refused.code).toBe('otp_limit')
    // The first of the five, five minutes and a few seconds ago, is an hour old then.
    expect(refused.retry_after).toBeGreaterThan(3600 - 5 * 61 - 30)
    expect(refused.retry_after).toBeLessThanOrEqual(3600 - 5 * 61)
    expect((await ask(newPhone())).status).toBe(200)

    await app.advance(refused.retry_after ?? 0)
    expect((await ask(phone)).status).toBe(200)

    await app.advance(3600)
    // From the sixth of a day on, each takes twice as long as the one before.
    for (const wait of [240, 480, 960]) {
      expect((await ask(phone)).status).toBe(200)
      const { code, retry_after = 0 } = (await ask(phone)).body
      expect(code).toBe('otp_too_soon')
      expect(retry_after).toBeGreaterThan(wait - 10)
      expect(retry_after).toBeLessThanOrEqual(wait)
      await app.advance(retry_after)
    }
    expect((await ask(phone)).status).toBe(200)
    await app.advance(3600)
    expect((await ask(phone)).body.code).toBe('otp_limit')
    await app.advance(day)
    expect(await askSpaced()).toBe('sent')
  })

  test('thirty requests at the same moment send one code, and none waits in vain for the database', async () => {
    const phone = newPhone()

    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(phone)))

    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
    expect(answers.filter(a => a.body.code === 'otp_too_soon')).toHaveLength(29)
    expect(await sendsTo(phone)).toBe(1)
  })

  test('thirty numbers at the same moment all get theirs', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(newPhone())))

    expect(answers.map(a => a.status)).toEqual(answers.map(() => 200))
  })

  test('sends older than every limit are forgotten by the schedule', async () => {
    const phone = newPhone()
    await ask(phone)
    await app.advance(3 * day)

    expect(await sendsTo(phone)).toBe(0)
    expect(
      (await app.app.db.pool.query('select from accounts.one_time_codes where phone = $1', [phone])).rowCount,
    ).toBe(0)
  })
})

describe('tokens (D17)', () => {
  const withToken = (token: string) => app.call('GET /api/protected', {}, { authorization: `Bearer ${token}` })

  test('only a hash is kept', async () => {
    const { token, id } = await app.given.devotee()
    const { rows } = await app.app.db.pool.query<{ token_hash: Buffer }>(
      'select token_hash from accounts.sessions where devotee_id = $1',
      [id],
    )

    expect(rows.map(r => r.token_hash.toString('hex'))).toEqual([createHash('sha256').update(token).digest('hex')])
    for (const table of ['accounts.sessions', 'accounts.devotees']) {
      const all = await app.app.db.pool.query(`select t::text as row from ${table} t`)
      expect(all.rows.some(r => String(r.row).includes(token))).toBe(false)
    }
  })

  test('a token is good for 30 days from its last use, not from the login', async () => {
    const { token } = await app.given.devotee()

    await app.advance(29 * day)
    expect((await withToken(token)).status).toBe(200)
    await app.advance(29 * day)
    expect((await withToken(token)).status).toBe(200)
    await app.advance(30 * day + 1)
    expect(await withToken(token)).toMatchObject({ status: 401, body: { success: false, code: 'login_required' } })
  })

  test('logout revokes this token and no other of the same devotee', async () => {
    const devotee = await app.given.devotee()
    await app.advance(61)
    await ask(devotee.phone)
    const second = (await verify(devotee.phone, await codeOf(devotee.phone))).body
    expect(second.user.id).toBe(devotee.id)
    expect(second.token).not.toBe(devotee.token)

    expect(await devotee.call('POST /api/logout', {})).toMatchObject({ status: 200, body: { success: true } })

    expect((await withToken(devotee.token)).status).toBe(401)
    expect((await devotee.call('POST /api/logout', {})).status).toBe(401)
    expect((await withToken(second.token)).status).toBe(200)
  })

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer short',
    `Bearer ${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(5000)}`,
    `Basic ${'x'.repeat(43)}`,
    `Bearer ${"'".repeat(43)}`,
  ])('no entry with the header %j', async authorization => {
    expect((await app.call('GET /api/protected', {}, authorization ? { authorization } : {})).status).toBe(401)
  })

  test('several logins of a new number at the same moment make one devotee', async () => {
    const before = await countRows('accounts.devotees')
    const phone = newPhone()
    await ask(phone)
    const first = await verify(phone, await codeOf(phone))
    await app.advance(61)
    await ask(phone)
    const again = await verify(phone, await codeOf(phone))

    expect(again.body.user).toEqual(first.body.user)
    expect(await countRows('accounts.devotees')).toBe(before + 1)
  })

  test('user_check knows the own id and number only', async () => {
    const [own, other] = [await app.given.devotee(), await app.given.devotee()]

    expect(await own.call('POST /api/user_check', { userId: own.id, mobileNumber: own.phone })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await own.call('POST /api/user_check', { userId: String(own.id), mobileNumber: own.phone })).status).toBe(
      200,
    )
    expect(await own.call('POST /api/user_check', { userId: own.id, mobileNumber: other.phone })).toMatchObject({
      status: 403,
      body: { code: 'other_user' },
    })
    expect((await own.call('POST /api/user_check', { userId: other.id, mobileNumber: other.phone })).status).toBe(403)
    expect((await app.call('POST /api/user_check', { userId: own.id, mobileNumber: own.phone })).status).toBe(401)
  })
})

describe('profile (D20)', () => {
  test('empty texts before the first booking, the person of the latest one after it', async () => {
    const homam = await app.given.homam()
    const devotee = await app.given.devotee()
    const unknown = { name: '', district: '', state: '', city: '', street: '', mobile: devotee.phone }
    expect((await devotee.call('POST /api/profile', { userId: devotee.id })).body).toEqual(unknown)

    for (const city of ['First City', 'Latest City']) {
      const personalData = {
        name: 'Demo Devotee',
        door_no: '1-2',
        village: 'Demo Street',
        city,
        district: 'Demo District',
        state: 'TS',
        pincode: '500001',
      }
      const body = {
        personalData,
        familyMembers: [],
        languageId: 1,
        serviceId: homam.id,
        userId: devotee.id,
        aid: homam.packageId,
        product_list: [],
        product_total: homam.price,
      }
      expect((await devotee.call('POST /api/saveForm', body)).status).toBe(200)
    }

    const profile = await devotee.call('POST /api/profile', { userId: devotee.id })
    expect(profile.body).toEqual({
      name: 'Demo Devotee',
      district: 'Demo District',
      state: 'Telangana',
      city: 'Latest City',
      street: 'Demo Street',
      mobile: devotee.phone,
    })
    const inTelugu = await devotee.call('POST /api/profile', { userId: devotee.id }, { 'accept-language': 'te' })
    expect(inTelugu.body.state).toMatch(/^[\u0c00-\u0c7f]+$/)
  })

  test('is nobody else’s', async () => {
    const [own, other] = [await app.given.devotee(), await app.given.devotee()]

    expect((await other.call('POST /api/profile', { userId: own.id })).status).toBe(403)
    expect((await app.call('POST /api/profile', { userId: own.id })).status).toBe(401)
  })
})

test('no number, code, token or name reaches the log, also when something breaks (M5)', async () => {
  const lines: string[] = []
  const quiet = app.app.log
  app.app.log = makeLogger('info', line => lines.push(line))
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const code = await codeOf(devotee.phone)
  const named = {
    name: 'Secretive Devotee',
    door_no: '77-Z',
    village: 'Hidden Street',
    city: 'Hidden City',
    district: 'D',
    state: 'TS',
    pincode: '500001',
  }
  const form = {
    personalData: named,
    familyMembers: [],
    languageId: 1,
    serviceId: homam.id,
    userId: devotee.id,
    aid: homam.packageId,
    product_list: [],
    product_total: homam.price,
  }

  await ask(devotee.phone)
  await verify(devotee.phone, '0000')
  await devotee.call('POST /api/user_check', { userId: devotee.id, mobileNumber: '9999999999' })
  await app.raw('POST', '/api/request-otp', {
    body: `{"phone":"${devotee.phone}`,
    headers: { 'content-type': 'application/json' },
  })
  // Something really breaks: tables that take part of the form are gone.
  await app.app.db.pool.query('alter table booking.bookings rename to hidden')
  await app.app.db.pool.query('alter table accounts.one_time_codes rename to hidden')
  const broken = [await devotee.call('POST /api/saveForm', form), await verify(devotee.phone, code)]
  await app.app.db.pool.query('alter table booking.hidden rename to bookings')
  await app.app.db.pool.query('alter table accounts.hidden rename to one_time_codes')
  app.app.log = quiet

  expect(broken.map(a => [a.status, a.body.code])).toEqual([
    [500, 'bug'],
    [500, 'bug'],
  ])
  expect(lines).toHaveLength(2)
  for (const secret of [devotee.phone, devotee.token, `"${code}"`, 'Secretive', 'Hidden Street', '77-Z', '9999999999'])
    expect(lines.join('\n')).not.toContain(secret)
})
