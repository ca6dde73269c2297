import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { paying } from '../../../test/paying.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { tellNewDate } from './new-date.ts'

/** What happens to an order while something else happens to its homam, its package or its place. */

const app = testApp()
const { placed, tell, rows, stateOf } = paying(app)
const holdOverSeconds = 21 * 60
const waitingForLocks = async () =>
  (
    await rows<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  )[0]?.n

async function addPackage(eventId: number, rupees: number): Promise<number> {
  const [made] = await rows<{ id: number }>(
    `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"Other"}', $2, 1) returning id`,
    eventId,
    rupees * 100,
  )
  return made?.id ?? 0
}

/** Two ordered the only place: the first one's hold is over, the second has paid; then the package is taken from offer. */
async function withdrawnAndFull() {
  const homam = await app.given.homam({ capacity: 1 })
  await addPackage(homam.id, 50)
  const first = await placed(homam)
  await app.advance(holdOverSeconds)
  const second = await placed(homam)
  await tell(second)
  await rows('update catalogue.packages set withdrawn = true where id = $1', homam.packageId)
  return { first, second }
}

/** Keeps payments from being settled to their end until it is let go. */
async function holdSettling() {
  // The counter's row is there after a first bill.
  await tell(await placed())
  const client = await app.app.db.pool.connect()
  await client.query('begin')
  await client.query('select from payments.invoice_counters for update')
  return async () => {
    await client.query('commit')
    client.release()
  }
}

test('an order that is moved while a difference waits stays in a package of its homam; the money for the other one goes back', async () => {
  const staff = await app.given.staff('owner')
  const homam = await app.given.homam()
  const later = await app.given.homam({ closesInDays: 20 })
  const dear = await addPackage(homam.id, 5000)
  const order = await placed(homam)
  await tell(order)
  const { version } = (await staff.call('POST /api/office/order', { id: order.orderId })).body
  const { payLink } = (
    await staff.call('POST /api/office/change-package', { orderId: order.orderId, version, packageId: dear })
  ).body
  const body = { orderId: order.orderId, eventId: later.id, packageId: later.packageId, why: 'asked for it' }
  expect((await staff.call('POST /api/office/move-order', body)).status).toBe(200)
  await app.pay(payLink ?? '')

  expect(await rows('select state, event_id, package_id from booking.bookings where id = $1', order.lastId)).toEqual([
    { state: 'paid', event_id: later.id, package_id: later.packageId },
  ])
  expect(
    await rows(
      `select t.id from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = $1`,
      order.lastId,
    ),
  ).toHaveLength(1)
})

test('late money for a package that was taken from offer and is full goes back', async () => {
  const { first, second } = await withdrawnAndFull()
  await tell(first)
  expect(await stateOf(second.lastId)).toBe('paid')
  expect(await stateOf(first.lastId)).not.toBe('paid')
})

test('an order for a package that was taken from offer and is full can’t be paid by another try', async () => {
  const { first } = await withdrawnAndFull()
  expect((await first.devotee.call('POST /api/retry-payment', { orderId: first.orderId })).body).toMatchObject({
    code: 'sold_out',
  })
})

test('a payment that is being confirmed as its hold ends keeps its place: nobody else is given it', async () => {
  const homam = await app.given.homam({ capacity: 1 })
  const [order, other] = [await placed(homam), await app.given.devotee()]
  const letGo = await holdSettling()
  const paying = tell(order)
  await expect.poll(waitingForLocks).toBe(1)
  const { now } = app.app.clock
  app.app.clock.now = () => now() + holdOverSeconds * 1000
  const booking = other.call('POST /api/saveForm', formFor(homam, other))
  await expect.poll(waitingForLocks).toBe(2)
  await letGo()
  await paying
  const answer = await booking
  app.app.clock.now = now

  expect([await stateOf(order.lastId), answer.status, answer.body]).toEqual([
    'paid',
    409,
    expect.objectContaining({ code: 'sold_out' }),
  ])
})

test('who pays while the homam is given another day is told the day that counts', async () => {
  const staff = await app.given.staff('owner')
  const homam = await app.given.homam({ closesInDays: 10 })
  const order = await placed(homam)
  const letGo = await holdSettling()
  const paying = tell(order)
  await expect.poll(waitingForLocks).toBe(1)
  const day = dayOf(app.app.clock.now())
  const to = {
    id: homam.id,
    wasHeldOn: addDays(day, 10),
    heldOn: addDays(day, 20),
    closesOn: addDays(day, 18),
    why: 'the priest is ill',
  }
  const moving = staff.call('POST /api/office/move-homam', to)
  await expect.poll(waitingForLocks).toBe(2)
  await letGo()
  await paying
  expect((await moving).status).toBe(200)
  const [move] = await rows<{ id: number }>('select id from booking.date_moves where event_id = $1', homam.id)
  await tellNewDate(app.app, move?.id ?? 0)

  const told = await rows<{ template: string }>(
    'select template from notifications.messages where recipient = $1',
    order.devotee.phone,
  )
  expect(told.map(one => one.template)).toContain('homam_changed')
})
