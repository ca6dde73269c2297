import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { formFor, type TestStaff, testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: TestStaff
beforeAll(async () => {
  owner = await app.given.staff('owner')
})

const view = async (as = owner) => (await as.call('POST /api/office/first-steps', {})).body
const done = async () => (await view()).steps.filter(step => step.done).map(({ step }) => step)

test('a step is ticked once the data say so', async () => {
  const before = await done()
  expect(before).not.toEqual(expect.arrayContaining(['trust', 'tax', 'gateway', 'sms', 'mail', 'backup']))
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(body.paymentUrl)
  const { rows } = (await owner.call('POST /api/office/list-content', { kind: 'event', page: 1, perPage: 200 })).body
  const id = rows.find(row => row.state === 'published')?.id ?? 0
  const { version } = (await owner.call('POST /api/office/read-content', { id })).body
  expect((await owner.call('POST /api/office/publish-content', { id, version })).status).toBe(200)
  mkdirSync(dirname(app.app.config.backupStamp), { recursive: true })
  writeFileSync(app.app.config.backupStamp, '')
  await app.app.db.pool.query(`update donations.terms set content = content || '{"trust_pan":"AAATS1234K"}'`)

  expect((await done()).filter(step => !before.includes(step))).toEqual(['tax', 'homam', 'booking', 'backup'])
})

test('they show on the first screen of an owner until put away, come back, and go when the trust is new no more', async () => {
  expect(await view()).toMatchObject({ on_today: true, put_away: false, is_new: true })
  await owner.call('POST /api/office/put-first-steps-away', { away: true })
  expect(await view()).toMatchObject({ on_today: false, put_away: true })
  await owner.call('POST /api/office/put-first-steps-away', { away: false })
  expect(await view()).toMatchObject({ on_today: true })
  await app.app.db.pool.query(`update booking.bookings set paid_at = paid_at - interval '61 days' where state = 'paid'`)
  expect(await view()).toMatchObject({ on_today: false, is_new: false })
})

test('where one stopped in the screens of the first day is remembered', async () => {
  expect((await view()).first_day_at).toBeNull()
  await owner.call('POST /api/office/keep-first-day', { at: 'languages' })
  expect((await view()).first_day_at).toBe('languages')
  await owner.call('POST /api/office/keep-first-day', { at: 'done' })
  expect((await view()).first_day_at).toBe('done')
  const editor = await app.given.staff('editor')
  expect((await editor.call('POST /api/office/keep-first-day', { at: 'bank' })).body.code).toBe('no_right')
})

test('what came with the product goes off the site by one press, but for what staff published, and the doctor is content', async () => {
  const offered = async () =>
    (
      await app.app.db.selectFrom('catalogue.events').select(['id', 'title']).where('published', '=', true).execute()
    ).map(row => row.id)
  const { rows } = (await owner.call('POST /api/office/list-content', { kind: 'seva', page: 1, perPage: 1 })).body
  const { id, version } = (await owner.call('POST /api/office/read-content', { id: rows[0]?.id ?? 0 })).body
  expect((await owner.call('POST /api/office/publish-content', { id, version })).status).toBe(200)
  const own = await app.app.db.pool.query<{ record: string }>(
    `select distinct d.record from content.documents d join content.revisions r on r.document_id = d.id and r.what = 'publish' join catalogue.events e on e.id::text = d.record and e.published where d.kind in ('event', 'seva')`,
  )
  const ownIds = own.rows.map(row => Number(row.record)).toSorted((a, b) => a - b)
  const before = await offered()
  expect(await done()).not.toContain('offers')
  const packer = await app.given.staff('packing')
  expect((await packer.call('POST /api/office/take-demo-off', {})).body.code).toBe('no_right')

  const told = (await owner.call('POST /api/office/demo-offers', {})).body
  expect(told.homams.length + told.sevas.length).toBe(before.length - ownIds.length)
  expect([told.homams.length, told.sevas.length]).not.toContain(0)

  // Where the last of them cannot go off, none does.
  await app.app.db.pool.query(`
    create function stop_last() returns trigger language plpgsql as $f$ begin raise exception 'stopped'; end $f$;
    create trigger stop_last before update on content.documents for each row
      when (new.withdrawn and new.kind = 'seva') execute function stop_last()`)
  expect((await owner.call('POST /api/office/take-demo-off', {})).status).toBe(500)
  expect(await offered()).toHaveLength(before.length)
  await app.app.db.pool.query('drop trigger stop_last on content.documents')

  const { taken } = (await owner.call('POST /api/office/take-demo-off', {})).body
  expect(taken).toBe(before.length - ownIds.length)
  const log = (await owner.call('POST /api/office/list-audit', { perPage: 100 })).body.rows
  expect(log.filter(line => line.action.endsWith('take-demo-off'))).toHaveLength(taken)
  expect((await offered()).toSorted((a, b) => a - b)).toEqual(ownIds)
  expect(await done()).toContain('offers')
  const { findings } = (await owner.call('POST /api/office/doctor', {})).body
  expect(findings.map(found => found.code)).toContain('offers_own')
  // They are drafts that can be published again, and a second press finds nothing.
  const drafts = (await owner.call('POST /api/office/list-content', { kind: 'seva', page: 1, perPage: 200 })).body.rows
  expect(drafts.length).toBeGreaterThan(10)
  expect((await owner.call('POST /api/office/take-demo-off', {})).body).toEqual({ taken: 0, unheld: 0 })
})
