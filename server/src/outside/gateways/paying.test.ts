import { afterAll, describe, expect, test } from 'vitest'
import { cashfreeDouble } from '../../../test/doubles/cashfree.ts'
import type { Delivery, Double } from '../../../test/doubles/double.ts'
import { phonepeDouble } from '../../../test/doubles/phonepe.ts'
import { razorpayDouble } from '../../../test/doubles/razorpay.ts'
import { formFor, testApp } from '../../../test/test-app.ts'

const doubles: Record<string, Double> = {
  razorpay: await razorpayDouble(),
  cashfree: await cashfreeDouble(),
  phonepe: await phonepeDouble(),
}
afterAll(() => Promise.all(Object.values(doubles).map(double => double.close())))

/** From the form to the bill, through the calls and over the wire. */
describe.each(Object.entries(doubles))('an order is paid by %s', (name, double) => {
  const app = testApp({ GATEWAYS: name, ...double.settings })

  const rows = async <T extends object>(text: string, value: unknown) =>
    (await app.app.db.pool.query<T>(text, [value])).rows
  async function placed() {
    const devotee = await app.given.devotee()
    const { status, body } = await devotee.call(
      'POST /api/saveForm',
      formFor(await app.given.homam({ price: 1116 }), devotee),
    )
    expect(status).toBe(200)
    const [attempt] = await rows<{ reference: string; gateway: string }>(
      'select reference, gateway from payments.attempts where id = $1',
      body.postId,
    )
    expect(attempt?.gateway).toBe(name)
    return { ...body, reference: attempt?.reference ?? '' }
  }
  type Placed = Awaited<ReturnType<typeof placed>>
  const deliver = async ({ body, headers }: Delivery) =>
    (await app.raw('POST', `/api/webhooks/${name}`, { body, headers })).status
  const statusOf = async (order: Placed) => (await app.call('POST /api/post-status', order)).body
  const webhookOf = (order: Placed) => double.webhookOf(order.reference, 'paid') ?? expect.unreachable()
  async function expectPaidOnce(order: Placed, gatewayPaymentId: string) {
    expect(await statusOf(order)).toMatchObject({ status: 'TXN_SUCCESS', txn_amt: 1116 })
    expect(await rows('select 1 from payments.invoices where booking_id = $1', order.lastId)).toHaveLength(1)
    expect(await rows('select 1 from payments.refund_tasks where attempt_id = $1', order.postId)).toEqual([])
    const ledger = await rows<{ gateway_payment_id: string }>(
      'select gateway_payment_id from payments.ledger where attempt_id = $1',
      order.postId,
    )
    expect(new Set(ledger.map(row => row.gateway_payment_id))).toEqual(new Set([gatewayPaymentId]))
  }

  test('by a webhook, and once, however often and from wherever the event comes', async () => {
    const order = await placed()
    expect(
      order.paymentUrl.startsWith(double.settings[`${name.toUpperCase()}_BASE_URL`]?.replace(/\/\w+$/, '') ?? '-'),
    ).toBe(true)
    expect((await app.raw('GET', order.paymentUrl)).status).toBe(200)
    const { gatewayPaymentId } = double.pay(order.reference)

    const same = webhookOf(order)
    expect(await Promise.all(Array.from({ length: 6 }, () => deliver(same)))).toEqual([200, 200, 200, 200, 200, 200])
    const { url } = double.returnOf(order.reference)
    expect((await app.raw('GET', url, { redirect: 'manual' })).status).toBe(303)
    await expectPaidOnce(order, gatewayPaymentId)
  })

  test('by the return, with nothing else heard', async () => {
    const order = await placed()
    const { gatewayPaymentId } = double.pay(order.reference)
    const { url } = double.returnOf(order.reference)
    const back = await app.raw('GET', url, { redirect: 'manual' })

    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toContain(`/order-status?orderId=${order.orderId}`)
    await expectPaidOnce(order, gatewayPaymentId)
  })

  test('a return that says paid, with nothing paid, is not believed', async () => {
    const order = await placed()
    const said = new URLSearchParams({
      razorpay_payment_link_status: 'paid',
      razorpay_signature: '0'.repeat(64),
      link_status: 'PAID',
    })
    expect((await app.raw('GET', `/pay/return/${order.reference}?${said}`, { redirect: 'manual' })).status).toBe(303)
    expect((await statusOf(order)).status).toBe('PENDING')
  })

  test('a forged webhook changes nothing', async () => {
    const [order, other] = [await placed(), await placed()]
    double.pay(other.reference)
    const { body, headers } = webhookOf(other)
    const forged = Buffer.from(body.toString().replaceAll(other.reference, order.reference))

    // Where nothing proves the body, the gateway is asked, and knows of nothing.
    expect(await deliver({ body: forged, headers })).toBe(double.proves === 'sender' ? 200 : 401)
    expect((await statusOf(order)).status).toBe('PENDING')
  })

  test('another amount confirms nothing: it is given back', async () => {
    const order = await placed()
    double.pay(order.reference, { amountPaise: 1_000 })
    expect(await deliver(webhookOf(order))).toBe(200)

    expect((await statusOf(order)).status).toBe('TXN_FAILURE')
    expect(
      await rows('select reason, amount_paise from payments.refund_tasks where attempt_id = $1', order.postId),
    ).toEqual([{ reason: 'wrong_amount', amount_paise: 1_000 }])
  })
})

describe('what is paid for', () => {
  const app = testApp()

  test('is named to a gateway by the order code, as people read and tell it', async () => {
    const devotee = await app.given.devotee()
    const { body } = await devotee.call('POST /api/saveForm', formFor(await app.given.homam(), devotee))
    const { rows } = await app.app.db.pool.query<{ description: string; code: string }>(
      `select p.description, b.code from sandbox.payments p
       join payments.attempts a using (reference) join booking.bookings b on b.id = a.booking_id where b.id = $1`,
      [body.lastId],
    )
    expect(rows).toEqual([{ description: rows[0]?.code, code: expect.stringMatching(/^SD-/) }])
  })
})
