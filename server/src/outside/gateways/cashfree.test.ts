import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { paise } from '../../../../contract/ground/money.ts'
import { cashfreeDouble } from '../../../test/doubles/cashfree.ts'
import { gatewaySuite } from '../../../test/gateway-suite.ts'
import { paying } from '../../../test/paying.ts'
import { giftFor, testApp } from '../../../test/test-app.ts'
import { Keys } from '../../config.ts'
import { cashfree } from './cashfree.ts'
import { hmac } from './http.ts'

gatewaySuite('cashfree', cashfreeDouble, cashfree)

const double = await cashfreeDouble()
afterAll(() => double.close())

const gatewayWith = (settings: Record<string, string> = {}) => {
  const keys = new Keys({ ...double.settings, ...settings })
  const secrets = (setting: string) => [setting, `${setting}_OLD`].flatMap(key => keys.get(key) ?? [])
  return cashfree({
    config: { keys, publicUrl: 'https://example.org', holdMinutes: 20 },
    clock: { now: () => Date.now() },
    secrets,
  })
}
const eventOf = (type: string, data: unknown) =>
  double.sign(Buffer.from(JSON.stringify({ data, event_time: '2026-01-10T10:00:00+05:30', type })))
const read = (delivery: { body: Buffer; headers: Record<string, string> }, settings = {}) =>
  gatewayWith(settings).readWebhook(delivery.body, delivery.headers)
const opening = { amountPaise: paise(111_600), description: 'Homam', returnUrl: 'https://example.org/pay/return/x' }

describe('cashfree: the signature of a webhook (integrations §1.4)', () => {
  const body = Buffer.from(
    '{"data":{"order":{"order_id":"BK2526000123","order_amount":1116.00,"order_currency":"INR"},"payment":{"cf_payment_id":"1453002795","payment_status":"SUCCESS","payment_amount":1116.00}},"event_time":"2026-01-10T10:00:00+05:30","type":"PAYMENT_SUCCESS_WEBHOOK"}',
  )
  const headers = {
    'x-webhook-signature': 'SCGkoMLO1MMCU7GZaa3y1CvW0PqiQw7ulupi3Ou/mxs=',
    'x-webhook-timestamp': '1768019400000',
  }

  test('is over time and raw bytes', () => {
    expect(hmac('demo_cf_secret_0001', ['1768019400000', body], 'base64')).toBe(headers['x-webhook-signature'])
    expect(read({ body, headers })).toMatchObject([{ about: 'other', eventId: 'payment 1453002795 SUCCESS' }])
  })

  test('no longer fits when 1116.00 was made 1116, or the time is another', () => {
    expect(read({ body: Buffer.from(JSON.stringify(JSON.parse(body.toString()))), headers })).toBeUndefined()
    expect(read({ body, headers: { ...headers, 'x-webhook-timestamp': '1768019400001' } })).toBeUndefined()
    expect(read({ body, headers: { 'x-webhook-signature': headers['x-webhook-signature'] } })).toBeUndefined()
  })

  test('the old secret is good while it is set', () => {
    const changed = { CASHFREE_SECRET_KEY: 'demo_cf_secret_0002' }
    expect(read({ body, headers }, changed)).toBeUndefined()
    expect(read({ body, headers }, { ...changed, CASHFREE_SECRET_KEY_OLD: 'demo_cf_secret_0001' })).toHaveLength(1)
  })
})

describe('cashfree: webhook events', () => {
  const payment = {
    cf_payment_id: 1_453_002_795,
    payment_status: 'SUCCESS',
    payment_amount: 1116.29,
    payment_currency: 'INR',
    bank_reference: '632512345678',
  }
  const order = { order_id: 'CFPay_1', order_amount: 1116.29, order_tags: { link_id: 'BK2627000123' } }

  test('a payment of a link, where its order says which', () => {
    const evidence = {
      outcome: 'success',
      amountPaise: 111_629,
      gatewayPaymentId: '1453002795',
      bankReference: '632512345678',
      currency: 'INR',
    }
    expect(read(eventOf('PAYMENT_SUCCESS_WEBHOOK', { order, payment }))).toEqual([
      { about: 'payment', eventId: 'payment 1453002795 SUCCESS', reference: 'BK2627000123', evidence },
    ])
  })

  test.each([null, 'much', 1116.295])('a success of %j rupees is asked after', payment_amount => {
    const delivery = eventOf('PAYMENT_SUCCESS_WEBHOOK', { order, payment: { ...payment, payment_amount } })
    const webhookEvents = (() => {
      try {
        return read(delivery)
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(webhookEvents).toEqual(
      payment_amount === 'much' ? 'bad_request' : [expect.objectContaining({ about: 'payment', evidence: 'ask' })],
    )
  })

  test('what is told of a link is asked after: it numbers the payment in another way', () => {
    const told = {
      cf_link_id: 1,
      link_id: 'BK2627000123',
      link_status: 'PAID',
      link_amount_paid: '1116.00',
      order: { transaction_id: 1_021_206 },
    }
    expect(read(eventOf('PAYMENT_LINK_EVENT', told))).toEqual([
      { about: 'payment', eventId: 'link BK2627000123 PAID 1021206', reference: 'BK2627000123', evidence: 'ask' },
    ])
  })

  test('a refund that failed tells why, without account numbers', () => {
    const refund = {
      refund_id: 'refund-0001',
      refund_status: 'CANCELLED',
      status_description: 'account 123456789012 of demo@example.org is closed',
    }
    expect(read(eventOf('REFUND_STATUS_WEBHOOK', { refund }))).toMatchObject([
      {
        about: 'refund',
        refundReference: 'refund-0001',
        evidence: { outcome: 'failed', why: 'cashfree: account … of … is closed' },
      },
    ])
  })

  test.each(['AUTO_REFUND_STATUS_WEBHOOK', 'SETTLEMENT_SUCCESS', 'WEBHOOK'])(
    '%s says nothing of a payment of ours',
    type => {
      expect(read(eventOf(type, { test: 1 }))).toMatchObject([{ about: 'other', what: type }])
    },
  )
})

test('an environment that does not exist stops the start with a sentence', () => {
  expect(() => gatewayWith({ CASHFREE_ENV: 'live' })).toThrow('CASHFREE_ENV must be sandbox or production')
  expect(() => gatewayWith({ CASHFREE_ENV: '' })).toThrow('CASHFREE_ENV is not set')
})

test('an attempt that failed is a failure; one at the bank is pending, also where the page has ended', async () => {
  const reference = randomBytes(18).toString('base64url')
  await gatewayWith().open({ ...opening, reference })
  double.fail(reference)
  expect(await gatewayWith().lookUp(reference)).toMatchObject({
    outcome: 'failure',
    gatewayPaymentId: expect.stringMatching(/^\d+$/) as unknown,
  })
  double.hesitate(reference)
  double.expire(reference)
  expect(await gatewayWith().lookUp(reference)).toEqual({ outcome: 'pending' })
})

describe('cashfree: whose phone number stands at the page', () => {
  const newReference = () => randomBytes(18).toString('base64url')

  test('is the trust’s where the payer’s is not known; without both it is refused, so that the next gateway takes the payment', async () => {
    const [own, none] = [newReference(), newReference()]
    expect(await gatewayWith().open({ ...opening, reference: own })).toEqual({
      url: expect.stringMatching(/^http/) as unknown,
    })
    expect(double.phoneOf(own)).toBe('9000000009')
    await expect(gatewayWith({ CASHFREE_PHONE: '' }).open({ ...opening, reference: none })).rejects.toMatchObject({
      code: 'customer_phone_missing',
    })
    await gatewayWith({ CASHFREE_PHONE: '' }).open({ ...opening, reference: none, phone: '9000000021' })
    expect(double.phoneOf(none)).toBe('9000000021')
    expect(() => gatewayWith({ CASHFREE_PHONE: '+919000000009' })).toThrow('CASHFREE_PHONE must be 10 digits')
  })

  describe('of an order or a donation', () => {
    const app = testApp({ GATEWAYS: 'cashfree', ...double.settings })
    const { placed } = paying(app)
    const referenceOfDonation = async (number: string) => {
      const found =
        'select a.reference from payments.attempts a join donations.donations d on d.id = a.donation_id where d.number = $1'
      return (await app.app.db.pool.query<{ reference: string }>(found, [number])).rows[0]?.reference ?? ''
    }

    test('is the devotee’s, and the donor’s, not the trust’s', async () => {
      const order = await placed()
      expect(double.phoneOf(order.reference)).toBe(order.devotee.phone)

      const { purposes } = (await app.call('POST /api/giving', { language: 1 })).body
      const gift = await app.call(
        'POST /api/donate',
        giftFor(purposes[0]?.id ?? expect.unreachable(), { phone: '9000000022' }),
      )
      expect(double.phoneOf(await referenceOfDonation(gift.body.number))).toBe('9000000022')
    })

    test('a number that is no mobile of India is not passed on', async () => {
      const devotee = await app.given.devotee()
      await app.app.db.pool.query(`update accounts.devotees set phone = '1000000001' where phone = $1`, [devotee.phone])
      const order = await placed(undefined, devotee)
      expect(double.phoneOf(order.reference)).toBe('9000000009')
    })
  })
})
