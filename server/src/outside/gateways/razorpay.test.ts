import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { paise } from '../../../../contract/ground/money.ts'
import { serveDouble, type Said } from '../../../test/doubles/double.ts'
import { razorpayDouble } from '../../../test/doubles/razorpay.ts'
import { gatewaySuite } from '../../../test/gateway-suite.ts'
import { Keys } from '../../config.ts'
import { GatewayUnreachable } from '../../money/payments/gateway.ts'
import { hmac } from './http.ts'
import { Refusal } from '../../refuse.ts'
import { razorpay } from './razorpay.ts'

gatewaySuite('razorpay', razorpayDouble, razorpay)

const double = await razorpayDouble()
afterAll(() => double.close())

const gatewayWith = (settings: Record<string, string> = {}) => {
  const keys = new Keys({ ...double.settings, ...settings })
  const secrets = (setting: string) => [setting, `${setting}_OLD`].flatMap(key => keys.get(key) ?? [])
  return razorpay({
    config: { keys, publicUrl: 'https://example.org', holdMinutes: 20 },
    clock: { now: () => Date.now() },
    secrets,
  })
}
const eventOf = (event: string, payload: unknown) =>
  double.sign(Buffer.from(JSON.stringify({ entity: 'event', event, payload })))
const read = (delivery: { body: Buffer; headers: Record<string, string> }, settings = {}) =>
  gatewayWith(settings).readWebhook(delivery.body, delivery.headers)

describe('razorpay: signatures (integrations §1.1)', () => {
  test('of a webhook', () => {
    const body = Buffer.from('{"entity":"event","event":"payment_link.paid","created_at":1760000000}')
    const signature = '6c880295277d11639b8d70d56e544fecc8c0867baa173069e37e11871b9a40e1'
    expect(hmac('whsec_demo_0001', [body], 'hex')).toBe(signature)
    expect(() => read({ body, headers: { 'x-razorpay-signature': signature } })).toThrow('bad_request')
    expect(read({ body, headers: { 'x-razorpay-signature': signature.replace('6', '7') } })).toBeUndefined()
  })

  // Nothing is believed of a return; the maths is the same.
  test.each([
    ['order_Demo0000000001|pay_Demo0000000001', 'dbaeb89bb449f682f204e3b7cbb6428b8449e0203f5f6120030a9aa0386b31ec'],
    [
      'plink_Demo0000000001|BK-2526-000123|paid|pay_Demo0000000001',
      'cb1899e9eccbe143699ec1792fcaafb6d5c884989651cba15abe878aab7277a4',
    ],
  ])('of a return: %s', (signed, signature) => {
    expect(hmac('rzp_test_secret_0001', [signed], 'hex')).toBe(signature)
  })

  test('the old secret is good while it is set, an empty one never', () => {
    const delivery = eventOf('payment_link.updated', {})
    const changed = { RAZORPAY_WEBHOOK_SECRET: 'whsec_demo_0002' }
    expect(read(delivery)).toMatchObject([{ about: 'other' }])
    expect(read(delivery, changed)).toBeUndefined()
    expect(read(delivery, { ...changed, RAZORPAY_WEBHOOK_SECRET_OLD: 'whsec_demo_0001' })).toMatchObject([
      { about: 'other' },
    ])
    const unkeyed = { body: delivery.body, headers: { 'x-razorpay-signature': hmac('', [delivery.body], 'hex') } }
    expect(read(unkeyed, { ...changed, RAZORPAY_WEBHOOK_SECRET_OLD: '' })).toBeUndefined()
  })
})

describe('razorpay: webhook events', () => {
  const payment = {
    id: 'pay_Demo0000000001',
    amount: 111_600,
    currency: 'INR',
    status: 'captured',
    created_at: 1_760_000_000,
    acquirer_data: [],
    notes: [],
  }
  const link = { id: 'plink_Demo0000000001', reference_id: 'BK-2627-000123' }
  const entities = (parts: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }]))

  test('a payment that is not captured yet is asked after', () => {
    const delivery = eventOf(
      'payment_link.paid',
      entities({ payment_link: link, payment: { ...payment, status: 'authorized' } }),
    )
    expect(read(delivery)).toMatchObject([{ about: 'payment', reference: 'BK-2627-000123', evidence: 'ask' }])
  })

  test('notes of a payment could be anybody’s: they are asked after, whatever the amount', () => {
    const delivery = eventOf(
      'payment.captured',
      entities({ payment: { ...payment, notes: { reference: 'BK-2627-000123' } } }),
    )
    expect(read(delivery)).toMatchObject([{ about: 'payment', reference: 'BK-2627-000123', evidence: 'ask' }])
  })

  test('an amount beyond all money can’t be read, and is refused as such', () => {
    const beyond = eventOf(
      'payment_link.paid',
      entities({ payment_link: link, payment: { ...payment, amount: 1e308 } }),
    )
    expect(() => read(beyond)).toThrow(Refusal)
  })

  test.each([
    ['payment.captured', { payment }],
    ['payment_link.paid', { payment_link: { ...link, reference_id: null }, payment }],
    ['refund.processed', { refund: { id: 'rfnd_Demo0000000001', status: 'processed', receipt: null } }],
    ['payment.downtime.started', {}],
  ])('%s that is not ours says nothing of a payment of ours', (event, parts) => {
    expect(read(eventOf(event, entities(parts)))).toMatchObject([{ about: 'other' }])
  })

  test('an event without an id is known by what it says', () => {
    const { body, headers } = eventOf('payment_link.paid', entities({ payment_link: link, payment }))
    const bare = { body, headers: { 'x-razorpay-signature': headers['x-razorpay-signature'] ?? '' } }
    expect(read(bare)?.[0]?.eventId).toMatch(/^[0-9a-f]{64}$/)
    expect(read(bare)).toEqual(read(bare))
  })
})

describe('razorpay: looking up', () => {
  const reference = 'BK-0000000000000000000002'
  const opened = async () => {
    const own = randomBytes(18).toString('base64url')
    const returnUrl = 'https://example.org/r'
    await gatewayWith().open({ reference: own, amountPaise: paise(100), description: 'Homam', returnUrl })
    return own
  }

  test('another’s link, should the filter answer one, is not ours', async () => {
    const other = {
      id: 'plink_2',
      reference_id: `${reference}3`,
      short_url: 'https://example.org/other',
      status: 'paid',
      order_id: 'order_2',
    }
    const served = await serveDouble(() => ({ status: 200, body: { payment_links: [other] } }), {
      status: 401,
      body: {},
    })
    try {
      expect(await gatewayWith({ RAZORPAY_BASE_URL: served.url }).lookUp(reference)).toEqual({ outcome: 'unknown' })
    } finally {
      await served.close()
    }
  })

  test('an attempt that failed is a failure; one at the bank is pending, also where the page has ended', async () => {
    const own = await opened()
    double.fail(own)
    expect(await gatewayWith().lookUp(own)).toMatchObject({
      outcome: 'failure',
      gatewayPaymentId: expect.stringMatching(/^pay_/) as unknown,
    })
    double.hesitate(own)
    double.expire(own)
    expect(await gatewayWith().lookUp(own)).toEqual({ outcome: 'pending' })
  })
})

describe('razorpay: a refund that is still being worked on', () => {
  test.each([
    [
      'is that refund, where it shows already',
      [{ id: 'rfnd_1', status: 'pending', receipt: 'refund-0001' }],
      { outcome: 'pending', gatewayRefundId: 'rfnd_1' },
    ],
    ['is not known, where it does not', [], undefined],
  ])('%s', async (_, items, expected) => {
    const inProgress: Said = {
      status: 409,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'still in progress' } },
    }
    const served = await serveDouble(
      ({ method }) => (method === 'POST' ? inProgress : { status: 200, body: { items } }),
      inProgress,
    )
    try {
      const refund = {
        refundReference: 'refund-0001',
        reference: 'r',
        gatewayPaymentId: 'pay_1',
        amountPaise: paise(100),
      }
      const asked = gatewayWith({ RAZORPAY_BASE_URL: served.url }).refund(refund)
      if (expected) expect(await asked).toEqual(expected)
      else await expect(asked).rejects.toBeInstanceOf(GatewayUnreachable)
    } finally {
      await served.close()
    }
  })
})

test('a refusal names the provider’s reason, without the phone number that stands in it', async () => {
  const opening = {
    reference: 'BK-0000000000000000000001',
    amountPaise: paise(100),
    description: 'Homam',
    returnUrl: 'https://example.org/r',
    phone: '1000000000',
  }
  await expect(gatewayWith().open(opening)).rejects.toMatchObject({
    code: 'input_validation_failed',
    message: 'razorpay: contact … is invalid',
  })
})
