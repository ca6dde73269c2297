import type { Queries, Tx } from '../db/db.ts'
import type { Devotee } from '../http/route.ts'

/** A token counts for 30 days from its last use (D17). */
export const sessionDays = 30

export async function findSession(db: Queries, tokenHash: Buffer, now: number): Promise<(Devotee & { lastUsedAt: number }) | undefined> {
  const row = await db
    .selectFrom('accounts.sessions as s')
    .innerJoin('accounts.devotees as d', 'd.id', 's.devotee_id')
    .select(['d.id', 'd.phone', 's.last_used_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.last_used_at', '>', new Date(now - sessionDays * 86_400_000))
    .executeTakeFirst()
  return row && { id: row.id, phone: row.phone, lastUsedAt: row.last_used_at.getTime() }
}

export async function touchSession(db: Queries, tokenHash: Buffer, now: number): Promise<void> {
  await db
    .updateTable('accounts.sessions')
    .set({ last_used_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('accounts.sessions').where('token_hash', '=', tokenHash).execute()
}

export async function insertSession(tx: Tx, tokenHash: Buffer, devoteeId: number, now: number): Promise<void> {
  const at = new Date(now)
  await tx.insertInto('accounts.sessions').values({ token_hash: tokenHash, devotee_id: devoteeId, created_at: at, last_used_at: at }).execute()
}

/** The devotee of a number, made at the first login. Safe to run by several at once: the number is unique. */
export async function findOrInsertDevotee(tx: Tx, phone: string, now: number): Promise<Devotee> {
  const inserted = await tx
    .insertInto('accounts.devotees')
    .values({ phone, created_at: new Date(now) })
    .onConflict(oc => oc.column('phone').doUpdateSet({ phone }))
    .returning(['id', 'phone'])
    .executeTakeFirstOrThrow()
  return inserted
}

/** Sends since an instant, by number and by address, and when the earliest of them was (ms). Run under the lock of both. */
export async function countSends(tx: Tx, by: { phone: string } | { addressHash: Buffer }, since: number): Promise<{ sends: number; earliest: number }> {
  const { sends, earliest } = await tx
    .selectFrom('accounts.code_sends')
    .select(({ fn }) => [fn.countAll<number>().as('sends'), fn.min('sent_at').as('earliest')])
    .where('sent_at', '>', new Date(since))
    .$call(q => ('phone' in by ? q.where('phone', '=', by.phone) : q.where('address_hash', '=', by.addressHash)))
    .executeTakeFirstOrThrow()
  return { sends, earliest: earliest?.getTime() ?? since }
}

export async function latestSend(tx: Tx, phone: string): Promise<number | undefined> {
  const row = await tx.selectFrom('accounts.code_sends').select('sent_at').where('phone', '=', phone).orderBy('sent_at', 'desc').limit(1).executeTakeFirst()
  return row?.sent_at.getTime()
}

export async function insertSend(tx: Tx, phone: string, addressHash: Buffer, now: number): Promise<void> {
  await tx
    .insertInto('accounts.code_sends')
    .values({ phone, address_hash: addressHash, sent_at: new Date(now) })
    .execute()
}

/** A new code makes the earlier one void. */
export async function replaceCode(tx: Tx, phone: string, codeHash: Buffer, now: number, expiresAt: number, tries: number): Promise<void> {
  const code = { code_hash: codeHash, sent_at: new Date(now), expires_at: new Date(expiresAt), tries_left: tries }
  await tx
    .insertInto('accounts.one_time_codes')
    .values({ phone, ...code })
    .onConflict(oc => oc.column('phone').doUpdateSet(code))
    .execute()
}

/** Takes one of the tries left; undefined when there is no living code. One statement, so that guesses at the same moment each cost a try. */
export async function takeTry(db: Queries, phone: string, now: number): Promise<{ codeHash: Buffer } | undefined> {
  const row = await db
    .updateTable('accounts.one_time_codes')
    .set(eb => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('phone', '=', phone)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', new Date(now))
    .returning('code_hash')
    .executeTakeFirst()
  return row && { codeHash: row.code_hash }
}

/** Uses a code up; false if somebody else did in the same moment. */
export async function useUpCode(tx: Tx, phone: string, codeHash: Buffer): Promise<boolean> {
  const row = await tx.deleteFrom('accounts.one_time_codes').where('phone', '=', phone).where('code_hash', '=', codeHash).returning('phone').executeTakeFirst()
  return row !== undefined
}

export async function deleteOldSessions(db: Queries, now: number): Promise<void> {
  await db
    .deleteFrom('accounts.sessions')
    .where('last_used_at', '<', new Date(now - sessionDays * 86_400_000))
    .execute()
}

/** Rows that no limit needs any more. */
export async function deleteOldSends(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('accounts.code_sends').where('sent_at', '<', new Date(before)).execute()
  await db.deleteFrom('accounts.one_time_codes').where('expires_at', '<', new Date(before)).execute()
}
