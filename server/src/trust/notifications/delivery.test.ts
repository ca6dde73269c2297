import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { english, type Language, languages, telugu } from '../../../../contract/ground/languages.ts'
import { msg91Double, smtpDouble, twilioDouble, whatsappDouble } from '../../../test/doubles/carriers.ts'
import { testApp } from '../../../test/test-app.ts'
import { twilioHook } from '../../outside/carriers/twilio.ts'
import { whatsappHook } from '../../outside/carriers/whatsapp.ts'
import { smsParts } from '../../../../contract/trust/sms-rules.ts'
import { asRegistered, filledText, firstDifference } from './wordings/registered.ts'
import { type Template, triggers } from './wordings/registry.ts'
import { forgetMessages } from './service.ts'
import { sendMessage } from './send.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { forgetKeys } from './queries.ts'
import { queueMessage } from './queue.ts'
import { quietUntil } from './hours.ts'
import { previewMessage, withdrawMessages } from './batches.ts'

const env: Record<string, string> = {
  SMS: 'msg91,twilio',
  WHATSAPP: 'whatsapp',
  EMAIL: 'smtp',
  QUIET_HOURS: '21:00-08:00',
  MSG91_AUTHKEY: 'demo_authkey',
  MSG91_OTP_TEMPLATE_ID: 'tpl_otp',
  TWILIO_ACCOUNT_SID: 'AC0001',
  TWILIO_AUTH_TOKEN: 'demo_auth_token_0001',
  TWILIO_VERIFY_SID: 'VA0001',
  TWILIO_MESSAGING_SID: 'MG0001',
  WHATSAPP_PHONE_NUMBER_ID: '106',
  WHATSAPP_ACCESS_TOKEN: 'demo_access_token',
  WHATSAPP_APP_SECRET: 'demo_app_secret_0001',
  WHATSAPP_VERIFY_TOKEN: 'demo_word',
  MAIL_FROM: 'seva@example.org',
}
let msg91: Awaited<ReturnType<typeof msg91Double>>
let twilio: Awaited<ReturnType<typeof twilioDouble>>
let whatsapp: Awaited<ReturnType<typeof whatsappDouble>>
let smtp: Awaited<ReturnType<typeof smtpDouble>>
// Before the app starts: its settings name them.
beforeAll(async () => {
  ;[msg91, twilio, whatsapp, smtp] = await Promise.all([msg91Double(), twilioDouble(), whatsappDouble(), smtpDouble()])
  Object.assign(env, {
    MSG91_BASE_URL: msg91.url,
    TWILIO_BASE_URL: twilio.url,
    TWILIO_VERIFY_BASE_URL: twilio.url,
    WHATSAPP_BASE_URL: whatsapp.url,
    SMTP_URL: smtp.url,
  })
})
const app = testApp(env)
afterAll(() => Promise.all([msg91, twilio, whatsapp, smtp].map(double => double.stop())))

const json = { 'content-type': 'application/json' }
const clockTo = (now: string) => app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now }), headers: json })
const noon = '2026-11-25T06:30:00Z'
const query = async <T = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query(text, values)).rows as T[]

let registered = false
beforeEach(async () => {
  for (const double of [msg91, twilio, whatsapp, smtp]) {
    double.mood = 'ok'
    double.received.length = 0
  }
  await clockTo(noon)
  if (registered) return
  registered = true
  const owner = await app.given.staff('owner')
  for (const template of ['booking_confirmed', 'homam_changed'] as const) {
    for (const channel of ['whatsapp', 'sms'] as const) {
      for (const language of [english, telugu]) {
        const { text } = await asRegistered(app.app, app.app.db, template, channel, language)
        const body = {
          template,
          channel,
          language: language.web,
          name: `${template}_${language.web}`,
          dltId: channel === 'sms' ? '1007000000000000001' : '',
          text,
        }
        expect((await owner.call('POST /api/office/save-registration', body)).status).toBe(200)
      }
    }
  }
})

let phones = 9_100_000_000 + Math.floor(Math.random() * 1_000_000) * 100
const newPhone = () => String(phones++)
interface Options {
  language?: Language
  email?: string
  urgent?: boolean
  key?: string
  cause?: string
}
async function confirmed(to: string, { language = english, ...rest }: Options = {}): Promise<number> {
  await app.app.db.tx(tx =>
    queueMessage(app.app, tx, {
      ...rest,
      channel: 'whatsapp',
      template: 'booking_confirmed',
      recipient: to,
      language,
      homam: 'Test Homam',
      orderId: `ORDER${to}`,
      date: '21 November 2026',
      price: '₹1,116',
      link: 'https://example.org/en/order/y#key=opens-the-order',
    }),
  )
  return idOf(to)
}
async function changed(to: string, options: Options = {}): Promise<number> {
  const link = 'https://example.org/en/order/x#key=opens-the-other'
  const rest = {
    language: english,
    homam: 'Test Homam',
    orderId: `ORDER${to}`,
    was: 'a',
    date: 'b',
    until: 'c',
    link,
    ...options,
  }
  await app.app.db.tx(tx =>
    queueMessage(app.app, tx, { ...rest, channel: 'whatsapp', template: 'homam_changed', recipient: to }),
  )
  return idOf(to)
}
const idOf = async (to: string) =>
  (
    await query<{ id: number }>(
      'select id from notifications.messages where recipient = $1 order by id desc limit 1',
      to,
    )
  )[0]?.id ?? 0
const standing = async (id: number) =>
  (
    await query<{ state: string; channel: string; body: string }>(
      'select state, channel, body from notifications.messages where id = $1',
      id,
    )
  )[0]
const ledgerOf = async (id: number) =>
  (
    await query<{ line: string }>(
      `select concat_ws(' ', channel, nullif(carrier, ''), state, nullif(code, '')) as line from notifications.deliveries where message_id = $1 order by id`,
      id,
    )
  ).map(row => row.line)
const callsFor = (id: number) => query('select message_id from notifications.calls where message_id = $1', id)
const send = (id: number) => sendMessage(app.app, id)

const hook = (value: object) => {
  const body = Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '0', changes: [{ field: 'messages', value }] }],
    }),
  )
  return app.raw('POST', '/api/webhooks/whatsapp', {
    body,
    headers: { ...json, 'x-hub-signature-256': whatsappHook('demo_app_secret_0001', body) },
  })
}
const told = (providerId: string, status: string, more: object = {}) =>
  hook({ statuses: [{ id: providerId, status, timestamp: '1768019400', ...more }] })
const providerIdOf = async (id: number) =>
  (
    await query<{ provider_id: string }>(
      `select provider_id from notifications.deliveries where message_id = $1 and state = 'taken' order by id desc limit 1`,
      id,
    )
  )[0]?.provider_id ?? ''

describe('one channel after the other', () => {
  test('WhatsApp takes it: nothing else is tried, and the order’s page shows it', async () => {
    const to = newPhone()
    const id = await confirmed(to)
    await send(id)

    expect(await standing(id)).toMatchObject({ state: 'sent', channel: 'whatsapp' })
    expect(await ledgerOf(id)).toEqual(['whatsapp whatsapp taken'])
    expect([whatsapp.received.length, msg91.received.length, twilio.received.length, smtp.received.length]).toEqual([
      1, 0, 0, 0,
    ])
    const staff = await app.given.staff('operations')
    expect((await staff.call('POST /api/office/order-messages', { orderId: `ORDER${to}` })).body.rows).toMatchObject([
      {
        id,
        template: 'booking_confirmed',
        state: 'sent',
        deliveries: [{ channel: 'whatsapp', carrier: 'whatsapp', state: 'taken' }],
      },
    ])
  })

  test('WhatsApp refuses: the registered text goes by SMS, filled in order', async () => {
    whatsapp.mood = 'refused'
    const id = await confirmed(newPhone())
    await send(id)

    expect(await ledgerOf(id)).toEqual(['whatsapp whatsapp refused 131026', 'sms msg91 taken'])
    expect(JSON.parse(msg91.received[0]?.body ?? '')).toMatchObject({
      template_id: 'booking_confirmed_en',
      recipients: [{ var1: expect.stringMatching(/\/o\/ORDER\d{10}\/0[\w-]{15}$/) }],
    })
  })

  test('where WhatsApp is off, SMS has the first turn, and no template of WhatsApp counts as approved', async () => {
    const { carriers } = app.app
    app.app.carriers = { ...carriers, whatsapp: [] }
    const id = await confirmed(newPhone())
    await send(id)
    const homam = 'Test Homam'
    const preview = await previewMessage(app.app, {
      channel: 'whatsapp',
      template: 'homam_cancelled',
      recipient: '',
      language: english,
      homam,
      orderId: 'x',
      price: '₹1',
    })
    app.app.carriers = carriers

    expect(await ledgerOf(id)).toEqual(['whatsapp skipped off', 'sms msg91 taken'])
    expect(preview.approved).toBe(false)
  })

  test('the second carrier of SMS takes over from the first; its text is the registered one', async () => {
    whatsapp.mood = 'refused'
    msg91.mood = '500'
    const id = await confirmed(newPhone())
    await send(id)

    expect(await ledgerOf(id)).toEqual([
      'whatsapp whatsapp refused 131026',
      'sms msg91 unreachable 500',
      'sms twilio taken',
    ])
    expect(new URLSearchParams(twilio.received[0]?.body).get('Body')).toMatch(
      /^Sri Diya: your seva is booked\. .*: http:\/\/127\.0\.0\.1:\d+\/o\/ORDER\d{10}\/0[\w-]{15}$/,
    )
  })

  test('no phone does it: a mail, with the trust’s name and a subject', async () => {
    whatsapp.mood = msg91.mood = twilio.mood = 'refused'
    const id = await confirmed(newPhone(), { email: 'devotee@example.org' })
    await send(id)

    expect((await ledgerOf(id)).at(-1)).toBe('email smtp taken')
    expect(smtp.received[0]).toMatch(/^Subject: .*Your seva is booked/m)
    expect(smtp.received[0]).not.toContain('List-Unsubscribe')
  })

  test('nothing does: somebody calls, and the order and number stand on the list until it is done', async () => {
    whatsapp.mood = msg91.mood = twilio.mood = 'refused'
    const to = newPhone()
    const id = await confirmed(to)
    await send(id)

    expect(await standing(id)).toMatchObject({ state: 'failed' })
    expect((await ledgerOf(id)).at(-1)).toBe('email skipped no_address')
    const staff = await app.given.staff('operations')
    const list = async (done: boolean) =>
      (await staff.call('POST /api/office/message-calls', { page: 1, perPage: 100, done })).body.rows.filter(
        row => row.id === id,
      )
    expect(await list(false)).toMatchObject([
      { phone: to, orderId: `ORDER${to}`, text: expect.stringContaining('Test Homam'), done_at: null },
    ])
    expect((await list(false))[0]?.text).toContain('/en/order/y#key=…')
    expect((await staff.call('POST /api/office/today', {})).body.attention.map(a => a.kind)).toContain('calls_due')
    await staff.call('POST /api/office/message-called', { id, done: true })
    expect(await list(false)).toEqual([])
    expect(await list(true)).toMatchObject([{ by: expect.any(String), done_at: expect.any(Number) }])
    await staff.call('POST /api/office/message-called', { id, done: false })
    expect(await list(false)).toHaveLength(1)
  })

  test('a text that is not registered in this language is not sent there', async () => {
    const tamil = languages[2]
    const id = await confirmed(newPhone(), { language: tamil, email: 'devotee@example.org' })
    await send(id)

    expect(await ledgerOf(id)).toEqual([
      'whatsapp whatsapp refused not_registered',
      'sms msg91 refused not_registered',
      'sms twilio refused not_registered',
      'email smtp taken',
    ])
  })

  test('what passes is tried again by the same channel, until its time is over; then by the next', async () => {
    whatsapp.mood = 'html'
    const id = await confirmed(newPhone())
    await expect(send(id)).rejects.toThrow()
    await expect(send(id)).rejects.toThrow()
    expect(await standing(id)).toMatchObject({ state: 'waiting', channel: 'whatsapp' })

    await app.advance(3 * 3600 + 1)
    expect(await standing(id)).toMatchObject({ state: 'waiting', channel: 'sms' })
    await send(id)
    expect((await ledgerOf(id)).slice(2)).toEqual(['whatsapp skipped gave_up', 'sms msg91 taken'])
  })
})

describe('what carriers tell', () => {
  test('sent, delivered, read in any order and repeated: the furthest stands, each is noted once', async () => {
    const id = await confirmed(newPhone())
    await send(id)
    const provider = await providerIdOf(id)
    for (const state of ['read', 'sent', 'delivered', 'read', 'delivered'])
      expect((await told(provider, state)).status).toBe(200)

    expect(await standing(id)).toMatchObject({ state: 'read' })
    expect(await ledgerOf(id)).toEqual([
      'whatsapp whatsapp taken',
      'whatsapp whatsapp read',
      'whatsapp whatsapp sent',
      'whatsapp whatsapp delivered',
    ])
  })

  test('reported ten times at once, a failure makes one SMS', async () => {
    const id = await confirmed(newPhone())
    await send(id)
    const provider = await providerIdOf(id)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        told(provider, 'failed', { errors: [{ code: 131026, title: 'Message undeliverable to 919000000000' }] }),
      ),
    )
    await send(id)

    expect(await ledgerOf(id)).toEqual([
      'whatsapp whatsapp taken',
      'whatsapp whatsapp failed 131026',
      'sms msg91 taken',
    ])
    expect(
      await query('select why from notifications.deliveries where message_id = $1 and state = $2', id, 'failed'),
    ).toEqual([{ why: 'Message undeliverable to …' }])
  })

  test('failed after it was read changes nothing', async () => {
    const id = await confirmed(newPhone())
    await send(id)
    const provider = await providerIdOf(id)
    await told(provider, 'read')
    await told(provider, 'failed', { errors: [{ code: 1 }] })
    expect(await standing(id)).toMatchObject({ state: 'read', channel: 'whatsapp' })
  })

  test('Twilio’s status, signed over address and form', async () => {
    whatsapp.mood = 'refused'
    msg91.mood = 'refused'
    const id = await confirmed(newPhone())
    await send(id)
    const form = { MessageSid: await providerIdOf(id), MessageStatus: 'undelivered', ErrorCode: '30003' }
    const post = (signature: string) =>
      app.raw('POST', '/api/webhooks/twilio', {
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      })
    expect((await post('bm8=')).status).toBe(401)
    expect(await standing(id)).toMatchObject({ state: 'sent' })
    expect((await post(twilioHook('demo_auth_token_0001', `${app.url}/api/webhooks/twilio`, form))).status).toBe(200)
    expect((await ledgerOf(id)).at(-1)).toBe('sms twilio failed 30003')
    expect(await standing(id)).toMatchObject({ state: 'waiting', channel: 'email' })
  })

  test('ids that nobody knows, and what is not signed, change nothing', async () => {
    const lines = async () => (await query('select count(*)::int as n from notifications.deliveries'))[0]
    const before = await lines()
    expect((await told('wamid.NOBODY', 'delivered')).status).toBe(200)
    expect((await told('wamid.NOBODY', 'failed', { biz_opaque_callback_data: 'msg-2000000000' })).status).toBe(200)
    expect(
      (
        await app.raw('POST', '/api/webhooks/whatsapp', {
          body: '{}',
          headers: { ...json, 'x-hub-signature-256': 'sha256=00' },
        })
      ).status,
    ).toBe(401)
    expect(await lines()).toEqual(before)
  })

  test('Meta’s question at the setting up is answered to who knows the word', async () => {
    const ask = (token: string) =>
      app.raw('GET', `/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
    const answer = await ask('demo_word')
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      expect.stringContaining('text/plain'),
      '1158201444',
    ])
    expect((await ask('another')).status).toBe(403)
  })

  test('what is important and not reported as delivered within the hour goes by SMS; reported in time, it does not', async () => {
    const [lost, arrived] = [await confirmed(newPhone()), await confirmed(newPhone())]
    await send(lost)
    await send(arrived)
    await told(await providerIdOf(arrived), 'delivered')
    await app.advance(61 * 60)
    await send(lost)
    await send(arrived)

    expect(await ledgerOf(lost)).toEqual([
      'whatsapp whatsapp taken',
      'whatsapp skipped not_delivered',
      'sms msg91 taken',
    ])
    expect(await ledgerOf(arrived)).toEqual(['whatsapp whatsapp taken', 'whatsapp whatsapp delivered'])
  })

  test('a message that arrives after all, while the next channel has its turn, is not sent again', async () => {
    const id = await confirmed(newPhone())
    await send(id)
    const provider = await providerIdOf(id)
    await app.advance(61 * 60)
    expect(await standing(id)).toMatchObject({ state: 'waiting', channel: 'sms' })
    await told(provider, 'delivered')
    await send(id)
    expect(msg91.received).toHaveLength(0)
    expect(await standing(id)).toMatchObject({ state: 'delivered' })
  })
})

describe('keys in texts', () => {
  /** All that the database has of a message in clear. */
  const inClear = async (id: number) =>
    (
      await query<{ row: string }>(
        `select concat_ws(' ', body, filled_in) as row from notifications.messages where id = $1`,
        id,
      )
    )[0]?.row ?? ''
  const isSealed = async (id: number) =>
    (await query('select from notifications.messages where id = $1 and sealed is not null', id)).length > 0

  test('are in clear until the first try only; every later channel still sends them', async () => {
    const id = await confirmed(newPhone())
    await send(id)
    expect(whatsapp.received[0]?.body).toContain('opens-the-order')
    expect(await inClear(id)).not.toContain('opens-the-order')
    expect(await inClear(id)).toContain('https://example.org/en/order/y#key=…')

    await app.advance(61 * 60)
    await send(id)
    expect(msg91.received[0]?.body).toMatch(/\/o\/ORDER\d{10}\/0[\w-]{15}"/)
    expect([await isSealed(id), (await inClear(id)).includes('opens-the-order')]).toEqual([true, false])
  })

  test('are put away also where a carrier was away, and where the message waits for the morning', async () => {
    whatsapp.mood = 'html'
    const away = await confirmed(newPhone())
    await expect(send(away)).rejects.toThrow()
    expect(await inClear(away)).not.toContain('opens-the-order')

    whatsapp.mood = 'ok'
    await clockTo('2026-11-25T17:00:00Z')
    const held = await changed(newPhone())
    await send(held)
    expect(await inClear(held)).not.toContain('opens-the-other')
    await clockTo('2026-11-26T02:30:01Z')
    await send(held)
    expect(whatsapp.received.at(-1)?.body).toContain('opens-the-other')
  })

  test('are forgotten once the message arrived, was withdrawn, or belonged to somebody who is erased', async () => {
    const arrived = await confirmed(newPhone())
    await send(arrived)
    await told(await providerIdOf(arrived), 'delivered')
    const withdrawn = await changed(newPhone(), { cause: 'test of keys' })
    await app.app.db.tx(tx => withdrawMessages(app.app, tx, 'test of keys'))
    const to = newPhone()
    const erased = await confirmed(to)
    await send(erased)
    await app.app.db.tx(tx => forgetMessages(tx, to))
    for (const id of [arrived, withdrawn, erased]) {
      expect(await isSealed(id)).toBe(false)
      expect(await inClear(id)).not.toContain('opens-the')
    }
    expect(await inClear(withdrawn)).toContain('https://example.org/en/order/x#key=…')
  })

  test('what reached nobody is tried again with them for thirty days; then they are forgotten, and it is not tried', async () => {
    const staff = await app.given.staff('operations')
    const failed = async () => {
      whatsapp.mood = msg91.mood = twilio.mood = 'refused'
      const id = await confirmed(newPhone())
      await send(id)
      whatsapp.mood = msg91.mood = twilio.mood = 'ok'
      return id
    }
    const [again, late] = [await failed(), await failed()]
    expect(await isSealed(late)).toBe(true)
    expect(await inClear(again)).not.toContain('opens-the-order')
    expect((await staff.call('POST /api/office/retry-message', { id: again })).status).toBe(200)
    whatsapp.received.length = 0
    await send(again)
    expect(whatsapp.received[0]?.body).toContain('opens-the-order')

    const after = app.app.clock.now() + 31 * dayMs
    await clockTo(new Date(after).toISOString())
    await forgetKeys(app.app.db, after, 1000)
    expect(await isSealed(late)).toBe(false)
    const later = await app.given.staff('operations')
    const listed = await later.call('POST /api/office/messages', { page: 1, perPage: 100, state: 'failed' })
    expect(listed.body.rows.find(row => row.id === late)?.again).toBe(false)
    expect((await later.call('POST /api/office/retry-message', { id: late })).status).toBe(404)
  })

  test('what the release before left in clear is swept', async () => {
    const id = await confirmed(newPhone())
    await query(`update notifications.messages set state = 'delivered' where id = $1`, id)
    await forgetKeys(app.app.db, app.app.clock.now(), 1000)
    expect(await inClear(id)).not.toContain('opens-the-order')
  })

  /** What the addresses and texts of each kind open, beside what is open to everybody or asks for a login. */
  const secrets: Record<Template, 'code' | 'key' | 'token' | 'page' | 'stop' | 'turn' | 'file' | null> = {
    otp: 'code',
    email_code: 'code',
    staff_invitation: 'token',
    staff_reset: 'token',
    booking_confirmed: 'key',
    homam_changed: 'key',
    order_cancelled: 'key',
    order_moved: 'key',
    refund_arrived: 'key',
    reminder: 'key',
    live_today: 'key',
    donation_receipt: 'key',
    cheque_returned: 'key',
    tax_certificate: 'key',
    order_cheque_returned: 'key',
    pay_link: 'page',
    repeat_due: 'turn',
    greeting: 'stop',
    trust_news: 'stop',
    export_ready: 'file',
    breach_told: null,
    data_answered: null,
    login_added: null,
    homam_cancelled: null,
    place_offered: null,
    prasadam_sent: null,
    photos_and_video: null,
    moment_ready: null,
    family_day: null,
    yearly_seva: null,
    yearly_seva_done: null,
    repeat_missed: null,
    repeat_ended: null,
    refunded: null,
    paid_twice: null,
    refunded_part: null,
    refunded_late: null,
    refund_at_desk: null,
    homam_cancelled_desk: null,
    gift_paid_twice: null,
    gift_refunded: null,
    reply: null,
    homam_news: null,
    homam_opened: null,
    trust_figures: null,
  }
  test.each(Object.entries(secrets).flatMap(([template, secret]) => (secret ? [[template, secret]] : [])))(
    '%s is kept without its %s',
    async (template, secret) => {
      const [open, kept] = {
        code: ['Your code is 4827.', 'Your code is ………….'],
        key: ['See https://a.in/te/order/x1#key=Ab_c-9 .', 'See https://a.in/te/order/x1#key=… .'],
        token: ['Open https://a.in/admin/join#token=Ab_c-9', 'Open https://a.in/admin/join#token=…'],
        page: ['Pay: https://rzp.io/i/Ab9?x=1 (2 hours)', 'Pay: https://rzp.io/… (2 hours)'],
        turn: ['https://a.in/te/repeat/Ab_c-9/2026-11-28', 'https://a.in/te/repeat/…/2026-11-28'],
        stop: [
          'https://a.in/no-greetings/Ab_c-9 https://a.in/api/no-news/12.Ab_c-9.',
          'https://a.in/no-greetings/… https://a.in/api/no-news/….',
        ],
        file: ['https://a.in/admin/exports?link=Ab_c-9', 'https://a.in/admin/exports?link=…'],
      }[secret] ?? ['', '']
      const without = async (text: string) =>
        (await query<{ text: string }>('select notifications.without_keys($1, $2) as text', text, template))[0]?.text
      expect(await without(open ?? '')).toBe(kept)
      expect(await without(kept ?? '')).toBe(kept)
    },
  )
})

describe('once', () => {
  test('twenty jobs at the same moment send one', async () => {
    const id = await confirmed(newPhone())
    await Promise.all(Array.from({ length: 20 }, () => send(id)))
    expect(whatsapp.received).toHaveLength(1)
  })

  test('killed between the carrier’s yes and our note of it: the carrier’s word that it has it keeps it from being sent again', async () => {
    const id = await confirmed(newPhone())
    await query(`update notifications.messages set claimed_until = now() - interval '1 second' where id = $1`, id)
    await told(`wamid.LOST${id}`, 'sent', { biz_opaque_callback_data: `msg-${id}` })
    await send(id)

    expect(whatsapp.received).toHaveLength(0)
    expect(await standing(id)).toMatchObject({ state: 'sent' })
    expect(await ledgerOf(id)).toEqual(['whatsapp whatsapp taken', 'whatsapp whatsapp sent'])
  })

  test('killed, and nothing was reported: it is sent when the claim is over, not before', async () => {
    const id = await confirmed(newPhone())
    await query(`update notifications.messages set claimed_until = now() + interval '90 seconds' where id = $1`, id)
    await send(id)
    expect(whatsapp.received).toHaveLength(0)
    await query(`update notifications.messages set claimed_until = now() - interval '1 second' where id = $1`, id)
    const jobs = async () =>
      (await query(`select 1 from jobs.waiting where payload ->> 'messageId' = $1`, String(id))).length
    const before = await jobs()
    await app.sweep()
    expect((await jobs()) - before).toBe(1)
    await send(id)
    expect(whatsapp.received).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  test.each([
    ['2026-11-25T15:29:59Z', undefined],
    ['2026-11-25T15:30:00Z', '2026-11-26T02:30:00.000Z'],
    ['2026-11-25T19:00:00Z', '2026-11-26T02:30:00.000Z'],
    ['2026-11-26T02:29:59Z', '2026-11-26T02:30:00.000Z'],
    ['2026-11-26T02:30:00Z', undefined],
  ])('at %s nobody is disturbed until %s', (at, until) => {
    const end = quietUntil({ from: 21 * 60, until: 8 * 60 }, Date.parse(at))
    expect(end && new Date(end).toISOString()).toBe(until)
    expect(quietUntil(undefined, Date.parse(at))).toBeUndefined()
  })

  test('what can wait, waits until eight; codes, answers and what speaks of today do not', async () => {
    await clockTo('2026-11-25T17:00:00Z')
    const [waits, answers, urgent] = [
      await changed(newPhone()),
      await confirmed(newPhone()),
      await changed(newPhone(), { urgent: true }),
    ]
    for (const id of [waits, answers, urgent]) await send(id)
    expect([await standing(waits), await standing(answers), await standing(urgent)]).toMatchObject([
      { state: 'waiting' },
      { state: 'sent' },
      { state: 'sent' },
    ])

    await clockTo('2026-11-26T02:30:01Z')
    await send(waits)
    expect(await standing(waits)).toMatchObject({ state: 'sent', channel: 'whatsapp' })
  })
})

describe('who wants no more', () => {
  test('STOP ends WhatsApp, service goes by SMS; START takes it back', async () => {
    const to = newPhone()
    await hook({ messages: [{ from: `91${to}`, type: 'text', text: { body: ' Stop. ' } }] })
    const id = await confirmed(to)
    await send(id)
    expect(await ledgerOf(id)).toEqual(['whatsapp skipped declined', 'sms msg91 taken'])

    await hook({ messages: [{ from: `91${to}`, type: 'text', text: { body: 'START' } }] })
    const again = await changed(to)
    await send(again)
    expect(await ledgerOf(again)).toEqual(['whatsapp whatsapp taken'])
  })

  test('who wrote is answered in free text, without a template', async () => {
    const to = newPhone()
    await hook({ messages: [{ id: `wamid.in${to}`, from: `91${to}`, type: 'text', text: { body: 'When?' } }] })
    const desk = await app.given.staff('desk')
    const found = (await desk.call('POST /api/office/conversations', { page: 1, perPage: 5, q: to })).body.rows[0]
    const body = { id: found?.id ?? 0, text: 'At ten.', lastReply: 0, key: 'reply-in-free-text' }
    expect((await desk.call('POST /api/office/reply', body)).status).toBe(200)
    whatsapp.received.length = 0
    await send(await idOf(to))
    expect(JSON.parse(whatsapp.received[0]?.body ?? '{}')).toMatchObject({
      to: `91${to}`,
      type: 'text',
      text: { body: 'At ten.', preview_url: false },
    })
  })

  test.each(['hello', 'please stop by', ''])('«%s» is no STOP', async body => {
    const to = newPhone()
    await hook({ messages: [{ from: `91${to}`, type: 'text', text: { body } }] })
    expect(await query('select 1 from notifications.opt_outs where recipient = $1', to)).toEqual([])
  })

  test('a mail that nobody needs has a way to decline, by one press; looking at it declines nothing', async () => {
    const email = `devotee${newPhone()}@example.org`
    const opened = async () => {
      const of = { homam: 'Test Homam', date: 'd', closes: 'c', link: 'https://example.org/en' }
      await app.app.db.tx(tx =>
        queueMessage(app.app, tx, {
          ...of,
          channel: 'whatsapp',
          template: 'homam_opened',
          recipient: newPhone(),
          email,
          language: english,
        }),
      )
      const [row] = await query<{ id: number }>(
        'select id from notifications.messages where email = $1 order by id desc limit 1',
        email,
      )
      const id = row?.id ?? 0
      await send(id)
      return id
    }
    expect(await ledgerOf(await opened())).toEqual(['whatsapp whatsapp refused not_registered', 'email smtp taken'])
    const link =
      /^List-Unsubscribe: +<(.+)>$/m.exec(
        smtp.received[0]?.replaceAll(/\r\n\s/g, ' ').replaceAll('\r', '') ?? '',
      )?.[1] ?? ''
    expect(link).not.toContain('example.org/')
    expect((await app.raw('GET', link)).status).toBe(200)
    expect((await ledgerOf(await opened())).at(-1)).toBe('email smtp taken')
    expect((await app.raw('POST', `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
    expect(
      (
        await app.raw('POST', link, {
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(200)
    expect((await ledgerOf(await opened())).at(-1)).toBe('email skipped declined')
  })

  test('staff note it for somebody who called, and see it', async () => {
    const to = newPhone()
    const staff = await app.given.staff('operations')
    await staff.call('POST /api/office/decline-messages', { to, channel: 'sms', declined: true })
    expect((await staff.call('POST /api/office/message-declined', { to })).body.rows).toHaveLength(2)
    await staff.call('POST /api/office/decline-messages', { to, declined: false })
    expect((await staff.call('POST /api/office/message-declined', { to })).body.rows).toEqual([])
  })
})

describe('texts as they are registered', () => {
  test.each(languages.map(l => [l.web, l] as const))(
    'the code’s SMS ends with the line that phones read, in %s',
    async (_web, language) => {
      const { text, parameters } = await asRegistered(app.app, app.app.db, 'otp', 'sms', language)
      expect(text.split('\n').at(-1)).toBe('@127.0.0.1 #{#numeric#}')
      expect(parameters).toEqual(['code', 'code'])
    },
  )

  test('a code goes by the template of its language, else by the common one', async () => {
    const owner = await app.given.staff('owner')
    const { text } = await asRegistered(app.app, app.app.db, 'otp', 'sms', telugu)
    await owner.call('POST /api/office/save-registration', {
      template: 'otp',
      channel: 'sms',
      language: 'te',
      name: 'otp_te',
      dltId: '1007000000000000002',
      text,
    })
    const codes = [newPhone(), newPhone()]
    await app.call('POST /api/request-otp', { phone: codes[0] ?? '' }, { 'accept-language': 'te' })
    await app.call('POST /api/request-otp', { phone: codes[1] ?? '' }, { 'accept-language': 'hi' })
    for (const phone of codes) await send(await idOf(phone))
    expect(msg91.received.map(r => /template_id=(\w+)/.exec(r.path)?.[1])).toEqual(['otp_te', 'tpl_otp'])
    expect(await query(`select body, filled_in from notifications.messages where recipient = any($1)`, codes)).toEqual([
      { body: '', filled_in: {} },
      { body: '', filled_in: {} },
    ])
  })

  test('a letter that differs is found; what was registered goes on being sent, a text that never agreed is not', async () => {
    const owner = await app.given.staff('owner')
    const view = async () =>
      (
        await owner.call('POST /api/office/message-trigger', {
          template: 'homam_changed',
          channel: 'sms',
          language: 'te',
        })
      ).body
    const good = await view()
    expect(good).toMatchObject({ registered: { sendable: true }, difference: null })
    const text = (good.wanted ?? '').replace(': ', ' : ')
    const save = { template: 'homam_changed', channel: 'sms', language: 'te', name: 'other', dltId: '' } as const
    await owner.call('POST /api/office/save-registration', { ...save, text })
    expect(await view()).toMatchObject({ registered: { sendable: false }, difference: { at: 10 } })
    const states = (await owner.call('POST /api/office/message-triggers', {})).body.rows.find(
      row => row.template === 'homam_changed',
    )?.states
    expect(states?.find(s => s.channel === 'sms' && s.language === 'te')?.state).toBe('differs')
    expect(states?.find(s => s.channel === 'sms' && s.language === 'en')?.state).toBe('ready')
    expect(states?.find(s => s.channel === 'sms' && s.language === 'ta')?.state).toBe('missing')
    await owner.call('POST /api/office/save-registration', { ...save, text: good.wanted ?? '' })
    // Staff change the words: what was registered is still what can be sent.
    await query(
      `insert into notifications.wordings (name, text, sms) values ('homamChanged', jsonb_build_object('en', 'x'), jsonb_build_object('en', 'x {trust}', 'te', 'x {trust}'))`,
    )
    expect(await view()).toMatchObject({ registered: { sendable: true }, difference: { at: 1 } })
    await query(`delete from notifications.wordings`)
  })

  test('tags of the portals and ends of lines are the same; a letter is not', () => {
    expect(firstDifference('{#var#} a\nb', '{#numeric#} a\r\nb')).toBeUndefined()
    expect(firstDifference('abc', 'abd')).toEqual({ at: 3, ours: 'abc', registered: 'abd' })
    expect(firstDifference('abc', 'abc ')).toMatchObject({ at: 4 })
  })

  test('an English SMS stays one, whatever its values bring along; a Telugu one keeps its signs', () => {
    const text = 'Your booking of {#var#} is confirmed. Names: {#var#}.'
    const filled = (text: string, homam: string, names: string) =>
      filledText({ text, language: 'en', channel: 'sms', parameters: ['homam', 'names'] }, { homam, names })
    for (const [homam, names] of [
      ['Lakshmi Kubera Ashtottara Shatanama Homam', 'Sita’s “Rama”'],
      ['Gold – Silver — ₹501', 'D´Souza…'],
      ['Homam · evening × 2', 'A\u200bB\u2011C'],
    ] as const) {
      const sms = filled(text, homam, names)
      expect([sms, smsParts(sms)]).toEqual([sms, 1])
      expect(sms).not.toMatch(/[^ -~]/)
    }
    expect(filled(text, 'Lakshmi Kubera Ashtottara Shatanama Homam', '')).toContain('Lakshmi Kubera Ashtottara Sh.. is')
    expect(filled('బుకింగ్: {#var#}', 'లక్ష్మీ కుబేర అష్టోత్తర శతనామ హోమం', '')).toMatch(/…$/)
  })

  test('a test goes to oneself by one channel only, ten an hour', async () => {
    const owner = await app.given.staff('owner')
    const phone = newPhone()
    whatsapp.mood = 'refused'
    const test = () =>
      owner.call('POST /api/office/test-message', {
        template: 'homam_changed',
        channel: 'whatsapp',
        language: 'en',
        phone,
      })
    expect((await test()).status).toBe(200)
    const id = await idOf(phone)
    await send(id)
    expect(await ledgerOf(id)).toEqual(['whatsapp whatsapp refused 131026'])
    expect(await callsFor(id)).toEqual([])
    for (let i = 0; i < 9; i++) expect((await test()).status).toBe(200)
    expect((await test()).body.code).toBe('too_many_tests')
    expect(
      (await owner.call('POST /api/office/test-message', { template: 'staff_reset', channel: 'email', language: 'en' }))
        .status,
    ).toBe(400)
    const viewer = await app.given.staff('viewer')
    expect(
      (await viewer.call('POST /api/office/test-message', { template: 'otp', channel: 'sms', language: 'en', phone }))
        .status,
    ).toBe(403)
  })
})

test.each((Object.keys(triggers) as Template[]).filter(template => template !== 'reply'))(
  '%s fills in all that its words ask for, in every language',
  async template => {
    const owner = await app.given.staff('owner')
    for (const { web } of languages) {
      const channel = triggers[template].channels[0]
      const { body } = await owner.call('POST /api/office/message-trigger', { template, channel, language: web })
      expect(body.preview).not.toMatch(/[{}]|undefined|\[object/)
    }
  },
)

test('what carriers said of a devotee is forgotten with them; that something was sent stays (M5)', async () => {
  const to = newPhone()
  await hook({ messages: [{ from: `91${to}`, type: 'text', text: { body: 'STOP' } }] })
  const id = await confirmed(to, { email: 'devotee@example.org' })
  await send(id)
  await app.app.db.tx(tx => forgetMessages(tx, to))

  expect(await query('select recipient, body, email, filled_in from notifications.messages where id = $1', id)).toEqual(
    [{ recipient: '', body: '', email: null, filled_in: {} }],
  )
  expect(
    await query('select state, provider_id, why from notifications.deliveries where message_id = $1 order by id', id),
  ).toEqual([
    { state: 'skipped', provider_id: null, why: '' },
    { state: 'taken', provider_id: null, why: '' },
  ])
  expect(await query('select 1 from notifications.opt_outs where recipient = $1', to)).toEqual([])
  await expect(query(`update notifications.deliveries set state = 'read' where message_id = $1`, id)).rejects.toThrow(
    'never changed',
  )
  await expect(query('delete from notifications.deliveries where message_id = $1', id)).rejects.toThrow('never changed')
})
