import { expect, test, vi } from 'vitest'
import { testApp } from '../test/test-app.ts'
import { doJob, startWorker } from './worker.ts'

const app = testApp()

test('a clock that is set back begins the schedule anew, instead of waiting for the hour that it had', async () => {
  const said: string[] = []
  const log = { ...app.app.log, warn: (event: string) => void said.push(event) }
  const { connectionString = '' } = app.app.db.pool.options
  const worker = startWorker({ ...app.app, log }, connectionString)
  await expect.poll(() => worker.pool()).toBeDefined()
  const first = worker.pool()
  const right = Date.now.bind(Date)
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() - 60_000)
  try {
    await expect.poll(() => said).toEqual(['the clock was set back: the schedule begins anew'])
    await expect.poll(() => worker.pool() ?? first).not.toBe(first)
  } finally {
    clock.mockRestore()
    await worker.stop()
  }
})

/** Of each line: its event, and the error or facts. */
function listening() {
  const said: unknown[] = []
  const log = {
    ...app.app.log,
    error: (event: string, error: unknown, facts: object = {}) =>
      void said.push({ event, ...facts, why: String(error) }),
  }
  return { said, log }
}

test('a job and a sweep that fail stand in the log with their name: the queue keeps it where nobody looks', async () => {
  const { said, log } = listening()
  await expect(doJob({ ...app.app, log }, { name: 'send_refund', payload: undefined as never })).rejects.toThrow()
  expect(said).toEqual([{ event: 'a job failed', job: 'send_refund', why: expect.stringMatching(/^TypeError/) }])

  const failing = () => Promise.reject(new Error('demo'))
  const { connectionString = '' } = app.app.db.pool.options
  const worker = startWorker({ ...app.app, log, modules: [{ sweeps: { keeping: { failing } } }] }, connectionString)
  try {
    await expect.poll(() => worker.pool()).toBeDefined()
    await app.app.db.pool.query(`select graphile_worker.add_job('sweep', '{"name":"failing"}', max_attempts => 1)`)
    await expect
      .poll(() => said, { timeout: 10_000 })
      .toContainEqual({ event: 'a sweep failed', sweep: 'failing', why: 'Error: demo' })
  } finally {
    await worker.stop()
  }
})

test('jobs that wait and can’t be taken are said once, not twice a second', async () => {
  const { said, log } = listening()
  const { pool } = app.app.db
  await pool.query(`create function jobs.refuse() returns trigger language plpgsql as $$ begin raise 'demo'; end $$`)
  await pool.query(
    'create trigger demo before update on jobs.waiting for each statement execute function jobs.refuse()',
  )
  const worker = startWorker({ ...app.app, log }, pool.options.connectionString ?? '')
  const ofWaiting = () => said.filter(each => JSON.stringify(each).includes('that wait'))
  try {
    await expect.poll(ofWaiting).toHaveLength(1)
    // Long enough for two more tries.
    await new Promise(resolve => setTimeout(resolve, 1200))
    expect(ofWaiting()).toEqual([{ event: 'jobs that wait can’t be taken', why: 'error: demo' }])
  } finally {
    await worker.stop()
    await pool.query('drop function jobs.refuse() cascade')
  }
})

test('a worker without a database says so with the reason, once a minute', async () => {
  const said: unknown[] = []
  const log = { ...app.app.log, warn: (event: string, facts?: object) => void said.push({ event, ...facts }) }
  const worker = startWorker({ ...app.app, log }, 'postgres://nobody@127.0.0.1:1/none')
  await expect.poll(() => said).toHaveLength(1)
  // Long enough for two more tries.
  await new Promise(resolve => setTimeout(resolve, 2500))
  await worker.stop()
  expect(said).toEqual([{ event: 'jobs are waiting for the database', why: 'ECONNREFUSED' }])
})
