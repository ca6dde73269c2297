import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { isDatabaseLost } from '../../ground/db/connection/lost.ts'
import { dayMs, hourMs, minuteMs } from '../../ground/time/spans.ts'
import { countNotGone, countWaitingForBank } from '../../money/payments/service.ts'
import { countFailed, listWaiting } from '../../trust/notifications/service.ts'
import { backupAge } from '../backup/age.ts'
import { lookAtLaw } from './law.ts'
import { gauge, type Metric } from './metrics-text.ts'
import { codesInVain, silenceOf } from './silence.ts'

/** A payment whose bank says nothing for so long needs a look (ms). */
const slowBankMs = 30 * minuteMs
/** Gateways are judged by what happened within this time (ms). */
const lately = 15 * minuteMs

/**
 * What all processes share. Each part is one statement or few. One that is broken takes no other with it, and is no
 * database that is away. Throws if the database is lost.
 */
export async function ofInstallation(app: App): Promise<Metric[]> {
  const found: Metric[] = []
  for (const look of [queue, messages, codes, money, gateways, webhooks, law, backup])
    try {
      found.push(...(await look(app)))
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      app.log.error('figures can’t be read', error, { figures: look.name })
    }
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
  const { rows: beats } = await sql<{ age: number }>`
    select extract(epoch from now() - at)::float8 as age from jobs.beat`.execute(db)
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
    // A worker may live and do nothing; on a quiet day no job waits that would show it.
    gauge(
      'schedule_stands_seconds',
      'How long ago the schedule last ran, which it does each minute; 0 before its first time.',
      Math.max(0, beats[0]?.age ?? 0),
    ),
  ]
}

async function messages(app: App): Promise<Metric[]> {
  const now = app.clock.now()
  const [channels, failed] = await Promise.all([listWaiting(app, now), countFailed(app, now - 7 * dayMs)])
  return [
    gauge('messages', 'Messages that wait to be sent, and those of seven days that reached nobody.', [
      { labels: { state: 'waiting' }, value: channels.reduce((all, { waiting }) => all + waiting, 0) },
      { labels: { state: 'failed' }, value: failed.count },
    ]),
    gauge(
      'message_oldest_seconds',
      'How long the oldest message that is due has been waiting, by channel.',
      channels.map(({ channel, waitsMs }) => ({ labels: { channel }, value: waitsMs / 1000 })),
    ),
  ]
}

async function codes(app: App): Promise<Metric[]> {
  return [
    gauge(
      'codes_in_vain',
      'Numbers or addresses that got a code to log in since one was last used, within a day.',
      Object.entries(await codesInVain(app)).map(([way, value]) => ({ labels: { way }, value })),
    ),
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
  const since = new Date(clock.now() - hourMs)
  const justNow = new Date(clock.now() - lately)
  // A debit has no page, and nobody has asked for that of a repeat’s turn yet.
  const { rows: attempts } = await sql<{
    gateway: string
    opened: number
    paid: number
    opened_now: number
    paid_now: number
  }>`
    select a.gateway, count(*)::int as opened, count(*) filter (where a.state in ('paid', 'surplus'))::int as paid,
           count(*) filter (where a.opened_at > ${justNow})::int as opened_now,
           count(*) filter (where a.opened_at > ${justNow} and a.state in ('paid', 'surplus'))::int as paid_now
      from payments.attempts a left join booking.bookings b on b.id = a.booking_id left join donations.donations d on d.id = a.donation_id
     where a.opened_at > ${since} and not a.is_debit and (a.url is not null or coalesce(b.key, d.key, '') not like 'repeat %')
     group by 1`.execute(db)
  const names = chosen.map(({ name }) => name)
  const of = (gateway: string) => attempts.find(each => each.gateway === gateway)
  return [
    gauge(
      'gateway_payments',
      'Payments of the last 15 minutes: pages opened, and how many of them were paid.',
      names.flatMap(gateway => [
        { labels: { gateway, state: 'opened' }, value: of(gateway)?.opened_now ?? 0 },
        { labels: { gateway, state: 'paid' }, value: of(gateway)?.paid_now ?? 0 },
      ]),
    ),
    gauge(
      'gateway_payments_last_hour',
      'The same of the last hour: on a quiet day a quarter of one says nothing.',
      names.flatMap(gateway => [
        { labels: { gateway, state: 'opened' }, value: of(gateway)?.opened ?? 0 },
        { labels: { gateway, state: 'paid' }, value: of(gateway)?.paid ?? 0 },
      ]),
    ),
  ]
}

async function webhooks(app: App): Promise<Metric[]> {
  const { rows: waiting } = await sql<{ gateway: string; count: number }>`
    select gateway, count(*)::int as count from payments.webhooks where verdict = 'to_do' group by 1`.execute(app.db)
  const names = app.gateways.map(({ name }) => name)
  const silences = await silenceOf(app, names)
  return [
    gauge(
      'gateway_unpaid_in_a_row',
      'Devotees who opened the page of a gateway in vain since somebody last paid there, within a day.',
      silences.map(({ name, unpaid }) => ({ labels: { gateway: name }, value: unpaid })),
    ),
    gauge(
      'payments_untold',
      'Payments that were found paid since the last good webhook of their gateway, within a day.',
      silences.map(({ name, untold }) => ({ labels: { gateway: name }, value: untold })),
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

/** Duties of the law, by how they stand here. */
async function law(app: App): Promise<Metric[]> {
  const found = await lookAtLaw(app)
  const count = (code: string) => found.filter(each => each.code === code).length
  return [
    gauge('obligations', 'Duties of the law: due today or over, or within 60 days.', [
      { labels: { state: 'due' }, value: count('obligation_due') },
      { labels: { state: 'soon' }, value: count('obligation_soon') },
    ]),
  ]
}

/** The age of the file that the backup touches. Without one there is no figure, which is an alert of its own. */
async function backup(app: App): Promise<Metric[]> {
  const { madeAt, age, archiveStands = 0 } = await backupAge(app)
  return [
    gauge('backup_age_seconds', 'How old the last backup is.', madeAt ? age / 1000 : []),
    gauge(
      'archive_stands_seconds',
      'How long PostgreSQL’s archive of its log has stood; 0 where it goes on, or there is none.',
      archiveStands / 1000,
    ),
  ]
}
