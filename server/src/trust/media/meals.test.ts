import { afterEach, expect, test } from 'vitest'
import { addDays, dayOf, wireDay } from '../../../../contract/ground/india-time.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})
const photo = '/uploads/0123456789abcdef01234567-640.webp'
const noDay = { version: 0, photo: null, note: '' }

test('meals that staff enter stand on the donation page: of today, of this month, and the latest picture with its day', async () => {
  // The middle of a month, so that yesterday belongs to it.
  const now = '2026-12-15T06:00:00.000Z'
  await app.raw('POST', '/sandbox/clock', {
    body: JSON.stringify({ now }),
    headers: { 'content-type': 'application/json' },
  })
  const operations = await app.given.staff('operations')
  const today = dayOf(Date.parse(now))
  const save = (days: number, sent: object) =>
    operations.call('POST /api/office/save-meals', { ...noDay, meals: 0, day: addDays(today, days), ...sent })
  const shown = async () => (await app.call('POST /api/meals', {})).body
  expect(await shown()).toEqual({ today: null, month: null, photo: null })

  await app.app.db.pool.query(
    `with p as (insert into media.pictures (hash, name, width, height, bytes, in_library, created_at)
       values ('0123456789abcdef01234567', 'hall', 640, 480, 1000, false, now()) returning id)
     insert into media.cuts (hash, picture_id, x, y, width, height, widths, path, created_at)
       select '0123456789abcdef01234567', id, 0, 0, 640, 480, '{640}', $1, now() from p`,
    [photo],
  )
  expect((await save(-40, { meals: 900 })).status).toBe(200)
  expect((await save(-1, { meals: 320, photo, note: 'Rain: fewer came' })).status).toBe(200)
  // The page's answer is kept until the change is heard, within milliseconds.
  await expect
    .poll(shown)
    .toEqual({ today: null, month: 320, photo: { path: photo, day: wireDay(addDays(today, -1)) } })
  expect((await save(0, { meals: 210 })).status).toBe(200)
  await expect.poll(shown).toMatchObject({ today: 210, month: 530 })

  // Two who count at the same time: the second sees that the first was there.
  expect((await save(0, { meals: 200 })).body.code).toBe('edited_meanwhile')
  expect((await save(0, { meals: 250, version: 1 })).status).toBe(200)
  await expect.poll(shown).toMatchObject({ today: 250 })
  expect((await save(1, { meals: 100 })).body.code).toBe('too_early')
  expect((await save(0, { version: 2, photo: photo.replace('640', '320') })).body.code).toBe('not_found')
  const viewer = await app.given.staff('viewer')
  expect((await viewer.call('POST /api/office/meals', { page: 1, perPage: 2 })).body).toMatchObject({
    total: 3,
    rows: [{ meals: 250 }, { meals: 320, note: 'Rain: fewer came', photo }],
  })
  // A day that stands on a later page is asked for by itself.
  expect(
    (await viewer.call('POST /api/office/meals', { page: 1, perPage: 1, day: addDays(today, -40) })).body,
  ).toMatchObject({ total: 1, rows: [{ meals: 900, version: 1 }] })
  expect(
    (await viewer.call('POST /api/office/save-meals', { ...noDay, meals: 1, day: addDays(today, -2) })).body.code,
  ).toBe('no_right')
})
