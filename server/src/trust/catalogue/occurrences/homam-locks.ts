import { sql } from 'kysely'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../../contract/ground/languages.ts'
import type { Tx } from '../../../ground/db/db.ts'

// What running an occurrence changes. Rights and consequences are decided by `homams`.

/**
 * Locks an occurrence against other changes, and its seva before it: a seva with one date shows what is changed here as
 * its published date. Orders are still taken meanwhile. `id` is the seva's.
 */
export const lockOccurrence = (tx: Tx, id: number) =>
  tx.selectFrom('catalogue.seva_days').selectAll().where('occurrence_id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks an occurrence against everybody, also against orders: one transaction at a time closes it or ticks its names. */
export const lockOutOrders = (tx: Tx, id: number) => lockBelowSeva(tx, id, 'for update')

/** Keeps an occurrence from being closed until the transaction ends; other work on it does not wait. */
export const holdOccurrence = (tx: Tx, id: number) => lockBelowSeva(tx, id, 'for key share')

/**
 * The seva is held before it, as by everybody else: what is written about the occurrence refers to both. False: there is
 * none.
 */
async function lockBelowSeva(tx: Tx, id: number, how: 'for update' | 'for key share'): Promise<boolean> {
  const { rows } = await sql`
    with e as (
      select id from catalogue.events where id = (select event_id from catalogue.occurrences where id = ${id}) for key share
    )
    select from catalogue.occurrences where id = ${id} and event_id = (select id from e) ${sql.raw(how)}`.execute(tx)
  return rows.length > 0
}

/**
 * Locks a package against everybody who books it, also where its places have no limit yet. Its seva and occurrences are
 * held before it, as by everybody else: whoever closes one of them writes names that refer to packages. The seva's pool
 * is locked before it too: whoever has a package in hand waits for nobody who counts the pool.
 */
export async function lockPackage(tx: Tx, id: number) {
  const { rows } = await sql<{ id: number; event_id: number; capacity: number | null; name: Text }>`
    with e as (
      select id from catalogue.events where id = (select event_id from catalogue.packages where id = ${id}) for key share
    ), o as (
      select id from catalogue.occurrences where event_id = (select id from e) order by id for key share
    ), l as (
      select id from catalogue.pools
       where id = (select r.pool from catalogue.seva_rules r where r.event_id = (select id from e)) and (select count(*) from o) >= 0 for update
    )
    select id, event_id, capacity, name from catalogue.packages
     where id = ${id} and event_id = (select id from e) and (select count(*) from o) + (select count(*) from l) >= 0 for update`.execute(
    tx,
  )
  return rows[0]
}

/** Sets the places of a package; null: without limit. The caller has locked the package and counted its places. */
export async function setCapacity(tx: Tx, packageId: number, capacity: number | null): Promise<void> {
  await tx.updateTable('catalogue.packages').set({ capacity }).where('id', '=', packageId).execute()
}

/**
 * Opens registration, or ends it early: then with the day that counts again once it is opened, and when it was ended
 * (ms).
 */
export async function setRegistration(
  tx: Tx,
  occurrenceId: number,
  closesOn: Day,
  early: { reopensUntil: Day; at: number } | null,
): Promise<void> {
  await tx
    .updateTable('catalogue.occurrences')
    .set({
      closes_on: closesOn,
      closes_when_reopened: early?.reopensUntil ?? null,
      closed_early_at: early && new Date(early.at),
    })
    .where('id', '=', occurrenceId)
    .execute()
}

export async function setListLock(tx: Tx, occurrenceId: number, minutesBefore: number): Promise<void> {
  await tx
    .updateTable('catalogue.occurrences')
    .set({ list_locks_minutes_before: minutesBefore })
    .where('id', '=', occurrenceId)
    .execute()
}

/** Moves an occurrence to another day. `times_moved` tells calendars that their entry is old. */
export async function setDay(
  tx: Tx,
  occurrenceId: number,
  to: { heldOn: Day; closesOn: Day; reopensUntil: Day | null; lockMinutesBefore: number },
): Promise<void> {
  await tx
    .updateTable('catalogue.occurrences')
    .set(eb => ({
      day: to.heldOn,
      closes_on: to.closesOn,
      closes_when_reopened: to.reopensUntil,
      list_locks_minutes_before: to.lockMinutesBefore,
      times_moved: eb('times_moved', '+', 1),
      // The cut-off keeps its distance to the beginning.
      cut_off_at: sql<Date | null>`cut_off_at + make_interval(days => ${to.heldOn}::date - day)`,
    }))
    .where('id', '=', occurrenceId)
    .execute()
}

export async function callOff(tx: Tx, occurrenceId: number, now: number): Promise<void> {
  await tx
    .updateTable('catalogue.occurrences')
    .set({ cancelled_at: new Date(now) })
    .where('id', '=', occurrenceId)
    .execute()
}
