import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { roles, rights } from '../../../../contract/ground/rights.ts'
import { formFor, type Homam, type TestDevotee, type TestStaff, testApp } from '../../../test/test-app.ts'

const app = testApp()
const json = { 'content-type': 'application/json' }
const day = 86_400
let staff: TestStaff
let homam: Homam
beforeEach(async () => {
  staff = await app.given.staff('operations')
  homam = await app.given.homam({ closesInDays: 1 })
})
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

async function paidOrder(devotee?: TestDevotee, change = {}) {
  const who = devotee ?? (await app.given.devotee())
  const order = (await who.call('POST /api/saveForm', formFor(homam, who, change))).body
  await app.pay(order.paymentUrl)
  return { ...order, devotee: who }
}
const desk = async (which: 'open' | 'late' | 'all' | 'sent' = 'all') =>
  (await staff.call('POST /api/office/prasadam-list', { page: 1, perPage: 50, which, event: homam.id })).body.rows
const track = (order: string, number: string, more = {}) =>
  staff.call('POST /api/office/prasadam-track', { order, courier: 'india-post', number, ...more })
const move = (parcels: { bookingId: number; version: number }[], to: 'packed' | 'to_pack' | 'sent' | 'delivered') =>
  staff.call('POST /api/office/prasadam-move', { parcels, to })
const messagesTo = (phone: string) =>
  query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 and template = 'prasadam_sent' order by id`,
    [phone],
  )
/** A number of India Post that is right. */
const post = (n: number) => {
  const digits = String(n).padStart(8, '0')
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((all, w, i) => all + w * Number(digits[i]), 0)
  const check = 11 - (sum % 11)
  return `EE${digits}${check === 10 ? 0 : check === 11 ? 5 : check}IN`
}

describe('the prasadam desk', () => {
  test('has a parcel for each paid order, and none for what was not paid, was cancelled or belongs to a cancelled homam', async () => {
    const paid = await paidOrder()
    const unpaid = await app.given.devotee()
    await unpaid.call('POST /api/saveForm', formFor(homam, unpaid))
    const cancelled = await paidOrder()
    await query(`update booking.bookings set state = 'cancelled' where order_id = $1`, [cancelled.orderId])

    expect((await desk()).map(p => p.orderId)).toEqual([paid.orderId])
    expect((await desk())[0]).toMatchObject({
      stage: 'to_pack',
      name: 'Demo Devotee',
      place: 'Demo City 500001',
      version: 0,
      contents: [{ title: 'One name', quantity: 1 }],
    })

    await query('update catalogue.events set cancelled_at = now() where id = $1', [homam.id])
    expect(await desk()).toEqual([])
  })

  test('one parcel is found by the code of its order, with where it goes and whom the courier calls', async () => {
    const { orderId, devotee } = await paidOrder()
    const code = await app.codeOf(orderId)
    const found = await staff.call('POST /api/office/prasadam-find', { code })
    expect(found.body).toMatchObject({ orderCode: code, stage: 'to_pack', phone: devotee.phone })
    expect(found.body.address).toMatch(/Demo City, .*500001$/)
    expect((await desk())[0]).not.toHaveProperty('address')
    expect((await staff.call('POST /api/office/prasadam-find', { code: 'SD-2A2A2' })).body.code).toBe('not_found')
  })

  test('shows what is late from 24:00 in India of the fifteenth day, with its days', async () => {
    await paidOrder()
    const [before] = await desk()
    await app.advance((before?.daysLeft ?? 0) * day)
    staff = await app.given.staff('operations')
    expect((await desk('late')).length).toBe(0)

    await app.advance(day)
    staff = await app.given.staff('operations')
    expect(await desk('late')).toMatchObject([{ late: true, daysLeft: -1 }])
    expect((await staff.call('POST /api/office/prasadam-counts', { event: homam.id })).body.counts).toMatchObject({
      late: 1,
      open: 1,
      to_pack: 1,
    })
  })

  test('moves several at once, one step at a time, and back', async () => {
    await paidOrder()
    await paidOrder()
    const parcels = await desk()

    expect((await move(parcels, 'packed')).body).toMatchObject({
      moved: [{ from: 'to_pack' }, { from: 'to_pack' }],
      left: [],
    })
    expect((await desk()).map(p => p.stage)).toEqual(['packed', 'packed'])
    await move(await desk(), 'to_pack')
    expect((await desk()).map(p => p.stage)).toEqual(['to_pack', 'to_pack'])
    const lines = await query<{ after: object }>(
      `select after from admin.audit where action = 'POST /api/office/prasadam-move'`,
    )
    expect(lines.length).toBeGreaterThanOrEqual(4)
  })

  test('of two people who move one parcel, the second is told and changes nothing', async () => {
    const { orderId } = await paidOrder()
    const parcels = await desk()
    const answers = await Promise.all([move(parcels, 'packed'), move(parcels, 'packed')])

    expect(answers.map(a => a.body.moved.length).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(answers.flatMap(a => a.body.left)).toEqual([await app.codeOf(orderId)])
  })

  test('nothing is sent without its number, and nothing comes back without a reason', async () => {
    await paidOrder()
    expect((await move(await desk(), 'sent')).body).toMatchObject({ moved: [], left: [expect.any(String)] })
    expect(
      (await staff.call('POST /api/office/prasadam-move', { parcels: await desk(), to: 'returned' })).body.code,
    ).toBe('bad_request')
  })

  test('what to pack counts packages and products of a homam', async () => {
    await paidOrder()
    await paidOrder()
    await move((await desk()).slice(0, 1), 'packed')
    expect((await staff.call('POST /api/office/prasadam-packing', { event: homam.id })).body).toMatchObject({
      parcels: 2,
      packages: [{ title: 'One name', count: 2, toPack: 1 }],
    })
  })
})

describe('a tracking number', () => {
  test('sends the parcel: My Orders shows it and the devotee is told once, in the order’s language', async () => {
    const { orderId, devotee } = await paidOrder(undefined, { languageId: 2 })
    expect((await track(orderId, post(1))).body).toMatchObject({
      stage: 'sent',
      number: post(1),
      courierName: 'India Post',
    })
    const history = await devotee.call('POST /api/history_load', { user_id: devotee.id, action: 'success' })
    expect(JSON.stringify(history.body)).toContain(post(1))
    expect(await messagesTo(devotee.phone)).toHaveLength(0)

    await app.advance(301)
    await Promise.all([app.sweep(), app.sweep()])
    await app.sweep()
    const told = await messagesTo(devotee.phone)
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toMatch(/పరీక్ష హోమం[^]*India Post[^]*https:\/\/www\.indiapost\.gov\.in\//)
    expect(told[0]?.body).toContain(post(1))
  })

  test('of a courier with a page a parcel is a link in My Orders', async () => {
    const { orderId, devotee } = await paidOrder()
    await staff.call('POST /api/office/prasadam-track', { order: orderId, courier: 'delhivery', number: '12345678901' })
    expect((await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body).toMatchObject({
      track_id: 'https://www.delhivery.com/track/package/12345678901',
    })
  })

  test('undone in time tells nobody, and is free for the right parcel', async () => {
    const [wrong, right] = [await paidOrder(), await paidOrder()]
    await track(wrong.orderId, post(2))
    await move((await desk('sent')).slice(0, 1), 'packed')
    expect((await track(right.orderId, post(2))).status).toBe(200)
    await app.advance(301)
    await app.sweep()

    expect(await messagesTo(wrong.devotee.phone)).toHaveLength(0)
    expect(await messagesTo(right.devotee.phone)).toHaveLength(1)
    expect(await query('select track_id from booking.bookings where order_id = $1', [wrong.orderId])).toEqual([
      { track_id: null },
    ])
  })

  test('is refused where its check digit is wrong, where another parcel has it, and where the parcel has another, unless that was seen', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()]
    expect((await track(one.orderId, 'EE123456784IN')).body.code).toBe('tracking_number_bad')
    expect((await track('nobody', post(3))).body.code).toBe('not_found')
    await track(one.orderId, post(3))
    expect((await track(one.orderId, post(3))).status).toBe(200)
    expect((await track(two.orderId, post(3))).body.code).toBe('tracking_number_taken')
    expect((await track(one.orderId, post(4))).body.code).toBe('tracking_number_other')
    expect((await track(one.orderId, post(4), { replace: post(3) })).body.number).toBe(post(4))
  })

  test('is given to one of two parcels that are scanned with it at the same moment', async () => {
    const orders = [await paidOrder(), await paidOrder()]
    const answers = await Promise.all(orders.map(o => track(o.orderId, post(5))))
    expect(answers.map(a => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('of a parcel that came back gives way to a new one, and the address may be corrected in between', async () => {
    const { orderId, devotee } = await paidOrder()
    await track(orderId, post(6))
    await staff.call('POST /api/office/prasadam-move', {
      parcels: await desk(),
      to: 'returned',
      reason: 'wrong_address',
    })
    expect((await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body).toMatchObject({
      address_open: true,
      track_id: null,
    })
    expect((await track(orderId, post(7))).body).toMatchObject({ stage: 'sent', number: post(7), returnReason: null })
  })
})

test('a list of tracking numbers is reported line by line, taken where it is right, and changes nothing the second time', async () => {
  const [one, two, three] = [await paidOrder(), await paidOrder(), await paidOrder()]
  await track(three.orderId, post(10))
  const line = (n: number, order: string, number: string, courier = 'India Post') => ({
    line: n,
    order,
    courier,
    number,
  })
  const lines = [
    line(2, one.orderId, post(11)),
    line(3, 'unknown', post(12)),
    line(4, three.orderId, post(13)),
    line(5, two.orderId, 'EE123456784IN'),
    line(6, one.orderId, post(14)),
    line(7, three.orderId, post(10)),
  ]
  const take = (apply: boolean) => staff.call('POST /api/office/prasadam-tracking', { lines, apply })

  const dry = (await take(false)).body
  expect(dry.lines.map(l => l.problem)).toEqual([
    null,
    'unknown_order',
    'other_number',
    'bad_check_digit',
    'twice_in_file',
    'twice_in_file',
  ])
  expect(dry.taken).toBe(1)
  expect((await desk('sent')).map(p => p.orderId)).toEqual([three.orderId])

  expect((await take(true)).body.taken).toBe(1)
  expect((await take(true)).body).toMatchObject({
    taken: 0,
    lines: expect.arrayContaining([expect.objectContaining({ line: 2, problem: null, same: true })]),
  })
})

test('two people who change a courier: the second is told', async () => {
  const { couriers } = (await staff.call('POST /api/office/prasadam-couriers', {})).body
  const dtdc = couriers.find(c => c.code === 'dtdc') ?? couriers[0]
  if (!dtdc) throw new Error('no couriers')
  expect((await staff.call('POST /api/office/prasadam-courier-save', { ...dtdc, name: 'DTDC Express' })).status).toBe(
    200,
  )
  expect((await staff.call('POST /api/office/prasadam-courier-save', { ...dtdc, name: 'Other' })).body.code).toBe(
    'edited_meanwhile',
  )
})

test.each(roles)('who may see and change the desk: %s', async role => {
  const who = await app.given.staff(role)
  const sees = (await who.call('POST /api/office/prasadam-list', { page: 1, perPage: 5, which: 'open' })).status
  const changes = (
    await who.call('POST /api/office/prasadam-track', { order: 'x', courier: 'india-post', number: post(1) })
  ).status
  expect([sees === 200, changes === 404]).toEqual([
    (rights['dispatch.read'] as readonly string[]).includes(role),
    (rights['dispatch.write'] as readonly string[]).includes(role),
  ])
})
