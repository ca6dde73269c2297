import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { type Homam, orderFor, testApp, type TestDevotee, type TestStaff } from '../../../test/test-app.ts'
import { lockOutOrders, published } from '../../trust/catalogue/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { holdPlace, pageOf } from '../booking/service.ts'
import { joinLine, workThroughLines } from '../booking/waiting.ts'
import { closeHomam } from '../../ritual/sankalpam/close-homam.ts'
import { viewList } from '../../ritual/sankalpam/list.ts'
import { insertClosing } from '../../ritual/sankalpam/queries.ts'
import { tickNames } from '../../ritual/sankalpam/ticks.ts'
import { cancelHomam, refundOccurrence } from './cancel-homam.ts'
import { moveHomam, tellNewDate } from './new-date.ts'
import { closeRegistration } from './run-homam.ts'
import { viewHomam } from './view-homams.ts'

const app = testApp()
let asked: TestStaff
let staff: Staff
beforeAll(async () => {
  asked = await app.given.staff('owner')
  const [row] = await query<Staff>(
    `select id, name, email, roles, languages, language from admin.staff where role = 'owner' and active order by id`,
  )
  staff = { ...(row ?? expect.unreachable()), sessionId: 0, confirmedAt: app.app.clock.now() }
})

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const today = () => dayOf(app.app.clock.now())

interface Occurrence {
  id: number
  day: Day
  closes_on: Day
  closes_when_reopened: Day | null
  cancelled_at: Date | null
}
const occurrencesOf = (eventId: number) =>
  query<Occurrence>(
    'select id, day, closes_on, closes_when_reopened, cancelled_at from catalogue.occurrences where event_id = $1 order by day',
    [eventId],
  )
const contentOf = async (eventId: number) =>
  (await published.event.read(app.app.db, String(eventId))) ?? expect.unreachable()
type Content = Awaited<ReturnType<typeof contentOf>>
const publish = async (eventId: number | null, content: Content) =>
  Number(await app.app.db.tx(tx => published.event.publish(tx, eventId === null ? null : String(eventId), content, 0)))

describe('a homam with one date', () => {
  test('is published with one occurrence; another published date moves it and makes no second one', async () => {
    const content = await contentOf((await app.given.homam({ closesInDays: 5 })).id)
    const id = await publish(null, content)
    const [first, ...others] = await occurrencesOf(id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ day: content.held_on, closes_on: content.closes_on, cancelled_at: null })

    const [day, closesOn] = [addDays(today(), 40), addDays(today(), 38)]
    await publish(id, { ...content, held_on: day, closes_on: closesOn, starts_minutes: 450 })
    expect(await occurrencesOf(id)).toEqual([{ ...first, day, closes_on: closesOn }])
    expect(await query('select starts_minutes from catalogue.occurrences where event_id = $1', [id])).toEqual([
      { starts_minutes: 450 },
    ])
  })

  test('shows in its editor what staff did with its occurrence', async () => {
    const homam = await app.given.homam({ closesInDays: 5 })
    const [before] = await occurrencesOf(homam.id)
    const to = { heldOn: addDays(today(), 30), closesOn: addDays(today(), 29) }
    const move = { id: homam.id, wasHeldOn: before?.day ?? '', ...to, why: 'the hall is taken' }
    expect((await asked.call('POST /api/office/move-homam', move)).status).toBe(200)
    expect(await contentOf(homam.id)).toMatchObject({ held_on: to.heldOn, closes_on: to.closesOn })
    expect(await occurrencesOf(homam.id)).toMatchObject([{ id: before?.id, day: to.heldOn, closes_on: to.closesOn }])

    await asked.call('POST /api/office/close-registration', { id: homam.id })
    await publish(homam.id, { ...(await contentOf(homam.id)), closes_on: addDays(today(), 20) })
    expect(await occurrencesOf(homam.id)).toMatchObject([
      { closes_on: addDays(today(), -1), closes_when_reopened: addDays(today(), 20) },
    ])
    expect((await asked.call('POST /api/office/cancel-homam', { id: homam.id, why: 'nobody came' })).status).toBe(200)
    const [gone] = await query<Occurrence>('select cancelled_at from catalogue.events where id = $1', [homam.id])
    expect(gone?.cancelled_at).not.toBeNull()
  })
})

test('booking of a slot that its rule has ended is not opened again; what staff ended early goes back to the rule', async () => {
  const day = addDays(today(), 2)
  const seva = await app.given.seva({ days: [day], slots: [{ starts: 600, lasts: 30 }], cutOffMinutes: 60 })
  const [slot] = await occurrencesOf(seva.id)
  const occurrence = slot?.id ?? 0
  const closesOn = slot?.closes_on ?? day
  const reopen = async (on: Day) =>
    (await asked.call('POST /api/office/reopen-registration', { id: seva.id, occurrenceId: occurrence, closesOn: on }))
      .body.code
  await asked.call('POST /api/office/close-registration', { id: seva.id, occurrenceId: occurrence })
  // The rule's own day, and no other that the hourly look would take back.
  expect(await reopen(addDays(closesOn, -1))).toBe('wrong_day')
  expect(await reopen(closesOn)).toBeUndefined()
  expect(await occurrencesOf(seva.id)).toMatchObject([{ closes_on: closesOn, closes_when_reopened: null }])
  await query(`update catalogue.occurrences set cut_off_at = now() - interval '1 minute' where id = $1`, [occurrence])
  expect(await reopen(closesOn)).toBe('wrong_day')
})

test('another date that is published while the priest closes waits for the closing, and neither is undone', async () => {
  const homam = await app.given.homam({ closesInDays: 3 })
  const [{ id } = { id: 0 }] = await occurrencesOf(homam.id)
  const content = await contentOf(homam.id)
  const closing = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const closed = app.app.db.tx(async tx => {
    await lockOutOrders(tx, id)
    locked.resolve()
    await closing.promise
    await insertClosing(tx, { id: homam.id, occurrence_id: id }, app.app.clock.now(), staff.id, 0)
  })
  await locked.promise
  const publishing = publish(homam.id, { ...content, held_on: addDays(today(), 50) })
  await expect.poll(async () => (await query(waiting)).length).toBeGreaterThan(0)
  closing.resolve()
  await Promise.all([closed, publishing])
  expect(await occurrencesOf(homam.id)).toMatchObject([{ id, day: addDays(today(), 50) }])
  expect(await query('select occurrence_id from sankalpam.closings where event_id = $1', [homam.id])).toEqual([
    { occurrence_id: id },
  ])
})

interface Seva extends Homam {
  first: number
  second: number
}

/** A seva with two occurrences, twelve days apart, the first one tomorrow. */
async function twice(capacity: number | null = null): Promise<Seva> {
  const homam = await app.given.homam({ capacity, closesInDays: 1 })
  await query('update catalogue.events set has_one_date = false where id = $1', [homam.id])
  await query(
    'insert into catalogue.occurrences (event_id, day, closes_on) select event_id, day + 12, closes_on + 12 from catalogue.occurrences where event_id = $1',
    [homam.id],
  )
  const [first, second] = await occurrencesOf(homam.id)
  return { ...homam, first: first?.id ?? 0, second: second?.id ?? 0 }
}

const hold = (seva: Seva, occurrenceId: number | undefined, devotee: TestDevotee) =>
  holdPlace(
    app.app,
    { id: devotee.id, phone: devotee.phone },
    { ...orderFor(seva.id, seva.packageId, seva.price), ...(occurrenceId !== undefined && { occurrenceId }) },
    crypto.randomUUID(),
  )

async function paid(seva: Seva, occurrenceId: number, devotee?: TestDevotee) {
  const by = devotee ?? (await app.given.devotee())
  const page = await pageOf(app.app, await hold(seva, occurrenceId, by))
  await app.pay(page.paymentUrl)
  return { ...page, devotee: by }
}
const stateOf = async (id: number) =>
  (await query<{ state: string }>('select state from booking.bookings where id = $1', [id]))[0]?.state
const placesOf = async (occurrenceId: number) => {
  const { paid: sold, held, free } = await viewHomam(app.app, occurrenceId, english)
  return { paid: sold, held, free }
}

describe('a seva with two occurrences', () => {
  test('is not booked without saying which, and nothing of it is taken', async () => {
    const seva = await twice(1)
    const devotee = await app.given.devotee()
    await expect(hold(seva, undefined, devotee)).rejects.toMatchObject({ code: 'occurrence_needed' })
    const other = await twice(1)
    await expect(hold(seva, other.first, devotee)).rejects.toMatchObject({ code: 'occurrence_gone' })
    expect(await query('select id from booking.bookings where event_id = $1', [seva.id])).toEqual([])
    await expect(
      query(
        `insert into booking.waiting (devotee_id, event_id, package_id, language_id, joined_at) values ($1, $2, $3, 1, now())`,
        [devotee.id, seva.id, seva.packageId],
      ),
    ).rejects.toThrow('more than one row')
  })

  test('is none of the homams, which have one date; a form for it asks each question once', async () => {
    const [seva, homam] = [await twice(), await app.given.homam()]
    const listed = (await app.call('POST /api/homelist', { language: 1 })).body.map(row => row.id)
    expect([listed.includes(homam.id), listed.includes(seva.id)]).toEqual([true, false])
    const fields = (id: number) => app.call('POST /api/DynamicField', { serviceId: id })
    expect((await fields(seva.id)).body.personalFields).toHaveLength(
      (await fields(homam.id)).body.personalFields.length,
    )
    const callOff = (id: number) => query('update catalogue.occurrences set cancelled_at = now() where id = $1', [id])
    await callOff(seva.first)
    expect((await fields(seva.id)).status).toBe(200)
    await callOff(seva.second)
    await expect.poll(async () => (await fields(seva.id)).body).toMatchObject({ code: 'event_gone' })
  })

  test('sells each place of each occurrence once: three who press at once on both days', async () => {
    const seva = await twice(1)
    const devotees = await Promise.all(Array.from({ length: 6 }, () => app.given.devotee()))
    const outcomes = await Promise.all(
      devotees.map((devotee, i) =>
        hold(seva, i % 2 === 0 ? seva.first : seva.second, devotee).then(
          () => 'held',
          (error: { code?: string }) => error.code,
        ),
      ),
    )
    const of = (remainder: number) =>
      outcomes.filter((_outcome, i) => i % 2 === remainder).toSorted((a, b) => String(a).localeCompare(String(b)))
    expect([of(0), of(1)]).toEqual([
      ['held', 'sold_out', 'sold_out'],
      ['held', 'sold_out', 'sold_out'],
    ])
    expect([await placesOf(seva.first), await placesOf(seva.second)]).toEqual([
      { paid: 0, held: 1, free: 0 },
      { paid: 0, held: 1, free: 0 },
    ])
  })

  test('has a line for each: a place that gets free is offered on its own day', async () => {
    const seva = await twice(1)
    const [onFirst] = [await paid(seva, seva.first), await paid(seva, seva.second)]
    const [one, both] = [await app.given.devotee(), await app.given.devotee()]
    const join = (devotee: TestDevotee, occurrenceId: number) =>
      joinLine(
        app.app,
        { id: devotee.id, phone: devotee.phone },
        { eventId: seva.id, occurrenceId, packageId: seva.packageId },
        english,
      )
    expect([await join(both, seva.second), await join(one, seva.first), await join(both, seva.first)]).toEqual([
      1, 1, 2,
    ])
    await query(`update booking.bookings set state = 'cancelled' where id = $1`, [onFirst.lastId])
    await workThroughLines(app.app)
    const lines = await query<{ devotee_id: number; occurrence_id: number; state: string }>(
      'select devotee_id, occurrence_id, state from booking.waiting where event_id = $1 order by id',
      [seva.id],
    )
    expect(lines).toEqual([
      { devotee_id: both.id, occurrence_id: seva.second, state: 'waiting' },
      { devotee_id: one.id, occurrence_id: seva.first, state: 'offered' },
      { devotee_id: both.id, occurrence_id: seva.first, state: 'waiting' },
    ])
    await paid(seva, seva.first, one)
    expect(await placesOf(seva.first)).toEqual({ paid: 1, held: 0, free: 0 })
  })

  test('can’t get fewer places than its fullest occurrence has taken', async () => {
    const seva = await twice(5)
    await paid(seva, seva.first)
    for (let i = 0; i < 3; i++) await paid(seva, seva.second)
    const set = (capacity: number) =>
      asked.call('POST /api/office/set-capacity', { packageId: seva.packageId, capacity, was: 5 })
    expect((await set(2)).body).toMatchObject({ code: 'capacity_below', count: 3 })
    expect((await set(3)).status).toBe(200)
    expect([(await placesOf(seva.first)).free, (await placesOf(seva.second)).free]).toEqual([2, 0])
  })

  test('is called off on one day: only those of that day get their money back and a message', async () => {
    const seva = await twice()
    const [off, stays] = [await paid(seva, seva.first), await paid(seva, seva.second)]
    await cancelHomam(app.app, staff, seva.first, 'heavy rain')
    await refundOccurrence(app.app, seva.first)
    await refundOccurrence(app.app, seva.second)
    expect([await stateOf(off.lastId), await stateOf(stays.lastId)]).toEqual(['cancelled', 'paid'])
    const told = await query(`select recipient from notifications.messages where template = 'homam_cancelled'`)
    expect(told).toEqual(expect.arrayContaining([{ recipient: off.devotee.phone }]))
    expect(told).not.toEqual(expect.arrayContaining([{ recipient: stays.devotee.phone }]))
    await expect(hold(seva, seva.first, await app.given.devotee())).rejects.toMatchObject({ code: 'occurrence_gone' })
    await hold(seva, seva.second, await app.given.devotee())
    expect((await occurrencesOf(seva.id)).map(one => one.cancelled_at === null)).toEqual([false, true])
  })

  test('is moved on one day, and closed on one day: the other stays as it was', async () => {
    const seva = await twice()
    const [moved, stays] = [await paid(seva, seva.first), await paid(seva, seva.second)]
    const [first, second] = await occurrencesOf(seva.id)
    const heldOn = addDays(first?.day ?? today(), 2)
    const to = {
      occurrenceId: seva.first,
      wasHeldOn: first?.day ?? today(),
      heldOn,
      closesOn: heldOn,
      why: 'the priest',
    }
    await moveHomam(app.app, staff, to)
    const [move] = await query<{ id: number }>('select id from booking.date_moves where occurrence_id = $1', [
      seva.first,
    ])
    await tellNewDate(app.app, move?.id ?? 0)
    const told = await query<{ recipient: string; body: string }>(
      `select recipient, body from notifications.messages where template = 'homam_changed' and recipient = any($1)`,
      [[moved.devotee.phone, stays.devotee.phone]],
    )
    expect(told.map(one => one.recipient)).toEqual([moved.devotee.phone])
    // Which slot it was, and that the hour stays.
    expect(told[0]?.body.match(/6:30 am/g)).toHaveLength(2)
    await closeRegistration(app.app, staff, seva.first)
    expect(await occurrencesOf(seva.id)).toEqual([
      { ...first, day: heldOn, closes_on: addDays(today(), -1), closes_when_reopened: heldOn },
      second,
    ])
    const onDay = async (devotee: TestDevotee) =>
      (await devotee.call('POST /api/history_load', { user_id: devotee.id, action: 'success' })).body.map(
        order => order.event_date,
      )
    expect(await onDay(moved.devotee)).not.toEqual(await onDay(stays.devotee))
  })

  test('has a list for each: one is read and closed while the other takes orders', async () => {
    const seva = await twice()
    const [read, other] = [await paid(seva, seva.first), await paid(seva, seva.second)]
    await query(
      `update catalogue.occurrences set day = day - 2, closes_on = closes_on - 2, list_locks_minutes_before = 0 where id = $1`,
      [seva.first],
    )
    const list = await viewList(app.app, english, seva.first)
    expect(list.names.map(name => name.booking_id)).toEqual([read.lastId])
    const presses = list.names.map(name => ({
      id: crypto.randomUUID(),
      bookingId: name.booking_id,
      place: name.place,
      mark: name.mark,
      ticked: true,
      version: 0,
    }))
    expect(await tickNames(app.app, staff, seva.first, presses)).toEqual([])
    await closeHomam(app.app, staff, seva.first)
    const beside = await viewList(app.app, english, seva.second)
    expect([beside.state, beside.names.map(name => [name.booking_id, name.read])]).toEqual([
      'open',
      [[other.lastId, false]],
    ])
    await paid(seva, seva.second)
    // The last guard stands in the database.
    await expect(
      query(
        `insert into booking.bookings (order_id, devotee_id, event_id, occurrence_id, package_id, key, asked_hash, state, package_paise, total_paise,
           language_id, personal, address, hold_ends_at, created_at)
         select 'into-closed', devotee_id, event_id, $2, package_id, 'into-closed', '', 'held', package_paise, total_paise, language_id, personal, address,
                hold_ends_at, created_at from booking.bookings where id = $1`,
        [other.lastId, seva.first],
      ),
    ).rejects.toMatchObject({ code: 'DS001' })
  })
})
