import { expect, test } from 'vitest'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { addDays, type Day, startOfDay } from '../../../contract/india-time.ts'
import { repeatConsentVersion } from '../../../contract/repeated.ts'
import type { repeatSave } from '../../../contract/repeats.ts'
import { formFor, giftFor, purposeOf, testApp, type TestDevotee } from '../../test/test-app.ts'
import { endHolds } from '../booking/service.ts'
import { makeAllOccurrences } from '../catalogue/service.ts'
import { homeCity, personDays, type MonthlyRule, type PersonRule, reachOf } from '../panchangam/service.ts'
import { hourMs } from '../time/spans.ts'
import { noticeTurns, settleTurns } from './service.ts'

const app = testApp()
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** The clock alone, without the sweeps that the sandbox sets going; kept over restarts. */
async function clockTo(at: number): Promise<void> {
  const ahead = at - Date.now()
  app.app.moveClock(ahead)
  await query('update sandbox.clock set ahead_ms = $1', Math.round(ahead))
}

const first = '2026-01-10' as Day
const days = 730
/** The day of the order and of the gift. */
const begun = '2026-01-12' as Day

type Asked = Partial<BodyOf<typeof repeatSave>>

async function begin(devotee: TestDevotee, from: Asked, way: Asked): Promise<string> {
  const plain = { every: 'month', by: 'date', times: null, pay: 'link', consent: repeatConsentVersion } as const
  const asked = { ...plain, userId: devotee.id, ...from, ...way }
  const { status, body } = await devotee.call('POST /api/repeat-save', asked)
  expect([status, body.code]).toEqual([200, expect.stringMatching(/^[\w-]{24}$/)])
  return body.code
}

/**
 * Every morning of two years, with restarts, sweeps side by side and mornings that were missed. The first year has an
 * extra month: adhika Jyeshtha, 17 May to 15 June 2026.
 */
test('every repeat is noticed and paid once, on the right day, for two years; the books foot', async () => {
  await clockTo(startOfDay(first) + 9 * hourMs)
  const slots = [
    { starts: 360, lasts: 30 },
    { starts: 450, lasts: 30 },
  ]
  const seva = await app.given.seva({ days: [begun], slots, price: 116 })
  await query('update catalogue.seva_rules set window_days = 400 where event_id = $1', seva.id)
  await makeAllOccurrences(app.app)
  const devotee = await app.given.devotee()
  const form = formFor(seva, devotee, { occurrenceId: seva.occurrences[1]?.id ?? 0, familyMembers: [] })
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  const gift = (await devotee.call('POST /api/donate', giftFor(await purposeOf(app)))).body
  await app.pay(gift.paymentUrl)
  const [lastId, donation] = [{ lastId: order.lastId }, { donation: gift.number }]

  const rules = new Map<string, PersonRule | MonthlyRule>([
    [await begin(devotee, lastId, { by: 'star', star: 4 }), { way: 'star', star: 4 }],
    [
      await begin(devotee, lastId, { by: 'tithi', day: '2026-01-14' }),
      { way: 'month_tithi', tithi: 26, hour: 'sunrise' },
    ],
    [await begin(devotee, lastId, { day: '2026-01-31' }), { way: 'month_date', date: 31 }],
    [
      await begin(devotee, lastId, { every: 'year', by: 'tithi', day: '2025-06-06' }),
      { way: 'tithi', month: 3, tithi: 11, adhika: false, hour: 'sunrise' },
    ],
    [
      await begin(devotee, donation, { every: 'year', by: 'tithi', day: '2026-05-27', hour: 'afternoon' }),
      { way: 'tithi', month: 3, tithi: 11, adhika: true, hour: 'afternoon' },
    ],
    [await begin(devotee, donation, {}), { way: 'month_date', date: 10 }],
    [
      await begin(devotee, donation, { every: 'year', by: 'star', day: '2026-01-20' }),
      { way: 'solar_star', month: 10, star: 22 },
    ],
  ])

  const paid = new Set<string>()
  for (let n = 3; n < days; n++) {
    await clockTo(startOfDay(addDays(first, n)) + 9.5 * hourMs)
    if (n % 120 === 0) await makeAllOccurrences(app.app)
    if (n % 180 === 0) await app.restart()
    // Some mornings nothing runs; the next makes up for them.
    if (n % 45 === 10 || n % 45 === 11) continue
    if (n % 20 === 0) await Promise.all([noticeTurns(app.app), noticeTurns(app.app), noticeTurns(app.app)])
    await noticeTurns(app.app)
    const due = await query<{ code: string; day: string }>(
      `select r.code, t.day::text from repeats.turns t join repeats.repeats r on r.id = t.repeat_id where t.state = 'noticed'`,
    )
    for (const { code, day } of due) {
      const { body, status } = await app.call('POST /api/repeat-pay', { code, day })
      expect(status).toBe(200)
      await app.pay(body.paymentUrl)
      expect(paid.has(`${code} ${day}`)).toBe(false)
      paid.add(`${code} ${day}`)
    }
    await Promise.all([settleTurns(app.app), settleTurns(app.app), endHolds(app.app)])
  }

  const reach = reachOf(addDays(begun, 2), addDays(first, days + 2), homeCity(app.app), 'nija')
  const wanted = [...rules].flatMap(([code, rule]) => personDays(rule, reach).map(({ day }) => `${code} ${day}`))
  expect([...paid].toSorted()).toEqual(wanted.toSorted())
  const codes = [...rules.keys()]
  const daysOf = (at: number) => [...paid].filter(one => one.startsWith(codes[at] ?? '')).map(one => one.slice(-10))
  // Each lunar month has its Ekadashi, the extra one too; the yearly one of Jyeshtha waits for the proper month.
  expect(daysOf(1).filter(day => day >= '2026-05-17' && day <= '2026-06-15')).toEqual(['2026-06-11'])
  expect(daysOf(3)).toEqual([expect.stringMatching(/^2026-06-2/), expect.stringMatching(/^2027-06-1/)])
  // Of an extra month, its day is that of the extra month where there is one; in the afternoon it runs a day earlier.
  expect(daysOf(4)).toEqual(['2026-05-26', expect.stringMatching(/^2027-06-1/)])

  const messages = await query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 and template = 'repeat_due'`,
    devotee.phone,
  )
  expect(messages).toHaveLength(paid.size)
  for (const one of paid) {
    const link = `/en/repeat/${one.replace(' ', '/')}`
    expect(messages.filter(({ body }) => body.includes(link))).toHaveLength(1)
  }
  expect(
    await query(`select 1 from notifications.messages where template in ('repeat_missed', 'repeat_ended')`),
  ).toEqual([])

  // Each turn is one order in its own slot, on its own day, paid once: what came is what the orders and gifts cost.
  const orders = await query<{ code: string; day: string; at: number }>(
    `select r.code, o.day::text, o.starts_minutes as at from repeats.turns t join repeats.repeats r on r.id = t.repeat_id
       join booking.bookings b on b.id = t.booking_id join catalogue.occurrences o on o.id = b.occurrence_id where b.state = 'paid'`,
  )
  const ofSeva = [...paid].filter(one => codes.slice(0, 4).some(code => one.startsWith(code)))
  expect(orders.map(({ code, day }) => `${code} ${day}`).toSorted()).toEqual(ofSeva.toSorted())
  expect(orders.every(({ at }) => at === 450)).toBe(true)
  const [sums] = await query<{ came: number; orders: number; gifts: number; states: string[] }>(
    `select (select sum(amount_paise)::int from payments.attempts where state = 'paid') as came,
            (select sum(total_paise)::int from booking.bookings where state = 'paid') as orders,
            (select sum(amount_paise)::int from donations.donations where state = 'given') as gifts,
            (select array_agg(distinct state) from booking.bookings) as states`,
  )
  const gifts = paid.size - ofSeva.length
  expect(sums).toEqual({
    came: (ofSeva.length + 1) * 11_600 + (gifts + 1) * 50_100,
    orders: (ofSeva.length + 1) * 11_600,
    gifts: (gifts + 1) * 50_100,
    states: ['paid'],
  })
}, 300_000)
