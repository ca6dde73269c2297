import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, expect, test } from 'vitest'
import { searchDatabase } from '../../../test/search-database.ts'
import { testApp } from '../../../test/test-app.ts'
import { forgetOld } from './retention.ts'
import { dayMs } from '../../ground/time/spans.ts'

const identities = await Promise.all([generateIdentity(), generateIdentity()])
const [first = '', second = ''] = await Promise.all(identities.map(identityToRecipient))
const app = testApp({ SEALED_YEAR_KEYS: `${first},${second}` })
afterEach(async () => {
  const headers = { 'content-type': 'application/json' }
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers })
})
const reason = 'The Board asks, letter 12 of 2027'
const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** Somebody whose family member lies sealed. */
async function sealedDevotee(name: string) {
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/family-save', { userId: devotee.id, name, relation: 'son' })
  await devotee.call('POST /api/family-delete', { userId: devotee.id, id: body.id })
  return devotee
}
const staffOf = () => Promise.all([app.given.staff('operations'), app.given.staff('owner')])

async function openBoth(part: string): Promise<string> {
  let bytes: Uint8Array = Buffer.from(part, 'base64')
  for (const key of identities) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    bytes = await decrypter.decrypt(bytes)
  }
  return Buffer.from(bytes).toString('utf8')
}

test('one asks with a reason, another agrees with the number in hand, one of them takes it once; the log has all but the content', async () => {
  const devotee = await sealedDevotee('Zq Opened')
  const [asks, agrees] = await staffOf()
  await app.given.staff('desk')
  const asked = await asks.call('POST /api/office/ask-sealed', { login: `+91 ${devotee.phone}`, reason })
  expect(asked).toMatchObject({ status: 200, body: { parts: 1 } })
  const { id } = asked.body
  const agreed = { id, login: devotee.phone }

  expect((await asks.call('POST /api/office/agree-sealed', agreed)).body).toMatchObject({ code: 'second_person' })
  expect((await asks.call('POST /api/office/take-sealed', { id })).body).toMatchObject({ code: 'wrong_state' })
  const other = await agrees.call('POST /api/office/agree-sealed', { id, login: '6999999999' })
  expect(other.body).toMatchObject({ code: 'nothing_sealed' })
  await expect(
    rows('update sealed.openings set agreed_by = asked_by, agreed_at = now() where id = $1', id),
  ).rejects.toThrow('two_people')
  const both = await Promise.all([1, 2].map(() => agrees.call('POST /api/office/agree-sealed', agreed)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

  // Had somebody else asked, whoever did neither would get nothing.
  const [{ asked_by: who } = { asked_by: 0 }] = await rows<{ asked_by: number }>(
    'select asked_by from sealed.openings where id = $1',
    id,
  )
  await rows(
    `update sealed.openings set asked_by = (select min(s.id) from admin.staff s where s.id not in (asked_by, agreed_by)) where id = $1`,
    id,
  )
  expect((await asks.call('POST /api/office/take-sealed', { id })).body).toMatchObject({ code: 'no_right' })
  await rows('update sealed.openings set asked_by = $2 where id = $1', id, who)

  const taken = await Promise.all([asks, agrees].map(staff => staff.call('POST /api/office/take-sealed', { id })))
  expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { parts } = taken.find(({ status }) => status === 200)?.body ?? { parts: [] }
  expect(parts).toHaveLength(1)
  expect(await openBoth(parts[0] ?? '')).toContain('Zq Opened')

  const log = await rows<{ action: string; after: object }>(
    `select action, after from admin.audit where subject = 'sealed' and subject_id = $1 order by id`,
    String(id),
  )
  const names = await rows<{ asked: string; agreed: string }>(
    'select a.name as asked, g.name as agreed from sealed.openings o join admin.staff a on a.id = asked_by join admin.staff g on g.id = agreed_by where o.id = $1',
    id,
  )
  const [{ asked: askedBy, agreed: agreedBy } = { asked: '', agreed: '' }] = names
  expect(log).toEqual([
    { action: 'POST /api/office/ask-sealed', after: { reason, parts: 1 } },
    { action: 'POST /api/office/agree-sealed', after: { reason, asked_by: askedBy } },
    { action: 'POST /api/office/take-sealed', after: { reason, asked_by: askedBy, agreed_by: agreedBy, parts: 1 } },
  ])
  expect(await searchDatabase(app.app.db.pool, 'Zq Opened')).toEqual([])
  for (const { found_by } of await rows<{ found_by: string[] }>('select found_by from sealed.openings'))
    expect(found_by.join()).toMatch(/^[0-9a-f]{32}$/)
})

test('a reason is needed, and something that lies sealed; who may not answer requests about data may not ask', async () => {
  const devotee = await sealedDevotee('Zq Reason')
  const [asks] = await staffOf()
  const ask = async (login: string, said: string) =>
    (await asks.call('POST /api/office/ask-sealed', { login, reason: said })).body
  expect(await ask(devotee.phone, '            ')).toMatchObject({ code: 'bad_request' })
  expect(await ask(devotee.phone, 'short')).toMatchObject({ code: 'bad_request' })
  expect(await ask('6888888888', reason)).toMatchObject({ code: 'nothing_sealed' })
  expect(await ask('abcdef', reason)).toMatchObject({ code: 'invalid_phone' })
  const desk = await app.given.staff('desk')
  expect((await desk.call('POST /api/office/ask-sealed', { login: devotee.phone, reason })).status).toBe(403)
})

test('an opening that nobody agrees to ends after a week, one that is not taken after a day; the list says so', async () => {
  const devotee = await sealedDevotee('Zq Ends')
  const [asks, agrees] = await staffOf()
  const ask = async () => (await asks.call('POST /api/office/ask-sealed', { login: devotee.phone, reason })).body.id
  const state = async (staff: typeof asks, id: number) =>
    (await staff.call('POST /api/office/sealed-openings', {})).body.rows.find(row => row.id === id)?.open
  const [late, untaken] = [await ask(), await ask()]
  expect(await state(asks, late)).toMatchObject({ to: 'agree', by_me: false })
  expect(await state(agrees, late)).toMatchObject({ to: 'agree', by_me: true })
  await agrees.call('POST /api/office/agree-sealed', { id: untaken, login: devotee.phone })
  expect(await state(asks, untaken)).toMatchObject({ to: 'take', by_me: true })
  await rows(
    `update sealed.openings set asked_at = asked_at - interval '8 days', agreed_at = agreed_at - interval '25 hours' where id = any($1)`,
    [late, untaken],
  )
  expect([await state(agrees, late), await state(asks, untaken)]).toEqual([null, null])
  const agreed = await agrees.call('POST /api/office/agree-sealed', { id: late, login: devotee.phone })
  expect(agreed.body).toMatchObject({ code: 'wrong_state' })
  expect((await asks.call('POST /api/office/take-sealed', { id: untaken })).body).toMatchObject({ code: 'wrong_state' })
  expect((await asks.call('POST /api/office/sealed-openings', {})).body).toMatchObject({ on: true })

  await forgetOld({ ...app.app, clock: { now: () => app.app.clock.now() + 401 * dayMs } })
  expect(await rows('select from sealed.openings')).toEqual([])
})
