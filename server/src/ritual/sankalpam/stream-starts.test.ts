import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Homam, testApp, type TestStaff } from '../../../test/test-app.ts'
import { youtubeDouble } from '../../../test/doubles/carriers.ts'
import { takeStreamStarts } from './stream-starts.ts'

const youtube = await youtubeDouble()
const app = testApp({ YOUTUBE_API_KEY: 'demo_youtube_key', YOUTUBE_BASE_URL: youtube.url })
afterAll(() => youtube.stop())

let homam: Homam
let staff: TestStaff
let heldAt: number
beforeEach(async () => {
  youtube.streams.clear()
  youtube.mood = 'ok'
  // What an earlier test saved is asked for no more.
  await app.app.db.pool.query(`update media.homam_media set changed_at = changed_at - interval '1 day'`)
  homam = await app.given.homam()
  staff = await app.given.staff('operations')
  const { rows } = await app.app.db.pool.query<{ at: string }>(
    `select extract(epoch from (held_on + time '07:00') at time zone 'Asia/Kolkata') * 1000 as at from catalogue.events where id = $1`,
    [homam.id],
  )
  heldAt = Number(rows[0]?.at)
})

const save = (video: string, version = 0) =>
  staff.call('POST /api/office/save-homam-media', { eventId: homam.id, version, photos: [], video })
const beginning = async () => (await staff.call('POST /api/office/moments', { eventId: homam.id })).body.beginsAt
const startsAt = (id: string, at: number) => youtube.streams.set(id, new Date(at).toISOString())

test('the stream’s own start is the beginning of the video that staff gave, with the key in a header alone', async () => {
  startsAt('abcdefghijk', heldAt - 95_000)
  await save('https://youtu.be/abcdefghijk')
  await Promise.all([takeStreamStarts(app.app), takeStreamStarts(app.app)])
  expect(await beginning()).toBe(heldAt - 95_000)
  const { path, headers } = youtube.received.at(-1) ?? {}
  expect(path).toBe('/videos?part=liveStreamingDetails&id=abcdefghijk')
  expect(headers?.['x-goog-api-key']).toBe('demo_youtube_key')
  // It is known now: nobody is asked again.
  const asked = youtube.received.length
  await takeStreamStarts(app.app)
  expect(youtube.received).toHaveLength(asked)
})

test('what staff said stands, until they give another video', async () => {
  startsAt('abcdefghijk', heldAt)
  startsAt('zyxwvutsrqp', heldAt + 60_000)
  await save('abcdefghijk')
  const own = { eventId: homam.id, beginsAt: heldAt + 12_000, was: null }
  expect((await staff.call('POST /api/office/set-recording', own)).status).toBe(200)
  await takeStreamStarts(app.app)
  expect(await beginning()).toBe(heldAt + 12_000)
  await save('zyxwvutsrqp', 2)
  await takeStreamStarts(app.app)
  expect(await beginning()).toBe(heldAt + 60_000)
})

test('a video that was no stream, one of another day and an answer that does not come leave it to staff', async () => {
  youtube.streams.set('uploadedxyz', '')
  await save('uploadedxyz')
  await takeStreamStarts(app.app)
  expect(await beginning()).toBeNull()
  startsAt('abcdefghijk', heldAt - 5 * 86_400_000)
  await save('abcdefghijk', 2)
  await takeStreamStarts(app.app)
  expect(await beginning()).toBeNull()
  startsAt('abcdefghijk', heldAt)
  for (const mood of ['500', 'html', 'refused'] as const) {
    youtube.mood = mood
    await takeStreamStarts(app.app)
    expect(await beginning()).toBeNull()
  }
  youtube.mood = 'ok'
  await takeStreamStarts(app.app)
  expect(await beginning()).toBe(heldAt)
})

test('without a key nobody is asked', async () => {
  startsAt('abcdefghijk', heldAt)
  await save('abcdefghijk')
  const asked = youtube.received.length
  await takeStreamStarts({ ...app.app, streamTimes: undefined })
  expect(youtube.received).toHaveLength(asked)
  expect(await beginning()).toBeNull()
})
