import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayOf } from '../../contract/ground/india-time.ts'
import { paise } from '../../contract/ground/money.ts'
import type { GatewayParts } from '../src/outside/gateways/http.ts'
import { secretsFrom } from '../src/outside/gateways/gateways.ts'
import { Keys } from '../src/config.ts'
import {
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
  type Opening,
  type Refund,
  type WebhookEvent,
} from '../src/money/payments/gateway.ts'
import { Refusal } from '../src/refuse.ts'
import type { Delivery, Double, Fault, WebhookKind } from './doubles/double.ts'

const unknowable: Fault[] = ['500', 'html', 'empty', 'hang', 'reset', 'lost']
/** For a provider that says nothing, however long it is waited for. All others have the time of the product: a busy machine is no fault. */
const ofSilenceMs = 100

/** What every gateway promises, asked of its local double. */
export function gatewaySuite(
  name: string,
  makeDouble: () => Promise<Double>,
  makeGateway: (parts: GatewayParts) => Gateway,
): void {
  let double: Double
  let gateway: Gateway
  let impatient: Gateway

  const gatewayWith = (settings: Record<string, string>, timeLimitMs?: number) => {
    const keys = new Keys(settings)
    const config = { keys, publicUrl: 'https://example.org', holdMinutes: 20 }
    return makeGateway({
      config,
      clock: { now: () => Date.now() },
      secrets: secretsFrom(keys, () => true),
      ...(timeLimitMs !== undefined && { timeLimitMs }),
    })
  }
  /** A new one, and one that is asked while the provider has a fault. */
  const freshFor = (fault: Fault) => gatewayWith(double.settings, fault === 'hang' ? ofSilenceMs : undefined)
  const gatewayFor = (fault: Fault) => (fault === 'hang' ? impatient : gateway)
  beforeAll(async () => {
    double = await makeDouble()
    gateway = gatewayWith(double.settings)
    impatient = gatewayWith(double.settings, ofSilenceMs)
    // What it keeps of a first call it has from now on: what hangs then is the call itself.
    const knows = () =>
      impatient.check().then(
        () => true,
        () => false,
      )
    await vi.waitUntil(knows, { timeout: 30_000 })
  })
  beforeEach(() => double.fault('none'))
  afterAll(() => double.close())

  const newOpening = (amountPaise = 111_600): Opening => {
    const reference = randomBytes(18).toString('base64url')
    const returnUrl = `https://example.org/pay/return/${reference}`
    return {
      reference,
      amountPaise: paise(amountPaise),
      description: 'Ganapati Homam, 21 Nov 2026',
      returnUrl,
      phone: '9000000000',
    }
  }
  const opened = async (amountPaise?: number) => {
    const opening = newOpening(amountPaise)
    await gateway.open(opening)
    return opening
  }
  const paid = async (amountPaise?: number) => {
    const opening = await opened(amountPaise)
    return { ...opening, ...double.pay(opening.reference) }
  }
  const refundFor = (payment: { reference: string; gatewayPaymentId: string }, amountPaise: number): Refund => ({
    refundReference: randomBytes(12).toString('base64url'),
    reference: payment.reference,
    gatewayPaymentId: payment.gatewayPaymentId,
    amountPaise: paise(amountPaise),
  })
  const read = (delivery: Delivery) => gateway.readWebhook(delivery.body, delivery.headers)
  const webhookOf = (reference: string, kind: WebhookKind) => double.webhookOf(reference, kind) ?? expect.unreachable()
  /** What is believed of a delivery without asking the gateway. Nothing, where it is refused. */
  const believed = (delivery: Delivery): WebhookEvent[] => {
    try {
      return (read(delivery) ?? []).filter(
        webhookEvent => 'evidence' in webhookEvent && webhookEvent.evidence !== 'ask',
      )
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
      return []
    }
  }
  const refusalOf = (promise: Promise<unknown>): Promise<GatewayRefused> =>
    promise.then(
      () => expect.unreachable(),
      (error: unknown) => {
        expect(error).toBeInstanceOf(GatewayRefused)
        return error as GatewayRefused
      },
    )

  describe(`${name}: opening`, () => {
    test('answers a page; repeated, the same payment stays the only one', async () => {
      const opening = newOpening()
      const first = await gateway.open(opening)
      const second = await gateway.open(opening)

      expect(first.url).toMatch(/^https?:\/\/\S+$/)
      expect(second.url).toBe(first.url)
      double.pay(opening.reference)
      expect(await gateway.lookUp(opening.reference)).toMatchObject({ outcome: 'success' })
    })

    test('eight at once open one payment', async () => {
      const opening = newOpening()
      const pages = await Promise.allSettled(Array.from({ length: 8 }, () => gateway.open(opening)))

      expect(pages.some(page => page.status === 'fulfilled')).toBe(true)
      for (const page of pages) if (page.status === 'rejected') expect(page.reason).toBeInstanceOf(GatewayUnreachable)
      expect((await gateway.open(opening)).url).toMatch(/^http/)
      double.pay(opening.reference)
      expect(await gateway.lookUp(opening.reference)).toMatchObject({
        outcome: 'success',
        amountPaise: opening.amountPaise,
      })
    })

    test.each(unknowable)('after %s it is not known, and the next try gets the page', async fault => {
      const opening = newOpening()
      double.fault(fault)
      await expect(gatewayFor(fault).open(opening)).rejects.toBeInstanceOf(GatewayUnreachable)
      double.fault('none')

      expect((await gateway.open(opening)).url).toMatch(/^http/)
      expect(await gateway.lookUp(opening.reference)).toEqual({ outcome: 'pending' })
    })
  })

  describe(`${name}: looking up`, () => {
    test('unknown, pending, at the bank, paid', async () => {
      const opening = newOpening()
      expect(await gateway.lookUp(opening.reference)).toEqual({ outcome: 'unknown' })
      await gateway.open(opening)
      expect(await gateway.lookUp(opening.reference)).toEqual({ outcome: 'pending' })
      double.hesitate(opening.reference)
      expect(await gateway.lookUp(opening.reference)).toEqual({ outcome: 'pending' })
      const { gatewayPaymentId, bankReference } = double.pay(opening.reference)

      const evidence = await gateway.lookUp(opening.reference)
      expect(evidence).toMatchObject({ outcome: 'success', amountPaise: 111_600, gatewayPaymentId, bankReference })
      if (double.tellsCurrency) expect(evidence).toMatchObject({ currency: 'INR' })
    })

    // 4.35 and 1116.29 rupees times 100 are no whole numbers for a computer.
    test.each([100, 101, 435, 111_629, 1_999_999, 100_000_001])('%i paise are exactly that', async amountPaise => {
      const { reference, gatewayPaymentId } = await paid(amountPaise)
      expect(await gateway.lookUp(reference)).toMatchObject({ outcome: 'success', amountPaise, gatewayPaymentId })
    })

    test('a failed attempt is no success, and what is paid after it is', async () => {
      const { reference } = await opened()
      double.fail(reference)
      expect(['failure', 'pending']).toContain((await gateway.lookUp(reference)).outcome)

      const { gatewayPaymentId } = double.pay(reference)
      expect(await gateway.lookUp(reference)).toMatchObject({ outcome: 'success', gatewayPaymentId })
    })

    test('a page that ended is a failure, and money that comes late is money', async () => {
      const { reference } = await opened()
      double.expire(reference)
      expect(await gateway.lookUp(reference)).toMatchObject({ outcome: 'failure' })

      const { gatewayPaymentId } = double.pay(reference)
      expect(await gateway.lookUp(reference)).toMatchObject({ outcome: 'success', gatewayPaymentId })
    })

    test('a page that we end is a failure; ended again, paid, or never opened it is left as it is', async ({
      skip,
    }) => {
      const { close } = gateway
      if (!close) skip('this provider ends no page when it is asked to')
      const { reference } = await opened()
      for (let n = 0; n < 2; n++) await close?.(reference)
      expect(await gateway.lookUp(reference)).toMatchObject({ outcome: 'failure' })
      const before = await paid()
      await close?.(before.reference)
      expect(await gateway.lookUp(before.reference)).toMatchObject({ outcome: 'success' })
      await close?.(newOpening().reference)

      const late = await opened()
      double.fault('500')
      await expect(close?.(late.reference)).rejects.toBeInstanceOf(GatewayUnreachable)
      double.fault('none')
      await close?.(late.reference)
      expect(await gateway.lookUp(late.reference)).toMatchObject({ outcome: 'failure' })
    })

    test('of two payments the first is told', async () => {
      const { reference, gatewayPaymentId } = await paid()
      double.pay(reference)
      expect(await gateway.lookUp(reference)).toMatchObject({ outcome: 'success', gatewayPaymentId })
    })

    test('another amount is told as it was paid', async () => {
      const { reference } = await opened()
      double.pay(reference, { amountPaise: 111_500 })
      expect(await gateway.lookUp(reference)).toMatchObject({ outcome: 'success', amountPaise: 111_500 })
    })

    test('another currency is told', async ({ skip }) => {
      const { reference } = await opened()
      if (!double.tellsCurrency) skip('this provider tells none')
      double.pay(reference, { currency: 'USD' })
      expect(await gateway.lookUp(reference)).toMatchObject({ outcome: 'success', currency: 'USD' })
    })

    test.each(unknowable)('%s says nothing of the payment', async fault => {
      const { reference } = await paid()
      double.fault(fault)
      await expect(gatewayFor(fault).lookUp(reference)).rejects.toBeInstanceOf(GatewayUnreachable)
    })
  })

  describe(`${name}: webhooks`, () => {
    test('a payment is told with its amount and ids, or is asked after', async () => {
      const { reference, gatewayPaymentId, bankReference } = await paid()
      const webhookEvents = read(webhookOf(reference, 'paid')) ?? expect.unreachable()

      const [webhookEvent] = webhookEvents.filter(t => t.about === 'payment')
      expect(webhookEvent).toMatchObject({ reference, eventId: expect.stringMatching(/\S/) as unknown })
      if (double.proves === 'sender') expect(webhookEvent?.evidence).toBe('ask')
      const evidence = webhookEvent?.evidence === 'ask' ? await gateway.lookUp(reference) : webhookEvent?.evidence
      expect(evidence).toMatchObject({ outcome: 'success', amountPaise: 111_600, gatewayPaymentId, bankReference })
    })

    test('a wrong amount is told as it was paid', async () => {
      const { reference } = await opened()
      double.pay(reference, { amountPaise: 5_000 })
      const [webhookEvent] = (read(webhookOf(reference, 'paid')) ?? []).filter(t => t.about === 'payment')
      const evidence = webhookEvent?.evidence === 'ask' ? await gateway.lookUp(reference) : webhookEvent?.evidence
      expect(evidence).toMatchObject({ outcome: 'success', amountPaise: 5_000 })
    })

    test.for(['failed', 'closed'] as const)('what is %s is never a success', async (kind, { skip }) => {
      const { reference } = await opened()
      if (kind === 'failed') double.fail(reference)
      else double.expire(reference)
      const delivery = double.webhookOf(reference, kind) ?? skip('this provider tells nothing of it')
      for (const webhookEvent of read(delivery) ?? expect.unreachable()) {
        const evidence =
          webhookEvent.about === 'payment' && webhookEvent.evidence === 'ask'
            ? await gateway.lookUp(webhookEvent.reference)
            : webhookEvent
        expect(evidence).not.toMatchObject({ outcome: 'success' })
        expect(evidence).not.toMatchObject({ evidence: { outcome: 'success' } })
      }
    })

    test('the same event has the same id, however often it comes; another has another', async () => {
      const [one, two] = [await paid(), await paid()]
      const idsOf = (reference: string) => (read(webhookOf(reference, 'paid')) ?? []).map(t => t.eventId)

      expect(idsOf(one.reference)).toEqual(idsOf(one.reference))
      expect(idsOf(one.reference)).not.toEqual(idsOf(two.reference))
      const replayed = webhookOf(one.reference, 'paid')
      expect(read(replayed)).toEqual(read(replayed))
    })

    test('somebody else’s are not believed: no signature, an empty one, a made-up one, that of another body', async () => {
      const [one, two] = [await paid(), await paid()]
      const delivery = webhookOf(one.reference, 'paid')
      const other = webhookOf(two.reference, 'paid')

      for (const [header, value] of Object.entries(delivery.headers)) {
        if (!/sign|auth/.test(header)) continue
        expect(read({ ...delivery, headers: { ...delivery.headers, [header]: '' } })).toBeUndefined()
        expect(
          read({ ...delivery, headers: { ...delivery.headers, [header]: 'x'.repeat(value.length) } }),
        ).toBeUndefined()
      }
      expect(
        read({ body: delivery.body, headers: { 'content-type': delivery.headers['content-type'] ?? '' } }) ?? [],
      ).toEqual(double.proves === 'fields' ? read(delivery) : [])
      if (double.proves === 'bytes') expect(read({ body: delivery.body, headers: other.headers })).toBeUndefined()
    })

    test('with one bit turned anywhere it is not believed', async () => {
      const { reference } = await paid()
      const { body, headers } = webhookOf(reference, 'paid')
      const step = Math.max(1, Math.floor(body.length / 60))
      for (let at = 0; at < body.length; at += step) {
        const flipped = Buffer.from(body)
        flipped[at] = (flipped[at] ?? 0) ^ 1
        expect(believed({ body: flipped, headers })).toEqual([])
        if (double.proves === 'bytes') expect(read({ body: flipped, headers })).toBeUndefined()
      }
    })

    test('cut short anywhere it is not believed', async () => {
      const { reference } = await paid()
      const { body, headers } = webhookOf(reference, 'paid')
      const step = Math.max(1, Math.floor(body.length / 40))
      for (let length = 0; length < body.length; length += step) {
        expect(believed({ body: body.subarray(0, length), headers })).toEqual([])
        if (double.proves === 'bytes') expect(read({ body: body.subarray(0, length), headers })).toBeUndefined()
      }
    })

    test('parsed and written anew it is no longer what was signed', async () => {
      const { reference } = await paid()
      const delivery = webhookOf(reference, 'paid')
      if (double.proves === 'fields') {
        const turned = [...new URLSearchParams(delivery.body.toString())].toReversed()
        return expect(read({ ...delivery, body: Buffer.from(new URLSearchParams(turned).toString()) })).toEqual(
          read(delivery),
        )
      }
      const anew = Buffer.from(JSON.stringify(JSON.parse(delivery.body.toString()), null, 1))
      expect(believed({ ...delivery, body: anew })).toEqual([])
      if (double.proves === 'bytes') expect(read({ ...delivery, body: anew })).toBeUndefined()
    })

    test.each(['', 'not json', '[]', 'null', '{}', '{"event":7}', '{"data":null,"payload":[],"type":{}}'])(
      'signed but not readable: %j is refused or says nothing',
      body => {
        const delivery = double.sign(Buffer.from(body))
        try {
          for (const webhookEvent of read(delivery) ?? []) expect(webhookEvent.about).toBe('other')
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          expect((error as Refusal).code).toBe('bad_request')
        }
      },
    )

    test('a refund is told when it is done, and when it failed after all', async () => {
      const payment = await paid()
      const refund = refundFor(payment, 50_000)
      await gateway.refund(refund)
      const bankReference = double.refundDone(refund.refundReference)
      const done = double.webhookOf(refund.refundReference, 'refund-done')
      double.refundFailed(refund.refundReference)
      const failed = double.webhookOf(refund.refundReference, 'refund-failed')

      const refundTold = (delivery: Delivery) => (read(delivery) ?? []).find(t => t.about === 'refund')
      if (done && double.proves === 'bytes')
        expect(refundTold(done)).toMatchObject({
          refundReference: refund.refundReference,
          evidence: { outcome: 'done', bankReference },
        })
      if (failed && double.proves === 'bytes')
        expect(refundTold(failed)).toMatchObject({
          refundReference: refund.refundReference,
          evidence: { outcome: 'failed' },
        })
      if (done && failed) expect(read(done)?.[0]?.eventId).not.toBe(read(failed)?.[0]?.eventId)
    })
  })

  describe(`${name}: refunds`, () => {
    test('all of it, once, however often it is asked', async () => {
      const payment = await paid()
      const refund = refundFor(payment, 111_600)
      expect(await gateway.lookUpRefund(refund)).toEqual({ outcome: 'unknown' })

      const first = await gateway.refund(refund)
      expect(first).toMatchObject({ gatewayRefundId: expect.stringMatching(/\S/) as unknown })
      const again = await gateway.refund(refund)
      const atOnce = await Promise.allSettled(Array.from({ length: 5 }, () => gateway.refund(refund)))

      expect(again).toMatchObject({ gatewayRefundId: 'gatewayRefundId' in first ? first.gatewayRefundId : '' })
      for (const one of atOnce) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(GatewayUnreachable)
      expect(double.refundsOf(payment.reference)).toEqual([111_600])
      expect(await gateway.lookUpRefund(refund)).toMatchObject(first)
    })

    test('in parts, each with its own reference, and no paisa more than was paid', async () => {
      const payment = await paid(111_629)
      await gateway.refund(refundFor(payment, 11_629))
      await gateway.refund(refundFor(payment, 50_000))
      await refusalOf(gateway.refund(refundFor(payment, 50_001)))
      await gateway.refund(refundFor(payment, 50_000))

      expect(double.refundsOf(payment.reference)).toEqual([11_629, 50_000, 50_000])
    })

    test('more than was paid is refused', async () => {
      const payment = await paid()
      const refusal = await refusalOf(gateway.refund(refundFor(payment, 111_601)))
      expect(refusal.code).toMatch(/\S/)
      expect(double.refundsOf(payment.reference)).toEqual([])
    })

    test('what was given back already is refused', async () => {
      const payment = await paid()
      await gateway.refund(refundFor(payment, 111_600))
      await refusalOf(gateway.refund(refundFor(payment, 111_600)))
      expect(double.refundsOf(payment.reference)).toEqual([111_600])
    })

    test('a payment that the gateway does not know is refused', async () => {
      const payment = await paid()
      await refusalOf(
        gateway.refund(
          refundFor(
            { reference: randomBytes(18).toString('base64url'), gatewayPaymentId: `${payment.gatewayPaymentId}0` },
            100,
          ),
        ),
      )
    })

    test('done with the bank’s reference; failed late, with a reason', async () => {
      const refund = refundFor(await paid(), 111_600)
      await gateway.refund(refund)
      const bankReference = double.refundDone(refund.refundReference)
      expect(await gateway.lookUpRefund(refund)).toMatchObject({ outcome: 'done', bankReference })

      double.refundFailed(refund.refundReference)
      expect(await gateway.lookUpRefund(refund)).toMatchObject({
        outcome: 'failed',
        why: expect.stringMatching(/\S/) as unknown,
      })
    })

    test.each(unknowable)('after %s it is not known; asked again there is one refund', async fault => {
      const payment = await paid()
      const refund = refundFor(payment, 40_000)
      double.fault(fault)
      await expect(gatewayFor(fault).refund(refund)).rejects.toBeInstanceOf(GatewayUnreachable)
      await expect(gatewayFor(fault).lookUpRefund(refund)).rejects.toBeInstanceOf(GatewayUnreachable)
      double.fault('none')

      await gateway.refund(refund)
      expect(double.refundsOf(payment.reference)).toEqual([40_000])
    })
  })

  describe(`${name}: keys`, () => {
    test('good ones pass the check', () => expect(gateway.check()).resolves.toBeUndefined())

    test('refused ones say so, in every call', async () => {
      const payment = await paid()
      double.fault('keys-refused')
      const refund = refundFor(payment, 100)
      // A token that is still good would hide it from a gateway that keeps one.
      const fresh = gatewayWith(double.settings)

      for (const call of [
        () => fresh.check(),
        () => fresh.open(newOpening()),
        () => fresh.lookUp(payment.reference),
        () => fresh.refund(refund),
        () => fresh.lookUpRefund(refund),
      ])
        expect((await refusalOf(call())).code).toBe('keys_refused')
    })

    test.each(unknowable)('%s fails the check as unreachable', async fault => {
      double.fault(fault)
      await expect(freshFor(fault).check()).rejects.toBeInstanceOf(GatewayUnreachable)
    })

    test('errors show no key, phone number or reference', async () => {
      const opening = { ...newOpening(), phone: '9000000001' }
      const told: string[] = []
      for (const fault of [...unknowable, 'keys-refused'] as Fault[]) {
        double.fault(fault)
        await freshFor(fault)
          .open(opening)
          .catch((error: Error) =>
            told.push(`${error.message} ${error.stack ?? ''} ${JSON.stringify(error)} ${String(error.cause ?? '')}`),
          )
      }
      expect(told).toHaveLength(unknowable.length + 1)
      const secrets = Object.entries(double.settings).flatMap(([setting, value]) =>
        /KEY|SECRET|PASSWORD|CLIENT_ID|APP_ID/.test(setting) ? [value] : [],
      )
      for (const text of told)
        for (const secret of [...secrets, opening.phone, opening.reference]) expect(text.includes(secret)).toBe(false)
    })

    test('a missing key stops the start with a sentence', () => {
      for (const setting of Object.keys(double.settings).filter(key =>
        /KEY|SECRET|PASSWORD|CLIENT_ID|APP_ID|MID/.test(key),
      )) {
        const { [setting]: _, ...without } = double.settings
        expect(() => gatewayWith(without)).toThrow(new RegExp(`^${setting} is not set`))
      }
    })
  })

  describe(`${name}: settlements`, () => {
    test('payments, refunds and fees of a day, and their sum is what the bank gets', async ({ skip }) => {
      if (!gateway.settlements || !double.settle) return skip('this provider has no report')
      const one = await paid(111_629)
      await paid(50_000)
      const refund = refundFor(one, 11_629)
      await gateway.refund(refund)
      double.refundDone(refund.refundReference)
      const today = dayOf(Date.now())
      const { lines: expected, transferPaise, utr } = double.settle(today)

      const lines = await gateway.settlements(today)
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
      expect([...lines].sort(byId)).toEqual([...expected].sort(byId))
      expect(lines.find(line => line.id === one.gatewayPaymentId)).toMatchObject({
        kind: 'payment',
        amountPaise: 111_629,
        utr,
      })
      expect(lines.some(line => line.kind === 'refund' && line.amountPaise === 11_629)).toBe(true)
      const moved = lines
        .filter(line => line.utr === utr)
        .map(line => line.amountPaise * (line.kind === 'refund' ? -1 : 1) - line.feePaise)
      expect(moved.reduce((sum, one) => sum + one, 0)).toBe(transferPaise)
    })

    test.for(unknowable)('%s gives no half report', async (fault, { skip }) => {
      const asked = gatewayFor(fault)
      if (!asked.settlements) return skip('this provider has no report')
      double.fault(fault)
      await expect(asked.settlements(dayOf(Date.now()))).rejects.toBeInstanceOf(GatewayUnreachable)
    })
  })
}
