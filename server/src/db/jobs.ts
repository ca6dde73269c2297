import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Work that may come later or twice, by name; `worker.ts` lists who does it. */
export interface Jobs {
  send_message: { messageId: number }
  make_invoice: { bookingId: number }
}

/** Puts a job into the queue within the transaction of its cause: it exists exactly if the cause does. */
export async function enqueue<Name extends keyof Jobs>(tx: Tx, name: Name, payload: Jobs[Name]): Promise<void> {
  await sql`select from graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json)`.execute(tx)
}
