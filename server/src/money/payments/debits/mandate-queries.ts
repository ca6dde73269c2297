import { sql } from 'kysely'
import type { Paise } from '../../../../../contract/ground/money.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { MandateState } from './mandate-rules.ts'
import type { MandateName, MandatePage } from '../mandates.ts'

interface NewMandate {
  devoteeId: number
  gateway: string
  reference: string
  maxPaise: Paise
  description: string
  languageId: number
  /** ms */
  at: number
  nextLookAt: number | undefined
}

export async function insertMandate(tx: Tx, m: NewMandate): Promise<number> {
  const { id } = await tx
    .insertInto('payments.mandates')
    .values({
      devotee_id: m.devoteeId,
      gateway: m.gateway,
      reference: m.reference,
      max_paise: m.maxPaise,
      description: m.description,
      language_id: m.languageId,
      asked_at: new Date(m.at),
      changed_at: new Date(m.at),
      next_look_at: m.nextLookAt === undefined ? null : new Date(m.nextLookAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Mandates of one devotee are asked for one after the other, until the transaction ends. */
export const lockMandatesOf = (tx: Tx, devoteeId: number) =>
  sql`select pg_advisory_xact_lock(7004, ${devoteeId})`.execute(tx)

/** How many mandates a devotee asked for after an instant (ms), and when the first of them. */
export const countAsked = (tx: Tx, devoteeId: number, since: number) =>
  tx
    .selectFrom('payments.mandates')
    .select(({ fn }) => [fn.countAll<number>().as('asked'), fn.min('asked_at').as('first')])
    .where('devotee_id', '=', devoteeId)
    .where('asked_at', '>', new Date(since))
    .executeTakeFirstOrThrow()

/**
 * Claims a mandate whose payer came back, to ask its gateway: false if the gateway was asked after `before` (ms). One
 * that was asked in the future comes from a clock that was moved back.
 */
export async function claimLook(db: Queries, id: number, now: number, before: number): Promise<boolean> {
  const claimed = await db
    .updateTable('payments.mandates')
    .set({ looked_at: new Date(now) })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where(
      sql<boolean>`(looked_at is null or looked_at <= ${new Date(before)} or looked_at > ${new Date(now + 60_000)})`,
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Deletes mandates that nobody ever permitted, over since before an instant (ms), which nothing refers to. */
export async function deleteNeverPermitted(db: Queries, before: number, most: number): Promise<void> {
  await sql`
    delete from payments.mandates where id = any(array(
      select m.id from payments.mandates m
       where m.state in ('refused', 'revoked', 'ended') and m.gateway_mandate_id is null and m.revoke_due_at is null
         and m.changed_at < ${new Date(before)}
         and not exists (select from payments.debits d where d.mandate_id = m.id)
         and not exists (select from repeats.repeats r where r.mandate_id = m.id)
       order by m.id limit ${most}))`.execute(db)
}

/** A mandate with the number of its devotee, which is none once erased. */
export const findMandateById = (db: Queries, id: number) =>
  db
    .selectFrom('payments.mandates as m')
    .innerJoin('accounts.devotees as d', 'd.id', 'm.devotee_id')
    .selectAll('m')
    .select('d.phone')
    .where('m.id', '=', id)
    .executeTakeFirst()

export const findMandateNamed = (db: Queries, gateway: string, name: MandateName) =>
  db
    .selectFrom('payments.mandates')
    .selectAll()
    .where('gateway', '=', gateway)
    .$if('reference' in name, q => q.where('reference', '=', 'reference' in name ? name.reference : ''))
    .$if('gatewayMandateId' in name, q =>
      q.where('gateway_mandate_id', '=', 'gatewayMandateId' in name ? name.gatewayMandateId : ''),
    )
    .executeTakeFirst()

export const findMandateByReference = (db: Queries, reference: string) =>
  db.selectFrom('payments.mandates').selectAll().where('reference', '=', reference).executeTakeFirst()

export const lockMandate = (tx: Tx, id: number) =>
  tx.selectFrom('payments.mandates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function setPage(db: Queries, id: number, page: MandatePage): Promise<void> {
  await db
    .updateTable('payments.mandates')
    .set({ page: JSON.stringify(page) })
    .where('id', '=', id)
    .execute()
}

interface Moved {
  to: MandateState
  /** ms */
  at: number
  gatewayMandateId?: string | undefined
  gatewayCustomerId?: string | undefined
  /** The gateway is still to be told. */
  revokeDueAt?: number
}

export async function moveMandate(tx: Tx, id: number, m: Moved): Promise<void> {
  await tx
    .updateTable('payments.mandates')
    .set({
      state: m.to,
      changed_at: new Date(m.at),
      next_look_at: null,
      ...(m.gatewayMandateId && { gateway_mandate_id: m.gatewayMandateId }),
      ...(m.gatewayCustomerId && { gateway_customer_id: m.gatewayCustomerId }),
      ...(m.revokeDueAt !== undefined && { revoke_due_at: new Date(m.revokeDueAt) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Notes when a mandate is to be ended at its gateway; undefined: it is, or the gateway knows none. */
export async function setRevokeDue(
  db: Queries,
  id: number,
  at: number | undefined,
  ids: { gatewayMandateId?: string; gatewayCustomerId?: string | undefined } = {},
): Promise<void> {
  await db
    .updateTable('payments.mandates')
    .set({
      revoke_due_at: at === undefined ? null : new Date(at),
      ...(ids.gatewayMandateId && { gateway_mandate_id: ids.gatewayMandateId }),
      ...(ids.gatewayCustomerId && { gateway_customer_id: ids.gatewayCustomerId }),
    })
    .where('id', '=', id)
    .execute()
}

export async function setNextLook(db: Queries, id: number, at: number | undefined): Promise<void> {
  await db
    .updateTable('payments.mandates')
    .set({ next_look_at: at === undefined ? null : new Date(at) })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

export const listMandatesToLookUp = (db: Queries, gateways: string[], now: number, most: number) =>
  db
    .selectFrom('payments.mandates')
    .select(['id', 'gateway', 'reference', 'asked_at', 'gateway_mandate_id', 'gateway_customer_id'])
    .where('next_look_at', '<=', new Date(now))
    .where(sql<boolean>`gateway = any(${gateways}::text[])`)
    .orderBy('next_look_at')
    .limit(most)
    .execute()

export const listMandatesToRevoke = (db: Queries, gateways: string[], now: number, most: number) =>
  db
    .selectFrom('payments.mandates')
    .select(['id', 'gateway', 'reference', 'gateway_mandate_id', 'gateway_customer_id'])
    .where('revoke_due_at', '<=', new Date(now))
    .where(sql<boolean>`gateway = any(${gateways}::text[])`)
    .orderBy('revoke_due_at')
    .limit(most)
    .execute()

/** Mandates of a devotee, newest first. */
export const listMandatesOf = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('payments.mandates')
    .select(['id', 'gateway', 'max_paise', 'state', 'asked_at', 'description'])
    .where('devotee_id', '=', devoteeId)
    .orderBy('id', 'desc')
    .execute()

/** Takes what may be personal out of the mandates of a devotee, and ends them. */
export async function forgetMandatesOf(tx: Tx, devoteeId: number, now: number): Promise<void> {
  await tx
    .updateTable('payments.mandates')
    .set({
      description: '',
      page: null,
      next_look_at: null,
      revoke_due_at: sql`case when state in ('asked', 'active') then ${new Date(now)} else revoke_due_at end`,
      changed_at: sql`case when state in ('asked', 'active') then ${new Date(now)} else changed_at end`,
      state: sql`case when state in ('asked', 'active') then 'revoked' else state end`,
    })
    .where('devotee_id', '=', devoteeId)
    .execute()
}
