import { stat } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type pg from 'pg'
import type { App } from '../../app.ts'
import { noRoomCounts } from '../../ground/db/connection.ts'
import { slots, type Traffic } from '../../ground/http/traffic.ts'
import { countFailed } from '../../trust/notifications/service.ts'
import { countNotGone, countWaitingForBank } from '../../money/payments/service.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'
import { type Metric, type Sample, textOf } from './metrics-text.ts'
import { buildOf, schemaVersion } from './readiness.ts'
import { sweepRuns } from './sweeps.ts'

/** What is measured of a process. */
export interface Watched {
  app: App
  /** Undefined in a process that answers nobody. */
  traffic?: Traffic
  /** Whether this process does jobs: such a process also tells of the whole installation, so that others need not. */
  jobs: boolean
  /** Pools of connections by name; undefined while there is none. */
  pools(): Record<string, pg.Pool | undefined>
  /** It was told to stop and answers only what is under way. */
  isStopping(): boolean
}

/** A payment whose bank says nothing for so long needs a look (ms). */
const slowBankMs = 30 * minuteMs
/** Gateways are judged by what happened within this time (ms). */
const lately = 15 * minuteMs

/** Everything that is known now, in Prometheus' text format. Personal data never stand in it. */
export async function metricsText(watched: Watched): Promise<string> {
  const own = [...ofProcess(watched), ...(watched.traffic ? ofTraffic(watched.traffic) : [])]
  if (!watched.jobs) return textOf(own)
  // One after the other: watching takes one connection at most.
  const shared = await ofInstallation(watched.app).catch(() => undefined)
  const answers = gauge('database_answers', '1 while the database answers this process.', shared ? 1 : 0)
  return textOf([...own, ...ofSweeps(), answers, ...(shared ?? [])])
}

const gauge = (name: string, help: string, samples: number | Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
})
const total = (name: string, help: string, samples: number | Sample[]): Metric => ({
  ...gauge(name, help, samples),
  type: 'counter',
})

function ofProcess({ app, pools, isStopping }: Watched): Metric[] {
  const open = Object.entries(pools()).flatMap(([pool, found]) => (found ? [{ pool, found }] : []))
  const { user, system } = process.cpuUsage()
  return [
    gauge('build_info', 'Always 1; the labels say which build this is and which schema it needs.', [
      { labels: { build: buildOf(app), schema: schemaVersion() }, value: 1 },
    ]),
    gauge('start_time_seconds', 'When this process started, in seconds since 1970.', performance.timeOrigin / 1000),
    gauge(
      'clock_ahead_seconds',
      'How far the clock of this machine is ahead of the database’s, by which the product goes.',
      app.clockAheadMs() / 1000,
    ),
    gauge('stopping', '1 once this process was told to stop.', isStopping() ? 1 : 0),
    gauge('memory_bytes', 'Memory of this process (RSS).', process.memoryUsage.rss()),
    total('cpu_seconds_total', 'Processor time of this process.', (user + system) / 1e6),
    total(
      'busy_seconds_total',
      'Time in which the thread that answers was busy.',
      performance.eventLoopUtilization().active / 1000,
    ),
    total(
      'database_no_room_total',
      'Statements that the database refused because its disk is full or failing, or its memory or a limit is used up, by code.',
      // With a first value, so that an increase is seen.
      ['53100', '53200', '53400', '58030'].map(code => ({ labels: { code }, value: noRoomCounts().get(code) ?? 0 })),
    ),
    gauge(
      'pool_connections',
      'Connections to the database.',
      open.flatMap(({ pool, found }) => [
        { labels: { pool, state: 'idle' }, value: found.idleCount },
        { labels: { pool, state: 'busy' }, value: found.totalCount - found.idleCount },
      ]),
    ),
    gauge(
      'pool_waiting',
      'Callers that wait for a connection.',
      open.map(({ pool, found }) => ({ labels: { pool }, value: found.waitingCount })),
    ),
  ]
}

function ofTraffic(traffic: Traffic): Metric[] {
  const answers = traffic.answers()
  const kinds = [...new Set(answers.map(({ kind }) => kind))]
  const durations = kinds.flatMap(kind => {
    const own = answers.filter(each => each.kind === kind)
    const sum = (figure: (each: (typeof own)[number]) => number) => own.reduce((all, each) => all + figure(each), 0)
    let before = 0
    const buckets = slots.map((bound, at) => {
      before += sum(each => each.slots[at] ?? 0)
      return { labels: { kind, le: String(bound / 1000) }, value: before, suffix: '_bucket' }
    })
    const count = sum(each => each.count)
    return [
      ...buckets,
      { labels: { kind, le: '+Inf' }, value: count, suffix: '_bucket' },
      { labels: { kind }, value: sum(each => each.ms) / 1000, suffix: '_sum' },
      { labels: { kind }, value: count, suffix: '_count' },
    ]
  })
  return [
    total('requests_total', 'Answered requests by kind and status; kept pages are those sent from memory.', [
      { labels: { kind: 'kept_page', status: '2xx' }, value: traffic.keptPages },
      ...answers.map(({ kind, status, count }) => ({ labels: { kind, status }, value: count })),
    ]),
    {
      name: 'request_seconds',
      help: 'How long answers took, without kept pages.',
      type: 'histogram',
      samples: durations,
    },
  ]
}

function ofSweeps(): Metric[] {
  const runs = sweepRuns()
  return [
    total(
      'sweep_runs_total',
      'Runs of the tasks of each minute in this process.',
      runs.flatMap(({ name, done, failed }) => [
        { labels: { sweep: name, outcome: 'done' }, value: done },
        { labels: { sweep: name, outcome: 'failed' }, value: failed },
      ]),
    ),
    gauge(
      'sweep_last_done_seconds',
      'When each task was last done in this process, in seconds since 1970.',
      runs.flatMap(({ name, lastDoneAt }) =>
        lastDoneAt === undefined ? [] : [{ labels: { sweep: name }, value: lastDoneAt / 1000 }],
      ),
    ),
  ]
}

/** What all processes share. Each part is one statement or few. */
async function ofInstallation(app: App): Promise<Metric[]> {
  const found: Metric[] = []
  for (const look of [queue, messages, money, gateways, backup]) found.push(...(await look(app)))
  return found
}

/** Both the queue and the jobs that are taken in batches, by the database's time, which they use too. */
async function queue({ db }: App): Promise<Metric[]> {
  const { rows } = await sql<{ task: string; waiting: number; running: number; failed: number; age: number | null }>`
    with every as (
      select task_identifier as task, run_at as due_at, locked_at is not null as running, attempts >= max_attempts as failed
        from graphile_worker.jobs
      union all
      select name, written_at, coalesce(taken_until > now(), false), false from jobs.waiting
    ), sorted as (
      select *, not running and not failed and due_at <= now() as waiting from every
    )
    select task,
           count(*) filter (where waiting)::int as waiting,
           count(*) filter (where running)::int as running,
           count(*) filter (where failed and not running)::int as failed,
           extract(epoch from now() - min(due_at) filter (where waiting))::float8 as age
      from sorted group by 1 order by 1`.execute(db)
  return [
    gauge(
      'jobs',
      'Jobs of the queue: due and waiting, running, or given up.',
      rows.flatMap(({ task, waiting, running, failed }) =>
        Object.entries({ waiting, running, failed }).map(([state, value]) => ({ labels: { task, state }, value })),
      ),
    ),
    gauge(
      'oldest_job_seconds',
      'How long the oldest job that is due has been waiting.',
      Math.max(0, ...rows.map(({ age }) => age ?? 0)),
    ),
  ]
}

async function messages(app: App): Promise<Metric[]> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from notifications.messages where state = 'waiting'`.execute(app.db)
  const failed = await countFailed(app, app.clock.now() - 7 * dayMs)
  return [
    gauge('messages', 'Messages that wait to be sent, and those of seven days that reached nobody.', [
      { labels: { state: 'waiting' }, value: rows[0]?.waiting ?? 0 },
      { labels: { state: 'failed' }, value: failed.count },
    ]),
  ]
}

async function money(app: App): Promise<Metric[]> {
  const notGone = await countNotGone(app)
  const bank = await countWaitingForBank(app, app.clock.now() - slowBankMs)
  const kinds = Object.entries(notGone)
  const oldest = Math.min(...kinds.map(([, { since }]) => since?.getTime() ?? Number.POSITIVE_INFINITY))
  return [
    gauge(
      'money_waiting_paise',
      'Money to be given back, in paise: owed until somebody decides, due, refused by the gateway, or held.',
      kinds.map(([kind, { amount }]) => ({ labels: { kind }, value: Number(amount) })),
    ),
    gauge(
      'money_waiting',
      'How many sums are to be given back.',
      kinds.map(([kind, { count }]) => ({ labels: { kind }, value: Number(count) })),
    ),
    gauge(
      'money_waiting_oldest_seconds',
      'How long the oldest refund has been waiting.',
      Number.isFinite(oldest) ? Math.max(0, (app.clock.now() - oldest) / 1000) : 0,
    ),
    gauge('payments_undecided', 'Payments that their bank has not decided for half an hour.', bank.count),
  ]
}

async function gateways({ db, clock, gateways: chosen }: App): Promise<Metric[]> {
  const since = new Date(clock.now() - lately)
  // A debit has no page, and nobody has asked for that of a repeat’s turn yet.
  const { rows: attempts } = await sql<{ gateway: string; opened: number; paid: number }>`
    select a.gateway, count(*)::int as opened, count(*) filter (where a.state in ('paid', 'surplus'))::int as paid
      from payments.attempts a left join booking.bookings b on b.id = a.booking_id left join donations.donations d on d.id = a.donation_id
     where a.opened_at > ${since} and not a.is_debit and (a.url is not null or coalesce(b.key, d.key, '') not like 'repeat %')
     group by 1`.execute(db)
  const { rows: waiting } = await sql<{ gateway: string; count: number }>`
    select gateway, count(*)::int as count from payments.webhooks where verdict = 'to_do' group by 1`.execute(db)
  const names = chosen.map(({ name }) => name)
  const of = (gateway: string) => attempts.find(each => each.gateway === gateway)
  return [
    gauge(
      'gateway_payments',
      'Payments of the last 15 minutes: pages opened, and how many of them were paid.',
      names.flatMap(gateway => [
        { labels: { gateway, state: 'opened' }, value: of(gateway)?.opened ?? 0 },
        { labels: { gateway, state: 'paid' }, value: of(gateway)?.paid ?? 0 },
      ]),
    ),
    gauge(
      'webhooks_waiting',
      'Webhook events that are stored and not acted on yet.',
      names.map(gateway => ({
        labels: { gateway },
        value: waiting.find(each => each.gateway === gateway)?.count ?? 0,
      })),
    ),
  ]
}

/** The age of the file that the backup touches. Without one there is no figure, which is an alert of its own. */
async function backup({ config }: App): Promise<Metric[]> {
  const made = config.backupStamp ? await stat(config.backupStamp).catch(() => undefined) : undefined
  const help = 'How old the last backup is.'
  return [gauge('backup_age_seconds', help, made ? (Date.now() - made.mtimeMs) / 1000 : [])]
}
