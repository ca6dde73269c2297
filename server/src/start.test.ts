import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { asked, copyTemplate, databaseUrl } from '../test/databases.ts'
import { productFile } from '../test/prove/product-file.ts'
import { noOffice, noSite } from '../test/test-app.ts'
import { readConfig, SettingWrong } from './config.ts'
import { makeLogger } from './log.ts'
import { start, startJobs, type StartOptions } from './start.ts'

const dataDir = () => mkdtempSync(join(tmpdir(), 'diya-seva-start-'))

async function started(options: StartOptions, env: Record<string, string> = {}, lines: string[] = []) {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir(),
    DATABASE_URL: await copyTemplate(inject('postgres')),
    JOBS: 'off',
    ...env,
  })
  const log = makeLogger('info', line => void lines.push(line))
  const running = await start(config, log, { site: async () => noSite, office: async () => noOffice, ...options })
  return { running, url: `http://127.0.0.1:${running.port}` }
}

/** A process of the product, with what it printed. */
function spawned(args: string[], env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [productFile, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir(), LOG_LEVEL: 'info', DEMO_OFFICE: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (printed += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, printed }))
  const says = async (text: string) => {
    const orGone = () => ended.then(() => Promise.reject(new Error(`It ended without having said: ${text}`)))
    while (!printed.includes(text)) await Promise.race([once(child.stdout, 'data'), orGone()])
  }
  return { child, ended, says }
}

test('an answer under way is given to its end when the server stops, and its connection keeps the server up no longer', async () => {
  const slow = new Readable({ read() {} })
  const { running, url } = await started({
    extend: async server => void server.get('/slow', (_request, reply) => reply.send(slow)),
  })
  slow.push('first, ')
  const answer = await fetch(`${url}/slow`)
  // Browsers keep a connection for 65 s; this test has 30.
  const stopped = running.stop()
  slow.push('last')
  slow.push(null)
  expect(await answer.text()).toBe('first, last')
  await stopped
})

test('a build that was broken off ends the start with one sentence', async () => {
  const assetsFolder = pathToFileURL(`${dataDir()}/assets/`)
  const start = started({ site: async () => ({ ...noSite, assetsFolder }) })
  await expect(start).rejects.toThrow(
    new SettingWrong('The build is not whole, sw.js is missing: npm start, or npm run build.'),
  )
})

test('a server that was told to stop says so to balancers first, and answers everybody until they had time to hear it', async () => {
  const { running, url } = await started({}, { DRAIN_SECONDS: '2' })
  const status = async (path: string) => (await fetch(url + path)).status
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
  const stopped = running.stop()
  expect([await status('/healthz'), await status('/readyz'), await status('/api/languages')]).toEqual([503, 503, 200])
  await stopped
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})

test('what failed has a number: the answer and the page say it in the language of the reader, and the log under which error', async () => {
  const lines: string[] = []
  const broken = { ...noSite, render: async () => Promise.reject(new Error('broken on purpose')) }
  const { running, url } = await started(
    {
      site: async () => broken,
      extend: async server =>
        void server.post('/api/broken', () => {
          throw new Error('broken on purpose')
        }),
    },
    {},
    lines,
  )
  const page = await fetch(`${url}/hi/home`, { headers: { 'accept-language': 'hi' } })
  const [, ofPage] = /संख्या बताएँ: (\d{4} \d{4})।/.exec(await page.text()) ?? []
  expect(page.status).toBe(500)
  const logged = lines.map(line => JSON.parse(line) as { event: string; request?: string; error?: string })
  expect(logged).toContainEqual(
    expect.objectContaining({ event: 'page failed', request: ofPage, error: 'broken on purpose' }),
  )

  const call = await fetch(`${url}/api/broken`, {
    method: 'POST',
    body: '{"language":"te"}',
    headers: { 'content-type': 'application/json' },
  })
  const answer = (await call.json()) as { message: string; request: string }
  expect(call.status).toBe(500)
  expect(answer.message).toContain(`ఈ సంఖ్య చెప్పండి: ${answer.request}.`)
  expect(lines.some(line => line.includes('"call failed"') && line.includes(answer.request))).toBe(true)
  await running.stop()
})

test('a copy for exports that does not answer keeps nobody from starting, and the log says so', async () => {
  const lines: string[] = []
  const { running, url } = await started({}, { DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/none' }, lines)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await expect
    .poll(() => lines.map(line => JSON.parse(line) as object))
    .toContainEqual(
      expect.objectContaining({
        level: 'warn',
        event: expect.stringContaining('DATABASE_READ_URL'),
        why: 'ECONNREFUSED',
      }),
    )
  await running.stop()
})

test('a worker does jobs and answers nobody; a web leaves them to it', async () => {
  const url = await copyTemplate(inject('postgres'))
  const config = readConfig({ DATA_DIR: dataDir(), DATABASE_URL: url, PORT: '0' })
  const pool = new pg.Pool({ connectionString: url })
  await pool.query(`select graphile_worker.add_job('sweep', '{"name":"forgetOldTries"}'::json)`)
  const waiting = async () =>
    (await pool.query(`select from graphile_worker.jobs where task_identifier = 'sweep' and key is null`)).rowCount
  const worker = await startJobs(config, makeLogger('silent'))
  await expect.poll(waiting).toBe(0)
  await worker.stop()
  await pool.end()
})

test('a worker or a migration without a database of its own, and an unknown role, end with one sentence', async () => {
  for (const args of [['worker'], ['migrate']])
    expect(await spawned(args, {}).ended).toEqual({
      code: 1,
      printed: 'DATABASE_URL is not set: the embedded database belongs to the one process that starts it.\n',
    })
  const unknown = await spawned(['webb'], {}).ended
  expect(unknown.code).toBe(1)
  expect(unknown.printed).toMatch(/^There is no role “webb”/)
})

test('migrate brings an empty database to this version and ends; a process with another secret does not start on it', async () => {
  const server = inject('postgres')
  const name = `test_roles_${process.pid}`
  await asked(server, `create database ${name}`)
  const env = { DATABASE_URL: databaseUrl(server, name), PORT: '0', DEMO_OFFICE: 'off' }
  const secret = 'a'.repeat(40)
  // A role of its own reads and writes rows as soon as the owner has migrated.
  const own = new URL(env.DATABASE_URL)
  own.username = name
  own.password = 'rows-only'
  await asked(server, `create role ${name} login password 'rows-only'`)
  const roles = { ...env, DATABASE_URL: own.href, DATABASE_DIRECT_URL: env.DATABASE_URL }
  expect(await spawned(['migrate'], { ...roles, SECRET: secret }).ended).toMatchObject({ code: 0 })
  expect(await asked(own.href, 'select from booking.bookings')).toEqual([])
  const other = await spawned(['worker'], { ...env, SECRET: 'b'.repeat(40) }).ended
  expect(other.code).toBe(1)
  expect(other.printed).toMatch(/^This database was begun with another secret\. .*npm run change-secret/)

  const worker = spawned(['worker'], { ...env, SECRET: secret })
  await worker.says('the worker is up')
  // As by a press in a terminal, which npm passes on once more: it still ends in order.
  worker.child.kill('SIGTERM')
  worker.child.kill('SIGINT')
  expect((await worker.ended).code).toBe(0)
})

test('in production every line is JSON, from the first of the start to the end', async () => {
  const env = {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: '1',
    PUBLIC_URL: 'https://seva.example',
    DATABASE_URL: await copyTemplate(inject('postgres')),
    PORT: '0',
  }
  const whole = spawned([], env)
  await whole.says('the site is up')
  whole.child.kill('SIGTERM')
  const { code, printed } = await whole.ended
  expect(code).toBe(0)
  const lines = printed
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as object)
  expect(lines).toContainEqual({
    at: expect.any(String),
    level: 'info',
    event: 'the site is up',
    port: expect.any(Number),
  })
  // Whoever reads a log would be the owner.
  expect(printed).toContain('deploy/run first-owner')
  expect(printed).not.toContain('#token=')
})

test('the link of the first owner is printed by a command, on the running database, until somebody works there', async () => {
  const env = {
    DATABASE_URL: await copyTemplate(inject('postgres')),
    DATA_DIR: dataDir(),
  }
  const { code, printed } = await spawned(['first-owner'], env).ended
  expect([code, printed]).toEqual([0, expect.stringMatching(/^http:\/\/localhost:\d+\/admin\/set-up#token=\S+\n$/)])
  await asked(
    env.DATABASE_URL,
    `insert into admin.staff (name, email, role, password_hash, totp_secret, created_at) values ('Owner', 'owner@seva.example', 'owner', 'x', 'x', now())`,
  )
  const refused = await spawned(['first-owner'], env).ended
  expect(refused).toMatchObject({
    code: 1,
    printed: 'Somebody works in the office already, and invites others there.\n',
  })
})

test('a process that still waits for its database ends at once when it is told to stop', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const waiting = spawned(['worker'], { DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/none` })
  await waiting.says('waiting for the database')
  waiting.child.kill('SIGTERM')
  expect((await waiting.ended).code).toBe(0)
  silent.close()
})
