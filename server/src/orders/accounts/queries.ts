import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { relations } from '../../../../contract/ground/limits.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Devotee } from '../../ground/http/route.ts'

/** A token is valid for 30 days from its last use (D17). */
export const sessionDays = 30

export async function findSession(
  db: Queries,
  tokenHash: Buffer,
  now: number,
): Promise<(Devotee & { lastUsedAt: number }) | undefined> {
  const row = await db
    .selectFrom('accounts.sessions as s')
    .innerJoin('accounts.devotees as d', 'd.id', 's.devotee_id')
    .select(['d.id', 'd.phone', 's.last_used_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.last_used_at', '>', new Date(now - sessionDays * 86_400_000))
    .executeTakeFirst()
  return row?.phone ? { id: row.id, phone: row.phone, lastUsedAt: row.last_used_at.getTime() } : undefined
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
  await tx
    .insertInto('accounts.sessions')
    .values({ token_hash: tokenHash, devotee_id: devoteeId, created_at: at, last_used_at: at })
    .execute()
}

/** The devotee of a number, created at the first login. Safe to run several times at once: the number is unique. */
export async function findOrInsertDevotee(tx: Tx, phone: string, now: number): Promise<Devotee> {
  const { id } = await tx
    .insertInto('accounts.devotees')
    .values({ phone, created_at: new Date(now) })
    .onConflict(oc => oc.column('phone').doUpdateSet({ phone }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, phone }
}

/** The devotee of a mail address, created at the first login: until there is a number, the address stands in its place. */
export const findOrInsertByEmail = (tx: Tx, email: string, now: number): Promise<{ id: number; phone: string }> =>
  tx
    .insertInto('accounts.devotees')
    .values({ phone: email, email, created_at: new Date(now) })
    .onConflict(oc => oc.column('email').doUpdateSet({ email }))
    .returning(['id', 'phone'])
    .$narrowType<{ phone: string }>()
    .executeTakeFirstOrThrow()

export const findByPhone = (db: Queries, phone: string) =>
  db.selectFrom('accounts.devotees').select('id').where('phone', '=', phone).executeTakeFirst()

/** The devotee who logs in with a number or a mail address. */
export const findByName = (db: Queries, name: string) =>
  db
    .selectFrom('accounts.devotees')
    .select(['id', 'phone'])
    .where(name.includes('@') ? 'email' : 'phone', '=', name)
    .executeTakeFirst()

export async function deleteDevotees(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('accounts.devotees').where('id', 'in', ids).execute()
}

export async function findKnownPhones(db: Queries, phones: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('accounts.devotees')
    .select('phone')
    .where(sql<boolean>`phone = any(${phones}::text[])`)
    .execute()
  return new Set(rows.flatMap(row => row.phone ?? []))
}

/** What sends of codes are counted by. A prefix is the first six signs of a number. */
export type SendsBy = { phone: string } | { addressHash: Buffer } | { networkHash: Buffer } | { prefix: string }

/**
 * Sends since an instant, and when the earliest of them was (ms). The caller holds the lock of what they are counted
 * by.
 */
export async function countSends(tx: Tx, by: SendsBy, since: number): Promise<{ sends: number; earliest: number }> {
  const { sends, earliest } = await tx
    .selectFrom('accounts.code_sends')
    .select(({ fn }) => [fn.countAll<number>().as('sends'), fn.min('sent_at').as('earliest')])
    .where('sent_at', '>', new Date(since))
    .$call(q => {
      if ('phone' in by) return q.where('phone', '=', by.phone)
      if ('addressHash' in by) return q.where('address_hash', '=', by.addressHash)
      if ('networkHash' in by) return q.where('network_hash', '=', by.networkHash)
      // Codes that were not sent don't count, so that they block nobody else with the same prefix.
      return q.where(sql`left(phone, 6)`, '=', by.prefix).where('sent', '=', true)
    })
    .executeTakeFirstOrThrow()
  return { sends, earliest: earliest?.getTime() ?? since }
}

/** Codes by mail that one network asked for, to addresses that had never logged in, since an instant (ms). */
export async function countNewMails(tx: Tx, networkHash: Buffer, since: number): Promise<number> {
  const { sends } = await tx
    .selectFrom('accounts.code_sends')
    .select(({ fn }) => fn.countAll<number>().as('sends'))
    .where('network_hash', '=', networkHash)
    .where('sent_at', '>', new Date(since))
    .where('country', '=', '@')
    .where('known', '=', false)
    .where('sent', '=', true)
    .executeTakeFirstOrThrow()
  return sends
}

/** Codes to numbers of a prefix that had never logged in, since an instant (ms), and how many of them were used. */
export const countUsed = (tx: Tx, prefix: string, since: number) =>
  tx
    .selectFrom('accounts.code_sends')
    .select(({ fn }) => [fn.countAll<number>().as('sends'), fn.count<number>('used_at').as('used')])
    .where(sql`left(phone, 6)`, '=', prefix)
    .where('sent_at', '>', new Date(since))
    .where('known', '=', false)
    .where('sent', '=', true)
    .executeTakeFirstOrThrow()

/** Notes that the latest code of a number was used. */
export async function noteUsed(tx: Tx, phone: string, now: number): Promise<void> {
  await tx
    .updateTable('accounts.code_sends')
    .set({ used_at: new Date(now) })
    .where('phone', '=', phone)
    .where('sent_at', '=', eb =>
      eb
        .selectFrom('accounts.code_sends')
        .select(({ fn }) => fn.max('sent_at').as('at'))
        .where('phone', '=', phone),
    )
    .execute()
}

export async function latestSend(tx: Tx, phone: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('accounts.code_sends')
    .select('sent_at')
    .where('phone', '=', phone)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at.getTime()
}

export async function insertSend(
  tx: Tx,
  send: {
    phone: string
    /** Null: India. */
    country: string | null
    addressHash: Buffer
    networkHash: Buffer
    known: boolean
    sent: boolean
    now: number
  },
): Promise<void> {
  await tx
    .insertInto('accounts.code_sends')
    .values({
      phone: send.phone,
      country: send.country,
      address_hash: send.addressHash,
      network_hash: send.networkHash,
      known: send.known,
      sent: send.sent,
      sent_at: new Date(send.now),
    })
    .execute()
}

/**
 * Wrong codes tried from an address since an instant, when the earliest of them was (ms), and of how many numbers the
 * right code came. The caller holds the address's lock.
 */
export async function countCodeTries(
  tx: Tx,
  addressHash: Buffer,
  since: number,
): Promise<{ wrong: number; right: number; earliest: number }> {
  const rows = await tx
    .selectFrom('accounts.code_tries')
    .select(({ fn }) => [
      'was_right',
      fn.countAll<number>().as('tries'),
      fn.count<number>('name_hash').distinct().as('numbers'),
      fn.min('at').as('earliest'),
    ])
    .where('address_hash', '=', addressHash)
    .where('at', '>', new Date(since))
    .groupBy('was_right')
    .execute()
  const [wrong, right] = [false, true].map(was => rows.find(row => row.was_right === was))
  return { wrong: wrong?.tries ?? 0, right: right?.numbers ?? 0, earliest: wrong?.earliest.getTime() ?? since }
}

export async function insertCodeTry(tx: Tx, addressHash: Buffer, now: number): Promise<number> {
  const row = { address_hash: addressHash, at: new Date(now) }
  return (await tx.insertInto('accounts.code_tries').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** `nameHash`: of the number; null: of a mail address, which allows nothing more. */
export async function noteRightTry(db: Queries, id: number, nameHash: Buffer | null): Promise<void> {
  await db
    .updateTable('accounts.code_tries')
    .set({ was_right: true, name_hash: nameHash })
    .where('id', '=', id)
    .execute()
}

/** Deletes tries that no limit counts any more, a portion. */
export async function deleteOldCodeTries(tx: Tx, before: number, most: number): Promise<void> {
  await sql`
    delete from accounts.code_tries where id in (
      select id from accounts.code_tries where at < ${new Date(before)} order by at limit ${most})`.execute(tx)
}

/** Stores a new code, which makes the earlier one void. */
export async function replaceCode(
  tx: Tx,
  phone: string,
  codeHash: Buffer,
  now: number,
  expiresAt: number,
  tries: number,
): Promise<void> {
  const code = { code_hash: codeHash, sent_at: new Date(now), expires_at: new Date(expiresAt), tries_left: tries }
  await tx
    .insertInto('accounts.one_time_codes')
    .values({ phone, ...code })
    .onConflict(oc => oc.column('phone').doUpdateSet(code))
    .execute()
}

/**
 * Uses one of the tries left; undefined if there is no valid code. It is one statement, so that guesses at the same
 * moment each cost a try.
 */
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

/** Uses a code up; false if another request did at the same moment. */
export async function useUpCode(tx: Tx, phone: string, codeHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('accounts.one_time_codes')
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes logins that were last used before an instant (ms), a portion. */
export async function deleteOldSessions(tx: Tx, before: number, most: number): Promise<void> {
  await sql`
    delete from accounts.sessions where token_hash in (
      select token_hash from accounts.sessions where last_used_at < ${new Date(before)} order by last_used_at limit ${most})`.execute(
    tx,
  )
}

/** Deletes sends that no limit counts any more, a portion. */
export async function deleteOldSends(tx: Tx, before: number, most: number): Promise<void> {
  await sql`
    delete from accounts.code_sends where id in (
      select id from accounts.code_sends where sent_at < ${new Date(before)} order by id limit ${most})`.execute(tx)
}

export async function deleteOldCodes(db: Queries, before: number): Promise<void> {
  await db.deleteFrom('accounts.one_time_codes').where('expires_at', '<', new Date(before)).execute()
}

export interface Person {
  name: string
  /** '': the devotee did not say. */
  relation: '' | (typeof relations)[number]
  gotra: string
  nakshatra: string
  rashi: string
  departed?: boolean
}

const personColumns = ['id', 'name', 'relation', 'gotra', 'nakshatra', 'rashi', 'departed'] as const

/** A row as a `Person`: a check of the table limits `relation` to the contract's list. */
const personOf = (row: {
  id: number
  name: string
  relation: string
  gotra: string
  nakshatra: string
  rashi: string
  departed: boolean
}) => ({
  ...row,
  relation: row.relation as Person['relation'],
})

export const listFamily = async (db: Queries, devoteeId: number) =>
  (
    await db
      .selectFrom('accounts.family')
      .select(personColumns)
      .where('devotee_id', '=', devoteeId)
      .orderBy('id')
      .execute()
  ).map(personOf)

export async function insertPerson(tx: Tx, devoteeId: number, person: Person, now: number) {
  const row = await tx
    .insertInto('accounts.family')
    .values({ ...person, devotee_id: devoteeId, created_at: new Date(now) })
    .returning(personColumns)
    .executeTakeFirstOrThrow()
  return personOf(row)
}

/** Undefined if this devotee's family book has nobody with this id. */
export async function updatePerson(tx: Tx, devoteeId: number, id: number, person: Person) {
  const row = await tx
    .updateTable('accounts.family')
    .set(person)
    .where('id', '=', id)
    .where('devotee_id', '=', devoteeId)
    .returning(personColumns)
    .executeTakeFirst()
  return row && personOf(row)
}

export async function findPeopleOf(db: Queries, phones: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('accounts.family as f')
    .innerJoin('accounts.devotees as d', 'd.id', 'f.devotee_id')
    .select(['d.phone', 'f.name'])
    .where(sql<boolean>`d.phone = any(${phones}::text[])`)
    .execute()
  return new Set(rows.map(row => `${row.phone} ${row.name.toLowerCase()}`))
}

/** False, with nothing deleted, if the devotee of one of them used a login after they came. */
export async function deleteUnseenPeople(tx: Tx, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const seen = await tx
    .selectFrom('accounts.family as f')
    .innerJoin('accounts.sessions as s', 's.devotee_id', 'f.devotee_id')
    .select('f.id')
    .where('f.id', 'in', ids)
    .whereRef('s.last_used_at', '>', 'f.created_at')
    .limit(1)
    .executeTakeFirst()
  if (seen) return false
  await tx.deleteFrom('accounts.family').where('id', 'in', ids).execute()
  return true
}

/** Marks somebody of a family book as departed. */
export async function markDeparted(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('accounts.family').set({ departed: true }).where('id', '=', id).execute()
}

export const findPerson = (db: Queries, id: number) =>
  db.selectFrom('accounts.family').select(['devotee_id', 'created_at']).where('id', '=', id).executeTakeFirst()

export async function deletePerson(db: Queries, devoteeId: number, id: number): Promise<void> {
  await db.deleteFrom('accounts.family').where('id', '=', id).where('devotee_id', '=', devoteeId).execute()
}

/** Locks a devotee until the transaction ends; undefined once erased. */
export const lockDevotee = (tx: Tx, id: number) =>
  tx
    .selectFrom('accounts.devotees')
    .select(['id', 'phone', 'email', 'number_added_at', 'erase_on'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findDevotee = (db: Queries, id: number) =>
  db
    .selectFrom('accounts.devotees')
    .select(['created_at', 'erase_on', 'phone', 'email', 'number_added_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const listSessions = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('accounts.sessions')
    .select(['token_hash', 'created_at', 'last_used_at'])
    .where('devotee_id', '=', devoteeId)
    .orderBy('last_used_at', 'desc')
    .execute()

/** Notes that a login was confirmed by a fresh code. */
export async function confirmSession(tx: Tx, tokenHash: Buffer, now: number): Promise<void> {
  await tx
    .updateTable('accounts.sessions')
    .set({ confirmed_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const findConfirmed = (db: Queries, tokenHash: Buffer, since: number) =>
  db
    .selectFrom('accounts.sessions')
    .select('devotee_id')
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', '>', new Date(since))
    .executeTakeFirst()

/** Uses the confirmation of a login up; false if there is none since an instant (ms). */
export async function useUpConfirmation(tx: Tx, tokenHash: Buffer, since: number): Promise<boolean> {
  const row = await tx
    .updateTable('accounts.sessions')
    .set({ confirmed_at: null })
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', '>', new Date(since))
    .returning('devotee_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOtherSessions(db: Queries, devoteeId: number, tokenHash: Buffer): Promise<number> {
  const gone = await db
    .deleteFrom('accounts.sessions')
    .where('devotee_id', '=', devoteeId)
    .where('token_hash', '<>', tokenHash)
    .returning(sql<number>`1`.as('one'))
    .execute()
  return gone.length
}

export async function setEraseOn(db: Queries, devoteeId: number, day: Day | null): Promise<void> {
  await db
    .updateTable('accounts.devotees')
    .set({ erase_on: day })
    .where('id', '=', devoteeId)
    .where('erased_at', 'is', null)
    .execute()
}

export const listErasuresDue = (db: Queries, today: Day) =>
  db.selectFrom('accounts.devotees').select('id').where('erase_on', '<=', today).orderBy('id').execute()

/** Forgets the person: the devotee's row stays as a number without personal data. */
export async function forgetDevotee(tx: Tx, devoteeId: number, phone: string, now: number): Promise<void> {
  await tx.deleteFrom('accounts.family').where('devotee_id', '=', devoteeId).execute()
  await tx.deleteFrom('accounts.sessions').where('devotee_id', '=', devoteeId).execute()
  const { email } = await findDevotee(tx, devoteeId)
  const names = email ? [phone, email] : [phone]
  await tx.deleteFrom('accounts.one_time_codes').where('phone', 'in', names).execute()
  await tx.deleteFrom('accounts.blocked').where('phone', 'in', names).execute()
  await tx.deleteFrom('accounts.code_sends').where('phone', 'in', names).execute()
  await tx
    .updateTable('accounts.devotees')
    .set({ phone: null, email: null, erase_on: null, erased_at: new Date(now) })
    .where('id', '=', devoteeId)
    .execute()
}

export const findDevoteeByPhone = (db: Queries, phone: string) =>
  db.selectFrom('accounts.devotees').select(['id', 'phone', 'created_at']).where('phone', '=', phone).executeTakeFirst()

export const findDevoteeById = (db: Queries, id: number) =>
  db
    .selectFrom('accounts.devotees')
    .select(['id', 'phone', 'created_at', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Why a number may neither log in nor book; undefined if it is not blocked. */
export const findBlock = (db: Queries, phone: string) =>
  db.selectFrom('accounts.blocked').select(['reason', 'at', 'staff_id']).where('phone', '=', phone).executeTakeFirst()

/** Blocks a number and ends its logins. False if it was blocked already. */
export async function insertBlock(
  tx: Tx,
  block: { phone: string; reason: string; staffId: number; at: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('accounts.blocked')
    .values({ phone: block.phone, reason: block.reason, staff_id: block.staffId, at: new Date(block.at) })
    .onConflict(oc => oc.column('phone').doNothing())
    .returning('phone')
    .executeTakeFirst()
  await tx.deleteFrom('accounts.one_time_codes').where('phone', '=', block.phone).execute()
  await tx
    .deleteFrom('accounts.sessions')
    .where('devotee_id', 'in', tx.selectFrom('accounts.devotees').select('id').where('phone', '=', block.phone))
    .execute()
  return row !== undefined
}

export async function deleteBlock(tx: Tx, phone: string): Promise<boolean> {
  return (
    (await tx.deleteFrom('accounts.blocked').where('phone', '=', phone).returning('phone').executeTakeFirst()) !==
    undefined
  )
}

/** Numbers that a devotee had before a merge, but for those that are somebody's again; and the rows that were merged. */
export async function listFormer(db: Queries, devoteeId: number) {
  const [phones, rows] = await Promise.all([
    db
      .selectFrom('accounts.former_phones as f')
      .select('f.phone')
      .where('f.devotee_id', '=', devoteeId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('accounts.devotees as d')
              .select('d.id')
              .where(eb => eb.or([eb('d.phone', '=', eb.ref('f.phone')), eb('d.email', '=', eb.ref('f.phone'))])),
          ),
        ),
      )
      .orderBy('f.phone')
      .execute(),
    db.selectFrom('accounts.devotees').select(['id', 'created_at']).where('merged_into', '=', devoteeId).execute(),
  ])
  return { phones: phones.map(row => row.phone), rows }
}

/** Notes a number or mail address that a devotee had before. */
export async function insertFormer(tx: Tx, devoteeId: number, name: string, now: number): Promise<void> {
  await tx
    .insertInto('accounts.former_phones')
    .values({ devotee_id: devoteeId, phone: name, at: new Date(now) })
    .onConflict(oc => oc.columns(['devotee_id', 'phone']).doNothing())
    .execute()
}

/** What a devotee logs in with; `number_added_at` where that changes too. */
export async function setNames(
  tx: Tx,
  devoteeId: number,
  names: { phone: string | null; email: string | null; number_added_at?: Date | null },
): Promise<void> {
  await tx.updateTable('accounts.devotees').set(names).where('id', '=', devoteeId).execute()
}

export async function forgetFormer(tx: Tx, devoteeId: number): Promise<void> {
  await tx.deleteFrom('accounts.former_phones').where('devotee_id', '=', devoteeId).execute()
}
