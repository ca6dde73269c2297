import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, endOfDay } from '../../../../contract/ground/india-time.ts'
import { deskFormFor, formFor, type Homam, testApp, type TestDevotee, type TestStaff } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { refundHomam } from './cancel-homam.ts'
import { tellNewDate } from './new-date.ts'

const app = testApp()

keepsTruth(app)
const json = { 'content-type': 'application/json' }
let staff: TestStaff
beforeAll(async () => {
  staff = await app.given.staff('owner')
})
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const book = (devotee: TestDevotee, homam: Homam) =>
  devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers: [] }))
const devotees = (count: number) => Promise.all(Array.from({ length: count }, () => app.given.devotee()))
async function paidOrder(homam: Homam, devotee?: TestDevotee) {
  const by = devotee ?? (await app.given.devotee())
  const { body } = await book(by, homam)
  await app.pay(body.paymentUrl)
  return { devotee: by, ...body }
}
const join = (devotee: TestDevotee, homam: Homam, languageId = 1) =>
  devotee.call('POST /api/waiting-join', { userId: devotee.id, serviceId: homam.id, aid: homam.packageId, languageId })
const packageOf = async (homam: Homam, devotee?: TestDevotee) =>
  (await (devotee?.call ?? app.call)('POST /api/booking-data', { serviceId: homam.id })).body.packages[0]
const view = async (homam: Homam) => (await staff.call('POST /api/office/homam', { id: homam.id })).body
const sentTo = async (devotee: TestDevotee, template: string) =>
  query<{ language: string; body: string }>(
    'select language, body from notifications.messages where recipient = $1 and template = $2 order by id',
    [devotee.phone, template],
  )
const setCapacity = async (homam: Homam, capacity: number | null) =>
  staff.call('POST /api/office/set-capacity', {
    packageId: homam.packageId,
    capacity,
    was: (await view(homam)).packages[0]?.capacity ?? null,
  })
const taken = async (homam: Homam) =>
  Number(
    (
      await query<{ n: string }>(
        `select count(*) as n from booking.bookings where package_id = $1 and state in ('held', 'paid')`,
        [homam.packageId],
      )
    )[0]?.n,
  )
const refunds = (orderId: string) =>
  query<{ reason: string; amount_paise: number }>(
    `select t.reason, t.amount_paise from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id join booking.bookings b on b.id = a.booking_id where b.order_id = $1`,
    [orderId],
  )
const stateOf = async (orderId: string) =>
  (await query<{ state: string }>('select state from booking.bookings where order_id = $1', [orderId]))[0]?.state
const today = () => dayOf(app.app.clock.now())

describe('capacity', () => {
  test('changes at once, never below what is paid or held, and the refusal has the figure', async () => {
    const homam = await app.given.homam({ capacity: 5 })
    await paidOrder(homam)
    await book(await app.given.devotee(), homam)

    expect((await setCapacity(homam, 1)).body).toMatchObject({
      code: 'capacity_below',
      count: 2,
      message: expect.stringContaining('2 places'),
    })
    expect((await setCapacity(homam, 2)).status).toBe(200)
    expect(await packageOf(homam)).toMatchObject({ sold_out: true, places_left: 0 })
    expect(await view(homam)).toMatchObject({
      state: 'open',
      packages: [{ capacity: 2, paid: 1, held: 1, free: 0, waiting: 0 }],
    })
    expect(
      (await staff.call('POST /api/office/set-capacity', { packageId: homam.packageId, capacity: 9, was: 5 })).body
        .code,
    ).toBe('edited_meanwhile')
  })

  test('lowered while eight devotees book, it is never passed', async () => {
    for (let round = 0; round < 3; round++) {
      const homam = await app.given.homam({ capacity: 8 })
      const people = await devotees(8)
      const [change, ...booked] = await Promise.all([setCapacity(homam, 3), ...people.map(one => book(one, homam))])
      const places = await taken(homam)
      expect(booked.filter(answer => answer.status === 200)).toHaveLength(places)
      if (change?.status === 200) expect(places).toBeLessThanOrEqual(3)
      else expect(change?.body.code).toBe('capacity_below')
    }
  })
})

describe('registration', () => {
  test('closed early it refuses bookings at once and says so as after the closing day; opened again it books (D5, D6)', async () => {
    const homam = await app.given.homam({ closesInDays: 3 })
    const devotee = await app.given.devotee()
    const closesOn = addDays(today(), 3)

    const pressedAt = app.app.clock.now()
    expect((await staff.call('POST /api/office/close-registration', { id: homam.id })).status).toBe(200)
    expect((await staff.call('POST /api/office/close-registration', { id: homam.id })).status).toBe(200)
    // The moment itself, not the end of the day before.
    const { closedEarlyAt } = await view(homam)
    expect([(closedEarlyAt ?? 0) >= pressedAt, (closedEarlyAt ?? 0) <= app.app.clock.now()]).toEqual([true, true])
    expect((await book(devotee, homam)).body.code).toBe('event_closed')
    expect(await view(homam)).toMatchObject({ state: 'closed_early', reopensUntil: closesOn })
    const offer = (await app.call('POST /api/booking-data', { serviceId: homam.id })).body
    expect(endOfDay(offer.closed_date.split('-').toReversed().join('-') as Day)).toBeLessThanOrEqual(
      app.app.clock.now(),
    )

    expect(
      (await staff.call('POST /api/office/reopen-registration', { id: homam.id, closesOn: addDays(closesOn, 1) })).body
        .code,
    ).toBe('wrong_day')
    expect(
      (await staff.call('POST /api/office/reopen-registration', { id: homam.id, closesOn: addDays(today(), -1) })).body
        .code,
    ).toBe('wrong_day')
    expect((await staff.call('POST /api/office/reopen-registration', { id: homam.id, closesOn })).status).toBe(200)
    expect((await book(devotee, homam)).status).toBe(200)
    expect((await view(homam)).state).toBe('open')
  })

  test('who changes the closing day meanwhile opens nothing by it', async () => {
    const homam = await app.given.homam({ closesInDays: 5 })
    await staff.call('POST /api/office/close-registration', { id: homam.id })
    await query('update catalogue.events set closes_on = held_on - 1 where id = $1', [homam.id])
    expect(await view(homam)).toMatchObject({ state: 'closed_early', reopensUntil: addDays(today(), 4) })
    expect((await book(await app.given.devotee(), homam)).body.code).toBe('event_closed')
  })

  test('the list’s closing time can be changed until it is closed', async () => {
    const homam = await app.given.homam({ closesInDays: 2 })
    const { listLocksAt: was, startsAt } = await view(homam)
    expect(
      (await staff.call('POST /api/office/set-list-lock', { id: homam.id, at: startsAt + 60_000, was })).body.code,
    ).toBe('wrong_day')
    const at = startsAt - 3 * 3_600_000
    expect((await staff.call('POST /api/office/set-list-lock', { id: homam.id, at, was })).status).toBe(200)
    expect((await staff.call('POST /api/office/set-list-lock', { id: homam.id, at, was })).body.code).toBe(
      'edited_meanwhile',
    )
    expect((await view(homam)).listLocksAt).toBe(at)
    await app.advance((at - app.app.clock.now()) / 1000 + 1)
    staff = await app.given.staff('owner')
    expect(
      (await staff.call('POST /api/office/set-list-lock', { id: homam.id, at: startsAt, was: at })).body.code,
    ).toBe('list_locked')
  })
})

test('a hold that staff released stands in the history of its order, with who did it', async () => {
  const homam = await app.given.homam({ capacity: 1 })
  const [holder] = await devotees(1)
  if (!holder) throw new Error('one')
  const held = (await book(holder, homam)).body
  expect((await staff.call('POST /api/office/release-hold', { orderId: held.orderId })).status).toBe(200)
  expect((await staff.call('POST /api/office/order', { id: held.orderId })).body.timeline).toContainEqual(
    expect.objectContaining({ kind: 'change', what: 'release-hold', who: expect.stringMatching(/./) }),
  )
})

describe('waiting list', () => {
  test('is for packages that are full; the freed place is kept for the first in line, who is told in the own language', async () => {
    const homam = await app.given.homam({ capacity: 1 })
    const [holder, first, second, stranger] = await devotees(4)
    if (!holder || !first || !second || !stranger) throw new Error('four')
    expect((await join(first, homam)).body.code).toBe('place_free')
    const held = (await book(holder, homam)).body
    expect((await join(first, homam, 2)).body).toMatchObject({ position: 1 })
    expect((await join(second, homam)).body).toMatchObject({ position: 2 })
    expect((await join(first, homam, 2)).body).toMatchObject({ position: 1 })

    expect((await staff.call('POST /api/office/release-hold', { orderId: held.orderId })).status).toBe(200)

    const [message, ...more] = await sentTo(first, 'place_offered')
    expect(more).toEqual([])
    expect(message).toMatchObject({
      language: 'te',
      body: expect.stringContaining(`/te/test-homam/book-now/${homam.id}`),
    })
    expect(await sentTo(second, 'place_offered')).toEqual([])
    expect(await packageOf(homam)).toMatchObject({ sold_out: true })
    expect(await packageOf(homam, first)).toMatchObject({
      sold_out: false,
      in_line: { position: 1, kept_until: expect.any(Number) },
    })
    expect(await packageOf(homam, second)).toMatchObject({ sold_out: true, in_line: { position: 2, kept_until: null } })
    expect((await book(second, homam)).body.code).toBe('sold_out')
    expect((await book(stranger, homam)).body.code).toBe('sold_out')
    expect((await book(first, homam)).status).toBe(200)
    expect(await packageOf(homam, first)).toMatchObject({ in_line: null })
  })

  test('the last place goes to whom it was offered, however many strangers press at the same moment', async () => {
    const homam = await app.given.homam({ capacity: 1 })
    const held = await book(await app.given.devotee(), homam)
    const [waiting, ...strangers] = await devotees(7)
    if (!waiting) throw new Error('one')
    await join(waiting, homam)
    const answers = await Promise.all([
      staff.call('POST /api/office/release-hold', { orderId: held.body.orderId }),
      ...strangers.map(one => book(one, homam)),
    ])
    expect(answers.slice(1).map(answer => answer.body.code)).toEqual(strangers.map(() => 'sold_out'))
    const again = await Promise.all([book(waiting, homam), ...strangers.map(one => book(one, homam))])
    expect(again.map(answer => answer.status)).toEqual([200, ...strangers.map(() => 409)])
  })

  test('one free place is offered once, though two sweeps and a change of capacity look for somebody at once', async () => {
    const homam = await app.given.homam({ capacity: 1 })
    await paidOrder(homam)
    const people = await devotees(3)
    for (const [i, one] of people.entries()) expect((await join(one, homam)).body).toMatchObject({ position: i + 1 })
    await Promise.all([setCapacity(homam, 2), app.sweep(), app.sweep()])
    await app.sweep()
    expect((await Promise.all(people.map(one => sentTo(one, 'place_offered')))).map(sent => sent.length)).toEqual([
      1, 0, 0,
    ])
    expect((await view(homam)).packages).toMatchObject([{ offered: 1, waiting: 2, free: 0 }])
    expect((await setCapacity(homam, 1)).body).toMatchObject({ code: 'capacity_below', count: 2 })
  })

  test('an offer not taken passes on to the next when its time is over', async () => {
    const homam = await app.given.homam({ capacity: 1 })
    await book(await app.given.devotee(), homam)
    const [first, second] = await devotees(2)
    if (!first || !second) throw new Error('two')
    await join(first, homam)
    await join(second, homam)
    await app.advance(app.app.config.holdMinutes * 60 + 1)
    expect(await sentTo(first, 'place_offered')).toHaveLength(1)
    await app.advance(app.app.config.offerHours * 3600 + 1)
    expect(await sentTo(second, 'place_offered')).toHaveLength(1)
    expect((await book(first, homam)).body.code).toBe('sold_out')
    expect((await book(second, homam)).status).toBe(200)
    expect((await join(first, homam)).body).toMatchObject({ position: 1 })
  })

  test('who joins again after an own offer ended stands behind; what was offered to others stays theirs', async () => {
    const homam = await app.given.homam({ capacity: 1 })
    await paidOrder(homam)
    const [early, late, third, last] = await devotees(4)
    if (!early || !late || !third || !last) throw new Error('four')
    for (const one of [early, late, third, last]) await join(one, homam)
    await setCapacity(homam, 2)
    app.app.moveClock(3_600_000)
    await setCapacity(homam, 3)
    expect((await view(homam)).packages).toMatchObject([{ offered: 2, waiting: 2 }])
    const states = () =>
      query<{ id: number; state: string }>(
        `select devotee_id as id, state from booking.waiting w where package_id = $1 order by w.id`,
        [homam.packageId],
      )
    const both = app.app.config.offerHours * 3_600_000 + 3_700_000
    app.app.moveClock(both)
    expect((await join(early, homam)).body).toMatchObject({ position: 3 })
    expect(await states()).toEqual([
      { id: early.id, state: 'passed' },
      { id: late.id, state: 'offered' },
      { id: third.id, state: 'waiting' },
      { id: last.id, state: 'waiting' },
      { id: early.id, state: 'waiting' },
    ])
    app.app.moveClock(0)
  })

  test('can be left; staff see it in order, offer by hand and take somebody out with a reason', async () => {
    const homam = await app.given.homam({ capacity: 1 })
    await paidOrder(homam)
    const [a, b, c] = await devotees(3)
    if (!a || !b || !c) throw new Error('three')
    for (const [i, one] of [a, b, c].entries()) expect((await join(one, homam)).body).toMatchObject({ position: i + 1 })
    expect((await a.call('POST /api/waiting-leave', { userId: a.id, aid: homam.packageId })).status).toBe(200)
    const list = async () =>
      (await staff.call('POST /api/office/homam-waiting', { id: homam.id, page: 1, perPage: 25 })).body
    const { rows, total } = await list()
    expect([total, rows.map(row => row.phone)]).toEqual([2, [b.phone, c.phone]])
    expect((await staff.call('POST /api/office/offer-place', { id: rows[1]?.id ?? 0 })).body.code).toBe('sold_out')
    await staff.call('POST /api/office/remove-waiting', { id: rows[0]?.id ?? 0, why: 'asked by phone' })
    expect((await list()).rows.map(row => row.phone)).toEqual([c.phone])
    await setCapacity(homam, 2)
    expect((await list()).rows[0]?.keptUntil).toEqual(expect.any(Number))
    // The first has an offer; whoever stands behind gets an own one by hand, once a place is free.
    expect((await join(a, homam)).body).toMatchObject({ position: 2 })
    const [, behind] = (await list()).rows
    expect((await staff.call('POST /api/office/offer-place', { id: behind?.id ?? 0 })).body.code).toBe('sold_out')
    expect((await list()).rows.map(row => row.keptUntil !== null)).toEqual([true, false])
    const log = await query<{ after: object }>(
      `select after from admin.audit where action = 'POST /api/office/remove-waiting' and devotee_id = $1`,
      [b.id],
    )
    expect(log).toMatchObject([{ after: { why: 'asked by phone' } }])
  })
})

describe('a new date', () => {
  const move = async (homam: Homam, days: number) => {
    const { heldOn } = await view(homam)
    const to = addDays(heldOn as Day, days)
    return staff.call('POST /api/office/move-homam', {
      id: homam.id,
      wasHeldOn: heldOn,
      heldOn: to,
      closesOn: addDays(today(), 1),
      why: 'rain',
    })
  }
  const lastMove = async (homam: Homam) =>
    (await query<{ id: number }>('select max(id) as id from booking.date_moves where event_id = $1', [homam.id]))[0]
      ?.id ?? 0

  test('is told once to everybody who paid, by a job that may run twice and at once; the calendar knows that its entry is old', async () => {
    const homam = await app.given.homam()
    const orders = await Promise.all([1, 2, 3].map(() => paidOrder(homam)))
    const unpaid = await app.given.devotee()
    await book(unpaid, homam)
    expect((await move(homam, 0)).body.code).toBe('wrong_day')
    expect((await move(homam, 10)).status).toBe(200)

    const id = await lastMove(homam)
    await Promise.all([tellNewDate(app.app, id), tellNewDate(app.app, id), app.sweep()])

    for (const { devotee, orderId } of orders) {
      const sent = await sentTo(devotee, 'homam_changed')
      expect(sent).toHaveLength(1)
      expect(sent[0]?.body).toContain(`/en/order/${orderId}`)
    }
    expect(await sentTo(unpaid, 'homam_changed')).toEqual([])
    expect(await (await app.raw('GET', `/calendar/en/${homam.id}.ics`)).text()).toContain('SEQUENCE:1')
    const stale = await staff.call('POST /api/office/move-homam', {
      id: homam.id,
      wasHeldOn: today(),
      heldOn: addDays(today(), 9),
      closesOn: today(),
      why: '',
    })
    expect(stale.body.code).toBe('edited_meanwhile')
  })

  test('refund asked for cancels the booking, frees the place and makes one refund task; undecided means stays', async () => {
    const homam = await app.given.homam({ capacity: 2 })
    const [asks, stays] = [await paidOrder(homam), await paidOrder(homam)]
    const say = (order: typeof asks, answer: 'stays' | 'refund') =>
      order.devotee.call('POST /api/answer-new-date', { userId: order.devotee.id, orderId: order.orderId, answer })
    expect((await say(asks, 'refund')).body.code).toBe('not_found')
    await move(homam, 7)
    const shown = (await asks.devotee.call('POST /api/order', { userId: asks.devotee.id, orderId: asks.orderId })).body
    expect(shown.new_date).toMatchObject({ answer: null, until: expect.any(Number) })

    const answers = await Promise.all([say(asks, 'refund'), say(asks, 'refund')])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await stateOf(asks.orderId)).toBe('cancelled')
    expect(await refunds(asks.orderId)).toEqual([{ reason: 'date_moved', amount_paise: 111600 }])
    expect(await packageOf(homam)).toMatchObject({ places_left: 1 })
    const after = (await asks.devotee.call('POST /api/order', { userId: asks.devotee.id, orderId: asks.orderId })).body
    expect(after).toMatchObject({
      status: 'TXN_SUCCESS',
      refund: 'due',
      timeline: [],
      new_date: { answer: 'refund', until: null },
    })

    await app.advance(((await view(homam)).listLocksAt - app.app.clock.now()) / 1000 + 1)
    expect((await say(stays, 'refund')).body.code).toBe('list_locked')
    expect([await stateOf(stays.orderId), await refunds(stays.orderId)]).toEqual(['paid', []])
    staff = await app.given.staff('owner')
    expect((await view(homam)).newDates).toMatchObject([{ stay: 0, refunds: 1, why: 'rain', told: true }])
  })
})

describe('calling a homam off', () => {
  test('gives everybody the money back once, though the job is run twice, at once and again after it was broken off', async () => {
    const homam = await app.given.homam()
    const orders = await Promise.all(Array.from({ length: 4 }, () => paidOrder(homam)))
    const late = await book(await app.given.devotee(), homam)
    expect((await staff.call('POST /api/office/cancel-homam', { id: homam.id, why: 'fire in the hall' })).status).toBe(
      200,
    )
    expect(await view(homam)).toMatchObject({ state: 'cancelled', cancelling: { done: 0, left: 4 } })

    // Broken off in the middle: the transaction that was open is undone.
    await query(
      `alter table payments.refund_tasks add constraint broken check (attempt_id <> ${orders[2]?.postId}) not valid`,
    )
    await expect(refundHomam(app.app, homam.id)).rejects.toThrow('broken')
    expect(await view(homam)).toMatchObject({ cancelling: { done: 0, left: 4 } })
    await query('alter table payments.refund_tasks drop constraint broken')

    await Promise.all([refundHomam(app.app, homam.id), refundHomam(app.app, homam.id), app.sweep()])
    await refundHomam(app.app, homam.id)

    for (const { orderId, devotee } of orders) {
      expect(await refunds(orderId)).toEqual([{ reason: 'event_cancelled', amount_paise: 111600 }])
      expect(await sentTo(devotee, 'homam_cancelled')).toHaveLength(1)
    }
    expect(await view(homam)).toMatchObject({ cancelling: { done: 4, left: 0 } })
    // Money that was on its way goes back too.
    await app.pay(late.body.paymentUrl)
    expect(await refunds(late.body.orderId)).toMatchObject([{ reason: 'event_cancelled' }])
    expect((await book(await app.given.devotee(), homam)).body.code).toBe('event_gone')
  })

  test('says that money is back and messages are sent once they are, and names what staff have to hand over', async () => {
    const homam = await app.given.homam()
    const online = await paidOrder(homam)
    const atDesk = deskFormFor(homam, { phone: '9650098001' })
    await staff.call('POST /api/office/counter-order', atDesk)
    expect((await view(homam)).toGiveBack).toEqual({ amount: 2232, atDesk: 1116 })
    await staff.call('POST /api/office/cancel-homam', { id: homam.id, why: 'fire in the hall' })
    await refundHomam(app.app, homam.id)

    expect(await view(homam)).toMatchObject({
      toGiveBack: null,
      cancelling: {
        done: 2,
        left: 0,
        refunds: { done: 0, onTheWay: 1, toDo: 1, toDoAmount: 1116 },
        messages: { sent: 0, waiting: 2, held: 0, failed: 0 },
      },
    })

    await query(`update notifications.messages set hold_until = now() + interval '1 hour' where recipient = $1`, [
      online.devotee.phone,
    ])
    await query(`update payments.refund_tasks set state = 'done', done_at = now() where attempt_id = $1`, [
      online.postId,
    ])
    const held = (await view(homam)).cancelling
    expect(held?.refunds).toMatchObject({ done: 1, onTheWay: 0, toDo: 1 })
    expect(held?.messages).toMatchObject({ waiting: 1, held: 1 })
  })

  test('counts the orders that it cancels, not those that were cancelled before', async () => {
    const homam = await app.given.homam()
    const [earlier] = await Promise.all(Array.from({ length: 3 }, () => paidOrder(homam)))
    const { version } = (await staff.call('POST /api/office/order', { id: earlier?.orderId ?? '' })).body
    const cancelled = await staff.call('POST /api/office/cancel-order', {
      orderId: earlier?.orderId ?? '',
      version,
      refund: 'full',
      reason: 'asked for by telephone',
    })
    expect(cancelled.status).toBe(200)
    await staff.call('POST /api/office/cancel-homam', { id: homam.id, why: 'fire in the hall' })
    expect(await view(homam)).toMatchObject({ cancelling: { done: 0, left: 2 } })
    await refundHomam(app.app, homam.id)
    expect(await view(homam)).toMatchObject({ cancelling: { done: 2, left: 0 } })
  })

  test('finds a payment that was confirmed in the very moment of it', async () => {
    const homam = await app.given.homam()
    const order = await paidOrder(homam)
    // As if the money had been confirmed after the job was through.
    await query('update catalogue.events set cancelled_at = now() where id = $1', [homam.id])
    await app.sweep()
    expect(await refunds(order.orderId)).toMatchObject([{ reason: 'event_cancelled' }])
  })
})

describe('moving one order', () => {
  test('takes the names along to a later homam, tells the devotee, keeps where it was, and needs a place there', async () => {
    const [from, to] = [
      await app.given.homam({ capacity: 1 }),
      await app.given.homam({ closesInDays: 20, capacity: 1 }),
    ]
    const order = await paidOrder(from)
    const moved = () =>
      staff.call('POST /api/office/move-order', {
        orderId: order.orderId,
        eventId: to.id,
        packageId: to.packageId,
        why: 'name was left out',
      })
    const answers = await Promise.all([moved(), moved()])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await query('select from booking.moves where booking_id = $1', [order.lastId])).toHaveLength(1)
    expect(await sentTo(order.devotee, 'order_moved')).toHaveLength(1)
    expect(
      (await order.devotee.call('POST /api/order', { userId: order.devotee.id, orderId: order.orderId })).body,
    ).toMatchObject({
      service_id: to.id,
      amount: 1116,
      moved_from: { service_name: 'Test Homam' },
      names: [[{ value: 'Demo Devotee' }]],
    })
    expect([await packageOf(from), await packageOf(to)]).toMatchObject([{ places_left: 1 }, { places_left: 0 }])
    const other = await paidOrder(from)
    expect(
      (
        await staff.call('POST /api/office/move-order', {
          orderId: other.orderId,
          eventId: to.id,
          packageId: to.packageId,
          why: '',
        })
      ).body.code,
    ).toBe('sold_out')
  })

  test('takes it to an earlier homam too, while the list of names there is open', async () => {
    const [later, sooner] = [await app.given.homam({ closesInDays: 20 }), await app.given.homam({ closesInDays: 3 })]
    const orders = await Promise.all([paidOrder(later), paidOrder(later)])
    const move = (order = orders[0]) =>
      staff.call('POST /api/office/move-order', {
        orderId: order?.orderId ?? '',
        eventId: sooner.id,
        packageId: sooner.packageId,
        why: 'they travel on that day',
      })
    expect((await move()).status).toBe(200)
    const days = await query<{ was: string; day: string }>(
      `select h.held_on::text as was, o.day::text as day from booking.bookings b join catalogue.occurrences o on o.id = b.occurrence_id, catalogue.homams h
        where b.order_id = $1 and h.id = $2`,
      [orders[0]?.orderId, later.id],
    )
    expect(days[0] && days[0].day < days[0].was).toBe(true)
    expect([await taken(later), await taken(sooner)]).toEqual([1, 1])
    await query('update catalogue.events set held_on = $2, closes_on = $2 where id = $1', [
      sooner.id,
      addDays(today(), -1),
    ])
    expect((await move(orders[1])).body.code).toMatch(/^(list_locked|homam_over)$/)
  })

  test('does not pass the capacity though devotees book and others are moved at the same moment', async () => {
    const [from, to] = [await app.given.homam(), await app.given.homam({ closesInDays: 20, capacity: 3 })]
    const orders = await Promise.all(Array.from({ length: 4 }, () => paidOrder(from)))
    const people = await devotees(4)
    await Promise.all([
      ...orders.map(({ orderId }) =>
        staff.call('POST /api/office/move-order', { orderId, eventId: to.id, packageId: to.packageId, why: '' }),
      ),
      ...people.map(one => book(one, to)),
    ])
    expect(await taken(to)).toBe(3)
  })
})

test('homams are listed with what comes next, found by name, and only for those who may', async () => {
  const homam = await app.given.homam({ capacity: 4, closesInDays: 2 })
  const list = await staff.call('POST /api/office/homams', { page: 1, perPage: 200, q: String(homam.id) })
  expect(list.body.rows.find(row => row.id === homam.id)).toMatchObject({
    state: 'open',
    capacity: 4,
    free: 4,
    next: { what: expect.stringMatching(/list_locks|closes/) },
  })
  expect((await staff.call('POST /api/office/homams', { page: 1, perPage: 10, q: '%' })).body.total).toBe(0)
  const finance = await app.given.staff('finance')
  expect((await finance.call('POST /api/office/homams', { page: 1, perPage: 10 })).status).toBe(200)
  expect((await finance.call('POST /api/office/close-registration', { id: homam.id })).status).toBe(403)
  expect((await (await app.given.staff('priest')).call('POST /api/office/homam', { id: homam.id })).status).toBe(403)
  expect((await staff.call('POST /api/office/homam', { id: 999_999 })).status).toBe(404)
})

test('what staff did with a homam is told the latest first, to those who see orders', async () => {
  const homam = await app.given.homam({ capacity: 3 })
  const history = async (by: TestStaff) => by.call('POST /api/office/homam-history', { id: homam.id })
  expect((await history(staff)).body.rows).toEqual([])
  await setCapacity(homam, 5)
  await staff.call('POST /api/office/close-registration', { id: homam.id })
  const desk = await app.given.staff('desk')
  expect((await history(desk)).body.rows).toMatchObject([
    { action: 'POST /api/office/close-registration', who: 'Demo owner' },
    { action: 'POST /api/office/set-capacity', who: 'Demo owner' },
  ])
  expect((await history(await app.given.staff('packing'))).status).toBe(403)
})
