import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../test/test-app.ts'
import { enterLine, inTurn, ordersWait, placeInLine } from './rush/rush.ts'

const app = testApp()

const waits = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Counts places on another connection, as an order that is being placed does, until the returned function is called. */
async function countingPlacesOf(packageId: number): Promise<() => Promise<void>> {
  const other = await app.app.db.pool.connect()
  await other.query('begin')
  await other.query('select from catalogue.packages where id = $1 for no key update', [packageId])
  return async () => {
    await other.query('commit')
    other.release()
  }
}

test('an order of a package without limit waits for nobody who orders the same', async () => {
  const [homam, devotee] = [await app.given.homam({ capacity: null }), await app.given.devotee()]
  const end = await countingPlacesOf(homam.packageId)
  try {
    expect((await devotee.call('POST /api/saveForm', formFor(homam, devotee))).status).toBe(200)
  } finally {
    await end()
  }
})

test('an order of a package whose places are counted waits until they are, and takes the next one', async () => {
  const [homam, devotee] = [await app.given.homam({ capacity: 1 }), await app.given.devotee()]
  const end = await countingPlacesOf(homam.packageId)
  let answered = false
  const placing = devotee.call('POST /api/saveForm', formFor(homam, devotee)).then(answer => {
    answered = true
    return answer
  })
  await expect.poll(async () => (await app.app.db.pool.query<{ n: number }>(waits)).rows[0]?.n).toBe(1)
  expect(answered).toBe(false)
  await end()
  expect((await placing).status).toBe(200)
})

test('nobody gives a package a limit while an order of it is being placed', async () => {
  const homam = await app.given.homam({ capacity: null })
  const [placing, limiting] = [await app.app.db.pool.connect(), await app.app.db.pool.connect()]
  try {
    await placing.query('begin')
    await placing.query('select from catalogue.packages where id = $1 for key share', [homam.packageId])
    await expect(
      limiting.query(
        `begin; set local lock_timeout = '50ms'; select from catalogue.packages where id = ${homam.packageId} for update`,
      ),
    ).rejects.toMatchObject({ code: '55P03' })
  } finally {
    await placing.query('rollback')
    await limiting.query('rollback')
    placing.release()
    limiting.release()
  }
})

test('the order’s row for the office is written with the order, and not again when its page opens', async () => {
  const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
  const { body: order } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  const { rows } = await app.app.db.pool.query(
    `select f.standing, f.xmin::text = b.xmin::text as together
       from booking.found f join booking.bookings b on b.id = f.booking_id where b.id = $1`,
    [order.lastId],
  )
  expect(rows).toEqual([{ standing: 'pending', together: true }])
})

test('a new attempt is found as waiting for its payment, though the one before fails at the same moment', async () => {
  const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
  const { body: order } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  const [opening, failing] = [await app.app.db.pool.connect(), await app.app.db.pool.connect()]
  try {
    await opening.query('begin')
    await opening.query(
      `insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, opened_at)
       select booking_id, gateway, reference || '-again', amount_paise, 'open', now() from payments.attempts where id = $1`,
      [order.postId],
    )
    await failing.query(`begin; update payments.attempts set state = 'failed' where id = ${order.postId}`)
    // It has written that the order failed, and not said so yet.
    await failing.query('set constraints all immediate')
    const opened = opening.query('commit')
    await expect.poll(async () => (await app.app.db.pool.query(waits)).rows).toEqual([{ n: 1 }])
    await failing.query('commit')
    await opened
  } finally {
    opening.release()
    failing.release()
  }
  const { rows } = await app.app.db.pool.query('select standing from booking.found where booking_id = $1', [
    order.lastId,
  ])
  expect(rows).toEqual([{ standing: 'pending' }])
})

test('orders that wait for their turn are known to wait, until it comes', async () => {
  let end = () => undefined as void
  const held = new Promise<void>(resolve => (end = resolve))
  const orders = Array.from({ length: 3 }, () => inTurn(app.app, () => held))
  expect(ordersWait(app.app)).toBe(false)
  orders.push(inTurn(app.app, () => held))
  expect(ordersWait(app.app)).toBe(true)
  end()
  await Promise.all(orders)
  expect(ordersWait(app.app)).toBe(false)
})

test('a form that waits is told its place in line, by its key alone, until its turn comes', async () => {
  const homam = await app.given.homam()
  let end = () => undefined as void
  const held = new Promise<void>(resolve => (end = resolve))
  const before = Array.from({ length: 3 }, () => inTurn(app.app, () => held))
  const placeOf = async (key: string) => (await app.call('POST /api/place-in-line', { key })).body.ahead
  const answers = []
  for (const [ahead, key] of ['first-form', 'second-form', 'third-form'].entries()) {
    const devotee = await app.given.devotee()
    answers.push(devotee.call('POST /api/saveForm', formFor(homam, devotee), { 'idempotency-key': key }))
    await expect.poll(() => placeOf(key)).toBe(ahead)
  }
  expect(await placeOf('nobody-has-it')).toBe(null)
  end()
  expect(
    (await Promise.all([...answers, ...before])).slice(0, 3).map(answer => (answer as { status: number }).status),
  ).toEqual([200, 200, 200])
  expect(await placeOf('third-form')).toBe(null)
})

test('a form that is refused leaves the line, and how fast the line goes is said by those that left', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const refused = await devotee.call(
    'POST /api/saveForm',
    { ...formFor(homam, devotee), product_total: 1 },
    { 'idempotency-key': 'refused-form' },
  )
  expect(refused.body.code).toBe('price_changed')
  expect(await placeInLine(app.app, 'refused-form')).toBeUndefined()
  for (let n = 0; n < 10; n++) enterLine(app.app, `gone-${n}`)()
  const leave = enterLine(app.app, 'here-now')
  const place = await placeInLine(app.app, 'here-now')
  leave()
  expect(place).toEqual({ ahead: 0, seconds: expect.any(Number) })
  // It leaves once, however often that is said.
  leave()
  expect(await placeInLine(app.app, 'here-now')).toBeUndefined()
})

test('once a package was full, whoever comes next is told so without waiting for those who count its places', async () => {
  const homam = await app.given.homam({ capacity: 1 })
  const [first, second, third, fourth] = await Promise.all(Array.from({ length: 4 }, () => app.given.devotee()))
  if (!first || !second || !third || !fourth) throw new Error('devotees are missing')
  const order = (devotee: typeof first) => devotee.call('POST /api/saveForm', formFor(homam, devotee))
  expect((await order(first)).status).toBe(200)
  expect((await order(second)).body.code).toBe('sold_out')

  const end = await countingPlacesOf(homam.packageId)
  try {
    expect((await order(third)).body.code).toBe('sold_out')
  } finally {
    await end()
  }
  // What was known of it is forgotten with the first place that is free, and closing comes before being full.
  const { pool } = app.app.db
  await pool.query(`update catalogue.packages set capacity = 2 where id = $1`, [homam.packageId])
  expect((await order(third)).status).toBe(200)
  expect((await order(fourth)).body.code).toBe('sold_out')
  await pool.query(`update catalogue.events set closes_on = closes_on - 40 where id = $1`, [homam.id])
  expect((await order(fourth)).body.code).toBe('event_closed')
})
