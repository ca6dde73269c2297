import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { msg91Double, type Mood, smtpDouble, twilioDouble, whatsappDouble } from '../../../test/doubles/carriers.ts'
import { readConfig, Keys } from '../../config.ts'
import {
  type Carrier,
  CarrierRefused,
  CarrierUnreachable,
  type OutgoingMessage,
} from '../../trust/notifications/sender.ts'
import { carriersOf } from './carriers.ts'
import { msg91 } from './msg91.ts'
import { smtp } from './smtp.ts'
import { twilio, twilioHook } from './twilio.ts'
import { whatsapp, whatsappHook } from './whatsapp.ts'

const doubles = {
  msg91: undefined as unknown as Awaited<ReturnType<typeof msg91Double>>,
  twilio: undefined as unknown as Awaited<ReturnType<typeof twilioDouble>>,
  whatsapp: undefined as unknown as Awaited<ReturnType<typeof whatsappDouble>>,
  smtp: undefined as unknown as Awaited<ReturnType<typeof smtpDouble>>,
}
const made = {} as Record<keyof typeof doubles, Carrier>
/** Short, for the double that never answers. */
const limitMs = 300

beforeAll(async () => {
  doubles.msg91 = await msg91Double()
  doubles.twilio = await twilioDouble()
  doubles.whatsapp = await whatsappDouble()
  doubles.smtp = await smtpDouble()
  const keys = new Keys({
    MSG91_AUTHKEY: 'demo_authkey',
    MSG91_OTP_TEMPLATE_ID: 'tpl_otp',
    MSG91_BASE_URL: doubles.msg91.url,
    TWILIO_ACCOUNT_SID: 'AC0001',
    TWILIO_AUTH_TOKEN: 'demo_auth_token_0001',
    TWILIO_VERIFY_SID: 'VA0001',
    TWILIO_MESSAGING_SID: 'MG0001',
    TWILIO_BASE_URL: doubles.twilio.url,
    TWILIO_VERIFY_BASE_URL: doubles.twilio.url,
    WHATSAPP_PHONE_NUMBER_ID: '106',
    WHATSAPP_ACCESS_TOKEN: 'demo_access_token',
    WHATSAPP_APP_SECRET: 'demo_app_secret_0001',
    WHATSAPP_CODE_TEMPLATE: 'login_code',
    WHATSAPP_BASE_URL: doubles.whatsapp.url,
    SMTP_URL: doubles.smtp.url,
    MAIL_FROM: 'Demo <seva@example.org>',
  })
  made.msg91 = msg91(keys, 20, limitMs)
  made.twilio = twilio(keys, 450, () => 'https://example.org', limitMs)
  made.whatsapp = whatsapp(keys, 12, limitMs)
  made.smtp = smtp(keys, 0, limitMs)
})
afterAll(() => Promise.all(Object.values(doubles).map(double => double.stop())))
beforeEach(() => {
  for (const double of Object.values(doubles)) {
    double.mood = 'ok'
    double.received.length = 0
  }
})

const notice: OutgoingMessage = {
  id: 42,
  channel: 'whatsapp',
  recipient: '9000000000',
  template: 'booking_confirmed',
  language: 'kn',
  text: 'Your seva is booked.',
  registered: { name: 'booking_confirmed', parameters: ['Test Homam', '21 November 2026'] },
}
const { registered: _template, ...bare } = notice
const code: OutgoingMessage = {
  ...bare,
  channel: 'sms',
  template: 'otp',
  language: 'te',
  text: '1234 is your OTP',
  code: '1234',
}
const letter: OutgoingMessage = {
  ...notice,
  channel: 'email',
  recipient: 'devotee@example.org',
  mail: {
    subject: 'మీ సేవ',
    html: '<p>మీ సేవ</p>',
    from: 'Demo Trust',
    unsubscribe: 'https://example.org/api/decline/42.x',
  },
}
const messageFor = { msg91: code, twilio: code, whatsapp: notice, smtp: letter }
const names = ['msg91', 'twilio', 'whatsapp', 'smtp'] as const

describe.each(names)('%s', name => {
  test('takes a message', async () => {
    await expect(made[name].send(messageFor[name])).resolves.toEqual(expect.any(String))
    expect(doubles[name].received).toHaveLength(1)
  })

  test('says no for good: the next channel’s turn, with code and reason and nothing of a person', async () => {
    doubles[name].mood = 'refused'
    const error = await made[name].send(messageFor[name]).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CarrierRefused)
    expect((error as CarrierRefused).code).toMatch(/^(400|21211|131026|550)$/)
    expect((error as CarrierRefused).message).not.toMatch(/9000000000|example\.org/)
    expect((error as CarrierRefused).message).not.toBe('')
  })

  test.each(['500', 'html', 'hang'] as Mood[])('%s passes: it is tried again', async mood => {
    doubles[name].mood = mood
    await expect(made[name].send(messageFor[name])).rejects.toBeInstanceOf(CarrierUnreachable)
  })

  test('nobody there passes too', async () => {
    const away = new Keys({
      MSG91_AUTHKEY: 'x',
      MSG91_OTP_TEMPLATE_ID: 'x',
      MSG91_BASE_URL: 'http://127.0.0.1:9',
      TWILIO_ACCOUNT_SID: 'x',
      TWILIO_AUTH_TOKEN: 'x',
      TWILIO_VERIFY_SID: 'x',
      TWILIO_VERIFY_BASE_URL: 'http://127.0.0.1:9',
      WHATSAPP_PHONE_NUMBER_ID: 'x',
      WHATSAPP_ACCESS_TOKEN: 'x',
      WHATSAPP_APP_SECRET: 'x',
      WHATSAPP_BASE_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'seva@example.org',
    })
    const carrier = {
      msg91: msg91(away, 0),
      twilio: twilio(away, 0, () => ''),
      whatsapp: whatsapp(away, 0),
      smtp: smtp(away, 0),
    }[name]
    await expect(carrier.send(messageFor[name])).rejects.toBeInstanceOf(CarrierUnreachable)
    await expect(carrier.check()).rejects.toBeInstanceOf(CarrierUnreachable)
  })

  test('answers a harmless call', async () => {
    await expect(made[name].check()).resolves.toBeUndefined()
  })
})

describe('what is sent to whom', () => {
  test('MSG91: our code with the template of its language, the key in a header only', async () => {
    await made.msg91.send({ ...code, registered: { name: 'tpl_te', parameters: [] } })
    await made.msg91.send(code)
    const [own, common] = doubles.msg91.received
    expect(own).toMatchObject({
      method: 'POST',
      path: '/api/v5/otp?template_id=tpl_te&mobile=919000000000&otp=1234&otp_expiry=5',
      headers: { authkey: 'demo_authkey' },
    })
    expect(common?.path).toContain('template_id=tpl_otp&')
    expect(doubles.msg91.received.map(r => r.path + r.body).join()).not.toContain('demo_authkey')
  })

  test('MSG91: any other text by its flow, filled in order; one that is not registered is not sent', async () => {
    await made.msg91.send({ ...notice, channel: 'sms' })
    expect(doubles.msg91.received[0]?.path).toBe('/api/v5/flow')
    expect(JSON.parse(doubles.msg91.received[0]?.body ?? '')).toEqual({
      template_id: 'booking_confirmed',
      short_url: '0',
      recipients: [{ mobiles: '919000000000', var1: 'Test Homam', var2: '21 November 2026' }],
    })
    await expect((async () => made.msg91.send({ ...bare, channel: 'sms' }))()).rejects.toMatchObject({
      code: 'not_registered',
    })
  })

  test('Twilio: codes by Verify with our own code, texts by Messaging with the address for statuses', async () => {
    await made.twilio.send(code)
    await made.twilio.send({ ...notice, channel: 'sms' })
    const [verify, sms] = doubles.twilio.received.map(r => ({
      path: r.path,
      form: Object.fromEntries(new URLSearchParams(r.body)),
    }))
    expect(verify).toEqual({
      path: '/v2/Services/VA0001/Verifications',
      form: { To: '+919000000000', Channel: 'sms', Locale: 'te', CustomCode: '1234' },
    })
    expect(sms?.form).toEqual({
      To: '+919000000000',
      MessagingServiceSid: 'MG0001',
      Body: 'Your seva is booked.',
      StatusCallback: 'https://example.org/api/webhooks/twilio',
    })
  })

  test('WhatsApp: a template in the web’s language code, Kannada as kn, with our id', async () => {
    await made.whatsapp.send(notice)
    expect(JSON.parse(doubles.whatsapp.received[0]?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919000000000',
      type: 'template',
      biz_opaque_callback_data: 'msg-42',
      template: {
        name: 'booking_confirmed',
        language: { code: 'kn' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Test Homam' },
              { type: 'text', text: '21 November 2026' },
            ],
          },
        ],
      },
    })
  })

  test('abroad: WhatsApp sends a code by its template of codes, with a button; Twilio E.164; MSG91 nothing (decision 78)', async () => {
    const abroad = { ...code, recipient: '+17325550123' }
    expect([made.whatsapp, made.twilio, made.msg91].map(carrier => carrier.sendsCodesAbroad ?? false)).toEqual([
      true,
      true,
      false,
    ])
    await made.whatsapp.send({ ...abroad, channel: 'whatsapp' })
    const parameters = [{ type: 'text', text: '1234' }]
    expect(JSON.parse(doubles.whatsapp.received[0]?.body ?? '')).toMatchObject({
      to: '17325550123',
      template: {
        name: 'login_code',
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    })
    await made.twilio.send(abroad)
    expect(new URLSearchParams(doubles.twilio.received[0]?.body).get('To')).toBe('+17325550123')
    await expect((async () => made.msg91.send(abroad))()).rejects.toMatchObject({ code: 'abroad' })
    expect(doubles.msg91.received).toEqual([])
  })

  test.each([
    [130429, CarrierUnreachable],
    [131056, CarrierUnreachable],
    [190, CarrierRefused],
    [131026, CarrierRefused],
    [131047, CarrierRefused],
    [131049, CarrierRefused],
    [132001, CarrierRefused],
    [368, CarrierRefused],
  ])('WhatsApp’s error %i', async (errorCode, kind) => {
    doubles.whatsapp.mood = 'refused'
    doubles.whatsapp.how.errorCode = errorCode
    await expect(made.whatsapp.send(notice)).rejects.toBeInstanceOf(kind)
  })

  test('mail: from the trust, with both forms of the text, a Message-ID that stays, and a way to decline', async () => {
    await made.smtp.send(letter)
    await made.smtp.send(letter)
    const [one = '', other = ''] = doubles.smtp.received
    expect(one).toMatch(/^From: Demo Trust <seva@example\.org>$/m)
    expect(one).toMatch(/^To: devotee@example\.org$/m)
    expect(one).toMatch(/^List-Unsubscribe: <https:\/\/example\.org\/api\/decline\/42\.x>$/m)
    expect(one).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(one).toMatch(/text\/plain/)
    expect(one).toMatch(/text\/html/)
    const idOf = (text: string) => /^Message-ID: (.+)$/im.exec(text)?.[1]
    expect(idOf(one)).toBe('<message-42@example.org>')
    expect(idOf(other)).toBe(idOf(one))
  })
})

describe('signatures (integrations.md §3, §4)', () => {
  const params = { MessageSid: 'SM00000000000000000000000000000001', MessageStatus: 'delivered', To: '+919000000000' }
  const hook =
    '{"object":"whatsapp_business_account","entry":[{"id":"0","changes":[{"field":"messages","value":{"messaging_product":"whatsapp","statuses":[{"id":"wamid.DEMO","status":"delivered","timestamp":"1768019400","recipient_id":"919000000000"}]}}]}]}'

  test('Twilio’s vector', () => {
    expect(twilioHook('demo_auth_token_0001', 'https://example.org/api/twilio/status', params)).toBe(
      'swgN+HTO8W2XCuMXOG+BLgOB3RM=',
    )
  })

  test('WhatsApp’s vector', () => {
    expect(whatsappHook('demo_app_secret_0001', Buffer.from(hook))).toBe(
      'sha256=1172f5800ba1c1f7a28c8da9e862eb87231945d9670e2863e48fdb667c00f47b',
    )
  })

  test('what is signed is read, what is changed in one letter is not', () => {
    const signature = whatsappHook('demo_app_secret_0001', Buffer.from(hook))
    expect(made.whatsapp.readWebhook?.(Buffer.from(hook), { 'x-hub-signature-256': signature })).toEqual([
      { about: 'status', providerId: 'wamid.DEMO', state: 'delivered', code: '', why: '' },
    ])
    expect(
      made.whatsapp.readWebhook?.(Buffer.from(hook.replace('delivered', 'delivereD')), {
        'x-hub-signature-256': signature,
      }),
    ).toBeUndefined()
    expect(made.whatsapp.readWebhook?.(Buffer.from(hook), {})).toBeUndefined()
    const raw = Buffer.from(new URLSearchParams(params).toString())
    const own = twilioHook('demo_auth_token_0001', 'https://example.org/api/webhooks/twilio', params)
    expect(made.twilio.readWebhook?.(raw, { 'x-twilio-signature': own })).toEqual([
      { about: 'status', providerId: params.MessageSid, state: 'delivered', code: '', why: '' },
    ])
    expect(
      made.twilio.readWebhook?.(Buffer.concat([raw, Buffer.from('&x=1')]), { 'x-twilio-signature': own }),
    ).toBeUndefined()
  })

  test('what people write is told with its kind, and STOP as well; a number, an id or both; what has no content is not', () => {
    const from = '919000000001'
    const messages = [
      { id: 'a', from, timestamp: '1764000000', type: 'text', text: { body: 'Namaste' } },
      { id: 'b', from: '17325550123', type: 'image', image: { id: '7', caption: 'Receipt' } },
      { id: 'c', from, type: 'audio', audio: { voice: true } },
      { id: 'd', from, type: 'button', button: { text: 'STOP' } },
      { id: 'e', from, type: 'reaction', reaction: { emoji: '🙏' } },
      { id: 'f', from, type: 'reaction', reaction: {} },
      { id: 'g', from, type: 'unsupported' },
      { id: 'h', from, type: 'system', system: { body: 'changed number' } },
      { id: 'i', user_id: 'IN.1', type: 'text', text: { body: 'by id' } },
      { id: 'k', from_user_id: 'IN.2', type: 'text', text: { body: 'stop' } },
      { id: 'l', from_user_id: '919000000009', type: 'text', text: { body: 'nobody' } },
      { id: 'j', from, timestamp: 'soon', type: 'interactive', interactive: { list_reply: { title: 'Yes' } } },
    ]
    const contacts = [
      { wa_id: from, profile: { name: 'Lotus' } },
      { user_id: 'IN.2', wa_id: '919000000002' },
    ]
    const raw = Buffer.from(JSON.stringify({ entry: [{ changes: [{ value: { contacts, messages } }] }] }))
    const said = made.whatsapp.readWebhook?.(raw, { 'x-hub-signature-256': whatsappHook('demo_app_secret_0001', raw) })
    const about = 'message'
    const of = { about, from: '9000000001', profileName: 'Lotus', at: null }
    const both = { from: '9000000002', whatsappId: 'IN.2' }
    expect(said).toEqual([
      { ...of, providerId: 'a', kind: 'text', text: 'Namaste', at: 1_764_000_000_000 },
      { about, from: '+17325550123', at: null, providerId: 'b', kind: 'picture', text: 'Receipt' },
      { ...of, providerId: 'c', kind: 'voice', text: '' },
      { ...of, providerId: 'd', kind: 'text', text: 'STOP', asks: 'stop' },
      { about: 'stop', from: '9000000001' },
      { ...of, providerId: 'e', kind: 'reaction', text: '🙏' },
      { ...of, providerId: 'g', kind: 'other', text: '' },
      { about, whatsappId: 'IN.1', at: null, providerId: 'i', kind: 'text', text: 'by id' },
      { about: 'same', ...both, at: null },
      { about, ...both, at: null, providerId: 'k', kind: 'text', text: 'stop', asks: 'stop' },
      { about: 'stop', ...both },
      { about: 'nobody' },
      { ...of, providerId: 'j', kind: 'text', text: 'Yes' },
    ])
  })

  test.each([
    '[]',
    'null',
    '{"entry":5}',
    '{"entry":[null,{"changes":[null,{"value":{"statuses":[null,{}],"messages":[null,{}]}}]}]}',
    'no json',
  ])('%s, though signed, is about nothing', body => {
    const raw = Buffer.from(body)
    expect(
      made.whatsapp.readWebhook?.(raw, { 'x-hub-signature-256': whatsappHook('demo_app_secret_0001', raw) }),
    ).toEqual([])
  })
})

describe('settings', () => {
  const config = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'diya-seva-carriers-')), SECRET: 'x', ...env })

  test('name carriers in order, and say what is missing', () => {
    const both = config({
      SMS: 'msg91,twilio',
      MSG91_AUTHKEY: 'x',
      MSG91_OTP_TEMPLATE_ID: 'x',
      TWILIO_ACCOUNT_SID: 'x',
      TWILIO_AUTH_TOKEN: 'x',
      TWILIO_VERIFY_SID: 'x',
    })
    const of = (env: Record<string, string>) => () => carriersOf(config(env), undefined as never, undefined as never)
    expect(carriersOf(both, undefined as never, undefined as never).sms.map(c => [c.name, c.paise])).toEqual([
      ['msg91', 20],
      ['twilio', 450],
    ])
    expect(of({ SMS: 'pigeon' })).toThrow('SMS names pigeon: there are sandbox, msg91, twilio.')
    expect(of({ WHATSAPP: 'whatsapp' })).toThrow('WHATSAPP_PHONE_NUMBER_ID is not set; .env.example says what it is.')
    expect(of({ EMAIL: 'smtp', MAIL_FROM: 'nobody', SMTP_URL: 'smtp://x' })).toThrow(
      'MAIL_FROM must be a mail address.',
    )
  })
})
