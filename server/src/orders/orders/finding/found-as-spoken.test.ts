import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formFor, giftFor, purposeOf, testApp } from '../../../../test/test-app.ts'
import { linesOf, makeNames } from '../../../../test/names/made-names.ts'
import { askName, foldWords, isCalled, isNamed, spokenNames } from '../../../trust/catalogue/service.ts'
import { closenesses } from '../../../trust/catalogue/names/spoken-names.ts'
import { keepFound } from '../../../people/devotees/service.ts'
import { keyDonors } from '../../../giving/donations/service.ts'
import { keyNames } from '../service.ts'

const app = testApp()

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

async function ordered(name: string) {
  const devotee = await app.given.devotee()
  const form = formFor(await app.given.homam(), devotee)
  form.personalData = { ...form.personalData, name }
  form.familyMembers = []
  const { body } = await devotee.call('POST /api/saveForm', form)
  return { id: body.lastId, devotee }
}
const office = () => app.given.staff('owner')
const find = async (q: string) => (await (await office()).call('POST /api/office/find', { q })).body
const ordersNamed = async (q: string) =>
  (await (await office()).call('POST /api/office/list-orders', { q, page: 1, perPage: 50 })).body.rows.map(
    row => row.id,
  )
const devoteesNamed = async (q: string) =>
  (await (await office()).call('POST /api/office/list-devotees', { q, perPage: 50 })).body.rows.map(row => row.id)
const donationsNamed = async (q: string) =>
  (await (await office()).call('POST /api/office/list-donations', { q, page: 1, perPage: 50 })).body.rows.map(
    row => row.id,
  )

test.each([
  ['శ్రీనివాస రావు', 'srinivasa rao'],
  ['ರಾಘವೇಂದ್ರ ಗೌಡ', 'raghavendra gowda'],
  ['హైమవతి నాయుడు', 'hymavathi naidu'],
  ['சுப்பிரமணியம் ராமையா', 'subramaniam ramaiah'],
  ['Venkata Ramana Chowdary', 'వెంకటరమణ చౌదరి'],
  ['K. V. S. Murthy', 'kvs murthy'],
])('%s is found by "%s" in orders, devotees, donations and from everywhere', async (name, typed) => {
  const order = await ordered(name)
  const { body } = await app.call('POST /api/donate', { ...giftFor(await purposeOf(app), {}), name })
  const [gift] = await query<{ id: number }>('select id from donations.donations where number = $1', [body.number])
  expect(await ordersNamed(typed)).toContain(order.id)
  expect(await devoteesNamed(typed)).toContain(order.devotee.id)
  expect(await donationsNamed(typed)).toContain(gift?.id)
  expect((await find(typed)).orders[0]?.id).toBe(order.id)
  expect((await find(typed)).donations[0]?.id).toBe(gift?.id)
})

test('who is called so stands before those whose names only begin so, and a list has only who is called so', async () => {
  const longer = [await ordered('Ravindra Kaushal'), await ordered('Ravichandra Kaushal')]
  const meant = await ordered('రవి కౌశల్')
  const later = [await ordered('Ravindranath Kaushal'), await ordered('Ravinder Kaushal')]
  const { orders } = await find('ravi kaushal')
  expect(orders[0]?.id).toBe(meant.id)
  expect(orders.slice(1)).toHaveLength(3)
  expect(await ordersNamed('ravi kaushal')).toEqual([meant.id])
  expect(new Set(await ordersNamed('ravin kaushal'))).toEqual(new Set([longer[0], ...later].map(one => one?.id)))
})

test('rows with the keys of the release before are found until they have new ones, and afterwards', async () => {
  const order = await ordered('నాగేశ్వర శాస్త్రి')
  const { body } = await app.call('POST /api/donate', {
    ...giftFor(await purposeOf(app), {}),
    name: 'Nageswara Sastri',
  })
  const [gift] = await query<{ id: number }>('select id from donations.donations where number = $1', [body.number])
  await keepFound(app.app)
  await keyDonors(app.app)
  const words = ` ${foldWords('నాగేశ్వర శాస్త్రి').join(' ')}`
  await query(`update booking.found set names = $2, spoken = '' where booking_id = $1`, [order.id, words])
  await query(`update donations.donations set folded = $2, spoken = '' where id = $1`, [gift?.id, words])
  await query(`update devotees.found set names = $2, spoken = '' where devotee_id = $1`, [order.devotee.id, words])
  const all = async () => [
    await ordersNamed('nageswara sastri'),
    await devoteesNamed('nageswara sastri'),
    await donationsNamed('nageswara sastri'),
  ]
  const expected = [[order.id], [order.devotee.id], [gift?.id]]
  expect(await all()).toEqual(expected)
  const unkeyed = async () =>
    (
      await query<{ n: number }>(
        `select (select count(*) from booking.found where spoken = '') + (select count(*) from donations.donations where spoken = '' and name <> '')
              + (select count(*) from devotees.found where spoken = '') as n`,
      )
    )[0]?.n
  // No search made the keys.
  expect(Number(await unkeyed())).toBe(3)
  await keyNames(app.app)
  await keyDonors(app.app)
  await keepFound(app.app)
  expect(Number(await unkeyed())).toBe(0)
  expect(await all()).toEqual(expected)
})

test('what the release before writes of a devotee is made anew', async () => {
  const order = await ordered('Kamalakara')
  await keepFound(app.app)
  await query(`update devotees.found set names = ' kamalakar sita' where devotee_id = $1`, [order.devotee.id])
  expect(await query(`select spoken from devotees.found where devotee_id = $1`, [order.devotee.id])).toEqual([
    { spoken: '' },
  ])
  expect(await devoteesNamed('sita')).toContain(order.devotee.id)
  await keepFound(app.app)
  expect(await devoteesNamed('sita')).not.toContain(order.devotee.id)
  expect(await devoteesNamed('kamalakara')).toContain(order.devotee.id)
})

test('after very many came at once, a request makes a small batch, and says that the list is behind', async () => {
  const order = await ordered('Somasekhara Pantulu')
  await keepFound(app.app)
  // Bookings and devotees as an import or a restore brings them.
  await query(`insert into accounts.devotees (phone, created_at)
    select (7100000000 + n)::text, now() from generate_series(1, 400) n`)
  const [{ columns } = { columns: '' }] = await query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_schema = 'booking' and table_name = 'bookings' and is_generated = 'NEVER' and is_identity = 'NO'`,
  )
  await query(
    `insert into booking.bookings (${columns})
     select ${columns} from (
       select (jsonb_populate_record(b, jsonb_build_object('order_id', 'many' || n, 'idempotency_key', 'many' || n,
                'devotee_id', (select id from accounts.devotees where phone = (7100000000 + n)::text)))).*
         from booking.bookings b, generate_series(1, 400) n where b.id = $1) made`,
    [order.id],
  )
  const left = async () =>
    (
      await query<{ names: number; devotees: number }>(
        `select (select count(*)::int from booking.found where names = '') as names,
                (select count(distinct devotee_id)::int from devotees.stale) as devotees`,
      )
    )[0]
  expect(await left()).toEqual({ names: 400, devotees: 400 })
  const staff = await office()
  const orders = await staff.call('POST /api/office/list-orders', { q: 'somasekhara pantulu', page: 1, perPage: 10 })
  expect([orders.body.behind, orders.body.total]).toEqual([true, 101])
  expect((await left())?.names).toBe(300)
  const found = await staff.call('POST /api/office/list-devotees', { q: 'somasekhara', perPage: 10 })
  expect(found.body.behind).toBe(true)
  expect((await left())?.devotees).toBeGreaterThanOrEqual(300)
  // The page of one devotee is as it is now.
  const [last] = await query<{ id: number }>(`select id from accounts.devotees where phone = '7100000001'`)
  const page = await staff.call('POST /api/office/devotee', { id: last?.id ?? 0 })
  expect(page.body.name).toBe('Somasekhara Pantulu')
  await keepFound(app.app)
  expect(await left()).toEqual({ names: 0, devotees: 0 })
  const all = await staff.call('POST /api/office/list-devotees', { q: 'somasekhara', perPage: 10 })
  expect([all.body.behind, all.body.total]).toEqual([false, 401])
})

test('likeness by sound joins nobody: two numbers with one name are two devotees, and neither is the other at the desk', async () => {
  const one = await ordered('శ్రీధర శర్మ')
  const other = await ordered('Sridhara Sarma')
  await keepFound(app.app)
  expect(new Set(await devoteesNamed('sridhara sharma'))).toEqual(new Set([one.devotee.id, other.devotee.id]))
  const merged = await query(`select 1 from accounts.devotees where merged_into is not null`)
  expect(merged).toEqual([])
  const known = async (phone: string) =>
    (await (await app.given.staff('desk')).call('POST /api/office/look-up-devotee', { phone })).body
  expect((await known(one.devotee.phone)).devoteeId).toBe(one.devotee.id)
  expect((await known(other.devotee.phone)).devoteeId).toBe(other.devotee.id)
  expect((await known('7199999999')).devoteeId).toBeNull()
})

test('the database says of each name what the code says', async () => {
  const stored = makeNames(1500).map(({ text }) => spokenNames([text]))
  await query('create table names_said (id int, spoken text, folded text)')
  await query(`insert into names_said select n, t, '' from unnest($1::text[]) with ordinality as of (t, n)`, [stored])
  await query(`create index on names_said using gin (spoken gin_trgm_ops) where spoken <> ''`)
  const columns = { spoken: sql<string>`n.spoken`, folded: sql<string>`n.folded` }
  const typed = [...linesOf('spoken.txt').flatMap(ways => ways.slice(0, 2)), 'k v s', 'sri', 'm', 'ரா']
  for (const text of typed)
    for (const closeness of closenesses) {
      const { rows } = await sql<{ id: number }>`
        select id from names_said n where ${isNamed(columns, { typed: text, closeness })} order by id`.execute(
        app.app.db,
      )
      const asked = askName(text, closeness)
      const said = stored.flatMap((of, i) => (asked && isCalled(of, asked) ? i + 1 : []))
      expect([text, closeness, rows.map(row => row.id)]).toEqual([text, closeness, said])
    }
})
