import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { doWaitingJobs, enqueue, forgetFutureSweeps, freeAbandonedJobs, type Job } from './jobs.ts'

const app = testApp({ RUN_JOBS: '0' })

const left = async (): Promise<unknown[]> =>
  (await app.app.db.pool.query<{ payload: unknown }>('select payload from jobs.waiting order by id')).rows.map(
    row => row.payload,
  )
const queued = async (messageId: number): Promise<number> =>
  (
    await app.app.db.pool.query(`select from graphile_worker._private_jobs where payload::jsonb = $1::jsonb`, [
      JSON.stringify({ messageId }),
    ])
  ).rowCount ?? 0

test('jobs in batches are done once each, though two workers take them at the same moment', async () => {
  const ids = Array.from({ length: 120 }, (_, i) => 1_000_000 + i)
  for (const messageId of ids) await enqueue(app.app.db, 'send_message', { messageId })
  const done: Job[] = []
  const work = async (job: Job) => void done.push(job)
  while ((await Promise.all([doWaitingJobs(app.app.db, work), doWaitingJobs(app.app.db, work)])).some(Boolean));
  expect(done.map(job => (job.payload as { messageId: number }).messageId).sort((a, b) => a - b)).toEqual(ids)
  expect(await left()).toEqual([])
})

test('one batch is taken at a time, also where the database thinks that hardly anything waits', async () => {
  // It knows the queue as it was at night: empty. Rows that a batch has taken must not make room for others in it.
  await app.app.db.pool.query('analyze jobs.waiting')
  for (let i = 0; i < 60; i++) await enqueue(app.app.db, 'send_message', { messageId: 1_500_000 + i })
  const taken: number[] = []
  let batch = 0
  do taken.push((batch = await doWaitingJobs(app.app.db, async () => undefined)))
  while (batch > 0)
  expect(taken).toEqual([20, 20, 20, 0])
})

test('a job that fails goes on in the queue, which tries it again, and delays no other', async () => {
  await enqueue(app.app.db, 'send_message', { messageId: 2_000_001 })
  await enqueue(app.app.db, 'make_invoice', { bookingId: 2_000_002 })
  const done: string[] = []
  await doWaitingJobs(app.app.db, async job => {
    if (job.name === 'send_message') throw new Error('the carrier is away')
    done.push(job.name)
  })
  expect([done, await left(), await queued(2_000_001)]).toEqual([['make_invoice'], [], 1])
})

test('a job whose worker was killed is done by another, once its time is over', async () => {
  await enqueue(app.app.db, 'send_message', { messageId: 3_000_001 })
  // The worker never comes back from its work.
  void doWaitingJobs(app.app.db, () => new Promise(() => undefined))
  const takenUntil = `select taken_until > now() as taken from jobs.waiting`
  await expect.poll(async () => (await app.app.db.pool.query(takenUntil)).rows).toEqual([{ taken: true }])
  const done: Job[] = []
  const work = async (job: Job) => void done.push(job)
  expect(await doWaitingJobs(app.app.db, work)).toBe(0)
  await app.app.db.pool.query(`update jobs.waiting set taken_until = now() - interval '1 second'`)
  await doWaitingJobs(app.app.db, work)
  expect([done.map(job => job.payload), await left()]).toEqual([[{ messageId: 3_000_001 }], []])
})

test('a job for which somebody waits goes to the queue at once', async () => {
  await enqueue(app.app.db, 'send_message', { messageId: 4_000_001 }, { atOnce: true })
  expect([await left(), await queued(4_000_001)]).toEqual([[], 1])
})

test('a sweep that was broken off is forgotten once the next one is queued; others stay', async () => {
  const { pool } = app.app.db
  const sweeps = async () =>
    (
      await pool.query<{ name: string }>(
        `select payload ->> 'name' as name from graphile_worker._private_jobs where payload ->> 'name' like 'demo%' order by 1`,
      )
    ).rows.map(row => row.name)
  const sweep = (name: string) =>
    pool.query(
      `select from graphile_worker.add_job('sweep', json_build_object('name', $1::text), job_key => $1::text, max_attempts => 1)`,
      [name],
    )
  await sweep('demo one')
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '1 hour', locked_by = 'killed' where key = 'demo one'`,
  )
  await sweep('demo one')
  await sweep('demo two')
  expect(await sweeps()).toEqual(['demo one', 'demo one', 'demo two'])
  await freeAbandonedJobs(app.app.db)
  expect(await sweeps()).toEqual(['demo one', 'demo two'])
})

test('what a worker with a clock ahead put into the schedule is taken back; a sweep that is tried again waits', async () => {
  const { pool } = app.app.db
  const ofSweeps = async () =>
    (
      await pool.query<{ key: string }>(
        `select key from graphile_worker.jobs where key in ('ahead', 'due', 'tried') order by key`,
      )
    ).rows.map(({ key }) => key)
  const last = async () =>
    (
      await pool.query<{ is_past: boolean }>(
        `select last_execution <= now() as is_past from graphile_worker._private_known_crontabs where identifier = 'ahead'`,
      )
    ).rows
  for (const [key, minutes] of Object.entries({ ahead: 40, due: 0, tried: 10 }))
    await pool.query(
      `select graphile_worker.add_job('sweep', '{"name":"none"}', job_key := $1, run_at := now() + make_interval(mins => $2))`,
      [key, minutes],
    )
  await pool.query(`update graphile_worker._private_jobs set attempts = 1 where key = 'tried'`)
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('ahead', now(), now() + interval '40 min')`,
  )
  await forgetFutureSweeps(pool)
  expect(await ofSweeps()).toEqual(['due', 'tried'])
  expect(await last()).toEqual([{ is_past: true }])
})
