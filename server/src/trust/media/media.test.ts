import { afterEach, describe, expect, test } from 'vitest'
import { dayFromWire, dayOf } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const day = 86_400

afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

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
      expect(video.state).toBe(dayFromWire(video.date) === dayOf(app.app.clock.now()) ? 'live' : 'coming')
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

  test('a coming homam is live on its day, then prepared for two days, then a replay (spec §1)', async () => {
    const devotee = await app.given.devotee()
    const live = (await devotee.call('POST /api/events', { category: 'live', user_id: devotee.id })).body
    const coming = live.findLast(v => v.state === 'coming')
    const days = Math.round(
      (Date.parse(`${dayFromWire(coming?.date ?? '')}T00:00:00Z`) -
        Date.parse(`${dayOf(app.app.clock.now())}T00:00:00Z`)) /
        (day * 1000),
    )
    const stateNow = async () =>
      [...(await devotee.call('POST /api/events', { category: 'live', user_id: devotee.id })).body, ...(await past())]
        .filter(v => v.id === coming?.id)
        .map(v => v.state)

    await app.advance(days * day)
    expect(await stateNow()).toEqual(['live'])
    await app.advance(day)
    expect(await stateNow()).toEqual(['preparing'])
    await app.advance(day)
    expect(await stateNow()).toEqual(['replay'])
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
