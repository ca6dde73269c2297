import { expect, onTestFinished, test } from 'vitest'
import { addDays, dayOf } from '../../../../../contract/ground/india-time.ts'
import { formFor, type Homam, testApp } from '../../../../test/test-app.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

async function givenOrder(homam: Homam) {
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(body.paymentUrl)
  return { ...body, devotee }
}
const operations = () => app.given.staff('operations')
const see = async (orderId: string) =>
  (await (await app.given.staff('owner')).call('POST /api/office/order', { id: orderId })).body
const later = (price: number, capacity: number | null = null) => app.given.homam({ closesInDays: 20, price, capacity })
const told = (phone: string, template: string) =>
  query<{ body: string }>(
    'select body from notifications.messages where recipient = $1 and template = $2 order by id',
    [phone, template],
  )
const refunds = (orderId: string) =>
  query<{ reason: string; amount_paise: number; credited: number | null }>(
    `select t.reason, t.amount_paise, n.amount_paise as credited from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id
       join booking.bookings b on b.id = a.booking_id left join payments.notes n on n.refund_task_id = t.id where b.order_id = $1 order by t.id`,
    [orderId],
  )

async function quoteAndMove(orderId: string, to: Homam, why = 'asked for it') {
  const staff = await operations()
  const where = { orderId, eventId: to.id, packageId: to.packageId }
  const quote = (await staff.call('POST /api/office/quote-change', where)).body
  const { version } = await see(orderId)
  return {
    quote,
    moved: await staff.call('POST /api/office/move-order', { ...where, version, why, difference: quote.difference }),
  }
}

test('to a cheaper homam goes at once: staff see the difference before, and it goes back with its reason and its credit note', async () => {
  const [from, to] = [await app.given.homam({ price: 3016 }), await later(1016)]
  const order = await givenOrder(from)
  const { quote, moved } = await quoteAndMove(order.orderId, to)

  expect(quote).toEqual({ total: 3016, newTotal: 1016, difference: -2000, goesBack: 2000, wentBack: 0 })
  expect(moved.body).toMatchObject({ difference: -2000, payLink: null })
  expect(await see(order.orderId)).toMatchObject({
    event: { id: to.id },
    total: 1016,
    lines: [{ amount: 1016 }],
    paid: 3016,
    refundable: 1016,
  })
  expect(await refunds(order.orderId)).toEqual([{ reason: 'order_moved', amount_paise: 200_000, credited: 200_000 }])
  expect(await told(order.devotee.phone, 'order_moved')).toHaveLength(1)
  const own = (await order.devotee.call('POST /api/order', { userId: order.devotee.id, orderId: order.orderId })).body
  expect(own.refunds).toMatchObject([{ amount: 2000, why: 'The seva that your order moved to costs less.' }])
})

test('to a dearer homam waits for the difference: the devotee gets a link, and the names move when it is paid, with a debit note', async () => {
  const [from, to] = [await app.given.homam({ price: 1000, capacity: 1 }), await later(1600, 1)]
  const order = await givenOrder(from)
  const { quote, moved } = await quoteAndMove(order.orderId, to, 'left out by mistake')

  expect([quote.difference, moved.status, moved.body.difference]).toEqual([600, 200, 600])
  expect((await told(order.devotee.phone, 'pay_link'))[0]?.body).toContain(moved.body.payLink)
  // The move stands in the order's history while it waits for its payment, too.
  expect((await see(order.orderId)).timeline).toContainEqual(
    expect.objectContaining({ kind: 'change', what: 'move-order', who: 'Demo operations' }),
  )
  expect(await told(order.devotee.phone, 'order_moved')).toHaveLength(0)
  expect(await see(order.orderId)).toMatchObject({
    event: { id: from.id },
    total: 1000,
    changeWaits: { to: 'Test Homam · One name', amount: 600 },
  })
  expect((await quoteAndMove(order.orderId, to)).moved.body.code).toBe('change_waits')

  await app.pay(moved.body.payLink ?? '')
  expect(await see(order.orderId)).toMatchObject({
    event: { id: to.id },
    total: 1600,
    paid: 1600,
    refundable: 1600,
    changeWaits: null,
  })
  expect(await told(order.devotee.phone, 'order_moved')).toHaveLength(1)
  expect(
    await query('select from_event_id, to_event_id, why from booking.moves where booking_id = $1', [order.lastId]),
  ).toEqual([{ from_event_id: from.id, to_event_id: to.id, why: 'left out by mistake' }])
  const [debit] = await query<{ amount_paise: number; content: { lines: { title: { en: string } }[] } }>(
    `select amount_paise, content from payments.notes where booking_id = $1 and kind = 'debit'`,
    [order.lastId],
  )
  expect([debit?.amount_paise, debit?.content.lines[0]?.title.en]).toEqual([
    60_000,
    'Difference of package: Test Homam, One name → Test Homam, One name',
  ])
  expect(await refunds(order.orderId)).toEqual([])
})

test('to another slot or day of its seva goes in its own package, at the price of today', async () => {
  const today = dayOf(app.app.clock.now())
  const seva = await app.given.seva({ days: [addDays(today, 2), addDays(today, 3)], price: 116 })
  const devotee = await app.given.devotee()
  const occurrenceId = seva.occurrences[0]?.id
  const { body: order } = await devotee.call('POST /api/saveForm', formFor(seva, devotee, { occurrenceId }))
  await app.pay(order.paymentUrl)
  const staff = await operations()
  const there = { orderId: order.orderId, eventId: seva.id, packageId: seva.packageId }
  expect((await staff.call('POST /api/office/quote-change', there)).body).toMatchObject({ code: 'same_package' })
  const to = { ...there, toOccurrenceId: seva.occurrences[1]?.id }
  expect((await staff.call('POST /api/office/quote-change', to)).body).toMatchObject({ total: 116, difference: 0 })
  await query('update catalogue.packages set amount_paise = 20100 where id = $1', [seva.packageId])
  await query('update catalogue.events set amount_paise = 20100 where id = $1', [seva.id])
  expect((await staff.call('POST /api/office/quote-change', to)).body).toMatchObject({ newTotal: 201, difference: 85 })
  await query('update catalogue.packages set amount_paise = 11600 where id = $1', [seva.packageId])
  await query('update catalogue.events set amount_paise = 11600 where id = $1', [seva.id])
  const why = 'asked for it'
  expect((await staff.call('POST /api/office/move-order', { ...to, why, difference: 0 })).status).toBe(200)
  expect((await see(order.orderId)).event).toMatchObject({
    occurrenceId: seva.occurrences[1]?.id,
    heldOn: addDays(today, 3),
  })
})

test('a price that changed since staff saw it is not taken: the move is refused with the new total', async () => {
  const order = await givenOrder(await app.given.homam({ price: 1000 }))
  const to = await later(900)
  const staff = await operations()
  const where = { orderId: order.orderId, eventId: to.id, packageId: to.packageId, why: '' }
  const { difference } = (await staff.call('POST /api/office/quote-change', where)).body
  await query('update catalogue.packages set amount_paise = 80000 where id = $1', [to.packageId])

  expect(await staff.call('POST /api/office/move-order', { ...where, difference })).toMatchObject({
    status: 409,
    body: { code: 'price_changed', total: 800 },
  })
  expect(await staff.call('POST /api/office/move-order', { ...where, version: 1, difference: -200 })).toMatchObject({
    body: { code: 'edited_meanwhile' },
  })
  expect((await staff.call('POST /api/office/move-order', { ...where, difference: -200 })).status).toBe(200)
})

test('products keep the price they were bought for, and what was given back before is not given twice', async () => {
  const from = await app.given.homam({ price: 2000 })
  const to = await later(500)
  const order = await givenOrder(from)
  await query(
    `insert into booking.items (booking_id, product_id, quantity, price_paise) select $1, min(id), 2, 10000 from catalogue.products`,
    [order.lastId],
  )
  await query('update booking.bookings set total_paise = 220000 where id = $1', [order.lastId])
  const finance = await app.given.staff('finance')
  const back = { orderId: order.orderId, amount: 1900, refundable: 2000, reason: 'goodwill' }
  expect((await finance.call('POST /api/office/refund-order', back)).status).toBe(200)

  const { quote, moved } = await quoteAndMove(order.orderId, to)
  // The trust has 100 of the 700 that the order costs now.
  expect(quote).toEqual({ total: 2200, newTotal: 700, difference: -1500, goesBack: 0, wentBack: 1900 })
  expect(moved.status).toBe(200)
  expect(await see(order.orderId)).toMatchObject({ total: 700, refundable: 100 })
  expect((await refunds(order.orderId)).reduce((sum, r) => sum + r.amount_paise, 0)).toBe(190_000)
})

test('the last place there goes to one of two who pay the difference at once; the other keeps the homam and gets the difference back', async () => {
  const [from, to] = [await app.given.homam({ price: 1000 }), await later(1600, 1)]
  const orders = [await givenOrder(from), await givenOrder(from)]
  const links = []
  for (const order of orders) links.push((await quoteAndMove(order.orderId, to)).moved.body.payLink ?? '')
  await Promise.all(links.map(link => app.pay(link)))

  const seen = await Promise.all(orders.map(order => see(order.orderId)))
  const byPrice = seen.map(o => [o.total, o.event.id]).toSorted(([a = 0], [b = 0]) => a - b)
  expect(byPrice).toEqual([
    [1000, from.id],
    [1600, to.id],
  ])
  const loser = orders[seen.findIndex(o => o.event.id === from.id)]
  expect(await refunds(loser?.orderId ?? '')).toEqual([
    { reason: 'no_place_left', amount_paise: 60_000, credited: null },
  ])
})

test.each([
  [
    'the homam there was called off',
    'event_cancelled',
    (to: Homam) => query('update catalogue.events set cancelled_at = now() where id = $1', [to.id]),
  ],
  [
    'its list was closed',
    'event_closed',
    (to: Homam) =>
      query(
        'update catalogue.events set list_locks_minutes_before = 14400, held_on = held_on - 15, closes_on = closes_on - 15 where id = $1',
        [to.id],
      ),
  ],
  ['the order was cancelled', 'booking_cancelled', undefined],
])('a difference that is paid after %s goes back', async (_what, reason, happens) => {
  const [from, to] = [await app.given.homam({ price: 1000, closesInDays: 1 }), await later(1600)]
  const order = await givenOrder(from)
  const { moved } = await quoteAndMove(order.orderId, to)
  if (happens) await happens(to)
  else {
    // Its provider has no call to end the page.
    const own = app.app.gateways
    onTestFinished(() => void (app.app.gateways = own))
    app.app.gateways = own.map(({ close: _close, ...gateway }) => gateway)
    const { version } = await see(order.orderId)
    await (await operations()).call('POST /api/office/cancel-order', {
      orderId: order.orderId,
      version,
      refund: 'none',
      reason: 'as asked',
    })
  }
  await app.pay(moved.body.payLink ?? '')
  expect((await see(order.orderId)).event.id).toBe(from.id)
  expect(await refunds(order.orderId)).toMatchObject([{ reason, amount_paise: 60_000 }])
})
