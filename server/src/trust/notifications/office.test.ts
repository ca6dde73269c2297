import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()

async function message(state: string, tries: number, template = 'booking_confirmed', body = 'Demo text') {
  const { rows } = await app.app.db.pool.query<{ id: number }>(
    `insert into notifications.messages (channel, recipient, template, language, body, state, tries, created_at)
     values ('whatsapp', '9000000001', $1, 'te', $2, $3, $4, now()) returning id`,
    [template, body, state, tries],
  )
  return rows[0]?.id ?? 0
}
const ids = (rows: { id: number }[]) => rows.map(row => row.id)

test('what reached nobody is listed apart from what is on its way, codes nowhere, texts never', async () => {
  const staff = await app.given.staff('operations')
  const stuck = await message('waiting', 3)
  const given = await message('failed', 1, 'booking_confirmed', '')
  const early = await message('waiting', 2)
  const sent = await message('sent', 0)
  await message('failed', 0, 'otp', '')
  const list = async (state?: 'failed' | 'waiting' | 'sent') =>
    (await staff.call('POST /api/office/messages', { page: 1, perPage: 25, state, to: '9000000001' })).body

  expect(ids((await list('failed')).rows)).toEqual([given, stuck])
  expect(ids((await list('waiting')).rows)).toEqual([early])
  expect(ids((await list('sent')).rows)).toEqual([sent])
  expect(await list()).toMatchObject({ total: 4 })
  expect(JSON.stringify(await list())).not.toContain('Demo text')
})

test('is put into the queue again by operations, with a line in the log; what has no text any more is not', async () => {
  const staff = await app.given.staff('operations')
  const id = await message('waiting', 5)
  const jobs = async () =>
    (await app.app.db.pool.query('select from jobs.waiting where name = $1', ['send_message'])).rowCount ?? 0
  const before = await jobs()

  expect((await staff.call('POST /api/office/retry-message', { id })).status).toBe(200)
  expect((await jobs()) - before).toBe(1)
  const { rows } = await app.app.db.pool.query(
    'select before, after from admin.audit where subject = $1 and subject_id = $2',
    ['message', String(id)],
  )
  expect(rows).toEqual([{ before: { tries: 5 }, after: { tries: 0 } }])
  expect(
    await staff.call('POST /api/office/retry-message', { id: await message('failed', 1, 'booking_confirmed', '') }),
  ).toMatchObject({ status: 404 })
  expect(await (await app.given.staff('viewer')).call('POST /api/office/retry-message', { id })).toMatchObject({
    status: 403,
    body: { code: 'no_right' },
  })
})
