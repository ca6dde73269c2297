import { expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { childConsentVersion } from '../../../../contract/orders/children.ts'
import { repeatConsentVersion } from '../../../../contract/ritual/repeated.ts'
import { searchDatabase } from '../../../test/search-database.ts'
import { formFor, type Homam, type Seva, type TestDevotee, testApp } from '../../../test/test-app.ts'
import type { App } from '../../app.ts'
import { orderOf } from '../../ritual/repeats/place-turn.ts'
import { forgetOld } from './retention.ts'

const app = testApp()
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const search = (word: string) => searchDatabase(app.app.db.pool, word, app.app.config)
const today = dayOf(Date.now())
/** The product at another time, for what is asked of it directly. */
const on = (day: Day): App => ({ ...app.app, clock: { now: () => startOfDay(day) + 43_200_000 } })
/** The default: three years. */
const faded = addDays(today, 1 + 1096 + 1)
const kept = addDays(faded, -1)

/** A paid order that names the devotee and a child, with gotra and star. */
async function paid(homam: Homam | Seva, name: string, devotee?: TestDevotee) {
  const by = devotee ?? (await app.given.devotee())
  const child_consent = { version: childConsentVersion, names: [`${name} Child`] }
  const form = formFor(homam, by, { familyMembers: [{ name: `${name} Child` }], child_consent })
  form.personalData = { ...form.personalData, name: `${name} Own` }
  if ('occurrences' in homam) Object.assign(form, { occurrenceId: homam.occurrences[0]?.id })
  const order = (await by.call('POST /api/saveForm', form)).body
  // The seva of the test does not ask for it.
  await query(
    'update booking.bookings set personal = personal || $2 where id = $1',
    order.lastId,
    JSON.stringify({ gotra: `${name} Gotra` }),
  )
  await app.pay(order.paymentUrl)
  return { ...order, devotee: by, name }
}
const tomorrow = () => app.given.seva({ days: [addDays(today, 1)] })
const namesOf = async ({ lastId }: { lastId: number }) =>
  query(
    `select personal ->> 'name' as own, personal ->> 'gotra' as gotra, faded_at is not null as faded,
            (select array_agg(answers ->> 'name') from booking.people where booking_id = id) as people
       from booking.bookings where id = $1`,
    lastId,
  )
const whole = (name: string) => [
  { own: `${name} Own`, gotra: `${name} Gotra`, faded: false, people: [`${name} Child`] },
]
const left = (name: string) => [{ own: `${name} Own`, gotra: null, faded: true, people: null }]

test('gotra, star and the names beside the devotee’s leave an order three years after its seva; their own name, the invoice and the family book stay', async () => {
  const order = await paid(await tomorrow(), 'Zq Past')
  const { devotee, lastId } = order
  const bearer = { authorization: `Bearer ${devotee.token}` }
  const invoice = async () =>
    Buffer.from(await (await app.raw('GET', `/invoices/${order.orderId}.pdf`, { headers: bearer })).arrayBuffer())
  const before = await invoice()
  expect(before.subarray(0, 5).toString()).toBe('%PDF-')
  await devotee.call('POST /api/family-save', { userId: devotee.id, name: 'Zq Past Book', relation: 'son' })
  const [stood] = await query<{ event_id: number; occurrence_id: number }>(
    'select event_id, occurrence_id from booking.bookings where id = $1',
    lastId,
  )
  await query(
    `insert into booking.corrections (booking_id, at, before, after) values ($1, now(), '{"family":[{"name":"Zq Past Child"}]}', '{}')`,
    lastId,
  )
  for (const name of ['Zq Past Child', 'Zq Past Own'])
    await query(
      `insert into sankalpam.readings (devotee_id, name, script, reading) values ($1, $2, 'te', $2)`,
      devotee.id,
      name,
    )
  const [version] = await query<{ id: number }>(
    `insert into sankalpam.versions (event_id, occurrence_id, number, at, hash) values ($1, $2, 99, now(), 'x') returning id`,
    stood?.event_id,
    stood?.occurrence_id,
  )
  await query(
    `insert into sankalpam.version_names (version_id, booking_id, place, order_id, answers) values ($1, $2, 1, $3, '{"name":"Zq Past Child","gotra":"Zq Past Gotra"}')`,
    version?.id,
    lastId,
    order.orderId,
  )
  await app.sweep()

  await forgetOld(on(kept))
  expect(await namesOf(order)).toEqual(whole('Zq Past'))
  expect(await search('Zq Past Child')).toEqual(
    expect.arrayContaining(['booking.corrections', 'children.consents', 'sankalpam.readings']),
  )

  await forgetOld(on(faded))
  await app.sweep()
  expect(await namesOf(order)).toEqual(left('Zq Past'))
  expect([await search('Zq Past Child'), await search('Zq Past Gotra')]).toEqual([
    ['payments.invoices'],
    ['payments.invoices'],
  ])
  expect(await search('Zq Past Book')).toContain('accounts.family')
  expect(await search('Zq Past Own')).toEqual(expect.arrayContaining(['booking.bookings', 'sankalpam.readings']))
  expect((await invoice()).equals(before)).toBe(true)
  const { orders } = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
  expect(orders).toMatchObject([{ personal: { name: 'Zq Past Own' }, people: [], names: ['Zq Past Own'] }])

  // Once is enough: a later run finds nothing to do.
  const [{ version: stays } = {}] = await query<{ version: number }>(
    'select version from booking.bookings where id = $1',
    lastId,
  )
  await forgetOld(on(addDays(faded, 1)))
  expect(await query('select version from booking.bookings where id = $1', lastId)).toEqual([{ version: stays }])
})

test('what is still to be done keeps its names: a seva that lies ahead or was called off, a perpetual one, the latest paid order of a repeat that runs', async () => {
  const ahead = await paid(await app.given.homam({ closesInDays: 1200 }), 'Zq Ahead')
  const calledOff = await paid(await tomorrow(), 'Zq Off')
  await query(
    'update catalogue.occurrences set cancelled_at = now() where id = (select occurrence_id from booking.bookings where id = $1)',
    calledOff.lastId,
  )
  const seva = await tomorrow()
  await query(`update catalogue.seva_rules set perpetual = 'tithi' where event_id = $1`, seva.id)
  const perpetual = await paid(seva, 'Zq Perpetual')
  const many = await app.given.seva({ days: Array.from({ length: 40 }, (_, n) => addDays(today, n + 1)) })
  const repeated = await paid(many, 'Zq Repeated')
  const again = { userId: repeated.devotee.id, lastId: repeated.lastId, consent: repeatConsentVersion }
  const { status } = await repeated.devotee.call('POST /api/repeat-save', {
    ...again,
    every: 'month',
    by: 'date',
    times: null,
    pay: 'link',
  })
  expect(status).toBe(200)

  await forgetOld(on(faded))
  expect(await namesOf(ahead)).toEqual(whole('Zq Ahead'))
  expect(await namesOf(calledOff)).toEqual(whole('Zq Off'))
  expect(await namesOf(perpetual)).toEqual(whole('Zq Perpetual'))
  expect(await namesOf(repeated)).toEqual(whole('Zq Repeated'))

  // A turn that was paid since takes its place: the next one is made from it, and the first order fades.
  const turn = await paid(many, 'Zq Turn', repeated.devotee)
  const [repeat] = await query<{ id: number; package_id: number }>(
    'select id, package_id from repeats.repeats where booking_id = $1',
    repeated.lastId,
  )
  const { id = 0, package_id = 0 } = repeat ?? {}
  await query(
    `insert into repeats.turns (repeat_id, day, state, booking_id) values ($1, $2, 'paid', $3)`,
    id,
    addDays(today, 2),
    turn.lastId,
  )
  await forgetOld(on(addDays(faded, 3)))
  expect(await namesOf(repeated)).toEqual(left('Zq Repeated'))
  expect(await namesOf(turn)).toEqual(whole('Zq Turn'))
  const next = await orderOf(app.app, { id, booking_id: repeated.lastId, package_id }, many.id)
  expect(next).toMatchObject({ personal: { name: 'Zq Turn Own' }, family: [{ name: 'Zq Turn Child' }] })

  // Nothing needs them any more once the repeat has ended, the entry is over and the seva was held or given back.
  await query(`update repeats.repeats set ended_at = now(), ended_why = 'by_devotee', next_on = null where id = $1`, id)
  await query('update register.entries set ended_at = now() where booking_id = $1', perpetual.lastId)
  await query(`update booking.bookings set state = 'cancelled' where id = $1`, calledOff.lastId)
  await forgetOld(on(addDays(faded, 1300)))
  for (const order of [ahead, calledOff, perpetual, turn]) expect(await namesOf(order)).toEqual(left(order.name))
})
