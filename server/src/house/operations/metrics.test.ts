import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asked } from '../../../test/databases.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { sendMessage } from '../../trust/notifications/service.ts'
import { CarrierRefused } from '../../trust/notifications/sender.ts'
import { asAppRole } from '../../ground/db/app-role.ts'
import { openDb } from '../../ground/db/db.ts'
import { embeddedHome, startEmbeddedPostgres } from '../../ground/db/embedded.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { countTraffic } from '../../ground/http/traffic.ts'
import { archivePatience } from '../backup/age.ts'
import { commitsSoon } from './commits.ts'
import { loadContentIfEmpty } from './content-loader.ts'
import { findings } from './doctor.ts'
import { databaseDisk, storage } from './doctor-storage.ts'
import { metricsText } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { textOf } from './metrics-text.ts'
import { runSweep } from './sweeps.ts'

const app = testApp()

const watched = (traffic = countTraffic()) => ({
  app: app.app,
  traffic,
  jobs: true,
  pools: () => ({ calls: app.app.db.pool, jobs: undefined }),
  isStopping: () => false,
})

/** The value of a metric, by its name with its labels. */
function valueIn(text: string, name: string): number | undefined {
  const line = text.split('\n').find(each => each.startsWith(`diya_seva_${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('the text is what Prometheus reads, whatever stands in a label', () => {
  const samples = [{ labels: { a: 'x"y\\z\n', b: '1' }, value: 2.5 }, { value: 3 }]
  expect(textOf([{ name: 'some_total', help: 'Says what it is.', type: 'counter', samples }])).toBe(
    '# HELP diya_seva_some_total Says what it is.\n# TYPE diya_seva_some_total counter\n' +
      'diya_seva_some_total{a="x\\"y\\\\z\\n",b="1"} 2.5\ndiya_seva_some_total 3\n',
  )
})

test('requests are counted by kind and status, with the time they took', async () => {
  const traffic = countTraffic()
  traffic.keptPages = 7
  traffic.keptAnswers = 5
  traffic.count('/api/homelist?x=1', 200, 3)
  traffic.count('/api/homelist', 200, 300)
  traffic.count('/api/office/orders', 403, 1)
  traffic.count('/te/home', 503, 20_000)
  traffic.count('/api/webhooks/sandbox', 502, 1)
  traffic.count('/healthz', 200, 1)
  const text = await metricsText(watched(traffic))
  expect(valueIn(text, 'requests_total{kind="kept_page",status="2xx"}')).toBe(7)
  expect(valueIn(text, 'requests_total{kind="kept_call",status="2xx"}')).toBe(5)
  expect(valueIn(text, 'requests_total{kind="call",status="2xx"}')).toBe(2)
  expect(valueIn(text, 'requests_total{kind="office",status="4xx"}')).toBe(1)
  expect(valueIn(text, 'requests_total{kind="page",status="503"}')).toBe(1)
  expect(valueIn(text, 'requests_total{kind="webhook",status="500"}')).toBe(1)
  expect(text).not.toContain('kind="page",status="2xx"')
  expect(valueIn(text, 'request_seconds_bucket{kind="call",le="0.005"}')).toBe(1)
  expect(valueIn(text, 'request_seconds_bucket{kind="call",le="0.5"}')).toBe(2)
  expect(valueIn(text, 'request_seconds_bucket{kind="page",le="10"}')).toBe(0)
  expect(valueIn(text, 'request_seconds_bucket{kind="page",le="+Inf"}')).toBe(1)
  expect(valueIn(text, 'request_seconds_sum{kind="call"}')).toBe(0.303)
})

test('queue, money, gateways, messages and sweeps are told by a process that does jobs, and by no other', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const paid = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(paid.body.paymentUrl)
  await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  // The process may have done sweeps of other tests.
  const sweeps = async () => valueIn(await metricsText(watched()), 'sweep_runs_total{sweep="endHolds",outcome="done"}')
  await runSweep(app.app, { name: 'endHolds' })
  const before = (await sweeps()) ?? expect.unreachable()
  await runSweep(app.app, { name: 'endHolds' })
  await app.app.db.pool.query(
    `insert into jobs.waiting (name, payload, written_at) values ('make_invoice', '{"bookingId":0}', now() - interval '20 minutes')`,
  )

  const text = await metricsText(watched())

  expect(valueIn(text, 'gateway_payments{gateway="sandbox",state="opened"}')).toBe(2)
  expect(valueIn(text, 'gateway_payments{gateway="sandbox",state="paid"}')).toBe(1)
  expect(valueIn(text, 'oldest_job_seconds')).toBeGreaterThanOrEqual(1200)
  expect(valueIn(text, 'schedule_stands_seconds')).toBe(0)
  await app.app.db.pool.query(`insert into jobs.beat (at) values (now() - interval '8 minutes')`)
  expect(valueIn(await metricsText(watched()), 'schedule_stands_seconds')).toBeGreaterThanOrEqual(480)
  await app.app.db.pool.query('delete from jobs.beat')
  expect(valueIn(text, 'messages{state="waiting"}')).toBeGreaterThan(0)
  expect(valueIn(text, 'money_waiting_paise{kind="due"}')).toBe(0)
  expect(await sweeps()).toBe(before + 1)
  expect(valueIn(text, 'database_answers')).toBe(1)
  expect(text).not.toContain(devotee.phone)

  const web = await metricsText({ ...watched(), jobs: false })
  expect(web).toContain('diya_seva_requests_total')
  expect(web).not.toContain('diya_seva_oldest_job_seconds')
  // Its own way to the database may be closed while the worker's is open.
  expect(valueIn(web, 'database_answers')).toBe(1)
})

test('a figure that can’t be read takes no other with it, and is no database that is away', async () => {
  const said: unknown[] = []
  const log = {
    ...app.app.log,
    error: (event: string, _error: unknown, facts?: object) => void said.push({ event, ...facts }),
  }
  const gateways = [
    {
      get name(): string {
        throw new Error('demo')
      },
    },
  ] as unknown as typeof app.app.gateways
  const text = await metricsText({ ...watched(), app: { ...app.app, log, gateways } })
  expect(valueIn(text, 'database_answers')).toBe(1)
  expect(valueIn(text, 'oldest_job_seconds')).toBeDefined()
  expect(said).toEqual(['gateways', 'webhooks'].map(figures => ({ event: 'figures can’t be read', figures })))
})

test('a database that answers, and whose commits wait for a standby that is gone, does not count as one that answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-commits-'))
  // As root, PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  const db = openDb(postgres.url, 2)
  onTestFinished(async () => {
    await db.destroy()
    await postgres.stop()
    for (const used of [embeddedHome(folder), folder]) rmSync(used, { recursive: true, force: true })
  })
  expect(await commitsSoon(db)).toBe(true)
  await db.pool.query('create table migrations (name text)')
  expect((await storage({ ...app.app, db })).map(({ code }) => code)).not.toContain('commits_wait')

  await db.pool.query(`alter system set synchronous_standby_names = 'gone'`)
  await db.pool.query('select pg_reload_conf()')
  await expect.poll(() => commitsSoon(db)).toBe(false)
  // The last one still waits: who asks now waits with it.
  expect(await commitsSoon(db)).toBe(false)
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect((await storage({ ...app.app, db })).map(({ code }) => code)).toContain('commits_wait')
  // What else doctor tries must not hang with them: nobody would read that they do.
  const elsewhere = { ...app.app.config, databaseUrl: 'postgres://seva@10.0.0.11/diya_seva' }
  expect((await databaseDisk({ ...app.app, db, config: elsewhere })).map(({ code }) => code)).toEqual([
    'database_disk_unseen',
  ])

  await db.pool.query(`alter system reset synchronous_standby_names`)
  await db.pool.query('select pg_reload_conf()')
  await expect.poll(() => commitsSoon(db)).toBe(true)
})

test('an archive of PostgreSQL’s log that fails or hangs is told to the role that owns nothing, by the metrics and the doctor', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-archive-'))
  chmodSync(folder, 0o755)
  let postgres = await startEmbeddedPostgres(folder)
  onTestFinished(async () => {
    await postgres.stop()
    for (const used of [embeddedHome(folder), folder]) rmSync(used, { recursive: true, force: true })
  })
  await migrate(postgres.url)
  const owner = openDb(postgres.url, 2)
  await loadContentIfEmpty(owner, Date.now(), { demoRates: false, offersAsDrafts: false })
  await owner.destroy()
  await asked(postgres.url, `alter system set archive_command = 'false'`)
  await asked(postgres.url, 'alter system set archive_mode = on')
  const told = async () => {
    const db = openDb(await asAppRole(postgres.url, app.app.config.secret), 2)
    const ofArchive = (await findings({ ...app.app, db })).find(({ code }) => code.startsWith('archive_'))
    const stands = valueIn(await metricsText({ ...watched(), app: { ...app.app, db } }), 'archive_stands_seconds')
    await db.destroy()
    return [ofArchive?.code, stands !== undefined && stands > 0]
  }
  expect(await told()).toEqual([undefined, false])

  // Nothing was archived yet, whether or not it was tried.
  await postgres.stop()
  postgres = await startEmbeddedPostgres(folder)
  expect(await told()).toEqual(['archive_stands', true])

  const archives = async (command: string) => {
    await asked(postgres.url, `alter system set archive_command = '${command}'`)
    await asked(postgres.url, 'select pg_reload_conf(), pg_switch_wal()')
  }
  await archives('true')
  await expect.poll(told).toEqual(['archive_goes', false])

  // One that hangs fails nothing: pieces wait. A while passes before it counts.
  const stuck = join(folder, 'stuck')
  writeFileSync(stuck, '')
  await archives(`while test -e ${stuck}; do sleep 0.1; done`)
  for (const name of ['one', 'two', 'three']) {
    await asked(postgres.url, `create table ${name} ()`)
    await asked(postgres.url, 'select pg_switch_wal()')
  }
  expect(await told()).toEqual(['archive_goes', false])
  const usual = archivePatience.ms
  archivePatience.ms = 0
  expect(await told()).toEqual(['archive_stands', true])
  archivePatience.ms = usual
  rmSync(stuck)

  await archives('false')
  await asked(postgres.url, 'create table later ()')
  await asked(postgres.url, 'select pg_switch_wal()')
  await expect.poll(told, { timeout: 15_000 }).toEqual(['archive_stands', true])
})

test('a sweep that never ran counts from the start of its process, so that its silence is seen', async () => {
  const text = await metricsText(watched())
  expect(valueIn(text, 'sweep_runs_total{sweep="sendRefunds",outcome="failed"}')).toBeGreaterThanOrEqual(0)
  const began = valueIn(text, 'start_time_seconds') ?? expect.unreachable()
  for (const line of text.split('\n').filter(each => each.startsWith('diya_seva_sweep_last_done_seconds')))
    expect(Number(line.split(' ').at(-1))).toBeGreaterThanOrEqual(began)
  expect(valueIn(text, 'sweep_last_done_seconds{sweep="makeAllOccurrences",every="hour"}')).toBeGreaterThan(0)
})

test('what carriers answered is told by channel, also where the next channel took the message; and how long the oldest waits', async () => {
  const { pool } = app.app.db
  await pool.query('delete from notifications.messages')
  const add = (channel: string, next: string[], minutes: number) =>
    pool.query<{ id: number }>(
      `insert into notifications.messages (channel, recipient, email, template, language, body, created_at, filled_in, next_channels)
       values ($1, '9000000001', 'demo@example.org', 'payment_failed', 'en', 'x', $2, '{}', $3) returning id`,
      [channel, new Date(app.app.clock.now() - minutes * 60_000), next],
    )
  const told = async (name: string) => valueIn(await metricsText(watched()), name)
  const answer = (channel: string, name: string) =>
    told(`carrier_answers_total{channel="${channel}",carrier="sandbox",answer="${name}"}`)
  const before = [await answer('sms', 'refused'), await answer('email', 'taken')]
  const [sms] = app.app.carriers.sms
  const refusing = { ...(sms ?? expect.unreachable()), send: () => Promise.reject(new CarrierRefused('1', 'no')) }
  const { rows } = await add('sms', ['email'], 5)
  await sendMessage({ ...app.app, carriers: { ...app.app.carriers, sms: [refusing] } }, rows[0]?.id ?? 0)
  expect([await answer('sms', 'refused'), await answer('email', 'taken')]).toEqual(before.map(n => (n ?? 0) + 1))
  expect(await answer('sms', 'failed')).toBeGreaterThanOrEqual(0)

  await add('sms', [], 20)
  // Written before midnight, due since eight: the night is no delay.
  await pool.query(
    `update notifications.messages set created_at = created_at - interval '11 hours', hold_until = created_at`,
  )
  expect(await told('message_oldest_seconds{channel="sms"}')).toBeGreaterThanOrEqual(1200)
  expect(await told('message_oldest_seconds{channel="sms"}')).toBeLessThan(1260)
  expect((await findings(app.app)).filter(({ code }) => code === 'messages_late')).toEqual([
    { code: 'messages_late', colour: 'amber', values: { name: 'SMS', time: '20 min' } },
  ])
  expect(await told('messages{state="waiting"}')).toBe(1)
})

test('a payment that must be given back stands among the money that waits', async () => {
  const homam = await app.given.homam({ capacity: 1 })
  const [first, second] = [await app.given.devotee(), await app.given.devotee()]
  const late = await first.call('POST /api/saveForm', formFor(homam, first))
  await app.advance(21 * 60)
  const taken = await second.call('POST /api/saveForm', formFor(homam, second))
  await app.pay(taken.body.paymentUrl)
  await app.pay(late.body.paymentUrl)
  const text = await metricsText(watched())
  const kinds = ['owed', 'due', 'failed', 'held'].map(kind => valueIn(text, `money_waiting_paise{kind="${kind}"}`) ?? 0)
  expect(kinds.reduce((all, each) => all + each)).toBe(homam.price * 100)
})

test('metrics have an address of their own, which says when the process is about to stop', async () => {
  let stopping = false
  const config = { ...app.app.config, metrics: { port: 0, host: '127.0.0.1' } }
  const served = await serveMetrics({ ...watched(), app: { ...app.app, config }, isStopping: () => stopping })
  const ask = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`)
  expect(await (await ask('/metrics')).text()).toContain('diya_seva_build_info{build="')
  expect((await ask('/healthz')).status).toBe(200)
  expect(await (await ask('/readyz')).json()).toEqual({
    ready: true,
    build: expect.any(String),
    schema: expect.stringMatching(/^\d{4}-/),
  })
  stopping = true
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([503, 503])
  expect((await ask('/elsewhere')).status).toBe(404)
  // Nobody outside reaches them by the site's own address.
  expect((await app.raw('GET', '/metrics')).headers.get('content-type')).not.toContain('text/plain')
  await served.stop()
})

test('every metric that the dashboard and the alerts name is one that the product tells, and each alert says what to do and is made to come', async () => {
  const traffic = countTraffic()
  traffic.count('/api/homelist', 200, 3)
  await runSweep(app.app, { name: 'endHolds' })
  const told = await metricsText({ ...watched(traffic), app: app.app })
  const known = new Set([...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  const file = (name: string) => readFileSync(new URL(`../../../../deploy/observe/${name}`, import.meta.url), 'utf8')
  const alerts = file('alerts.yml')
  const named = [...(alerts + file('dashboard.json')).matchAll(/diya_seva_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(name => !known.has(name))).toEqual([])
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.match(/ {10}do: >/g)).toHaveLength(names.length)
  // Whoever is woken sees what woke them.
  const asked = alerts.match(/expr: .+/g)?.join(' ') ?? ''
  const figures = new Set(asked.match(/\b(?:diya_seva|patroni|etcd|haproxy|node|probe)_\w+/g))
  expect([...figures].filter(name => !file('dashboard.json').includes(name))).toEqual([])
  // `promtool test rules` runs them: tools/walk-docs does.
  const proven = [...file('alerts.test.yml').matchAll(/- name: (\w+) comes/g)].map(([, name]) => name)
  expect(proven).toEqual(names)
})
