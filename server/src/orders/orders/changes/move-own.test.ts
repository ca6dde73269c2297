import { expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { languages } from '../../../../../contract/ground/languages.ts'
import { movesRead, percentRead } from '../../../../test/read-terms.ts'
import { formFor, type Seva, testApp } from '../../../../test/test-app.ts'
import { tellByDate } from '../../homams/remind.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const owner = () => app.given.staff('owner')

interface Terms {
  moves: number | null
  hours?: number
  steps?: [hours: number, percent: number][]
}

/** A seva on some days from now on, in the morning, with terms of its own; its lists lock twelve hours before. */
async function sevaWith({ moves, hours = 24, steps = [] }: Terms, days = [5, 6, 20], capacity: number | null = null) {
  const today = dayOf(app.app.clock.now())
  const seva = await app.given.seva({ days: days.map(n => addDays(today, n)), price: 1000, capacity })
  const policy = steps.map(([hours_before, percent], n) => ({ key: `s${n}`, hours_before, percent }))
  await query(
    `update catalogue.events set own_cancelling = true, most_moves = $2, move_hours_before = $3, cancelling = $4 where id = $1`,
    [seva.id, moves, hours, JSON.stringify(policy)],
  )
  await query('update catalogue.occurrences set list_locks_minutes_before = 720 where event_id = $1', [seva.id])
  return seva
}

const idOf = (seva: Seva, n: number) => seva.occurrences[n]?.id ?? expect.unreachable()

async function paidOrder(seva: Seva, n = 0) {
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(seva, devotee, { occurrenceId: idOf(seva, n) }))
  await app.pay(body.paymentUrl)
  return { ...body, devotee }
}
type Paid = Awaited<ReturnType<typeof paidOrder>>

const see = async ({ devotee, orderId }: Paid, language = 'en') =>
  (await devotee.call('POST /api/order', { userId: devotee.id, orderId }, { 'accept-language': language })).body
const daysFor = ({ devotee, orderId }: Paid) => devotee.call('POST /api/days-to-move', { userId: devotee.id, orderId })
const move = ({ devotee, orderId }: Paid, from: number, occurrenceId: number) =>
  devotee.call('POST /api/move-order', { userId: devotee.id, orderId, fromOccurrenceId: from, occurrenceId })
const cancel = ({ devotee, orderId }: Paid, back: number) =>
  devotee.call('POST /api/cancel-order', { userId: devotee.id, orderId, back })
const inOffice = async ({ orderId }: Paid) =>
  (await (await owner()).call('POST /api/office/order', { id: orderId })).body
const told = (phone: string) =>
  query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 and template = 'order_moved' order by id`,
    [phone],
  )
const namesOf = async (occurrenceId: number) =>
  (await query('select distinct booking_id from sankalpam.paid_names where occurrence_id = $1', [occurrenceId])).length
const back = async ({ orderId }: Paid) => {
  const [row] = await query<{ sum: number }>(
    `select coalesce(sum(t.amount_paise), 0)::int as sum from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
       join booking.bookings b on b.id = a.booking_id where b.order_id = $1`,
    [orderId],
  )
  return row?.sum
}

test('without terms for it, a homam and a perpetual seva have no other day (spec 1.3)', async () => {
  await query('update catalogue.trust set most_moves = 3')
  try {
    const homam = await app.given.homam({ closesInDays: 5 })
    const devotee = await app.given.devotee()
    const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
    await app.pay(body.paymentUrl)
    expect((await see({ ...body, devotee })).moving).toBeNull()
    expect((await app.call('POST /api/viewmore', { language: 1, serviceId: homam.id })).body.moving).toBeNull()

    const perpetual = await app.given.seva({ days: [addDays(dayOf(app.app.clock.now()), 5)] })
    await query(`update catalogue.seva_rules set perpetual = 'tithi' where event_id = $1`, [perpetual.id])
    expect((await see(await paidOrder(perpetual))).moving).toBeNull()

    const seva = await app.given.seva({ days: [5, 6].map(n => addDays(dayOf(app.app.clock.now()), n)) })
    expect((await see(await paidOrder(seva))).moving?.sentence).toContain('3 times')
  } finally {
    await query('update catalogue.trust set most_moves = null')
  }
  const seva = await sevaWith({ moves: null })
  const order = await paidOrder(seva)
  expect((await see(order)).moving).toBeNull()
  expect((await daysFor(order)).body).toMatchObject({ code: 'no_move' })
  expect((await move(order, idOf(seva, 0), idOf(seva, 1))).body.code).toBe('no_move')
})

test('a devotee moves an order by its terms: both lists are right, the devotee is told, and the office sees who did it', async () => {
  const seva = await sevaWith({ moves: 1, hours: 48 })
  const sentence = 'You may move your booking to another day once, up to 2 days before.'
  expect((await app.call('POST /api/viewmore', { language: 1, serviceId: seva.id })).body.moving).toBe(sentence)
  expect((await app.call('POST /api/booking-data', { languageId: 1, serviceId: seva.id })).body.moving).toBe(sentence)
  const order = await paidOrder(seva)
  expect((await see(order)).moving).toMatchObject({ sentence, now: { left: 1 }, why: null })
  expect((await daysFor(order)).body).toMatchObject([
    { id: idOf(seva, 1), places_left: null },
    { id: idOf(seva, 2), places_left: null },
  ])

  // Pressed twice, and from two tabs.
  const [from, to] = [idOf(seva, 0), idOf(seva, 2)]
  const answers = await Promise.all([move(order, from, to), move(order, from, to)])
  expect(answers.map(answer => answer.status)).toEqual([200, 200])
  expect((await move(order, from, to)).status).toBe(200)

  const seen = await see(order)
  expect(seen).toMatchObject({ occurrence_id: to, amount: 1000, moving: { now: null, why: 'used' } })
  expect(seen.moved_from).toMatchObject({ service_name: 'Test Seva' })
  expect([await namesOf(from), await namesOf(to)]).toEqual([0, 1])
  expect(await told(order.devotee.phone)).toHaveLength(1)
  expect(await back(order)).toBe(0)
  const office = await inOffice(order)
  expect(office.event.occurrenceId).toBe(to)
  expect(office.timeline).toContainEqual(expect.objectContaining({ kind: 'moved', who: null, by: 'devotee' }))
  expect((await move(order, to, from)).body.code).toBe('no_move')
})

test('who was reminded of the old day and moves after it is reminded of the new one, once, and finds it in the calendar file', async () => {
  const seva = await sevaWith({ moves: 1, hours: 0 })
  const order = await paidOrder(seva)
  const tenBefore = async (n: number) => {
    const at = startOfDay(addDays(seva.occurrences[n]?.day ?? expect.unreachable(), -1)) + 10.1 * 3_600_000
    await app.advance((at - app.app.clock.now()) / 1000)
    await tellByDate(app.app)
    return (
      await query<{ body: string }>(
        `select body from notifications.messages where recipient = $1 and template = 'reminder' order by id`,
        [order.devotee.phone],
      )
    ).length
  }
  await query('update catalogue.occurrences set list_locks_minutes_before = 0 where event_id = $1', [seva.id])
  expect(await tenBefore(0)).toBe(1)
  expect((await move(order, idOf(seva, 0), idOf(seva, 2))).status).toBe(200)
  expect(await tenBefore(1)).toBe(1)
  expect(await tenBefore(2)).toBe(2)
  const { service_id: sid, occurrence_id: day } = await see(order)
  const file = await (await app.raw('GET', `/calendar/en/${sid}.ics?day=${day}`)).text()
  expect(file).toMatch(new RegExp(`DTSTART[^\n]*${seva.occurrences[2]?.day.replaceAll('-', '')}`))
})

test('an order keeps the terms for moving under which it was bought, and the database keeps them so', async () => {
  const seva = await sevaWith({ moves: 1 })
  const order = await paidOrder(seva)
  await query('update catalogue.events set most_moves = null where id = $1', [seva.id])
  expect((await see(order)).moving?.now).toMatchObject({ left: 1 })
  expect((await see(await paidOrder(seva))).moving).toBeNull()
  await expect(
    query('update booking.bookings set most_moves = 9 where order_id = $1', [order.orderId]),
  ).rejects.toThrow('keeps the policy')
})

test('after its hour, for a stranger, from another day than was seen, and to a day of another seva nothing moves', async () => {
  const seva = await sevaWith({ moves: 5, hours: 24 })
  const other = await sevaWith({ moves: 5 })
  const order = await paidOrder(seva)
  const stranger = await app.given.devotee()
  const theirs = { ...order, devotee: stranger }
  expect((await move(theirs, idOf(seva, 0), idOf(seva, 1))).body.code).toBe('not_found')
  expect((await daysFor(theirs)).body).toMatchObject({ code: 'not_found' })
  expect((await move(order, idOf(seva, 1), idOf(seva, 2))).body.code).toBe('day_changed')
  expect((await move(order, idOf(seva, 0), idOf(other, 1))).body.code).toBe('occurrence_gone')

  const until = (await see(order)).moving?.now?.until ?? expect.unreachable()
  await app.advance((until - app.app.clock.now()) / 1000 + 1)
  expect((await see(order)).moving).toMatchObject({ now: null, why: 'late' })
  expect((await move(order, idOf(seva, 0), idOf(seva, 2))).body.code).toBe('no_move')
})

test('the last place of a day goes to one of two who move there at once, and nobody passes the line', async () => {
  const seva = await sevaWith({ moves: 2 }, [5, 6], 2)
  const orders = [await paidOrder(seva), await paidOrder(seva)]
  await paidOrder(seva, 1)
  const to = idOf(seva, 1)
  expect((await daysFor(orders[0] ?? expect.unreachable())).body).toMatchObject([{ id: to, places_left: 1 }])
  const answers = await Promise.all(orders.map(order => move(order, idOf(seva, 0), to)))
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'sold_out'])
  const [{ taken } = { taken: 0 }] = await query<{ taken: number }>(
    `select count(*)::int as taken from booking.bookings where occurrence_id = $1 and state = 'paid'`,
    [to],
  )
  expect(taken).toBe(2)
  const stays = orders[answers.findIndex(({ status }) => status !== 200)] ?? expect.unreachable()
  expect((await daysFor(stays)).body).toEqual([])

  // A place that becomes free there is promised to whoever waits in line.
  const waits = await app.given.devotee()
  const wanted = { userId: waits.id, aid: seva.packageId, serviceId: seva.id, occurrenceId: to }
  expect((await waits.call('POST /api/waiting-join', wanted)).status).toBe(200)
  await query(`update catalogue.packages set capacity = 3 where id = $1`, [seva.packageId])
  expect((await move(stays, idOf(seva, 0), to)).body.code).toBe('sold_out')
})

test('a price that changed since is for staff: no day is offered and nothing moves', async () => {
  const seva = await sevaWith({ moves: 2 })
  const order = await paidOrder(seva)
  for (const price of [90000, 110000]) {
    await query('update catalogue.packages set amount_paise = $2 where id = $1', [seva.packageId, price])
    expect((await see(order)).moving).toMatchObject({ now: null, why: 'call' })
    expect((await daysFor(order)).body).toMatchObject({ code: 'no_move' })
    expect((await move(order, idOf(seva, 0), idOf(seva, 1))).body.code).toBe('no_move')
  }
  await query('update catalogue.packages set amount_paise = 100000 where id = $1', [seva.packageId])
  expect((await move(order, idOf(seva, 0), idOf(seva, 1))).status).toBe(200)
})

test('what staff gave back before stays given back, and prasadam on its way or a debt keeps the day', async () => {
  const seva = await sevaWith({ moves: 9, steps: [[24, 100]] })
  const order = await paidOrder(seva)
  const refund = { orderId: order.orderId, amount: 300, refundable: 1000, lines: [], reason: 'sorry' }
  expect((await (await owner()).call('POST /api/office/refund-order', refund)).status).toBe(200)
  expect((await move(order, idOf(seva, 0), idOf(seva, 1))).status).toBe(200)
  expect(await back(order)).toBe(300_00)
  expect((await see(order)).cancelling?.now).toMatchObject({ back: 700 })
  await query(`update booking.bookings set track_id = 'EZ1' where order_id = $1`, [order.orderId])
  expect((await see(order)).moving).toMatchObject({ now: null, why: 'call' })
  expect((await move(order, idOf(seva, 1), idOf(seva, 2))).body.code).toBe('no_move')
})

test('a later day gives back no more than would have come back at the move, and that is said before the press', async () => {
  const seva = await sevaWith(
    {
      moves: 2,
      steps: [
        [120, 100],
        [30, 50],
      ],
    },
    [4, 20, 40],
  )
  const order = await paidOrder(seva)
  expect((await see(order)).cancelling?.now).toMatchObject({ percent: 50 })
  // A day whose list locks earlier, as staff may set it, ends the terms earlier there.
  await query('update catalogue.occurrences set list_locks_minutes_before = 2400 where id = $1', [idOf(seva, 2)])
  const days = (await daysFor(order)).body
  const after = Array.isArray(days) ? days.map(({ cancelling }) => cancelling) : expect.unreachable()
  expect(after).toEqual([
    'If you cancel, you get back 50% up to 30 hours before; after that, nothing.',
    'If you cancel, you get back 50% up to 40 hours before; after that, nothing.',
  ])
  expect((await move(order, idOf(seva, 0), idOf(seva, 1))).status).toBe(200)
  const seen = await see(order)
  expect(seen.cancelling?.sentence).toBe(after[0])
  expect(seen.cancelling?.now).toMatchObject({ percent: 50, back: 500, rest: 500 })
  expect(seen.moving?.now).toMatchObject({ left: 1 })
  expect((await cancel(order, 500)).status).toBe(200)
  expect(await back(order)).toBe(500_00)
})

test('a move and a cancelling at once, by devotee or staff, give back once and leave one name at most', async () => {
  for (const byStaff of [false, true]) {
    const seva = await sevaWith({ moves: 2, steps: [[24, 100]] })
    const order = await paidOrder(seva)
    const staff = await owner()
    const { version } = await inOffice(order)
    const cancelling = byStaff
      ? staff.call('POST /api/office/cancel-order', {
          orderId: order.orderId,
          version,
          refund: 'full',
          reason: 'asked',
        })
      : cancel(order, 1000)
    const [moved, cancelled] = await Promise.all([move(order, idOf(seva, 0), idOf(seva, 1)), cancelling])
    const state = (await see(order)).cancelled
    expect(state).toBe(cancelled.status === 200)
    expect([moved.status === 200, state]).toContain(true)
    expect(await back(order)).toBe(state ? 1000_00 : 0)
    expect((await namesOf(idOf(seva, 0))) + (await namesOf(idOf(seva, 1)))).toBe(state ? 0 : 1)
  }
})

test('staff and devotee who move it at once to two days: it stands on one, with the move of each in its history', async () => {
  const seva = await sevaWith({ moves: 2 })
  const order = await paidOrder(seva)
  const { version } = await inOffice(order)
  const staff = await owner()
  const there = { eventId: seva.id, toOccurrenceId: idOf(seva, 2), packageId: seva.packageId }
  const answers = await Promise.all([
    move(order, idOf(seva, 0), idOf(seva, 1)),
    staff.call('POST /api/office/move-order', { orderId: order.orderId, version, ...there, why: '', difference: 0 }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await namesOf(idOf(seva, 1))) + (await namesOf(idOf(seva, 2)))).toBe(1)
  expect(await namesOf(idOf(seva, 0))).toBe(0)
})

test('a list that is closed early takes nobody, and gives nobody away', async () => {
  const seva = await sevaWith({ moves: 5, hours: 0 }, [1, 2, 9])
  const [stays, comes] = [await paidOrder(seva), await paidOrder(seva, 2)]
  await query('update catalogue.occurrences set list_locks_minutes_before = 14400 where id = $1', [idOf(seva, 0)])
  expect((await see(stays)).moving).toMatchObject({ now: null, why: 'late' })
  expect((await move(stays, idOf(seva, 0), idOf(seva, 2))).body.code).toBe('no_move')
  expect((await move(comes, idOf(seva, 2), idOf(seva, 0))).body.code).toBe('list_locked')
})

/** When the seva of an order begins (ms). */
async function beginOf({ orderId }: Paid): Promise<number> {
  const [row] = await query<{ at: Date }>(
    `select (o.day + make_interval(mins => o.starts_minutes)) at time zone 'Asia/Kolkata' as at
       from booking.bookings b join catalogue.occurrences o on o.id = b.occurrence_id where b.order_id = $1`,
    [orderId],
  )
  return row?.at.getTime() ?? expect.unreachable()
}

test('whatever the terms, the waits, refunds by staff and moves: what comes back is what the sentence says in five languages, and never more than was paid', async () => {
  let seed = 20261129
  const upTo = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * (most + 1))
  }
  let gaveBack = 0
  for (let history = 0; history < 10; history++) {
    // Days are said for some hours, hours for others.
    const hours = () => (upTo(1) === 0 ? 24 * upTo(8) : upTo(200))
    const steps = Array.from({ length: 1 + upTo(2) }, (): [number, number] => [hours(), 1 + upTo(99)])
    const may = { moves: 1 + upTo(2), hours: upTo(60) }
    const seva = await sevaWith({ ...may, steps }, [3, 5, 8, 13, 21, 34])
    const order = await paidOrder(seva, upTo(2))
    /** What is said and what is reckoned, read by a devotee of one of the languages. */
    const seeAndCompare = async () => {
      const { web } = languages[upTo(languages.length - 1)] ?? expect.unreachable()
      const { cancelling, moving } = await see(order, web)
      const [begins, now] = [await beginOf(order), app.app.clock.now()]
      const left = 1000_00 - ((await back(order)) ?? 0)
      const percent = percentRead(cancelling?.sentence ?? null, web, begins, now)
      expect([web, cancelling?.sentence, cancelling?.now?.percent ?? 0]).toEqual([web, cancelling?.sentence, percent])
      expect(Math.round((cancelling?.now?.back ?? 0) * 100)).toBe(Math.floor((left * percent) / 100))
      expect(Math.round((cancelling?.now?.rest ?? 0) * 100)).toBe(
        percent === 0 ? 0 : left - Math.floor((left * percent) / 100),
      )
      const said = movesRead(moving?.sentence ?? '', web, begins)
      expect([moving?.sentence, said.times]).toEqual([moving?.sentence, may.moves])
      if (moving?.now) expect(moving.now.until).toBe(said.until)
      expect(moving?.why === 'late').toBe(moves < may.moves && now >= said.until)
      return see(order)
    }
    let most = 100
    let moves = 0
    for (let act = 0; act < 6; act++) {
      const seen = await seeAndCompare()
      const percent = seen.cancelling?.now?.percent ?? 0
      expect(percent).toBeLessThanOrEqual(most)
      const which = upTo(3)
      if (which === 0) await app.advance((1 + upTo(40)) * 3600)
      if (which === 1) {
        const staff = await owner()
        const { refundable } = (await staff.call('POST /api/office/order', { id: order.orderId })).body
        const refund = { orderId: order.orderId, amount: 1 + upTo(150), refundable, lines: [], reason: 'sorry' }
        if (refund.amount < refundable) await staff.call('POST /api/office/refund-order', refund)
      }
      if (which > 1) {
        const days = (await daysFor(order)).body
        const to = Array.isArray(days) ? days[upTo(days.length - 1)]?.id : undefined
        const { status } = await move(order, seen.occurrence_id ?? 0, to ?? idOf(seva, 5))
        if (seen.moving?.now) expect([to === undefined, status]).toEqual([false, 200])
        if (status === 200 && to !== undefined) {
          moves += 1
          most = percent
          const after = Array.isArray(days) ? days.find(({ id }) => id === to)?.cancelling : undefined
          expect((await see(order)).cancelling?.sentence ?? null).toBe(
            after === 'If you cancel, nothing comes back.' ? null : (after ?? seen.cancelling?.sentence ?? null),
          )
        }
      }
    }
    expect(moves).toBeLessThanOrEqual(may.moves)
    const before = (await back(order)) ?? 0
    const { cancelling } = await seeAndCompare()
    if (cancelling?.now) {
      expect((await cancel(order, cancelling.now.back)).status).toBe(200)
      expect(await back(order)).toBe(before + Math.round(cancelling.now.back * 100))
      gaveBack += 1
    } else expect((await cancel(order, 1)).status).not.toBe(200)
    expect(await back(order)).toBeLessThanOrEqual(1000_00)
  }
  // The histories end both ways, else they prove half of it.
  expect(gaveBack).toBeGreaterThan(2)
  expect(gaveBack).toBeLessThan(10)
})
