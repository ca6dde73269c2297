import { sql } from 'kysely'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import type { Paise } from '../../../../../contract/ground/money.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { Donor } from '../queries.ts'

export interface NewClaim extends Donor {
  utr: string
  amountPaise: Paise
  paidOn: string
  purposeId: number
  gotra: string
  citizenship: 'indian'
  consent: string
  at: number
}

/** Inserts a claim; the same claim of the same donor is stored once while it waits. */
export async function insertClaim(db: Queries, c: NewClaim): Promise<void> {
  await db
    .insertInto('donations.claims')
    .values({
      utr: c.utr,
      amount_paise: c.amountPaise,
      paid_on: c.paidOn,
      purpose_id: c.purposeId,
      devotee_id: c.devoteeId,
      language_id: c.languageId,
      name: c.name,
      phone: c.phone,
      address: c.address,
      gotra: c.gotra,
      pan_sealed: c.panSealed,
      pan_mask: c.panMask,
      pan_name: c.panName,
      citizenship: c.citizenship,
      consent: c.consent,
      created_at: new Date(c.at),
    })
    .onConflict(oc =>
      oc
        .columns(['utr', 'phone', 'amount_paise', 'paid_on'])
        // The condition is written out: with parameters, a generic plan would not find the index.
        .where(sql<boolean>`state = 'waiting' and phone <> ''`)
        .doNothing(),
    )
    .execute()
}

/**
 * The claim of a reference: claims that wait or were matched come before those that were refused, and the latest comes
 * first.
 */
export const findClaim = (db: Queries, utr: string) =>
  db
    .selectFrom('donations.claims')
    .selectAll()
    .where('utr', '=', utr)
    .orderBy(sql`state = 'refused'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findClaimById = (db: Queries, id: number) =>
  db.selectFrom('donations.claims').select('utr').where('id', '=', id).executeTakeFirst()

/** Claims that wait, those with a number of the bank's first, then the likest in sum and day, and how many wait. */
export const listWaitingLike = (
  db: Queries,
  money: { amountPaise: Paise; on: Day; utrs: readonly string[] },
  most: number,
) =>
  db
    .selectFrom('donations.claims')
    .select(['id', 'utr', 'name', 'amount_paise', 'paid_on', sql<number>`count(*) over ()`.as('waiting')])
    .where('state', '=', 'waiting')
    .orderBy(sql`utr = any(${money.utrs})`, 'desc')
    .orderBy(sql`abs(amount_paise - ${money.amountPaise})`)
    .orderBy(sql`abs(paid_on - ${money.on}::date)`)
    .orderBy('id')
    .limit(most)
    .execute()

/** All claims that name a reference, oldest first. */
export const lockClaims = (tx: Tx, utr: string) =>
  tx.selectFrom('donations.claims').selectAll().where('utr', '=', utr).orderBy('id').forUpdate().execute()

export const lockClaim = (tx: Tx, id: number) =>
  tx.selectFrom('donations.claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function decideClaim(
  tx: Tx,
  id: number,
  decision: {
    state: 'matched' | 'refused'
    donationId?: number
    why?: string
    statementLine?: string
    staffId: number | null
    at: number
  },
): Promise<void> {
  await tx
    .updateTable('donations.claims')
    .set({
      state: decision.state,
      donation_id: decision.donationId ?? null,
      refused_why: decision.why ?? '',
      statement_line: decision.statementLine ?? '',
      by_staff: decision.staffId,
      decided_at: new Date(decision.at),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export const listClaimsOfDevotee = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('donations.claims')
    .select(['utr', 'amount_paise', 'created_at', 'state', 'refused_why'])
    .where('devotee_id', '=', devoteeId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Deletes claims that staff refused before an instant (ms); with them goes whoever made them. */
export async function deleteRefusedClaims(db: Queries, before: number, most: number): Promise<void> {
  await sql`
    delete from donations.claims
     where id = any(array(
       select id from donations.claims where state = 'refused' and decided_at < ${new Date(before)} order by id limit ${most}
     ))`.execute(db)
}
