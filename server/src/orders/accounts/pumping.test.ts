import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { sendMessage } from '../../trust/notifications/service.ts'

const json = { 'content-type': 'application/json' }
const ask = async (app: TestApp, phone: string, from?: string) => {
  const { status, body } = await app.call('POST /api/request-otp', { phone }, from ? { 'x-forwarded-for': from } : {})
  return status === 200 ? 'sent' : (body.code ?? '')
}
const codeOf = async (app: TestApp, phone: string) => {
  const { rows } = await app.app.db.pool.query<{ body: string }>(
    'select body from notifications.messages where recipient = $1 order by id desc limit 1',
    [phone],
  )
  return /#(\d{4})$/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}
const logIn = async (app: TestApp, phone: string) => {
  await ask(app, phone)
  expect((await app.call('POST /api/verify-otp', { phone, otp: await codeOf(app, phone) })).status).toBe(200)
}
/** Far enough apart to have prefixes of their own. */
const numbers = Array.from({ length: 20 }, (_, i) => String(6_000_000_000 + i * 12_345_678))

describe('a day’s money for SMS', () => {
  // Half a rupee a code, sent or waiting: past three only those who were here before, past five nobody.
  const app = testApp({ MESSAGE_PRICES: 'sandbox:50', SMS_RUPEES_A_DAY: '3', SMS_RUPEES_A_DAY_KNOWN: '5' })
  const send = async (phone: string) => {
    const { rows } = await app.app.db.pool.query<{ id: number }>(
      'select id from notifications.messages where recipient = $1 order by id desc limit 1',
      [phone],
    )
    await sendMessage(app.app, rows[0]?.id ?? 0)
  }

  test('past the first ceiling new numbers are sent none, known ones are; past the second nobody gets codes; tomorrow all do', async () => {
    await app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now: '2026-11-25T06:30:00Z' }), headers: json })
    const [known = '', ...strangers] = numbers
    await logIn(app, known)
    await app.advance(61)
    await send(known)

    for (const stranger of strangers.slice(0, 5)) {
      expect(await ask(app, stranger)).toBe('sent')
      await send(stranger)
    }
    const owner = await app.given.staff('owner')
    const kinds = async () => (await owner.call('POST /api/office/today', {})).body.attention.map(a => a.kind)
    // The answer is the same as ever, and nothing is sent.
    expect(await ask(app, strangers[5] ?? '')).toBe('sent')
    expect(await codeOf(app, strangers[5] ?? '')).toBe('')
    expect(await kinds()).toContain('sms_spent')
    for (let i = 0; i < 4; i++) {
      expect(await ask(app, known)).toBe('sent')
      await send(known)
      await app.advance(61)
    }
    await app.advance(3600)
    expect(await ask(app, known)).toBe('otp_paused')

    await app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now: '2026-11-25T18:30:01Z' }), headers: json })
    await app.sweep()
    expect(await ask(app, strangers[6] ?? '')).toBe('sent')
    expect(await kinds()).not.toContain('sms_spent')
  })
})

describe('codes asked for in masses', () => {
  const app = testApp({
    OTP_PER_PREFIX_HOUR: '6',
    OTP_PER_NETWORK_HOUR: '4',
    OTP_PER_ADDRESS_HOUR: '3',
    OTP_WATCH_FROM: '1000',
    TRUST_PROXY: '1',
  })

  test('numbers of one prefix share a limit, whoever asks', async () => {
    const answers = []
    for (let i = 0; i < 8; i++) answers.push(await ask(app, `987654000${i}`, `10.${i}.0.1`))
    expect(answers).toEqual([...Array.from({ length: 6 }, () => 'sent'), 'otp_limit', 'otp_limit'])
    expect(await ask(app, '9876550000', '10.20.0.1')).toBe('sent')
    await app.advance(3601)
    expect(await ask(app, '9876540009', '10.21.0.1')).toBe('sent')
  })

  test.each([
    ['192.0.2.', '192.0.3.1'],
    ['2001:db8:7:', '2001:db8:8::1'],
  ])('addresses of the network %s share a limit', async (network, outside) => {
    const base = network.includes(':') ? 6_100_000_000 : 6_500_000_000
    const answers = []
    for (let i = 1; i <= 5; i++)
      answers.push(await ask(app, String(base + i * 12_345_678), `${network}${i}${network.includes(':') ? '::1' : ''}`))
    expect(answers).toEqual(['sent', 'sent', 'sent', 'sent', 'otp_limit'])
    expect(await ask(app, String(base + 9 * 12_345_678), outside)).toBe('sent')
  })
})

describe('codes that hardly anybody uses', () => {
  const app = testApp({ OTP_WATCH_FROM: '10' })
  const of = (i: number) => `98700000${String(i).padStart(2, '0')}`

  test('no more are sent to new numbers of the prefix; known ones and other prefixes get theirs', async () => {
    await logIn(app, of(90))
    await app.advance(61)
    for (let i = 0; i < 10; i++) expect(await ask(app, of(i))).toBe('sent')
    expect(await ask(app, of(11))).toBe('sent')
    expect(await codeOf(app, of(11))).toBe('')
    expect(await ask(app, of(90))).toBe('sent')
    expect(await codeOf(app, of(90))).toMatch(/^\d{4}$/)
    expect(await ask(app, '9870010000')).toBe('sent')
    await app.advance(3601)
    expect(await ask(app, of(11))).toBe('sent')
  })

  test('where a tenth is used, all goes on', async () => {
    const other = (i: number) => `98800000${String(i).padStart(2, '0')}`
    await logIn(app, other(0))
    await logIn(app, other(1))
    for (let i = 2; i < 15; i++) expect(await ask(app, other(i))).toBe('sent')
  })
})

describe('while codes are held back', () => {
  const app = testApp({ OTP_WATCH_FROM: '3', OTP_PER_ADDRESS_HOUR: '20' })
  const of = (i: number) => `98100000${String(i).padStart(2, '0')}`

  test('nobody learns from an answer which numbers belong to devotees', async () => {
    await logIn(app, of(90))
    await app.advance(61)
    for (let i = 0; i < 3; i++) await ask(app, of(i))
    const asked = [of(90), ...Array.from({ length: 10 }, (_, i) => of(i + 10))]
    const answers = await Promise.all(asked.map(phone => app.call('POST /api/request-otp', { phone })))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    // A second time, and with a wrong code, too.
    const again = await Promise.all(asked.map(phone => app.call('POST /api/request-otp', { phone })))
    expect(new Set(again.map(({ status, body }) => JSON.stringify([status, body.code])))).toHaveLength(1)
    const wrong = await Promise.all(asked.map(phone => app.call('POST /api/verify-otp', { phone, otp: '0000' })))
    expect(wrong.filter(({ status }) => status !== 401 && status !== 200)).toEqual([])
  })

  test('what is asked for is counted by address, though nothing is sent', async () => {
    const answers = []
    for (let i = 0; i < 20; i++) answers.push(await ask(app, of(i + 30)))
    expect(answers.at(0)).toBe('sent')
    expect(answers.at(-1)).toBe('otp_limit')
  })
})

describe('wrong codes', () => {
  const app = testApp({ OTP_WRONG_PER_ADDRESS_HOUR: '4', TRUST_PROXY: '1' })
  const tryCode = async (phone: string, otp: string, from: string) =>
    (await app.call('POST /api/verify-otp', { phone, otp }, { 'x-forwarded-for': from })).body.code ?? 'in'
  const wrongFor = async (phone: string) => ((await codeOf(app, phone)) === '0000' ? '0001' : '0000')

  test('are counted by network address, whatever the numbers and however many at once; another address is free', async () => {
    const codes = await Promise.all(numbers.slice(0, 12).map(phone => tryCode(phone, '0000', '192.0.2.7')))
    expect(codes.filter(code => code === 'otp_void')).toHaveLength(4)
    expect(codes.filter(code => code === 'otp_tries')).toHaveLength(8)
    expect(await tryCode(numbers[0] ?? '', '0000', '192.0.2.8')).toBe('otp_void')
    await app.advance(3601)
    expect(await tryCode(numbers[0] ?? '', '0000', '192.0.2.7')).toBe('otp_void')
  })

  test('right ones cost nothing and make room for as many: a mobile network has thousands of people behind one address', async () => {
    for (const phone of numbers.slice(1, 8)) {
      await ask(app, phone)
      expect(await tryCode(phone, await wrongFor(phone), '198.51.100.1')).toBe('otp_wrong')
      expect(await tryCode(phone, await codeOf(app, phone), '198.51.100.1')).toBe('in')
    }
    expect((await app.app.db.pool.query('select from accounts.code_tries where was_right')).rowCount).toBe(7)
  })
})
