import { describe, expect, test } from 'vitest'
import { languages } from '../../../../contract/ground/languages.ts'
import { mailAddressOf } from '../../../test/mail-addresses.ts'
import { formFor, type TestApp, testApp, type TestDevotee } from '../../../test/test-app.ts'
import { sendMessage } from '../../trust/notifications/service.ts'

const ask = async (app: TestApp, email: string) => {
  const { status, body } = await app.call('POST /api/request-email-code', { email })
  return status === 200 ? 'sent' : (body.code ?? '')
}
const mailTo = async (app: TestApp, recipient: string) => {
  const { rows } = await app.app.db.pool.query<{ body: string; channel: string; template: string }>(
    'select body, channel, template from notifications.messages where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  return rows[0]
}
const codeOf = async (app: TestApp, email: string) =>
  /\b(\d{6})\b/.exec((await mailTo(app, email))?.body ?? '')?.[1] ?? ''
const verify = (app: TestApp, email: string, code: string) => app.call('POST /api/verify-email-code', { email, code })
const logIn = async (app: TestApp, email: string) => {
  expect(await ask(app, email)).toBe('sent')
  return (await verify(app, email, await codeOf(app, email))).body
}
/** Confirms a login by a fresh code to the way in that stood first. */
const confirmBy = async (app: TestApp, { id, token }: { id: number; token: string }, first: string) => {
  await app.advance(61)
  if (first.includes('@')) await ask(app, first)
  else await app.call('POST /api/request-otp', { phone: first })
  const code = first.includes('@')
    ? await codeOf(app, first)
    : (/#(\d{4})$/.exec((await mailTo(app, first))?.body ?? '')?.[1] ?? '')
  const own = { authorization: `Bearer ${token}` }
  expect((await app.call('POST /api/confirm-login', { userId: id, code }, own)).body).toEqual({ success: true })
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a login by mail (decision 78)', () => {
  const app = testApp({
    OTP_PER_ADDRESS_HOUR: '100000',
    OTP_PER_NETWORK_HOUR: '100000',
    OTP_NEW_MAILS_PER_NETWORK_DAY: '1000',
  })

  test('a code of six digits comes by mail; the same address in any writing is the same devotee', async () => {
    const { user, token } = await logIn(app, 'devotee.one@example.org')
    expect(user.phone).toBe('devotee.one@example.org')
    expect(await mailTo(app, 'devotee.one@example.org')).toMatchObject({ channel: 'email', template: 'email_code' })
    const mine = await app.call('POST /api/my-data', { userId: user.id }, { authorization: `Bearer ${token}` })
    expect(mine.body.phone).toBe('devotee.one@example.org')
    await app.advance(61)
    expect(await ask(app, ' Devotee.One@Example.ORG ')).toBe('sent')
    const again = await verify(app, 'DEVOTEE.ONE@example.org', await codeOf(app, 'devotee.one@example.org'))
    expect(again.body.user).toEqual(user)
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a b@example.org',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
  ])('%j is no address', async email => {
    expect(await ask(app, email)).toBe('invalid_email')
    expect((await verify(app, email, '123456')).body.code).toBe('invalid_email')
  })

  test.each([6, 20, 21, 64, 254])(
    'an address of %i letters logs in, and every call of its own takes it',
    async letters => {
      const email = mailAddressOf(letters)
      const { user, token } = await logIn(app, email)
      const own = { authorization: `Bearer ${token}` }
      expect([user.phone, email.length]).toEqual([email, letters])
      const homam = await app.given.homam()
      const order = await app.call('POST /api/saveForm', formFor(homam, user), own)
      expect(order.status).toBe(200)
      await app.pay(order.body.paymentUrl)
      const userId = user.id
      const { orderId } = order.body
      const answers = [
        await app.call('GET /api/protected', {}, own),
        await app.call('POST /api/user_check', { userId, mobileNumber: user.phone }, own),
        await app.call('POST /api/getUserData', { userId, languageId: 1, serviceId: homam.id }, own),
        await app.call('POST /api/history_load', { user_id: userId, action: 'success' }, own),
        await app.call('POST /api/order', { userId, orderId }, own),
        await app.call('POST /api/profile', { userId }, own),
        await app.call('POST /api/family', { userId }, own),
        await app.call('POST /api/family-days', { userId }, own),
        await app.call('POST /api/my-data', { userId }, own),
        await app.call('POST /api/my-donations', { userId }, own),
        await app.call('POST /api/repeats', { userId }, own),
        await app.call('POST /api/events', { category: 'live', user_id: userId }, own),
      ]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [200, undefined]))

      const staff = await app.given.staff('owner')
      const sent = await staff.call('POST /api/office/messages', { page: 1, perPage: 20, to: email })
      expect(sent.body.rows.map(row => row.to)).toContain(email)
      const found = await staff.call('POST /api/office/list-devotees', { q: email, perPage: 20 })
      expect(found.body).toMatchObject({ rows: [{ phone: email }] })
      const orders = await staff.call('POST /api/office/list-orders', { page: 1, perPage: 20, q: email })
      expect(orders.body).toMatchObject({ rows: [{ phone: email }] })
      for (const to of [email, '+17325550188'])
        for (const declined of [true, false]) {
          const body = { to, declined, channel: 'email' as const }
          expect((await staff.call('POST /api/office/decline-messages', body)).status).toBe(200)
        }
      expect((await staff.call('POST /api/office/look-up-devotee', { phone: email })).body.code).toBe('invalid_phone')
      expect((await staff.call('POST /api/office/block-number', { id: userId, reason: 'Test' })).status).toBe(200)
    },
  )

  test('a code is good for ten minutes and five tries, and used once', async () => {
    const email = 'devotee.two@example.org'
    await ask(app, email)
    const right = await codeOf(app, email)
    expect((await verify(app, email, '1234')).body.code).toBe('invalid_email_code')
    for (let i = 0; i < 5; i++) expect((await verify(app, email, otherThan(right))).body.code).toBe('otp_wrong')
    expect((await verify(app, email, right)).body.code).toBe('otp_void')

    await app.advance(61)
    await ask(app, email)
    await app.advance(540)
    const used = await codeOf(app, email)
    expect((await verify(app, email, used)).status).toBe(200)
    expect((await verify(app, email, used)).body.code).toBe('otp_void')

    await ask(app, email)
    const late = await codeOf(app, email)
    await app.advance(601)
    expect((await verify(app, email, late)).body.code).toBe('otp_void')
  })

  test('a known and an unknown address hear the same, also within the minute, and nothing of a code is kept readable', async () => {
    await logIn(app, 'known@example.org')
    await app.advance(61)
    const both = ['known@example.org', 'unknown@example.org']
    for (const status of [200, 429]) {
      const answers = await Promise.all(both.map(email => app.call('POST /api/request-email-code', { email })))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveLength(1)
      expect(answers.map(answer => answer.status)).toEqual([status, status])
    }
    const code = await codeOf(app, 'known@example.org')
    const { rows } = await app.app.db.pool.query(
      "select from accounts.one_time_codes where phone = 'known@example.org' and encode(code_hash, 'escape') like $1",
      [`%${code}%`],
    )
    expect(rows).toHaveLength(0)
  })

  test('whoever is blocked gets no login, and an erasure leaves no address', async () => {
    const staff = await app.given.staff('owner')
    const blocked = await logIn(app, 'blocked@example.org')
    await staff.call('POST /api/office/block-number', { id: blocked.user.id, reason: 'Test' })
    await app.advance(61)
    await ask(app, 'blocked@example.org')
    expect((await verify(app, 'blocked@example.org', await codeOf(app, 'blocked@example.org'))).body.code).toBe(
      'number_blocked',
    )

    const email = 'leaving@example.org'
    const { user, token } = await logIn(app, email)
    await app.advance(61)
    await ask(app, email)
    const erased = await app.call(
      'POST /api/erase-me',
      { userId: user.id, otp: await codeOf(app, email) },
      { authorization: `Bearer ${token}` },
    )
    expect(erased.body).toMatchObject({ success: true, erase_on: null })
    const { rows } = await app.app.db.pool.query<{ left: string }>(
      `select 'devotee' as left from accounts.devotees where email = $1 or phone = $1
       union all select 'send' from accounts.code_sends where phone = $1
       union all select 'message' from notifications.messages where recipient = $1`,
      [email],
    )
    expect(rows).toEqual([])
  })

  test('the mail is in the language of the page', async () => {
    const said = new Set<string>()
    for (const language of languages) {
      const email = `in-${language.web}@example.org`
      await app.call('POST /api/request-email-code', { email }, { 'accept-language': language.web })
      const body = (await mailTo(app, email))?.body ?? ''
      const code = await codeOf(app, email)
      expect(body).toContain(code)
      said.add(body.replace(code, ''))
    }
    expect(said.size).toBe(languages.length)
  })
})

describe('codes by mail are limited', () => {
  const app = testApp()

  test('a day, for new addresses first; and closed where the setting says so, for everybody', async () => {
    await logIn(app, 'first@example.org')
    await app.app.db.pool.query('update accounts.door_abroad set codes_by_email = 2')
    expect(await ask(app, 'second@example.org')).toBe('sent')
    expect(await ask(app, 'third@example.org')).toBe('otp_paused')
    expect(await mailTo(app, 'third@example.org')).toBeUndefined()
    // New addresses used up their own codes, and none of those for known ones.
    for (let i = 0; i < 3; i++) {
      await app.advance(61)
      expect(await ask(app, 'first@example.org')).toBe('sent')
    }
    expect(await mailTo(app, 'first@example.org')).toBeDefined()
    // Numbers have limits of their own.
    expect((await app.call('POST /api/request-otp', { phone: '+17325550199' })).status).toBe(200)

    await app.app.db.pool.query('update accounts.door_abroad set by_email = false')
    expect((await app.call('POST /api/login-ways', {})).body.email).toBe(false)
    for (const email of ['first@example.org', 'second@example.org']) expect(await ask(app, email)).toBe('email_closed')
  })
})

describe('one network', () => {
  const app = testApp({ OTP_WRONG_PER_ADDRESS_HOUR: '3', OTP_NEW_MAILS_PER_NETWORK_DAY: '5', TRUST_PROXY: '1' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const askFrom = async (email: string, address: string) =>
    (await app.call('POST /api/request-email-code', { email }, from(address))).body.code

  test('asks for few codes to new addresses a day; known ones, and other networks, have theirs', async () => {
    for (let i = 0; i < 5; i++) expect(await askFrom(`new${i}@d${i}.example.org`, `203.0.113.${i}`)).toBeUndefined()
    await verify(app, 'new0@d0.example.org', await codeOf(app, 'new0@d0.example.org'))
    await app.advance(61)
    const mailsTo = async (email: string) =>
      Number(
        (
          await app.app.db.pool.query<{ mails: string }>(
            `select count(*) as mails from notifications.messages where recipient = $1 and template = 'email_code'`,
            [email],
          )
        ).rows[0]?.mails,
      )
    // A new address beyond the share gets none. What it hears is what an address with an account hears.
    const [ofNew, ofKnown] = [
      await app.call('POST /api/request-email-code', { email: 'new6@x.example' }, from('203.0.113.9')),
      await app.call('POST /api/request-email-code', { email: 'new0@d0.example.org' }, from('203.0.113.9')),
    ]
    expect([ofNew.status, ofNew.body]).toEqual([ofKnown.status, ofKnown.body])
    expect(ofNew.status).toBe(200)
    expect([await mailsTo('new6@x.example'), await mailsTo('new0@d0.example.org')]).toEqual([0, 2])
    expect(await askFrom('new7@example.org', '198.51.100.1')).toBeUndefined()
    expect(await mailsTo('new7@example.org')).toBe(1)
    await app.advance(24 * 3600)
    expect(await askFrom('new8@example.org', '203.0.113.9')).toBeUndefined()
    expect(await mailsTo('new8@example.org')).toBe(1)
  })

  test('buys no guesses by logins of its own: by mail none, by one number one, however often', async () => {
    const at = from('192.0.2.1')
    const own = ['own1@a.example', 'own2@b.example', 'own3@c.example']
    for (const email of own) {
      await app.call('POST /api/request-email-code', { email }, at)
      const code = await codeOf(app, email)
      expect((await app.call('POST /api/verify-email-code', { email, code }, at)).status).toBe(200)
    }
    for (let i = 0; i < 2; i++) {
      const phone = '6123456789'
      await app.call('POST /api/request-otp', { phone }, at)
      const otp = /#(\d{4})$/.exec((await mailTo(app, phone))?.body ?? '')?.[1] ?? ''
      expect((await app.call('POST /api/verify-otp', { phone, otp }, at)).status).toBe(200)
      await app.advance(61)
    }
    const guesses = []
    for (let i = 0; i < 5; i++)
      guesses.push((await app.call('POST /api/verify-otp', { phone: `612345670${i}`, otp: '1234' }, at)).body.code)
    expect(guesses).toEqual([...Array<string>(4).fill('otp_void'), 'otp_tries'])
  })
})

describe('number and address of one devotee', () => {
  const app = testApp()
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('a devotee with a number links an address: both lead to the same account, and the download has it', async () => {
    const devotee = await app.given.devotee()
    await confirmBy(app, devotee, devotee.phone)
    await ask(app, 'linked@example.org')
    const code = await codeOf(app, 'linked@example.org')
    const link = (with_: string) =>
      devotee.call('POST /api/link-email', { userId: devotee.id, email: 'Linked@example.org', code: with_ })
    expect((await link(otherThan(code))).body.code).toBe('otp_wrong')
    expect((await link(code)).status).toBe(200)
    await app.advance(61)
    expect((await logIn(app, 'linked@example.org')).user).toEqual({ id: devotee.id, phone: devotee.phone })
    const mine = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
    expect(mine).toMatchObject({ phone: devotee.phone, email: 'linked@example.org' })
    // A block of the number shuts the other way too.
    const staff = await app.given.staff('owner')
    await staff.call('POST /api/office/block-number', { id: devotee.id, reason: 'Test' })
    await app.advance(61)
    await ask(app, 'linked@example.org')
    expect((await verify(app, 'linked@example.org', await codeOf(app, 'linked@example.org'))).body.code).toBe(
      'number_blocked',
    )
  })

  test('a devotee by mail books, and hears of it by mail', async () => {
    const { user, token } = await logIn(app, 'booking@example.org')
    const homam = await app.given.homam()
    const { body } = await app.call('POST /api/saveForm', formFor(homam, user), bearer(token))
    await app.pay(body.paymentUrl)
    const { rows } = await app.app.db.pool.query<{ id: number }>(
      "select id from notifications.messages where recipient = $1 and template = 'booking_confirmed'",
      [user.phone],
    )
    await sendMessage(app.app, rows[0]?.id ?? 0)
    const sent = await app.app.db.pool.query('select channel from sandbox.messages where recipient = $1', [user.phone])
    expect(sent.rows).toEqual([{ channel: 'email' }])
  })

  test('a devotee by mail gets a number, once; the address stays', async () => {
    const { user, token } = await logIn(app, 'numberless@example.org')
    const link = async (phone: string) => {
      await app.call('POST /api/request-otp', { phone })
      const { body } = (await mailTo(app, phone)) ?? { body: '' }
      const otp = /\b(\d{4})$/.exec(body)?.[1] ?? ''
      return app.call('POST /api/link-number', { userId: user.id, phone, otp }, bearer(token))
    }
    const phone = '+17325550150'
    await confirmBy(app, { ...user, token }, user.phone)
    expect((await link(phone)).body).toMatchObject({ success: true, phone })
    expect((await link('+17325550151')).body.code).toBe('wrong_state')
    await app.advance(61)
    expect((await logIn(app, 'numberless@example.org')).user).toEqual({ id: user.id, phone })
  })

  test('of two numbers that a devotee by mail links at the same moment the first stays', async () => {
    const { user, token } = await logIn(app, 'two-numbers@example.org')
    const phones = ['+17325550160', '+17325550161']
    await confirmBy(app, { ...user, token }, user.phone)
    const codes: string[] = []
    for (const phone of phones) {
      await app.call('POST /api/request-otp', { phone })
      codes.push(/\b(\d{4})$/.exec((await mailTo(app, phone))?.body ?? '')?.[1] ?? '')
    }
    const answers = await Promise.all(
      phones.map((phone, n) =>
        app.call('POST /api/link-number', { userId: user.id, phone, otp: codes[n] ?? '' }, bearer(token)),
      ),
    )
    expect(answers.map(({ body }) => body.code ?? 'linked').sort()).toEqual(['linked', 'wrong_state'])
  })

  test('what another account logs in with is not taken from it', async () => {
    await logIn(app, 'theirs@example.org')
    await app.advance(61)
    const devotee = await app.given.devotee()
    await confirmBy(app, devotee, devotee.phone)
    await ask(app, 'theirs@example.org')
    const code = await codeOf(app, 'theirs@example.org')
    const taken = await devotee.call('POST /api/link-email', { userId: devotee.id, email: 'theirs@example.org', code })
    expect(taken.body.code).toBe('login_taken')
  })

  test('an erasure reaches what went to the address, and to the one before it', async () => {
    const { user, token } = await logIn(app, 'before@example.org')
    await confirmBy(app, { ...user, token }, user.phone)
    await ask(app, 'after@example.org')
    const code = await codeOf(app, 'after@example.org')
    await app.call('POST /api/link-email', { userId: user.id, email: 'after@example.org', code }, bearer(token))
    await app.advance(61)
    await ask(app, 'after@example.org')
    const otp = await codeOf(app, 'after@example.org')
    await app.call('POST /api/erase-me', { userId: user.id, otp }, bearer(token))
    const { rows } = await app.app.db.pool.query(
      `select recipient from notifications.messages where recipient ~ '^(before|after)@'
       union all select phone from accounts.former_phones where phone ~ '@'`,
    )
    expect(rows).toEqual([])
  })

  test('accounts that staff make one keep an address', async () => {
    const staff = await app.given.staff('owner')
    const kept = await app.given.devotee()
    const gone = (await logIn(app, 'merged@example.org')).user
    expect((await staff.call('POST /api/office/merge-devotees', { kept: kept.id, gone: gone.id })).status).toBe(200)
    await app.advance(61)
    expect((await logIn(app, 'merged@example.org')).user).toEqual({ id: kept.id, phone: kept.phone })
  })
})

describe('the setting', () => {
  const app = testApp()

  test('opens and closes countries and mail, one writer at a time, with a line in the log; only for owners', async () => {
    const owner = await app.given.staff('owner')
    const door = (await owner.call('POST /api/office/door-abroad', {})).body
    expect(door.countries.find(({ code }) => code === 'US')).toMatchObject({ calling: '1', open: true, today: 0 })
    const body = {
      countries: ['US', 'FR'],
      codesACountry: 5,
      codesInAll: 9,
      byEmail: false,
      codesByEmail: 7,
      version: door.version,
    }
    expect((await owner.call('POST /api/office/save-door-abroad', { ...body, countries: ['IN'] })).body.code).toBe(
      'bad_request',
    )
    expect((await owner.call('POST /api/office/save-door-abroad', body)).status).toBe(200)
    expect((await owner.call('POST /api/office/save-door-abroad', body)).body.code).toBe('edited_meanwhile')
    expect((await app.call('POST /api/login-ways', {})).body).toEqual({
      by: 'whatsapp',
      email: false,
      countries: [
        { code: 'FR', calling: '33' },
        { code: 'US', calling: '1' },
      ],
    })
    const { rows } = await app.app.db.pool.query("select after from admin.audit where action like '%save-door-abroad'")
    expect(rows).toMatchObject([{ after: { countries: 'FR US', limits: '5 / 9 / off' } }])
    const desk = await app.given.staff('operations')
    expect((await desk.call('POST /api/office/door-abroad', {})).body.code).toBe('no_right')
  })
})

describe('an order of who logs in by mail (decision 17)', () => {
  const app = testApp({ OTP_NEW_MAILS_PER_NETWORK_DAY: '1000' })
  const abroad = '+17325550147'

  async function booked(email: string, whatsapp: string | undefined, change: object = {}) {
    const { user, token } = await logIn(app, email)
    const homam = await app.given.homam()
    const devotee: TestDevotee = {
      id: Number(user.id),
      phone: email,
      token,
      call: (name, body, headers = {}) => app.call(name, body, { ...headers, authorization: `Bearer ${token}` }),
    }
    const form = formFor(homam, devotee, change)
    form.personalData = { ...form.personalData, whatsapp_number: whatsapp as string }
    const order = await devotee.call('POST /api/saveForm', form)
    if (order.status === 200) await app.pay(order.body.paymentUrl)
    const { orderId, lastId, postId } = order.body
    const status =
      order.status === 200 ? (await app.call('POST /api/post-status', { orderId, lastId, postId })).body : undefined
    return { devotee, homam, order, form, status }
  }
  const sentTo = async (recipient: string) =>
    (
      await app.app.db.pool.query<{ template: string; channel: string; email: string | null; body: string }>(
        'select template, channel, email, body from notifications.messages where recipient = $1 order by id',
        [recipient],
      )
    ).rows

  test.each([
    ['+1 (732) 555-0147', abroad],
    ['0017325550147', abroad],
    ['+91 90000 00147', '9000000147'],
    ['9000000147', '9000000147'],
  ])(
    '%j is a WhatsApp number: each message about the order goes there, and by mail if it does not arrive',
    async (typed, kept) => {
      const email = `order.${kept.replace('+', '')}.${typed.length}@example.org`
      const { devotee, order, homam, status } = await booked(email, typed)
      expect(status).toMatchObject({ status: 'TXN_SUCCESS', told_by: 'whatsapp' })
      const { orderId } = order.body
      const seen = (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body
      expect(seen).toMatchObject({ told_by: 'whatsapp', personalData: { whatsapp_number: kept } })
      const history = await devotee.call('POST /api/history_load', { user_id: devotee.id, action: 'success' })
      expect(JSON.stringify(history.body)).toContain(`"wa_mobile":"${kept}"`)
      const [confirmed] = (await sentTo(kept)).filter(({ email: also }) => also === email)
      expect(confirmed).toMatchObject({ template: 'booking_confirmed', channel: 'whatsapp' })

      // Every reader of participants: photos and video, moments, the label of the parcel, the office's broadcasts.
      const read = async (text: string) => (await app.app.db.pool.query(text, [homam.id])).rows
      for (const view of ['media.participants', 'sankalpam.participants'])
        expect(
          await read(
            `select p.phone, p.email from ${view} p join booking.bookings b on b.id = p.booking_id where b.event_id = $1`,
          ),
        ).toEqual([{ phone: kept, email }])
      const staff = await app.given.staff('owner')
      const parcel = (await staff.call('POST /api/office/prasadam-find', { code: orderId })).body
      expect(parcel.phone).toBe(kept)
      // A correction of names keeps the number, and one that names another changes it.
      const form = { orderId, personalData: { ...seen.personalData, name: 'Demo Corrected' }, familyMembers: [] }
      delete (form.personalData as Record<string, string>).whatsapp_number
      expect((await devotee.call('POST /api/correct-names', form)).body).toMatchObject({ changed: true })
      const after = (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body
      expect(after.personalData).toMatchObject({ name: 'Demo Corrected', whatsapp_number: kept })
      const next = await devotee.call('POST /api/getUserData', { userId: devotee.id, serviceId: homam.id })
      expect(next.body.personalData.whatsapp_number).toBe(kept)
    },
  )

  test.each([[''], [undefined], ['no.number@example.org']])(
    'without a number (%j) all of it goes by mail, and is promised so',
    async typed => {
      const email = typed?.includes('@') ? typed : `no.number.${typed === '' ? 'empty' : 'none'}@example.org`
      const { status, devotee, order } = await booked(email, typed)
      expect(status).toMatchObject({ told_by: 'email' })
      const seen = (await devotee.call('POST /api/order', { userId: devotee.id, orderId: order.body.orderId })).body
      expect(seen.told_by).toBe('email')
      const [confirmed] = (await sentTo(email)).filter(message => message.template === 'booking_confirmed')
      expect(confirmed?.body).toContain('Photos and video follow')
      expect(confirmed?.body).not.toContain('WhatsApp')
    },
  )

  test.each(['12345', '+1 800 555 0147', '+17325550', 'call me'])(
    '%j is no number, and nothing is booked',
    async typed => {
      const { order } = await booked(`wrong.${typed.length}@example.org`, typed)
      expect(order).toMatchObject({
        status: 422,
        body: { code: 'invalid_fields', fields: { whatsapp_number: expect.any(String) } },
      })
    },
  )

  test('who logs in by a number keeps that number, whatever is sent', async () => {
    const devotee = await app.given.devotee()
    const form = formFor(await app.given.homam(), devotee)
    form.personalData = { ...form.personalData, whatsapp_number: abroad }
    const { orderId } = (await devotee.call('POST /api/saveForm', form)).body
    const { rows } = await app.app.db.pool.query('select address from booking.bookings where order_id = $1', [orderId])
    expect(rows[0].address).toMatchObject({ whatsapp_number: devotee.phone })
    expect(rows[0].address).not.toHaveProperty('email')
  })

  test('my data has the messages that went to the number, and an erasure forgets it', async () => {
    const email = 'erased.with.number@example.org'
    const number = '+17325550199'
    const { devotee, order } = await booked(email, number)
    const headers = { authorization: `Bearer ${devotee.token}` }
    expect((await app.raw('GET', `/invoices/${order.body.orderId}.pdf`, { headers })).status).toBe(200)
    const data = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
    expect(data.messages.map(message => message.kind)).toContain('booking_confirmed')
    await app.advance(61)
    await ask(app, email)
    const otp = await codeOf(app, email)
    expect((await devotee.call('POST /api/erase-me', { userId: devotee.id, otp })).status).toBe(200)
    // It waits for the homam and its prasadam.
    await app.advance(25 * 86_400)
    await app.sweep()
    for (const word of [number, email])
      for (const table of ['notifications.messages', 'booking.bookings', 'sandbox.messages'])
        expect(
          (await app.app.db.pool.query(`select t::text from ${table} t where t::text like $1`, [`%${word}%`])).rows,
          table,
        ).toEqual([])
  })
})
