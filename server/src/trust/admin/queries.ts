import { sql } from 'kysely'
import type { AuditSubject } from '../../../../contract/office/house/audit-log.ts'
import type { HeldRole } from '../../../../contract/ground/rights.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'

/**
 * A session that is still valid, of active staff: used since `used`, begun since `begun` (ms). A tablet's lasts until its
 * own end, used or not.
 */
export async function findSession(db: Queries, tokenHash: Buffer, now: number, since: { used: number; begun: number }) {
  return db
    .selectFrom('admin.sessions as session')
    .innerJoin('admin.staff as staff', 'staff.id', 'session.staff_id')
    .select([
      'session.id as sessionId',
      'session.last_used_at',
      'session.confirmed_at',
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.roles',
      'staff.languages',
      'staff.language',
    ])
    .leftJoin('admin.tablets as tablet', 'tablet.staff_id', 'staff.id')
    .where('session.token_hash', '=', tokenHash)
    .where(eb =>
      eb.or([
        eb('tablet.ends_at', '>', new Date(now)),
        eb.and([
          eb('tablet.id', 'is', null),
          eb('session.last_used_at', '>', new Date(since.used)),
          eb('session.created_at', '>', new Date(since.begun)),
        ]),
      ]),
    )
    .where('staff.active', '=', true)
    .executeTakeFirst()
}

export const noteUse = (db: Queries, sessionId: number, now: number) =>
  db
    .updateTable('admin.sessions')
    .set({ last_used_at: new Date(now) })
    .where('id', '=', sessionId)
    .execute()

export const endSession = (db: Queries, sessionId: number) =>
  db.deleteFrom('admin.sessions').where('id', '=', sessionId).execute()

export async function insertSession(
  db: Queries,
  session: { tokenHash: Buffer; staffId: number; device: string; at: number },
): Promise<void> {
  const at = new Date(session.at)
  await db
    .insertInto('admin.sessions')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      device: session.device,
      created_at: at,
      last_used_at: at,
      confirmed_at: at,
    })
    .execute()
}

export async function insertAudit(
  tx: Tx,
  line: {
    at: number
    staffId: number | null
    action: string
    subject: string
    subjectId: string
    devoteeId: number | null
    before: object
    after: object
  },
): Promise<void> {
  await tx
    .insertInto('admin.audit')
    .values({
      at: new Date(line.at),
      staff_id: line.staffId,
      action: line.action,
      subject: line.subject,
      subject_id: line.subjectId,
      devotee_id: line.devoteeId,
      before: JSON.stringify(line.before),
      after: JSON.stringify(line.after),
    })
    .execute()
}

/** Removes a devotee's data from audit lines; that changes were made stays (M5). */
export async function blankAudit(tx: Tx, devoteeId: number): Promise<void> {
  await tx.updateTable('admin.audit').set({ before: '{}', after: '{}' }).where('devotee_id', '=', devoteeId).execute()
}

/** One member of staff by address, with what signing in needs. */
export const findByEmail = (db: Queries, email: string) =>
  db.selectFrom('admin.staff').selectAll().where('email', '=', email).executeTakeFirst()

/** Somebody works in the office who did not come with the sandbox. */
export const othersWork = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom('admin.staff').select('id').where('email', 'not like', '%@demo').limit(1).execute()).length > 0

export const findStaff = (db: Queries, id: number) =>
  db.selectFrom('admin.staff').selectAll().where('id', '=', id).executeTakeFirst()

export const lockStaff = (tx: Tx, id: number) =>
  tx.selectFrom('admin.staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks all owners who can sign in, in one order: two owners who remove each other wait for one another here. */
export async function lockOwners(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('admin.staff')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('active', '=', true)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(row => row.id)
}

/** Whether anybody can sign in at all. */
export async function hasStaff(db: Queries): Promise<boolean> {
  return (
    (await db
      .selectFrom('admin.staff')
      .select('id')
      .where('password_hash', 'is not', null)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

interface NewStaff {
  email: string
  name: string
  roles: readonly HeldRole[]
  languages: readonly string[]
  language: string
  at: number
}

/** The new person's id; undefined if the address is taken. */
export async function insertStaff(
  db: Queries,
  { email, name, roles, languages, language, at }: NewStaff,
): Promise<number | undefined> {
  const made = await db
    .insertInto('admin.staff')
    .values({
      email,
      name,
      roles: [...roles],
      // The trigger would set it; the release before reads it.
      role: roles[0] ?? 'viewer',
      languages: [...languages],
      language,
      created_at: new Date(at),
    })
    .onConflict(oc => oc.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

interface StaffChange {
  name?: string
  roles?: HeldRole[]
  languages?: string[]
  language?: string
  active?: boolean
  figures_mail?: string
  first_steps_away?: boolean
  first_day_at?: string
  password_hash?: string | null
  totp_secret?: Buffer | null
  totp_pending?: Buffer | null
  totp_last_step?: number | null
}

export async function updateStaff(db: Queries, id: number, change: StaffChange): Promise<void> {
  await db
    .updateTable('admin.staff')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Uses up the 30 seconds of a code; false if that step or a later one was used before. It is one statement, so that the
 * same code sent twice at once counts once.
 */
export async function useStep(db: Queries, staffId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('admin.staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where(eb => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function useRecoveryCode(db: Queries, staffId: number, codeHash: Buffer, now: number): Promise<boolean> {
  const row = await db
    .updateTable('admin.recovery_codes')
    .set({ used_at: new Date(now) })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, staffId: number, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('admin.recovery_codes').where('staff_id', '=', staffId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('admin.recovery_codes')
    .values(hashes.map(code_hash => ({ staff_id: staffId, code_hash })))
    .execute()
}

export async function countRecoveryCodes(db: Queries, staffId: number): Promise<number> {
  const { left } = await db
    .selectFrom('admin.recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export const confirmSession = (db: Queries, sessionId: number, now: number) =>
  db
    .updateTable('admin.sessions')
    .set({ confirmed_at: new Date(now) })
    .where('id', '=', sessionId)
    .execute()

export const listSessions = (db: Queries, staffId: number, since: { used: number; begun: number }) =>
  db
    .selectFrom('admin.sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where('last_used_at', '>', new Date(since.used))
    .where('created_at', '>', new Date(since.begun))
    .orderBy('last_used_at', 'desc')
    .execute()

/** Ends one session of this person; false if the session is another person's. */
export async function endSessionOf(db: Queries, staffId: number, sessionId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('admin.sessions')
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all sessions of this person but the one in `except`. Answers how many. */
export async function endSessionsOf(db: Queries, staffId: number, except = 0): Promise<number> {
  return (
    await db
      .deleteFrom('admin.sessions')
      .where('staff_id', '=', staffId)
      .where('id', '!=', except)
      .returning('id')
      .execute()
  ).length
}

interface NewLink {
  kind: 'set_up' | 'invitation' | 'reset'
  tokenHash: Buffer
  staffId: number | null
  totpSecret: Buffer | null
  at: number
  expiresAt: number
}

export async function insertLink(db: Queries, link: NewLink): Promise<void> {
  await db
    .insertInto('admin.links')
    .values({
      kind: link.kind,
      token_hash: link.tokenHash,
      staff_id: link.staffId,
      totp_secret: link.totpSecret,
      made_at: new Date(link.at),
      expires_at: new Date(link.expiresAt),
    })
    .execute()
}

const livingLink = (db: Queries, tokenHash: Buffer, now: number) =>
  db
    .selectFrom('admin.links as link')
    .leftJoin('admin.staff as staff', 'staff.id', 'link.staff_id')
    .select([
      'link.id',
      'link.kind',
      'link.staff_id',
      'link.totp_secret',
      'staff.name',
      'staff.email',
      'staff.language',
      'staff.roles',
      'staff.password_hash',
    ])
    .where('link.token_hash', '=', tokenHash)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', new Date(now))
    .where(eb => eb.or([eb('link.staff_id', 'is', null), eb('staff.active', '=', true)]))

export const findLink = (db: Queries, tokenHash: Buffer, now: number) =>
  livingLink(db, tokenHash, now).executeTakeFirst()
/** Whose a link was or is; null: the first owner's. Undefined: it was never made, or is forgotten. */
export const findStaffOfLink = async (db: Queries, tokenHash: Buffer): Promise<number | null | undefined> =>
  (await db.selectFrom('admin.links').select('staff_id').where('token_hash', '=', tokenHash).executeTakeFirst())
    ?.staff_id
/** Locks a link. A link that another request used meanwhile is not found any more. */
export const lockLink = (tx: Tx, tokenHash: Buffer, now: number) =>
  livingLink(tx, tokenHash, now).forUpdate('link').executeTakeFirst()

/** Uses up all links of a person, or all links for a first owner. */
export async function useLinks(tx: Tx, staffId: number | null, now: number): Promise<void> {
  await tx
    .updateTable('admin.links')
    .set({ used_at: new Date(now) })
    .where('staff_id', 'is not distinct from', staffId)
    .where('used_at', 'is', null)
    .execute()
}

/** Lets one request at a time make a first owner. */
export const lockSetUp = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('staff set up', 0))`.execute(tx)

export type TriesBy =
  | { account_hash: Buffer }
  | { address_hash: Buffer }
  | { account_hash: Buffer; address_hash: Buffer }

/** Tries since an instant, and when the earliest of them was (ms). The caller holds the lock. */
export async function countTries(
  tx: Tx,
  kind: string,
  by: TriesBy,
  since: number,
): Promise<{ tries: number; earliest: number }> {
  const { tries, earliest } = await tx
    .selectFrom('admin.tries')
    .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.min('at').as('earliest')])
    .where('kind', '=', kind)
    .where('at', '>', new Date(since))
    .$if('account_hash' in by, q => q.where('account_hash', '=', 'account_hash' in by ? by.account_hash : null))
    .$if('address_hash' in by, q => q.where('address_hash', '=', 'address_hash' in by ? by.address_hash : null))
    .executeTakeFirstOrThrow()
  return { tries, earliest: earliest?.getTime() ?? since }
}

export async function insertTry(
  tx: Tx,
  row: { kind: string; account_hash: Buffer; address_hash: Buffer; at: Date },
): Promise<number> {
  return (await tx.insertInto('admin.tries').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function deleteTry(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('admin.tries').where('id', '=', id).execute()
}

export async function deleteTries(
  db: Queries,
  kind: string,
  of: { account_hash: Buffer; address_hash: Buffer },
): Promise<void> {
  await db
    .deleteFrom('admin.tries')
    .where('kind', '=', kind)
    .where('account_hash', '=', of.account_hash)
    .where('address_hash', '=', of.address_hash)
    .execute()
}

/** Whether somebody with this address signed in before with the browser that has this token. */
export async function isDeviceOf(db: Queries, tokenHash: Buffer, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin.devices as device')
    .innerJoin('admin.staff as staff', 'staff.id', 'device.staff_id')
    .select('device.staff_id')
    .where('device.token_hash', '=', tokenHash)
    .where('staff.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

export async function isDevice(db: Queries, tokenHash: Buffer): Promise<boolean> {
  return (
    (await db.selectFrom('admin.devices').select('staff_id').where('token_hash', '=', tokenHash).executeTakeFirst()) !==
    undefined
  )
}

export async function saveDevice(db: Queries, tokenHash: Buffer, staffId: number, now: number): Promise<void> {
  await db
    .insertInto('admin.devices')
    .values({ token_hash: tokenHash, staff_id: staffId, last_used_at: new Date(now) })
    .onConflict(c => c.columns(['token_hash', 'staff_id']).doUpdateSet({ last_used_at: new Date(now) }))
    .execute()
}

/** Deletes sessions, links, tries and browsers that no limit and no sign-in needs any more. */
export async function deleteOld(
  db: Queries,
  now: number,
  ends: { tries: number; sessions: number; begun: number; links: number; devices: number; log: number },
): Promise<void> {
  await db.deleteFrom('admin.devices').where('last_used_at', '<', new Date(ends.devices)).execute()
  await db.deleteFrom('admin.tries').where('at', '<', new Date(ends.tries)).execute()
  await db.deleteFrom('admin.sign_ins').where('at', '<', new Date(ends.log)).execute()
  await db
    .deleteFrom('admin.sessions')
    .where(eb => eb.or([eb('last_used_at', '<', new Date(ends.sessions)), eb('created_at', '<', new Date(ends.begun))]))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('admin.tablets as tablet')
            .select('tablet.id')
            .whereRef('tablet.staff_id', '=', 'admin.sessions.staff_id')
            .where('tablet.ends_at', '>', new Date(now)),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('admin.links').where('expires_at', '<', new Date(ends.links)).execute()
}

const member = [
  'staff.id',
  'staff.version',
  'staff.name',
  'staff.email',
  'staff.roles',
  'staff.languages',
  'staff.active',
] as const

/** All staff: active ones first, then former ones; by name. */
export async function listStaff(db: Queries, { q, page, perPage }: { q: string; page: number; perPage: number }) {
  const found = db
    .selectFrom('admin.staff as staff')
    // Tablets have a list of their own.
    .where(sql<boolean>`not 'tablet' = any(staff.roles)`)
    .$if(q !== '', query =>
      query.where(eb => eb.or([eb('staff.name', 'ilike', holding(q)), eb('staff.email', 'ilike', holding(q))])),
    )
  const rows = await found
    .select(eb => [
      ...member,
      eb('staff.password_hash', 'is', null).as('invited'),
      eb
        .selectFrom('admin.sessions as session')
        .select(({ fn }) => fn.max('session.last_used_at').as('at'))
        .whereRef('session.staff_id', '=', 'staff.id')
        .as('last_seen'),
    ])
    .orderBy('staff.active', 'desc')
    .orderBy('staff.name')
    .orderBy('staff.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** A pattern for a search as it was typed: `%` and `_` in it are ordinary letters. */
const holding = (text: string): string => `%${likeItself(text)}%`
const likeItself = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

interface AuditFilter {
  who: string
  /** 0: the product itself. */
  person: number | undefined
  what: string
  subject: string
  subjectId: string
  /** Lines about this order only, whose number and address the log has. */
  order: { booking_id: number; order_id: string } | undefined
  /** ms */
  from: number | undefined
  until: number | undefined
  /** ms, and the id of the line behind which they begin */
  after: { at: number; id: number } | undefined
  most: number
}

/** Subjects whose id is the number or the address of an order. */
export const aboutOrders = ['order', 'parcel']

export const findOrderOfCode = (db: Queries, code: string) =>
  db.selectFrom('admin.order_codes').select(['booking_id', 'order_id']).where('code', '=', code).executeTakeFirst()

/** The ids of a log that are numbers of rows. */
export const numbersAmong = (ids: string[]): number[] => ids.filter(id => /^[1-9]\d{0,8}$/.test(id)).map(Number)

/** Orders with their codes, by number (as text) and by address. */
export async function findOrderCodes(db: Queries, ids: string[]): Promise<Map<string, { id: number; code: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('admin.order_codes')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${numbersAmong(ids)}::int[]) or order_id = any(${ids}::text[])`)
    .execute()
  return new Map(
    rows.flatMap(({ booking_id: id, order_id: address, code }) => [
      [String(id), { id, code }] as const,
      [address, { id, code }] as const,
    ]),
  )
}

export function listAudit(db: Queries, filter: AuditFilter) {
  const { who, person, what, subject, subjectId, order, from, until, after, most } = filter
  return db
    .selectFrom('admin.audit as line')
    .leftJoin('admin.staff as staff', 'staff.id', 'line.staff_id')
    .$if(who !== '', q =>
      q.where(eb => eb.or([eb('staff.name', 'ilike', holding(who)), eb('staff.email', 'ilike', holding(who))])),
    )
    .$if(person !== undefined, q =>
      person === 0 ? q.where('line.staff_id', 'is', null) : q.where('line.staff_id', '=', person ?? 0),
    )
    .$if(what !== '', q =>
      q.where(eb =>
        eb.or([eb('line.action', 'ilike', likeItself(what)), eb('line.action', 'ilike', `%/${likeItself(what)}`)]),
      ),
    )
    .$if(subject !== '', q => q.where('line.subject', '=', subject))
    .$if(subjectId !== '' && !order, q => q.where('line.subject_id', '=', subjectId))
    .$if(order !== undefined, q =>
      q
        .where('line.subject', 'in', aboutOrders)
        .where('line.subject_id', 'in', [String(order?.booking_id), order?.order_id ?? '']),
    )
    .$if(from !== undefined, q => q.where('line.at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, q => q.where('line.at', '<', new Date(until ?? 0)))
    .$if(after !== undefined, q =>
      q.where(sql<boolean>`(line.at, line.id) < (${new Date(after?.at ?? 0)}::timestamptz, ${after?.id ?? 0}::bigint)`),
    )
    .select([
      'line.id',
      'line.at',
      'line.action',
      'line.subject',
      'line.subject_id',
      'line.before',
      'line.after',
      'line.devotee_id',
      'staff.name',
      'staff.email',
    ])
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(most)
    .execute()
}

interface SignInFilter {
  after: { at: number; id: number } | undefined
  most: number
  person: number | undefined
  what: string | undefined
  addressHash: Buffer | undefined
  from: number | undefined
  until: number | undefined
}

export const listSignIns = (db: Queries, { after, most, person, what, addressHash, from, until }: SignInFilter) =>
  db
    .selectFrom('admin.sign_ins as line')
    .leftJoin('admin.staff as staff', 'staff.id', 'line.staff_id')
    .$if(person !== undefined, q =>
      person === 0 ? q.where('line.staff_id', 'is', null) : q.where('line.staff_id', '=', person ?? 0),
    )
    .$if(what !== undefined, q => q.where('line.what', '=', what ?? ''))
    .$if(addressHash !== undefined, q => q.where('line.address_hash', '=', addressHash ?? null))
    .$if(from !== undefined, q => q.where('line.at', '>=', new Date(from ?? 0)))
    .$if(until !== undefined, q => q.where('line.at', '<', new Date(until ?? 0)))
    .$if(after !== undefined, q =>
      q.where(sql<boolean>`(line.at, line.id) < (${new Date(after?.at ?? 0)}::timestamptz, ${after?.id ?? 0}::bigint)`),
    )
    .select([
      'line.id',
      'line.at',
      'line.what',
      'line.way',
      'line.address_hash',
      'line.device',
      'line.call',
      'staff.name',
    ])
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(most)
    .execute()

/** Homams and sevas by their ids, as the site names them. */
export const listSevaNames = (db: Queries, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('admin.seva_names').selectAll().where(sql<boolean>`event_id = any(${ids}::int[])`).execute()

/** Receipts of donations by the donations' ids. */
export const listReceiptNumbers = (db: Queries, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('admin.receipt_numbers').selectAll().where(sql<boolean>`donation_id = any(${ids}::int[])`).execute()

/** Everybody who works or worked here, by name. */
export const listPeople = (db: Queries) => db.selectFrom('admin.staff').select(['id', 'name']).orderBy('name').execute()

/** Every kind of subject in the log. It jumps from one to the next in the index instead of reading all lines. */
export async function listSubjects(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    with recursive kinds as (
      (select subject from admin.audit order by subject limit 1)
      union all
      select (select subject from admin.audit where subject > kinds.subject order by subject limit 1) from kinds where kinds.subject is not null
    )
    select subject from kinds where subject is not null`.execute(db)
  return rows.map(row => row.subject)
}

export const listAuditOf = (db: Queries, subjects: string[], id: string) =>
  db
    .selectFrom('admin.audit as a')
    .leftJoin('admin.staff as s', 's.id', 'a.staff_id')
    .select(['a.at', 'a.action', 's.name as who'])
    .where('a.subject', 'in', subjects)
    .where('a.subject_id', '=', id)
    .orderBy('a.id')
    .execute()

/** The latest audit line about each thing of a kind, with who did it. */
export const listLatestAudit = (db: Queries, subject: AuditSubject) =>
  db
    .selectFrom('admin.audit as a')
    .leftJoin('admin.staff as s', 's.id', 'a.staff_id')
    .distinctOn('a.subject_id')
    .select(['a.subject_id', 'a.at', 's.name as who'])
    .where('a.subject', '=', subject)
    .orderBy('a.subject_id')
    .orderBy('a.id', 'desc')
    .execute()

/** Saved views of this person, and those that an owner shares; `first`: the list opens with it for them. */
export const listViews = (db: Queries, staffId: number, screen: string) =>
  db
    .selectFrom('admin.saved_views as v')
    .leftJoin('admin.first_views as f', join => join.onRef('f.view_id', '=', 'v.id').on('f.staff_id', '=', staffId))
    .select(['v.id', 'v.staff_id', 'v.name', 'v.query', 'v.shared', 'f.view_id'])
    .where('v.screen', '=', screen)
    .where(eb => eb.or([eb('v.staff_id', '=', staffId), eb('v.shared', '=', true)]))
    .orderBy('v.name')
    .execute()

export const renameView = (db: Queries, staffId: number, id: number, name: string) =>
  db
    .updateTable('admin.saved_views')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst()

export async function setFirstView(tx: Tx, staffId: number, screen: string, viewId: number | null): Promise<void> {
  await tx.deleteFrom('admin.first_views').where('staff_id', '=', staffId).where('screen', '=', screen).execute()
  if (viewId !== null)
    await tx.insertInto('admin.first_views').values({ staff_id: staffId, screen, view_id: viewId }).execute()
}

export async function saveView(
  db: Queries,
  view: { staffId: number; screen: string; name: string; query: string; shared: boolean },
): Promise<void> {
  const { staffId, ...rest } = view
  await db
    .insertInto('admin.saved_views')
    .values({ staff_id: staffId, ...rest })
    .onConflict(oc =>
      oc.columns(['staff_id', 'screen', 'name']).doUpdateSet({ query: view.query, shared: view.shared }),
    )
    .execute()
}

export const deleteView = (db: Queries, staffId: number, id: number) =>
  db
    .deleteFrom('admin.saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(['id', 'staff_id', 'screen', 'name', 'query', 'shared'])
    .executeTakeFirst()

export type SavedView = NonNullable<Awaited<ReturnType<typeof deleteView>>>

export const listFirstWith = async (tx: Tx, viewId: number): Promise<number[]> =>
  (await tx.selectFrom('admin.first_views').select('staff_id').where('view_id', '=', viewId).execute()).map(
    row => row.staff_id,
  )

/** Puts a view back that was deleted; false: another has its name. */
export async function insertView(tx: Tx, view: SavedView): Promise<boolean> {
  const { rows } = await sql`
    insert into admin.saved_views (id, staff_id, screen, name, query, shared) overriding system value
    values (${view.id}, ${view.staff_id}, ${view.screen}, ${view.name}, ${view.query}, ${view.shared})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** The lists of these people open with it again, unless they chose another since. */
export async function insertFirst(tx: Tx, { id, screen }: SavedView, staffIds: number[]): Promise<void> {
  if (staffIds.length > 0)
    await tx
      .insertInto('admin.first_views')
      .values(staffIds.map(staff_id => ({ staff_id, screen, view_id: id })))
      .onConflict(oc => oc.doNothing())
      .execute()
}

export async function deleteAudit(db: Queries, before: number, most: number): Promise<void> {
  await sql`
    delete from admin.audit where id = any(array(
      select id from admin.audit where at < least(${new Date(before)}::timestamptz, now() - interval '8 years') order by id limit ${most}
    ))`.execute(db)
}

/** Everybody who works here now, by name; tablets are nobody. */
export const listColleagues = (db: Queries) =>
  db
    .selectFrom('admin.staff')
    .select(['id', 'name', 'roles'])
    .where('active', '=', true)
    .where(sql<boolean>`not 'tablet' = any(roles)`)
    .orderBy('name')
    .orderBy('id')
    .$narrowType<{ roles: HeldRole[] }>()
    .execute()
