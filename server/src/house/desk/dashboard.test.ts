import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { deskFormFor, formFor, testApp } from '../../../test/test-app.ts'

const app = testApp()
const json = { 'content-type': 'application/json' }
const today = () => dayOf(app.app.clock.now())
const days = () => ({ from: addDays(today(), -6), to: today() })

async function order(
  options: { campaign?: string; paid?: boolean; price?: number; languageId?: number; closesInDays?: number } = {},
) {
  const { campaign, paid = true, price, languageId = 1, closesInDays } = options
  const homam = await app.given.homam({ price, closesInDays })
  const devotee = await app.given.devotee()
  const placed = (await devotee.call('POST /api/saveForm', formFor(homam, devotee, { campaign, languageId }))).body
  await app.pay(placed.paymentUrl, { outcome: paid ? 'success' : 'pending' })
  return { homam, devotee, placed }
}

describe('the first screen of the office', () => {
  test('says what was ordered and paid today, and amounts only to those who may see money', async () => {
    const before = (await (await app.given.staff('finance')).call('POST /api/office/today', {})).body.figures
    await order({ price: 1116 })
    await order({ paid: false })

    const { figures } = (await (await app.given.staff('finance')).call('POST /api/office/today', {})).body
    expect(figures.orders_today - before.orders_today).toBe(2)
    expect(figures.paid_today - before.paid_today).toBe(1)
    expect((figures.revenue_today ?? 0) - (before.revenue_today ?? 0)).toBe(1116)
    expect(
      (await (await app.given.staff('editor')).call('POST /api/office/today', {})).body.figures.revenue_today,
    ).toBeNull()
  })

  test('tells the owner when backups were made and stopped, and nobody when none was made yet', async () => {
    const seen = async (role: 'owner' | 'finance') =>
      (await (await app.given.staff(role)).call('POST /api/office/today', {})).body.attention.map(a => a.kind)
    expect(await seen('owner')).not.toContain('backup_old')
    const { backupStamp } = app.app.config
    mkdirSync(dirname(backupStamp), { recursive: true })
    writeFileSync(backupStamp, '')
    expect(await seen('owner')).not.toContain('backup_old')
    const threeDaysAgo = Date.now() / 1000 - 3 * 86_400
    utimesSync(backupStamp, threeDaysAgo, threeDaysAgo)
    expect(await seen('owner')).toContain('backup_old')
    expect(await seen('finance')).not.toContain('backup_old')
    rmSync(backupStamp)
  })

  test('names a payment that the bank has not decided for half an hour, to finance and not to editors', async () => {
    await order({ paid: false })
    const waiting = async (role: 'finance' | 'editor') =>
      (await (await app.given.staff(role)).call('POST /api/office/today', {})).body.attention.filter(
        a => a.kind === 'bank_waiting',
      )
    expect(await waiting('finance')).toEqual([])

    await app.app.db.pool.query(`update payments.attempts set opened_at = opened_at - interval '31 minutes'`)
    expect(await waiting('finance')).toMatchObject([{ count: expect.any(Number), since: expect.any(Number) }])
    expect(await waiting('editor')).toEqual([])
  })

  test('names messages that reached nobody, homams that close today and lists that lock soon', async () => {
    await app.app.db.pool.query(
      `insert into notifications.messages (channel, recipient, template, language, body, state, created_at) values ('sms', '9000000000', 'booking_confirmed', 'te', '', 'failed', $1)`,
      [new Date(app.app.clock.now())],
    )
    const homam = await app.given.homam({ closesInDays: 0 })
    // It is not over at any hour of the day.
    await app.app.db.pool.query('update catalogue.events set starts_minutes = 1439 where id = $1', [homam.id])
    const staff = await app.given.staff('operations')
    const { attention, homams } = (await staff.call('POST /api/office/today', {})).body

    expect(attention).toContainEqual(expect.objectContaining({ kind: 'messages_failed', count: 1 }))
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'closing_today', id: homam.id, name: 'Test Homam' }),
    )
    expect(homams.find(h => h.id === homam.id)).toMatchObject({ capacity: null, paid: 0, held: 0 })
    const soon = await app.given.homam({ closesInDays: 1, capacity: 7 })
    // Two hours from now, whatever the time of day.
    await app.app.db.pool.query(
      `update catalogue.events set list_locks_minutes_before = extract(epoch from (held_on + interval '390 minutes') at time zone 'Asia/Kolkata' - $2::timestamptz) / 60 - 120 where id = $1`,
      [soon.id, new Date(app.app.clock.now())],
    )
    expect((await staff.call('POST /api/office/today', {})).body.attention).toContainEqual(
      expect.objectContaining({ kind: 'list_locking', id: soon.id }),
    )
  })

  test('names no seva of many days as closing today, for each of its days closes by itself', async () => {
    const { homam } = await order({ closesInDays: 0 })
    const staff = await app.given.staff('operations')
    const closing = async () =>
      (await staff.call('POST /api/office/today', {})).body.attention
        .filter(({ kind }) => kind === 'closing_today')
        .map(({ id }) => id)
    expect(await closing()).toContain(homam.id)
    await app.app.db.pool.query('update catalogue.events set has_one_date = false where id = $1', [homam.id])
    expect(await closing()).not.toContain(homam.id)
  })
})

describe('the first screen names', () => {
  const seen = async (role: 'owner' | 'operations' | 'translator' | 'finance') =>
    (await (await app.given.staff(role)).call('POST /api/office/today', {})).body.attention.map(a => a.kind)

  test('late parcels and homams that nobody closed to those who pack and read', async () => {
    const { homam } = await order()
    await app.app.db.pool.query('update catalogue.events set closes_on = $2, held_on = $2 where id = $1', [
      homam.id,
      addDays(today(), -40),
    ])
    expect(await seen('operations')).toEqual(expect.arrayContaining(['parcels_late', 'not_closed']))
    expect(await seen('finance')).not.toContain('parcels_late')
    // Of a homam that was closed, the names are read.
    await app.app.db.pool.query(
      `insert into sankalpam.closings (event_id, at, staff_id, names) select $1, now(), min(id), 1 from admin.staff`,
      [homam.id],
    )
    expect(await seen('operations')).not.toContain('not_closed')
  })

  test('texts of the site that a language lacks to translators, and no orders', async () => {
    await app.app.db.pool.query(
      `with d as (insert into content.documents (kind, record, draft, updated_at) values ('homam', 'x-test', '{}', now()) returning id)
       insert into content.field_states (document_id, path, language, state, source_hash) select id, 'title', 'ta', 'missing', '' from d`,
    )
    expect(await seen('translator')).toContain('texts_to_do')
    expect(await seen('translator')).not.toContain('parcels_late')
    expect(await seen('finance')).not.toContain('texts_to_do')
  })
})

describe('revenue', () => {
  test('is told by day, homam, campaign, purpose and language, and adds up', async () => {
    await order({ campaign: 'diwali', price: 500, languageId: 2 })
    const staff = await app.given.staff('finance')
    const rows = async (by: 'day' | 'homam' | 'campaign' | 'language' | 'purpose') =>
      (await staff.call('POST /api/office/revenue', { ...days(), by })).body.rows
    const sum = (all: { amount: number }[]) => all.reduce((total, row) => total + row.amount, 0)

    expect(await rows('campaign')).toContainEqual({ key: 'diwali', label: 'diwali', orders: 1, amount: 500 })
    expect((await rows('language')).map(r => r.label)).toContain('తెలుగు')
    expect(sum(await rows('homam'))).toBe(sum(await rows('day')))
    await app.app.db.pool.query(
      `insert into catalogue.event_purposes select id, (select code from catalogue.purposes order by position limit 1) from catalogue.events where slug = 'test-homam'`,
    )
    expect(sum(await rows('purpose'))).toBe(sum(await rows('day')))
  })

  test('of a seva is told by its day and by its slot, for the days of payment and for those of the seva', async () => {
    const soon = addDays(today(), 3)
    const seva = await app.given.seva({
      days: [soon, addDays(soon, 1)],
      slots: [
        { starts: 360, lasts: 30 },
        { starts: 1080, lasts: 30 },
      ],
      price: 51,
    })
    // Morning and evening of the first day, morning of the second one.
    for (const at of [0, 0, 1, 2]) {
      const devotee = await app.given.devotee()
      const form = formFor(seva, devotee, { occurrenceId: seva.occurrences[at]?.id })
      await app.pay((await devotee.call('POST /api/saveForm', form)).body.paymentUrl)
    }
    const staff = await app.given.staff('finance')
    const rows = async (asked: Omit<OfficeCalls['POST /api/office/revenue']['body'], 'event'>) =>
      (await staff.call('POST /api/office/revenue', { ...asked, event: seva.id })).body.rows
    const byDay = [
      { key: soon, label: soon, orders: 3, amount: 153 },
      { key: addDays(soon, 1), label: addDays(soon, 1), orders: 1, amount: 51 },
    ]
    expect(await rows({ ...days(), by: 'held_on' })).toEqual(byDay)
    expect(await rows({ ...days(), by: 'held_on', days: 'held' })).toEqual([])
    expect(await rows({ from: soon, to: soon, by: 'held_on', days: 'held' })).toEqual(byDay.slice(0, 1))
    expect(await rows({ from: soon, to: addDays(soon, 1), by: 'slot', days: 'held' })).toEqual([
      { key: 'test-seva 0360', label: 'Test Seva, 6:00 am', orders: 3, amount: 153 },
      { key: 'test-seva 1080', label: 'Test Seva, 6:00 pm', orders: 1, amount: 51 },
    ])
    expect(await rows({ from: soon, to: soon, by: 'purpose', days: 'held' })).toEqual([])
  })

  test('begins and ends with the days of India', async () => {
    const { placed } = await order({ price: 77 })
    const staff = await app.given.staff('finance')
    const paidOn = async (instant: string) => {
      await app.app.db.pool.query('update booking.bookings set paid_at = $1 where id = $2', [instant, placed.lastId])
      return (await staff.call('POST /api/office/revenue', { from: '2026-03-10', to: '2026-03-10', by: 'day' })).body
        .rows
    }
    expect(await paidOn('2026-03-09T18:29:59Z')).toEqual([])
    expect(await paidOn('2026-03-09T18:30:00Z')).toEqual([
      { key: '2026-03-10', label: '2026-03-10', orders: 1, amount: 77 },
    ])
    expect(await paidOn('2026-03-10T18:30:00Z')).toEqual([])
  })
})

describe('the funnel from visit to paid', () => {
  const step = async (name: string, slice: object = {}) => {
    await app.visits.flush()
    const { steps } = (await (await app.given.staff('viewer')).call('POST /api/office/funnel', { ...days(), ...slice }))
      .body
    return steps.find(s => s.step === name)?.times ?? -1
  }
  const page = (headers: Record<string, string>) =>
    app.visits.page({
      method: 'GET',
      url: '/te/home?c=diwali',
      headers: { host: 'demo', 'user-agent': 'Mozilla/5.0', ...headers },
    } as never)

  test('counts who comes in: not the next page, nothing fetched ahead, no programs', async () => {
    const before = await step('visit')
    page({})
    page({ referer: 'https://search.example/', 'sec-fetch-site': 'cross-site' })
    page({ referer: 'http://demo/te/home', 'sec-fetch-site': 'same-origin' })
    page({ referer: 'http://demo/te/home' })
    page({ 'sec-purpose': 'prefetch' })
    page({ 'user-agent': 'Examplebot/1.0' })

    expect((await step('visit')) - before).toBe(2)
    expect(await step('visit', { language: 'hi' })).toBe(0)
  })

  test('counts steps by homam and language, orders and payments from the orders themselves', async () => {
    const { homam } = await order({ languageId: 7 })
    await Promise.all(
      Array.from({ length: 3 }, () =>
        app.call('POST /api/count', { step: 'plan', languageId: 7, serviceId: homam.id }),
      ),
    )

    expect(await step('plan', { homam: homam.id, language: 'hi' })).toBe(3)
    expect(await step('plan', { homam: homam.id, language: 'te' })).toBe(0)
    expect(await step('order', { homam: homam.id })).toBe(1)
    expect(await step('paid', { homam: homam.id })).toBe(1)
  })

  test('counts whoever came to the site: not the desk, not a second try, and a payment with the day it was begun', async () => {
    const homam = await app.given.homam({ price: 500 })
    const slice = { homam: homam.id }
    const atDesk = deskFormFor(homam, { phone: '9650099001' })
    expect((await (await app.given.staff('desk')).call('POST /api/office/counter-order', atDesk)).status).toBe(200)
    const devotee = await app.given.devotee()
    const begin = async () => (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
    await begin()
    const placed = await begin()
    expect([await step('order', slice), await step('paid', slice)]).toEqual([1, 0])

    await app.pay(placed.paymentUrl)
    expect([await step('order', slice), await step('paid', slice)]).toEqual([1, 1])

    // An order of an earlier day that was paid today is no step of today.
    for (const table of ['bookings', 'found'])
      await app.app.db.pool.query(
        `update booking.${table} set created_at = created_at - interval '9 days' where event_id = $1`,
        [homam.id],
      )
    expect([await step('order', slice), await step('paid', slice)]).toEqual([0, 0])
    // Of any days, whoever came on two of them counts on each; and an order of an old list never began on the site.
    await begin()
    const always = { ...slice, from: '2020-01-01', to: '2099-12-31' }
    expect([await step('order', always), await step('paid', always)]).toEqual([2, 1])
    await app.app.db.pool.query(
      `insert into imports.history select booking_id from booking.found where event_id = $1 and paid_at is null`,
      [homam.id],
    )
    expect([await step('order', always), await step('paid', always)]).toEqual([1, 1])
  })

  test('one visitor who looks at three sevas is one among all, and one for each', async () => {
    const before = await step('event')
    const sevas = [await app.given.homam(), await app.given.homam(), await app.given.homam()]
    for (const [i, { id }] of sevas.entries())
      await app.call('POST /api/count', { step: 'event', languageId: 1, serviceId: id, ...(i > 0 && { again: true }) })

    expect((await step('event')) - before).toBe(1)
    expect(await step('event', { homam: sevas[2]?.id })).toBe(1)
  })

  test('keeps nothing of who it was', async () => {
    const { rows } = await app.app.db.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'visits' order by 1`,
    )
    expect(rows.map(r => r.column_name)).toEqual(['campaign', 'day', 'event_id', 'language', 'step', 'times'])
    expect(
      (
        await app.raw('POST', '/api/count', { body: '{"step":"plan","languageId":1,"serviceId":1}', headers: json })
      ).headers.get('set-cookie'),
    ).toBeNull()
  })
})

test('a day of a seva that is no longer offered stands on the first screen while it has orders', async () => {
  const day = addDays(today(), 2)
  const seva = await app.given.seva({ days: [day, addDays(day, 1)], slots: [{ starts: 450, lasts: 30 }] })
  const [first, second] = seva.occurrences
  const devotee = await app.given.devotee()
  const placed = (await devotee.call('POST /api/saveForm', formFor(seva, devotee, { occurrenceId: first?.id }))).body
  await app.pay(placed.paymentUrl)
  const unheld = async (role: 'operations' | 'translator') =>
    (await (await app.given.staff(role)).call('POST /api/office/today', {})).body.attention.filter(
      a => a.kind === 'unheld',
    )
  expect(await unheld('operations')).toEqual([])
  // Whatever took them out: a publication at a time, a blackout, the almanac.
  await app.app.db.pool.query('update catalogue.occurrences set withdrawn = true where id = any($1)', [
    [first?.id, second?.id],
  ])
  expect(await unheld('operations')).toMatchObject([
    { count: 1, id: seva.id, occurrence_id: first?.id, name: expect.stringMatching(/^Test Seva, .*7:30 am\sIST$/) },
  ])
  expect(await unheld('translator')).toEqual([])
  await app.app.db.pool.query('update catalogue.occurrences set cancelled_at = now() where id = $1', [first?.id])
  expect(await unheld('operations')).toEqual([])
})

test('the first screen tells the times of one seva apart, by hour, and leads to each', async () => {
  const day = addDays(today(), 1)
  const seva = await app.given.seva({
    days: [day],
    slots: [
      { starts: 450, lasts: 20 },
      { starts: 420, lasts: 20 },
    ],
  })
  for (const { id: occurrenceId } of seva.occurrences) {
    const devotee = await app.given.devotee()
    const placed = await devotee.call('POST /api/saveForm', formFor(seva, devotee, { occurrenceId }))
    await app.pay(placed.body.paymentUrl)
  }
  const staff = await app.given.staff('viewer')
  const { homams } = (await staff.call('POST /api/office/today', {})).body
  const hour = (starts: number) => Date.parse(`${day}T00:00:00+05:30`) + starts * 60_000
  const occurrence = (starts: number) => seva.occurrences.find(o => o.starts === starts)?.id
  expect(homams.filter(({ id }) => id === seva.id)).toMatchObject([
    { occurrence_id: occurrence(420), starts_at: hour(420), paid: 1 },
    { occurrence_id: occurrence(450), starts_at: hour(450), paid: 1 },
  ])
})

test('the next homams are those that are not over; what closes today or locks soon is named though eight come before', async () => {
  const now = app.app.clock.now()
  const seva = await app.given.seva({
    days: [today()],
    slots: [
      { starts: 60, lasts: 60 },
      { starts: 120, lasts: 60 },
      { starts: 180, lasts: 60 },
    ],
  })
  const [over, running, coming] = seva.occurrences
  for (const { id: occurrenceId } of seva.occurrences) {
    const devotee = await app.given.devotee()
    await app.app.db.pool.query(
      `update catalogue.occurrences set day = $2, cut_off_at = null, closes_on = $2 where id = $1`,
      [occurrenceId, addDays(today(), 2)],
    )
    const placed = await devotee.call('POST /api/saveForm', formFor(seva, devotee, { occurrenceId }))
    await app.pay(placed.body.paymentUrl)
  }
  const begins = (occurrence: typeof over, at: number) =>
    app.app.db.pool.query(
      `update catalogue.occurrences set day = ($2::timestamptz at time zone 'Asia/Kolkata')::date,
         closes_on = ($2::timestamptz at time zone 'Asia/Kolkata')::date,
         starts_minutes = trunc(extract(epoch from ($2::timestamptz at time zone 'Asia/Kolkata')::time) / 60) where id = $1`,
      [occurrence?.id, new Date(at)],
    )
  const minute = 60_000
  await begins(over, now - 63 * minute)
  await begins(running, now - 30 * minute)
  await begins(coming, now + 30 * minute)
  const staff = await app.given.staff('operations')
  const viewed = async () => (await staff.call('POST /api/office/today', {})).body
  expect((await viewed()).homams.filter(({ id }) => id === seva.id).map(one => one.occurrence_id)).toEqual([
    running?.id,
    coming?.id,
  ])
  // One whose length nobody entered is over after four hours, and not at midnight.
  await app.app.db.pool.query('update catalogue.occurrences set lasts_minutes = null where id = $1', [running?.id])
  const isShown = async () => (await viewed()).homams.some(one => one.occurrence_id === running?.id)
  await begins(running, now - 239 * minute)
  expect(await isShown()).toBe(true)
  await begins(running, now - 243 * minute)
  expect(await isShown()).toBe(false)

  const sooner = await Promise.all(Array.from({ length: 9 }, () => app.given.homam({ closesInDays: 1 })))
  await app.app.db.pool.query('update catalogue.events set held_on = $2 where id = any($1)', [
    sooner.map(({ id }) => id),
    addDays(today(), 1),
  ])
  const closing = await app.given.homam({ closesInDays: 0 })
  await app.app.db.pool.query('update catalogue.events set held_on = $2 where id = $1', [
    closing.id,
    addDays(today(), 40),
  ])
  const { attention, homams } = await viewed()
  expect(homams.map(({ id }) => id)).not.toContain(closing.id)
  expect(attention).toContainEqual(expect.objectContaining({ kind: 'closing_today', id: closing.id }))
})
