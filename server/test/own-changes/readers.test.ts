import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../contract/ground/india-time.ts'
import { repeatConsentVersion } from '../../../contract/ritual/repeated.ts'
import { readSheet } from '../../src/ground/documents/spreadsheet.ts'
import { packsOf, sheet } from '../packs/checked-packs.ts'
import { formFor, type Seva, testApp, type TestDevotee } from '../test-app.ts'

// Who reads orders, moves and refunds, where a devotee and nobody of the staff moved or cancelled.

const app = testApp()
const { made, checked } = packsOf(app)
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** A seva of some days, of which half comes back up to a day before, and which is moved twice at most. */
async function sevaWithTerms(capacity: number | null = null): Promise<Seva> {
  const today = dayOf(app.app.clock.now())
  const seva = await app.given.seva({ days: [5, 9, 20].map(n => addDays(today, n)), price: 1000, capacity })
  const steps = [{ key: 'a', hours_before: 24, percent: 50 }]
  await query(
    'update catalogue.events set own_cancelling = true, cancelling = $2, most_moves = 2, move_hours_before = 24 where id = $1',
    [seva.id, JSON.stringify(steps)],
  )
  return seva
}
const idOf = (seva: Seva, n: number) => seva.occurrences[n]?.id ?? expect.unreachable()

async function paidOrder(seva: Seva, devotee: TestDevotee, name: string, more: Parameters<typeof formFor>[2] = {}) {
  const form = formFor(seva, devotee, { occurrenceId: idOf(seva, 0), familyMembers: [], ...more })
  form.personalData = { ...form.personalData, name }
  const { body } = await devotee.call('POST /api/saveForm', form)
  await app.pay(body.paymentUrl)
  return body
}
const move = (by: TestDevotee, orderId: string, seva: Seva, from: number, to: number) =>
  by.call('POST /api/move-order', {
    userId: by.id,
    orderId,
    fromOccurrenceId: idOf(seva, from),
    occurrenceId: idOf(seva, to),
  })
const cancel = (by: TestDevotee, orderId: string, back: number) =>
  by.call('POST /api/cancel-order', { userId: by.id, orderId, back })
const see = async (by: TestDevotee, orderId: string) =>
  (await by.call('POST /api/order', { userId: by.id, orderId })).body

test('spreadsheets have the day to which a devotee moved an order, and the state of one that its devotee cancelled', async () => {
  const seva = await sevaWithTerms()
  const [one, other] = [await app.given.devotee(), await app.given.devotee()]
  const moved = await paidOrder(seva, one, 'Demo Mover')
  const ended = await paidOrder(seva, other, 'Demo Leaver')
  expect((await move(one, moved.orderId, seva, 0, 1)).status).toBe(200)
  expect((await cancel(other, ended.orderId, 500)).status).toBe(200)
  const staff = await app.given.staff('owner')
  for (const format of ['csv', 'xlsx'] as const) {
    const columns = ['order_id', 'held_on', 'state']
    const asked = { kind: 'orders' as const, columns, format, event: seva.id }
    const { url } = (await staff.call('POST /api/office/export-begin', asked)).body
    const file = await app.raw('GET', url, { headers: staff.headers })
    const { rows } = await readSheet(Buffer.from(await file.arrayBuffer()), `orders.${format}`)
    const of = (id: string) => rows.find(({ cells }) => cells[0] === id)?.cells ?? []
    expect(of(moved.orderId)[1]).toContain(addDays(dayOf(app.app.clock.now()), 9).slice(-2))
    expect(of(ended.orderId)[2]).toMatch(/cancelled/i)
  }
})

test('a devotee’s cancelling gives the place to who waits, and is no line of the log of staff', async () => {
  const seva = await sevaWithTerms(1)
  const [one, next] = [await app.given.devotee(), await app.given.devotee()]
  const order = await paidOrder(seva, one, 'Demo Leaver')
  const line = { userId: next.id, serviceId: seva.id, occurrenceId: idOf(seva, 0), aid: seva.packageId ?? 0 }
  expect((await next.call('POST /api/waiting-join', line)).body).toMatchObject({ position: 1 })
  expect((await cancel(one, order.orderId, 500)).status).toBe(200)
  const offered = await query('select from booking.waiting where devotee_id = $1 and state = $2', [next.id, 'offered'])
  expect(offered).toHaveLength(1)
  expect(await query('select from admin.audit where devotee_id = $1', [one.id])).toEqual([])
})

test('after two devotees were made one, the moves that are used stay used, and the rest is theirs', async () => {
  const seva = await sevaWithTerms()
  const [kept, gone] = [await app.given.devotee(), await app.given.devotee()]
  const { orderId } = await paidOrder(seva, gone, 'Demo Mover')
  expect((await move(gone, orderId, seva, 0, 1)).status).toBe(200)
  const staff = await app.given.staff('owner')
  expect((await staff.call('POST /api/office/merge-devotees', { kept: kept.id, gone: gone.id })).status).toBe(200)
  expect((await see(kept, orderId)).moving?.now?.left).toBe(1)
  expect((await move(kept, orderId, seva, 1, 2)).status).toBe(200)
  expect((await see(kept, orderId)).moving?.why).toBe('used')
  expect((await cancel(kept, orderId, 500)).status).toBe(200)
})

test('books and the auditor’s pack have what a devotee’s cancelling gave back, and foot with what the trust keeps by terms', async () => {
  const seva = await sevaWithTerms()
  const devotee = await app.given.devotee()
  const { orderId } = await paidOrder(seva, devotee, 'Demo Leaver')
  expect((await cancel(devotee, orderId, 500)).status).toBe(200)
  // It is sent, and the gateway says that it arrived.
  for (const days of [1, 8]) await app.advance(days * 24 * 3600)
  const owner = await app.given.staff('owner')
  const month = (await owner.call('POST /api/office/month', {})).body
  expect(month.accounts.reduce((sum, row) => sum + Math.round(row.after * 100), 0)).toBe(0)
  const zip = await made(await app.given.staff('auditor'))
  const { status, says } = checked(zip)
  expect([status, says.includes('ALL HOLDS')]).toEqual([0, true])
  const code = await app.codeOf(orderId)
  const lines = sheet(zip, 'refunds.csv').filter(row => Object.values(row).includes(code))
  expect(lines).toMatchObject([{ amount_paise: '50000', reason: 'asked_by_devotee' }])
})

test('a greeting that waits for the morning goes on the day to which its devotee moved the seva', async () => {
  const seva = await sevaWithTerms()
  const devotee = await app.given.devotee()
  const greeting = {
    phone: '9700000931',
    name: 'Demo Grandson',
    text: 'Be well',
    when: 'morning' as const,
    language: 1,
  }
  const { orderId } = await paidOrder(seva, devotee, 'Demo Mover', { greeting })
  expect((await move(devotee, orderId, seva, 0, 1)).status).toBe(200)
  const today = dayOf(app.app.clock.now())
  const told = () =>
    query("select from notifications.messages where template = 'greeting' and recipient = $1", [greeting.phone])
  const morningOf = async (days: number) => {
    const at = Date.parse(`${addDays(today, days)}T07:01:00+05:30`)
    await app.advance((at - app.app.clock.now()) / 1000)
    await app.sweep()
  }
  await morningOf(5)
  expect(await told()).toEqual([])
  await morningOf(9)
  expect(await told()).toHaveLength(1)
})

test('a turn of a repeat that its devotee moved or cancelled is not placed again, and the repeat goes on', async () => {
  const seva = await sevaWithTerms()
  const devotee = await app.given.devotee()
  const { orderId, lastId } = await paidOrder(seva, devotee, 'Demo Mover')
  const asked = { every: 'month', by: 'date', times: null, pay: 'link', consent: repeatConsentVersion } as const
  const begun = await devotee.call('POST /api/repeat-save', { userId: devotee.id, lastId, ...asked })
  const [repeat] = await query<{ id: number }>('select id from repeats.repeats where code = $1', [begun.body.code])
  await query(`insert into repeats.turns (repeat_id, day, state, booking_id) values ($1, $2, 'paid', $3)`, [
    repeat?.id,
    addDays(dayOf(app.app.clock.now()), 5),
    lastId,
  ])
  expect((await move(devotee, orderId, seva, 0, 1)).status).toBe(200)
  await app.sweep()
  expect((await cancel(devotee, orderId, 500)).status).toBe(200)
  await app.sweep()
  expect(await query('select from booking.bookings where event_id = $1', [seva.id])).toHaveLength(1)
  expect(await query('select from repeats.repeats where id = $1 and ended_at is null', [repeat?.id])).toHaveLength(1)
})
