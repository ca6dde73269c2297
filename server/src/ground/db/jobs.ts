import { ExpressionWrapper, type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { andCommit, type Queries } from './db.ts'

/** Jobs by name, with their payloads. A job may run late or twice; `worker.ts` lists the functions that run them. */
export interface Jobs {
  send_message: { messageId: number }
  make_invoice: { bookingId: number }
  make_note: { number: string }
  make_receipt: { donationId: number }
  tell_new_date: { moveId: number }
  refund_homam: { eventId: number }
  refund_occurrence: { occurrenceId: number }
  make_rendition: { hash: string; width: number }
  run_import: { runId: number }
  work_on_orders: { runId: number }
  send_refund: { taskId: number }
  close_page: { attemptId: number }
  send_broadcast: { broadcastId: number }
  send_news: { mailingId: number }
  mail_reset: { email: string }
  make_backup: { runId: number }
  make_pack: { packId: number }
}

export type Job = { [Name in keyof Jobs]: { name: Name; payload: Jobs[Name] } }[keyof Jobs]

/** Transactions whose jobs are done by whoever opened them. */
const takers = new WeakMap<Queries, (job: Job) => boolean>()

/** Gives the jobs of a transaction to `take` instead of to the queue, as far as it takes them. */
export const takeJobsOf = (tx: Queries, take: (job: Job) => boolean): void => void takers.set(tx, take)

/**
 * Jobs that follow every order and may be a second late: workers take them in batches (`jobs.waiting`). One that fails
 * goes on in the queue, which tries it again, later each time.
 */
const inBatches: ReadonlySet<keyof Jobs> = new Set<keyof Jobs>(['send_message', 'make_invoice'])

/**
 * Puts a job into the queue within the transaction of its cause: it exists exactly if the cause does. `atOnce`: somebody
 * waits for it.
 */
export async function enqueue<Name extends keyof Jobs>(
  tx: Queries,
  name: Name,
  payload: Jobs[Name],
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<void> {
  if (takers.get(tx)?.({ name, payload } as Job)) return
  const json = JSON.stringify(payload)
  if (inBatches.has(name) && !atOnce)
    await sql`insert into jobs.waiting (name, payload) values (${name}, ${json}::jsonb)`.execute(tx)
  else
    await sql`select from graphile_worker.add_job(${name}::text, ${json}::json, queue_name => ${oneByOne[name] ?? null}::text)`.execute(
      tx,
    )
}

/**
 * Inserts a row together with its job of the batches, by one statement unless somebody takes the jobs of the transaction:
 * each order writes two such rows. `insert` returns the number by which the job knows its row, in the payload's `key`;
 * where it inserts nothing, no job follows. `beside`: what else the statement does, or `insert` selects from, each
 * `name as (…)`. `isLast`: the statement ends its transaction.
 */
export async function insertWithJob<Name extends 'send_message' | 'make_invoice'>(
  tx: Queries,
  name: Name,
  key: keyof Jobs[Name] & string,
  insert: OperationNodeSource,
  { beside = [], isLast = false }: { beside?: readonly RawBuilder<unknown>[]; isLast?: boolean } = {},
): Promise<void> {
  const first = sql.join(
    beside.map(each => sql`${each}, `),
    sql``,
  )
  const inserted = sql`inserted as (${new ExpressionWrapper(insert.toOperationNode())})`
  if (takers.has(tx)) {
    const { rows } = await sql<{ id: number }>`with ${first}${inserted} select id from inserted`.execute(tx)
    for (const { id } of rows) await enqueue(tx, name, { [key]: id } as unknown as Jobs[Name])
    return
  }
  await sql`
    with ${first}${inserted}
    insert into jobs.waiting (name, payload) select ${name}, jsonb_build_object(${key}::text, id) from inserted ${isLast ? andCommit(tx) : sql``}`.execute(
    tx,
  )
}

/** How many jobs of a batch are claimed at a time, and how many of them are done at once. */
const claimedAtOnce = 20
const doneAtOnce = 10

/**
 * Does a batch of the jobs that wait; answers how many there were. Safe to run in several processes: each takes other
 * rows. A job that was begun by a process that died is done again two minutes later.
 */
export async function doWaitingJobs(db: Queries, work: (job: Job) => Promise<void>): Promise<number> {
  // A subquery that locks may be run anew for each row, and then finds others than before: an array is made once.
  const { rows } = await sql<Job & { id: number }>`
    update jobs.waiting set taken_until = now() + ${abandonedAfter}::interval
     where id = any(array(select id from jobs.waiting where taken_until is null or taken_until < now()
                           order by id limit ${claimedAtOnce} for update skip locked))
    returning id, name, payload`.execute(db)
  // Those of a kind share their statements (`together`); messages, which come first, are what people wait for.
  const left = rows.sort((a, b) => b.name.localeCompare(a.name) || a.id - b.id)
  const workOff = async () => {
    for (let job = left.shift(); job; job = left.shift()) {
      const { name, payload } = job
      await work(job).catch(() => enqueue(db, name, payload as never, { atOnce: true }))
    }
  }
  const ids = rows.map(row => row.id)
  await Promise.all(Array.from({ length: Math.min(doneAtOnce, ids.length) }, workOff))
  if (ids.length > 0) await sql`delete from jobs.waiting where id = any(${ids}::bigint[])`.execute(db)
  return ids.length
}

/** Jobs that run one after the other across all processes, since each keeps a core busy for seconds. */
const oneByOne: { [Name in keyof Jobs]?: string } = { make_rendition: 'renditions' }

/** No job takes this long: a worker that holds one longer was killed. */
const abandonedAfter = '2 minutes'

/** Writes down that the schedule runs. By the database's time, as all of the queue. */
export async function beat(db: Queries): Promise<void> {
  await sql`insert into jobs.beat (at) values (now()) on conflict (one) do update set at = excluded.at`.execute(db)
}

/**
 * Frees the jobs of killed workers, so that others take them up, and forgets sweeps that were broken off: the next
 * minute's did their work and took their key. By the database's time, by which they were locked.
 */
export async function freeAbandonedJobs(db: Queries): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs where locked_at < now() - ${abandonedAfter}::interval
    having count(*) > 0`.execute(db)
  await sql`
    select graphile_worker.complete_jobs(array_agg(id))
      from graphile_worker.jobs where task_identifier = 'sweep' and key is null and attempts >= max_attempts and locked_at is null
    having count(*) > 0`.execute(db)
}

/**
 * Takes back what a worker whose clock was ahead put into the schedule: sweeps that would wait until then, and the note
 * that they were done for all minutes before. A retry waits too, but it was tried.
 */
export async function forgetFutureSweeps(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where task_identifier = 'sweep' and attempts = 0 and locked_at is null and run_at > now() + interval '2 minutes'
    having count(*) > 0`)
  await pool.query(`
    update graphile_worker._private_known_crontabs set last_execution = now()
     where last_execution > now() + interval '2 minutes'`)
}
