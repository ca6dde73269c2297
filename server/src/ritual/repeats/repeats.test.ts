import { afterEach, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { mostRepeats, repeatConsentVersion } from '../../../../contract/ritual/repeated.ts'
import { formFor, giftFor, purposeOf, type Seva, testApp, type TestDevotee } from '../../../test/test-app.ts'
import { endHolds } from '../../orders/booking/service.ts'
import { eraseDue } from '../../house/privacy/my-data.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { makeDebits, noticeTurns, settleTurns } from './service.ts'
import { putTurn } from './turn-queries.ts'
import { type StoredState, storedTurnStates } from './turn-states.ts'

const app = testApp()
/** The clock, and what the schedule does with repeats; the sandbox would set all other sweeps going, too. */
async function clockTo(at: number): Promise<void> {
  app.app.moveClock(at - Date.now())
  for (const sweep of [makeDebits, settleTurns, endHolds, noticeTurns]) await sweep(app.app)
}
const clockBack = () => app.app.moveClock(0)
afterEach(clockBack)
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const consent = repeatConsentVersion
const monthly = { every: 'month', by: 'date', times: null, pay: 'link', consent } as const
const today = () => dayOf(app.app.clock.now())

/** A paid order of a seva that is held every day at 6:00 and 7:30. */
async function paidOrder(devotee: TestDevotee, { capacity = null as number | null, at = 1 } = {}) {
  const slots = [
    { starts: 360, lasts: 30 },
    { starts: 450, lasts: 30 },
  ]
  const days = Array.from({ length: 130 }, (_, n) => addDays(today(), n + 1))
  const seva = await app.given.seva({ days, slots, capacity, price: 116 })
  await query('update catalogue.seva_rules set window_days = 400 where event_id = $1', seva.id)
  const form = formFor(seva, devotee, {
    occurrenceId: seva.occurrences[at]?.id ?? 0,
    familyMembers: [{ name: 'Demo Member' }],
  })
  const { body } = await devotee.call('POST /api/saveForm', form)
  await app.pay(body.paymentUrl)
  return { seva, lastId: body.lastId, orderId: body.orderId }
}
const begin = async (devotee: TestDevotee, from: object, change: object = {}) =>
  (await devotee.call('POST /api/repeat-save', { userId: devotee.id, ...monthly, ...from, ...change })).body
const mine = async (devotee: TestDevotee) => (await devotee.call('POST /api/repeats', { userId: devotee.id })).body
/** A repeat of a new order, and the day of its first turn. */
async function running(devotee: TestDevotee, change: object = {}, of: { capacity?: number | null } = {}) {
  const order = await paidOrder(devotee, of)
  const { code } = await begin(devotee, { lastId: order.lastId }, change)
  const [own] = (await mine(devotee)).filter(repeat => repeat.code === code)
  return { ...order, code, day: own?.turns[0]?.day as Day }
}
const noticeAt = async (day: Day, hour = 9.5) => clockTo(startOfDay(day) + hour * hourMs)
const turnOf = async (code: string, day: Day) => (await app.call('POST /api/repeat-turn', { code, day })).body
const payTurn = async (code: string, day: Day) => {
  const { body, status } = await app.call('POST /api/repeat-pay', { code, day })
  if (status === 200) await app.pay(body.paymentUrl)
  return body.code ?? status
}
const told = ({ phone }: TestDevotee, template: string) =>
  query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 and template = $2 order by id`,
    phone,
    template,
  )
const ordersOf = ({ id }: Seva) =>
  query<{ state: string; day: string }>(
    `select b.state, o.day::text from booking.bookings b join catalogue.occurrences o on o.id = b.occurrence_id where b.event_id = $1 order by b.id`,
    id,
  )

describe('beginning', () => {
  test('each way is offered with its first three days; those on which the seva is not held are left out', async () => {
    await clockTo(Date.parse('2026-11-23T10:00:00+05:30'))
    const devotee = await app.given.devotee()
    const { seva, lastId } = await paidOrder(devotee)
    const offer = async (language = 1) =>
      (await devotee.call('POST /api/repeat-offer', { userId: devotee.id, lastId, language })).body
    const { ways, ...rest } = await offer()
    expect(rest).toMatchObject({ kind: 'seva', title: 'Test Seva', amount: 116, day: '2026-11-24' })
    expect(ways.map(({ text, days }) => [text, days[0]])).toEqual([
      ['Each month on the 24th', '2026-12-24'],
      ['Each month on Purnima', '2026-12-24'],
      ['Each month on Krittika', '2026-12-22'],
      ['Each year on 24 November', '2027-11-24'],
      ['Each year on Kartika Purnima', '2027-11-14'],
      ['Each year on Karthigai Krittika', '2027-12-12'],
    ])
    expect(ways.every(({ days }) => days.length === 3)).toBe(true)
    for (const { id, web } of languages) {
      const { ways: said } = await offer(id)
      expect(said).toHaveLength(6)
      if (web !== 'en') for (const { text } of said) expect(text).toMatch(/[\u0900-\u0dff]/)
    }
    await query(`update catalogue.seva_rules set rule = 'tithi', tithis = '{pournami}' where event_id = $1`, seva.id)
    expect((await offer()).ways.map(({ text }) => text)).toEqual([
      'Each month on Purnima',
      'Each year on Kartika Purnima',
    ])
    expect((await begin(devotee, { lastId })).code).toBe('not_on_offer')
  })

  test('only from what was paid, only one’s own, with consent, once, and so many at most', async () => {
    const [devotee, other] = [await app.given.devotee(), await app.given.devotee()]
    const { seva, lastId } = await paidOrder(devotee)
    const code = async (change: object, who = devotee) => (await begin(who, { lastId }, change)).code
    expect(await code({}, other)).toBe('not_found')
    expect(await code({ lastId: undefined })).toBe('bad_request')
    expect(await code({ consent: null })).toBe('invalid_fields')
    const form = formFor(seva, devotee, { occurrenceId: seva.occurrences[5]?.id ?? 0 })
    const unpaid = (await devotee.call('POST /api/saveForm', form)).body
    expect(await code({ lastId: unpaid.lastId })).toBe('not_paid')
    const homam = await app.given.homam()
    const fixed = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
    await app.pay(fixed.paymentUrl)
    expect(await code({ lastId: fixed.lastId })).toBe('not_on_offer')
    const both = await Promise.all([code({}), code({}), code({})])
    expect(new Set(both).size).toBe(1)
    // The first is by the order's own date, and none of these is that one of a month.
    for (let n = 1; n < mostRepeats; n++) await begin(devotee, { lastId }, { day: addDays(today(), 1 + n) })
    expect(await mine(devotee)).toHaveLength(mostRepeats)
    expect(await code({ by: 'star', star: 5 })).toBe('too_many_repeats')
  })
})

describe('a turn', () => {
  test('is placed three days before with its names and slot, told once, and paid by whoever has the link', async () => {
    const devotee = await app.given.devotee()
    const { seva, code, day } = await running(devotee)
    await noticeAt(addDays(day, -4))
    expect((await app.call('POST /api/repeat-turn', { code, day })).body.code).toBe('not_found')
    await noticeAt(addDays(day, -3), 6)
    expect(await told(devotee, 'repeat_due')).toEqual([])
    await noticeAt(addDays(day, -3))
    await Promise.all([noticeTurns(app.app), noticeTurns(app.app), noticeTurns(app.app)])
    await noticeAt(addDays(day, -2))
    const [message, ...more] = await told(devotee, 'repeat_due')
    expect(more).toEqual([])
    expect(message?.body).toContain('Test Seva')
    expect(message?.body).toContain('7:30')
    expect(message?.body).toContain('Rs.116')
    expect(message?.body).toContain(`/en/repeat/${code}/${day}`)
    const turn = await turnOf(code, day)
    expect(turn).toEqual({
      kind: 'seva',
      title: 'Test Seva',
      image: '/pictures/ganapati.svg',
      day,
      slot: { starts: 450, lasts: 30 },
      amount: 116,
      state: 'due',
      why: null,
      pay_until: expect.any(Number),
      debit_note: null,
    })
    expect(Math.abs((turn.pay_until ?? 0) - (startOfDay(day) + 6.5 * hourMs))).toBeLessThan(60_000)
    expect(await payTurn(code, day)).toBe(200)
    expect(await payTurn(code, day)).toBe('already_paid')
    expect((await turnOf(code, day)).state).toBe('paid')
    expect(await ordersOf(seva)).toEqual([expect.anything(), { state: 'paid', day }])
    const [names] = await query<{ name: string; members: number }>(
      `select b.personal ->> 'name' as name, (select count(*)::int from booking.people p where p.booking_id = b.id) as members
         from booking.bookings b where b.event_id = $1 order by b.id desc limit 1`,
      seva.id,
    )
    expect(names).toEqual({ name: 'Demo Devotee', members: 1 })
  })

  test('is told in the language in which the repeat began', async () => {
    for (const [language, said] of [
      ['te', 'మళ్లీ సమయం వచ్చింది'],
      ['ta', 'மீண்டும் நேரம்'],
      ['kn', 'ಮತ್ತೆ ಸಮಯ'],
      ['hi', 'फिर समय'],
    ] as const) {
      const devotee = await app.given.devotee()
      const { id } = languages.find(each => each.web === language) ?? languages[0]
      const { day } = await running(devotee, { language: id })
      await noticeAt(addDays(day, -3))
      expect((await told(devotee, 'repeat_due'))[0]?.body).toContain(said)
      clockBack()
    }
  })

  test('that is skipped is not placed, and is placed anew if it is wanted again; what was paid can’t be skipped', async () => {
    const devotee = await app.given.devotee()
    const { seva, code, day } = await running(devotee)
    const own = { userId: devotee.id, code, day }
    const skip = async (body = own, who = devotee) => {
      const { status, body: answer } = await who.call('POST /api/repeat-skip', body)
      return answer.code ?? status
    }
    const other = await app.given.devotee()
    expect(await skip({ ...own, userId: other.id }, other)).toBe('not_found')
    expect(await skip({ ...own, day: addDays(day, 1) })).toBe('not_found')
    expect([await skip(), await skip()]).toEqual([200, 200])
    await noticeAt(addDays(day, -3))
    expect(await ordersOf(seva)).toHaveLength(1)
    expect(await told(devotee, 'repeat_due')).toEqual([])
    expect((await devotee.call('POST /api/repeat-unskip', own)).status).toBe(200)
    await noticeTurns(app.app)
    expect((await ordersOf(seva)).map(({ state }) => state)).toEqual(['paid', 'held'])
    expect((await turnOf(code, day)).state).toBe('due')
    const page = (await app.call('POST /api/repeat-pay', { code, day })).body.paymentUrl
    expect(await skip()).toBe(200)
    expect(await payTurn(code, day)).toBe('wrong_state')
    // Whoever was on the page meanwhile gets the money back.
    await app.pay(page)
    expect((await ordersOf(seva)).map(({ state }) => state)).toEqual(['paid', 'cancelled'])
    expect(await query(`select reason from payments.refund_tasks where reason = 'booking_cancelled'`)).toHaveLength(1)
    await devotee.call('POST /api/repeat-unskip', own)
    await noticeTurns(app.app)
    expect(await payTurn(code, day)).toBe(200)
    expect(await skip()).toBe('already_paid')
    expect((await ordersOf(seva)).map(({ state }) => state)).toEqual(['paid', 'cancelled', 'paid'])
  })

  test('of a repeat that ended is not placed; an order that waits is given up; others can’t end it', async () => {
    const devotee = await app.given.devotee()
    const { seva, code, day } = await running(devotee)
    const other = await app.given.devotee()
    for (const name of ['POST /api/repeat-end', 'POST /api/repeat-change'] as const)
      expect((await other.call(name, { userId: other.id, code })).body.code).toBe('not_found')
    await noticeAt(addDays(day, -3))
    expect((await ordersOf(seva)).map(({ state }) => state)).toEqual(['paid', 'held'])
    for (let n = 0; n < 2; n++)
      expect((await devotee.call('POST /api/repeat-end', { userId: devotee.id, code })).status).toBe(200)
    expect((await ordersOf(seva)).map(({ state }) => state)).toEqual(['paid', 'cancelled'])
    expect((await mine(devotee))[0]).toMatchObject({ ended: expect.any(Number), ended_why: 'by_devotee' })
    await noticeAt(addDays(day, 28))
    expect(await ordersOf(seva)).toHaveLength(2)
    clockBack()
    expect((await devotee.call('POST /api/repeat-change', { userId: devotee.id, code })).body.code).toBe('wrong_state')
  })

  test('that can’t be had is told with its reason and the next day: sold out, closed, withdrawn, package or day gone', async () => {
    const why = async (spoil: (of: { seva: Seva; day: Day }) => Promise<unknown>, of = {}) => {
      const devotee = await app.given.devotee()
      const { seva, code, day } = await running(devotee, {}, of)
      await spoil({ seva, day })
      await noticeAt(addDays(day, -3))
      await noticeTurns(app.app)
      expect(await told(devotee, 'repeat_due')).toEqual([])
      const [message, ...more] = await told(devotee, 'repeat_missed')
      expect(more).toEqual([])
      expect(message?.body).toMatch(/Next time: \d+ /)
      clockBack()
      const [repeat] = await mine(devotee)
      expect(repeat?.code).toBe(code)
      expect(repeat?.turns[0]).toMatchObject({ day, state: 'missed' })
      return [repeat?.turns[0]?.why, /Reason: (.*)/.exec(message?.body ?? '')?.[1]]
    }
    const fill = async ({ seva, day }: { seva: Seva; day: Day }) => {
      for (const { id } of seva.occurrences.filter(each => each.day === day))
        await query(
          `insert into booking.bookings (order_id, devotee_id, event_id, occurrence_id, package_id, key, asked_hash, state, package_paise, total_paise,
                                         language_id, personal, address, hold_ends_at, created_at, paid_at)
           select 'taken-' || $1::int, devotee_id, event_id, $1::int, package_id, 'taken ' || $1::int, asked_hash, 'paid', package_paise, total_paise,
                  language_id, personal, address, hold_ends_at, created_at, now()
             from booking.bookings where event_id = $2 order by id limit 1`,
          id,
          seva.id,
        )
    }
    expect(await why(fill, { capacity: 1 })).toEqual(['sold_out', 'all places are taken'])
    expect(
      await why(({ seva, day }) =>
        query(
          `update catalogue.occurrences set cut_off_at = now(), closed_early_at = now() where event_id = $1 and day = $2::date`,
          seva.id,
          day,
        ),
      ),
    ).toEqual(['closed', 'booking has closed'])
    expect(
      await why(({ seva }) => query('update catalogue.events set published = false where id = $1', seva.id)),
    ).toEqual(['withdrawn', 'it is not offered now'])
    expect(
      await why(({ seva }) => query('update catalogue.packages set withdrawn = true where event_id = $1', seva.id)),
    ).toEqual(['not_on_offer', 'what you chose is gone'])
    expect(
      await why(({ seva, day }) =>
        query(`update catalogue.occurrences set withdrawn = true where event_id = $1 and day = $2::date`, seva.id, day),
      ),
    ).toEqual(['no_day', 'it is not held that day'])
  })

  test('leaves out a product that is offered no longer; where nothing else was chosen, nothing is left of it', async () => {
    const withProduct = async (rupees: number) => {
      const devotee = await app.given.devotee()
      const { seva, lastId, code, day } = await running(devotee)
      const [product] = await query<{ id: number }>(
        `insert into catalogue.products (title, description, image, price_paise)
         values ('{"en":"Test lamp"}', '{"en":"One"}', '/pictures/ganapati.svg', $1) returning id`,
        rupees * 100,
      )
      await query('insert into catalogue.event_products values ($1, $2, 0)', seva.id, product?.id)
      await query('insert into booking.items values ($1, $2, 2, $3)', lastId, product?.id, rupees * 100)
      return { devotee, seva, lastId, code, day, product: product?.id }
    }
    const offered = await withProduct(30)
    const gone = await withProduct(40)
    const free = await withProduct(50)
    await query('delete from catalogue.event_products where product_id = any($1)', [gone.product, free.product])
    await query('update catalogue.packages set amount_paise = 0 where event_id = $1', free.seva.id)
    await noticeAt(addDays(offered.day, -3))
    expect((await turnOf(offered.code, offered.day)).amount).toBe(116 + 60)
    expect((await turnOf(gone.code, gone.day)).amount).toBe(116)
    expect((await mine(free.devotee))[0]?.turns[0]).toMatchObject({ state: 'missed', why: 'not_on_offer' })
    const items = await query<{ id: number }>(
      `select i.product_id as id from booking.items i join booking.bookings b on b.id = i.booking_id
        where b.event_id = any($1) and b.id <> all($2) order by b.id`,
      [offered.seva.id, gone.seva.id],
      [offered.lastId, gone.lastId],
    )
    expect(items).toEqual([{ id: offered.product }])
  })

  test('takes another slot where its own is full, and costs what it costs now', async () => {
    const devotee = await app.given.devotee()
    const { seva, code, day } = await running(devotee, {}, { capacity: 1 })
    const own = seva.occurrences.find(each => each.day === day && each.starts === 450)
    const stranger = await app.given.devotee()
    const form = formFor(seva, stranger, { occurrenceId: own?.id ?? 0 })
    await app.pay((await stranger.call('POST /api/saveForm', form)).body.paymentUrl)
    await query('update catalogue.packages set amount_paise = 15100 where event_id = $1', seva.id)
    await noticeAt(addDays(day, -3))
    expect(await turnOf(code, day)).toMatchObject({ slot: { starts: 360 }, amount: 151, state: 'due' })
    const [message] = await told(devotee, 'repeat_due')
    expect(message?.body).toContain('Rs.151')
    expect(message?.body).toContain('6:00')
  })

  test('that is not paid ends at the cut-off; after three in a row the repeat ends and says so', async () => {
    const devotee = await app.given.devotee()
    const { seva, code, day } = await running(devotee)
    let next = day
    for (let n = 0; n < 3; n++) {
      await noticeAt(addDays(next, -3))
      expect((await turnOf(code, next)).state).toBe('due')
      await noticeAt(next, 7)
      expect(await turnOf(code, next)).toMatchObject({ state: 'missed', why: 'not_paid' })
      expect(await payTurn(code, next)).toBe('wrong_state')
      const [row] = await query<{ next_on: Day | null }>(
        `select next_on::text from repeats.repeats where code = $1`,
        code,
      )
      if (row?.next_on) next = row.next_on
    }
    const states = (await ordersOf(seva)).map(({ state }) => state)
    expect(states).toEqual(['paid', 'expired', 'expired', 'expired'])
    const [message, ...more] = await told(devotee, 'repeat_ended')
    expect([message?.body, more]).toEqual([expect.stringContaining('it was not paid 3 times'), []])
    await noticeAt(addDays(next, -3))
    expect(await ordersOf(seva)).toHaveLength(4)
  })

  test('counts if it was paid: a repeat of two times ends after two that were', async () => {
    const devotee = await app.given.devotee()
    const { code, day } = await running(devotee, { times: 2 })
    let next = day
    for (const pays of [true, false, true]) {
      await noticeAt(addDays(next, -3))
      if (pays) expect(await payTurn(code, next)).toBe(200)
      await noticeAt(next, 7)
      const [row] = await query<{ next_on: Day | null }>(
        `select next_on::text from repeats.repeats where code = $1`,
        code,
      )
      if (row?.next_on) next = row.next_on
    }
    const [ended] = await query<{ why: string; paid: number }>(
      `select ended_why as why, (select count(*)::int from repeats.turns t where t.repeat_id = r.id and state = 'paid') as paid
         from repeats.repeats r where code = $1`,
      code,
    )
    expect(ended).toEqual({ why: 'all_done', paid: 2 })
    expect(await told(devotee, 'repeat_ended')).toHaveLength(1)
  })
})

test('what is changed counts for the turns to come; what there is not is refused', async () => {
  const devotee = await app.given.devotee()
  const { code, day, seva } = await running(devotee)
  const change = async (body: object) => {
    const answer = await devotee.call('POST /api/repeat-change', { userId: devotee.id, code, ...body })
    return answer.body.code ?? answer.status
  }
  expect(await change({ slot: 361 })).toBe('not_on_offer')
  expect(await change({ package: 999_999 })).toBe('not_on_offer')
  expect(await change({ slot: 360, times: 5 })).toBe(200)
  expect((await mine(devotee))[0]).toMatchObject({
    slot: { starts: 360, lasts: 30 },
    slots: [{ starts: 360 }, { starts: 450 }],
    times: 5,
    times_left: 5,
    package: seva.packageId,
    packages: [{ sid: seva.packageId, name: 'One name', amount: 116 }],
  })
  await noticeAt(addDays(day, -3))
  expect((await turnOf(code, day)).slot?.starts).toBe(360)
})

test('a gift is given again with its donor, PAN and honour, and receipted as every gift', async () => {
  const devotee = await app.given.devotee()
  const gift = giftFor(await purposeOf(app), {
    pan: 'ABCPE1234F',
    panName: 'DEMO KUMAR',
    address: '1 Demo Street',
    honour: { kind: 'memory', name: 'Demo Father' },
  })
  const given = (await devotee.call('POST /api/donate', gift)).body
  const from = { donation: given.number }
  expect((await begin(devotee, from)).code).toBe('not_paid')
  await app.pay(given.paymentUrl)
  expect((await begin(await app.given.devotee(), from)).code).toBe('not_found')
  const { code } = await begin(devotee, from)
  const day = (await mine(devotee))[0]?.turns[0]?.day as Day
  await noticeAt(addDays(day, -3))
  expect(await turnOf(code, day)).toMatchObject({ kind: 'gift', amount: 501, slot: null, state: 'due' })
  expect(await payTurn(code, day)).toBe(200)
  const { body } = await devotee.call('POST /api/my-donations', { userId: devotee.id })
  expect(body.donations).toMatchObject([
    { state: 'given', amount: 501, pan: 'ABC••••••F', panName: 'DEMO KUMAR', receipt: expect.any(String) },
    { state: 'given', amount: 501, pan: 'ABC••••••F', panName: 'DEMO KUMAR', receipt: expect.any(String) },
  ])
  const rows = await query(
    `select name, honour, honour_name, length(pan_sealed) as sealed from donations.donations where devotee_id = $1`,
    devotee.id,
  )
  expect(rows[0]).toEqual(rows[1])
})

test('who is erased has no repeats that run; the download of My data names them', async () => {
  const devotee = await app.given.devotee()
  const { code, day, seva, orderId } = await running(devotee)
  const { body } = await devotee.call('POST /api/my-data', { userId: devotee.id })
  expect(body.repeats).toMatchObject([{ what: 'Test Seva', pay: 'link', turns: [] }])
  await noticeAt(addDays(day, -3))
  // Nothing of it waits for a bank or to be printed, which an erasure waits for too.
  await app.raw('GET', `/invoices/${orderId}.pdf`, { headers: { authorization: `Bearer ${devotee.token}` } })
  await query(`update payments.attempts set state = 'failed', next_pull_at = null where state in ('opening', 'open')`)
  await query(`update accounts.devotees set erase_on = $2::date where id = $1`, devotee.id, today())
  for (const days of [25, 60, 61]) {
    await noticeAt(addDays(day, days))
    await eraseDue(app.app)
  }
  const [repeat] = await query<{ ended_why: string; phone: string | null }>(
    `select r.ended_why, d.phone from repeats.repeats r join accounts.devotees d on d.id = r.devotee_id where r.code = $1`,
    code,
  )
  expect(repeat).toEqual({ ended_why: 'erased', phone: null })
  await noticeAt(addDays(day, 88))
  expect(await ordersOf(seva)).toHaveLength(2)
})

test('staff see what repeats and what is due, and end one with a reason', async () => {
  const devotee = await app.given.devotee()
  const { code, day } = await running(devotee)
  await noticeAt(addDays(day, -3))
  const staff = await app.given.staff('operations')
  const list = async (state: 'running' | 'due' | 'ended') =>
    (await staff.call('POST /api/office/repeats', { page: 1, perPage: 20, q: devotee.phone, state })).body
  const [row] = (await list('due')).rows
  expect(row).toMatchObject({
    kind: 'seva',
    title: 'Test Seva',
    phone: devotee.phone,
    amount: 116,
    paid: 0,
    turn: { day, state: 'due' },
  })
  const id = row?.id ?? 0
  for (let n = 0; n < 2; n++)
    expect((await staff.call('POST /api/office/end-repeat', { id, reason: 'Asked by phone' })).status).toBe(200)
  expect((await staff.call('POST /api/office/end-repeat', { id: 999_999, reason: 'none' })).body.code).toBe('not_found')
  expect([(await list('running')).total, (await list('ended')).total]).toEqual([0, 1])
  expect(await told(devotee, 'repeat_ended')).toHaveLength(1)
  expect((await turnOf(code, day)).state).toBe('skipped')
  await settleTurns(app.app)
  expect(await query(`select 1 from admin.audit where action = 'POST /api/office/end-repeat'`)).toHaveLength(1)
})

test('a repeat that ended before its first turn is forgotten after thirty days; one that had a turn stays', async () => {
  const devotee = await app.given.devotee()
  const [recent, old, had] = [await running(devotee), await running(devotee), await running(devotee)]
  const end = ({ code }: { code: string }) => devotee.call('POST /api/repeat-end', { userId: devotee.id, code })
  for (const repeat of [recent, old]) expect((await end(repeat)).status).toBe(200)
  await noticeAt(addDays(had.day, -3))
  expect(await turnOf(had.code, had.day)).toMatchObject({ state: 'due' })
  clockBack()
  expect((await end(had)).status).toBe(200)
  const ended = (days: number, codes: string[]) =>
    query(`update repeats.repeats set ended_at = now() - $1 * interval '1 day' where code = any($2)`, days, codes)
  await ended(29, [recent.code])
  await ended(31, [old.code, had.code])
  await makeDebits(app.app)
  const left = await query<{ code: string }>('select code from repeats.repeats where code = any($1)', [
    recent.code,
    old.code,
    had.code,
  ])
  expect(left.map(({ code }) => code).toSorted()).toEqual([recent.code, had.code].toSorted())
})

test('staff find a repeat by a name on its order or of its donor, in any script, and read whose it is', async () => {
  const devotee = await app.given.devotee()
  const { lastId } = await running(devotee)
  await query(`update booking.people set answers = answers || '{"name": "శ్రీనివాస రావు"}' where booking_id = $1`, lastId)
  const donor = await app.given.devotee()
  const gift = (await donor.call('POST /api/donate', giftFor(await purposeOf(app), { name: 'ರಾಘವೇಂದ್ರ ಗೌಡ' }))).body
  await app.pay(gift.paymentUrl)
  await begin(donor, { donation: gift.number })
  const staff = await app.given.staff('operations')
  const find = async (q: string) =>
    (await staff.call('POST /api/office/repeats', { page: 1, perPage: 20, q, state: 'all' })).body
  await expect
    .poll(() => find('srinivasa rao'))
    .toMatchObject({
      rows: [{ phone: devotee.phone, name: 'Demo Devotee' }],
      total: 1,
      behind: false,
    })
  await expect.poll(() => find('raghavendra gowda')).toMatchObject({ rows: [{ kind: 'gift', name: 'ರಾಘವೇಂದ್ರ ಗೌಡ' }] })
  expect((await find('Nobody Whatever')).rows).toEqual([])
})

describe('by Autopay', () => {
  const decide = (url: string, decision: 'grant' | 'refuse' | 'revoke' | 'empty' | 'fill') =>
    app.raw('POST', url, {
      body: JSON.stringify({ decision }),
      headers: { 'content-type': 'application/json' },
      redirect: 'manual',
    })
  /** A repeat by a mandate that its payer has granted. */
  async function granted() {
    const devotee = await app.given.devotee()
    const order = await paidOrder(devotee)
    const { code, mandateUrl } = await begin(devotee, { lastId: order.lastId }, { pay: 'autopay' })
    const url = mandateUrl ?? ''
    await decide(url, 'grant')
    const [own] = await mine(devotee)
    return { ...order, devotee, code, url, own, day: own?.turns[0]?.day as Day }
  }
  const debits = () =>
    query<{ noticed: Date; sent: Date | null; state: string }>(
      `select d.noticed_at as noticed, d.sent_at as sent, a.state from payments.debits d join payments.attempts a on a.id = d.attempt_id order by a.id`,
    )

  const statesOf = (devotee: TestDevotee) =>
    query<{ state: string }>(`select state from payments.mandates where devotee_id = $1 order by id`, devotee.id)

  test('the payer is told a day before the one debit of a turn; refused, it becomes a link', async () => {
    const { seva, devotee, code, url, own, day } = await granted()
    expect(own).toMatchObject({ pay: 'autopay', mandate: { state: 'active', most: 180 }, autopay: { most: 180 } })
    await noticeAt(addDays(day, -3))
    await Promise.all([makeDebits(app.app), makeDebits(app.app)])
    expect((await turnOf(code, day)).state).toBe('debit_comes')
    expect((await told(devotee, 'repeat_due'))[0]?.body).toContain('Payment: by Autopay')
    await noticeAt(addDays(day, -2))
    expect((await ordersOf(seva)).map(({ state }) => state)).toEqual(['paid', 'held'])
    await noticeAt(addDays(day, -2), 13)
    await Promise.all([makeDebits(app.app), makeDebits(app.app), makeDebits(app.app)])
    expect((await turnOf(code, day)).state).toBe('paid')
    const made = await debits()
    expect(made).toMatchObject([{ state: 'paid' }])
    expect((made[0]?.sent?.getTime() ?? 0) - (made[0]?.noticed.getTime() ?? 0)).toBeGreaterThanOrEqual(24 * hourMs)

    const [row] = await query<{ next: Day }>(`select next_on::text as next from repeats.repeats where code = $1`, code)
    const next = row?.next as Day
    await decide(url, 'empty')
    await noticeAt(addDays(next, -3))
    await makeDebits(app.app)
    await noticeAt(addDays(next, -2), 13)
    await makeDebits(app.app)
    expect((await turnOf(code, next)).state).toBe('due')
    expect((await told(devotee, 'repeat_due')).at(-1)?.body).toContain('no Autopay; pay by')
    expect(await told(devotee, 'repeat_due')).toHaveLength(3)
    expect(await payTurn(code, next)).toBe(200)
    expect((await ordersOf(seva)).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  })

  test('what is skipped is not debited; a mandate taken back or a price above it leaves the link', async () => {
    const skipped = await granted()
    await noticeAt(addDays(skipped.day, -3))
    await makeDebits(app.app)
    const own = { userId: skipped.devotee.id, code: skipped.code, day: skipped.day }
    await skipped.devotee.call('POST /api/repeat-skip', own)
    await noticeAt(addDays(skipped.day, -2), 13)
    await makeDebits(app.app)
    expect((await ordersOf(skipped.seva)).map(({ state }) => state)).toEqual(['paid', 'cancelled'])
    expect((await debits()).at(-1)).toMatchObject({ sent: null, state: 'failed' })
    clockBack()

    const revoked = await granted()
    await decide(revoked.url, 'revoke')
    await noticeAt(addDays(revoked.day, -3))
    expect((await turnOf(revoked.code, revoked.day)).state).toBe('due')
    expect((await told(revoked.devotee, 'repeat_due'))[0]?.body).toContain('no Autopay; pay by')
    clockBack()

    const dearer = await granted()
    await query('update catalogue.packages set amount_paise = 18100 where event_id = $1', dearer.seva.id)
    await noticeAt(addDays(dearer.day, -3))
    expect(await turnOf(dearer.code, dearer.day)).toMatchObject({ state: 'due', amount: 181 })
    expect(await payTurn(dearer.code, dearer.day)).toBe(200)
  })

  test('a change to links and the end of a repeat take the mandate back', async () => {
    const { devotee, code } = await granted()
    const change = async (pay: 'link' | 'autopay') =>
      (await devotee.call('POST /api/repeat-change', { userId: devotee.id, code, pay })).body.mandateUrl
    const states = () => statesOf(devotee)
    expect(await change('autopay')).toBeNull()
    expect(await change('link')).toBeNull()
    expect(await states()).toEqual([{ state: 'revoked' }])
    const url = await change('autopay')
    expect(await change('autopay')).toBe(url)
    await decide(url ?? '', 'grant')
    expect(await states()).toEqual([{ state: 'revoked' }, { state: 'active' }])
    await devotee.call('POST /api/repeat-end', { userId: devotee.id, code })
    await makeDebits(app.app)
    expect(await states()).toEqual([{ state: 'revoked' }, { state: 'revoked' }])
  })

  test('turned on, off and on again takes the page that waits up again; five new mandates a day, and no more', async () => {
    const devotee = await app.given.devotee()
    const { lastId } = await paidOrder(devotee)
    const { code, mandateUrl } = await begin(devotee, { lastId }, { pay: 'autopay' })
    const change = async (pay: 'link' | 'autopay') =>
      (await devotee.call('POST /api/repeat-change', { userId: devotee.id, code, pay })).body
    for (let n = 0; n < 3; n++) {
      expect((await change('link')).mandateUrl).toBeNull()
      await makeDebits(app.app)
      expect((await change('autopay')).mandateUrl).toBe(mandateUrl)
    }
    // So does a repeat that is ended and begun again.
    await devotee.call('POST /api/repeat-end', { userId: devotee.id, code })
    expect((await begin(devotee, { lastId }, { pay: 'autopay' })).mandateUrl).toBe(mandateUrl)
    expect(await statesOf(devotee)).toEqual([{ state: 'asked' }])

    const [own] = (await mine(devotee)).filter(repeat => repeat.ended === null)
    const again = async (pay: 'link' | 'autopay') =>
      (await devotee.call('POST /api/repeat-change', { userId: devotee.id, code: own?.code ?? '', pay })).body
    for (let n = 0; n < 4; n++) {
      await again('link')
      await query(
        `update payments.mandates set asked_at = now() - interval '20 minutes' where devotee_id = $1 and state = 'asked'`,
        devotee.id,
      )
      await makeDebits(app.app)
      expect((await again('autopay')).mandateUrl).toEqual(expect.any(String))
    }
    expect((await statesOf(devotee)).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'revoked'),
      'asked',
    ])
    await again('link')
    await query(
      `update payments.mandates set asked_at = now() - interval '20 minutes' where devotee_id = $1 and state = 'asked'`,
      devotee.id,
    )
    await makeDebits(app.app)
    const refused = await again('autopay')
    expect([refused.code, (refused.retry_after ?? 0) > 3600]).toEqual(['too_many_tries', true])
    // What was refused changes nothing: it is paid by links.
    expect((await mine(devotee)).find(repeat => repeat.code === own?.code)?.pay).toBe('link')
  })

  test('begun again with Autopay after a link asks for its mandate; begun again with a link takes it back', async () => {
    const devotee = await app.given.devotee()
    const { lastId } = await paidOrder(devotee)
    const { code } = await begin(devotee, { lastId })
    const again = await begin(devotee, { lastId }, { pay: 'autopay' })
    expect(again).toMatchObject({ code, mandateUrl: expect.any(String) })
    await decide(again.mandateUrl ?? '', 'grant')
    expect(await mine(devotee)).toMatchObject([{ code, pay: 'autopay', mandate: { state: 'active' } }])
    expect(await begin(devotee, { lastId })).toEqual({ code, mandateUrl: null })
    expect(await mine(devotee)).toMatchObject([{ code, pay: 'link', mandate: null }])
    expect(await statesOf(devotee)).toEqual([{ state: 'revoked' }])
  })

  test('a package that costs more than the mandate permits asks for another one', async () => {
    const { devotee, code, seva, own } = await granted()
    expect(own).toMatchObject({ mandate: { most: 180 } })
    const [dear] = await query<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"Dear"}', 50000, 1) returning id`,
      seva.id,
    )
    const change = { userId: devotee.id, code, package: dear?.id ?? 0 }
    const { mandateUrl } = (await devotee.call('POST /api/repeat-change', change)).body
    expect(mandateUrl).toEqual(expect.any(String))
    expect(await mine(devotee)).toMatchObject([{ mandate: { state: 'asked', most: 750 }, amount: 500 }])
    expect(await statesOf(devotee)).toEqual([{ state: 'revoked' }, { state: 'asked' }])
    // While nobody has decided on it, a turn is told with its link, not as if Autopay had been refused.
    const day = own?.turns[0]?.day as Day
    await noticeAt(addDays(day, -3))
    const [due] = await told(devotee, 'repeat_due')
    expect(due?.body).not.toContain('no Autopay')
    expect((await turnOf(code, day)).state).toBe('due')
  })

  test('the return from the page of a mandate asks its gateway every three seconds at most', async () => {
    const devotee = await app.given.devotee()
    const { lastId } = await paidOrder(devotee)
    await begin(devotee, { lastId }, { pay: 'autopay' })
    const [{ reference } = { reference: '' }] = await query<{ reference: string }>(
      'select reference from payments.mandates where devotee_id = $1',
      devotee.id,
    )
    const [sandbox] = app.app.gateways
    const mandates = sandbox?.mandates
    if (!sandbox || !mandates) return expect.unreachable()
    let asked = 0
    const lookUp: typeof mandates.lookUp = mandate => {
      asked++
      return mandates.lookUp(mandate)
    }
    app.app.gateways = [{ ...sandbox, mandates: { ...mandates, lookUp } }]
    try {
      for (let n = 0; n < 20; n++) await app.raw('GET', `/pay/return/${reference}`, { redirect: 'manual' })
      expect(asked).toBe(1)
      app.app.moveClock(4000)
      await app.raw('GET', `/pay/return/${reference}`, { redirect: 'manual' })
      expect(asked).toBe(2)
    } finally {
      app.app.gateways = [sandbox]
    }
  })
})

test('a turn takes the steps that its table of states allows, and no other', async () => {
  const { code } = await running(await app.given.devotee())
  const [repeat] = await query<{ id: number }>('select id from repeats.repeats where code = $1', code)
  const id = repeat?.id ?? 0
  const day = addDays(today(), 99)
  const why = (state: StoredState) => (state === 'missed' ? 'closed' : null)
  const states = Object.keys(storedTurnStates) as StoredState[]
  const taken: Record<string, StoredState[]> = {}
  for (const from of states)
    for (const to of states) {
      await query('delete from repeats.turns where repeat_id = $1 and day = $2', id, day)
      await query(
        'insert into repeats.turns (repeat_id, day, state, why) values ($1, $2, $3, $4)',
        id,
        day,
        from,
        why(from),
      )
      const isTaken = await app.app.db
        .tx(tx => putTurn(tx, id, day, { state: to, why: why(to) }))
        .then(
          () => true,
          () => false,
        )
      taken[from] = [...(taken[from] ?? []), ...(isTaken ? [to] : [])].toSorted()
    }
  expect(taken).toEqual(
    Object.fromEntries(Object.entries(storedTurnStates).map(([from, to]) => [from, [...to].toSorted()])),
  )
})
