import type { Selectable } from 'kysely'
import type { ContentOf } from '../../../../../contract/office/trust/content-of.ts'
import { moving } from '../../../../../contract/office/trust/kinds/parts.ts'
import { ruleFields } from '../../../../../contract/office/trust/kinds/seva-rules.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { DB } from '../../../ground/db/tables.ts'
import { columnsOf, contentOfRow, json, keyed } from './columns.ts'
import { publishOffered, readOffered } from './publish-offer.ts'
import { type PublishedKind, rowsInOrder } from './published-kind.ts'

/** Sevas with a rule. */
export const publishedSevas: PublishedKind<'seva'> = {
  records: async db => {
    const rows = await db
      .selectFrom('catalogue.events')
      .select('id')
      .where('published', '=', true)
      .where('has_one_date', '=', false)
      .orderBy('id')
      .execute()
    return rows.map(row => String(row.id))
  },
  read: (db, record) => readSeva(db, Number(record)),
  publish: async (tx, record, content) =>
    String(await publishSeva(tx, record === null ? null : Number(record), content)),
  withdraw: async (tx, record) => {
    await tx.updateTable('catalogue.events').set({ published: false }).where('id', '=', Number(record)).execute()
    return true
  },
}

async function readSeva(db: Queries, id: number): Promise<ContentOf<'seva'> | undefined> {
  const event = await db
    .selectFrom('catalogue.events')
    .selectAll()
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst()
  const rule = await db.selectFrom('catalogue.seva_rules').selectAll().where('event_id', '=', id).executeTakeFirst()
  return event && rule && { ...(await readOffered(db, event)), ...ruleOfRow(rule), ...contentOfRow(moving, event) }
}

/** When a seva is held, as its content says it. */
export const ruleOfRow = (row: Selectable<DB['catalogue.seva_rules']>) => ({
  ...contentOfRow(ruleFields, row),
  dates: keyed(row.dates),
  slots: keyed(row.slots),
})

const publishSeva = (tx: Tx, id: number | null, seva: ContentOf<'seva'>): Promise<number> =>
  publishOffered(
    tx,
    id,
    seva,
    () => ({ has_one_date: false, closes_on: null, held_on: null, ...columnsOf(moving, seva) }),
    async eventId => {
      await changeListLocks(tx, eventId, seva.list_locks_minutes_before)
      const rule = { ...columnsOf(ruleFields, seva), dates: json(seva.dates), slots: json(seva.slots) }
      await tx
        .insertInto('catalogue.seva_rules')
        .values({ ...rule, event_id: eventId })
        .onConflict(conflict => conflict.column('event_id').doUpdateSet(rule))
        .execute()
    },
  )

/** Where staff gave one occurrence a lock of its own, it stays. */
async function changeListLocks(tx: Tx, eventId: number, minutes: number): Promise<void> {
  await tx
    .updateTable('catalogue.occurrences as o')
    .from('catalogue.seva_rules as r')
    .set({ list_locks_minutes_before: minutes })
    .where('o.event_id', '=', eventId)
    .whereRef('r.event_id', '=', 'o.event_id')
    .whereRef('o.list_locks_minutes_before', '=', 'r.list_locks_minutes_before')
    .where('r.list_locks_minutes_before', '<>', minutes)
    .execute()
}

/** Places that several sevas share. A pool that a seva names stays, also if that seva is not on the site now. */
export const publishedPools: PublishedKind<'pool'> = {
  ...rowsInOrder('pool'),
  withdraw: async (tx, record) => {
    const pool = Number(record)
    const used = await tx
      .selectFrom('catalogue.seva_rules')
      .select('event_id')
      .where('pool', '=', pool)
      .limit(1)
      .executeTakeFirst()
    if (used) return false
    await tx.deleteFrom('catalogue.pools').where('id', '=', pool).execute()
    return true
  },
}

/** Days on which a seva, or every seva, is not held. */
export const publishedBlackouts: PublishedKind<'blackout'> = {
  records: async db => {
    const rows = await db.selectFrom('catalogue.blackout_days').select('id').orderBy('from_day').orderBy('id').execute()
    return rows.map(row => String(row.id))
  },
  read: async (db, record) => {
    const row = await db
      .selectFrom('catalogue.blackout_days')
      .selectAll()
      .where('id', '=', Number(record))
      .executeTakeFirst()
    return (
      row && {
        seva: row.event_id === null ? null : String(row.event_id),
        from_day: row.from_day,
        to_day: row.to_day,
        reason: row.reason,
      }
    )
  },
  publish: async (tx, record, { seva, from_day, to_day, reason }) => {
    const row = { event_id: seva === null ? null : Number(seva), from_day, to_day, reason: json(reason) }
    const known =
      record !== null &&
      (await tx
        .updateTable('catalogue.blackout_days')
        .set(row)
        .where('id', '=', Number(record))
        .returning('id')
        .executeTakeFirst())
    if (known) return String(known.id)
    // What was withdrawn comes back under its id.
    const made = await tx
      .insertInto('catalogue.blackout_days')
      .values({ ...row, ...(record !== null && { id: Number(record) }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(made.id)
  },
  withdraw: async (tx, record) => {
    await tx.deleteFrom('catalogue.blackout_days').where('id', '=', Number(record)).execute()
    return true
  },
}
