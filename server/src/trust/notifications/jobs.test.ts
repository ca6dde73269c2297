import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../test/test-app.ts'

const app = testApp({ RUN_JOBS: '1' })

const delivered = async (to: string) =>
  (await (await app.raw('GET', `/sandbox/messages?to=${to}`)).json()) as { template: string; text: string }[]

test('jobs send the code, the confirmation and make the invoice, without anybody asking', async () => {
  const phone = '9500000001'
  await app.call('POST /api/request-otp', { phone })
  await expect.poll(() => delivered(phone)).toHaveLength(1)
  const otp = /#(\d{4})$/.exec((await delivered(phone))[0]?.text ?? '')?.[1] ?? ''
  const { body: login } = await app.call('POST /api/verify-otp', { phone, otp })
  const bearer = { authorization: `Bearer ${login.token}` }

  const homam = await app.given.homam()
  const { body: order } = await app.call('POST /api/saveForm', formFor(homam, login.user), bearer)
  await app.pay(order.paymentUrl, { webhook: 'twice' })

  await expect.poll(async () => (await delivered(phone)).map(m => m.template)).toEqual(['booking_confirmed', 'otp'])
  const made = async () =>
    (
      await app.app.db.pool.query('select from payments.invoices where booking_id = $1 and pdf is not null', [
        order.lastId,
      ])
    ).rowCount
  await expect.poll(made).toBe(1)
  expect((await app.raw('GET', `/invoices/${order.orderId}.pdf`, { headers: bearer })).status).toBe(200)
})
