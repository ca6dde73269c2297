import { expect, test } from 'vitest'
import { deskFormFor, type Homam, testApp } from '../../../test/test-app.ts'

/** A village of 200, from the list that was pasted to whoever reads its names. */
const app = testApp()
const village = Array.from({ length: 200 }, (_none, i) => `భక్తుడు సంఖ్య ${i + 1}`)
const pasted = village.map((name, i) => `${i + 1}. ${name}`).join('\r\n')
const perName = { included: 10, furtherPrice: 51 }
const total = 1116 + 190 * 51

async function readVillage(homam: Homam) {
  const staff = await app.given.staff('desk')
  const { body } = await staff.call('POST /api/office/read-people', { event: homam.id, text: pasted })
  expect(body).toMatchObject({ left: [], more: 0 })
  return body.people.map(({ answers }) => answers)
}
const orderOf = async (homam: Homam, phone: string) => {
  const [personal = {}, ...family] = await readVillage(homam)
  return deskFormFor(homam, { phone, total, personal, family })
}

test('a pasted village of 200 is one order: each name is paid for, on the order, the list, its files and the slip', async () => {
  const homam = await app.given.homam({ price: 1116, names: perName })
  const staff = await app.given.staff('operations')
  const devotee = await app.given.devotee()
  const { status, body } = await staff.call('POST /api/office/counter-order', await orderOf(homam, devotee.phone))
  expect([status, body.total, body.paid]).toEqual([200, total, true])

  const order = (await staff.call('POST /api/office/order', { id: body.id })).body
  expect([order.people.map(([name]) => name?.value), order.namesPaid]).toEqual([village, 200])
  const list = (await staff.call('POST /api/office/list', { eventId: homam.id })).body
  expect(list.names.map(({ name }) => name)).toEqual(village)
  const file = async (path: string) => app.raw('GET', `/api/office/files/${path}`, { headers: staff.headers })
  const sheet = await (await file(`lists/${homam.id}.csv`)).text()
  expect(village.filter(name => !sheet.includes(name))).toEqual([])
  for (const path of [`lists/${homam.id}.pdf`, `slip/${body.id}-roll.pdf`]) {
    const answer = await file(path)
    expect([path, answer.status]).toEqual([path, 200])
  }

  // Anybody of the village is found, and nobody is offered them all as a family.
  await app.sweep()
  const found = (await staff.call('POST /api/office/list-orders', { q: 'భక్తుడు సంఖ్య 177', page: 1, perPage: 20 })).body
  expect(found.rows.map(({ id, people }) => [id, people])).toContainEqual([body.id, 200])
  const known = (await staff.call('POST /api/office/look-up-devotee', { phone: devotee.phone })).body
  expect([known.members.length, known.last?.family.length]).toEqual([0, 199])
  const saved = await devotee.call('POST /api/getUserData', { userId: devotee.id, serviceId: homam.id })
  expect(saved.body).toMatchObject({ personalData: { name: village[0] }, familyMembers: [] })
})

test('the devotee corrects a name of their group on the site, and adds nobody; staff correct it too', async () => {
  const homam = await app.given.homam({ price: 1116, names: perName })
  const staff = await app.given.staff('operations')
  const devotee = await app.given.devotee()
  const { body } = await staff.call('POST /api/office/counter-order', await orderOf(homam, devotee.phone))
  const seen = (await devotee.call('POST /api/order', { userId: devotee.id, orderId: body.orderId })).body
  expect(seen.names).toHaveLength(200)
  const correct = (familyMembers: Record<string, string>[]) =>
    devotee.call('POST /api/correct-names', { orderId: body.orderId, personalData: seen.personalData, familyMembers })
  const others = seen.familyMembers.slice(1)
  expect((await correct([{ name: 'Lakshmi' }, ...others])).body).toEqual({ success: true, changed: true })
  expect((await correct([{ name: 'Lakshmi' }, ...others, { name: 'Ravi' }])).body.fields).toHaveProperty(
    'familyMembers',
  )

  const order = (await staff.call('POST /api/office/order', { id: body.id })).body
  const { orderId, version, personal } = order
  const family = order.family.map((member, i) => (i === 198 ? { name: 'Gopala' } : member))
  const saved = await staff.call('POST /api/office/edit-order-people', { orderId, version, personal, family })
  expect(saved.body).toEqual({ success: true, changed: true })
})

test('one too many is refused with the number that may come; a family on the site has its own limit', async () => {
  const homam = await app.given.homam({ price: 1116 })
  const staff = await app.given.staff('operations')
  const many = (count: number) => Array.from({ length: count }, () => ({ name: 'Sita' }))
  const order = { ...deskFormFor(homam, { phone: '9700012345' }), family: many(200) }
  const refused = await staff.call('POST /api/office/counter-order', order)
  expect([refused.body.code, refused.body.fields?.familyMembers]).toEqual([
    'invalid_fields',
    expect.stringContaining('199'),
  ])
  expect((await staff.call('POST /api/office/counter-order', { ...order, family: many(199) })).status).toBe(200)
})

test('how the family is related may stay unsaid at the desk, also where the site asks for it', async () => {
  const homam = await app.given.homam({ price: 1116 })
  await app.app.db.pool.query(
    `insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
     values ($1, 'family', 'relation', '{"en":"Relation"}', true, 'text', 1)`,
    [homam.id],
  )
  const staff = await app.given.staff('desk')
  const order = { ...deskFormFor(homam, { phone: '9700012346' }), family: [{ name: 'Sita' }] }
  expect((await staff.call('POST /api/office/counter-order', order)).status).toBe(200)
})

test('whoever may not take orders reads no list of people', async () => {
  const homam = await app.given.homam()
  const viewer = await app.given.staff('viewer')
  expect((await viewer.call('POST /api/office/read-people', { event: homam.id, text: 'Ravi' })).status).toBe(403)
  const desk = await app.given.staff('desk')
  expect((await desk.call('POST /api/office/read-people', { event: 999_999, text: 'Ravi' })).body.code).toBe(
    'not_found',
  )
  const long = await desk.call('POST /api/office/read-people', { event: homam.id, text: 'x'.repeat(40_001) })
  expect(long.status).toBe(400)
})
