import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type TestStaff, testApp } from '../../../test/test-app.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { doJob } from '../../worker.ts'

const app = testApp({ BACKUP_PASSPHRASE: 'lamp river ghee copper bell seven' })
let owner: TestStaff
beforeAll(async () => {
  owner = await app.given.staff('owner')
})

const view = async () => (await owner.call('POST /api/office/backups', {})).body
const press = () => owner.call('POST /api/office/start-backup', {})
const query = async (text: string) => (await app.app.db.pool.query(text)).rows as { n: number }[]
const jobs = async () =>
  (await query(`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'make_backup'`))[0]?.n

test('where no folder or no passphrase is set, the screen says so and nothing begins', async () => {
  expect(await view()).toMatchObject({ age: 'none', verified_at: null, last: null, runs: [], start: 'no_folder' })
  expect((await press()).body.code).toBe('wrong_state')
  expect(await jobs()).toBe(0)
})

test('two presses make one backup; what keeps it from being made stands in a sentence, and the next may begin', async () => {
  // It would be lost together with what it is a copy of: refused by the process that makes it.
  app.app.config.backupFolder = join(app.app.config.dataDir, 'backups')
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await jobs()).toBe(1)
  const [asked] = (await view()).runs
  expect(asked).toMatchObject({ state: 'asked', ended_at: null })
  expect(asked?.by).not.toBeNull()

  await doJob(app.app, { name: 'make_backup', payload: { runId: asked?.id ?? 0 } })

  const [failed] = (await view()).runs
  expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('Choose another disk') })
  // A job may come twice.
  await doJob(app.app, { name: 'make_backup', payload: { runId: asked?.id ?? 0 } })
  expect((await view()).runs).toHaveLength(1)
  expect((await press()).status).toBe(200)
  expect((await view()).runs).toMatchObject([{ state: 'asked' }, { state: 'failed' }])
})

test('a backup whose process is gone ends as interrupted, and one that no worker takes says so', async () => {
  await query(`update backup.runs set beat_at = now() - interval '11 minutes' where ended_at is null`)
  expect((await view()).runs[0]).toMatchObject({ state: 'failed', failure: 'not_taken' })
  await press()
  await query(`update backup.runs set state = 'copying', beat_at = now() - interval '3 minutes' where ended_at is null`)
  expect((await view()).runs[0]).toMatchObject({ state: 'failed', failure: 'interrupted' })
})

test('a backup that another program proved counts by its age, and nobody claims to know its size', async () => {
  const { backupStamp } = app.app.config
  mkdirSync(dirname(backupStamp), { recursive: true })
  writeFileSync(backupStamp, '')
  expect(await view()).toMatchObject({ age: 'fresh', last: null })
  const at = new Date(Date.now() - 30 * hourMs)
  utimesSync(backupStamp, at, at)
  expect(await view()).toMatchObject({ age: 'old', verified_at: at.getTime(), last: null })
})
