import { describe, expect, test } from 'vitest'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { mostCounted } from '../../../../contract/ground/limits.ts'
import { eraseDevotee } from '../../house/privacy/my-data.ts'
import { formFor, giftFor, purposeOf, testApp, type TestDevotee, type TestStaff } from '../../../test/test-app.ts'

const app = testApp()
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

type Asked = Omit<OfficeCalls['POST /api/office/list-devotees']['body'], 'perPage'>
const list = async (staff: TestStaff, asked: Asked = {}, perPage = 100) =>
  (await staff.call('POST /api/office/list-devotees', { perPage, ...asked })).body
const namesOf = async (staff: TestStaff, asked: Asked = {}) => (await list(staff, asked)).rows.map(row => row.name)
const view = async (staff: TestStaff, { id }: { id: number }) =>
  (await staff.call('POST /api/office/devotee', { id })).body

/** A devotee with a paid order in this name and city. */
async function buyer(
  name: string,
  { city = 'Demo City', languageId = 1, price = 1116, devotee = undefined as TestDevotee | undefined } = {},
) {
  const by = devotee ?? (await app.given.devotee())
  const homam = await app.given.homam({ price })
  const form = formFor(homam, by, { languageId, familyMembers: [] })
  form.personalData = { ...form.personalData, name, city }
  const { body } = await by.call('POST /api/saveForm', form)
  await app.pay(body.paymentUrl)
  return { ...by, orderId: body.orderId, bookingId: body.lastId }
}

describe('the list', () => {
  test('finds by name in any script and spelling, by the family’s names, by the beginning of a phone and its last digits', async () => {
    const owner = await app.given.staff('owner')
    const devotee = await buyer('Mahalakshmi Raghunathan')
    await devotee.call('POST /api/family-save', { userId: devotee.id, name: 'Vaidehi', relation: 'daughter' })
    await buyer('Somebody Else')

    for (const q of [
      'మహాలక్ష్మి',
      'mahaalaxmi',
      'ரகுநாதன்',
      'raghunath',
      'वैदेही',
      devotee.phone,
      devotee.phone.slice(0, 9),
      devotee.phone.slice(-4),
    ])
      expect(await namesOf(owner, { q }), q).toContain('Mahalakshmi Raghunathan')
    expect(await namesOf(owner, { q: 'Mahalakshmi Nobody' })).toEqual([])
    expect(await namesOf(owner, { q: '!!' })).toEqual([])
    expect(await namesOf(owner, { q: devotee.phone.slice(-2) })).toEqual([])
  })

  test('goes on behind the last row in each order, and shows everybody once', async () => {
    const owner = await app.given.staff('owner')
    for (const [i, name] of ['Anand', 'ఆనంది', 'Bala'].entries()) await buyer(name, { price: 100 + i })
    await app.given.devotee()
    for (const sort of ['recent', 'name', 'sum', 'most'] as const) {
      const { rows: all, total } = await list(owner, { sort })
      const seen: number[] = []
      let after: Asked['after']
      do {
        const page = await list(owner, { sort, ...(after && { after }) }, 2)
        seen.push(...page.rows.map(row => row.id))
        after = page.next ?? undefined
      } while (after)
      expect(seen, sort).toEqual(all.map(row => row.id))
      expect(new Set(seen).size).toBe(total)
    }
    const sorted = (await namesOf(owner, { sort: 'name' })).filter(name => /^(An|ఆ|Ba)/.test(name))
    expect(sorted).toEqual(['Anand', 'ఆనంది', 'Bala'])
  })

  test('filters by city in any spelling, state, language, repeats, gifts and the last order', async () => {
    const owner = await app.given.staff('owner')
    await buyer('Filtered One', { city: 'Vijayawada', languageId: 2 })
    const old = await buyer('Filtered Two', { city: 'విజయవాడ' })
    await buyer('Filtered Three', { city: 'Madurai' })
    await query(`update booking.bookings set created_at = now() - interval '500 days' where id = $1`, old.bookingId)
    await query(
      `update booking.found set created_at = now() - interval '500 days' where booking_id = $1`,
      old.bookingId,
    )
    const found = async (asked: Asked) => (await namesOf(owner, { q: 'filtered', ...asked })).toSorted()

    expect(await found({ city: 'vijayavada' })).toEqual(['Filtered One', 'Filtered Two'])
    expect(await found({ language: 'te' })).toEqual(['Filtered One'])
    expect(await found({ state: 'TS' })).toHaveLength(3)
    expect(await found({ state: 'AP' })).toEqual([])
    expect(await found({ last: 'not_for_a_year' })).toEqual(['Filtered Two'])
    expect(await found({ last: 'year_before' })).toEqual(['Filtered Two'])
    expect(await found({ last: 'never' })).toEqual([])
    expect(await found({ repeats: true })).toEqual([])
    expect(await found({ gave: true })).toEqual([])
    const today = dayOf(app.app.clock.now())
    expect(await found({ from: today, to: today, sort: 'most' })).toHaveLength(3)
    expect(await found({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
    expect((await owner.call('POST /api/office/devotee-filters', {})).body.cities).toContain('Madurai')
  })

  test('of a name that too many have, counts no further than its list goes, and turns in every order', async () => {
    const owner = await app.given.staff('owner')
    for (const name of ['Everybody One', 'Everybody Two', 'Everybody Three']) await buyer(name)
    const [first] = (await list(owner, { q: 'everybody' })).rows
    const asCopy = (text: string) => query(`begin; set local session_replication_role = replica; ${text}; commit`)
    const last = 1_000_000_000
    await asCopy(`insert into devotees.found select (jsonb_populate_record(f, jsonb_build_object('devotee_id', ${last} + n, 'last_order_at', f.last_order_at - interval '1 year'))).*
      from devotees.found f, generate_series(1, ${mostCounted}) n where f.devotee_id = ${first?.id}`)
    for (const sort of ['recent', 'name', 'most'] as const) {
      const page = await list(owner, { q: 'everybody', sort }, 2)
      expect([sort, page.total, page.rows.length]).toEqual([sort, mostCounted + 1, 2])
      const next = await list(owner, { q: 'everybody', sort, after: page.next ?? expect.unreachable() }, 2)
      expect([sort, next.total, next.rows.length]).toEqual([sort, mostCounted + 1, 2])
      expect(page.rows.map(row => row.id)).not.toContain(next.rows[0]?.id)
    }
    await asCopy(`delete from devotees.found where devotee_id > ${last}`)
    expect((await list(owner, { q: 'everybody' })).total).toBe(3)
  })

  test('follows a corrected name, a cancelled order and a gift without a login', async () => {
    const owner = await app.given.staff('owner')
    const devotee = await buyer('Before Correction', { price: 500 })
    const rowOf = async (q: string) => (await list(owner, { q })).rows.find(row => row.id === devotee.id)
    expect(await rowOf('before correction')).toMatchObject({ orders: 1, sum: 500, gifts: 0 })

    await query(
      `update booking.bookings set personal = personal || '{"name":"After Correction"}' where id = $1`,
      devotee.bookingId,
    )
    expect(await rowOf('before')).toBeUndefined()
    expect(await rowOf('after correction')).toMatchObject({ name: 'After Correction' })

    const gift = giftFor(await purposeOf(app), { amount: 250, phone: devotee.phone })
    await app.call('POST /api/donate', gift)
    await query(
      `update donations.donations set state = 'given', given_at = $2, given_on = $3 where phone = $1`,
      devotee.phone,
      new Date(app.app.clock.now()),
      dayOf(app.app.clock.now()),
    )
    const after = await rowOf('after correction')
    expect(after).toMatchObject({ orders: 1, gifts: 1 })
    expect(after?.sum).toBeGreaterThan(500)
    await query(`update booking.bookings set state = 'cancelled' where id = $1`, devotee.bookingId)
    expect(await rowOf('after correction')).toMatchObject({ orders: 0, lastOrder: null, gifts: 1 })
  })
})

test('what is summed up by days and of all time is, for everybody and after any change, what orders and gifts say', async () => {
  const owner = await app.given.staff('owner')
  const [first, second, gone] = [
    await buyer('Sums One'),
    await buyer('Sums Two', { price: 700 }),
    await buyer('Sums Gone'),
  ]
  await buyer('Sums One', { devotee: first, price: 300 })
  await app.call('POST /api/donate', giftFor(await purposeOf(app), { amount: 250, phone: second.phone }))
  await query(
    `update donations.donations set state = 'given', given_at = now() - interval '40 days', given_on = (now() - interval '40 days')::date
      where phone = $1`,
    second.phone,
  )
  await query(
    `update booking.found set paid_at = now() - interval '40 days', created_at = now() - interval '40 days' where booking_id = $1`,
    first.bookingId,
  )
  const rowsOf = async (asked: Asked = {}) =>
    (await list(owner, { q: 'sums', sort: 'most', ...asked })).rows.map(({ name, sum }) => [name, sum])
  const sumsAgree = async () =>
    expect(
      await query(`
        with facts as (
          select devotee_id, (coalesce(paid_at, created_at) at time zone 'Asia/Kolkata')::date as day, total_paise as paise
            from booking.found where standing = 'paid'
          union all
          select devotee_id, (given_at at time zone 'Asia/Kolkata')::date, amount_paise from devotees.gifts where state = 'given'
        ), days as (select devotee_id, day, sum(paise) as paise from facts group by 1, 2)
        select 'day' as which, devotee_id from days full join devotees.paid_days d using (devotee_id, day)
         where days.paise is distinct from d.orders_paise + d.gifts_paise
        union all
        select 'all', f.devotee_id from devotees.found f left join (select devotee_id, sum(paise) as paise from days group by 1) a using (devotee_id)
         where f.all_paise <> coalesce(a.paise, 0)`),
    ).toEqual([])

  const given = 250
  expect(await rowsOf()).toEqual([
    ['Sums One', 1416],
    ['Sums Gone', 1116],
    ['Sums Two', 700 + given],
  ])
  await sumsAgree()
  const today = dayOf(app.app.clock.now())
  expect(await rowsOf({ from: today })).toEqual([
    ['Sums Gone', 1116],
    ['Sums Two', 700],
    ['Sums One', 300],
  ])
  expect((await rowsOf({ to: addDays(today, -1) })).map(([name]) => name)).toEqual(['Sums One', 'Sums Two'])

  await query(`update booking.bookings set state = 'cancelled' where id = $1`, gone.bookingId)
  expect((await rowsOf()).map(([name]) => name)).toEqual(['Sums One', 'Sums Two'])
  await owner.call('POST /api/office/merge-devotees', { kept: second.id, gone: first.id })
  expect((await rowsOf()).map(([, sum]) => sum)).toEqual([1416 + 700 + given])
  await sumsAgree()
})

test('the list is a spreadsheet for those who may take people out, with the same filter and rights', async () => {
  const [operations, viewer] = [await app.given.staff('operations'), await app.given.staff('viewer')]
  const devotee = await buyer('Sheet One', { city: 'Sheetpuram', languageId: 2 })
  await buyer('Sheet Two', { city: 'Elsewhere' })
  const begin = (staff: TestStaff, devotees: Asked) =>
    staff.call('POST /api/office/export-begin', {
      kind: 'devotees',
      columns: ['name', 'phone', 'city', 'language', 'paid', 'tags'],
      format: 'csv',
      devotees,
    })
  const { url } = (await begin(operations, { q: 'sheet', city: 'sheetpuram' })).body
  const sheet = await (await app.raw('GET', url, { headers: operations.headers })).text()
  expect(sheet).toContain(`Sheet One,${devotee.phone},Sheetpuram,తెలుగు,1`)
  expect(sheet).not.toContain('Sheet Two')
  expect((await begin(operations, { gave: true })).body.code).toBe('no_right')
  expect((await begin(viewer, {})).body.code).toBe('no_right')
  const [line] = await query<{ after: object }>(
    `select after from admin.audit where action like '%export-begin' order by id desc limit 1`,
  )
  expect(JSON.stringify(line)).not.toContain('sheet')
})

test('amounts and gifts are for those who see money; nobody else sorts or filters by them', async () => {
  const [viewer, operations] = [await app.given.staff('viewer'), await app.given.staff('operations')]
  const devotee = await buyer('Money Seen')
  expect((await list(viewer, { q: 'money seen' })).rows[0]).toMatchObject({ sum: 1116, gifts: 0 })
  expect((await list(operations, { q: 'money seen' })).rows[0]).toMatchObject({ sum: null, gifts: null, orders: 1 })
  for (const asked of [{ sort: 'sum' }, { sort: 'most' }, { gave: true }] as Asked[])
    expect((await operations.call('POST /api/office/list-devotees', { perPage: 5, ...asked })).body.code).toBe(
      'no_right',
    )
  expect(await view(viewer, devotee)).toMatchObject({ gifts: [], sums: [{ orders: 1116, gifts: 0, refunds: 0 }] })
  expect(await view(operations, devotee)).toMatchObject({ gifts: null, sums: null, orders: [{}] })
})

test('the page says who somebody is: family, addresses, languages, orders', async () => {
  const staff = await app.given.staff('operations')
  const devotee = await buyer('Whole Page', { languageId: 2 })
  await devotee.call('POST /api/family-save', {
    userId: devotee.id,
    name: 'Daughter',
    relation: 'daughter',
    nakshatra: '4',
  })
  await devotee.call('POST /api/family-save', { userId: devotee.id, name: 'Late Father', departed: true })
  await devotee.call('POST /api/family-save', { userId: devotee.id, name: 'Mother' })
  expect(await view(staff, devotee)).toMatchObject({
    phone: devotee.phone,
    name: 'Whole Page',
    languages: ['te'],
    blocked: null,
    // The dead don't stand among the living.
    family: [
      { relation: 'daughter', departed: false, text: expect.stringMatching(/^Daughter, ./) },
      { departed: false, text: 'Mother' },
      { departed: true, text: 'Late Father' },
    ],
    addresses: [expect.stringContaining('Demo Street')],
    orders: [{ orderId: devotee.orderId, amount: 1116 }],
  })
  expect((await staff.call('POST /api/office/devotee', { id: 2_000_000_000 })).status).toBe(404)

  // Nor is a devotee who ordered nothing yet called by the name of one of them.
  const newcomer = await app.given.devotee()
  for (const person of [{ name: 'Late Father', departed: true }, { name: 'Mother' }])
    await newcomer.call('POST /api/family-save', { userId: newcomer.id, ...person })
  expect((await view(staff, newcomer)).name).toBe('Mother')
})

describe('notes and tags', () => {
  test('a note names its writer, who deletes it, as the owner does; others do not', async () => {
    const [owner, staff] = [await app.given.staff('owner'), await app.given.staff('operations')]
    const devotee = await buyer('Noted')
    const note = async (by: TestStaff, text: string) => {
      expect((await by.call('POST /api/office/add-devotee-note', { id: devotee.id, text })).status).toBe(200)
      return (await view(by, devotee)).notes[0]?.id ?? 0
    }
    const own = await note(staff, '  Prefers calls after six ')
    const ofOwner = await note(owner, 'Trustee’s cousin')
    expect((await view(staff, devotee)).notes).toMatchObject([
      { id: ofOwner, mine: false },
      { id: own, text: 'Prefers calls after six', mine: true },
    ])
    const remove = async (by: TestStaff, id: number) =>
      (await by.call('POST /api/office/remove-devotee-note', { id })).status
    expect(await remove(staff, ofOwner)).toBe(403)
    expect(await remove(owner, own)).toBe(200)
    expect(await remove(owner, own)).toBe(404)
    const log = await query<{ after: object }>(
      `select after from admin.audit where devotee_id = $1 and action like '%devotee-note'`,
      devotee.id,
    )
    expect(JSON.stringify(log)).not.toContain('after six')
  })

  const undone = async (by: TestStaff, undo: number | undefined) =>
    (await by.call('POST /api/office/undo', { undo: undo ?? 0 })).body.code ?? 'back'

  test('a note that was deleted is put back as it was, unless its devotee was erased since', async () => {
    const [owner, staff] = [await app.given.staff('owner'), await app.given.staff('operations')]
    const devotee = await app.given.devotee()
    await staff.call('POST /api/office/add-devotee-note', { id: devotee.id, text: 'Zq put back' })
    const before = (await view(owner, devotee)).notes
    const remove = async () =>
      (await owner.call('POST /api/office/remove-devotee-note', { id: before[0]?.id ?? 0 })).body.undo
    const undo = await remove()
    expect((await view(owner, devotee)).notes).toEqual([])
    expect(await undone(staff, undo)).toBe('wrong_state')
    expect(await undone(owner, undo)).toBe('back')
    expect((await view(owner, devotee)).notes).toEqual(before)
    const last = await remove()
    const kept = () => query(`select from admin.undos where was::text like '%Zq put back%'`)
    expect(await kept()).toHaveLength(1)
    await eraseDevotee(app.app, devotee.id)
    expect(await kept()).toEqual([])
    expect(await undone(owner, last)).toBe('wrong_state')
  })

  test('a tag that was given or taken is taken back from exactly those, or from nobody if one was changed since', async () => {
    const staff = await app.given.staff('operations')
    const [first, second] = [await buyer('Back One'), await buyer('Back Two')]
    const tag = (await staff.call('POST /api/office/save-tag', { name: 'Back again' })).body.id
    const change = async (on: boolean, ...whose: { id: number }[]) =>
      (await staff.call('POST /api/office/tag-devotees', { ids: whose.map(({ id }) => id), tag, on })).body.undo
    await change(true, first)
    const both = await change(true, first, second)
    expect(await undone(staff, both)).toBe('back')
    expect(await namesOf(staff, { tag })).toEqual(['Back One'])
    expect(await undone(staff, await change(false, first))).toBe('back')
    expect(await namesOf(staff, { tag })).toEqual(['Back One'])
    expect(await change(true, first)).toBeUndefined()
    await change(true, second)
    const taken = await change(false, first, second)
    await change(true, second)
    expect(await undone(staff, taken)).toBe('edited_meanwhile')
    expect(await namesOf(staff, { tag })).toEqual(['Back Two'])
  })

  test('a tag is made once however it is written, given to many, filtered by, and gone with its deletion', async () => {
    const staff = await app.given.staff('operations')
    const [first, second] = [await buyer('Tagged One'), await buyer('Tagged Two')]
    const save = (name: string, id?: number) =>
      staff.call('POST /api/office/save-tag', { name, ...(id !== undefined && { id }) })
    const tag = (await save('Ugadi helper')).body.id
    expect((await save('UGADI HELPER')).body.code).toBe('tag_taken')
    const give = (on: boolean, ids = [first.id, second.id]) =>
      staff.call('POST /api/office/tag-devotees', { ids, tag, on })
    expect((await give(true)).body.changed).toBe(2)
    expect((await give(true)).body.changed).toBe(0)
    expect((await save('Helper', tag)).status).toBe(200)
    expect((await namesOf(staff, { tag })).toSorted()).toEqual(['Tagged One', 'Tagged Two'])
    expect((await view(staff, first)).tags).toEqual([{ id: tag, name: 'Helper' }])
    expect((await give(false, [first.id])).body.changed).toBe(1)
    expect(await namesOf(staff, { tag })).toEqual(['Tagged Two'])
    await staff.call('POST /api/office/remove-tag', { id: tag })
    expect((await view(staff, second)).tags).toEqual([])
    expect((await give(true)).status).toBe(404)
  })

  test('are in the devotee’s download, and nowhere after an erasure', async () => {
    const staff = await app.given.staff('operations')
    const devotee = await app.given.devotee()
    await staff.call('POST /api/office/add-devotee-note', { id: devotee.id, text: 'Zq note about a person' })
    const tag = (await staff.call('POST /api/office/save-tag', { name: 'Zq tag' })).body.id
    await staff.call('POST /api/office/tag-devotees', { ids: [devotee.id], tag, on: true })
    expect((await list(staff, { tag })).total).toBe(1)
    expect((await devotee.call('POST /api/my-data', { userId: devotee.id })).body.noted).toEqual({
      notes: [{ at: expect.any(Number), text: 'Zq note about a person' }],
      tags: ['Zq tag'],
    })
    await app.advance(61)
    await app.call('POST /api/request-otp', { phone: devotee.phone })
    const [sent] = await query<{ body: string }>(
      `select body from notifications.messages where recipient = $1 order by id desc limit 1`,
      devotee.phone,
    )
    const otp = /\b(\d{4})\b/.exec(sent?.body ?? '')?.[1] ?? ''
    expect((await devotee.call('POST /api/erase-me', { userId: devotee.id, otp })).body.erase_on).toBeNull()
    expect(await query('select 1 from devotees.notes where devotee_id = $1', devotee.id)).toEqual([])
    expect(await query('select 1 from devotees.found where devotee_id = $1', devotee.id)).toEqual([])
    expect((await list(staff, { tag })).total).toBe(0)
    expect(await view(staff, devotee)).toMatchObject({ phone: null, notes: [], tags: [] })
    expect((await staff.call('POST /api/office/add-devotee-note', { id: devotee.id, text: 'late' })).status).toBe(404)
  })
})
