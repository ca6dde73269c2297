import { describe, expect, test } from 'vitest'
import { languages } from '../../../../contract/ground/languages.ts'
import { sendMessage } from '../../trust/notifications/service.ts'
import { type TestApp, type TestDevotee, testApp } from '../../../test/test-app.ts'

type Login = Pick<TestDevotee, 'id' | 'phone' | 'token'>

const app = testApp({ OTP_PER_ADDRESS_HOUR: '100000', OTP_NEW_MAILS_PER_NETWORK_DAY: '1000' })
const own = ({ token }: Login) => ({ authorization: `Bearer ${token}` })
const isMail = (name: string) => name.includes('@')

/** The latest code that came to a number or address. */
async function codeTo(of: TestApp, name: string): Promise<string> {
  await of.advance(61)
  if (isMail(name)) await of.call('POST /api/request-email-code', { email: name })
  else await of.call('POST /api/request-otp', { phone: name })
  const { rows } = await of.app.db.pool.query<{ body: string }>(
    "select body from notifications.messages where recipient = $1 and template in ('otp', 'email_code') order by id desc limit 1",
    [name],
  )
  return /\b(\d{4}|\d{6})\b/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}
const confirm = async (login: Login, name: string) =>
  app.call('POST /api/confirm-login', { userId: login.id, code: await codeTo(app, name) }, own(login))
const link = async (login: Login, name: string) => {
  const code = await codeTo(app, name)
  const answer = isMail(name)
    ? await app.call('POST /api/link-email', { userId: login.id, email: name, code }, own(login))
    : await app.call('POST /api/link-number', { userId: login.id, phone: name, otp: code }, own(login))
  return answer.body.code ?? 'linked'
}
const unlink = async (login: Login) => (await app.call('POST /api/unlink-login', { userId: login.id }, own(login))).body
async function logIn(name: string): Promise<Login> {
  const code = await codeTo(app, name)
  const { body } = isMail(name)
    ? await app.call('POST /api/verify-email-code', { email: name, code })
    : await app.call('POST /api/verify-otp', { phone: name, otp: code })
  return { ...body.user, token: body.token }
}
const told = async (recipient: string) => {
  const { rows } = await app.app.db.pool.query<{ body: string }>(
    "select body from notifications.messages where recipient = $1 and template = 'login_added' order by id",
    [recipient],
  )
  return rows.map(row => row.body)
}
const myData = async (login: Login) => (await app.call('POST /api/my-data', { userId: login.id }, own(login))).body

describe('a stolen token', () => {
  test('adds neither an address nor a number, whatever codes its thief has', async () => {
    const devotee = await app.given.devotee()
    expect(await link(devotee, 'thief@example.org')).toBe('confirm_first')
    const byMail = await logIn('victim@example.org')
    expect(await link(byMail, '+17325550170')).toBe('confirm_first')
    // Codes to the thief's own address confirm nothing.
    const code = await codeTo(app, 'thief@example.org')
    expect((await app.call('POST /api/confirm-login', { userId: devotee.id, code }, own(devotee))).status).toBe(422)
    expect(await myData(devotee)).toMatchObject({ email: null, confirm_by: devotee.phone })
  })

  test('confirmed by another login of the same devotee it is not, nor twice, nor later', async () => {
    const devotee = await app.given.devotee()
    const other = await logIn(devotee.phone)
    expect((await confirm(other, devotee.phone)).status).toBe(200)
    expect(await link(devotee, 'one@example.org')).toBe('confirm_first')
    expect(await link(other, 'one@example.org')).toBe('linked')
    expect(await link(other, 'two@example.org')).toBe('confirm_first')
    await confirm(other, devotee.phone)
    await app.advance(15 * 60)
    expect(await link(other, 'two@example.org')).toBe('confirm_first')
  })

  test('guesses at the confirming code as little as at any: five tries a code', async () => {
    const devotee = await app.given.devotee()
    const right = await codeTo(app, devotee.phone)
    const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0')
    const said = []
    for (let i = 0; i < 6; i++) {
      const { body } = await app.call('POST /api/confirm-login', { userId: devotee.id, code: wrong }, own(devotee))
      said.push(body.code)
    }
    expect(said).toEqual([...Array<string>(5).fill('otp_wrong'), 'otp_void'])
  })
})

describe('a second way in', () => {
  test('is told of where one logged in before; the address that was replaced hears of it too', async () => {
    const devotee = await app.given.devotee()
    await confirm(devotee, devotee.phone)
    expect(await link(devotee, 'first@example.org')).toBe('linked')
    expect(await told(devotee.phone)).toEqual([expect.stringContaining('/en/my-data')])
    const { rows } = await app.app.db.pool.query<{ id: number }>(
      "select id from notifications.messages where recipient = $1 and template = 'login_added'",
      [devotee.phone],
    )
    await sendMessage(app.app, rows[0]?.id ?? 0)
    const sent = await app.app.db.pool.query(
      "select channel from sandbox.messages where recipient = $1 and template = 'login_added'",
      [devotee.phone],
    )
    expect(sent.rows).toEqual([{ channel: 'whatsapp' }])
    expect(await told('first@example.org')).toEqual([])
    await confirm(devotee, devotee.phone)
    expect(await link(devotee, 'second@example.org')).toBe('linked')
    expect([await told(devotee.phone), await told('first@example.org'), await told('second@example.org')]).toEqual([
      Array(2).fill(expect.any(String)),
      [expect.any(String)],
      [],
    ])
  })

  test.each(languages.map(language => [language.web, language] as const))('is told of in %s', async (web, language) => {
    const devotee = await app.given.devotee()
    await confirm(devotee, devotee.phone)
    const email = `in-${web}@example.org`
    const code = await codeTo(app, email)
    const headers = { ...own(devotee), 'accept-language': web }
    expect((await app.call('POST /api/link-email', { userId: devotee.id, email, code }, headers)).status).toBe(200)
    expect(await told(devotee.phone)).toEqual([expect.stringContaining(`/${language.code}/my-data`)])
  })

  test('is taken off with the login that stood first, and whoever came in by it is out', async () => {
    const devotee = await app.given.devotee()
    await confirm(devotee, devotee.phone)
    await link(devotee, 'off@example.org')
    const thief = await logIn('off@example.org')
    expect(thief.id).toBe(devotee.id)
    expect(await unlink(devotee)).toMatchObject({ code: 'confirm_first' })
    await confirm(devotee, devotee.phone)
    expect(await unlink(devotee)).toEqual({ success: true, phone: devotee.phone, ended: 1 })
    expect((await app.call('POST /api/my-data', { userId: thief.id }, own(thief))).status).toBe(401)
    expect(await myData(devotee)).toMatchObject({ phone: devotee.phone, email: null })
    expect((await logIn('off@example.org')).id).not.toBe(devotee.id)
    await confirm(devotee, devotee.phone)
    expect(await unlink(devotee)).toMatchObject({ code: 'wrong_state' })
  })

  test('that is a number is taken off by the address before it, for a month; then the number stands first', async () => {
    const devotee = await logIn('mail-first@example.org')
    await confirm(devotee, devotee.phone)
    expect(await link(devotee, '+17325550171')).toBe('linked')
    expect(await told('mail-first@example.org')).toEqual([expect.any(String)])
    expect(await myData(devotee)).toMatchObject({ phone: '+17325550171', confirm_by: 'mail-first@example.org' })
    // Whoever has the number alone neither changes the address nor erases what is kept.
    expect((await confirm(devotee, '+17325550171')).status).toBe(422)
    const otp = await codeTo(app, '+17325550171')
    expect((await app.call('POST /api/erase-me', { userId: devotee.id, otp }, own(devotee))).status).toBe(422)
    await confirm(devotee, 'mail-first@example.org')
    expect(await unlink(devotee)).toEqual({ success: true, phone: 'mail-first@example.org', ended: 0 })
    expect((await logIn('+17325550171')).id).not.toBe(devotee.id)

    await confirm(devotee, 'mail-first@example.org')
    expect(await link(devotee, '+17325550172')).toBe('linked')
    await app.advance(29 * 86_400)
    await myData(devotee)
    await app.advance(2 * 86_400)
    expect(await myData(devotee)).toMatchObject({ confirm_by: '+17325550172' })
  })

  test('comes with an account that staff make one with another, and the number hears of it', async () => {
    const staff = await app.given.staff('owner')
    const kept = await app.given.devotee()
    const gone = await logIn('merged-in@example.org')
    expect((await staff.call('POST /api/office/merge-devotees', { kept: kept.id, gone: gone.id })).status).toBe(200)
    expect(await told(kept.phone)).toEqual([expect.any(String)])
    const another = await logIn('merged-later@example.org')
    await staff.call('POST /api/office/merge-devotees', { kept: kept.id, gone: another.id })
    expect(await told(kept.phone)).toHaveLength(1)
  })

  test('that was taken off and is somebody else’s now is left alone by an erasure', async () => {
    const devotee = await app.given.devotee()
    await confirm(devotee, devotee.phone)
    await link(devotee, 'handed-on@example.org')
    await confirm(devotee, devotee.phone)
    await unlink(devotee)
    const heir = await app.given.devotee()
    await confirm(heir, heir.phone)
    expect(await link(heir, 'handed-on@example.org')).toBe('linked')
    const otp = await codeTo(app, devotee.phone)
    expect((await app.call('POST /api/erase-me', { userId: devotee.id, otp }, own(devotee))).status).toBe(200)
    const { rows } = await app.app.db.pool.query(
      "select from notifications.messages where recipient = 'handed-on@example.org' and template = 'email_code'",
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})
