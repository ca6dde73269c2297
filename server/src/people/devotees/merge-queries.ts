import { sql } from 'kysely'
import type { Module } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Merged } from '../../ground/db/hand-over.ts'
import { closeMerged } from '../../orders/accounts/service.ts'

/** Locks both rows, the lower id first. */
export async function lockBoth(tx: Tx, ids: [number, number]) {
  const { rows } = await sql<{ id: number; phone: string; erase_on: string | null; blocked: boolean }>`
    select id, phone, erase_on::text as erase_on, exists (select from accounts.blocked b where b.phone = d.phone) as blocked
      from accounts.devotees d where id = any(${ids}::int[]) and phone is not null order by id for update`.execute(tx)
  return rows
}

export async function hasOpenMandate(tx: Tx, devoteeId: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from payments.mandates where devotee_id = ${devoteeId}
                     and (state in ('asked', 'active') or revoke_due_at is not null)) as open`.execute(tx)
  return rows[0]?.open === true
}

/**
 * Answers the mail address that logs in to the account that stays from now on, if it did not before, and the account's
 * language.
 */
export async function handOverAll(
  tx: Tx,
  modules: readonly Module[],
  of: Merged,
): Promise<{ newEmail: string; languageId: number | null } | undefined> {
  for (const { handOver = {} } of modules)
    for (const statements of Object.values(handOver)) for (const each of statements?.(of) ?? []) await each.execute(tx)
  const newEmail = await closeMerged(tx, of)
  const { rows } = await sql<{ language_id: number | null }>`
    select language_id from devotees.found where devotee_id = ${of.kept}`.execute(tx)
  await sql`insert into devotees.stale (devotee_id) values (${of.kept})`.execute(tx)
  return newEmail === undefined ? undefined : { newEmail, languageId: rows[0]?.language_id ?? null }
}
