import { afterEach, describe, expect, test } from 'vitest'
import { dayFromWire, dayOf } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { formFor, type Homam, testApp } from '../../../test/test-app.ts'

const app = testApp()
const day = 86_400

afterEach(async () => {
  // What a test put there speaks English alone.
  await query(`delete from media.event_videos where youtube_id = 'AAAAAAAAAAA'`)
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const clockTo = (at: number) =>
  app.raw('POST', '/sandbox/clock', {
    body: JSON.stringify({ now: new Date(at).toISOString() }),
    headers: { 'content-type': 'application/json' },
  })

/** When the occurrences of a seva begin, in ms, by the database's own reckoning. */
async function slotsOf(eventId: number): Promise<number[]> {
  const rows = await query<{ at: string }>(
    `select extract(epoch from (day + make_interval(mins => starts_minutes)) at time zone 'Asia/Kolkata') * 1000 as at
       from catalogue.occurrences where event_id = $1 order by starts_minutes`,
    eventId,
  )
  return rows.map(row => Number(row.at))
}
const beginsOf = async (eventId: number): Promise<number> => (await slotsOf(eventId))[0] ?? 0

/** A homam with a video on its day; times in minutes. */
async function videoOf(slug: string, { starts, lasts }: { starts: number; lasts: number }): Promise<Homam> {
  const homam = await app.given.homam({ closesInDays: 2 })
  await query(
    'update catalogue.events set slug = $2, starts_minutes = $3, lasts_minutes = $4 where id = $1',
    homam.id,
    slug,
    starts,
    lasts,
  )
  await query(
    `insert into media.event_videos (service, title, description, poster, youtube_id, held_on)
     select slug, title, title, image, 'AAAAAAAAAAA', held_on from catalogue.events where id = $1`,
    homam.id,
  )
  return homam
}

const past = async (language = 'en') =>
  (await app.call('POST /api/events', { category: 'past' }, { 'accept-language': language })).body

describe('live events (spec §6)', () => {
  test('need a login, and one’s own id', async () => {
    const [own, other] = [await app.given.devotee(), await app.given.devotee()]

    expect(await app.call('POST /api/events', { category: 'live' })).toMatchObject({
      status: 401,
      body: { success: false, code: 'login_required' },
    })
    expect((await app.call('POST /api/events', { category: 'live', user_id: own.id })).status).toBe(401)
    expect(
      (
        await app.call(
          'POST /api/events',
          { category: 'live', user_id: own.id },
          { authorization: `Bearer ${'x'.repeat(43)}` },
        )
      ).status,
    ).toBe(401)
    expect(await own.call('POST /api/events', { category: 'live', user_id: other.id })).toMatchObject({
      status: 403,
      body: { success: false, code: 'other_user' },
    })
    expect((await own.call('POST /api/events', { category: 'live', user_id: own.id })).status).toBe(200)
    expect((await own.call('POST /api/events', { category: 'live', user_id: String(own.id) })).status).toBe(200)
  })

  test('are today’s and the coming ones, the next first', async () => {
    const devotee = await app.given.devotee()
    const { body } = await devotee.call('POST /api/events', { category: 'live', user_id: devotee.id })
    const days = body.map(v => dayFromWire(v.date) ?? '')

    expect(body.length).toBeGreaterThan(0)
    expect(days).toEqual(days.toSorted())
    expect(days.every(d => d >= dayOf(app.app.clock.now()))).toBe(true)
    for (const video of body)
      expect(video.state === 'coming').toBe((video.begins_at ?? 0) - 15 * 60_000 > app.app.clock.now())
  })
})

describe('past events', () => {
  test('need no login, the latest first, each a link to its video', async () => {
    const body = await past()
    const days = body.map(v => dayFromWire(v.date) ?? '')

    expect(body.length).toBeGreaterThan(0)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(days.every(d => d < dayOf(app.app.clock.now()))).toBe(true)
    for (const video of body) {
      expect(video.videoId).toMatch(/^https:\/\/youtu\.be\/[\w-]{11}$/)
      expect(video.tumbnail_image).toMatch(/^\/pictures\//)
    }
  })

  test('a homam is live from a quarter of an hour before it begins until it is over, then prepared for two days, then a replay (spec §1)', async () => {
    const devotee = await app.given.devotee()
    const listed = async () => [
      ...(await devotee.call('POST /api/events', { category: 'live', user_id: devotee.id })).body.map(v => ({
        ...v,
        in: 'live',
      })),
      ...(await past()).map(v => ({ ...v, in: 'past' })),
    ]
    // That homam says how long it lasts.
    const coming = (await listed()).findLast(v => v.state === 'coming' && v.service !== 'sudarshana-homam')
    const begins = coming?.begins_at ?? 0
    expect(dayOf(begins)).toBe(dayFromWire(coming?.date ?? ''))
    const stateAt = async (at: number) => {
      await clockTo(at)
      return (await listed()).filter(v => v.id === coming?.id).map(v => `${v.state} in ${v.in}`)
    }
    const minute = 60_000
    expect(await stateAt(begins - 16 * minute)).toEqual(['coming in live'])
    expect(await stateAt(begins - 15 * minute)).toEqual(['live in live'])
    // Nobody entered how long it lasts.
    expect(await stateAt(begins + 239 * minute)).toEqual(['live in live'])
    expect(await stateAt(begins + 240 * minute)).toEqual(['preparing in live'])
    expect(await stateAt(begins + day * 1000)).toEqual(['preparing in past'])
    expect(await stateAt(begins + 2 * day * 1000)).toEqual(['replay in past'])
  })

  test('a homam that goes on after midnight stays live, as long as staff said that it lasts', async () => {
    const homam = await videoOf('night-homam', { starts: 1380, lasts: 180 })
    const devotee = await app.given.devotee()
    const stateOf = async (category: 'live' | 'past') =>
      (await devotee.call('POST /api/events', { category, user_id: devotee.id })).body.find(
        v => v.service === 'night-homam',
      )?.state
    const begins = await beginsOf(homam.id)
    await clockTo(begins + 90 * 60_000)
    expect([await stateOf('live'), await stateOf('past')]).toEqual(['live', undefined])
    await clockTo(begins + 180 * 60_000)
    expect([await stateOf('live'), await stateOf('past')]).toEqual([undefined, 'preparing'])
  })

  test('a seva with slots is live in each of them, and says the next one between them; one called off is not shown', async () => {
    const homam = await videoOf('slots-seva', { starts: 360, lasts: 30 })
    await query('update catalogue.events set has_one_date = false where id = $1', homam.id)
    await query(
      `insert into catalogue.occurrences (event_id, day, starts_minutes, lasts_minutes, closes_on)
       select event_id, day, 600, 30, closes_on from catalogue.occurrences where event_id = $1`,
      homam.id,
    )
    const devotee = await app.given.devotee()
    const shown = async () =>
      (await devotee.call('POST /api/events', { category: 'live', user_id: devotee.id })).body.find(
        v => v.service === 'slots-seva',
      )
    const [first = 0] = await slotsOf(homam.id)
    await clockTo(first + 5 * 60_000)
    expect((await shown())?.state).toBe('live')
    await clockTo(first + 60 * 60_000)
    expect(await shown()).toMatchObject({ state: 'coming', begins_at: first + 240 * 60_000 })
    await query('update catalogue.occurrences set cancelled_at = now() where event_id = $1', homam.id)
    expect(await shown()).toBeUndefined()
  })

  test('any login may watch (spec §6); where a homam says so, those who booked it, as long as they have it', async () => {
    const homam = await videoOf('booked-homam', { starts: 420, lasts: 60 })
    const [booked, other] = [await app.given.devotee(), await app.given.devotee()]
    const order = (await booked.call('POST /api/saveForm', formFor(homam, booked, { familyMembers: [] }))).body
    const seen = async (by: typeof booked) =>
      (await by.call('POST /api/events', { category: 'live', user_id: by.id })).body.find(
        v => v.service === 'booked-homam',
      )
    const open = { videoId: 'https://youtu.be/AAAAAAAAAAA', for_booked: false }
    const closed = { videoId: '', for_booked: true }
    expect(await seen(other)).toMatchObject(open)
    await query('update catalogue.events set live_for_booked = true where id = $1', homam.id)
    expect(await seen(other)).toMatchObject(closed)
    // A place that is held is not paid.
    expect(await seen(booked)).toMatchObject(closed)
    await app.pay(order.paymentUrl)
    expect(await seen(booked)).toMatchObject(open)
    expect(await seen(other)).toMatchObject(closed)
    await query(`update booking.bookings set state = 'cancelled' where order_id = $1`, order.orderId)
    expect(await seen(booked)).toMatchObject(closed)
    // The recording afterwards is for all, as every other.
    await clockTo((await beginsOf(homam.id)) + 2 * day * 1000)
    expect((await past()).find(v => v.service === 'booked-homam')).toMatchObject(open)
  })
})

test('pictures of each category; every service that one can filter by has something to show, and the other way round', async () => {
  const [homams, cows] = [
    (await app.call('POST /api/gallery', { category: 'homam' })).body,
    (await app.call('POST /api/gallery', { category: 'cow_seva' })).body,
  ]
  const services = (await app.call('GET /api/services', {})).body.map(s => s.service)
  const devotee = await app.given.devotee()
  const videos = [
    ...(await past()),
    ...(await devotee.call('POST /api/events', { category: 'live', user_id: devotee.id })).body,
  ]

  expect(homams.length).toBeGreaterThan(0)
  expect(cows.length).toBeGreaterThan(0)
  expect(homams.every(g => g.category === 'homam')).toBe(true)
  expect(cows.every(g => g.category === 'cow_seva' && g.service === '')).toBe(true)
  const used = new Set([...homams, ...videos].map(m => m.service))
  expect(new Set(services)).toEqual(used)
  expect(services).toHaveLength(used.size)
})

test.each(languages.map(l => [l.web]))('in %s services, pictures and videos speak that language', async web => {
  const script = {
    en: /[A-Za-z]/,
    te: /[\u0c00-\u0c7f]/,
    ta: /[\u0b80-\u0bff]/,
    kn: /[\u0c80-\u0cff]/,
    hi: /[\u0900-\u097f]/,
  }[web]
  const header = { 'accept-language': web }
  for (const { service_name } of (await app.call('GET /api/services', {}, header)).body)
    expect(service_name).toMatch(script)
  for (const { alt } of (await app.call('POST /api/gallery', { category: 'homam' }, header)).body)
    expect(alt).toMatch(script)
  for (const video of await past(web)) expect(video.service_name + video.description).toMatch(script)
})

test('what the shipped content shows as live or coming is on the day of its homam', async () => {
  const { rows } = await app.app.db.pool.query<{ service: string; same: boolean }>(
    `select v.service, v.held_on = e.held_on as same from media.event_videos v join catalogue.events e on e.slug = v.service
     where v.demo_in_days >= 0 order by v.service`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(row => !row.same)).toEqual([])
})
