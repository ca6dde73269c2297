import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { forgetCalls } from './service.ts'

const app = testApp({ TRUST_PROXY: '1' })

const ask = (phone: string, from = '198.51.100.7', time: 'any' | 'evening' = 'any') =>
  app.call('POST /api/call-me', { phone, time, language: 2 }, { 'x-forwarded-for': from })
const open = { page: 1, perPage: 200, ended: false }
const ended = { ...open, ended: true }

test('who asks is called, oldest first, by one of the desk; asking again changes the wish', async () => {
  const [desk, colleague] = [await app.given.staff('desk'), await app.given.staff('operations')]
  expect((await ask('+91 98765 00001')).status).toBe(200)
  await app.advance(60)
  await ask('9876500002')
  expect((await ask('9876500001', '198.51.100.7', 'evening')).status).toBe(200)
  const { rows } = (await desk.call('POST /api/office/wanted-calls', open)).body
  expect(rows.map(row => [row.phone, row.language, row.time])).toEqual([
    ['9876500001', 'te', 'evening'],
    ['9876500002', 'te', 'any'],
  ])
  const id = rows[0]?.id ?? 0
  const taken = await Promise.all([desk, colleague].map(s => s.call('POST /api/office/take-wanted-call', { id })))
  expect(taken.map(a => a.body.code ?? 'taken').sort()).toEqual(['taken', 'wrong_state'])

  await desk.call('POST /api/office/wanted-call-not-reached', { id })
  expect((await desk.call('POST /api/office/wanted-calls', open)).body.rows[0]).toMatchObject({
    tries: 1,
    takenBy: null,
    notBefore: expect.any(Number),
  })
  for (let twice = 0; twice < 2; twice++)
    expect((await desk.call('POST /api/office/end-wanted-call', { id, outcome: 'answered' })).status).toBe(200)
  expect((await desk.call('POST /api/office/take-wanted-call', { id })).body.code).toBe('wrong_state')
  expect((await desk.call('POST /api/office/wanted-calls', ended)).body.rows).toMatchObject([
    { phone: '9876500001', outcome: 'answered' },
  ])
})

test('nobody is sent anything; a number abroad is called with its code, one that is made up is refused', async () => {
  const desk = await app.given.staff('desk')
  expect((await ask('+1 (732) 555-0123')).status).toBe(200)
  expect((await ask('0017325550124', '198.51.100.61')).status).toBe(200)
  const { rows: wanted } = (await desk.call('POST /api/office/wanted-calls', open)).body
  for (const phone of ['+17325550123', '+17325550124']) expect(wanted.map(row => row.phone)).toContain(phone)
  for (const phone of ['+1 732 555', '12345']) expect((await ask(phone)).body.code).toBe('invalid_phone')
  await ask('9876500003')
  const { rows } = await app.app.db.pool.query('select from notifications.messages')
  expect(rows).toHaveLength(0)
})

test('a network has ten open wishes and twenty an hour, also at the same moment; a blocked number is answered alike', async () => {
  const staff = await app.given.staff('owner')
  const blocked = await app.given.devotee()
  await staff.call('POST /api/office/block-number', { id: blocked.id, reason: 'Books and never pays' })
  expect(await ask(blocked.phone, '198.51.100.8')).toMatchObject({ status: 200, body: { success: true } })
  const { rows } = (await staff.call('POST /api/office/wanted-calls', open)).body
  expect(rows.map(row => row.phone)).not.toContain(blocked.phone)

  const askMany = async (first: number) => {
    const many = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(String(first + i), '203.0.113.9')))
    return [many.filter(a => a.status === 200).length, many.filter(a => a.body.code === 'too_many_tries').length]
  }
  const endAll = async () => {
    for (const { id } of (await staff.call('POST /api/office/wanted-calls', open)).body.rows)
      await staff.call('POST /api/office/end-wanted-call', { id, outcome: 'unwanted' })
  }
  expect(await askMany(9_876_510_000)).toEqual([10, 20])
  expect((await ask('9876510900', '203.0.114.9')).status).toBe(200)
  await app.advance(2 * 3600)
  // An hour later those that nobody called yet still count.
  expect((await ask('9876510901', '203.0.113.9')).body.code).toBe('too_many_tries')
  await endAll()
  expect(await askMany(9_876_511_000)).toEqual([10, 20])
  await endAll()
  expect(await askMany(9_876_512_000)).toEqual([10, 20])
  await endAll()
  expect(await askMany(9_876_513_000)).toEqual([0, 30])
})

test('an open wish changes five times an hour; asking again for the same is no change', async () => {
  const [phone, from] = ['9876520001', '203.0.115.9']
  const times = ['any', 'evening'] as const
  const change = async (i: number) => (await ask(phone, from, times[i % 2])).body.code ?? 'done'
  for (let i = 0; i <= 5; i++) expect(await change(i)).toBe('done')
  expect(await change(6)).toBe('too_many_tries')
  for (let i = 0; i < 3; i++) expect(await change(5)).toBe('done')
  await app.advance(3601)
  expect(await change(6)).toBe('done')
  const desk = await app.given.staff('desk')
  const { rows } = (await desk.call('POST /api/office/wanted-calls', open)).body
  expect(rows.find(row => row.phone === phone)?.time).toBe('any')
})

test('an order of the desk ends the wish of its number; an erasure forgets it, and the download shows it', async () => {
  const desk = await app.given.staff('desk')
  const devotee = await app.given.devotee()
  await ask(devotee.phone, '192.0.2.9')
  const { body } = await devotee.call('POST /api/my-data', { userId: devotee.id })
  expect(body.calls).toMatchObject([{ time: 'any', outcome: null }])

  const homam = await app.given.homam()
  const offered = (await desk.call('POST /api/office/counter-offer', { event: homam.id })).body
  const sold = await desk.call('POST /api/office/counter-order', {
    phone: devotee.phone,
    event: homam.id,
    package: offered.packages[0]?.id ?? null,
    products: [],
    total: offered.packages[0]?.amount ?? 0,
    personal: { name: 'Demo Devotee' },
    family: [],
    language: 'te',
    pay: 'cash',
    key: 'a-call-that-became-an-order',
  })
  expect(sold.status).toBe(200)
  const done = (await desk.call('POST /api/office/wanted-calls', ended)).body.rows
  expect(done.find(row => row.phone === devotee.phone)?.outcome).toBe('ordered')
  await app.app.db.tx(tx => forgetCalls(tx, devotee.phone))
  expect((await devotee.call('POST /api/my-data', { userId: devotee.id })).body.calls).toEqual([])
})
