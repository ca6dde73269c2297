import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { rememberConsentVersion } from '../../../../contract/ritual/remembered.ts'
import { en } from '../../../../contract/words/children/en.ts'
import { deskFormFor, formFor, type Homam, testApp, type TestDevotee } from '../../../test/test-app.ts'

const app = testApp()
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let named = 0
/** Two children nobody else has, and somebody whose age nobody says; by what a form would send of them. */
function people() {
  const n = ++named
  const [ravi, sita, arjun] = [`Demo Ravi ${n}`, `Demo Sita ${n}`, `Demo Arjun ${n}`]
  const at = app.app.clock.now()
  const born = (years: number) => addDays(dayOf(at), -365 * years)
  const family: Record<string, string>[] = [
    { name: ravi, relation: 'son', date_of_birth: born(10) },
    { name: sita, relation: 'daughter', date_of_birth: born(5) },
    { name: arjun, relation: 'son' },
    { name: `Demo Mother ${n}`, relation: 'mother' },
  ]
  return { ravi, sita, arjun, family }
}

/** A homam whose form asks for relation and day of birth. */
async function homamOfFamilies(): Promise<Homam> {
  const homam = await app.given.homam()
  await query(
    `insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
     select $1, kind, name, '{"en":"Question"}', false, input, 1
       from (values ('personal'), ('family')) k(kind), (values ('relation', 'text'), ('date_of_birth', 'date')) f(name, input)`,
    homam.id,
  )
  return homam
}

const consentsOf = (devotee: TestDevotee) =>
  query<{
    name: string
    text_version: string
    language_id: number
    booking_id: number | null
    asked_by: number | null
  }>(
    'select name, text_version, language_id, booking_id, asked_by from children.consents where devotee_id = $1 order by id',
    devotee.id,
  )
const toAsk = async (devotee: TestDevotee, orderId: string) =>
  (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body.to_ask

test('a devotee with two children books, and both consents are there: wording, language, hour, order and login', async () => {
  const homam = await homamOfFamilies()
  const devotee = await app.given.devotee()
  const { ravi, sita, family } = people()
  const asked = { version: childConsentVersion, names: [ravi, ` ${sita.toUpperCase()} `, 'Nobody of this order'] }
  const form = formFor(homam, devotee, { familyMembers: family, child_consent: asked, languageId: 2 })

  const orders = await Promise.all(
    Array.from({ length: 3 }, () =>
      devotee.call('POST /api/saveForm', form, { 'idempotency-key': `children-${named}` }),
    ),
  )

  const of = { text_version: childConsentVersion, language_id: 2, booking_id: orders[0]?.body.lastId, asked_by: null }
  expect(await consentsOf(devotee)).toEqual([
    { ...of, name: ravi },
    { ...of, name: sita },
  ])
  const { child_consents: own } = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
  expect(own.map(({ name, ended_at }) => [name, ended_at])).toEqual([
    [sita, null],
    [ravi, null],
  ])
  expect(Math.abs((own[0]?.given_at ?? 0) - app.app.clock.now())).toBeLessThan(60_000)
})

test('the specification’s fields alone still book; the page of the order asks afterwards, once, and the office says so', async () => {
  const homam = await homamOfFamilies()
  const devotee = await app.given.devotee()
  const staff = await app.given.staff('desk')
  const { ravi, sita, arjun, family } = people()
  const { status, body: order } = await devotee.call(
    'POST /api/saveForm',
    formFor(homam, devotee, { familyMembers: family }),
  )
  expect(status).toBe(200)
  await app.pay(order.paymentUrl)
  expect(await consentsOf(devotee)).toEqual([])
  expect(await toAsk(devotee, order.orderId)).toEqual({ children: [ravi, sita], perhaps: [arjun] })
  const inOffice = async () => (await staff.call('POST /api/office/order-children', { id: order.lastId })).body
  expect(await inOffice()).toEqual({ children: [ravi, sita], perhaps: [arjun], agreed: [] })
  // The name is read at the ritual all the same.
  const read = await query<{ names: string }>(
    `select answers ->> 'name' as names from sankalpam.paid_names where booking_id = $1`,
    order.lastId,
  )
  expect(read.map(row => row.names)).toEqual(expect.arrayContaining([ravi, sita]))

  const agree = { userId: devotee.id, orderId: order.orderId, version: childConsentVersion, names: [ravi, sita] }
  const answers = await Promise.all([1, 2].map(() => devotee.call('POST /api/agree-for-child', agree)))
  expect(answers.map(answer => answer.status)).toEqual([200, 200])

  expect(await toAsk(devotee, order.orderId)).toEqual({ children: [], perhaps: [arjun] })
  expect((await inOffice()).agreed.map(({ name, by }) => [name, by])).toEqual([
    [ravi, null],
    [sita, null],
  ])
  expect(await consentsOf(devotee)).toHaveLength(2)
})

test('it is asked once for a child: not again with the next order, but after a new wording or once it was taken back', async () => {
  const homam = await homamOfFamilies()
  const devotee = await app.given.devotee()
  const { ravi, family } = people()
  const book = async () => {
    const form = formFor(homam, devotee, { familyMembers: family.slice(0, 1) })
    const { body } = await devotee.call('POST /api/saveForm', form)
    await app.pay(body.paymentUrl)
    return body.orderId
  }
  const first = await book()
  const agree = { userId: devotee.id, orderId: first, version: 'older', names: [ravi] }
  await devotee.call('POST /api/agree-for-child', agree)
  expect((await toAsk(devotee, first)).children).toEqual([ravi])
  await devotee.call('POST /api/agree-for-child', { ...agree, version: childConsentVersion })
  expect((await toAsk(devotee, await book())).children).toEqual([])
  expect((await devotee.call('POST /api/family', { userId: devotee.id })).body.agreed_for).toEqual([ravi])

  const { child_consents: own } = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
  const end = { userId: devotee.id, id: own[0]?.id ?? 0 }
  const stranger = await app.given.devotee()
  expect((await stranger.call('POST /api/child-consent-end', { ...end, userId: stranger.id })).status).toBe(200)
  expect((await toAsk(devotee, first)).children).toEqual([])
  for (let twice = 0; twice < 2; twice++)
    expect((await devotee.call('POST /api/child-consent-end', end)).status).toBe(200)
  expect((await toAsk(devotee, first)).children).toEqual([ravi])
  expect(await toAsk(devotee, await book())).toEqual({ children: [ravi], perhaps: [] })
})

test('staff ask at the desk: who asked is kept, and what was agreed stands in the audit log', async () => {
  const homam = await homamOfFamilies()
  const devotee = await app.given.devotee()
  const staff = await app.given.staff('desk')
  const { ravi, sita, family } = people()
  const { body: order } = await staff.call(
    'POST /api/office/counter-order',
    deskFormFor(homam, { phone: devotee.phone, family }),
  )
  const agreed = () => staff.call('POST /api/office/parent-agreed', { id: order.id, names: [ravi, sita, 'Nobody'] })
  expect((await agreed()).status).toBe(200)
  expect((await agreed()).status).toBe(200)

  const rows = await consentsOf(devotee)
  expect(rows.map(row => row.name)).toEqual([ravi, sita])
  expect(rows.every(row => row.asked_by !== null)).toBe(true)
  const lines = await query<{ after: unknown }>(
    `select after from admin.audit where action like '%parent-agreed' and devotee_id = $1`,
    devotee.id,
  )
  expect(lines).toEqual([{ after: { agreed: [ravi, sita] } }])
  const { body } = await staff.call('POST /api/office/order-children', { id: order.id })
  expect(body).toMatchObject({ children: [], agreed: [{ name: ravi, by: expect.any(String) }, { name: sita }] })
  expect((await staff.call('POST /api/office/order-children', { id: 2_000_000_000 })).status).toBe(404)
  expect((await staff.call('POST /api/office/parent-agreed', { id: 2_000_000_000, names: [ravi] })).status).toBe(404)
})

test('nobody agrees for a child in somebody else’s order', async () => {
  const homam = await homamOfFamilies()
  const [devotee, stranger] = [await app.given.devotee(), await app.given.devotee()]
  const { ravi, family } = people()
  const { body: order } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers: family }))
  const agree = { userId: stranger.id, orderId: order.orderId, version: childConsentVersion, names: [ravi] }
  expect((await stranger.call('POST /api/agree-for-child', agree)).body.code).toBe('not_found')
  expect((await stranger.call('POST /api/agree-for-child', { ...agree, orderId: 'no-order' })).status).toBe(404)
  expect(await consentsOf(stranger)).toEqual([])
})

test('nobody is asked once the ritual is over, for a homam called off, or in a seva for the departed', async () => {
  const devotee = await app.given.devotee()
  const booked = async () => {
    const homam = await homamOfFamilies()
    const { family } = people()
    const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers: family }))
    await app.pay(body.paymentUrl)
    expect((await toAsk(devotee, body.orderId)).children).toHaveLength(2)
    return { homam, ...body }
  }
  const nobody = { children: [], perhaps: [] }
  const over = await booked()
  await query(
    'update catalogue.occurrences set day = day - 30, closes_on = closes_on - 30 where event_id = $1',
    over.homam.id,
  )
  expect(await toAsk(devotee, over.orderId)).toEqual(nobody)
  const off = await booked()
  await query('update catalogue.occurrences set cancelled_at = now() where event_id = $1', off.homam.id)
  expect(await toAsk(devotee, off.orderId)).toEqual(nobody)
  const departed = await booked()
  await query(
    `insert into catalogue.seva_rules (event_id, rule, window_days, cut_off, cut_off_minutes, list_locks_minutes_before, attendance, for_departed)
     values ($1, 'every_day', 60, 'minutes_before', 60, 30, 'either', true)`,
    departed.homam.id,
  )
  expect(await toAsk(devotee, departed.orderId)).toEqual(nobody)
})

test('whoever agreed in the family book is not asked with a booking; a birthday kept there says who is a child', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const { ravi, sita } = people()
  const save = async (name: string, child_consent: string | null) =>
    (await devotee.call('POST /api/family-save', { userId: devotee.id, name, relation: 'other', child_consent })).body
  for (let twice = 0; twice < 2; twice++) await save(ravi, childConsentVersion)
  const { id } = await save(sita, null)
  const date = addDays(dayOf(app.app.clock.now()), -3000)
  const days = [{ kind: 'birth' as const, remind: false, way: 'date' as const, date }]
  for (const person of [id, (await save(ravi, null)).id])
    await devotee.call('POST /api/family-days-save', {
      userId: devotee.id,
      id: person,
      consent: rememberConsentVersion,
      days,
    })

  const { body: book } = await devotee.call('POST /api/family', { userId: devotee.id })
  expect(book.people.map(({ name, born }) => [name, born])).toEqual([
    [ravi, date],
    [sita, date],
  ])
  expect(book.agreed_for).toEqual([ravi])
  const familyMembers = [{ name: ravi }, { name: sita }]
  const { body: order } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { familyMembers }))
  expect(await toAsk(devotee, order.orderId)).toEqual({ children: [sita], perhaps: [] })
  expect(await consentsOf(devotee)).toMatchObject([{ name: ravi, booking_id: null }])
})

test('two accounts that turn out to be one have agreed once', async () => {
  const owner = await app.given.staff('owner')
  const [kept, gone] = [await app.given.devotee(), await app.given.devotee()]
  const { ravi, sita } = people()
  const save = (devotee: TestDevotee, name: string) =>
    devotee.call('POST /api/family-save', { userId: devotee.id, name, child_consent: childConsentVersion })
  await save(kept, ravi)
  await save(gone, ravi)
  await save(gone, sita)
  expect((await owner.call('POST /api/office/merge-devotees', { kept: kept.id, gone: gone.id })).status).toBe(200)
  const rows = await query(
    'select name, ended_how from children.consents where devotee_id = $1 order by name, ended_how nulls first',
    kept.id,
  )
  expect(rows).toEqual([
    { name: ravi, ended_how: null },
    { name: ravi, ended_how: 'merged' },
    { name: sita, ended_how: null },
  ])
})

test('a new wording gets a new version', () => {
  const wording = createHash('sha256').update(en.children.consent('A') + en.children.inBook + en.children.perhaps)
  expect([childConsentVersion, wording.digest('hex').slice(0, 12)]).toEqual(['2026-11', '596217de90b6'])
})
