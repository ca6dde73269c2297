import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paying } from '../../../test/paying.ts'
import { formFor, type Homam, poolOf, testApp } from '../../../test/test-app.ts'

const app = testApp({ OTP_PER_ADDRESS_HOUR: '100000', OTP_PER_NETWORK_HOUR: '100000', TRUST_PROXY: '1' })
const { rows } = paying(app)
const minuteMs = 60_000

interface Newcomer {
  id: number
  own: Record<string, string>
}
let made = 0

/** Accounts without a number, as logins by mail make them: over so many network addresses and mail domains. */
async function newcomers(count: number, addresses: number, domains: number): Promise<Newcomer[]> {
  const all = Array.from({ length: count }, (_, i) => ({
    email: `n${made++}@d${i % domains}.example.org`,
    token: randomBytes(32).toString('base64url'),
    address: `203.0.${Math.floor((i % addresses) / 250)}.${(i % addresses) % 250}`,
  }))
  const ids = await rows<{ id: number; email: string }>(
    `insert into accounts.devotees (phone, email, created_at) select e, e, now() from unnest($1::text[]) e returning id, email`,
    all.map(one => one.email),
  )
  const idOf = new Map(ids.map(row => [row.email, row.id]))
  await rows(
    `insert into accounts.sessions (token_hash, devotee_id, created_at, last_used_at)
       select decode(t, 'hex'), i, to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0) from unnest($1::text[], $2::int[]) n(t, i)`,
    all.map(one => createHash('sha256').update(one.token).digest('hex')),
    all.map(one => idOf.get(one.email)),
    app.app.clock.now(),
  )
  return all.map(one => ({
    id: idOf.get(one.email) ?? 0,
    own: { authorization: `Bearer ${one.token}`, 'x-forwarded-for': one.address },
  }))
}

const book = (homam: Homam, by: Newcomer, change = {}) =>
  app.call('POST /api/saveForm', formFor(homam, by, change), by.own)
const keptOf = async (homam: Homam) =>
  (
    await rows<{ kept: number }>(
      `select count(*)::int as kept from booking.bookings b join accounts.devotees d on d.id = b.devotee_id
        where b.package_id = $1 and b.state = 'held' and b.hold_ends_at > to_timestamp($2 / 1000.0) and d.phone like '%@%'`,
      homam.packageId,
      app.app.clock.now(),
    )
  )[0]?.kept ?? 0

describe('accounts without a number that never paid', () => {
  // All in one place, and spread as widely as can be: what lies between is less spread.
  test.each([
    [1, 1],
    [200, 50],
  ])(
    'from %i addresses with %i mail domains keep a tenth of a package at most; thirty devotees behind one address each get a place',
    async (addresses, domains) => {
      const homam = await app.given.homam({ capacity: 50, closesInDays: 30 })
      const strangers = await newcomers(200, addresses, domains)
      const orders = new Map<Newcomer, string>()
      for (const minutes of [0, 4, 9, 12, 19, 25]) {
        app.app.moveClock(minutes * minuteMs)
        const answers = await Promise.all(strangers.map(by => book(homam, by)))
        answers.forEach(({ status, body }, i) => {
          const by = strangers[i]
          if (status === 200 && by) orders.set(by, body.orderId)
        })
        for (const [by, orderId] of orders) await app.call('POST /api/retry-payment', { orderId }, by.own)
        expect(await keptOf(homam)).toBeLessThanOrEqual(5)
        expect(await keptOf(homam)).toBeGreaterThan(0)
      }
      const devotees = await Promise.all(Array.from({ length: 30 }, () => app.given.devotee()))
      const placed = await Promise.all(
        devotees.map(d => d.call('POST /api/saveForm', formFor(homam, d), { 'x-forwarded-for': '198.51.100.7' })),
      )
      expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200))
      app.app.moveClock(0)
    },
    60_000,
  )

  test('of eight places have one; whoever is refused reads what to do, in their language, and one who pays makes room', async () => {
    const homam = await app.given.homam({ capacity: 8, closesInDays: 30 })
    const [first, second] = await newcomers(2, 2, 2)
    if (!first || !second) throw new Error('no newcomers')
    const order = await book(homam, first)
    expect(order.status).toBe(200)
    const refused = await book(homam, second)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'number_first', message: expect.stringMatching(/Add your mobile number.*10 minutes/) },
    })
    expect(refused.body.retry_after).toBeLessThanOrEqual(600)
    const said = new Set(
      await Promise.all([2, 3, 4, 7].map(async languageId => (await book(homam, second, { languageId })).body.message)),
    )
    expect(said.size).toBe(4)
    expect((await book(homam, first)).body.code).toBe('unpaid_orders')
    await app.pay(order.body.paymentUrl)
    expect((await book(homam, second)).status).toBe(200)
    // Who paid once is no newcomer any more.
    for (let i = 0; i < 3; i++) expect((await book(homam, first)).status).toBe(200)
  })

  test('hold for ten minutes, thirty with renewals, and order three times a day', async () => {
    const homam = await app.given.homam({ capacity: 8, closesInDays: 30 })
    const [one] = await newcomers(1, 1, 1)
    if (!one) throw new Error('no newcomer')
    const { orderId } = (await book(homam, one)).body
    const kept: number[] = []
    for (const minutes of [9, 18, 27, 31]) {
      app.app.moveClock(minutes * minuteMs)
      await app.call('POST /api/retry-payment', { orderId }, one.own)
      kept.push(await keptOf(homam))
    }
    expect(kept).toEqual([1, 1, 1, 0])
    const codes: unknown[] = []
    for (let i = 0; i < 4; i++) {
      const { status, body } = await book(homam, one)
      codes.push(body.code ?? status)
      app.app.moveClock((45 + i * 15) * minuteMs)
    }
    expect(codes).toEqual([200, 200, 'unpaid_orders', 'unpaid_orders'])
    app.app.moveClock(0)
  })

  test('have no more of a pool that several packages share, nor by another slot of the same hour', async () => {
    const pool = await poolOf(app.app, 20)
    const seva = await app.given.seva({ days: ['2027-01-05'] as never, pool, capacity: null })
    const strangers = await newcomers(12, 12, 12)
    const occurrenceId = seva.occurrences[0]?.id
    const answers = await Promise.all(strangers.map(by => book(seva, by, { occurrenceId })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  test('are not limited where places are not', async () => {
    const homam = await app.given.homam({ capacity: null })
    const strangers = await newcomers(20, 1, 1)
    const answers = await Promise.all(strangers.map(by => book(homam, by)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('stand in a line no more than they hold, so that who waits behind them has a place', async () => {
    const homam = await app.given.homam({ capacity: 10, closesInDays: 30 })
    const payers = await Promise.all(Array.from({ length: 10 }, () => app.given.devotee()))
    const orders = await Promise.all(payers.map(d => d.call('POST /api/saveForm', formFor(homam, d))))
    for (const { body } of orders) await app.pay(body.paymentUrl)
    const join = (by: { id: number }, own: Record<string, string>) =>
      app.call(
        'POST /api/waiting-join',
        { userId: by.id, serviceId: homam.id, aid: homam.packageId, languageId: 1 },
        own,
      )
    const strangers = await newcomers(6, 6, 6)
    const codes = []
    for (const by of strangers) codes.push((await join(by, by.own)).body.code)
    expect(codes).toEqual([undefined, ...Array<string>(5).fill('number_first')])
    const devotee = await app.given.devotee()
    expect((await join(devotee, { authorization: `Bearer ${devotee.token}` })).body).toMatchObject({ position: 2 })
    const [first] = strangers
    expect((await join(first as Newcomer, (first as Newcomer).own)).body).toMatchObject({ position: 1 })
  })
})
