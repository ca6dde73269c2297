import { expect, test, vi } from 'vitest'
import { addDays, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english, telugu } from '../../../../contract/ground/languages.ts'
import { formFor, poolOf, testApp, type TestDevotee, type Seva } from '../../../test/test-app.ts'
import { runSweep } from '../../house/operations/sweeps.ts'
import { minuteMs } from '../../ground/time/spans.ts'

const t = testApp()
const today = () => dayOf(t.app.clock.now())
const save = (devotee: TestDevotee, seva: Seva, at: number, languageId = english.id) =>
  devotee.call(
    'POST /api/saveForm',
    formFor(seva, devotee, { occurrenceId: seva.occurrences[at]?.id ?? 0, languageId }),
  )

test('the days of a seva are listed with their almanac, their time and the places left', async () => {
  const tomorrow = addDays(today(), 1)
  const seva = await t.given.seva({
    days: [tomorrow, addDays(today(), 2)],
    slots: [
      { starts: 360, lasts: 30 },
      { starts: 450, lasts: 30 },
    ],
    capacity: 2,
  })
  const asked = { serviceId: seva.id, from: today(), to: addDays(today(), 30), language: 1 }
  const before = (await t.call('POST /api/occurrences', asked)).body
  expect(before.map(o => [o.day, o.slot, o.places_left])).toEqual([
    [tomorrow, { starts: 360, lasts: 30 }, 2],
    [tomorrow, { starts: 450, lasts: 30 }, 2],
    [addDays(today(), 2), { starts: 360, lasts: 30 }, 2],
    [addDays(today(), 2), { starts: 450, lasts: 30 }, 2],
  ])
  expect(before[0]?.closes_at).toBe(startOfDay(tomorrow) + 300 * minuteMs)
  const almanac = await t.call('POST /api/panchangam', { date: tomorrow, language: 1 })
  expect(before[0]?.tithi).toMatchObject({ number: almanac.body.tithi[0]?.number, name: almanac.body.tithi[0]?.name })

  const devotee = await t.given.devotee()
  expect((await save(devotee, seva, 1)).status).toBe(200)
  const after = (await t.call('POST /api/occurrences', asked)).body
  expect(after.map(o => o.places_left)).toEqual([2, 1, 2, 2])
})

test('an order of a seva with many days names its occurrence, and is refused plainly where it can’t be had', async () => {
  const seva = await t.given.seva({ days: [addDays(today(), 1), addDays(today(), 2)] })
  const other = await t.given.seva()
  const devotee = await t.given.devotee()
  const code = async (change: object) =>
    (await devotee.call('POST /api/saveForm', formFor(seva, devotee, change))).body.code
  expect(await code({})).toBe('occurrence_needed')
  expect(await code({ occurrenceId: other.occurrences[0]?.id })).toBe('occurrence_gone')
  expect(await code({ occurrenceId: 2_000_000_000 })).toBe('occurrence_gone')
  await t.app.db.pool.query('update catalogue.occurrences set withdrawn = true where id = $1', [
    seva.occurrences[0]?.id,
  ])
  expect((await save(devotee, seva, 0)).body).toMatchObject({ code: 'occurrence_gone' })
  const refused = await save(devotee, seva, 0, telugu.id)
  expect(refused.body.message).toMatch(/^[\u0c00-\u0c7f ,.]+$/)
  const waiting = { userId: devotee.id, serviceId: seva.id, aid: seva.packageId }
  expect((await devotee.call('POST /api/waiting-join', waiting)).body.code).toBe('occurrence_needed')
  await t.app.db.pool.query('update catalogue.events set published = false where id = $1', [seva.id])
  expect((await save(devotee, seva, 1)).body.code).toBe('event_gone')
})

test('the pages of a seva say when it is held, and leave places open until an occurrence is named', async () => {
  const [first, last] = [addDays(today(), 1), addDays(today(), 5)]
  const seva = await t.given.seva({ days: [first, last], capacity: 3 })
  const wire = (day: string) => day.split('-').toReversed().join('-')
  const page = (await t.call('POST /api/viewmore', { language: 1, serviceId: seva.id })).body
  expect(page).toMatchObject({
    event_date: wire(first),
    closed_date: wire(last),
    when: 'Every day at 6:00 pm\u00a0IST',
  })
  const open = (await t.call('POST /api/booking-data', { languageId: 1, serviceId: seva.id })).body
  expect(open.occurrence).toBeNull()
  expect(open.packages).toMatchObject([{ places_left: null, sold_out: false }])
  const occurrenceId = seva.occurrences[1]?.id ?? 0
  const named = (await t.call('POST /api/booking-data', { languageId: 1, serviceId: seva.id, occurrenceId })).body
  expect(named.occurrence).toMatchObject({ id: occurrenceId, day: last, slot: { starts: 1080, lasts: 60 } })
  expect(named.packages).toMatchObject([{ places_left: 3, sold_out: false }])
  const homam = await t.given.homam({ capacity: 4 })
  const fixed = (await t.call('POST /api/booking-data', { languageId: 1, serviceId: homam.id })).body
  const held =
    (await t.call('POST /api/homelist', { language: 1 })).body.find(one => one.sid === homam.id)?.held_at ?? 0
  const starts = (held - startOfDay(dayOf(held))) / minuteMs
  expect(fixed).toMatchObject({ when: null, occurrence: { slot: { starts } } })
  expect(fixed.packages).toMatchObject([{ places_left: 4 }])
  const fields = (await t.call('POST /api/DynamicField', { language: 1, serviceId: seva.id })).body
  expect(fields.personalFields).toHaveLength(1)

  const listed = (await t.call('POST /api/sevas', { language: 1 })).body.find(one => one.sid === seva.id)
  expect(listed).toMatchObject({ when: 'Every day at 6:00 pm\u00a0IST', next: { day: first, starts: 1080 } })
  const found = (await t.call('POST /api/find-homams', { language: 1, q: 'test seva' })).body
  expect(found.sevas.map(one => one.sid)).toContain(seva.id)
  expect(found.homams.map(one => one.sid)).not.toContain(seva.id)
})

test('two sevas that share a pool take from it while their times overlap, and from nothing else of each other', async () => {
  const pool = await poolOf(t.app, 2)
  const tomorrow = addDays(today(), 1)
  const slots = [
    { starts: 360, lasts: 60 },
    { starts: 420, lasts: 60 },
  ]
  const one = await t.given.seva({ days: [tomorrow], slots, pool, capacity: 5 })
  const other = await t.given.seva({ days: [tomorrow], slots: [{ starts: 400, lasts: 20 }], pool })
  const apart = await t.given.seva({ days: [tomorrow], slots })
  const left = async (seva: Seva) =>
    (await t.call('POST /api/occurrences', { serviceId: seva.id, from: tomorrow, to: tomorrow, language: 1 })).body.map(
      o => o.places_left,
    )
  expect((await save(await t.given.devotee(), one, 0)).status).toBe(200)
  expect([await left(one), await left(other), await left(apart)]).toEqual([[1, 2], [1], [null, null]])
  expect((await save(await t.given.devotee(), other, 0)).status).toBe(200)
  expect([await left(one), await left(other)]).toEqual([[0, 2], [0]])
  expect((await save(await t.given.devotee(), one, 0)).body.code).toBe('sold_out')
  expect((await save(await t.given.devotee(), other, 0)).body.code).toBe('sold_out')
  expect((await save(await t.given.devotee(), one, 1)).status).toBe(200)
  const devotee = await t.given.devotee()
  const waiting = {
    userId: devotee.id,
    serviceId: other.id,
    aid: other.packageId,
    occurrenceId: other.occurrences[0]?.id ?? 0,
  }
  expect((await devotee.call('POST /api/waiting-join', waiting)).body).toMatchObject({ position: 1 })
})

test('once a slot can be booked no longer, the card of its seva names the next one', async () => {
  const tomorrow = addDays(today(), 1)
  const seva = await t.given.seva({
    days: [tomorrow],
    slots: [
      { starts: 360, lasts: 30 },
      { starts: 450, lasts: 30 },
    ],
  })
  const next = async () =>
    (await t.call('POST /api/sevas', { language: 1 })).body.find(card => card.sid === seva.id)?.next
  const now = vi.spyOn(t.app.clock, 'now')
  try {
    now.mockReturnValue(startOfDay(tomorrow) + 299 * minuteMs)
    await t.app.db.pool.query(`select pg_notify('content', 'occurrences')`)
    await expect.poll(next).toMatchObject({ day: tomorrow, starts: 360 })
    now.mockReturnValue(startOfDay(tomorrow) + 301 * minuteMs)
    await runSweep(t.app, { name: 'announceClosedSlots' })
    await expect.poll(next).toMatchObject({ day: tomorrow, starts: 450 })
  } finally {
    now.mockRestore()
  }
})
