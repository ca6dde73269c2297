import { sql } from 'kysely'
import type { Day } from '../../../contract/india-time.ts'
import type { Text } from '../../../contract/languages.ts'
import type { Tx } from '../db/db.ts'

// The columns of an event that running the homam changes; publishing does not write them. Rights and consequences are
// decided by `homams`.

/** Locks an event against other changes; orders are still taken meanwhile. */
export const lockEvent = (tx: Tx, id: number) =>
  tx.selectFrom('catalogue.events').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Keeps an event from being closed, cancelled or published anew until the transaction ends; orders are still taken. */
export const holdEvent = (tx: Tx, id: number) =>
  tx.selectFrom('catalogue.events').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

/**
 * Locks a package against everybody who books it, also where its places have no limit yet. Its homam is locked before
 * it, as by everybody else.
 */
export async function lockPackage(tx: Tx, id: number) {
  const { rows } = await sql<{ id: number; event_id: number; capacity: number | null; name: Text }>`
    with e as (
      select id from catalogue.events where id = (select event_id from catalogue.packages where id = ${id}) for key share
    )
    select id, event_id, capacity, name from catalogue.packages where id = ${id} and event_id = (select id from e) for update`.execute(
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
  eventId: number,
  closesOn: Day,
  early: { reopensUntil: Day; at: number } | null,
): Promise<void> {
  await tx
    .updateTable('catalogue.events')
    .set({
      closes_on: closesOn,
      closes_when_reopened: early?.reopensUntil ?? null,
      closed_early_at: early && new Date(early.at),
    })
    .where('id', '=', eventId)
    .execute()
}

export async function setListLock(tx: Tx, eventId: number, minutesBefore: number): Promise<void> {
  await tx
    .updateTable('catalogue.events')
    .set({ list_locks_minutes_before: minutesBefore })
    .where('id', '=', eventId)
    .execute()
}

/** Moves an event to another day. `times_moved` tells calendars that their entry is old. */
export async function setHeldOn(
  tx: Tx,
  eventId: number,
  to: { heldOn: Day; closesOn: Day; reopensUntil: Day | null; lockMinutesBefore: number },
): Promise<void> {
  await tx
    .updateTable('catalogue.events')
    .set(eb => ({
      held_on: to.heldOn,
      closes_on: to.closesOn,
      closes_when_reopened: to.reopensUntil,
      list_locks_minutes_before: to.lockMinutesBefore,
      times_moved: eb('times_moved', '+', 1),
    }))
    .where('id', '=', eventId)
    .execute()
}

export async function cancelEvent(tx: Tx, eventId: number, now: number): Promise<void> {
  await tx
    .updateTable('catalogue.events')
    .set({ cancelled_at: new Date(now) })
    .where('id', '=', eventId)
    .execute()
}
