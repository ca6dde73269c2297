import { expect, test } from 'vitest'
import { paying } from '../../../../test/paying.ts'
import { answerWebhooksSoon, testApp } from '../../../../test/test-app.ts'
import { paymentsWait } from '../service.ts'

const app = testApp({ UNPAID_HOLDS: '100', UNPAID_ORDERS_A_DAY: '100', UNPAID_PAGES_AN_HOUR: '100' })
const { placed, tell, statusOf, stateOf } = paying(app)

test('while a flood of webhooks waits, people are answered; then all of it is done', async () => {
  answerWebhooksSoon()
  const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
  const orders = await Promise.all(Array.from({ length: 30 }, () => placed(homam, devotee)))
  const first = await placed(homam, devotee)
  await tell(first)
  // Nothing can be settled as long as somebody holds the counter of invoice numbers.
  const holds = await app.app.db.pool.connect()
  try {
    await holds.query('begin')
    const series = await holds.query(
      `select tablename from pg_tables where schemaname = 'payments' and tablename like '%counters'`,
    )
    for (const { tablename } of series.rows) await holds.query(`lock payments.${tablename} in access exclusive mode`)
    const told = Promise.all(orders.map(order => tell(order)))
    await expect
      .poll(async () => (await holds.query(`select count(*)::int as n from payments.webhooks`)).rows[0]?.n)
      .toBe(orders.length + 1)

    expect(await Promise.race([statusOf(first), told])).toMatchObject({ status: 'TXN_SUCCESS' })
    expect(paymentsWait(app.app)).toBe(true)
    await told
  } finally {
    await holds.query('rollback')
    holds.release()
  }
  await expect.poll(() => Promise.all(orders.map(order => stateOf(order.lastId)))).toEqual(orders.map(() => 'paid'))
  expect(paymentsWait(app.app)).toBe(false)
})
