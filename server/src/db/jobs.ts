import { sql } from 'kysely'
import type { Queries, Tx } from './db.ts'

/** Jobs by name, with their payloads. A job may run late or twice; `worker.ts` lists the functions that run them. */
export interface Jobs {
  send_message: { messageId: number }
  make_invoice: { bookingId: number }
  make_note: { number: string }
  make_receipt: { donationId: number }
  tell_new_date: { moveId: number }
  refund_homam: { eventId: number }
  make_rendition: { hash: string; width: number }
  run_import: { runId: number }
  send_refund: { taskId: number }
  send_broadcast: { broadcastId: number }
  mail_reset: { email: string }
}

export type Job = { [Name in keyof Jobs]: { name: Name; payload: Jobs[Name] } }[keyof Jobs]

/** Transactions whose jobs are done by whoever opened them. */
const takers = new WeakMap<Queries, (job: Job) => boolean>()

/** Gives the jobs of a transaction to `take` instead of to the queue, as far as it takes them. */
export const takeJobsOf = (tx: Queries, take: (job: Job) => boolean): void => void takers.set(tx, take)

/** Puts a job into the queue within the transaction of its cause: it exists exactly if the cause does. */
export async function enqueue<Name extends keyof Jobs>(tx: Tx, name: Name, payload: Jobs[Name]): Promise<void> {
  if (takers.get(tx)?.({ name, payload } as Job)) return
  await sql`select from graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, queue_name => ${oneByOne[name] ?? null}::text)`.execute(
    tx,
  )
}

/** Jobs that run one after the other across all processes, since each keeps a core busy for seconds. */
const oneByOne: { [Name in keyof Jobs]?: string } = { make_rendition: 'renditions' }

/** No job takes this long: a worker that holds one longer was killed. */
const abandonedAfter = '2 minutes'

/** Frees the jobs of killed workers, so that others take them up. By the database's time, by which they were locked. */
export async function freeAbandonedJobs(db: Queries): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs where locked_at < now() - ${abandonedAfter}::interval
    having count(*) > 0`.execute(db)
}
