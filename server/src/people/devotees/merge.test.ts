import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { newsConsentVersion } from '../../../../contract/people/news-consent.ts'
import { formFor, giftFor, purposeOf, testApp, type TestDevotee } from '../../../test/test-app.ts'
import { modules } from '../../modules.ts'

const app = testApp()
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** Every column of the database that names a devotee, by its foreign key. */
const listColumns = async () =>
  (
    await query<{ name: string }>(
      `select format('%s.%s', c.conrelid::regclass, a.attname) as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = 'accounts.devotees'::regclass order by 1`,
    )
  ).map(row => row.name)

/** How many rows name a devotee, by column. */
async function countRows(id: number): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const name of await listColumns()) {
    const [schema, table, column] = name.split('.')
    const [row] = await query<{ n: number }>(
      `select count(*)::int as n from ${schema}.${table} where ${column} = $1`,
      id,
    )
    counted[name] = row?.n ?? 0
  }
  return counted
}

/** A devotee who has something in every table that a devotee can be named in, but for the log and imports. */
async function busy(name: string): Promise<TestDevotee & { orderId: string; bookingId: number }> {
  const devotee = await app.given.devotee()
  const homam = await app.given.homam()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers: [] }))
  await app.pay(body.paymentUrl)
  const child = { name: `${name} Child`, child_consent: childConsentVersion }
  await devotee.call('POST /api/family-save', { userId: devotee.id, name, relation: 'self' })
  await devotee.call('POST /api/family-save', { userId: devotee.id, ...child })
  await app.call('POST /api/donate', giftFor(await purposeOf(app), { phone: devotee.phone }))
  await devotee.call('POST /api/ask-about-data', { userId: devotee.id, kind: 'see', text: `Question of ${name}` })
  const of = [devotee.id]
  await query(
    `insert into wishes.wishes (devotee_id, slug, language_id, made_at) values ($1, 'same-homam', 1, now())`,
    ...of,
  )
  await query(
    `insert into wishes.wishes (devotee_id, slug, language_id, made_at) values ($1, $2, 1, now())`,
    ...of,
    name,
  )
  await query(
    `insert into booking.waiting (devotee_id, event_id, package_id, language_id, joined_at) values ($1, $2, $3, 1, now())`,
    ...of,
    homam.id,
    homam.packageId,
  )
  await query(
    `insert into sankalpam.readings (devotee_id, name, script, reading) values ($1, $2, 'te', 'x')`,
    ...of,
    name,
  )
  await query(
    `insert into pronunciations.sounds (devotee_id, name, key, consent, language_id, as_parent, said_at, tries_since)
     values ($1, $2, md5($2), 'x', 1, false, now(), now())`,
    ...of,
    name,
  )
  await query(
    `insert into payments.mandates (devotee_id, gateway, reference, max_paise, description, language_id, state, asked_at, changed_at)
     values ($1, 'sandbox', $2, 1000, 'x', 1, 'ended', now(), now())`,
    ...of,
    `reference ${name}`,
  )
  await query(
    `insert into repeats.repeats (code, devotee_id, booking_id, event_id, every, by, on_date, pay, language_id, begun_at, text_version, next_on)
     values ($2, $1, $3, $4, 'month', 'date', 5, 'link', 1, now(), 'x', current_date + 20)`,
    ...of,
    `code ${name}`,
    body.lastId,
    homam.id,
  )
  await query(
    `insert into donations.old_gifts (devotee_id, name, address, amount_paise, given_on, purpose_id, mode, pan_mask, language_id)
     values ($1, $2, '', 50000, '2019-11-21', $3, 'cash', '', 1)`,
    ...of,
    name,
    await purposeOf(app),
  )
  await devotee.call('POST /api/news-consent', { userId: devotee.id, consent: newsConsentVersion })
  return { ...devotee, orderId: body.orderId, bookingId: body.lastId }
}

test('each column that names a devotee has its handover: a new table cannot be forgotten', async () => {
  const handedOver = modules.flatMap(({ handOver = {} }) => Object.keys(handOver))
  expect(handedOver.sort()).toEqual((await listColumns()).sort())
})

test('nothing is lost: all rows go over, what both have stands once, documents stay, and the old login ends', async () => {
  const staff = await app.given.staff('operations')
  const [kept, gone] = [await busy('Kept Person'), await busy('Gone Person')]
  const tag = (await staff.call('POST /api/office/save-tag', { name: 'Of both' })).body.id
  await staff.call('POST /api/office/tag-devotees', { ids: [kept.id, gone.id], tag, on: true })
  for (const { id } of [kept, gone])
    await staff.call('POST /api/office/add-devotee-note', { id, text: `Note of ${id}` })
  const [invoice] = await query<{ number: string; pdf: Buffer | null }>(
    'select number, pdf from payments.invoices where booking_id = $1',
    gone.bookingId,
  )
  await staff.call('POST /api/office/list-devotees', { perPage: 1 })
  const before = [await countRows(kept.id), await countRows(gone.id)]
  expect(
    Object.entries(before[1] ?? {})
      .filter(([, n]) => n === 0)
      .map(([name]) => name),
  ).toEqual([
    'accounts.devotees.merged_into',
    'accounts.former_phones.devotee_id',
    'donations.claims.devotee_id',
    'donations.donations.devotee_id',
    'imports.lines.devotee_id',
    'news.receivers.devotee_id',
  ])

  const merge = () => staff.call('POST /api/office/merge-devotees', { kept: kept.id, gone: gone.id })
  expect((await merge()).status).toBe(200)

  const [ofKept, ofGone] = [await countRows(kept.id), await countRows(gone.id)]
  /** Rows fewer than both had: a tag, an alert for the same homam and the row of the list stand once; logins end. */
  const fewer: Record<string, number> = {
    'accounts.sessions.devotee_id': 1,
    'devotees.found.devotee_id': 1,
    'devotees.tagged.devotee_id': 1,
    'wishes.wishes.devotee_id': 1,
  }
  /** Rows more: the number that went, the row that was left behind, a gift without a login, a line of the log. */
  const more: Record<string, number> = {
    'accounts.former_phones.devotee_id': 1,
    'accounts.devotees.merged_into': 1,
    'donations.donations.devotee_id': 1,
  }
  for (const name of Object.keys(ofKept)) {
    if (name === 'admin.audit.devotee_id') continue
    const both = (before[0]?.[name] ?? 0) + (before[1]?.[name] ?? 0)
    expect([name, ofKept[name]]).toEqual([name, both - (fewer[name] ?? 0) + (more[name] ?? 0)])
    expect([name, ofGone[name]]).toEqual([name, 0])
  }
  expect((await gone.call('POST /api/my-data', { userId: gone.id })).status).toBe(401)
  const mine = (await kept.call('POST /api/my-data', { userId: kept.id })).body
  expect(mine.former_phones).toEqual([gone.phone])
  expect(mine.orders.map(order => order.order_id).sort()).toEqual([kept.orderId, gone.orderId].sort())
  expect(await query('select number, pdf from payments.invoices where booking_id = $1', gone.bookingId)).toEqual([
    invoice,
  ])
  expect((await staff.call('POST /api/office/devotee', { id: gone.id })).body).toMatchObject({
    phone: null,
    mergedInto: kept.id,
    orders: [],
  })
  const found = (await staff.call('POST /api/office/list-devotees', { perPage: 9, q: 'gone person' })).body.rows
  expect(found).toMatchObject([{ id: kept.id, orders: 2 }])
  const log = await query<{ devotee_id: number; before: object; after: object }>(
    `select devotee_id, before, after from admin.audit where action like '%merge-devotees' order by devotee_id`,
  )
  expect(log).toEqual(
    [kept.id, gone.id].map(id => ({ devotee_id: id, before: { from: gone.phone }, after: { to: kept.phone } })),
  )
  expect((await merge()).status).toBe(404)
})

test('who waits for two days of one seva keeps a place in each line, and the better one where both waited for the same', async () => {
  const staff = await app.given.staff('operations')
  const [kept, gone] = [await app.given.devotee(), await app.given.devotee()]
  const today = dayOf(app.app.clock.now())
  const seva = await app.given.seva({
    days: [1, 2, 3].map(n => addDays(today, n)),
    slots: [{ starts: 600, lasts: 30 }],
  })
  const [first, second, third] = seva.occurrences.map(({ id }) => id)
  const wait = (devotee: TestDevotee, occurrence: number | undefined, state = 'waiting') =>
    query(
      `insert into booking.waiting (devotee_id, event_id, occurrence_id, package_id, language_id, joined_at, state, offer_ends_at)
       values ($1, $2, $3, $4, 1, now(), $5, case when $5 = 'offered' then now() + interval '2 hours' end)`,
      devotee.id,
      seva.id,
      occurrence,
      seva.packageId,
      state,
    )
  await wait(kept, first)
  await wait(gone, second, 'offered')
  await wait(kept, third)
  await wait(gone, third, 'offered')
  expect((await staff.call('POST /api/office/merge-devotees', { kept: kept.id, gone: gone.id })).status).toBe(200)
  expect(
    await query(
      `select occurrence_id, state from booking.waiting where devotee_id = $1 and state in ('waiting', 'offered') order by occurrence_id`,
      kept.id,
    ),
  ).toEqual([
    { occurrence_id: first, state: 'waiting' },
    { occurrence_id: second, state: 'offered' },
    { occurrence_id: third, state: 'offered' },
  ])
})

test('is refused for a blocked number, an erasure that was asked for, an open Autopay of the number that goes, and oneself', async () => {
  const staff = await app.given.staff('operations')
  const [kept, gone] = [await app.given.devotee(), await app.given.devotee()]
  const merge = async (a = kept.id, b = gone.id) =>
    (await staff.call('POST /api/office/merge-devotees', { kept: a, gone: b })).body.code
  expect(await merge(kept.id, kept.id)).toBe('not_found')
  await staff.call('POST /api/office/block-number', { id: gone.id, reason: 'not a person' })
  expect(await merge()).toBe('number_blocked')
  await staff.call('POST /api/office/unblock-number', { id: gone.id })
  await query(`update accounts.devotees set erase_on = current_date + 3 where id = $1`, kept.id)
  expect(await merge()).toBe('merge_erasure')
  await query(`update accounts.devotees set erase_on = null where id = $1`, kept.id)
  await query(
    `insert into payments.mandates (devotee_id, gateway, reference, max_paise, description, language_id, state, gateway_mandate_id, asked_at, changed_at)
     values ($1, 'sandbox', 'open mandate', 1000, 'x', 1, 'active', 'm', now(), now())`,
    gone.id,
  )
  expect(await merge()).toBe('merge_mandate')
  expect((await query('select 1 from accounts.devotees where id = $1 and phone is not null', gone.id)).length).toBe(1)
  // The payer of an Autopay who stays keeps it.
  expect(await merge(gone.id, kept.id)).toBeUndefined()
})

test('an erasure reaches what is found by the number that went', async () => {
  const staff = await app.given.staff('operations')
  const [kept, gone] = [await app.given.devotee(), await app.given.devotee()]
  await app.call('POST /api/donate', giftFor(await purposeOf(app), { phone: gone.phone, name: 'Zq Unmistakable' }))
  await staff.call('POST /api/office/merge-devotees', { kept: kept.id, gone: gone.id })
  await query(`update donations.donations set created_at = now() - interval '40 days' where phone = $1`, gone.phone)
  await app.advance(40 * 86_400)
  await app.call('POST /api/request-otp', { phone: kept.phone })
  const [sent] = await query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 order by id desc limit 1`,
    kept.phone,
  )
  const otp = /\b(\d{4})\b/.exec(sent?.body ?? '')?.[1] ?? ''
  const login = (await app.call('POST /api/verify-otp', { phone: kept.phone, otp })).body
  await app.advance(61)
  await app.call('POST /api/request-otp', { phone: kept.phone })
  const [again] = await query<{ body: string }>(
    `select body from notifications.messages where recipient = $1 order by id desc limit 1`,
    kept.phone,
  )
  const code = /\b(\d{4})\b/.exec(again?.body ?? '')?.[1] ?? ''
  const erased = await app.call(
    'POST /api/erase-me',
    { userId: kept.id, otp: code },
    { authorization: `Bearer ${login.token}` },
  )
  expect(erased.body).toEqual({ success: true, erase_on: null })
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables)
    expect([
      name,
      (await query(`select from ${name} t where t::text like '%' || $1 || '%'`, gone.phone)).length,
    ]).toEqual([name, 0])
})
