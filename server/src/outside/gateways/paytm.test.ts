import { afterAll, describe, expect, test } from 'vitest'
import { type Paise, paise } from '../../../../contract/ground/money.ts'
import { paytmDouble } from '../../../test/doubles/paytm.ts'
import { gatewaySuite } from '../../../test/gateway-suite.ts'
import { Keys } from '../../config.ts'
import { GatewayUnreachable, type Opening } from '../../money/payments/gateway.ts'
import { secretsFrom } from './gateways.ts'
import { paytm } from './paytm.ts'
import { isPaytmSigned, memberText, paytmFormText, paytmSign } from './paytm-checksum.ts'
import { paiseOfText, rupeesText } from './rupees.ts'

gatewaySuite('paytm', paytmDouble, paytm)

const key = 'DemoMerchantKey1'

describe('paytm: the checksum', () => {
  const body = '{"mid":"DEMOMID0001","orderId":"BK2526000123"}'
  const ofBody =
    '+hJi853NBZp7NEFxPWiAScTaAattOsCpzt3BC59Wi8eVK5tc+IuID3511X/WI5GLrkFfSkAJBOPq2dqHUi5UM2juuwe81Zu5OshHsqfzWjc='
  const form = {
    ORDERID: 'BK2526000123',
    MID: 'DEMOMID0001',
    TXNAMOUNT: '1116.00',
    STATUS: 'TXN_SUCCESS',
    RESPCODE: '01',
    CURRENCY: 'INR',
  }
  const ofForm =
    'aUQpEwZ5iWaPoSnkIz0+VeNrM7aortUO86ItCMvxlLsWQ7ukYGb665F5ea+ZWExtqNUZT9c0tPDEpRq2wrS8sP7WOW1ZsJOcc1jGnmg8TCA='

  test('of a body is the vendor’s vector', () => {
    expect(paytmSign(body, key, 'AbCd')).toBe(ofBody)
    expect(isPaytmSigned(body, key, ofBody)).toBe(true)
  })

  test('of a form is the vendor’s vector, whatever the order and with its own field left out', () => {
    expect(paytmFormText(form)).toBe('INR|DEMOMID0001|BK2526000123|01|TXN_SUCCESS|1116.00')
    expect(paytmSign(paytmFormText(form), key, 'AbCd')).toBe(ofForm)
    const turned = Object.fromEntries(Object.entries({ ...form, CHECKSUMHASH: ofForm }).toReversed())
    expect(isPaytmSigned(paytmFormText(turned), key, ofForm)).toBe(true)
  })

  test('null is signed as nothing', () => expect(paytmFormText({ A: '1', B: 'null', C: 'NULL', D: '2' })).toBe('1|||2'))

  test('is another one each time, 108 signs long, and good', () => {
    const [one, two] = [paytmSign(body, key), paytmSign(body, key)]
    expect(one).not.toBe(two)
    for (const signature of [one, two]) {
      expect(signature).toHaveLength(108)
      expect(isPaytmSigned(body, key, signature)).toBe(true)
    }
  })

  test.each([
    '',
    'x',
    '=',
    'AAAA',
    ofBody.slice(4),
    `${ofBody} `,
    `${ofBody.slice(0, -2)}d=`,
    ofForm,
    Buffer.from(ofBody).toString('base64'),
  ])('%j signs nothing', signature => expect(isPaytmSigned(body, key, signature)).toBe(false))

  test('by another key, or over another body, is none', () => {
    expect(isPaytmSigned(body, 'DemoMerchantKey2', ofBody)).toBe(false)
    expect(isPaytmSigned(body.replace('123', '124'), key, ofBody)).toBe(false)
  })

  test.each([
    ['{"head":{"a":"}"},"body":{"b":[1,{"c":2}]}}', '{"b":[1,{"c":2}]}'],
    ['{ "body" : {"b":"\\"}\\\\"} , "head":{} }', '{"b":"\\"}\\\\"}'],
    ['{"head":{"body":{"not":"this"}},"body":{"x":"a\\/b"}}', '{"x":"a\\/b"}'],
    ['{"head":{},"body":"text, with: signs"}', '"text, with: signs"'],
    ['{"body":null}', 'null'],
    ['{"b\\u006fdy":{"y":1}}', '{"y":1}'],
    ['{"head":{}}', undefined],
    ['[{"body":1}]', undefined],
    ['{}', undefined],
  ])('the body of %s is found as it came', (json, found) => expect(memberText(json, 'body')).toBe(found))
})

test.each([
  [100, '1.00'],
  [435, '4.35'],
  [111_600, '1116.00'],
  [111_629, '1116.29'],
  [5, '0.05'],
  [100_000_001, '1000000.01'],
])('%i paise are ₹%s, there and back', (amount, text) => {
  expect(rupeesText(paise(amount))).toBe(text)
  expect(paiseOfText(text)).toBe(amount)
})

test.each(['', ' 1', '1.', '.5', '1.234', '-1', '+1', '1e3', '0x10', '1,116.00', 'NaN', '१'])('%j is no amount', text =>
  expect(paiseOfText(text)).toBeUndefined(),
)
test.each([
  ['1116', 111_600],
  ['1116.5', 111_650],
] as [string, Paise][])('%s is an amount too', (text, amount) => expect(paiseOfText(text)).toBe(amount))

describe('paytm:', async () => {
  const double = await paytmDouble()
  afterAll(() => double.close())
  const gatewayWith = (settings: Record<string, string> = {}) => {
    const keys = new Keys({ ...double.settings, ...settings })
    const clock = { now: () => Date.parse('2026-11-22T06:00:00Z') }
    return paytm({
      config: { keys, publicUrl: 'https://example.org', holdMinutes: 20 },
      clock,
      secrets: secretsFrom(keys, () => true),
    })
  }
  const gateway = gatewayWith()
  let made = 0
  const opened = async (): Promise<Opening & { page: Awaited<ReturnType<typeof gateway.open>> }> => {
    const reference = `BK2627${String(++made).padStart(18, '0')}`
    const opening = {
      reference,
      amountPaise: paise(111_629),
      description: 'Demo',
      returnUrl: `https://example.org/pay/return/${reference}`,
    }
    return { ...opening, page: await gateway.open(opening) }
  }
  const show = async ({ url, form = {} }: { url: string; form?: Record<string, string> }) =>
    (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).text()
  const told = (change: Record<string, string | undefined>, sign = key) => {
    const success = {
      ORDERID: 'BK1',
      MID: 'DEMOMID0001',
      TXNID: '2026112100001',
      TXNAMOUNT: '1116.29',
      CURRENCY: 'INR',
      STATUS: 'TXN_SUCCESS',
      RESPCODE: '01',
      BANKTXNID: '632512345678',
    }
    const form = Object.fromEntries(
      Object.entries({ ...success, ...change }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>
    return Buffer.from(new URLSearchParams({ ...form, CHECKSUMHASH: paytmSign(paytmFormText(form), sign) }).toString())
  }

  test('the page is opened by posting three fields, and a repeat gets the same token', async () => {
    const { reference, page, ...opening } = await opened()
    expect(Object.keys(page.form ?? {})).toEqual(['mid', 'orderId', 'txnToken'])
    expect(await show(page)).toContain('<title>Paytm</title>')
    expect(await gateway.open({ reference, ...opening, phone: '9000000000' })).toEqual(page)
    expect(await show({ ...page, form: { ...page.form, txnToken: 'another' } })).toContain('expired')
  })

  test('a token that is too old is replaced; an order that was decided gets none', async () => {
    const { page, ...opening } = await opened()
    double.expireTokens()
    expect(await show(page)).toContain('expired')
    expect(await show(await gateway.open(opening))).toContain('<title>Paytm</title>')

    double.fail(opening.reference)
    await expect(gateway.open(opening)).rejects.toMatchObject({ code: '325' })
  })

  test('an order that nobody has tried to pay may be unknown there: that is no failure', async () => {
    const { reference } = await opened()
    double.forget(reference)
    expect(await gateway.lookUp(reference)).toEqual({ outcome: 'unknown' })
  })

  test('an answer that somebody else signed says nothing', async () => {
    const { reference, ...opening } = await opened()
    const { gatewayPaymentId } = double.pay(reference)
    const refund = { refundReference: `RF${reference}`, reference, gatewayPaymentId, amountPaise: paise(100) }
    double.signWrongly(true)
    try {
      await expect(gateway.lookUp(reference)).rejects.toBeInstanceOf(GatewayUnreachable)
      await expect(gateway.open({ ...opening, reference: 'BK2' })).rejects.toBeInstanceOf(GatewayUnreachable)
      await expect(gateway.lookUpRefund(refund)).rejects.toBeInstanceOf(GatewayUnreachable)
    } finally {
      double.signWrongly(false)
    }
    expect(await gateway.lookUp(reference)).toMatchObject({ outcome: 'success', amountPaise: 111_629 })
  })

  test('a callback says what was paid, in which currency', () => {
    const evidence = {
      outcome: 'success',
      amountPaise: 111_629,
      gatewayPaymentId: '2026112100001',
      bankReference: '632512345678',
      currency: 'INR',
    }
    expect(gateway.readWebhook(told({}), {})).toMatchObject([{ about: 'payment', reference: 'BK1', evidence }])
    expect(gateway.readWebhook(told({ CURRENCY: 'USD' }), {})).toMatchObject([{ evidence: { currency: 'USD' } }])
    expect(gateway.readWebhook(told({ BANKTXNID: '' }), {})).toMatchObject([
      { evidence: { outcome: 'success', bankReference: undefined } },
    ])
    expect(gateway.readWebhook(told({ STATUS: 'PENDING', RESPCODE: '400' }), {})).toMatchObject([
      { evidence: { outcome: 'pending' } },
    ])
    expect(gateway.readWebhook(told({ STATUS: 'TXN_FAILURE', RESPCODE: '227' }), {})).toMatchObject([
      { evidence: { outcome: 'failure' } },
    ])
  })

  test('the same said again, with another salt, is the same event', () => {
    const idOf = (body: Buffer) => gateway.readWebhook(body, {})?.[0]?.eventId
    expect(idOf(told({}))).toBe(idOf(told({})))
    expect(idOf(told({}))).not.toBe(idOf(told({ TXNAMOUNT: '1116.30' })))
  })

  test('values are signed, their names are not: with a name that we don’t know the gateway is asked', () => {
    const renamed = Buffer.from(told({}).toString().replace('BANKTXNID', 'BANKTXNIE'))
    expect(gateway.readWebhook(renamed, {})).toMatchObject([{ reference: 'BK1', evidence: 'ask' }])
    expect(gateway.readWebhook(told({ NEWFIELD: 'x' }), {})).toMatchObject([{ reference: 'BK1', evidence: 'ask' }])
  })

  test.each([
    ['a field twice', Buffer.concat([told({}), Buffer.from('&TXNAMOUNT=1.00')])],
    ['another merchant', told({ MID: 'DEMOMID0002' })],
    ['no merchant', told({ MID: undefined })],
    ['another key', told({}, 'AnotherMerchant1')],
    ['the amount changed', Buffer.from(told({}).toString().replace('1116.29', '1116.28'))],
    [
      'two values changed places',
      Buffer.from(
        told({}).toString().replace('TXN_SUCCESS', 'x').replace('1116.29', 'TXN_SUCCESS').replace('x', '1116.29'),
      ),
    ],
  ])('with %s it is not theirs', (_, body) => expect(gateway.readWebhook(body, {})).toBeUndefined())

  test.each([
    { STATUS: 'SOMETHING' },
    { RESPCODE: '02' },
    { TXNAMOUNT: '1116.290' },
    { TXNAMOUNT: undefined },
    { TXNID: '' },
    { ORDERID: '' },
  ])('signed, but with %j, it can’t be read', change =>
    expect(() => gateway.readWebhook(told(change), {})).toThrow('bad_request'),
  )

  test('after a change of the key the old one is good beside it, for callbacks', () => {
    const changed = gatewayWith({ PAYTM_MERCHANT_KEY: 'DemoMerchantKey2', PAYTM_MERCHANT_KEY_OLD: key })
    expect(changed.readWebhook(told({}), {})).toHaveLength(1)
    expect(changed.readWebhook(told({}, 'DemoMerchantKey2'), {})).toHaveLength(1)
    expect(changed.readWebhook(told({}, 'DemoMerchantKey3'), {})).toBeUndefined()
  })

  test('what is pending is asked after in Paytm’s rhythm', () => {
    expect(gateway.pullAfter?.map(ms => ms / 3_600_000)).toEqual([0.25, 0.5, 1, 6, 12, 24, 48, 72])
  })

  test.each([
    [{ PAYTM_MERCHANT_KEY: 'short' }, 'PAYTM_MERCHANT_KEY must have 16 characters'],
    [{ PAYTM_ENV: 'live' }, 'PAYTM_ENV must be sandbox or production'],
    [{ PAYTM_ENV: '' }, 'PAYTM_ENV is not set'],
    [{ PAYTM_WEBSITE_NAME: '' }, 'PAYTM_WEBSITE_NAME is not set'],
  ])('%j stops the start with a sentence', (settings, sentence) =>
    expect(() => gatewayWith(settings)).toThrow(sentence),
  )
})
