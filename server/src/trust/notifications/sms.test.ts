import { afterAll, beforeAll, expect, test } from 'vitest'
import { english, languages, telugu } from '../../../../contract/ground/languages.ts'
import { msg91Double } from '../../../test/doubles/carriers.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { giftCode } from '../../giving/donations/service.ts'
import { makeLogger } from '../../log.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { shortKey } from '../../ground/text/short-key.ts'
import { closeLink, findByOrderId } from '../../orders/booking/service.ts'
import type { Message } from './message.ts'
import { queueMessage } from './queue.ts'
import { sendMessage } from './send.ts'
import { countUnregisteredSms } from './wordings/sms-templates.ts'
import { triggers } from './wordings/registry.ts'
import { parametersFor } from './wordings/registered.ts'

const env: Record<string, string> = {
  SMS: 'msg91',
  WHATSAPP: 'off',
  MSG91_AUTHKEY: 'demo',
  MSG91_OTP_TEMPLATE_ID: 'tpl',
}
let msg91: Awaited<ReturnType<typeof msg91Double>>
beforeAll(async () => {
  msg91 = await msg91Double()
  env.MSG91_BASE_URL = msg91.url
})
afterAll(() => msg91.stop())
const app = testApp(env)

const query = async <T>(text: string, ...values: unknown[]) => (await app.app.db.pool.query(text, values)).rows as T[]
const register = async (template: string, language: string, text: string, parameters: string[]) =>
  query(
    `insert into notifications.registrations (template, channel, language, name, dlt_id, text, parameters, changed_at, changed_by)
     values ($1, 'sms', $2, $3, '', $4, $5, now(), (select min(id) from admin.staff))
     on conflict (template, channel, language) do update set text = excluded.text, parameters = excluded.parameters`,
    template,
    language,
    `${template}_${language}`,
    text,
    parameters,
  )
const told = () => JSON.parse(msg91.received.at(-1)?.body ?? '{}').recipients?.[0] as Record<string, string>
async function sent(message: Omit<Message, 'recipient' | 'channel'>): Promise<Record<string, string>> {
  const recipient = String(9_200_000_000 + Math.floor(Math.random() * 99_999_999))
  await app.app.db.tx(tx => queueMessage(app.app, tx, { ...message, recipient, channel: 'whatsapp' } as Message))
  const [row] = await query<{ id: number }>('select id from notifications.messages where recipient = $1', recipient)
  await sendMessage(app.app, row?.id ?? 0)
  return told()
}
const go = (path: string, headers?: Record<string, string>) =>
  app.raw('GET', path, { redirect: 'manual', ...(headers && { headers }) })
const pathOf = (link = '') => new URL(link).pathname

/** Kinds of messages that go by SMS. */
const bySms = Object.values(triggers).filter(({ channels }) => (channels as readonly string[]).includes('sms')).length

/** A paid order, with the short link that its SMS carries. */
async function booked() {
  await register('booking_confirmed', 'te', 'x {#url#}', ['link'])
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', { ...formFor(homam, devotee), languageId: 2 })
  await app.pay(body.paymentUrl)
  const [row] = await query<{ id: number; body: string }>(
    `select id, body from notifications.messages where recipient = $1 and template = 'booking_confirmed'`,
    devotee.phone,
  )
  await sendMessage(app.app, row?.id ?? 0)
  return {
    devotee,
    orderId: body.orderId,
    short: pathOf(told().var1),
    long: /https?:\S+#key=[\w-]+/.exec(row?.body ?? '')?.[0] ?? '',
  }
}

// That each keeps the rules, `npm run check` says (tools/checks/words.ts).
test('the office lists every text of an SMS in every language, filled in two SMS at most', async () => {
  const { body } = await (await app.given.staff('editor')).call('POST /api/office/sms-templates', {})
  expect(body.rows).toHaveLength(bySms * languages.length)
  expect(body.rows.filter(row => row.problems.length > 0 || row.parts > 2)).toEqual([])
  expect(body.links).toEqual([`${app.app.config.publicUrl}/`, `${app.app.config.publicUrl}/o/`])
  expect(body.rows.find(row => row.template === 'pay_link' && row.language === 'te')).toMatchObject({
    text: 'శ్రీ దియా: మీ సేవను పూర్తి చేయడానికి {#alphanumeric#} ఇక్కడ చెల్లించండి: {#url#}',
    places: [
      { name: 'price', tag: 'alphanumeric' },
      { name: 'link', tag: 'url' },
    ],
    paise: 2 * (app.app.carriers.sms[0]?.paise ?? 0),
    state: 'missing',
  })
})

test('the link of an SMS leads to its order, as often as it is opened, and says nothing to who comes between', async () => {
  const { short, long, orderId } = await booked()
  const lines: string[] = []
  app.app.log = makeLogger('info', line => lines.push(line))
  expect(short).toMatch(/^\/o\/SD-[A-Z0-9]+\/1[\w-]{15}$/)
  expect(short.length).toBeLessThanOrEqual(40)
  for (let opened = 0; opened < 3; opened++) {
    const answer = await go(short)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, long])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  }
  const key = long.split('#key=')[1] ?? ''
  expect((await app.call('POST /api/shared-order', { orderId, key })).status).toBe(200)
  expect(lines.join()).not.toContain(short.split('/')[3])
})

test('a key that is wrong, of another order, has ended, or whose long link was closed, leads to a login', async () => {
  const { short, orderId } = await booked()
  const other = await booked()
  const [, , code = '', key = ''] = short.split('/')
  const away = async (path: string) => (await go(path)).headers.get('location')
  const history = `${app.app.config.publicUrl}/te/history`
  expect(await away(`/o/${other.short.split('/')[2]}/${key}`)).toBe(history)
  expect(await away(`/o/${code}/${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBe(history)
  expect(await away(`/o/SD-9Z9Z9/${key}`)).toBe(history)
  // A later end is signed too.
  expect(await away(`/o/${code}/1zzz${key.slice(4)}`)).toBe(history)
  for (const strange of ['x', 'a'.repeat(99), '%00', '😀', 'DN0000001'])
    expect((await go(`/o/${code}/${strange}`, { 'accept-language': 'ta' })).headers.get('location')).toBe(
      `${app.app.config.publicUrl}/ta/history`,
    )
  const longKey = (await booked()).long.split('#key=')[1] ?? ''
  expect(shortKey(longKey, code, telugu, app.app.clock.now())).not.toBe(key)

  await closeLink(app.app, (await findByOrderId(app.app.db, orderId))?.id ?? 0)
  expect(await away(short)).toBe(history)
  expect(await away(other.short)).toBe(other.long)
  await app.advance((22 * dayMs) / 1000)
  expect(await away(other.short)).toBe(history)
})

test('the receipt of a gift, and an order that is to be paid, have short links of our own domain too', async () => {
  await register('donation_receipt', 'en', 'x {#alphanumeric#} y {#url#}', ['price', 'link'])
  await register('pay_link', 'en', 'x {#url#}', ['link'])
  const [gift] = await query<{ id: number; number: string }>(
    `insert into donations.donations (number, amount_paise, language_id, state, created_at, given_at)
     values ('a-gift-that-nobody-guesses', 50100, 1, 'given', now(), now()) returning id, number`,
  )
  const link = `${app.app.config.publicUrl}/en/donation?given=${gift?.number}#key=${'k'.repeat(32)}`
  const receipt = await sent({
    template: 'donation_receipt',
    language: english,
    purpose: 'Annadanam',
    price: 'Rs.501',
    giftCode: giftCode(gift?.id ?? 0),
    link,
  } as never)
  expect(receipt.var2).toMatch(/\/o\/DN\d{7}\/0[\w-]{15}$/)

  const { orderId, long } = await booked()
  const pay = await sent({
    template: 'pay_link',
    language: english,
    homam: 'Test Homam',
    orderId,
    price: 'Rs.1,116',
    link: 'https://gateway.example/page/1',
    smsLink: long,
  } as never)
  const opened = await go(pathOf(pay.var1))
  expect(opened.headers.get('location')).toBe(long.replace('/te/', '/en/'))
})

test('a text that was registered before goes on being sent, with the short link', async () => {
  await register('homam_changed', 'en', 'New day for {#var#}: {#var#}, was {#var#}. {#var#}', [
    'homam',
    'date',
    'was',
    'link',
  ])
  const values = await sent({
    template: 'homam_changed',
    language: english,
    homam: 'Test Homam',
    orderId: 'order-without-a-code',
    was: 'a',
    date: 'b',
    until: 'c',
    link: 'https://example.org/en/order/x#key=opens-the-other',
  } as never)
  expect(values).toMatchObject({ var1: 'Test Homam', var2: 'b', var3: 'a', var4: expect.stringContaining('/o/') })
})

test('no value goes empty: a neutral word of the language stands there', () => {
  for (const channel of ['sms', 'whatsapp'])
    expect(
      parametersFor({ channel, language: 'te', text: '', parameters: ['courier', 'trackId'] }, { courier: ' \n ' }),
    ).toEqual(['వివరం లేదు', 'వివరం లేదు'])
})

test('the doctor counts what is not registered: codes are the provider’s', async () => {
  const before = await countUnregisteredSms(app.app.db)
  expect(before.of).toBe((bySms - 1) * languages.length)
  await register('live_today', 'kn', 'x {#alphanumeric#} y {#url#}', ['time', 'link'])
  expect((await countUnregisteredSms(app.app.db)).missing).toBe(before.missing - 1)
})
