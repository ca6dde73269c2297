import { describe, expect, test } from 'vitest'
import { formFor, type TestApp, testApp } from '../../../test/test-app.ts'

/** Numbers of the United States that nobody has: 555-01 of many areas. */
const inUS = (i: number) => `+1732555${String(100 + i).padStart(4, '0')}`
const ask = async (app: TestApp, phone: string) => {
  const { status, body } = await app.call('POST /api/request-otp', { phone })
  return status === 200 ? 'sent' : (body.code ?? '')
}
const messageTo = async (app: TestApp, recipient: string) => {
  const { rows } = await app.app.db.pool.query<{ body: string; channel: string }>(
    'select body, channel from notifications.messages where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  return rows[0]
}
const codeOf = async (app: TestApp, phone: string) => /\b(\d{4})$/.exec((await messageTo(app, phone))?.body ?? '')?.[1]
const logIn = async (app: TestApp, phone: string, kept = phone) => {
  expect(await ask(app, phone)).toBe('sent')
  return app.call('POST /api/verify-otp', { phone, otp: (await codeOf(app, kept)) ?? '' })
}

describe('a login from abroad (decision 78)', () => {
  const app = testApp()

  test('however it is typed, it is one number and one devotee; the code goes by WhatsApp', async () => {
    const first = await logIn(app, '+1 (732) 555-0101', '+17325550101')
    expect(first.body.user.phone).toBe('+17325550101')
    expect((await messageTo(app, '+17325550101'))?.channel).toBe('whatsapp')
    await app.advance(61)
    await ask(app, '0017325550101')
    const again = await app.call('POST /api/verify-otp', {
      phone: '+17325550101',
      otp: (await codeOf(app, '+17325550101')) ?? '',
    })
    expect(again.body.user).toEqual(first.body.user)
  })

  test('it is never taken for an Indian one with the same digits', async () => {
    const abroad = await logIn(app, '+65 9123 4567', '+6591234567')
    expect(abroad.body.user.phone).toBe('+6591234567')
    const { rows } = await app.app.db.pool.query("select from accounts.devotees where phone like '%6591234567'")
    expect(rows).toHaveLength(1)
    const indian = await logIn(app, '6591234567')
    expect(indian.body.user).toMatchObject({ phone: '6591234567' })
    expect(indian.body.user.id).not.toBe(abroad.body.user.id)
    expect((await messageTo(app, '6591234567'))?.channel).toBe('sms')
  })

  test('numbers that no telephone has, of a premium rate, and of countries that are closed get no code', async () => {
    for (const phone of ['+1732555', '+1 900 555 0123', '+44 909 879 0000', '+999 123 4567', '+1 732 5550123 ext 4'])
      expect(await ask(app, phone)).toBe('phone_abroad')
    expect(await ask(app, '+33 6 12 34 56 78')).toBe('country_closed')
    const { rows } = await app.app.db.pool.query("select from accounts.code_sends where phone like '+33%'")
    expect(rows).toHaveLength(0)
  })

  test('wrong codes and the minute between two are as in India', async () => {
    const phone = inUS(2)
    await ask(app, phone)
    expect(await ask(app, phone)).toBe('otp_too_soon')
    const right = (await codeOf(app, phone)) ?? ''
    const wrong = right === '0000' ? '0001' : '0000'
    for (let i = 0; i < 5; i++)
      expect((await app.call('POST /api/verify-otp', { phone, otp: wrong })).body.code).toBe('otp_wrong')
    expect((await app.call('POST /api/verify-otp', { phone, otp: right })).body.code).toBe('otp_void')
  })

  test('books with that number, and its messages go there', async () => {
    const { token, user } = (await logIn(app, inUS(3))).body
    const homam = await app.given.homam()
    const form = formFor(homam, user)
    const { status, body } = await app.call('POST /api/saveForm', form, { authorization: `Bearer ${token}` })
    expect(status).toBe(200)
    await app.pay(body.paymentUrl)
    const { rows } = await app.app.db.pool.query<{ number: string; told: string }>(
      `select b.address ->> 'whatsapp_number' as number, m.channel as told from booking.bookings b
         join notifications.messages m on m.recipient = b.address ->> 'whatsapp_number' and m.template = 'booking_confirmed'
        where b.id = $1`,
      [body.lastId],
    )
    expect(rows).toEqual([{ number: inUS(3), told: 'whatsapp' }])
  })

  test('the desk takes it, and it is found by its last digits and as it is told', async () => {
    const staff = await app.given.staff('owner')
    await logIn(app, inUS(4))
    for (const q of ['5550104', '7325550104', '+1 732 555 0104'])
      expect((await staff.call('POST /api/office/list-devotees', { q, perPage: 25 })).body.rows).toMatchObject([
        { phone: inUS(4) },
      ])
    const known = await staff.call('POST /api/office/look-up-devotee', { phone: '+1 732-555-0104' })
    expect(known.status).toBe(200)
    expect((await staff.call('POST /api/office/look-up-devotee', { phone: '+1 900 555 0104' })).body.code).toBe(
      'invalid_phone',
    )
  })

  test('the page is told the open countries with their codes', async () => {
    const { countries } = (await app.call('POST /api/login-ways', {})).body
    expect(countries).toContainEqual({ code: 'US', calling: '1' })
    expect(countries).toContainEqual({ code: 'AE', calling: '971' })
    expect(countries.map(({ code }) => code)).not.toContain('IN')
  })
})

describe('where no carrier goes abroad', () => {
  const app = testApp({ WHATSAPP: 'off', SMS: 'msg91', MSG91_AUTHKEY: 'k', MSG91_OTP_TEMPLATE_ID: 't' })

  test('every country is closed, known numbers or not', async () => {
    expect((await app.call('POST /api/login-ways', {})).body.countries).toEqual([])
    expect(await ask(app, inUS(1))).toBe('country_closed')
  })
})

describe('where codes abroad go by SMS', () => {
  const app = testApp({ WHATSAPP: 'off', MESSAGE_PRICES: 'sandbox:50', SMS_RUPEES_A_DAY: '1' })

  test('the day’s money for SMS holds for them too', async () => {
    expect((await app.call('POST /api/login-ways', {})).body.by).toBe('sms')
    for (const i of [1, 2, 3]) expect(await ask(app, inUS(i))).toBe('sent')
    expect(await messageTo(app, inUS(2))).toMatchObject({ channel: 'sms' })
    expect(await messageTo(app, inUS(3))).toBeUndefined()
  })
})

describe('limits of codes abroad', () => {
  const app = testApp({ OTP_PER_PREFIX_HOUR: '1000', OTP_WATCH_FROM: '1000' })
  const limits = (country: number, all: number) =>
    app.app.db.pool.query('update accounts.door_abroad set codes_a_country = $1, codes_in_all = $2', [country, all])
  const kinds = async () => {
    const owner = await app.given.staff('owner')
    return (await owner.call('POST /api/office/today', {})).body.attention.map(({ kind }) => kind)
  }

  test('of a country: new numbers get none at the limit and hear the same; known ones have twice as many of their own; others are free', async () => {
    await app.raw('POST', '/sandbox/clock', {
      body: JSON.stringify({ now: '2026-11-25T06:30:00Z' }),
      headers: { 'content-type': 'application/json' },
    })
    const known = [inUS(0), inUS(7)]
    for (const phone of known) await logIn(app, phone)
    await limits(3, 1000)
    expect(await kinds()).not.toContain('abroad_spent')
    expect(await ask(app, inUS(1))).toBe('sent')
    expect(await messageTo(app, inUS(1))).toBeDefined()
    expect(await kinds()).toContain('abroad_spent')
    expect(await ask(app, inUS(3))).toBe('sent')
    expect(await messageTo(app, inUS(3))).toBeUndefined()
    for (let i = 0; i < 3; i++) {
      await app.advance(61)
      for (const phone of known) expect(await ask(app, phone)).toBe('sent')
    }
    await app.advance(61)
    expect(await ask(app, known[0] ?? '')).toBe('otp_paused')
    expect(await ask(app, inUS(5))).toBe('otp_paused')
    // Canada shares the calling code and not the limit; India has none of these limits.
    expect(await ask(app, '+14165550123')).toBe('sent')
    expect(await messageTo(app, '+14165550123')).toBeDefined()
    expect(await ask(app, '9000000001')).toBe('sent')

    await app.raw('POST', '/sandbox/clock', {
      body: JSON.stringify({ now: '2026-11-25T18:30:01Z' }),
      headers: { 'content-type': 'application/json' },
    })
    expect(await kinds()).not.toContain('abroad_spent')
    expect(await ask(app, inUS(6))).toBe('sent')
    expect(await messageTo(app, inUS(6))).toBeDefined()
  })

  test('of all together, also when asked for at the same moment', async () => {
    await app.advance(86_400)
    await limits(1000, 4)
    const phones = [...Array.from({ length: 6 }, (_, i) => inUS(10 + i)), '+6591234560', '+6591234561']
    expect(new Set(await Promise.all(phones.map(phone => ask(app, phone))))).toEqual(new Set(['sent']))
    const { rows } = await app.app.db.pool.query('select from notifications.messages where recipient = any($1)', [
      phones,
    ])
    expect(rows).toHaveLength(4)
  })
})
