import { expect, test } from 'vitest'
import { testApp, type TestDevotee } from '../../../test/test-app.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { forgetOldRequests } from './service.ts'

const app = testApp({ PRIVACY_DAYS: '30' })
const query = async <T>(text: string, ...values: unknown[]) => (await app.app.db.pool.query(text, values)).rows as T[]
const ask = (devotee: TestDevotee, text = 'What do you keep of me?', language = 2) =>
  devotee.call('POST /api/ask-about-data', { userId: devotee.id, kind: 'see', text, language } as never)
const own = async (devotee: TestDevotee) =>
  (await devotee.call('POST /api/my-data', { userId: devotee.id })).body.requests
const open = async (answered = false) =>
  (
    await (
      await app.given.staff('operations')
    ).call('POST /api/office/data-requests', { page: 1, perPage: 100, answered })
  ).body.rows
const due = async () =>
  (await (await app.given.staff('operations')).call('POST /api/office/today', {})).body.attention.find(
    one => one.kind === 'data_requests',
  )?.count ?? 0

test('a devotee asks, staff answer within the days, and the devotee is told; a contact stands in the answer', async () => {
  const devotee = await app.given.devotee()
  expect((await ask(devotee)).status).toBe(200)
  const [mine] = await own(devotee)
  expect(mine).toMatchObject({ kind: 'see', text: 'What do you keep of me?', answer: null })
  expect((mine?.answer_by ?? 0) - (mine?.asked_at ?? 0)).toBe(30 * dayMs)

  const staff = await app.given.staff('operations')
  const row = (await open()).find(one => one.id === mine?.id)
  expect(row).toMatchObject({ login: devotee.phone, language: 'te' })
  const answered = { id: row?.id ?? 0, answer: 'Your number and two orders.' }
  expect((await staff.call('POST /api/office/answer-data-request', { ...answered, answer: '  ' })).status).toBe(400)
  expect((await staff.call('POST /api/office/answer-data-request', answered)).status).toBe(200)
  expect((await staff.call('POST /api/office/answer-data-request', answered)).body).toMatchObject({
    code: 'wrong_state',
  })
  const [done] = await own(devotee)
  expect(done?.answer).toMatch(/^Your number and two orders\.\n\n.*support@example\.org/s)
  expect((await open()).map(one => one.id)).not.toContain(mine?.id)
  expect((await open(true)).map(one => one.id)).toContain(mine?.id)
  const messages = await query<{ body: string; language: string }>(
    `select body, language from notifications.messages where recipient = $1 and template = 'data_answered'`,
    devotee.phone,
  )
  expect(messages).toMatchObject([{ language: 'te', body: expect.stringContaining('/te/my-data') }])
})

test('five may be open at a time, also when they are asked at once; one says nothing by spaces', async () => {
  const devotee = await app.given.devotee()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(devotee, `Question ${at}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const other = await app.given.devotee()
  expect((await ask(other, '   ')).body).toMatchObject({ code: 'bad_request' })
  expect((await ask(other, 'x'.repeat(1001))).status).toBe(400)
})

test('Today counts what is to be answered within a week, and what is late; a desk does not answer', async () => {
  const before = await due()
  const devotee = await app.given.devotee()
  await ask(devotee)
  expect(await due()).toBe(before)
  await query(`update requests.requests set asked_at = asked_at - interval '24 days' where devotee_id = $1`, devotee.id)
  expect(await due()).toBe(before + 1)
  const desk = await app.given.staff('desk')
  expect((await desk.call('POST /api/office/data-requests', { page: 1, perPage: 10, answered: false })).status).toBe(
    403,
  )
})

test('an answered request is deleted 400 days later, an open one never', async () => {
  const devotee = await app.given.devotee()
  await ask(devotee, 'old')
  await ask(devotee, 'open')
  const [, old] = await own(devotee)
  const staff = await app.given.staff('operations')
  await staff.call('POST /api/office/answer-data-request', { id: old?.id ?? 0, answer: 'Done.' })
  await query(
    `update requests.requests set answered_at = answered_at - interval '401 days', asked_at = asked_at - interval '402 days' where devotee_id = $1 and answer is not null`,
    devotee.id,
  )
  await forgetOldRequests(app.app.db, app.app.clock.now() - 400 * dayMs, 100)
  expect((await own(devotee)).map(one => one.text)).toEqual(['open'])
})
