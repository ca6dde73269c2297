import { expect, test } from 'vitest'
import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import { addDays, type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import { repeatConsentVersion } from '../../../../contract/ritual/repeated.ts'
import type { repeatSave } from '../../../../contract/ritual/repeats.ts'
import { isClosedAt } from '../../../test/doubles/mandates-double.ts'
import { formFor, giftFor, purposeOf, type Seva, testApp, type TestDevotee } from '../../../test/test-app.ts'
import { endHolds } from '../../orders/booking/service.ts'
import { makeAllOccurrences } from '../../trust/catalogue/service.ts'
import { homeCity, personDays, type MonthlyRule, type PersonRule, reachOf } from '../../trust/panchangam/service.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { makeDebits, noticeTurns, settleTurns } from './service.ts'

const app = testApp({ AUTOPAY_HOURS: '' })
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/**
 * The clock alone, without the sweeps that the sandbox sets going; kept over restarts. The server hears of it as every
 * process does: were it moved here besides, word of an earlier hour that comes late would set it back.
 */
async function clockTo(at: number): Promise<void> {
  await query('update sandbox.clock set ahead_ms = $1', Math.round(at - Date.now()))
  const isHeard = () => Math.abs(app.app.clock.now() - at) < hourMs
  await expect.poll(isHeard, { interval: 1, timeout: 60_000 }).toBe(true)
}

const first = '2026-01-10' as Day
const days = 730
/** The day of the order and of the gift. */
const begun = '2026-01-12' as Day

type Asked = Partial<BodyOf<typeof repeatSave>>

async function save(devotee: TestDevotee, from: Asked, way: Asked) {
  const plain = { every: 'month', by: 'date', times: null, pay: 'link', consent: repeatConsentVersion } as const
  const asked = { ...plain, userId: devotee.id, ...from, ...way }
  const { status, body } = await devotee.call('POST /api/repeat-save', asked)
  expect([status, body.code]).toEqual([200, expect.stringMatching(/^[\w-]{24}$/)])
  return body
}
const begin = async (devotee: TestDevotee, from: Asked, way: Asked): Promise<string> =>
  (await save(devotee, from, way)).code

/** What a payer does on the page of a mandate. */
const decide = (page: string, decision: 'grant' | 'revoke' | 'empty' | 'fill') =>
  app.raw('POST', page, {
    body: JSON.stringify({ decision }),
    headers: { 'content-type': 'application/json' },
    redirect: 'manual',
  })

const slots = [
  { starts: 360, lasts: 30 },
  { starts: 450, lasts: 30 },
]

/** A seva of every day, and a devotee with a paid order of its second slot. */
async function ordered(): Promise<{ seva: Seva; devotee: TestDevotee; lastId: number }> {
  const seva = await app.given.seva({ days: [begun], slots, price: 116 })
  await query('update catalogue.seva_rules set window_days = 400 where event_id = $1', seva.id)
  await makeAllOccurrences(app.app)
  const devotee = await app.given.devotee()
  const form = formFor(seva, devotee, { occurrenceId: seva.occurrences[1]?.id ?? 0, familyMembers: [] })
  const { body } = await devotee.call('POST /api/saveForm', form)
  await app.pay(body.paymentUrl)
  return { seva, devotee, lastId: body.lastId }
}

/** A repeat each month by a mandate that its payer permitted; `page`: of the mandate, over restarts. */
async function permitted(devotee: TestDevotee, from: Asked, way: Asked) {
  const { code, mandateUrl } = await save(devotee, from, { ...way, pay: 'autopay' })
  const page = new URL(mandateUrl ?? '').pathname
  await decide(page, 'grant')
  return { code, page }
}

async function given(devotee: TestDevotee): Promise<{ donation: string }> {
  const { body } = await devotee.call('POST /api/donate', giftFor(await purposeOf(app)))
  await app.pay(body.paymentUrl)
  return { donation: body.number }
}

const setPrice = ({ id }: Seva, amount: number) =>
  query('update catalogue.packages set amount_paise = $2 where event_id = $1', id, amount)

const instantOf = (n: number, hour = 9.5): number => startOfDay(addDays(first, n)) + hour * hourMs
/** Days, counted from the first, on which an account is empty, a mandate is taken back, and the price is higher. */
const [emptied, takenBack, dear] = [[200, 240], 365, [480, 510]] as const

const isDebitComing = async () =>
  (
    await query(
      `select 1 from repeats.turns where state = 'noticed' and debit_attempt_id is not null and debit_failed_at is null`,
    )
  ).length > 0

/** Payers are told of debits, what no debit will pay is paid by its link, and what was paid is noted. */
async function workOn(paid: Set<string>): Promise<void> {
  await makeDebits(app.app)
  const due = await query<{ code: string; day: string }>(
    `select r.code, t.day::text from repeats.turns t join repeats.repeats r on r.id = t.repeat_id
       left join payments.attempts a on a.id = t.debit_attempt_id
      where t.state = 'noticed' and (t.debit_attempt_id is null or t.debit_failed_at is not null)
        and a.state is distinct from 'paid'`,
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

/** The turns of a repeat by Autopay; `byLink`: no debit paid it. Instants in ms, 0: never. */
async function debitsOf(code: string) {
  const turns = await query<{ day: string; noticed: Date; told: Date | null; sent: Date | null; state: string | null }>(
    `select t.day::text, t.noticed_at as noticed, d.noticed_at as told, d.sent_at as sent, a.state
       from repeats.turns t join repeats.repeats r on r.id = t.repeat_id
       left join payments.debits d on d.attempt_id = t.debit_attempt_id
       left join payments.attempts a on a.id = t.debit_attempt_id
      where r.code = $1 order by t.day`,
    code,
  )
  return turns.map(({ day, noticed, told, sent, state }) => ({
    day,
    noticedAt: noticed.getTime(),
    toldAt: told?.getTime() ?? 0,
    sentAt: sent?.getTime() ?? 0,
    byLink: state !== 'paid',
    hadDebit: state !== null,
  }))
}
type Turn = Awaited<ReturnType<typeof debitsOf>>[number]

/**
 * Every morning of two years, with restarts, sweeps side by side and mornings that were missed. The first year has an
 * extra month: adhika Jyeshtha, 17 May to 15 June 2026.
 */
test('every repeat is noticed and paid once, by link or by Autopay, on the right day, for two years; the books foot', async () => {
  await clockTo(startOfDay(first) + 9 * hourMs)
  const order = await ordered()
  const { devotee } = order
  const [lastId, donation] = [{ lastId: order.lastId }, await given(devotee)]

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

  // Another seva, whose price rises above what its mandates permit, and falls again.
  const { seva: dearer, devotee: mother, lastId: hers } = await ordered()
  const gift = await permitted(mother, await given(mother), { by: 'date' })
  rules.set(gift.code, { way: 'month_date', date: 10 })
  const permit = async (star: number) => {
    const repeat = await permitted(mother, { lastId: hers }, { by: 'star', star })
    rules.set(repeat.code, { way: 'star', star })
    return repeat
  }
  const [plain, poor, taken] = [await permit(4), await permit(9), await permit(14)]
  const happens: Record<number, () => Promise<unknown>> = {
    [emptied[0]]: () => decide(poor.page, 'empty'),
    [emptied[1]]: () => decide(poor.page, 'fill'),
    [takenBack]: () => decide(taken.page, 'revoke'),
    [dear[0]]: () => setPrice(dearer, 18_100),
    [dear[1]]: () => setPrice(dearer, 11_600),
  }

  const paid = new Set<string>()
  // The last debits come after the last notices.
  for (let n = 3; n < days + 3; n++) {
    await clockTo(instantOf(n))
    await happens[n]?.()
    if (n % 120 === 0) await makeAllOccurrences(app.app)
    if (n % 180 === 0) await app.restart()
    // Some mornings nothing runs; the next makes up for them.
    if (n < days && n % 45 !== 10 && n % 45 !== 11) {
      if (n % 20 === 0) await Promise.all([noticeTurns(app.app), noticeTurns(app.app), noticeTurns(app.app)])
      await noticeTurns(app.app)
      await workOn(paid)
    }
    if (!(await isDebitComing())) continue
    // Some afternoons nothing runs: what was to be debited then is asked for in the night.
    for (const hour of n % 7 < 2 ? [12, 18, 22] : [12, 14]) {
      await clockTo(instantOf(n, hour))
      await Promise.all([makeDebits(app.app), makeDebits(app.app)])
      await workOn(paid)
    }
  }
  const byMandate = [plain, poor, taken, gift]
  const turns = await Promise.all(byMandate.map(({ code }) => debitsOf(code)))
  for (const [i, { code }] of byMandate.entries())
    for (const { day } of (turns[i] ?? []).filter(turn => !turn.byLink)) {
      expect(paid.has(`${code} ${day}`)).toBe(false)
      paid.add(`${code} ${day}`)
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

  // Noticed once; and once more where a debit brought nothing and only the link is left.
  const messages = await query<{ body: string }>(
    `select body from notifications.messages where template = 'repeat_due'`,
  )
  const failed = byMandate.flatMap(({ code }, i) =>
    (turns[i] ?? []).filter(({ byLink, hadDebit }) => byLink && hadDebit).map(({ day }) => `${code} ${day}`),
  )
  expect(messages).toHaveLength(paid.size + failed.length)
  for (const one of paid) {
    const link = `/en/repeat/${one.replace(' ', '/')}`
    expect(messages.filter(({ body }) => body.includes(link))).toHaveLength(failed.includes(one) ? 2 : 1)
  }

  // A debit comes once, a day after its payer was told at the earliest; the link pays what no debit could.
  const within = (at: number, [from, until]: readonly [number, number]) =>
    at >= instantOf(from) && at < instantOf(until)
  const isDear = (turn: Turn) => within(turn.noticedAt, dear)
  const linked: ((turn: Turn) => boolean)[] = [
    isDear,
    turn => isDear(turn) || within(turn.sentAt, emptied),
    turn => isDear(turn) || turn.noticedAt >= instantOf(takenBack) || (turn.hadDebit && turn.sentAt === 0),
  ]
  for (const [i, isLinked] of linked.entries()) {
    const of = turns[i] ?? []
    expect(of.filter(turn => turn.byLink)).toEqual(of.filter(isLinked))
    expect(of.filter(isLinked).length).toBeGreaterThan(0)
    expect(of.filter(turn => !turn.byLink).length).toBeGreaterThan(10)
    for (const { sentAt, toldAt } of of.filter(turn => turn.sentAt > 0))
      expect(sentAt - toldAt).toBeGreaterThanOrEqual(24 * hourMs)
  }
  // No debit of a gift failed, and the gateway saw none of all in closed hours, or a day after its notice at the earliest.
  expect(turns[3]?.filter(turn => turn.byLink)).toEqual([])
  expect(turns[3]?.length).toBeGreaterThan(20)
  const asked = await query<{ at: Date; noticed: Date }>(
    'select asked_at as at, noticed_at as noticed from sandbox.debits where asked_at is not null',
  )
  expect(asked).toHaveLength(turns.flat().filter(({ sentAt }) => sentAt > 0).length)
  expect(asked.filter(({ at }) => isClosedAt(at.getTime()))).toEqual([])
  expect(asked.filter(({ at, noticed }) => at.getTime() - noticed.getTime() < 24 * hourMs)).toEqual([])
  const hoursOf = asked.map(({ at }) => new Date(at.getTime() + 5.5 * hourMs).getUTCHours())
  expect([...new Set(hoursOf)].toSorted((a, b) => a - b)).toEqual([14, 22])
  expect(
    await query(
      `select booking_id from payments.attempts where state = 'paid' and booking_id is not null group by 1 having count(*) > 1`,
    ),
  ).toEqual([])
  expect(
    await query(`select 1 from notifications.messages where template in ('repeat_missed', 'repeat_ended')`),
  ).toEqual([])

  // Each turn is one order in its own slot, on its own day, paid once: what came is what the orders and gifts cost.
  const orders = await query<{ code: string; day: string; at: number }>(
    `select r.code, o.day::text, o.starts_minutes as at from repeats.turns t join repeats.repeats r on r.id = t.repeat_id
       join booking.bookings b on b.id = t.booking_id join catalogue.occurrences o on o.id = b.occurrence_id where b.state = 'paid'`,
  )
  const sevas = [...codes.slice(0, 4), ...codes.slice(-3)]
  const ofSeva = [...paid].filter(one => sevas.some(code => one.startsWith(code)))
  const ordersCost = (ofSeva.length + 2) * 11_600 + turns.slice(0, 3).flat().filter(isDear).length * (18_100 - 11_600)
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
    came: ordersCost + (gifts + 2) * 50_100,
    orders: ordersCost,
    gifts: (gifts + 2) * 50_100,
    states: ['paid'],
  })
})
