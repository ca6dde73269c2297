import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Paise } from '../../../../contract/ground/money.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { DonationState, Mode } from './rules.ts'

/** Whether something of the open ledger was published. */
export async function isLedgerPublic(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('donations.public_ledger').select('is_there').executeTakeFirst()
  return row?.is_there ?? false
}

export const listPurposes = (db: Queries) =>
  db
    .selectFrom('donations.purposes')
    .selectAll()
    .where('withdrawn', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The last head of the open ledger that is public. */
export const findPublicHead = (db: Queries) =>
  db.selectFrom('donations.public_head').select(['origin', 'size', 'root']).executeTakeFirst()

export const findPurpose = (db: Queries, id: number) =>
  db.selectFrom('donations.purposes').selectAll().where('id', '=', id).executeTakeFirst()

export const findTerms = (db: Queries) => db.selectFrom('donations.terms').select('content').executeTakeFirst()

/** The donor, as stored. */
export interface Donor {
  name: string
  phone: string
  email?: string
  address: string
  devoteeId: number | null
  panSealed: Buffer | null
  panMask: string
  panName: string
  citizenship: 'indian' | null
  consent: string | null
  languageId: number
}

interface NewDonation extends Donor {
  number: string
  amountPaise: Paise
  purposeId: number | null
  mode: Mode
  key?: string
  askedHash?: Buffer
  honour?: { kind: 'honour' | 'memory'; name: string } | null
  anonymous?: boolean
  reference?: string
  note?: string
  staffId?: number | null
  at: number
}

export async function insertDonation(tx: Tx, d: NewDonation): Promise<number> {
  const { id } = await tx
    .insertInto('donations.donations')
    .values({
      number: d.number,
      amount_paise: d.amountPaise,
      language_id: d.languageId,
      state: 'waiting',
      created_at: new Date(d.at),
      purpose_id: d.purposeId,
      devotee_id: d.devoteeId,
      mode: d.mode,
      key: d.key ?? null,
      asked_hash: d.askedHash ?? null,
      name: d.name,
      phone: d.phone,
      email: d.email ?? '',
      address: d.address,
      honour: d.honour?.kind ?? null,
      honour_name: d.honour?.name ?? '',
      anonymous: d.anonymous ?? false,
      citizenship: d.citizenship,
      pan_sealed: d.panSealed,
      pan_mask: d.panMask,
      pan_name: d.panName,
      consent: d.consent,
      reference: d.reference ?? null,
      note: d.note ?? '',
      by_staff: d.staffId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findByKey = (db: Queries, key: string) =>
  db
    .selectFrom('donations.donations')
    .select(['id', 'number', 'state', 'asked_hash', 'amount_paise'])
    .where('key', '=', key)
    .executeTakeFirst()

/** A donation, as far as its donor is told of its money. */
export const findToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('donations.donations as d')
    .leftJoin('donations.purposes as p', 'p.id', 'd.purpose_id')
    .select(['d.phone', 'd.email', 'd.state', 'd.language_id', 'p.name as purpose_name'])
    .where('d.id', '=', id)
    .executeTakeFirst()

/** The number of a gift, by which its receipt is asked for. */
export const findNumber = (db: Queries, id: number) =>
  db.selectFrom('donations.donations').select('number').where('id', '=', id).executeTakeFirst()

export const findByNumber = (db: Queries, number: string) =>
  db
    .selectFrom('donations.donations as d')
    .leftJoin('donations.purposes as p', 'p.id', 'd.purpose_id')
    .leftJoin('donations.receipts as r', 'r.donation_id', 'd.id')
    .selectAll('d')
    .select(['p.name as purpose_name', 'r.number as receipt'])
    .where('d.number', '=', number)
    .executeTakeFirst()

export const findWithReceipt = (db: Queries, id: number) =>
  db
    .selectFrom('donations.donations as d')
    .leftJoin('donations.receipts as r', 'r.donation_id', 'd.id')
    .select(['d.id', 'd.number', 'd.state', 'd.amount_paise', 'd.phone', 'd.pan_sealed', 'r.number as receipt'])
    .where('d.id', '=', id)
    .executeTakeFirst()

/** Payments in cash are looked at one after the other, until the transaction ends. */
export const lockCash = (tx: Tx) => sql`select pg_advisory_xact_lock(7005)`.execute(tx)

/** What was taken in cash on a day, of whom. Run it after `lockCash`, as its own statement. */
export const listCashOf = (tx: Tx, day: Day) =>
  tx.selectFrom('donations.cash_of_day').selectAll().where('day', '=', day).execute()

/** Whether this member of staff entered the donation. */
export const isTakenBy = async (db: Queries, staffId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('donations.donations')
    .select('id')
    .where('id', '=', id)
    .where('by_staff', '=', staffId)
    .executeTakeFirst()) !== undefined

/** By which way a gift of the desk came, where that is not the one that was meant. */
export const setMode = (tx: Tx, id: number, mode: Mode) =>
  tx.updateTable('donations.donations').set({ mode }).where('id', '=', id).execute()

export const lockDonation = (tx: Tx, id: number) =>
  tx.selectFrom('donations.donations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type Donation = NonNullable<Awaited<ReturnType<typeof lockDonation>>>

export async function markGiven(
  tx: Tx,
  id: number,
  given: { at: number; on: Day; reference: string | null },
): Promise<void> {
  await tx
    .updateTable('donations.donations')
    .set({
      state: 'given',
      given_at: new Date(given.at),
      given_on: given.on,
      reference: given.reference,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('donations.donations')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function markReturned(
  tx: Tx,
  { id, at, why, bounced }: { id: number; at: number; why: string; bounced: boolean },
): Promise<void> {
  await tx
    .updateTable('donations.donations')
    .set({ state: 'returned', returned_at: new Date(at), returned_why: why, bounced, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('donations.receipts')
    .set({ cancelled_at: new Date(at) })
    .where('donation_id', '=', id)
    .execute()
}

export async function insertReceipt(
  tx: Tx,
  receipt: { number: string; donationId: number; taxYear: string; at: number; sealed: Buffer },
): Promise<void> {
  await tx
    .insertInto('donations.receipts')
    .values({
      number: receipt.number,
      donation_id: receipt.donationId,
      tax_year: receipt.taxYear,
      issued_at: new Date(receipt.at),
      sealed: receipt.sealed,
    })
    .execute()
}

export const findReceipt = (db: Queries, donationId: number) =>
  db.selectFrom('donations.papers').selectAll().where('donation_id', '=', donationId).executeTakeFirst()
export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** Stores the PDF of a receipt or of its corrected copy; a PDF that somebody else made meanwhile stays. */
export async function storePdf(
  db: Queries,
  { donation_id: id, correction }: Pick<Receipt, 'donation_id' | 'correction'>,
  pdf: Buffer,
): Promise<void> {
  const made = { pdf }
  if (correction === null)
    await db
      .updateTable('donations.receipts')
      .set(made)
      .where('donation_id', '=', id)
      .where('pdf', 'is', null)
      .execute()
  else
    await db
      .updateTable('donations.corrections')
      .set(made)
      .where('donation_id', '=', id)
      .where('no', '=', correction)
      .where('pdf', 'is', null)
      .execute()
}

/** As many receipts as are in memory at a time: each carries all that it says. */
const receiptsAtOnce = 500

/** Valid receipts of a tax year in the order of their numbers, a portion at a time: a year may have any number of them. */
export async function* readReceiptsOf(db: Queries, taxYear: string) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('donations.papers')
      .select(['number', 'donation_id', 'correction', 'sealed'])
      .where('tax_year', '=', taxYear)
      .where('cancelled_at', 'is', null)
      .where('number', '>', after)
      .orderBy('number')
      .limit(receiptsAtOnce)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < receiptsAtOnce) return
    after = last.number
  }
}

/** Whether receipts of a tax year are valid: its statement must be filed. */
export const hadReceiptsIn = async (db: Queries, taxYear: string): Promise<boolean> =>
  (await db
    .selectFrom('donations.receipts')
    .select('number')
    .where('tax_year', '=', taxYear)
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Valid receipts of a devotee's donations, oldest first. */
export const listReceiptsOfDevotee = (db: Queries, devoteeId: number, taxYear?: string) =>
  db
    .selectFrom('donations.papers as r')
    .innerJoin('donations.donations as d', 'd.id', 'r.donation_id')
    .leftJoin('donations.purposes as p', 'p.id', 'd.purpose_id')
    .select([
      'r.number',
      'r.donation_id',
      'r.correction',
      'r.sealed',
      'r.tax_year',
      'd.id',
      'd.number as donation',
      'd.language_id',
      'p.name as purpose_name',
    ])
    .where('d.devotee_id', '=', devoteeId)
    .where('r.cancelled_at', 'is', null)
    .$if(taxYear !== undefined, q => q.where('r.tax_year', '=', taxYear ?? ''))
    .orderBy('r.number')
    .execute()

/** Valid receipts of the donor of a donation, in the tax year of its receipt. */
export const listReceiptsOfDonor = (db: Queries, donationId: number) =>
  db
    .selectFrom('donations.papers as r')
    .innerJoin('donations.donations as d', 'd.id', 'r.donation_id')
    .innerJoin('donations.donations as one', join => join.on('one.id', '=', donationId))
    .innerJoin('donations.receipts as own', join =>
      join.onRef('own.donation_id', '=', 'one.id').onRef('own.tax_year', '=', 'r.tax_year'),
    )
    .leftJoin('donations.purposes as p', 'p.id', 'd.purpose_id')
    .select(['r.number', 'r.donation_id', 'r.correction', 'r.sealed', 'r.tax_year', 'p.name as purpose_name'])
    .where('r.cancelled_at', 'is', null)
    .where(
      // Of the gifts of a number some may have been opened by their donor, and others not yet.
      sql<boolean>`d.id = one.id or d.devotee_id = one.devotee_id
        or ((d.devotee_id is null or one.devotee_id is null) and d.phone <> '' and d.phone = one.phone and d.name = one.name)`,
    )
    .orderBy('r.number')
    .execute()

export const listOfDevotee = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('donations.donations as d')
    .leftJoin('donations.purposes as p', 'p.id', 'd.purpose_id')
    .leftJoin('donations.receipts as r', 'r.donation_id', 'd.id')
    .select([
      'd.number',
      'd.state',
      'd.amount_paise',
      'd.created_at',
      'd.came_at',
      'd.pan_mask',
      'd.pan_name',
      'p.name as purpose_name',
      'r.number as receipt',
    ])
    .where('d.devotee_id', '=', devoteeId)
    .orderBy('d.id', 'desc')
    .limit(200)
    .execute()

/** Adds a try of a network address, or of a devotee, and counts those within a window, under a lock. */
export async function countTry(
  tx: Tx,
  kind: string,
  addressHash: Buffer,
  now: number,
  windowMs: number,
): Promise<{ id: number; tries: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${addressHash.toString('hex')}`}, 0))`.execute(tx)
  const { id } = await tx
    .insertInto('donations.tries')
    .values({ kind, address_hash: addressHash, at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { tries } = await tx
    .selectFrom('donations.tries as t')
    .leftJoin('donations.donations as d', 'd.id', 't.donation_id')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where('t.kind', '=', kind)
    .where('t.address_hash', '=', addressHash)
    .where('t.at', '>', new Date(now - windowMs))
    .where(sql<boolean>`d.given_at is null`)
    .executeTakeFirstOrThrow()
  return { id, tries }
}

/** Ties a try to its donation: once that is paid, the try counts no more. */
export async function tieTry(tx: Tx, id: number, donationId: number): Promise<void> {
  await tx.updateTable('donations.tries').set({ donation_id: donationId }).where('id', '=', id).execute()
}

/** Deletes tries from before an instant; those to open gifts have an instant of their own. */
export async function deleteTries(db: Queries, before: number, beforeToOpen: number): Promise<void> {
  await sql`delete from donations.tries where at < case kind when 'open' then ${new Date(beforeToOpen)}::timestamptz else ${new Date(before)}::timestamptz end`.execute(
    db,
  )
}

/**
 * Erases a donor; number, day and amount of each donation stay. The sealed register of receipts stays as the law
 * demands. `name` is a number or mail address of theirs: what was given under it without a login goes as well; a gift of
 * another devotee that names it loses the name alone.
 */
export async function forgetDonor(tx: Tx, devoteeId: number, name: string): Promise<void> {
  const empty = { name: '', phone: '', address: '', pan_sealed: null, pan_mask: '' }
  await tx
    .updateTable('donations.donations')
    .set({ ...empty, email: '', honour_name: '', note: '' })
    .where(
      sql<boolean>`(devotee_id = ${devoteeId} or (devotee_id is null and (phone = ${name} or (email <> '' and lower(email) = ${name}))))`,
    )
    .execute()
  await tx
    .updateTable('donations.claims')
    .set({ ...empty, gotra: '', statement_line: '' })
    .where(sql<boolean>`(devotee_id = ${devoteeId} or (devotee_id is null and phone = ${name}))`)
    .execute()
  for (const table of ['donations.donations', 'donations.claims'] as const)
    await tx.updateTable(table).set({ phone: '' }).where('phone', '=', name).execute()
  await sql`update donations.donations set email = '' where email <> '' and lower(email) = ${name}`.execute(tx)
}

export const stateOf = (row: { state: string }): DonationState => row.state as DonationState

/** Erases the donor from donations that were begun online or at the desk and never paid. */
export async function emptyUnpaid(db: Queries, before: number, most: number): Promise<void> {
  await sql`
    update donations.donations
       set name = '', phone = '', email = '', address = '', pan_sealed = null, pan_mask = '', honour_name = '', note = '', asked_hash = null
     where id = any(array(
       select id from donations.donations
        where created_at < ${new Date(before)} and mode <> 'kind' and state in ('waiting', 'failed') and given_at is null and name <> ''
        order by id limit ${most}
     ))`.execute(db)
}
