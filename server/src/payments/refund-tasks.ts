import type { App } from '../app.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../db/jobs.ts'
import * as queries from './refund-queries.ts'

type NewTask = Omit<Parameters<typeof queries.insertTask>[1], 'at'>

/** Writes that money goes back, within the transaction of its cause; a job then hands it to its gateway. Cash goes back by hand. */
export async function addTask(app: App, tx: Tx, task: NewTask): Promise<void> {
  const taskId = await queries.insertTask(tx, { ...task, at: app.clock.now() })
  if (taskId !== undefined) await enqueue(tx, 'send_refund', { taskId })
}
