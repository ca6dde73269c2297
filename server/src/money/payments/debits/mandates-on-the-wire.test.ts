import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import { cashfreeMandatesDouble } from '../../../../test/doubles/cashfree-mandates.ts'
import type { Delivery, Fault } from '../../../../test/doubles/double.ts'
import { phonepeMandatesDouble } from '../../../../test/doubles/phonepe-mandates.ts'
import { razorpayMandatesDouble } from '../../../../test/doubles/razorpay-mandates.ts'
import { paying } from '../../../../test/paying.ts'
import { testApp } from '../../../../test/test-app.ts'
import { debit, findMandate, noticeDebit, openMandate, startDebit, startMandate } from '../service.ts'

/** The doubles live at the time of the test app, which begins after them. */
const clock = { now: () => Date.now() }
const doubles = {
  razorpay: await razorpayMandatesDouble({ now: () => clock.now() }),
  cashfree: await cashfreeMandatesDouble({ now: () => clock.now() }),
  phonepe: await phonepeMandatesDouble({ now: () => clock.now() }),
}
afterAll(() => Promise.all(Object.values(doubles).map(double => double.close())))

/** From the permission to the bill, through the product and over the wire. */
describe.each(Object.entries(doubles))('a mandate at %s', (name, double) => {
  // The sandbox takes the orders: its clock can be moved. Debits go to the real gateway's double.
  const app = testApp({ GATEWAYS: `sandbox,${name}`, AUTOPAY_GATEWAY: name, AUTOPAY_HOURS: '', ...double.settings })
  const { placed, attemptState, stateOf, invoicesOf, rows } = paying(app)

  const deliver = async ({ body, headers }: Delivery) =>
    (await app.raw('POST', `/api/webhooks/${name}`, { body, headers })).status

  async function asked() {
    clock.now = () => app.app.clock.now()
    double.fault('none')
    const devotee = await app.given.devotee()
    const wanted = { devoteeId: devotee.id, mostPaise: paise(200_000), description: 'Archana', languageId: 1 }
    const id = await app.app.db.tx(tx => startMandate(app.app, tx, wanted))
    const url = await openMandate(app.app, id)
    const [row] = await rows<{ reference: string }>('select reference from payments.mandates where id = $1', id)
    return { devotee, id, url, reference: row?.reference ?? '' }
  }
  const stateOfMandate = async (id: number) => (await findMandate(app.app.db, id))?.state

  async function noticed() {
    const mandate = await asked()
    double.grant(mandate.reference)
    expect(await deliver(double.webhookOf(mandate.reference, 'granted'))).toBe(200)
    expect(await stateOfMandate(mandate.id)).toBe('active')
    const order = await placed(await app.given.homam({ closesInDays: 30 }), mandate.devotee)
    await rows(
      `update booking.bookings set hold_ends_at = hold_ends_at + interval '9 days' where id = $1`,
      order.lastId,
    )
    const day = addDays(dayOf(app.app.clock.now()), 3)
    const [paidFor, amountPaise] = [{ bookingId: order.lastId }, paise(order.paise)]
    const started = await app.app.db.tx(tx =>
      startDebit(app.app, tx, { mandateId: mandate.id, paidFor, amountPaise, day }),
    )
    if (typeof started === 'string') return expect.unreachable(started)
    expect(await noticeDebit(app.app, started.attemptId)).toBe('told')
    expect(await noticeDebit(app.app, started.attemptId)).toBe('told')
    expect(double.noticesOf(started.reference)).toHaveLength(1)
    return { mandate, order, ...started }
  }
  /** The afternoon two days later: the day of the notice is over, and so is that of a gateway that debits by itself. */
  const goOn = async () => {
    const now = app.app.clock.now()
    await app.advance((startOfDay(addDays(dayOf(now), 3)) + 15 * 3_600_000 - now) / 1000)
  }

  test('leads to the page of the gateway, and a return to one’s own page', async () => {
    const mandate = await asked()
    if (name === 'cashfree') {
      expect(mandate.url).toBe(`${app.url}/pay/autopay/${mandate.reference}`)
      const page = await app.raw('GET', mandate.url)
      const html = await page.text()
      expect(html).toContain('<script defer src="https://sdk.cashfree.com/js/v3/cashfree.js">')
      expect(html).toMatch(/data-session="sub_session_\d+" data-mode="sandbox"/)
      expect(html).not.toContain(mandate.devotee.phone)
      expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' https://sdk.cashfree.com;`)
      expect((await app.raw('GET', '/pay/autopay.js')).status).toBe(200)
      expect((await app.raw('GET', '/pay/autopay/autopay-nobodyhasthisnum')).status).toBe(404)
    } else expect(mandate.url).toMatch(/^http:\/\/127\.0\.0\.1/)
    double.grant(mandate.reference)
    const back = await app.raw('GET', `/pay/return/${mandate.reference}`, { redirect: 'manual' })
    expect([back.status, back.headers.get('location')]).toEqual([303, '/en/my-repeats'])
    expect(await stateOfMandate(mandate.id)).toBe('active')
    const again = await app.raw('GET', `/pay/autopay/${mandate.reference}`, { redirect: 'manual' })
    expect([again.status, again.headers.get('location')]).toEqual([303, '/en/my-repeats'])
  })

  test('taken back in the UPI app is over by the webhook, and a late one moves nothing back', async () => {
    const mandate = await asked()
    double.grant(mandate.reference)
    const late = double.webhookOf(mandate.reference, 'granted')
    expect(await deliver(late)).toBe(200)
    double.revoke(mandate.reference)
    expect(await deliver(double.webhookOf(mandate.reference, 'revoked'))).toBe(200)
    expect(await stateOfMandate(mandate.id)).toBe('revoked')
    expect(await deliver(late)).toBe(200)
    expect(await stateOfMandate(mandate.id)).toBe('revoked')
  })

  test('a forged webhook permits nothing', async () => {
    const [mandate, other] = [await asked(), await asked()]
    double.grant(other.reference)
    const { body, headers } = double.webhookOf(other.reference, 'granted')
    const forged = Buffer.from(body.toString().replaceAll(other.reference, mandate.reference))
    expect(await deliver({ body: forged, headers })).toBe(double.proves === 'sender' ? 200 : 401)
    expect(await stateOfMandate(mandate.id)).toBe('asked')
  })

  test('debits an order, which is paid and billed once by the webhook, however often it comes', async () => {
    const { order, attemptId, reference } = await noticed()
    expect(await debit(app.app, attemptId)).toBe('too_early')
    await goOn()
    expect(await debit(app.app, attemptId)).toBe('pending')
    double.decide(reference)
    const told = double.webhookOf(reference, 'debited')
    expect(await Promise.all([deliver(told), deliver(told), deliver(told)])).toEqual([200, 200, 200])
    expect([await attemptState(attemptId), await stateOf(order.lastId)]).toEqual(['paid', 'paid'])
    expect(await invoicesOf(order.lastId)).toHaveLength(1)
    expect([double.triesOf(reference), double.takenFor(reference)]).toEqual([1, [order.paise]])
  })

  test.each<Fault>(['lost', '500'])('an answer that is %s is asked after, and never debits twice', async fault => {
    const { order, attemptId, reference } = await noticed()
    await goOn()
    double.fault(fault, 1)
    const answers = await Promise.all([debit(app.app, attemptId), debit(app.app, attemptId)])
    expect(answers).toEqual(['pending', 'pending'])
    double.fault('none')
    expect(await debit(app.app, attemptId)).toBe('pending')
    // What never got there fails after half an hour; what did is found.
    if (double.triesOf(reference) > 0) double.decide(reference)
    await app.advance(31 * 60)
    const taken = double.takenFor(reference).length
    expect(taken).toBe(double.triesOf(reference))
    expect(await attemptState(attemptId)).toBe(taken === 1 ? 'paid' : 'failed')
    expect(await stateOf(order.lastId)).toBe(taken === 1 ? 'paid' : 'held')
  })

  test('a debit from an empty account leaves the attempt failed and the order unpaid', async () => {
    const { mandate, order, attemptId, reference } = await noticed()
    double.empty(mandate.reference)
    await goOn()
    expect(await debit(app.app, attemptId)).toBe('pending')
    double.decide(reference)
    expect(await deliver(double.webhookOf(reference, 'debited'))).toBe(200)
    expect([await attemptState(attemptId), await stateOf(order.lastId)]).toEqual(['failed', 'held'])
    expect(await debit(app.app, attemptId)).toBe('failed')
  })
})
