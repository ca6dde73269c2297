import { afterEach, describe, expect, test } from 'vitest'
import { english, languages } from '../../../../contract/ground/languages.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { sendMessage } from './send.ts'
import { queueMessage } from './queue.ts'

const app = testApp()

const json = { 'content-type': 'application/json' }
const faults = (mode: string, late_s = 30) =>
  app.raw('POST', '/sandbox/messages/faults', { body: JSON.stringify({ mode, late_s }), headers: json })
const delivered = async (to: string) =>
  (await (await app.raw('GET', `/sandbox/messages?to=${to}`)).json()) as {
    id: number
    channel: string
    to: string
    template: string
    language: string
    text: string
    sent_at: string
  }[]
const outbox = async (to: string) =>
  (
    await app.app.db.pool.query<{ id: number; state: string; body: string; tries: number }>(
      'select id, state, body, tries from notifications.messages where recipient = $1 order by id',
      [to],
    )
  ).rows
const jobsFor = async (id: number | undefined) =>
  (
    await app.app.db.pool.query(
      `select from jobs.waiting where name = 'send_message' and payload ->> 'messageId' = $1`,
      [String(id)],
    )
  ).rowCount

let phones = 9_400_000_000 + Math.floor(Math.random() * 1_000_000) * 100
const newPhone = () => String(phones++)
const codeTo = async (phone: string) => {
  expect((await app.call('POST /api/request-otp', { phone })).status).toBe(200)
  return (await outbox(phone)).at(-1)?.id ?? 0
}
const notice = (recipient: string, dedupeKey: string) =>
  ({
    channel: 'whatsapp',
    template: 'booking_confirmed',
    recipient,
    dedupeKey,
    language: english,
    homam: 'Test Homam',
    orderId: 'o',
    date: 'd',
    price: 'p',
    link: 'l',
  }) as const

afterEach(async () => {
  await faults('none')
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})

describe('the outbox', () => {
  test('writes one message and one job for a cause, however often and at once it is told', async () => {
    const to = newPhone()
    const tell = () => app.app.db.tx(tx => queueMessage(app.app, tx, notice(to, `cause ${to}`)))
    await tell()
    await Promise.all(Array.from({ length: 20 }, tell))

    const written = await outbox(to)
    expect(written).toHaveLength(1)
    expect(await jobsFor(written[0]?.id)).toBe(1)
  })

  test('sends a message once, though its job runs three times', async () => {
    const to = newPhone()
    await app.app.db.tx(tx => queueMessage(app.app, tx, notice(to, `cause ${to}`)))
    const [message] = await outbox(to)
    for (let i = 0; i < 3; i++) await sendMessage(app.app, message?.id ?? 0)

    expect(await delivered(to)).toMatchObject([
      { channel: 'whatsapp', to, template: 'booking_confirmed', language: 'en' },
    ])
    expect(await outbox(to)).toMatchObject([{ state: 'sent' }])
  })

  test('holds nothing of a transaction that was undone', async () => {
    const to = newPhone()
    const undone = app.app.db.tx(async tx => {
      await queueMessage(app.app, tx, notice(to, `cause ${to}`))
      throw new Error('undone')
    })

    await expect(undone).rejects.toThrow('undone')
    expect(await outbox(to)).toEqual([])
  })

  test('a message that does not exist is nobody’s trouble', async () => {
    await expect(sendMessage(app.app, 2_000_000_000)).resolves.toBeUndefined()
  })
})

describe('texts of one-time codes (D18)', () => {
  test('are forgotten once they are sent', async () => {
    const phone = newPhone()
    const id = await codeTo(phone)
    expect((await outbox(phone))[0]?.body).toMatch(/\d{4}/)

    await sendMessage(app.app, id)

    expect(await outbox(phone)).toMatchObject([{ state: 'sent', body: '' }])
    expect(await delivered(phone)).toMatchObject([
      { channel: 'sms', template: 'otp', text: expect.stringMatching(/#\d{4}$/) },
    ])
  })

  test('are neither sent nor kept when they come too late to be of use', async () => {
    const phone = newPhone()
    const id = await codeTo(phone)
    await faults('fail')
    await expect(sendMessage(app.app, id)).rejects.toThrow()
    await faults('none')
    await app.advance(5 * 60)

    await sendMessage(app.app, id)

    expect(await outbox(phone)).toMatchObject([{ state: 'failed', body: '' }])
    expect(await delivered(phone)).toEqual([])
  })
})

describe('the sandbox goes wrong on purpose (S4)', () => {
  test('fail: the message waits and is sent once the provider takes it again', async () => {
    const phone = newPhone()
    const id = await codeTo(phone)
    await faults('fail')
    await expect(sendMessage(app.app, id)).rejects.toThrow()
    await expect(sendMessage(app.app, id)).rejects.toThrow()
    expect(await outbox(phone)).toMatchObject([{ state: 'waiting', tries: 2 }])
    expect(await delivered(phone)).toEqual([])

    await faults('none')
    await sendMessage(app.app, id)

    expect(await delivered(phone)).toHaveLength(1)
    expect(await outbox(phone)).toMatchObject([{ state: 'sent' }])
  })

  test('late: it arrives when its time has come', async () => {
    const phone = newPhone()
    const id = await codeTo(phone)
    await faults('late', 90)
    await sendMessage(app.app, id)

    expect(await delivered(phone)).toEqual([])
    await app.advance(91)
    expect(await delivered(phone)).toHaveLength(1)
  })

  test('lose: the provider took it and nobody ever gets it', async () => {
    const phone = newPhone()
    const id = await codeTo(phone)
    await faults('lose')
    await sendMessage(app.app, id)

    expect(await outbox(phone)).toMatchObject([{ state: 'sent' }])
    await app.advance(3600)
    expect(await delivered(phone)).toEqual([])
  })

  test.each(['explode', '', null, 5, {}])('%j is no fault', async mode => {
    expect(
      (await app.raw('POST', '/sandbox/messages/faults', { body: JSON.stringify({ mode }), headers: json })).status,
    ).toBe(400)
  })

  test.each([-1, 1.5, 1e20, 'soon'])('%j seconds are no delay', async late_s => {
    expect(
      (
        await app.raw('POST', '/sandbox/messages/faults', {
          body: JSON.stringify({ mode: 'late', late_s }),
          headers: json,
        })
      ).status,
    ).toBe(400)
  })

  test.each([
    { now: 'yesterday' },
    { now: '+275760-09-13T00:00:00Z' },
    { advance_s: 'x' },
    { advance_s: 1e300 },
    { advance_s: 1e13 },
  ])('%j is no time to move the clock to', async body => {
    expect((await app.raw('POST', '/sandbox/clock', { body: JSON.stringify(body), headers: json })).status).toBe(400)
  })
})

test('messages are shown newest first, to whoever they went (S3)', async () => {
  const [one, other] = [newPhone(), newPhone()]
  await sendMessage(app.app, await codeTo(one))
  await sendMessage(app.app, await codeTo(other))
  await app.advance(61)
  await sendMessage(app.app, await codeTo(one))

  const messages = await delivered(one)
  expect(messages.map(m => m.to)).toEqual([one, one])
  expect(messages[0]?.id).toBeGreaterThan(messages[1]?.id ?? 0)
  expect(Date.parse(messages[0]?.sent_at ?? '')).toBeGreaterThanOrEqual(Date.parse(messages[1]?.sent_at ?? '') + 60_000)
  const all = (await (await app.raw('GET', '/sandbox/messages')).json()) as { to: string }[]
  expect(all.slice(0, 2).map(m => m.to)).toEqual([one, other])
  expect(await (await app.raw('GET', '/sandbox')).text()).toContain(one)
})

test.each(languages.map(l => [l.web, l] as const))(
  'a paid booking is confirmed by WhatsApp in %s, with homam, order, date and price',
  async (web, language) => {
    const homam = await app.given.homam({ price: 1116 })
    const devotee = await app.given.devotee()
    const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee, { languageId: language.id }))).body
    await app.pay(order.paymentUrl)
    for (const { id } of await outbox(devotee.phone)) await sendMessage(app.app, id)

    const [confirmed] = await delivered(devotee.phone)
    expect(confirmed).toMatchObject({ channel: 'whatsapp', template: 'booking_confirmed', language: web })
    expect(confirmed?.text).toContain(web === 'te' ? 'పరీక్ష హోమం' : 'Test Homam')
    expect(confirmed?.text).toContain(order.orderId)
    expect(confirmed?.text).toContain('1,116')
    expect(confirmed?.text).not.toMatch(/undefined|\[object/)
  },
)
