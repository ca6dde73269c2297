import { sql } from 'kysely'
import type { Tx } from '../../ground/db/db.ts'
import type { Texts } from './texts.ts'

/** Each kind of mailing has a table of its own; these columns are alike. */
export type Table = 'broadcast.broadcasts' | 'news.mailings'

export interface Mailing {
  id: number
  state: string
  texts: Texts
  link: string | null
  created_at: Date
  ended_at: Date | null
  wait_ms: number
}

/** How long until the next portion may go, by the database's time. */
export const waitMs = sql<number>`greatest(0, ceil(extract(epoch from next_at - clock_timestamp()) * 1000))::int`

/** When the next portion may go: in so many ms by the database's time. */
export async function noteWait(tx: Tx, table: Table, id: number, everyMs: number): Promise<void> {
  await tx
    .updateTable(table)
    .set({ next_at: sql`clock_timestamp() + ${everyMs} * interval '1 millisecond'` })
    .where('id', '=', id)
    .execute()
}

export async function endMailing(
  tx: Tx,
  table: Table,
  id: number,
  { state, at, staffId }: { state: 'sent' | 'stopped'; at: number; staffId?: number | undefined },
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ state, ended_at: new Date(at), stopped_by: staffId ?? null })
    .where('id', '=', id)
    .execute()
}
