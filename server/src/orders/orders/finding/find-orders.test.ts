import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../../test/test-app.ts'

const app = testApp()

test('the office shows an order as paid, also where another payment of it changed at the same moment', async () => {
  const [devotee, staff] = [await app.given.devotee(), await app.given.staff('owner')]
  const { body: order } = await devotee.call('POST /api/saveForm', formFor(await app.given.homam(), devotee))
  const { body: again } = await devotee.call('POST /api/retry-payment', { orderId: order.orderId })
  const [paying, failing] = [await app.app.db.pool.connect(), await app.app.db.pool.connect()]
  try {
    await paying.query('begin')
    await paying.query(`update booking.bookings set state = 'paid', paid_at = now() where id = $1`, [order.lastId])
    // The order's row for the office is written as if the transaction were at its end.
    await paying.query('set constraints all immediate')
    const [{ pid }] = (await failing.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [{ pid: number }]
    const failed = failing.query(`update payments.attempts set state = 'failed' where id = $1`, [again.postId])
    const isWaiting = `select wait_event_type = 'Lock' as waiting from pg_stat_activity where pid = $1`
    await expect
      .poll(async () => (await paying.query<{ waiting: boolean }>(isWaiting, [pid])).rows[0]?.waiting)
      .toBe(true)
    await paying.query('commit')
    await failed
  } finally {
    paying.release()
    failing.release()
  }
  const { body: seen } = await staff.call('POST /api/office/order', { id: order.lastId })
  expect(seen.standing).toBe('paid')
})

test('an order whose latest payment failed is failed for the office as for its devotee, though an older one is still asked after', async () => {
  const [devotee, staff] = [await app.given.devotee(), await app.given.staff('owner')]
  const { body: order } = await devotee.call('POST /api/saveForm', formFor(await app.given.homam(), devotee))
  await app.app.db.pool.query(`update payments.attempts set state = 'failed' where id = $1`, [order.postId])
  const { body: again } = await devotee.call('POST /api/retry-payment', { orderId: order.orderId })
  expect(again.postId).not.toBe(order.postId)
  await app.app.db.pool.query(
    `update payments.attempts set state = case when id = $1 then 'failed' else 'opening' end, url = null where booking_id = $2`,
    [again.postId, order.lastId],
  )
  const { body: seen } = await staff.call('POST /api/office/order', { id: order.lastId })
  const { body: history } = await devotee.call('POST /api/history_load', { user_id: devotee.id, action: 'failure' })
  expect([seen.standing, history[0]?.status]).toEqual(['failed', 'TXN_FAILURE'])
})
