import { afterEach, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { paise } from '../../../../contract/ground/money.ts'
import { paying } from '../../../test/paying.ts'
import { type TestDevotee, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { type Gateway, GatewayRefused, GatewayUnreachable } from './gateway.ts'
import type { Mandates } from './mandates.ts'
import { pullPayments } from './attempts/pull.ts'
import {
  autopayOf,
  cancelDebit,
  debit,
  findMandate,
  forgetMandates,
  noticeDebit,
  openMandate,
  revokeMandate,
  startDebit,
  startMandate,
} from './service.ts'
import { pullMandates } from './debits/mandates-settle.ts'

const app = testApp()

keepsTruth(app)
const { placed, attemptState, stateOf, invoicesOf, refundsOf, rows } = paying(app)

type Decision = 'grant' | 'refuse' | 'revoke' | 'empty' | 'fill'

/** What the payer does on the sandbox's page of a mandate. */
async function decide(url: string, decision: Decision, how: { webhook?: 'never' } = {}) {
  const response = await app.raw('POST', url, {
    body: JSON.stringify({ decision, ...how }),
    headers: { 'content-type': 'application/json' },
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return response.headers.get('location') ?? ''
}

async function asked(devotee: TestDevotee, mostPaise = 2_000_00) {
  const wanted = { devoteeId: devotee.id, mostPaise: paise(mostPaise), description: 'Archana', languageId: 2 }
  const id = await app.app.db.tx(tx => startMandate(app.app, tx, wanted))
  return { id, url: await openMandate(app.app, id) }
}

async function granted(devotee: TestDevotee, mostPaise?: number) {
  const mandate = await asked(devotee, mostPaise)
  await decide(mandate.url, 'grant')
  expect((await findMandate(app.app.db, mandate.id))?.state).toBe('active')
  return mandate
}

const today = (): Day => dayOf(app.app.clock.now())

/** An unpaid order, and a debit for it of which the payer was told. */
async function noticed(most?: number) {
  const devotee = await app.given.devotee()
  const mandate = await granted(devotee, most)
  const order = await placed(await app.given.homam({ closesInDays: 30 }), devotee)
  // What repeats holds its place until its cut-off.
  await rows(`update booking.bookings set hold_ends_at = hold_ends_at + interval '3 days' where id = $1`, order.lastId)
  const started = await begin(mandate.id, order.lastId, order.paise)
  if (typeof started === 'string') return expect.unreachable(started)
  expect(await noticeDebit(app.app, started.attemptId)).toBe('told')
  return { devotee, mandate, order, attemptId: started.attemptId }
}

const begin = (mandateId: number, bookingId: number, amount: number, day = addDays(today(), 3)) =>
  app.app.db.tx(tx => startDebit(app.app, tx, { mandateId, paidFor: { bookingId }, amountPaise: paise(amount), day }))

const capturesOf = (attemptId: number) =>
  rows('select 1 from sandbox.captures c join payments.attempts a using (reference) where a.id = $1', attemptId)

describe('a mandate', () => {
  test('is asked for, permitted on the gateway’s page, and active by the webhook', async () => {
    expect(autopayOf(app.app)).toEqual({ gateway: 'sandbox', mostPaise: 1_500_000 })
    expect(autopayOf({ config: app.app.config, gateways: [] })).toBeUndefined()
    const mandate = await asked(await app.given.devotee())
    expect(await findMandate(app.app.db, mandate.id)).toEqual({ state: 'asked', mostPaise: 200_000 })
    expect(await openMandate(app.app, mandate.id)).toBe(mandate.url)
    expect(await (await app.raw('GET', mandate.url)).text()).toContain('₹2,000')

    await decide(mandate.url, 'grant')
    expect((await findMandate(app.app.db, mandate.id))?.state).toBe('active')
    await expect(openMandate(app.app, mandate.id)).rejects.toThrow('wrong_state')
  })

  test('is active by the return where the webhook was lost, and the browser comes to one’s own page', async () => {
    const mandate = await asked(await app.given.devotee())
    const back = await decide(mandate.url, 'grant', { webhook: 'never' })
    expect((await findMandate(app.app.db, mandate.id))?.state).toBe('asked')
    const answer = await app.raw('GET', back, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/te/my-repeats'])
    expect((await findMandate(app.app.db, mandate.id))?.state).toBe('active')
  })

  test('is active by the schedule where webhook and return were lost', async () => {
    const mandate = await asked(await app.given.devotee())
    await decide(mandate.url, 'grant', { webhook: 'never' })
    await app.advance(61)
    expect((await findMandate(app.app.db, mandate.id))?.state).toBe('active')
  })

  test('is refused by the payer, or by three days without an answer, and then over at the gateway too', async () => {
    const [refused, forgotten] = [await asked(await app.given.devotee()), await asked(await app.given.devotee())]
    await decide(refused.url, 'refuse')
    expect((await findMandate(app.app.db, refused.id))?.state).toBe('refused')
    for (let day = 0; day < 4; day++) await app.advance(86_400)
    expect((await findMandate(app.app.db, forgotten.id))?.state).toBe('refused')
    // Whoever finds the page later can permit nothing any more.
    await decide(forgotten.url, 'grant')
    await app.advance(60)
    expect((await findMandate(app.app.db, forgotten.id))?.state).toBe('refused')
  })

  test('that nobody permitted is forgotten thirty days after it ended; one that was permitted stays', async () => {
    const [recent, old] = [await asked(await app.given.devotee()), await asked(await app.given.devotee())]
    const permitted = await granted(await app.given.devotee())
    for (const { url } of [recent, old]) await decide(url, 'refuse')
    await decide(permitted.url, 'revoke')
    const ended = (days: number, ids: number[]) =>
      rows(
        `update payments.mandates set changed_at = $1::timestamptz - $2 * interval '1 day' where id = any($3)`,
        new Date(app.app.clock.now()).toISOString(),
        days,
        ids,
      )
    await ended(29, [recent.id])
    await ended(31, [old.id, permitted.id])
    await pullMandates(app.app)
    const left = await Promise.all([recent, old, permitted].map(({ id }) => findMandate(app.app.db, id)))
    expect(left.map(mandate => mandate?.state)).toEqual(['refused', undefined, 'revoked'])
  })

  test('is taken back by the payer in the UPI app, and never active again', async () => {
    const mandate = await granted(await app.given.devotee())
    await decide(mandate.url, 'revoke')
    expect((await findMandate(app.app.db, mandate.id))?.state).toBe('revoked')
    await decide(mandate.url, 'grant')
    expect((await findMandate(app.app.db, mandate.id))?.state).toBe('revoked')
  })

  test('is ended by us at once, and at the gateway', async () => {
    const mandate = await granted(await app.given.devotee())
    await revokeMandate(app.app, mandate.id)
    await revokeMandate(app.app, mandate.id)
    expect((await findMandate(app.app.db, mandate.id))?.state).toBe('revoked')
    expect(await rows('select state from sandbox.mandates where $1 like $2 || id', mandate.url, '%/')).toEqual([
      { state: 'revoked' },
    ])
    expect(await rows('select 1 from payments.mandates where revoke_due_at is not null')).toEqual([])
  })

  test('above what the trust allows is refused', async () => {
    await expect(asked(await app.given.devotee(), 1_500_001)).rejects.toThrow('payment_unavailable')
  })

  test('a forged webhook changes nothing, and is not taken', async () => {
    const mandate = await asked(await app.given.devotee())
    await decide(mandate.url, 'grant', { webhook: 'never' })
    const [{ reference } = { reference: '' }] = await rows<{ reference: string }>(
      'select reference from payments.mandates where id = $1',
      mandate.id,
    )
    const body = JSON.stringify({ event: 'forged', mandate: reference })
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': '0'.repeat(64) }
    expect((await app.raw('POST', '/api/webhooks/sandbox', { body, headers })).status).toBe(401)
    expect((await findMandate(app.app.db, mandate.id))?.state).toBe('asked')
  })
})

describe('what a devotee permitted', () => {
  test('stands in the download of their data, and is ended at the gateway when they are erased (M5)', async () => {
    const devotee = await app.given.devotee()
    const mandate = await granted(devotee)
    const { body } = await devotee.call('POST /api/my-data', { userId: devotee.id })
    expect(body.mandates).toEqual([
      {
        description: 'Archana',
        gateway: 'sandbox',
        most: 2000,
        state: 'active',
        asked_at: expect.any(Number) as number,
      },
    ])

    await app.app.db.tx(tx => forgetMandates(tx, devotee.id, app.app.clock.now()))
    await app.app.db.tx(tx => forgetMandates(tx, devotee.id, app.app.clock.now()))
    await app.sweep()
    expect(
      await rows('select state, description, page, revoke_due_at from payments.mandates where id = $1', mandate.id),
    ).toEqual([{ state: 'revoked', description: '', page: null, revoke_due_at: null }])
    expect(await rows('select state from sandbox.mandates where $1 like $2 || id', mandate.url, '%/')).toEqual([
      { state: 'revoked' },
    ])
  })
})

describe('a debit', () => {
  test('24 hours after its notice pays the order, with its place and its bill, and settles once', async () => {
    const { order, attemptId } = await noticed()
    await app.advance(26 * 3600 + 60)
    expect(await debit(app.app, attemptId)).toBe('paid')
    expect([await stateOf(order.lastId), await attemptState(attemptId)]).toEqual(['paid', 'paid'])
    expect(await invoicesOf(order.lastId)).toHaveLength(1)
    expect(await debit(app.app, attemptId)).toBe('paid')
    expect(await capturesOf(attemptId)).toHaveLength(1)
    expect(await refundsOf(attemptId)).toEqual([])
  })

  test('before 24 hours is refused, by us and by the database', async () => {
    const { order, attemptId } = await noticed()
    expect(await debit(app.app, attemptId)).toBe('too_early')
    await app.advance(24 * 3600)
    expect(await debit(app.app, attemptId)).toBe('too_early')
    expect([await capturesOf(attemptId), await stateOf(order.lastId)]).toEqual([[], 'held'])
    const early = `update payments.debits set sent_at = noticed_at + interval '23 hours 59 minutes' where attempt_id = $1`
    await expect(rows(early, attemptId)).rejects.toThrow('violates check constraint')
  })

  test('without a notice is refused', async () => {
    const devotee = await app.given.devotee()
    const mandate = await granted(devotee)
    const order = await placed(await app.given.homam({ closesInDays: 30 }), devotee)
    const started = await begin(mandate.id, order.lastId, order.paise)
    if (typeof started === 'string') return expect.unreachable(started)
    await app.advance(3 * 86_400)
    expect(await debit(app.app, started.attemptId)).toBe('too_early')
    expect(await capturesOf(started.attemptId)).toEqual([])
  })

  test('asked for by eight at once is one debit', async () => {
    const { order, attemptId } = await noticed()
    await app.advance(26 * 3600 + 60)
    const answers = await Promise.all(Array.from({ length: 8 }, () => debit(app.app, attemptId)))
    expect(answers.filter(answer => answer !== 'paid' && answer !== 'pending')).toEqual([])
    expect(await capturesOf(attemptId)).toHaveLength(1)
    expect([await stateOf(order.lastId), await refundsOf(attemptId)]).toEqual(['paid', []])
  })

  test('above the maximum, for a day that has one, or by a mandate that is over, is not begun', async () => {
    const devotee = await app.given.devotee()
    const mandate = await granted(devotee, 1_000_00)
    const order = await placed(await app.given.homam({ closesInDays: 30, price: 1116 }), devotee)
    expect(await begin(mandate.id, order.lastId, 100_001)).toBe('above_maximum')
    const begun = await begin(mandate.id, order.lastId, 100_000)
    expect(begun).toMatchObject({ reference: expect.stringMatching(/^autopay-/) as string })
    expect(await begin(mandate.id, order.lastId, 100_000)).toBe('debited_already')
    await revokeMandate(app.app, mandate.id)
    expect(await begin(mandate.id, order.lastId, 100_000, addDays(today(), 9))).toBe('not_active')
  })

  test('refused for low balance leaves its attempt failed, the order unpaid, and is not made again', async () => {
    const { mandate, order, attemptId } = await noticed()
    await decide(mandate.url, 'empty')
    await app.advance(26 * 3600 + 60)
    expect(await debit(app.app, attemptId)).toBe('failed')
    await decide(mandate.url, 'fill')
    expect(await debit(app.app, attemptId)).toBe('failed')
    expect([await attemptState(attemptId), await stateOf(order.lastId)]).toEqual(['failed', 'held'])
    expect(await capturesOf(attemptId)).toEqual([])
  })

  test('after the mandate was taken back is refused, whether we heard of it or not', async () => {
    const [heard, unheard] = [await noticed(), await noticed()]
    await decide(heard.mandate.url, 'revoke')
    await decide(unheard.mandate.url, 'revoke', { webhook: 'never' })
    await app.advance(26 * 3600 + 60)
    for (const { attemptId } of [heard, unheard]) {
      expect(await debit(app.app, attemptId)).toBe('failed')
      expect([await attemptState(attemptId), await capturesOf(attemptId)]).toEqual(['failed', []])
    }
    // What we know to be over is not even sent.
    expect(
      await rows(
        'select attempt_id from payments.debits where sent_at is not null and attempt_id = any ($1)',
        [heard, unheard].map(({ attemptId }) => attemptId),
      ),
    ).toEqual([{ attempt_id: unheard.attemptId }])
  })

  test('of what was paid by link meanwhile is not made', async () => {
    const { order, attemptId } = await noticed()
    await app.pay(order.paymentUrl)
    expect(await stateOf(order.lastId)).toBe('paid')
    await app.advance(26 * 3600 + 60)
    expect(['failed', 'paid_otherwise']).toContain(await debit(app.app, attemptId))
    expect([await attemptState(attemptId), await capturesOf(attemptId)]).toEqual(['failed', []])
  })

  test('that was taken back is not made, and its day may have another', async () => {
    const { mandate, order, attemptId } = await noticed()
    expect(await cancelDebit(app.app, attemptId)).toBe(true)
    expect(await cancelDebit(app.app, attemptId)).toBe(false)
    const day = addDays(today(), 3)
    await app.advance(26 * 3600 + 60)
    expect(await debit(app.app, attemptId)).toBe('failed')
    expect(await capturesOf(attemptId)).toEqual([])
    expect(await begin(mandate.id, order.lastId, order.paise, day)).toMatchObject({ attemptId: expect.any(Number) })
  })

  test('is never a page: a devotee who tries the payment again gets a page of its own', async () => {
    const { devotee, order, attemptId } = await noticed()
    const { status, body } = await devotee.call('POST /api/retry-payment', { orderId: order.orderId })
    expect([status, body.postId === attemptId]).toEqual([200, false])
    expect(await attemptState(attemptId)).toBe('opening')
  })
})

describe('a gateway that is away, or refuses', () => {
  const away = () => Promise.reject(new GatewayUnreachable())
  const refuses = () => Promise.reject(new GatewayRefused('BAD_REQUEST'))
  let kept: Gateway | undefined
  const sandbox = (): Gateway => (kept ??= app.app.gateways[0]) ?? expect.unreachable()
  const instead = (changes: Partial<Mandates>) => {
    const mandates = sandbox().mandates ?? expect.unreachable()
    app.app.gateways = [{ ...sandbox(), mandates: { ...mandates, ...changes } }]
  }
  const back = () => void (app.app.gateways = [sandbox()])
  afterEach(back)

  test('to ask for a mandate: nobody is sent anywhere, and the same press asks again', async () => {
    const devotee = await app.given.devotee()
    const wanted = { devoteeId: devotee.id, mostPaise: paise(2_000_00), description: 'Archana', languageId: 2 }
    const id = await app.app.db.tx(tx => startMandate(app.app, tx, wanted))
    for (const ask of [away, refuses]) {
      instead({ ask })
      await expect(openMandate(app.app, id)).rejects.toThrow('payment_unavailable')
    }
    back()
    const url = await openMandate(app.app, id)
    const returned = await decide(url, 'grant', { webhook: 'never' })
    // The browser comes back to its page all the same, and the schedule asks again in five minutes.
    instead({ lookUp: away })
    expect((await app.raw('GET', returned, { redirect: 'manual' })).status).toBe(303)
    await app.advance(61)
    expect((await findMandate(app.app.db, id))?.state).toBe('asked')
    back()
    await app.advance(240)
    expect((await findMandate(app.app.db, id))?.state).toBe('asked')
    await app.advance(61)
    expect((await findMandate(app.app.db, id))?.state).toBe('active')
  })

  test('to end a mandate: it is over for us, and its gateway is told until it hears', async () => {
    const mandate = await granted(await app.given.devotee())
    const atGateway = () => rows('select state from sandbox.mandates where $1 like $2 || id', mandate.url, '%/')
    for (const revoke of [away, refuses]) {
      instead({ revoke })
      await revokeMandate(app.app, mandate.id)
      expect((await findMandate(app.app.db, mandate.id))?.state).toBe('revoked')
      expect(await atGateway()).toEqual([{ state: 'active' }])
    }
    back()
    await app.advance(240)
    expect(await atGateway()).toEqual([{ state: 'active' }])
    await app.advance(61)
    expect(await atGateway()).toEqual([{ state: 'revoked' }])
  })

  test('to tell of a debit: it is told later, or fails', async () => {
    const devotee = await app.given.devotee()
    const [mandate, homam] = [await granted(devotee), await app.given.homam({ closesInDays: 30 })]
    const order = await placed(homam, devotee)
    const debits = []
    for (const days of [3, 4]) debits.push(await begin(mandate.id, order.lastId, order.paise, addDays(today(), days)))
    const [late, never] = debits.map(one => (typeof one === 'string' ? expect.unreachable(one) : one.attemptId))
    const notice = (id = 0) => noticeDebit(app.app, id)
    instead({ notify: away })
    expect(await notice(late)).toBe('later')
    back()
    // Somebody may still be asking.
    expect(await notice(late)).toBe('later')
    await app.advance(61)
    expect([await notice(late), await notice(late)]).toEqual(['told', 'told'])
    instead({ notify: refuses })
    expect([await notice(never), await attemptState(never ?? 0)]).toEqual(['failed', 'failed'])
    expect(await notice(never)).toBe('failed')
  })

  test('to make a debit: what is not known is not sent again; what is refused has failed', async () => {
    const [lost, refused] = [await noticed(), await noticed()]
    await app.advance(26 * 3600 + 60)
    let sent = 0
    instead({ debit: () => (sent++, away()) })
    expect([await debit(app.app, lost.attemptId), await debit(app.app, lost.attemptId), sent]).toEqual([
      'pending',
      'pending',
      1,
    ])
    expect(await attemptState(lost.attemptId)).toBe('open')
    instead({ debit: refuses })
    expect([await debit(app.app, refused.attemptId), await attemptState(refused.attemptId)]).toEqual([
      'failed',
      'failed',
    ])
  })

  test('to make a debit: what it has not heard of after half an hour has failed; what it is still at waits on', async () => {
    const [never, slow] = [await noticed(), await noticed()]
    await app.advance(26 * 3600 + 60)
    instead({ debit: away })
    for (const { attemptId } of [never, slow]) await debit(app.app, attemptId)
    const [slowOne] = await rows<{ reference: string }>(
      'select reference from payments.attempts where id = $1',
      slow.attemptId,
    )
    app.app.gateways = app.app.gateways.map(gateway => ({
      ...gateway,
      lookUp: async reference => ({ outcome: reference === slowOne?.reference ? 'pending' : 'unknown' }),
    }))
    const afterPulls = async () => {
      await rows(`update payments.attempts set next_pull_at = '2000-01-01' where id = any($1)`, [
        never.attemptId,
        slow.attemptId,
      ])
      await pullPayments(app.app)
      return [await attemptState(never.attemptId), await attemptState(slow.attemptId)]
    }
    expect(await afterPulls()).toEqual(['open', 'open'])
    await app.advance(29 * 60)
    expect(await afterPulls()).toEqual(['open', 'open'])
    await app.advance(2 * 60)
    expect(await afterPulls()).toEqual(['failed', 'open'])
  })

  test('to take a debit back: it is not made, and its gateway is told until it hears', async () => {
    const one = await noticed()
    const told: string[] = []
    instead({ cancelDebit: away })
    expect([await cancelDebit(app.app, one.attemptId), await attemptState(one.attemptId)]).toEqual([true, 'failed'])
    instead({ cancelDebit: refuses })
    await app.advance(301)
    instead({ cancelDebit: async reference => void told.push(reference) })
    await app.advance(240)
    expect(told).toEqual([])
    for (const wait of [61, 600]) await app.advance(wait)
    expect(told).toEqual(
      (await rows<{ reference: string }>('select reference from payments.attempts where id = $1', one.attemptId)).map(
        ({ reference }) => reference,
      ),
    )
  })
})
