import { expect, test } from 'vitest'
import { readOrderCode } from '../../../../contract/orders/order-code.ts'
import { formFor, testApp } from '../../../test/test-app.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const form = /^SD-[2-9][A-HJKMNP-TV-Z][2-9A-HJKMNP-TV-Z]{3}$/

async function givenOrder() {
  const devotee = await app.given.devotee()
  const order = (await devotee.call('POST /api/saveForm', formFor(await app.given.homam(), devotee))).body
  await app.pay(order.paymentUrl)
  const [row] = await query<{ code: string }>('select code from booking.bookings where id = $1', [order.lastId])
  return { devotee, ...order, code: row?.code ?? '' }
}

test('every order has a code of its own, which can be told by phone and does not look like its neighbour’s', async () => {
  const codes: string[] = []
  // In parts: a statement has seconds, also on a slow machine.
  while (codes.length < 200_000) {
    const rows = await query<{ code: string }>(
      'select booking.code_of(id) as code from generate_series($1::int + 1, $1::int + 20000) id order by id',
      [codes.length],
    )
    codes.push(...rows.map(row => row.code))
  }
  expect(new Set(codes).size).toBe(200_000)
  expect(codes.filter(code => !form.test(code) || readOrderCode(code) !== code)).toEqual([])
  const alike = codes.filter((code, i) => code.split('').filter((sign, at) => sign === codes[i + 1]?.[at]).length > 6)
  expect(alike.length).toBeLessThan(codes.length / 100)
})

test('where the codes of five signs end they get longer and stay unique', async () => {
  const [row] = await query<{ codes: number; shortest: number; longest: number; last: string }>(
    `select count(distinct booking.code_of(id))::int as codes, min(length(booking.code_of(id))) as shortest, max(length(booking.code_of(id))) as longest,
            booking.code_of(2147483647) as last
       from generate_series(4752000 - 20000, 4752000 + 20000) id`,
  )
  expect(row).toMatchObject({ codes: 40_001, shortest: 8, longest: 9 })
  expect(readOrderCode(row?.last ?? '')).toBe(row?.last)
})

test('a code is read in every spelling; names, phones and long numbers are none', () => {
  for (const typed of ['SD-4D6J7', 'sd-4d6j7', '4D6J7', ' 4d6 j7', 'sd 4d6j7', 'SD4D6J7', '#SD-4D6J7', 'sd–4d6j7'])
    expect([typed, readOrderCode(typed)]).toEqual([typed, 'SD-4D6J7'])
  for (const typed of [
    '',
    'SD-',
    'Ganesh',
    'RAMAN',
    '23456',
    '9876543210',
    'SD-4O6J7',
    'SD-D46J7',
    'pay_4D6J7',
    'x'.repeat(100),
  ])
    expect([typed, readOrderCode(typed)]).toEqual([typed, undefined])
})

test('the office finds an order by its code however it is typed, and its page, rows and desks show it', async () => {
  const staff = await app.given.staff('owner')
  const order = await givenOrder()
  const signs = order.code.slice(3)
  for (const q of [
    order.code,
    order.code.toLowerCase(),
    signs,
    signs.toLowerCase(),
    `sd ${signs.slice(0, 3)} ${signs.slice(3)}`,
  ]) {
    const { rows } = (await staff.call('POST /api/office/list-orders', { page: 1, perPage: 50, q })).body
    expect([q, rows.map(row => [row.id, row.orderCode])]).toEqual([q, [[order.lastId, order.code]]])
    const parcels = (await staff.call('POST /api/office/prasadam-list', { page: 1, perPage: 50, which: 'all', q })).body
    expect([q, parcels.rows.map(row => row.orderCode)]).toEqual([q, [order.code]])
    expect((await staff.call('POST /api/office/prasadam-find', { code: q })).body.orderId).toBe(order.orderId)
  }
  expect((await staff.call('POST /api/office/order', { id: order.lastId })).body.orderCode).toBe(order.code)
})

test('the devotee sees it on the status page, in My Orders, on the order and in the own data; it opens nothing', async () => {
  const { devotee, orderId, lastId, postId, code } = await givenOrder()
  expect(code).toMatch(form)
  expect((await app.call('POST /api/post-status', { orderId, lastId, postId })).body.order_code).toBe(code)
  expect((await devotee.call('POST /api/history_load', { user_id: devotee.id, action: 'success' })).body).toMatchObject(
    [{ order_id: orderId, order_code: code }],
  )
  expect((await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body).toMatchObject({
    order_id: orderId,
    order_code: code,
  })
  expect((await devotee.call('POST /api/my-data', { userId: devotee.id })).body.orders).toMatchObject([
    { order_code: code },
  ])

  expect((await app.call('POST /api/post-status', { orderId: code, lastId, postId })).status).toBe(404)
  expect((await devotee.call('POST /api/order', { userId: devotee.id, orderId: code })).status).toBe(404)
})

test('messages name the order by its code, and are still found by the order', async () => {
  const staff = await app.given.staff('owner')
  const { devotee, orderId, code } = await givenOrder()
  const [message] = await query<{ body: string; about: string; filled_in: Record<string, string> }>(
    `select body, about, filled_in from notifications.messages where recipient = $1 and template = 'booking_confirmed'`,
    [devotee.phone],
  )
  expect(message).toMatchObject({ about: orderId, filled_in: { orderId: code } })
  expect(message?.body).toContain(`: ${code}\n`)
  expect(message?.body).not.toContain(`: ${orderId}\n`)
  const about = (await staff.call('POST /api/office/order-messages', { orderId })).body
  expect(about.rows.map(row => row.template)).toContain('booking_confirmed')
})

test('the courier’s list may name a parcel by its code or its id, and each once', async () => {
  const staff = await app.given.staff('owner')
  const [first, second] = [await givenOrder(), await givenOrder()]
  const line = (at: number, order: string, number: string) => ({ line: at, order, courier: 'dtdc', number })
  const lines = [
    line(1, first.code.toLowerCase(), 'D12345671'),
    line(2, second.orderId, 'D12345672'),
    line(3, second.code, 'D12345673'),
  ]
  const { body } = await staff.call('POST /api/office/prasadam-tracking', { lines, apply: true })
  expect(body.lines.map(one => one.problem)).toEqual([null, null, 'twice_in_file'])
  expect(body.taken).toBe(2)
})
