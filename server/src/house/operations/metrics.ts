import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { App } from '../../app.ts'
import { harmedCounts, noRoomCounts } from '../../ground/db/connection/lost.ts'
import { channels, countAnswers } from '../../trust/notifications/service.ts'
import { slots, type Traffic } from '../../ground/http/traffic.ts'
import { commitsSoon } from './commits.ts'
import { gauge, type Metric, textOf, total } from './metrics-text.ts'
import { ofInstallation } from './metrics-shared.ts'
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

/** Everything that is known now, in Prometheus' text format. Personal data never stand in it. */
export async function metricsText(watched: Watched): Promise<string> {
  const { app, traffic, jobs } = watched
  const own = [...ofProcess(watched), ...(traffic ? ofTraffic(traffic) : [])]
  // One after the other: watching takes one connection at most.
  const shared = jobs ? await ofInstallation(app).catch(() => undefined) : []
  // Of each process: the way of one web to the database may be closed while the worker's is open.
  const answers = gauge(
    'database_answers',
    '1 while the database answers this process, and ends within 3 seconds what writes.',
    shared && (await commitsSoon(app.db)) ? 1 : 0,
  )
  return textOf([...own, ...(jobs ? ofSweeps(app) : []), answers, ...(shared ?? [])])
}

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
      noRoomCounts().map(({ code, count }) => ({ labels: { code }, value: count })),
    ),
    total(
      'database_harmed_total',
      'Statements that the database refused because pages or files of its own are broken or gone, by code.',
      harmedCounts().map(({ code, count }) => ({ labels: { code }, value: count })),
    ),
    total(
      'carrier_answers_total',
      'What carriers answered this process, or reported to it later, by channel.',
      // With a first value, so that an increase is seen.
      channels.flatMap(channel =>
        app.carriers[channel].flatMap(({ name: carrier }) =>
          (['taken', 'refused', 'unreachable', 'failed'] as const).map(state => ({
            labels: { channel, carrier, answer: state },
            value: countAnswers({ channel, carrier, state }),
          })),
        ),
      ),
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
    total('requests_total', 'Answered requests by kind and status; kept pages and calls are those sent from memory.', [
      { labels: { kind: 'kept_page', status: '2xx' }, value: traffic.keptPages },
      { labels: { kind: 'kept_call', status: '2xx' }, value: traffic.keptAnswers },
      ...answers.map(({ kind, status, count }) => ({ labels: { kind, status }, value: count })),
    ]),
    {
      name: 'request_seconds',
      help: 'How long answers took, without what is sent from memory.',
      type: 'histogram',
      samples: durations,
    },
  ]
}

function ofSweeps({ modules }: App): Metric[] {
  const runs = sweepRuns(modules)
  return [
    total(
      'sweep_runs_total',
      'Runs of the tasks of the schedule in this process.',
      runs.flatMap(({ name, done, failed }) => [
        { labels: { sweep: name, outcome: 'done' }, value: done },
        { labels: { sweep: name, outcome: 'failed' }, value: failed },
      ]),
    ),
    gauge(
      'sweep_last_done_seconds',
      'When each task was last done in this process, or else when this process began, in seconds since 1970.',
      runs.map(({ name, isHourly, lastDoneAt = performance.timeOrigin }) => ({
        labels: { sweep: name, every: isHourly ? 'hour' : 'minute' },
        value: lastDoneAt / 1000,
      })),
    ),
  ]
}
