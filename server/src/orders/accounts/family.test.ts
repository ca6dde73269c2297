import { expect, test } from 'vitest'
import { maxFamilyMembers } from '../../../../contract/ground/limits.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()

const member = { name: 'Demo Daughter', relation: 'daughter', gotra: 'Kashyapa', nakshatra: '4', rashi: '2' } as const

test('a devotee keeps people, changes them and takes them out (M5)', async () => {
  const { id: userId, call } = await app.given.devotee()
  const added = await call('POST /api/family-save', { userId, ...member, name: '  Demo   Daughter ' })
  expect(added).toMatchObject({ status: 200, body: member })

  const { id } = added.body
  expect(
    (await call('POST /api/family-save', { userId, id, ...member, relation: 'spouse', rashi: 'unknown' })).body,
  ).toEqual({
    id,
    ...member,
    relation: 'spouse',
    rashi: 'unknown',
    departed: false,
  })
  const book = (await call('POST /api/family', { userId })).body
  expect(book.people).toHaveLength(1)
  expect(book.fields.map(f => f.send_name)).toEqual(['name', 'gotra', 'nakshatra', 'rashi'])
  expect(book.fields[2]?.options).toContainEqual({ value: '4', label: 'Rohini' })

  expect((await call('POST /api/family-delete', { userId, id })).status).toBe(200)
  expect((await call('POST /api/family', { userId })).body.people).toEqual([])
})

test('the very same person is kept once, though sent eight times at once', async () => {
  const { id: userId, call } = await app.given.devotee()
  await Promise.all(Array.from({ length: 8 }, () => call('POST /api/family-save', { userId, ...member })))

  expect((await call('POST /api/family', { userId })).body.people).toHaveLength(1)
})

test('names are held to what a booking takes, in the caller’s language', async () => {
  const { id: userId, call } = await app.given.devotee()
  const bad = await call(
    'POST /api/family-save',
    { userId, name: ' ', nakshatra: '99', gotra: '<b>' },
    { 'accept-language': 'te' },
  )
  expect(bad).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect(Object.keys(bad.body.fields ?? {}).sort()).toEqual(['gotra', 'nakshatra', 'name'])
  expect(bad.body.fields?.name).toMatch(/[\u0c00-\u0c7f]/)
  expect((await call('POST /api/family-save', { userId, name: 'x'.repeat(121) })).body.fields).toHaveProperty('name')
})

test('there is an end to a family book, also for many at the same moment', async () => {
  const { id: userId, call } = await app.given.devotee()
  const answers = await Promise.all(
    Array.from({ length: maxFamilyMembers + 3 }, (_, n) =>
      call('POST /api/family-save', { userId, name: `Person ${n}` }),
    ),
  )

  expect(answers.filter(a => a.body.code === 'family_full' && a.status === 409)).toHaveLength(3)
  expect((await call('POST /api/family', { userId })).body.people).toHaveLength(maxFamilyMembers)
})

test('nobody reaches another devotee’s people', async () => {
  const [own, stranger] = [await app.given.devotee(), await app.given.devotee()]
  const { id } = (await own.call('POST /api/family-save', { userId: own.id, ...member })).body

  expect(
    (await stranger.call('POST /api/family-save', { userId: stranger.id, id, ...member, name: 'Stolen' })).status,
  ).toBe(404)
  expect((await stranger.call('POST /api/family-delete', { userId: stranger.id, id })).status).toBe(200)
  expect((await stranger.call('POST /api/family', { userId: own.id })).status).toBe(403)
  expect((await own.call('POST /api/family', { userId: own.id })).body.people).toMatchObject([
    { id, name: member.name },
  ])
})
