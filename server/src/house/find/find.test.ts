import { expect, test } from 'vitest'
import type { Role } from '../../../../contract/ground/rights.ts'
import { formFor, giftFor, type Homam, purposeOf, testApp } from '../../../test/test-app.ts'

const app = testApp()

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const find = async (role: Role, q: string) =>
  (await (await app.given.staff(role)).call('POST /api/office/find', { q })).body

async function givenOrder(homam: Homam, name: string) {
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee)
  form.personalData = { ...form.personalData, name }
  const order = (await devotee.call('POST /api/saveForm', form)).body
  await app.pay(order.paymentUrl)
  return { ...order, devotee }
}

test.each([
  ['మహాలక్ష్మి', 'lakshmi'],
  ['राजेश अग्रवाल', 'rajesh agarwal'],
  ['సీతా', 'sita'],
  ['Vellayutham Pillai', 'வேலாயுதம்'],
])('%s is found by "%s", with the devotee', async (name, typed) => {
  const order = await givenOrder(await app.given.homam(), name)
  const found = await find('operations', typed)
  expect(found.orders.map(({ id }) => id)).toContain(order.lastId)
  expect(found.devotees).toContainEqual({ id: order.devotee.id, phone: order.devotee.phone, name })
})

test('an order is found by its code, its payment and the last digits of its phone; a name says whose it is', async () => {
  const order = await givenOrder(await app.given.homam(), 'Ranganayaki')
  const [paid] = await query<{ code: string; payment: string; number: string }>(
    `select b.code, a.gateway_payment_id as payment, i.number from booking.bookings b join payments.attempts a on a.booking_id = b.id
       join payments.invoices i on i.booking_id = b.id where b.id = $1`,
    [order.lastId],
  )
  const { phone } = order.devotee
  for (const typed of [paid?.code, paid?.code.slice(3).toLowerCase(), paid?.payment, paid?.number, phone.slice(-6)])
    expect([typed, (await find('finance', typed ?? '')).orders.map(({ id }) => id)]).toEqual([
      typed,
      expect.arrayContaining([order.lastId]),
    ])
  // Somebody else of the order.
  const { orders } = await find('viewer', 'demo member')
  expect(orders.find(({ id }) => id === order.lastId)).toMatchObject({ name: 'Ranganayaki', with: 'Demo Member' })
})

test('a devotee without any order is found by phone', async () => {
  const { id, phone } = await app.given.devotee()
  expect((await find('operations', phone)).devotees).toEqual([{ id, phone, name: '' }])
})

test('a donation is found by name, phone, number and receipt until its donor is erased', async () => {
  const gift = giftFor(await purposeOf(app), {})
  const { body } = await app.call('POST /api/donate', { ...gift, name: 'Kameswara Sastri' })
  await app.pay(body.paymentUrl)
  const [row] = await query<{ id: number; phone: string; receipt: string; payment: string }>(
    `select d.id, d.phone, r.number as receipt, a.gateway_payment_id as payment from donations.donations d
       join donations.receipts r on r.donation_id = d.id join payments.attempts a on a.donation_id = d.id where d.number = $1`,
    [body.number],
  )
  const { id = 0, phone = '', receipt = '', payment = '' } = row ?? {}
  for (const typed of [
    'కామేశ్వర',
    'sastri kameshwar',
    body.number,
    receipt.toLowerCase(),
    payment,
    phone,
    phone.slice(-5),
  ])
    expect([typed, (await find('finance', typed)).donations.map(found => found.id)]).toEqual([
      typed,
      expect.arrayContaining([id]),
    ])
  await query(`update donations.donations set name = '' where id = $1`, [id])
  expect(await query('select folded from donations.donations where id = $1', [id])).toEqual([{ folded: '' }])
  expect((await find('finance', 'kameswara')).donations).toEqual([])
})

test('each role finds only what it may read', async () => {
  const homam = await app.given.homam()
  const [{ title } = { title: '' }] = await query<{ title: string }>(
    `update catalogue.events set title = '{"en":"Vaikhanasa Homam"}' where id = $1 returning title ->> 'en' as title`,
    [homam.id],
  )
  await givenOrder(homam, 'Vaikhanasa Rao')
  const gift = giftFor(await purposeOf(app), {})
  await app.call('POST /api/donate', { ...gift, name: 'Vaikhanasa Rao' })
  const groups = async (role: Role) => {
    const found = await find(role, 'vaikhanasa')
    expect(found.sevas.every(seva => seva.title === title)).toBe(true)
    const { orders, devotees, sevas, pages, donations, claims } = found
    return Object.entries({ orders, devotees, sevas, pages, donations, claims }).flatMap(([group, rows]) =>
      rows.length > 0 ? group : [],
    )
  }
  expect(await groups('owner')).toEqual(['orders', 'devotees', 'sevas', 'donations'])
  expect(await groups('finance')).toEqual(['orders', 'devotees', 'sevas', 'donations'])
  expect(await groups('operations')).toEqual(['orders', 'devotees', 'sevas'])
  expect(await groups('priest')).toEqual(['sevas'])
  expect(await groups('editor')).toEqual([])
})

test('a page is found by its title, drafts too, by those who read content', async () => {
  const owner = await app.given.staff('owner')
  const { body: made } = await owner.call('POST /api/office/new-content', { kind: 'shop_tile' })
  await owner.call('POST /api/office/save-content', {
    kind: 'shop_tile',
    id: null,
    version: 0,
    content: { ...made.content, title: { en: 'Bells of the hall' } },
  })
  expect((await find('translator', 's of the ha')).pages).toMatchObject([
    { kind: 'shop_tile', title: 'Bells of the hall' },
  ])
  expect((await find('finance', 's of the ha')).pages).toEqual([])
})

test('one character finds nothing, nor does what is no word; wildcards are characters', async () => {
  await givenOrder(await app.given.homam(), 'Anantha')
  for (const typed of ['a', ' ', '%%', '__', '\\\\', '☸☸'])
    expect([typed, Object.values(await find('owner', typed)).flat()]).toEqual([typed, [false]])
})

test('a conversation is found by the name and the phone of who wrote, for those who see orders', async () => {
  const { devotee } = await givenOrder(await app.given.homam(), 'Kamakshi Ammal')
  await app.raw('POST', '/sandbox/messages/answer', {
    body: JSON.stringify({ from: devotee.phone, text: 'When does it begin?', id: 'test.find' }),
    headers: { 'content-type': 'application/json' },
  })
  // Names of devotees are kept ready by the minute's sweep, or by whoever looks at their list.
  await (await app.given.staff('desk')).call('POST /api/office/list-devotees', { perPage: 1 })
  for (const typed of ['kamakshi', devotee.phone, devotee.phone.slice(-6)]) {
    const { conversations } = await find('desk', typed)
    expect(conversations).toMatchObject([{ name: 'Kamakshi Ammal', phone: devotee.phone, unread: 1 }])
  }
  for (const role of ['editor', 'priest'] as const) expect((await find(role, devotee.phone)).conversations).toEqual([])
})
