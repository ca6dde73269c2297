import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { newsConsentVersion } from '../../../../contract/people/news-consent.ts'
import { formFor, giftFor, purposeOf, testApp, type TestDevotee, type TestStaff } from '../../../test/test-app.ts'
import { sendMessage } from '../../trust/notifications/service.ts'
import { monthsBefore } from './months.ts'
import { sendNews } from './service.ts'
import { goOnWithNews } from './news.ts'

const app = testApp({
  QUIET_HOURS: '21:00-08:00',
  NEWS_A_MONTH: '2',
  NEWS_A_DAY: '50',
  MESSAGE_PRICES: 'sandbox:12,sandbox.marketing:86,sandbox.abroad:230',
})
const json = { 'content-type': 'application/json' }
const clockTo = (now: string | number) =>
  app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now: new Date(now).toISOString() }), headers: json })
/** Moves the clock so far that logins end. */
async function later(now: string | number) {
  await clockTo(now)
  staff = await app.given.staff('owner')
}
const noon = '2027-01-12T06:30:00Z'
let staff: TestStaff
beforeEach(async () => {
  await clockTo(noon)
  staff = await app.given.staff('owner')
  app.app.config.newsADay = 50
  app.app.config.newsAMonth = 2
})

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** A city that nobody else is of. */
let cities = 0
const sounds = 'kmnrstpl'
const newCity = () => `${sounds[cities % 8]}a${sounds[Math.floor(cities++ / 8)]}anipur`
const agree = (devotee: TestDevotee, consent: string | null = newsConsentVersion) =>
  devotee.call('POST /api/news-consent', { userId: devotee.id, consent })

interface Buyer {
  city: string
  agrees?: boolean
  languageId?: number
  pincode?: string
  homam?: Awaited<ReturnType<typeof app.given.homam>>
}
/** A devotee with a paid order, who agreed to news. */
async function buyer({ city, agrees = true, languageId = 1, pincode = '500001', homam }: Buyer) {
  const devotee = await app.given.devotee()
  const form = formFor(homam ?? (await app.given.homam()), devotee, { languageId, familyMembers: [] })
  form.personalData = { ...form.personalData, city, pincode }
  const { body } = await devotee.call('POST /api/saveForm', form)
  await app.pay(body.paymentUrl)
  if (agrees) await agree(devotee)
  return { ...devotee, bookingId: body.lastId }
}
const longAgo = (bookingId: number, days: number) =>
  query(
    `update booking.found set paid_at = paid_at - $2 * interval '1 day', created_at = created_at - $2 * interval '1 day' where booking_id = $1`,
    bookingId,
    days,
  )

type Begin = OfficeCalls['POST /api/office/begin-news']['body']
type Audience = Begin['audience']
const audienceOf = async (audience: Audience, by = staff) =>
  (await by.call('POST /api/office/news-audience', { audience })).body
const reach = async (audience: Audience) => (await audienceOf(audience)).reached
const written = (audience: Audience, change: Partial<Begin> = {}) => ({
  audience,
  texts: { en: 'Come to {link}' },
  english: true,
  link: '',
  ...change,
})
async function begin(audience: Audience, change: Partial<Begin> = {}) {
  const { latest } = await audienceOf({})
  const body = { ...written(audience, change), at: null, key: randomUUID(), latest, ...change }
  return staff.call('POST /api/office/begin-news', body)
}
async function begun(audience: Audience, change: Partial<Begin> = {}): Promise<number> {
  const { status, body } = await begin(audience, change)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const send = (id: number) => sendNews(app.app, id)
const outbox = (id: number) =>
  query<{ id: number; recipient: string; language: string; body: string; state: string; channel: string }>(
    `select id, recipient, language, body, state, channel from notifications.messages where cause = $1 order by id`,
    `news ${id}`,
  )
const phonesOf = async (id: number) => (await outbox(id)).map(message => message.recipient)
const rowOf = async (id: number) =>
  (await staff.call('POST /api/office/news', { page: 1, perPage: 50 })).body.rows.find(row => row.id === id)

describe('who is in an audience', () => {
  test('what it costs is said before it is sent: so many by each channel, at the price of news, at home and abroad', async () => {
    const city = newCity()
    await buyer({ city })
    const [abroad, byMail] = [await buyer({ city }), await buyer({ city })]
    await buyer({ city, agrees: false })
    for (const table of ['accounts.devotees', 'devotees.found'])
      await query(`update ${table} set phone = '+17325550142' where phone = $1`, abroad.phone)
    await query(
      'update booking.bookings set address = address || \'{"email": "cost@example.org"}\' where id = $1',
      byMail.bookingId,
    )
    await query(
      "insert into notifications.opt_outs (recipient, channel, category, how, at) values ($1, 'whatsapp', 'marketing', 'reply', now())",
      byMail.phone,
    )
    expect((await audienceOf({ city })).cost).toEqual({
      rupees: 4.02,
      lines: [
        { channel: 'whatsapp', abroad: false, receivers: 1, each: 0.86 },
        { channel: 'whatsapp', abroad: true, receivers: 1, each: 2.3 },
        // The sandbox carries mails too, at its own prices.
        { channel: 'email', abroad: false, receivers: 1, each: 0.86 },
      ],
    })
  })

  test('past devotees by homam, kind, purpose and days; by city, state, the beginning of a PIN, tag and language; all of it together', async () => {
    const city = newCity()
    const homam = await app.given.homam()
    await query('update catalogue.events set slug = $2 where id = $1', homam.id, 'news-kind')
    await query(
      `insert into catalogue.event_purposes (event_id, purpose) select $1, code from catalogue.purposes order by position limit 1`,
      homam.id,
    )
    const [purpose] = await query<{ purpose: string }>(
      'select purpose from catalogue.event_purposes where event_id = $1',
      homam.id,
    )
    const first = await buyer({ city, homam, languageId: 2, pincode: '533101' })
    const second = await buyer({ city, pincode: '600004' })
    await longAgo(second.bookingId, 400)
    const tag = (await staff.call('POST /api/office/save-tag', { name: `Of ${city}` })).body.id
    await staff.call('POST /api/office/tag-devotees', { ids: [second.id], tag, on: true })

    const today = dayOf(app.app.clock.now())
    expect(await reach({ city })).toBe(2)
    expect(await reach({ city: city.toUpperCase(), state: 'TS' })).toBe(2)
    expect(await reach({ homam: homam.id })).toBe(1)
    expect(await reach({ kind: 'news-kind' })).toBe(1)
    expect(await reach({ purpose: purpose?.purpose ?? '', city })).toBe(1)
    expect(await reach({ city, from: addDays(today, -2), to: today })).toBe(1)
    expect(await reach({ city, to: addDays(today, -300) })).toBe(1)
    expect(await reach({ city, pin: '533' })).toBe(1)
    expect(await reach({ city, pin: '6000' })).toBe(1)
    expect(await reach({ city, tag })).toBe(1)
    expect(await reach({ city, language: 'te' })).toBe(1)
    expect(await reach({ city, notSeenMonths: 12 })).toBe(1)
    expect(await reach({ city, notSeenMonths: 24 })).toBe(0)
    expect(await reach({ homam: homam.id, pin: '6', city })).toBe(0)
    expect(await reach({ city: '!!' })).toBe(0)
    await begun({ city, homam: homam.id }, { texts: { te: 'వార్త' }, english: false }).then(send)
    expect(
      await query(
        `select recipient from notifications.messages where recipient = $1 and template = 'trust_news'`,
        first.phone,
      ),
    ).toHaveLength(1)
  })

  test('the conditions of the list of devotees have exactly those whom the list shows', async () => {
    const city = newCity()
    const today = dayOf(app.app.clock.now())
    const now = await buyer({ city, languageId: 2 })
    const before = await buyer({ city })
    const longBefore = await buyer({ city })
    await longAgo(before.bookingId, 400)
    await longAgo(longBefore.bookingId, 900)
    await app.call('POST /api/donate', giftFor(await purposeOf(app), { amount: 501, phone: now.phone }))
    await query(`update donations.donations set state = 'given', given_at = now() where phone = $1`, now.phone)
    for (const [listed, audience] of [
      [{}, {}],
      [{ last: 'not_for_a_year' }, { last: 'not_for_a_year' }],
      [{ last: 'year_before' }, { last: 'year_before' }],
      [{ last: 'never' }, { last: 'never' }],
      [{ gave: true }, { gave: true }],
      [{ repeats: true }, { repeats: true }],
      [{ language: 'te' }, { language: 'te' }],
      [{ from: addDays(today, -30) }, { cameFrom: addDays(today, -30) }],
      [{ to: addDays(today, -30) }, { cameTo: addDays(today, -30) }],
      [
        { from: addDays(today, -500), to: addDays(today, -300) },
        { cameFrom: addDays(today, -500), cameTo: addDays(today, -300) },
      ],
    ] as const) {
      const { total } = (await staff.call('POST /api/office/list-devotees', { ...listed, city, perPage: 5 })).body
      expect([audience, (await audienceOf({ ...audience, city })).found]).toEqual([audience, total])
    }
    expect((await audienceOf({ last: 'not_for_a_year', city })).found).toBe(2)
    expect((await audienceOf({ last: 'year_before', city })).found).toBe(1)
    const operations = await app.given.staff('operations')
    for (const audience of [{ gave: true }, { cameFrom: today }])
      expect((await operations.call('POST /api/office/news-audience', { audience })).body.code).toBe('no_right')
  })

  test('donors since a day and of at least so much, for those who see money; a gift is a visit', async () => {
    const operations = await app.given.staff('operations')
    const city = newCity()
    const giver = await buyer({ city })
    await longAgo(giver.bookingId, 400)
    await app.call('POST /api/donate', giftFor(await purposeOf(app), { amount: 5001, phone: giver.phone }))
    await query(
      `update donations.donations set state = 'given', given_at = $2, given_on = ($2::timestamptz at time zone 'Asia/Kolkata')::date where phone = $1`,
      giver.phone,
      new Date(app.app.clock.now() - 40 * 86_400_000),
    )
    const day = dayOf(app.app.clock.now())
    expect(await reach({ city, gaveLeast: 5001 })).toBe(1)
    expect(await reach({ city, gaveLeast: 5002 })).toBe(0)
    expect(await reach({ city, gaveSince: addDays(day, -41) })).toBe(1)
    expect(await reach({ city, gaveSince: addDays(day, -39), gaveLeast: 1 })).toBe(0)
    expect(await reach({ city, notSeenMonths: 12 })).toBe(0)
    const refused = await operations.call('POST /api/office/news-audience', { audience: { gaveLeast: 1 } })
    expect(refused.body.code).toBe('no_right')
    const body = { ...written({ gaveLeast: 1 }), at: null, key: randomUUID(), latest: 0 }
    expect((await operations.call('POST /api/office/begin-news', body)).body.code).toBe('no_right')
  })

  test('who did not agree, wrote STOP, or has had enough is counted apart, and not written to; the erased and blocked are nowhere', async () => {
    const city = newCity()
    const [reached, stopped, full, , blocked, leaves] = [
      await buyer({ city }),
      await buyer({ city }),
      await buyer({ city }),
      await buyer({ city, agrees: false }),
      await buyer({ city }),
      await buyer({ city }),
    ]
    await staff.call('POST /api/office/decline-messages', { to: stopped.phone, channel: 'whatsapp', declined: true })
    await staff.call('POST /api/office/block-number', { id: blocked.id, reason: 'test' })
    await query('update accounts.devotees set erase_on = current_date + 900 where id = $1', leaves.id)
    app.app.config.newsAMonth = 1
    const tag = (await staff.call('POST /api/office/save-tag', { name: `Full ${city}` })).body.id
    await staff.call('POST /api/office/tag-devotees', { ids: [full.id], tag, on: true })
    await send(await begun({ tag }))

    expect(await audienceOf({ city })).toMatchObject({
      found: 4,
      reached: 1,
      leftOut: { no_consent: 1, stopped: 1, limit: 1, no_channel: 0 },
      languages: [{ language: 'en', receivers: 1, whatsapp: 1, email: 0, approved: true }],
    })
    const id = await begun({ city })
    await Promise.all([send(id), send(id)])
    expect(await phonesOf(id)).toEqual([reached.phone])
    expect(await rowOf(id)).toMatchObject({
      state: 'sending',
      receivers: 1,
      leftOut: { no_consent: 1, stopped: 1, limit: 1 },
    })
    // Thirty days later the limit is over.
    await later(Date.parse(noon) + 31 * 86_400_000)
    expect((await audienceOf({ city })).leftOut.limit).toBe(0)
  })

  test('two numbers that were merged are one person', async () => {
    const city = newCity()
    const [kept, gone] = [await buyer({ city }), await buyer({ city })]
    const id = await begun({ city }, { at: app.app.clock.now() + 3_600_000 })
    await staff.call('POST /api/office/merge-devotees', { kept: kept.id, gone: gone.id })
    expect(await reach({ city })).toBe(1)
    await app.advance(3700)
    await send(id)
    expect(await phonesOf(id)).toEqual([kept.phone])
  })

  test('by mail where WhatsApp is not wanted and an address is known', async () => {
    const city = newCity()
    const devotee = await buyer({ city })
    await query(
      `update booking.bookings set address = address || '{"email":"news@example.org"}' where id = $1`,
      devotee.bookingId,
    )
    await staff.call('POST /api/office/decline-messages', { to: devotee.phone, channel: 'whatsapp', declined: true })
    expect((await audienceOf({ city })).languages).toMatchObject([{ whatsapp: 0, email: 1 }])
    const id = await begun({ city })
    await send(id)
    for (const message of await outbox(id)) await sendMessage(app.app, message.id)
    expect(await outbox(id)).toMatchObject([{ channel: 'email', state: 'sent' }])
  })
})

describe('what is written', () => {
  test('is shown in each language as it is sent, with the link that ends it', async () => {
    const city = newCity()
    await buyer({ city, languageId: 4 })
    const reader = await buyer({ city, languageId: 3 })
    const texts = { kn: 'ಬನ್ನಿ {link}', en: 'Come {link}' }
    const { previews } = (await staff.call('POST /api/office/preview-news', written({ city }, { texts }))).body
    expect(previews.map(one => [one.language, one.english])).toEqual([
      ['ta', true],
      ['kn', false],
    ])
    const id = await begun({ city }, { texts })
    await send(id)
    const stop = /\/api\/no-news\/[\w.-]+/
    for (const { body, language } of await outbox(id)) {
      const shown = previews.find(one => (one.english ? 'en' : one.language) === language)
      expect(body.replace(stop, '')).toBe(shown?.whatsapp.replace(stop, ''))
      expect(body).toContain(language === 'kn' ? '/ka/home' : '/en/home')
    }
    const mine = (await outbox(id)).find(message => message.recipient === reader.phone)
    const [link] = stop.exec(mine?.body ?? '') ?? []
    expect((await app.raw('POST', link ?? '')).status).toBe(200)
    expect(await reach({ city })).toBe(1)
  })

  test.each([
    ['nothing', { texts: {} }, ['en']],
    ['a place that is a homam’s only', { texts: { en: 'ok {homam}' } }, ['en']],
    ['a link that is none', { link: 'http://example.org' }, ['link']],
    ['an hour that is past', { at: Date.parse(noon) - 1 }, ['at']],
    ['an hour in a year', { at: Date.parse(noon) + 366 * 86_400_000 }, ['at']],
  ])('%s is refused by its field', async (_name, change, fields) => {
    const city = newCity()
    await buyer({ city })
    const { status, body } = await begin({ city }, change)
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_fields', fields])
  })

  test('for nobody it is refused; pressed twice it is one; somebody who wrote meanwhile is told', async () => {
    const city = newCity()
    expect((await begin({ city })).body.code).toBe('nobody_to_tell')
    await buyer({ city })
    const { latest } = await audienceOf({})
    const body = { ...written({ city }), at: null, key: randomUUID(), latest }
    const twice = await Promise.all([1, 2, 3].map(() => staff.call('POST /api/office/begin-news', body)))
    expect(new Set(twice.map(answer => answer.body.id)).size).toBe(1)
    const other = { ...body, key: randomUUID() }
    expect((await staff.call('POST /api/office/begin-news', other)).body.code).toBe('edited_meanwhile')
  })
})

describe('when it goes', () => {
  test('planned, it begins at its hour, for those who are in the audience then', async () => {
    const city = newCity()
    const leaves = await buyer({ city })
    const at = Date.parse(noon) + 2 * 86_400_000
    const id = await begun({ city }, { at })
    await send(id)
    expect(await rowOf(id)).toMatchObject({
      state: 'planned',
      waitsUntil: at,
      receivers: 1,
      waiting: 1,
      stoppable: true,
    })
    const joins = await buyer({ city })
    await agree(leaves, null)
    await later(at + 1000)
    await query(`update news.mailings set next_at = now() - interval '1 minute' where id = $1`, id)
    await goOnWithNews(app.app)
    const jobs = await query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send_news' and (j.payload ->> 'mailingId')::int = $1`,
      id,
    )
    expect(jobs.length).toBeGreaterThan(0)
    await send(id)
    expect(await phonesOf(id)).toEqual([joins.phone])
    expect(await rowOf(id)).toMatchObject({
      state: 'sending',
      receivers: 1,
      waitsUntil: null,
      leftOut: { no_consent: 1 },
    })
  })

  test('not at night, and no more in a day than is allowed: it goes on in the morning and on the next day', async () => {
    const city = newCity()
    for (let i = 0; i < 3; i++) await buyer({ city })
    // Another day, on which nothing has gone.
    const evening = Date.parse('2027-01-20T16:00:00Z')
    await later(evening)
    app.app.config.newsADay = 2
    const id = await begun({ city })
    await send(id)
    expect(await phonesOf(id)).toEqual([])
    const morning = Date.parse('2027-01-21T02:30:00Z')
    expect(await rowOf(id)).toMatchObject({ state: 'planned', waitsUntil: morning })

    await later(morning + 1000)
    await send(id)
    expect(await phonesOf(id)).toHaveLength(2)
    expect(await rowOf(id)).toMatchObject({ state: 'sending', waitsUntil: startOfDay('2027-01-22' as Day), waiting: 3 })
    await later('2027-01-22T03:00:00Z')
    await send(id)
    expect(new Set(await phonesOf(id)).size).toBe(3)
    expect(await rowOf(id)).toMatchObject({ state: 'sending' })
  })

  test('a consent that is withdrawn while it is under way counts, also for what waits in the outbox', async () => {
    const city = newCity()
    const [first, second] = [await buyer({ city }), await buyer({ city })]
    app.app.config.newsADay = 1
    await later('2027-02-10T06:30:00Z')
    const id = await begun({ city })
    await send(id)
    expect(await phonesOf(id)).toEqual([first.phone])
    await agree(first, null)
    expect((await outbox(id)).map(message => message.state)).toEqual(['withdrawn'])
    await agree(second, null)
    await later('2027-02-11T06:30:00Z')
    await send(id)
    expect(await phonesOf(id)).toEqual([first.phone])
    expect(await rowOf(id)).toMatchObject({ state: 'sent', skipped: 1, waiting: 0 })
  })

  test('stopped, what waits is not sent any more; stopped twice is once', async () => {
    const city = newCity()
    await buyer({ city })
    const id = await begun({ city })
    await send(id)
    const stop = (by = staff) => by.call('POST /api/office/stop-news', { id })
    expect((await stop(await app.given.staff('viewer'))).body.code).toBe('no_right')
    for (let i = 0; i < 2; i++) expect((await stop()).status).toBe(200)
    expect((await outbox(id)).map(message => message.state)).toEqual(['withdrawn'])
    expect(await rowOf(id)).toMatchObject({ state: 'stopped', stopped: 1, waiting: 0, stoppable: false })
    const planned = await begun({ city }, { at: Date.parse(noon) + 3_600_000 })
    await staff.call('POST /api/office/stop-news', { id: planned })
    await app.advance(3700)
    await send(planned)
    expect(await outbox(planned)).toEqual([])
  })
})

test('months are counted by the calendar', () => {
  expect(monthsBefore('2027-03-31' as Day, 1)).toBe('2027-02-28')
  expect(monthsBefore('2028-03-31' as Day, 1)).toBe('2028-02-29')
  expect(monthsBefore('2027-01-15' as Day, 13)).toBe('2025-12-15')
})
