import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/**
 * Waits until messages are sent, documents drawn, and orders are found. It asks rarely and over one connection, since
 * what asking costs the database is counted with the orders.
 */
export async function untilJobsAreDone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const giveUpAt = Date.now() + 120_000; Date.now() < giveUpAt; await delay(200)) {
      const { rows } = await client.query<{ open: boolean }>(
        `select exists (select from jobs.waiting) or exists (select from notifications.messages where state = 'waiting')
             or exists (select from payments.invoices where pdf is null)
             or exists (select from graphile_worker.jobs where task_identifier <> 'sweep') as open`,
      )
      if (!rows[0]?.open) return
    }
  } finally {
    await client.end()
  }
  throw new Error('jobs were not done within 2 minutes')
}
