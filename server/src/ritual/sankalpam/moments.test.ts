import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formFor, type Homam, type TestStaff, testApp } from '../../../test/test-app.ts'
import { startIn } from './moments.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let homam: Homam
let staff: TestStaff
let heldAt: number
beforeEach(async () => {
  homam = await app.given.homam()
  staff = await app.given.staff('operations')
  const [row] = await query<{ at: string }>(
    `select extract(epoch from (held_on + time '07:00') at time zone 'Asia/Kolkata') * 1000 as at from catalogue.events where id = $1`,
    [homam.id],
  )
  heldAt = Number(row?.at)
})
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

let count = 0
async function book(name: string, languageId: number, member?: string) {
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee, { languageId, familyMembers: member ? [{ name: member }] : [] })
  form.personalData = { ...form.personalData, name }
  const order = (await devotee.call('POST /api/saveForm', form, { 'idempotency-key': `key-of-moment-${++count}` })).body
  await app.pay(order.paymentUrl)
  const momentOf = async () =>
    (await devotee.call('POST /api/moment', { userId: devotee.id, orderId: order.orderId })).body.moment
  return { devotee, order, momentOf }
}

/** To so many seconds after 7:00 in India on the day of the homam. */
async function moveTo(seconds: number): Promise<void> {
  const now = new Date(heldAt + seconds * 1000).toISOString()
  await query('update admin.sessions set created_at = $1, last_used_at = $1', [now])
  await app.raw('POST', '/sandbox/clock', {
    body: JSON.stringify({ now }),
    headers: { 'content-type': 'application/json' },
  })
}

async function tick(names: string[], how: { ticked?: boolean; ago?: number } = {}): Promise<void> {
  const list = (await staff.call('POST /api/office/list', { eventId: homam.id })).body
  const presses = list.names
    .filter(row => names.includes(row.name))
    .map(row => ({
      id: randomUUID(),
      bookingId: row.booking_id,
      place: row.place,
      mark: row.mark,
      ticked: true,
      version: row.tick?.version ?? 0,
      ...how,
    }))
  expect(presses).toHaveLength(names.length)
  expect((await staff.call('POST /api/office/tick-names', { eventId: homam.id, presses })).body.left).toEqual([])
}

async function record(beginsAt: number): Promise<void> {
  const saved = await staff.call('POST /api/office/save-homam-media', {
    eventId: homam.id,
    version: 0,
    photos: [],
    video: 'https://youtu.be/abcdefghijk',
  })
  expect(saved.status).toBe(200)
  expect((await staff.call('POST /api/office/set-recording', { eventId: homam.id, beginsAt, was: null })).status).toBe(
    200,
  )
}

test('an order has the second at which its first name was read, in the video from some seconds before, once it is published', async () => {
  const telugu = await book('శ్రీనివాస్ చక్రవర్తి', 2, 'కృష్ణవేణి')
  const tamil = await book('ஸ்ரீராம் கிருஷ்ணன்', 3)
  // The tablet had no network: it sends two presses later, each with how long ago it was.
  await moveTo(2600)
  await tick(['కృష్ణవేణి'], { ago: 60_000 })
  await tick(['శ్రీనివాస్ చక్రవర్తి'], { ago: 70_000 })
  await tick(['ஸ்ரீராம் கிருஷ்ணன்'], { ago: 4000 })
  const agos = await query<{ ago: number }>(
    'select (extract(epoch from at - read_at) * 1000)::int as ago from sankalpam.ticks order by read_at',
  )
  expect(agos.map(row => row.ago)).toEqual([70_000, 60_000, 4000])
  // The clock of a test goes on: whole seconds from here.
  await query('update sankalpam.ticks set read_at = to_timestamp($1 - extract(epoch from at - read_at))', [
    heldAt / 1000 + 2600,
  ])
  await record(heldAt + 600_000)
  expect(await telugu.momentOf()).toBeNull()

  const seen = (await staff.call('POST /api/office/moments', { eventId: homam.id })).body
  expect(seen).toMatchObject({ orders: 2, known: 2, inVideo: 2, toTell: 2, publishedAt: null })
  const pressed = await Promise.all(
    Array.from({ length: 3 }, () => staff.call('POST /api/office/publish-moments', { eventId: homam.id })),
  )
  expect(pressed.map(p => p.body.told).toSorted((a, b) => a - b)).toEqual([0, 0, 2])

  const moment = await telugu.momentOf()
  expect(moment?.at).toBe(heldAt + 2_530_000)
  // From before the first name until after the last of the order, whoever is read between them.
  expect(moment?.until).toBe(heldAt + 2_540_000)
  expect(moment?.video).toEqual({ youtubeId: 'abcdefghijk', start: 2530 - 600 - 15, end: 2540 - 600 + 3 })
  expect((await tamil.momentOf())?.video?.start).toBe(2596 - 600 - 15)
  const sent = await query<{ language: string; body: string }>(
    `select language, body from notifications.messages where template = 'moment_ready' order by id`,
  )
  expect(sent.map(m => m.language)).toEqual(['te', 'ta'])
  expect(sent[0]?.body).toMatch(/7:42:10/)
  expect(sent[1]?.body).toMatch(/7:43:16/)
})

test('nothing is claimed of names that were ticked as a whole, whose tick was taken back, or that are not read', async () => {
  const whole = await book('ధనలక్ష్మి రెడ్డి', 2)
  const back = await book('கலைச்செல்வி முருகன்', 3)
  const unread = await book('Ramesh Kumar', 1)
  await moveTo(1200)
  await tick(['ధనలక్ష్మి రెడ్డి'])
  await tick(['கலைச்செல்வி முருகன்'], { ago: 0 })
  await tick(['கலைச்செல்வி முருகன்'], { ticked: false, ago: 0 })
  await record(heldAt)
  expect((await staff.call('POST /api/office/publish-moments', { eventId: homam.id })).body.code).toBe('no_moments')

  await tick(['Ramesh Kumar'], { ago: 0 })
  expect((await staff.call('POST /api/office/publish-moments', { eventId: homam.id })).body.told).toBe(1)
  expect(await whole.momentOf()).toBeNull()
  expect(await back.momentOf()).toBeNull()
  expect(await unread.momentOf()).not.toBeNull()

  // Read later: told at the next press, and nobody else again.
  await tick(['கலைச்செல்வி முருகன்'], { ago: 1000 })
  expect((await staff.call('POST /api/office/publish-moments', { eventId: homam.id })).body.told).toBe(1)
})

test('a name that was read before the video began has its time and no place in the video, nor has one in another video', async () => {
  const early = await book('வெங்கடேஸ்வரன்', 3)
  await moveTo(300)
  await tick(['வெங்கடேஸ்வரன்'], { ago: 0 })
  await record(heldAt + 600_000)
  await staff.call('POST /api/office/publish-moments', { eventId: homam.id })
  expect((await early.momentOf())?.video).toBeNull()

  expect(
    (
      await staff.call('POST /api/office/set-recording', {
        eventId: homam.id,
        beginsAt: heldAt,
        was: heldAt + 600_000,
      })
    ).status,
  ).toBe(200)
  expect((await early.momentOf())?.video?.start).toBeGreaterThan(280)
  await staff.call('POST /api/office/save-homam-media', {
    eventId: homam.id,
    version: 2,
    photos: [],
    video: 'zyxwvutsrqp',
  })
  expect((await early.momentOf())?.video).toBeNull()
})

test('the beginning is a time about the day, of a video that is there, and never saved over somebody else’s', async () => {
  const set = (beginsAt: number, was: number | null) =>
    staff.call('POST /api/office/set-recording', { eventId: homam.id, beginsAt, was })
  expect((await set(heldAt, null)).body.code).toBe('no_media')
  await record(heldAt)
  expect((await set(heldAt + 90_000, null)).body.code).toBe('edited_meanwhile')
  expect((await set(heldAt + 3 * 86_400_000, heldAt)).body.code).toBe('wrong_time')
  const priest = await app.given.staff('priest')
  expect((await priest.call('POST /api/office/publish-moments', { eventId: homam.id })).body.code).toBe('no_right')
})

test('a recording whose start was cut is set right by one name that staff hear, and all moments shift by that', async () => {
  const early = await book('శ్రీనివాస్', 2)
  const late = await book('கலைச்செல்வி', 3, 'முருகன்')
  await moveTo(2000)
  await tick(['శ్రీనివాస్'], { ago: 400_000 })
  await tick(['கலைச்செல்வி'], { ago: 100_000 })
  await tick(['முருகன்'], { ago: 70_000 })
  await query('update sankalpam.ticks set read_at = to_timestamp($1 - extract(epoch from at - read_at))', [
    heldAt / 1000 + 2000,
  ])
  await record(heldAt)
  await staff.call('POST /api/office/publish-moments', { eventId: homam.id })
  expect((await late.momentOf())?.video).toMatchObject({ start: 1900 - 15, end: 1930 + 3 })

  const { names } = (await staff.call('POST /api/office/names-heard', { eventId: homam.id })).body
  expect(names.map(row => [row.name, row.at - heldAt])).toEqual([
    ['శ్రీనివాస్', 1_600_000],
    ['கலைச்செல்வி', 1_900_000],
    ['முருகன்', 1_930_000],
  ])
  // 20 minutes of the recording were cut: the second name is heard at 11:40.
  const heard = names[1] ?? { booking_id: 0, place: 0 }
  const press = (more: { was?: number | null; place?: number; bookingId?: number; second?: number } = {}) =>
    staff.call('POST /api/office/set-recording-by-name', {
      eventId: homam.id,
      bookingId: heard.booking_id,
      place: heard.place,
      second: 700,
      was: heldAt,
      ...more,
    })
  expect((await press({ place: 7 })).body.code).toBe('no_moments')
  expect((await press({ second: 50_000 })).status).toBe(400)
  expect((await press({ was: null })).body.code).toBe('edited_meanwhile')
  expect((await press()).status).toBe(200)
  expect((await late.momentOf())?.video).toMatchObject({ start: 700 - 15, end: 730 + 3 })
  expect((await early.momentOf())?.video).toMatchObject({ start: 400 - 15, end: 400 + 3 })
  const priest = await app.given.staff('priest')
  expect((await priest.call('POST /api/office/names-heard', { eventId: homam.id })).body.code).toBe('no_right')
})

test('its picture is drawn for the devotee of the order alone, with the names or without', async () => {
  const own = await book('శ్రీనివాస్', 2)
  const other = await app.given.devotee()
  await moveTo(2530)
  await tick(['శ్రీనివాస్'], { ago: 0 })
  await record(heldAt)
  const fetched = (token: string, names = '') =>
    app.raw('GET', `/moments/${own.order.orderId}.jpg${names}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'te' },
    })
  expect((await fetched(own.devotee.token)).status).toBe(404)
  await staff.call('POST /api/office/publish-moments', { eventId: homam.id })
  expect((await fetched(other.token)).status).toBe(404)
  const plain = await fetched(own.devotee.token)
  const named = await fetched(own.devotee.token, '?names=1')
  expect([plain.status, named.status]).toEqual([200, 200])
  expect(plain.headers.get('content-type')).toBe('image/jpeg')
  expect(plain.headers.get('cache-control')).toContain('no-store')
  const [withoutNames, withNames] = await Promise.all([plain, named].map(async p => Buffer.from(await p.arrayBuffer())))
  expect(withNames?.length).toBeGreaterThan(10_000)
  expect(withoutNames?.equals(withNames ?? Buffer.alloc(0))).toBe(false)
})

test('a moment opens the video fifteen seconds early, never before its beginning', () => {
  const recording = { youtube_id: 'abcdefghijk', begins_at: new Date(1_000_000) }
  expect(startIn(recording, 1_000_000)).toBe(0)
  expect(startIn(recording, 1_010_000)).toBe(0)
  expect(startIn(recording, 1_100_500)).toBe(85)
  expect(startIn(recording, 999_999)).toBeNull()
  expect(startIn(recording, 1_000_000 + 13 * 3_600_000)).toBeNull()
})
