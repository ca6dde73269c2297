import { describe, expect, test } from 'vitest'
import { paise } from '../../../../contract/ground/money.ts'
import { serveDouble } from '../../../test/doubles/double.ts'
import { phonepeDouble } from '../../../test/doubles/phonepe.ts'
import { gatewaySuite } from '../../../test/gateway-suite.ts'
import { Keys } from '../../config.ts'
import { GatewayRefused, GatewayUnreachable, type Opening } from '../../money/payments/gateway.ts'
import { secretsFrom } from './gateways.ts'
import { phonepe, phonepeAuthorization } from './phonepe.ts'

gatewaySuite('phonepe', phonepeDouble, phonepe)

const minute = 60_000
const hour = 60 * minute

async function standing(settings: Record<string, string> = {}, holdMinutes = 20) {
  const double = await phonepeDouble()
  const keys = new Keys({ ...double.settings, ...settings })
  const clock = { at: Date.parse('2026-11-22T06:00:00Z'), now: () => clock.at }
  const gateway = phonepe({
    config: { keys, publicUrl: 'https://example.org', holdMinutes },
    clock,
    secrets: secretsFrom(keys, () => true),
  })
  let opened = 0
  const opening = (): Opening => {
    const reference = `BK2627${String(++opened).padStart(18, '0')}`
    return {
      reference,
      amountPaise: paise(111_600),
      description: 'Demo',
      returnUrl: `https://example.org/pay/return/${reference}`,
    }
  }
  return { double, gateway, clock, opening }
}

describe('phonepe: who sends a webhook', () => {
  const body = Buffer.from(
    '{"event":"checkout.order.completed","payload":{"merchantOrderId":"BK2627000123","state":"COMPLETED","amount":111600}}',
  )
  const vector = 'a9f49860d7af903e4c864f7d9b48ea80f85106d8e240d3f2351d5162839f4b83'

  test('is the vendor’s vector', () => expect(phonepeAuthorization('demo_user', 'Demo1234')).toBe(vector))

  test('it is bare hex and nothing else', async () => {
    const { gateway, double } = await standing()
    expect(gateway.readWebhook(body, { authorization: vector })).toEqual([
      expect.objectContaining({ reference: 'BK2627000123', evidence: 'ask' }),
    ])
    for (const wrong of [`SHA256(${vector})`, vector.toUpperCase(), `${vector} `, vector.slice(1), `Bearer ${vector}`])
      expect(gateway.readWebhook(body, { authorization: wrong })).toBeUndefined()
    expect(gateway.readWebhook(body, { authorization: [vector, vector] as never })).toBeUndefined()
    await double.close()
  })

  test('after a change of the password the old one is good beside it', async () => {
    const { gateway, double } = await standing({
      PHONEPE_WEBHOOK_PASSWORD: 'Demo5678',
      PHONEPE_WEBHOOK_PASSWORD_OLD: 'Demo1234',
    })
    for (const password of ['Demo1234', 'Demo5678'])
      expect(gateway.readWebhook(body, { authorization: phonepeAuthorization('demo_user', password) })).toHaveLength(1)
    expect(gateway.readWebhook(body, { authorization: phonepeAuthorization('demo_user', 'Demo0000') })).toBeUndefined()
    await double.close()
  })

  test.each([
    [
      '{"event":"checkout.order.failed","payload":{"merchantOrderId":"BK1","state":"COMPLETED"}}',
      { about: 'payment', reference: 'BK1', evidence: 'ask' },
    ],
    [
      '{"type":"CHECKOUT_ORDER_COMPLETED","payload":{"merchantOrderId":"BK1","state":"FAILED","new":[]}}',
      { about: 'payment', reference: 'BK1', evidence: 'ask' },
    ],
    [
      '{"event":"pg.refund.completed","payload":{"merchantRefundId":"RF1","originalMerchantOrderId":"BK1"}}',
      { about: 'other', what: 'pg.refund.completed' },
    ],
    ['{"event":"settlement.attempt.failed","payload":{}}', { about: 'other', what: 'settlement.attempt.failed' }],
  ])('%s is at most a reason to ask', async (text, webhookEvent) => {
    const { gateway, double } = await standing()
    expect(gateway.readWebhook(Buffer.from(text), { authorization: vector })).toEqual([
      { ...webhookEvent, eventId: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
    ])
    await double.close()
  })
})

describe('phonepe: tokens', () => {
  test('one serves all calls for half its life, and is then renewed', async () => {
    const { double, gateway, clock, opening } = await standing()
    const one = opening()
    await Promise.all(Array.from({ length: 8 }, () => gateway.open(one)))
    clock.at += 29 * minute
    await gateway.lookUp(one.reference)
    expect(double.tokensGiven()).toBe(1)

    clock.at += 2 * minute
    await Promise.all(Array.from({ length: 8 }, () => gateway.lookUp(one.reference)))
    expect(double.tokensGiven()).toBe(2)
    await double.close()
  })

  test('one that was taken back is replaced once, within the same call', async () => {
    const { double, gateway, opening } = await standing()
    const one = opening()
    await gateway.open(one)
    double.fault('token-expired')

    expect(await gateway.lookUp(one.reference)).toEqual({ outcome: 'pending' })
    expect(double.tokensGiven()).toBe(2)

    double.fault('keys-refused')
    await expect(gateway.lookUp(one.reference)).rejects.toMatchObject({ code: 'keys_refused' })
    await double.close()
  })

  test('a good one still serves while no new one is to be had', async () => {
    const { double, gateway, clock, opening } = await standing()
    const one = opening()
    await gateway.open(one)
    clock.at += 31 * minute
    double.fault('500', 1)
    expect(await gateway.lookUp(one.reference)).toEqual({ outcome: 'pending' })

    clock.at += 30 * minute
    double.fault('500', 1)
    await expect(gateway.lookUp(one.reference)).rejects.toBeInstanceOf(GatewayUnreachable)
    await double.close()
  })
})

describe('phonepe: orders', () => {
  test.each([1, 20, 1440])('with places held for %i minutes an order is within PhonePe’s bounds', async holdMinutes => {
    const { double, gateway, opening } = await standing({}, holdMinutes)
    expect((await gateway.open(opening())).url).toMatch(/^http/)
    await double.close()
  })

  test('where a repeat is refused the caller is told so, and what was paid is still found', async () => {
    const { double, gateway, opening } = await standing()
    const one = opening()
    await gateway.open(one)
    double.repeats('refused')
    await expect(gateway.open(one)).rejects.toBeInstanceOf(GatewayRefused)

    const { gatewayPaymentId } = double.pay(one.reference)
    expect(await gateway.lookUp(one.reference)).toMatchObject({ outcome: 'success', gatewayPaymentId })
    await double.close()
  })

  test('less than a rupee is refused', async () => {
    const { double, gateway, opening } = await standing()
    await expect(gateway.open({ ...opening(), amountPaise: paise(99) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await double.close()
  })

  test.each([
    [{ status: 404, body: { code: 'ANYTHING' } }, { outcome: 'unknown' }],
    [{ status: 400, body: { code: 'INVALID_MERCHANT_ORDER_ID', message: 'no such order' } }, { outcome: 'unknown' }],
    [{ status: 400, body: { errorCode: 'ORDER_NOT_FOUND', code: '' } }, { outcome: 'unknown' }],
    [{ status: 400, body: { code: 'BAD_REQUEST', message: 'details' } }, GatewayRefused],
    [{ status: 200, body: { state: 'COMPLETED', amount: 111_600, paymentDetails: [] } }, GatewayUnreachable],
    [
      {
        status: 200,
        body: { state: 'COMPLETED', amount: '1116.00', paymentDetails: [{ transactionId: 'OM1', state: 'COMPLETED' }] },
      },
      GatewayUnreachable,
    ],
    [{ status: 200, body: { state: 'SOMETHING', amount: 111_600 } }, GatewayUnreachable],
    [{ status: 200, body: [] }, GatewayUnreachable],
    [
      { status: 200, body: { state: 'FAILED', amount: 111_600, errorCode: 'TXN_AUTO_FAILED', new: {} } },
      { outcome: 'failure' },
    ],
  ])('a status of %j is taken for what it says', async (said, meant) => {
    const served = await serveDouble(
      asked =>
        asked.path.endsWith('/token')
          ? { status: 200, body: { access_token: 't', token_type: 'O-Bearer', issued_at: 1, expires_at: 3601 } }
          : said,
      said,
    )
    const { gateway, double } = await standing({ PHONEPE_BASE_URL: served.url, PHONEPE_OAUTH_BASE_URL: served.url })
    const looked = gateway.lookUp('BK2627000123')
    if (typeof meant === 'function') await expect(looked).rejects.toBeInstanceOf(meant)
    else expect(await looked).toMatchObject(meant)
    await Promise.all([served.close(), double.close()])
  })

  test('are asked after in PhonePe’s rhythm until they expire, then in ours', async () => {
    const { gateway, double } = await standing()
    const times = gateway.pullAfter ?? []
    const within = (from: number, to: number) => times.filter(time => time > from && time <= to).length

    expect(times[0]).toBe(25_000)
    expect([
      within(25_000, 55_000),
      within(55_000, 115_000),
      within(115_000, 175_000),
      within(175_000, 235_000),
    ]).toEqual([10, 10, 6, 2])
    expect(within(235_000, 20 * minute)).toBe(16)
    expect(times.at(-1)).toBe(72 * hour)
    expect(times.toSorted((a, b) => a - b)).toEqual(times)
    await double.close()
  })

  test('neither sandbox nor production stops the start', async () => {
    await expect(standing({ PHONEPE_ENV: 'live' })).rejects.toThrow('PHONEPE_ENV must be sandbox or production')
  })
})
