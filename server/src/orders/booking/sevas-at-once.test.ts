import { expect, test, vi } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { formFor, orderFor, poolOf, type Seva, testApp } from '../../../test/test-app.ts'
import { Refusal } from '../../refuse.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { holdPlace } from './service.ts'

const t = testApp({ ORDERS_PER_DAY: '1000' })
const today = () => dayOf(t.app.clock.now())
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await t.app.db.pool.query<T>(text, values)).rows

/** People who may book, without having logged in. */
const people = (count: number) =>
  query<{ id: number; phone: string }>(
    `insert into accounts.devotees (phone, created_at)
     select (6200000000 + i)::text, now() from generate_series(1, $1::int) i returning id, phone`,
    [count],
  )

test('30 days of 8 slots of 3 sevas that share a pool, booked by 16 at once: no slot and no pool is oversold, and every place is sold', async () => {
  const places = 2
  const pool = await poolOf(t.app, places)
  const days = Array.from({ length: 30 }, (_, at) => addDays(today(), at + 1))
  const slots = Array.from({ length: 8 }, (_, at) => ({ starts: 360 + 60 * at, lasts: 60 }))
  const sevas: Seva[] = []
  for (let nth = 0; nth < 3; nth += 1) sevas.push(await t.given.seva({ days, slots, capacity: 1, pool }))
  const times = sevas[0]?.occurrences.length ?? 0
  // At each time everybody wants each seva twice: the second one finds the slot full, the third seva the pool.
  const wanted = Array.from({ length: times }, (_, at) =>
    [...sevas, ...sevas].map(seva => ({ seva, occurrence: seva.occurrences[at]?.id ?? 0 })),
  ).flat()
  const devotees = await people(16)
  const refused = new Set<string>()
  let next = 0
  await Promise.all(
    devotees.map(async devotee => {
      for (let want = wanted[next++]; want; want = wanted[next++]) {
        const order = orderFor(want.seva.id, want.seva.packageId, want.seva.price)
        // The desk has no limit of unpaid orders.
        const desk = { pay: 'link' as const, holdMinutes: 120 }
        await holdPlace(t.app, devotee, { ...order, occurrenceId: want.occurrence, desk }, crypto.randomUUID()).catch(
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error
            refused.add(error.code)
          },
        )
      }
    }),
  )
  expect([...refused]).toEqual(['sold_out'])
  const sold = await query<{ day: Day; starts_minutes: number; orders: number; most: number }>(
    `select day::text as day, starts_minutes, sum(n)::int as orders, max(n)::int as most
       from (select o.day, o.starts_minutes, (select count(*) from booking.bookings b where b.occurrence_id = o.id) as n
               from catalogue.occurrences o where o.event_id = any($1)) x
      group by 1, 2`,
    [sevas.map(seva => seva.id)],
  )
  expect(sold).toHaveLength(240)
  expect(sold.filter(time => time.orders !== places || time.most !== 1)).toEqual([])
})

test('the cut-off holds to the second, whatever the clock and the zone of the person’s device', async () => {
  const zone = process.env.TZ
  process.env.TZ = 'America/New_York'
  const now = vi.spyOn(t.app.clock, 'now')
  try {
    const tomorrow = addDays(today(), 1)
    // Booking ends with the day before, at 24:00 in India.
    const seva = await t.given.seva({ days: [tomorrow], slots: [{ starts: 360, lasts: 30 }], cutOffMinutes: 360 })
    const devotee = await t.given.devotee()
    // A device that is a day behind.
    const clock = { date: new Date(t.app.clock.now() - 86_400_000).toUTCString() }
    const form = () => formFor(seva, devotee, { occurrenceId: seva.occurrences[0]?.id ?? 0 })
    const listed = async () =>
      (await t.call('POST /api/occurrences', { serviceId: seva.id, from: tomorrow, to: tomorrow }, clock)).body
    const [walkIn, late] = [await t.given.devotee(), await t.given.devotee()]
    now.mockReturnValue(startOfDay(tomorrow) - 1000)
    expect(await listed()).toMatchObject([{ day: tomorrow, closes_at: startOfDay(tomorrow) }])
    expect((await devotee.call('POST /api/saveForm', form(), clock)).status).toBe(200)
    now.mockReturnValue(startOfDay(tomorrow))
    expect(await listed()).toEqual([])
    expect((await devotee.call('POST /api/saveForm', form(), clock)).body.code).toBe('event_closed')
    // The desk sells it until it begins.
    const order = { ...orderFor(seva.id, seva.packageId, seva.price), occurrenceId: seva.occurrences[0]?.id }
    const desk = { pay: 'cash' as const, holdMinutes: 15 }
    expect(await holdPlace(t.app, walkIn, { ...order, desk }, 'desk')).toMatchObject({ id: expect.any(Number) })
    now.mockReturnValue(startOfDay(tomorrow) + 6 * hourMs)
    await expect(holdPlace(t.app, late, { ...order, desk }, 'late')).rejects.toMatchObject({ code: 'event_closed' })
  } finally {
    now.mockRestore()
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('a day on which nothing is held any more is neither shown nor booked, a moment before it would begin', async () => {
  const seva = await t.given.seva({ days: [addDays(today(), 1)], cutOffMinutes: 0 })
  const id = seva.occurrences[0]?.id ?? 0
  await query('update catalogue.occurrences set withdrawn = true where id = $1', [id])
  const devotee = await t.given.devotee()
  const asked = { serviceId: seva.id, from: today(), to: addDays(today(), 2) }
  expect((await t.call('POST /api/occurrences', asked)).body).toEqual([])
  expect((await devotee.call('POST /api/saveForm', formFor(seva, devotee, { occurrenceId: id }))).body.code).toBe(
    'occurrence_gone',
  )
})

test('two occurrences at the same instant share nothing but the pool', async () => {
  const tomorrow = addDays(today(), 1)
  const pool = await poolOf(t.app, 3)
  const asked = { days: [tomorrow], slots: [{ starts: 600, lasts: 30 }], capacity: 2, pool }
  const [one, other] = [await t.given.seva(asked), await t.given.seva(asked)]
  const book = async (seva: Seva) => {
    const devotee = await t.given.devotee()
    return (
      await devotee.call('POST /api/saveForm', formFor(seva, devotee, { occurrenceId: seva.occurrences[0]?.id ?? 0 }))
    ).status
  }
  expect([await book(one), await book(one), await book(one)]).toEqual([200, 200, 409])
  expect([await book(other), await book(other)]).toEqual([200, 409])
})
