import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paise } from '../../contract/ground/money.ts'
import { Keys } from '../src/config.ts'
import { secretsFrom } from '../src/outside/gateways/gateways.ts'
import type { GatewayParts } from '../src/outside/gateways/http.ts'
import { type Gateway, GatewayRefused, GatewayUnreachable } from '../src/money/payments/gateway.ts'
import { type Debit, type Mandates, newDebitReference, newMandateReference } from '../src/money/payments/mandates.ts'
import { hourMs } from '../src/ground/time/spans.ts'
import type { Delivery, Fault } from './doubles/double.ts'
import { isClosedAt, type MakeMandatesDouble, type MandatesDouble } from './doubles/mandates-double.ts'

const unknowable: Fault[] = ['500', 'html', 'hang', 'reset', 'lost']
/** For a provider that says nothing, however long it is waited for. All others have the time of the product: a busy machine is no fault. */
const ofSilenceMs = 100

/** What UPI Autopay of every gateway promises, asked of its local double at a clock that is moved. */
export function mandatesSuite(
  name: string,
  makeDouble: MakeMandatesDouble,
  make: (parts: GatewayParts) => Gateway,
): void {
  const clock = { at: Date.parse('2026-11-23T14:00:00+05:30'), now: () => clock.at }
  let double: MandatesDouble
  let gateway: Gateway
  let mandates: Mandates
  let impatient: Mandates

  beforeAll(async () => {
    double = await makeDouble(clock)
    const keys = new Keys(double.settings)
    const config = { keys, publicUrl: 'https://example.org', holdMinutes: 20 }
    const parts = { config, clock, secrets: secretsFrom(keys, () => true) }
    gateway = make(parts)
    mandates = gateway.mandates ?? expect.unreachable()
    impatient = make({ ...parts, timeLimitMs: ofSilenceMs }).mandates ?? expect.unreachable()
    // What it keeps of a first call it has from now on: what hangs then is the call itself.
    const knows = () =>
      impatient.lookUp(unknownTo(newMandateReference())).then(
        () => true,
        () => false,
      )
    await vi.waitUntil(knows, { timeout: 30_000 })
  })
  /** Asked while the provider has a fault. */
  const mandatesFor = (fault: Fault) => (fault === 'hang' ? impatient : mandates)
  beforeEach(() => double.fault('none'))
  afterAll(() => double.close())

  const newAsking = () => {
    const reference = newMandateReference()
    const returnUrl = `https://example.org/pay/return/${reference}`
    return { reference, maxPaise: paise(200_000), description: 'Archana', returnUrl, phone: '9000000000' }
  }
  const unknownTo = (reference: string) => ({ reference, gatewayMandateId: null, gatewayCustomerId: null })

  async function asked() {
    const asking = newAsking()
    await mandates.ask(asking)
    return asking.reference
  }
  async function granted() {
    const reference = await asked()
    double.grant(reference)
    const evidence = await mandates.lookUp(unknownTo(reference))
    if (evidence.state !== 'active') return expect.unreachable(evidence.state)
    const { gatewayMandateId, gatewayCustomerId = null } = evidence
    return { reference, gatewayMandateId, gatewayCustomerId }
  }
  const debitOf = (mandate: Debit['mandate'], amountPaise = 111_629): Debit => ({
    reference: newDebitReference(mandate.reference),
    mandate,
    amountPaise: paise(amountPaise),
    description: 'SD-4D6J7',
    phone: '9000000000',
  })
  async function noticed() {
    const one = debitOf(await granted())
    await mandates.notify({ ...one, debitAt: clock.at + 26 * hourMs })
    return one
  }
  /** Later than the notice and the day for which it was given. */
  const goOn = (hours = 72) => void (clock.at += hours * hourMs)
  async function debited() {
    const one = await noticed()
    goOn()
    await mandates.debit(one)
    double.decide(one.reference)
    return one
  }
  const read = ({ body, headers }: Delivery) => gateway.readWebhook(body, headers)

  describe(`${name}: asking for a mandate`, () => {
    test('answers a page; repeated, it stays one mandate', async () => {
      const asking = newAsking()
      const first = await mandates.ask(asking)
      expect(first).toEqual(await mandates.ask(asking))
      expect('url' in first ? first.url : first.script).toMatch(/^https?:\/\/\S+$/)
      double.grant(asking.reference)
      expect(await mandates.lookUp(unknownTo(asking.reference))).toMatchObject({ state: 'active' })
    })

    test.each(unknowable)('after %s it is not known, and the next try gets the page', async fault => {
      const asking = newAsking()
      double.fault(fault)
      await expect(mandatesFor(fault).ask(asking)).rejects.toBeInstanceOf(GatewayUnreachable)
      double.fault('none')
      await mandates.ask(asking)
      expect(await mandates.lookUp(unknownTo(asking.reference))).toEqual({ state: 'asked' })
    })

    test('unknown, asked, permitted, taken back by the payer', async () => {
      const asking = newAsking()
      const mandate = unknownTo(asking.reference)
      expect(await mandates.lookUp(mandate)).toEqual({ state: 'unknown' })
      await mandates.ask(asking)
      expect(await mandates.lookUp(mandate)).toEqual({ state: 'asked' })
      double.grant(asking.reference)
      expect(await mandates.lookUp(mandate)).toMatchObject({ state: 'active', gatewayMandateId: expect.any(String) })
      double.revoke(asking.reference)
      expect(await mandates.lookUp(mandate)).toEqual({ state: 'revoked' })
    })

    test('refused', async () => {
      const reference = await asked()
      double.refuse(reference)
      expect(await mandates.lookUp(unknownTo(reference))).toEqual({ state: 'refused' })
    })

    test('ended by us, twice, also before it was permitted or where nobody knows it', async () => {
      const mandate = await granted()
      await mandates.revoke(mandate)
      await mandates.revoke(mandate)
      expect(double.stands(mandate.reference)).toBe(false)
      expect(await mandates.lookUp(mandate)).toEqual({ state: 'revoked' })
      await mandates.revoke(unknownTo(await asked()))
      await mandates.revoke(unknownTo(newMandateReference()))
    })
  })

  describe(`${name}: webhooks of a debit`, () => {
    test('repeated, also after a lost answer, it is one notice; and nothing is debited by it', async () => {
      const one = debitOf(await granted())
      const notice = { ...one, debitAt: clock.at + 26 * hourMs }
      await mandates.notify(notice)
      await mandates.notify(notice)
      expect(double.noticesOf(one.reference)).toHaveLength(1)
      expect(['unknown', 'pending']).toContain((await gateway.lookUp(one.reference)).outcome)
      expect(double.takenFor(one.reference)).toEqual([])
    })

    test.each(unknowable)('after %s it is not known, and the next try tells', async fault => {
      const one = debitOf(await granted())
      const notice = { ...one, debitAt: clock.at + 26 * hourMs }
      double.fault(fault)
      await expect(mandatesFor(fault).notify(notice)).rejects.toBeInstanceOf(GatewayUnreachable)
      double.fault('none')
      await mandates.notify(notice)
      expect(double.noticesOf(one.reference)).toHaveLength(1)
    })

    test('by a mandate that was taken back is refused', async () => {
      const mandate = await granted()
      double.revoke(mandate.reference)
      const notice = { ...debitOf(mandate), debitAt: clock.at + 26 * hourMs }
      await expect(mandates.notify(notice)).rejects.toBeInstanceOf(GatewayRefused)
    })
  })

  describe(`${name}: debiting`, () => {
    test('takes exactly the amount, once, and tells it like any payment', async () => {
      const one = await debited()
      const evidence = await gateway.lookUp(one.reference)
      expect(evidence).toMatchObject({ outcome: 'success', amountPaise: 111_629 })
      expect(await mandates.debit(one)).toEqual(evidence)
      expect([double.triesOf(one.reference), double.takenFor(one.reference)]).toEqual([1, [111_629]])
    })

    test.each([100, 435, 1_500, 199_999])('%i paise are exactly that', async amountPaise => {
      const one = debitOf(await granted(), amountPaise)
      await mandates.notify({ ...one, debitAt: clock.at + 26 * hourMs })
      goOn()
      await mandates.debit(one)
      double.decide(one.reference)
      expect(await gateway.lookUp(one.reference)).toMatchObject({ outcome: 'success', amountPaise })
    })

    test('before 24 hours takes nothing', async () => {
      const one = await noticed()
      goOn(23)
      await mandates.debit(one).catch((error: unknown) => expect(error).toBeInstanceOf(GatewayRefused))
      double.decide(one.reference)
      expect(double.takenFor(one.reference)).toEqual([])
    })

    test('from an empty account is a failure, and is not tried again', async () => {
      const one = await noticed()
      double.empty(one.mandate.reference)
      goOn()
      await mandates.debit(one)
      double.decide(one.reference)
      expect(await gateway.lookUp(one.reference)).toMatchObject({ outcome: 'failure' })
      expect(await mandates.debit(one)).toMatchObject({ outcome: 'failure' })
      expect([double.triesOf(one.reference), double.takenFor(one.reference)]).toEqual([1, []])
    })

    test('in closed hours takes nothing, and is not asked for by a gateway that debits by itself', async () => {
      const one = await noticed()
      goOn(70)
      expect(isClosedAt(clock.at)).toBe(true)
      await mandates.debit(one).catch((error: unknown) => expect(error).toBeInstanceOf(GatewayRefused))
      if (!mandates.debitsByItself) double.decide(one.reference)
      expect(double.takenFor(one.reference)).toEqual([])
      goOn(2)
      await mandates.debit(one)
      double.decide(one.reference)
      expect([double.triesOf(one.reference), double.takenFor(one.reference)]).toEqual([1, [111_629]])
    })

    test('by a mandate that moved to another UPI app takes the money once where the gateway follows it', async () => {
      const one = await noticed()
      double.move(one.mandate.reference, 'follows')
      expect(await mandates.lookUp(one.mandate)).toMatchObject({
        state: 'active',
        gatewayMandateId: one.mandate.gatewayMandateId,
      })
      goOn()
      await mandates.debit(one)
      double.decide(one.reference)
      expect([double.triesOf(one.reference), double.takenFor(one.reference)]).toEqual([1, [111_629]])
    })

    test.each(['ends', 'unheard'] as const)(
      'by a mandate that moved, and %s, is refused with its notice',
      async how => {
        const mandate = await granted()
        double.move(mandate.reference, how)
        expect(await mandates.lookUp(mandate)).toEqual({ state: how === 'ends' ? 'revoked' : 'asked' })
        const notice = { ...debitOf(mandate), debitAt: clock.at + 26 * hourMs }
        await expect(mandates.notify(notice)).rejects.toBeInstanceOf(GatewayRefused)
      },
    )

    test('after the payer took the mandate back takes nothing', async () => {
      const one = await noticed()
      double.revoke(one.mandate.reference)
      goOn()
      await mandates.debit(one).catch((error: unknown) => expect(error).toBeInstanceOf(GatewayRefused))
      double.decide(one.reference)
      expect(double.takenFor(one.reference)).toEqual([])
    })

    test.each([1, 2, 3, 4])('whose answer number %i is lost is looked up, and never made twice', async lost => {
      const one = await noticed()
      goOn()
      // The calls before are answered, that one is done and not answered, and all after it are answered again.
      let calls = 0
      const before = globalThis.fetch
      globalThis.fetch = (...asked) => {
        if (++calls === lost) double.fault('lost', 1)
        return before(...asked)
      }
      try {
        await mandates.debit(one).catch((error: unknown) => expect(error).toBeInstanceOf(GatewayUnreachable))
      } finally {
        globalThis.fetch = before
      }
      double.fault('none')
      const found = await gateway.lookUp(one.reference)
      expect(['unknown', 'pending']).toContain(found.outcome)
      // Whoever repeats it all the same gets the same debit.
      await mandates.debit(one)
      double.decide(one.reference)
      expect(await gateway.lookUp(one.reference)).toMatchObject({ outcome: 'success' })
      expect([double.triesOf(one.reference), double.takenFor(one.reference)]).toEqual([1, [111_629]])
    })

    test('that is taken back does not happen', async () => {
      const one = await noticed()
      await mandates.cancelDebit?.(one.reference)
      await mandates.cancelDebit?.(one.reference)
      goOn()
      double.decide(one.reference)
      expect(double.takenFor(one.reference)).toEqual([])
    })

    test('is given back once', async () => {
      const one = await debited()
      const paid = await gateway.lookUp(one.reference)
      if (paid.outcome !== 'success') return expect.unreachable(paid.outcome)
      const refund = {
        refundReference: `refund-${one.reference.slice(-12)}`,
        reference: one.reference,
        gatewayPaymentId: paid.gatewayPaymentId,
        amountPaise: paise(111_629),
      }
      expect(await gateway.lookUpRefund(refund)).toEqual({ outcome: 'unknown' })
      expect(await gateway.refund(refund)).toMatchObject({ outcome: 'pending' })
      expect(await gateway.lookUpRefund(refund)).toMatchObject({ outcome: 'pending' })
    })
  })

  describe(`${name}: webhooks`, () => {
    test('of a mandate that was permitted, or taken back, say which to ask about', async () => {
      const mandate = await granted()
      expect(read(double.webhookOf(mandate.reference, 'granted'))).toMatchObject([
        { about: 'mandate', mandate: { reference: mandate.reference } },
      ])
      // Of an event that we do not know, too, the gateway is asked.
      expect(read(double.webhookOf(mandate.reference, 'moved'))).toMatchObject([{ about: 'mandate' }])
      double.revoke(mandate.reference)
      const [told] = read(double.webhookOf(mandate.reference, 'revoked')) ?? []
      expect(told).toMatchObject({ about: 'mandate' })
      const named = told?.about === 'mandate' ? told.mandate : expect.unreachable()
      expect(Object.values(named)).toContain('reference' in named ? mandate.reference : mandate.gatewayMandateId)
    })

    test('of a debit are believed nothing: the gateway is asked', async () => {
      const one = await debited()
      expect(read(double.webhookOf(one.reference, 'debited'))).toMatchObject([
        { about: 'payment', reference: one.reference, evidence: 'ask' },
      ])
    })

    test('that are forged are not read, or say at most whom to ask', async () => {
      const mandate = await granted()
      const other = await asked()
      const { body, headers } = double.webhookOf(mandate.reference, 'granted')
      const forged = Buffer.from(body.toString().replaceAll(mandate.reference, other))
      const told = read({ body: forged, headers })
      if (double.proves === 'sender') expect(told).toMatchObject([{ about: 'mandate' }])
      else expect(told).toBeUndefined()
      expect(await mandates.lookUp(unknownTo(other))).toEqual({ state: 'asked' })
    })
  })
}
