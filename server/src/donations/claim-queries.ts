import { sql } from 'kysely'
import type { Paise } from '../../../contract/money.ts'
import type { Queries, Tx } from '../db/db.ts'
import type { Donor } from './queries.ts'

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

export async function insertClaim(tx: Tx, c: NewClaim): Promise<number> {
  const { id } = await tx
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
      citizenship: c.citizenship,
      consent: c.consent,
      created_at: new Date(c.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The claim of a reference: one that waits or stands before those that were refused, the latest of them. */
export const findClaim = (db: Queries, utr: string) =>
  db.selectFrom('donations.claims').selectAll().where('utr', '=', utr).orderBy(sql`state = 'refused'`).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const lockClaim = (tx: Tx, id: number) => tx.selectFrom('donations.claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function decideClaim(
  tx: Tx,
  id: number,
  decision: { state: 'matched' | 'refused'; donationId?: number; why?: string; statementLine?: string; staffId: number | null; at: number },
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
