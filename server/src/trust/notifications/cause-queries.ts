import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { keysForgotten } from './queries.ts'
import type { Channel } from './sender.ts'

// Queries over many messages at once: all of one cause, or all of a kind to one recipient.

/** No worker is sending the message. A worker that claimed one may finish that one try. */
const free = sql<boolean>`(claimed_until is null or claimed_until < now())`

/** Messages of a cause, or of a kind to one recipient. */
export type Which = { cause: string } | { recipient: string; template: string }

export async function withdraw(tx: Tx, which: Which, now: number): Promise<number> {
  const isOne =
    'cause' in which
      ? sql<boolean>`cause = ${which.cause}`
      : sql<boolean>`recipient = ${which.recipient} and template = ${which.template}`
  const withdrawn = await tx
    .updateTable('notifications.messages')
    .set({
      ...keysForgotten,
      state: 'withdrawn',
      next_channels: [],
      hold_until: null,
      chase_at: null,
      claimed_until: null,
    })
    .where(isOne)
    .where('state', '=', 'waiting')
    .where(free)
    .returning('id')
    .execute()
  await tx
    .updateTable('notifications.messages')
    // A message in flight counts as tried: if its try fails, the message is given up instead of tried again.
    .set({ next_channels: [], chase_at: null, give_up_at: new Date(now), tries: sql`greatest(tries, 1)` })
    .where(isOne)
    .where('state', 'in', ['waiting', 'sent'])
    .execute()
  return withdrawn.length
}

export async function countStates(db: Queries, causes: string[]) {
  const { rows } = await sql<{ cause: string; channel: string; state: string; count: number }>`
    select cause, channel, case when state = 'read' then 'delivered' when state = 'waiting' and hold_until is not null then 'held' else state end as state,
           count(*)::int as count
      from notifications.messages where cause = any(${causes}::text[]) group by 1, 2, 3`.execute(db)
  return rows
}

export async function listDeclined(db: Queries, recipients: string[], channel: Channel): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from notifications.opt_outs where category = 'service' and channel = ${channel} and recipient = any(${recipients}::text[])`.execute(
    db,
  )
  return rows.map(row => row.recipient)
}
