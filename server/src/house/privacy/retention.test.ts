import { expect, test } from 'vitest'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { paying } from '../../../test/paying.ts'
import { giftFor, purposeOf, testApp } from '../../../test/test-app.ts'
import { forgetOld } from './retention.ts'

const app = testApp()
const { rows, placed, tell, newId } = paying(app)
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const numberOf = async (text: string, ...values: unknown[]) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${text}`, ...values))[0]?.n

test('counts of visits end after some two years, and names that somebody makes up do not fill a day', async () => {
  await rows(
    `insert into visits.counts (day, step, language, event_id, campaign, times) values ($1, 'visit', 'en', null, 'old', 1), ($2, 'visit', 'en', null, 'recent', 1)`,
    ago(800),
    ago(700),
  )
  await forgetOld(app.app)
  expect(await rows('select campaign from visits.counts order by campaign')).toEqual([{ campaign: 'recent' }])

  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 300; i++) app.visits.step('event', 'en', null, `made up ${round} ${i}`)
    await app.visits.flush()
  }
  const [today] = await rows<{ names: number; times: number }>(
    `select count(distinct campaign)::int as names, sum(times)::int as times from visits.counts where step = 'event'`,
  )
  expect(today?.names).toBeLessThanOrEqual(201)
  expect(today?.times).toBe(600)
})

test('of an order corrected without end the first correction and the latest stay; all end after a year and more', async () => {
  const order = await placed(await app.given.homam({ closesInDays: 30 }))
  await tell(order)
  const family = [{ name: 'Demo Member' }]
  const form = (n: number) => ({
    orderId: order.orderId,
    personalData: {
      name: `Demo Devotee ${String.fromCharCode(65 + n)}`,
      door_no: '1-2',
      village: 'Demo Street',
      city: 'Demo City',
      district: 'Demo District',
      state: 'TS',
      pincode: '500001',
    },
    familyMembers: family,
  })
  for (let n = 0; n < 33; n++)
    expect((await order.devotee.call('POST /api/correct-names', form(n % 26))).status).toBe(200)
  const kept = await rows<{ name: string }>(
    `select before #>> '{personal,name}' as name from booking.corrections where booking_id = $1 order by id`,
    order.lastId,
  )
  expect([kept.length, kept[0]?.name]).toEqual([30, 'Demo Devotee'])

  await rows(
    `insert into booking.corrections (booking_id, at, before, after) values ($1, $2, '{}', '{}')`,
    order.lastId,
    ago(401),
  )
  await forgetOld(app.app)
  expect(await numberOf('booking.corrections where booking_id = $1', order.lastId)).toBe(30)
  const few = await placed(await app.given.homam())
  await rows(
    `insert into booking.corrections (booking_id, at, before, after) values ($1, now(), '{}', '{}')`,
    few.lastId,
  )
  await expect(rows('delete from booking.corrections where booking_id = $1', few.lastId)).rejects.toThrow(
    'never changed',
  )
})

test('orders and donations that were never paid lose their people; what was paid keeps them, and the ledger stays', async () => {
  const homam = await app.given.homam()
  const [unpaid, paid] = [await placed(homam), await placed(homam)]
  await tell(unpaid, { state: 'failure' })
  await tell(paid)
  const donor = { pan: 'ABCPD1234F', panName: 'DEMO KUMAR', address: 'Demo Street 1, 500001' }
  const { body: gift } = await app.call('POST /api/donate', giftFor(await purposeOf(app), donor))
  const ledger = await numberOf('payments.ledger')
  await rows(
    `update booking.bookings set state = 'expired', hold_ends_at = $2, created_at = $2 where id = $1`,
    unpaid.lastId,
    ago(181),
  )
  await rows('update booking.bookings set created_at = $2 where id = $1', paid.lastId, ago(181))
  await rows('update donations.donations set created_at = $2 where number = $1', gift.number, ago(181))

  await forgetOld(app.app)

  const peopleOf = async (id: number) =>
    (
      await rows(
        'select b.state, b.personal, b.address, p.answers from booking.bookings b join booking.people p on p.booking_id = b.id where b.id = $1',
        id,
      )
    )[0]
  expect(await peopleOf(unpaid.lastId)).toEqual({ state: 'cancelled', personal: {}, address: {}, answers: {} })
  expect(await peopleOf(paid.lastId)).toMatchObject({
    state: 'paid',
    personal: { name: 'Demo Devotee' },
    answers: { name: 'Demo Member' },
  })
  expect(
    await rows('select name, phone, pan_mask, pan_name, state from donations.donations where number = $1', gift.number),
  ).toEqual([{ name: '', phone: '', pan_mask: '', pan_name: '', state: 'waiting' }])
  expect(await numberOf('payments.ledger')).toBe(ledger)
})

test('a claim that staff refused ends after a year and more; one that waits or was matched stays', async () => {
  const purpose = await purposeOf(app)
  const claim = async (utr: string, state: 'waiting' | 'matched' | 'refused', decided: number) => {
    const paidOn = dayOf(app.app.clock.now())
    expect((await app.call('POST /api/donation-claim', { ...giftFor(purpose), utr, paidOn })).status).toBe(200)
    await rows(
      'update donations.claims set state = $2, decided_at = $3, created_at = $4 where utr = $1',
      utr,
      state,
      state === 'waiting' ? null : ago(decided),
      ago(500),
    )
  }
  await claim('632600000001', 'waiting', 0)
  await claim('632600000002', 'matched', 401)
  await claim('632600000003', 'refused', 399)
  await claim('632600000004', 'refused', 401)
  await forgetOld(app.app)
  expect(await rows('select utr, state from donations.claims order by utr')).toEqual([
    { utr: '632600000001', state: 'waiting' },
    { utr: '632600000002', state: 'matched' },
    { utr: '632600000003', state: 'refused' },
  ])
})

test('webhooks end: what is no money of ours after a year, what was accepted after three, what is to do never', async () => {
  const write = (verdict: string, days: number) =>
    rows(
      `insert into payments.webhooks (gateway, event_id, received_at, verdict, body, next_try_at) values ('sandbox', $1, $2, $3, '', case when $3 = 'to_do' then $2::timestamptz + interval '90 years' end)`,
      `${verdict} ${days} ${newId()}`,
      ago(days),
      verdict,
    )
  for (const verdict of ['other', 'accepted', 'to_do']) for (const days of [399, 401, 1101]) await write(verdict, days)
  await forgetOld(app.app)
  const left = await rows<{ verdict: string; days: number }>(
    `select verdict, round(extract(epoch from now() - received_at) / 86400)::int as days from payments.webhooks where received_at < $1 order by 1, 2`,
    ago(300),
  )
  expect(left.map(row => `${row.verdict} ${row.days}`)).toEqual([
    'accepted 399',
    'accepted 401',
    'other 399',
    'to_do 399',
    'to_do 401',
    'to_do 1101',
  ])
})

test('messages end with what became of them; one that waits, or that somebody is to be called about, stays', async () => {
  const write = async (state: string, days: number) => {
    const [message] = await rows<{ id: number }>(
      `insert into notifications.messages (channel, recipient, template, language, body, state, created_at) values ('sms', '9000000000', 'reminder', 'en', $1, $2, $3) returning id`,
      `kept ${state} ${days}`,
      state,
      ago(days),
    )
    await rows(
      `insert into notifications.deliveries (message_id, channel, carrier, state, at) values ($1, 'sms', 'sandbox', 'taken', $2)`,
      message?.id,
      ago(days),
    )
    return message?.id
  }
  await write('sent', 429)
  await write('sent', 431)
  await write('waiting', 431)
  const called = await write('failed', 432)
  await rows('insert into notifications.calls (message_id, made_at) values ($1, $2)', called, ago(432))
  await forgetOld(app.app)
  const left = await rows<{ body: string }>(
    `select body from notifications.messages where body like 'kept %' order by id`,
  )
  expect(left.map(row => row.body)).toEqual(['kept sent 429', 'kept waiting 431', 'kept failed 432'])
  await write('sent', 10)
  await expect(rows('delete from notifications.deliveries where at > $1', ago(30))).rejects.toThrow('never changed')
})

test('the audit log ends after eight years, and refuses to before', async () => {
  const write = (days: number) =>
    rows(
      `insert into admin.audit (at, action, subject, subject_id) values ($1, 'retention test', 'order', $2)`,
      ago(days),
      String(days),
    )
  await write(2930)
  await write(2900)
  await forgetOld(app.app)
  expect(await rows(`select subject_id from admin.audit where action = 'retention test'`)).toEqual([
    { subject_id: '2900' },
  ])
  await expect(rows(`delete from admin.audit where action = 'retention test'`)).rejects.toThrow('never changed')
})
