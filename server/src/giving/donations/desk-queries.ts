import { type Insertable, sql } from 'kysely'
import type { donationSorts } from '../../../../contract/office/giving/donation-lists.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { foldSums } from '../../ground/db/fold-sums.ts'
import type { DB } from '../../ground/db/tables.ts'
import { type DonationFilter, fits } from './find-queries.ts'

export interface Search {
  found: DonationFilter
  state?: string
  mode?: string
  purpose?: number
  from?: string
  to?: string
  sort?: (typeof donationSorts)[number]
  offset: number
  limit: number
}

const found = (db: Queries, { found: named, state, mode, purpose, from, to }: Search) =>
  db
    .selectFrom('donations.donations as d')
    .leftJoin('donations.purposes as p', 'p.id', 'd.purpose_id')
    .leftJoin('donations.receipts as r', 'r.donation_id', 'd.id')
    .$if(state !== undefined, x => x.where('d.state', '=', state ?? ''))
    .$if(mode !== undefined, x => x.where('d.mode', '=', mode ?? ''))
    .$if(purpose !== undefined, x => x.where('d.purpose_id', '=', purpose ?? 0))
    .$if(from !== undefined, x => x.where('d.given_on', '>=', from ?? ''))
    .$if(to !== undefined, x => x.where('d.given_on', '<=', to ?? ''))
    .where(fits(named))

const orders = {
  newest: sql`d.id desc`,
  oldest: sql`d.id`,
  most: sql`d.amount_paise desc, d.id desc`,
  least: sql`d.amount_paise, d.id`,
}

export const listDonations = (db: Queries, search: Search) =>
  found(db, search)
    .select([
      'd.id',
      'd.name',
      'd.phone',
      'd.amount_paise',
      'd.state',
      'd.mode',
      'd.created_at',
      'd.came_at',
      'd.pan_mask',
      'd.anonymous',
    ])
    .select(['p.name as purpose_name', 'r.number as receipt'])
    .orderBy(orders[search.sort ?? 'newest'])
    .offset(search.offset)
    .limit(search.limit)
    .execute()

interface SumOfGifts {
  total: number
  sum: number
  in_kind: number
}

/** How many gifts a search finds, and what was given; by the sums (decision 131) where nobody's name or number was typed. */
export async function sumDonations(db: Queries, search: Search): Promise<SumOfGifts> {
  if (Object.keys(search.found).length === 0) return sumOfSums(db, search)
  return found(db, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`coalesce(sum(d.amount_paise) filter (where d.state = 'given'), 0)::bigint`.as('sum'))
    .select(
      sql<number>`coalesce(sum(d.amount_paise) filter (where d.state = 'given' and d.mode = 'kind'), 0)::bigint`.as(
        'in_kind',
      ),
    )
    .executeTakeFirstOrThrow()
}

type OfSums = Pick<Search, 'state' | 'mode' | 'purpose' | 'from' | 'to'>

const sumOfSums = (db: Queries, { state, mode, purpose, from, to }: OfSums) =>
  db
    .selectFrom('donations.sums')
    .$if(state !== undefined, x => x.where('state', '=', state ?? ''))
    .$if(mode !== undefined, x => x.where('mode', '=', mode ?? ''))
    .$if(purpose !== undefined, x => x.where('purpose_id', '=', purpose ?? 0))
    .$if(from !== undefined, x => x.where('given_on', '>=', from ?? ''))
    .$if(to !== undefined, x => x.where('given_on', '<=', to ?? ''))
    .select(sql<number>`coalesce(sum(gifts), 0)::int`.as('total'))
    .select(sql<number>`coalesce(sum(paise) filter (where state = 'given'), 0)::bigint`.as('sum'))
    .select(sql<number>`coalesce(sum(paise) filter (where state = 'given' and mode = 'kind'), 0)::bigint`.as('in_kind'))
    .executeTakeFirstOrThrow()

/** Puts the rows of one day, state, mode and purpose together, which triggers added. */
export const foldGifts = (db: Queries): Promise<void> =>
  foldSums(db, 'donations.sums', { of: ['given_on', 'state', 'mode', 'purpose_id'], sums: ['gifts', 'paise'] })

export const findDonation = (db: Queries, id: number) =>
  db
    .selectFrom('donations.donations as d')
    .leftJoin('donations.purposes as p', 'p.id', 'd.purpose_id')
    .leftJoin('donations.papers as r', 'r.donation_id', 'd.id')
    .selectAll('d')
    .select(['p.name as purpose_name', 'r.number as receipt', 'r.correction', 'r.sealed'])
    .where('d.id', '=', id)
    .executeTakeFirst()

export const listAttempts = (db: Queries, donationId: number) =>
  db
    .selectFrom('payments.attempts')
    .select(['id', 'gateway', 'state', 'gateway_payment_id', 'opened_at'])
    .where('donation_id', '=', donationId)
    .orderBy('id')
    .execute()

export const listClaims = (db: Queries, state: string | undefined, offset: number, limit: number) =>
  db
    .selectFrom('donations.claims as c')
    .leftJoin('donations.purposes as p', 'p.id', 'c.purpose_id')
    .leftJoin('admin.staff as s', 's.id', 'c.by_staff')
    .leftJoin('donations.claims_at_bank as b', 'b.claim_id', 'c.id')
    .selectAll('c')
    .select(['p.name as purpose_name', 's.name as by', 'b.amount_paise as bank_paise', 'b.day as bank_day'])
    .select(sql<number>`(select count(*) from donations.claims o where o.utr = c.utr and o.id <> c.id)`.as('others'))
    .$if(state !== undefined, x => x.where('c.state', '=', state ?? ''))
    .orderBy(sql`case c.state when 'waiting' then 0 else 1 end`)
    // Claims of the same number stand together, at the place of the first of them.
    .orderBy(
      sql`case when c.state = 'waiting' then 1 else -1 end * (select min(o.id) from donations.claims o where o.utr = c.utr and o.state = c.state)`,
    )
    .orderBy('c.id')
    .offset(offset)
    .limit(limit)
    .execute()

export const countClaims = (db: Queries, state: string | undefined) =>
  db
    .selectFrom('donations.claims')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(state !== undefined, x => x.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow()

export const listYears = async (db: Queries): Promise<string[]> =>
  (await db.selectFrom('donations.receipts').select('tax_year').distinct().orderBy('tax_year', 'desc').execute()).map(
    row => row.tax_year,
  )

/** Donations given on some days in India, both included, in paise. */
export async function sumGiven(db: Queries, days: { from: string; to: string }) {
  const { total, sum, in_kind } = await sumOfSums(db, { ...days, state: 'given' })
  return { count: total, paise: sum, in_kind }
}

export async function lastCorrection(tx: Tx, donationId: number): Promise<number> {
  const last = await tx
    .selectFrom('donations.corrections')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('donation_id', '=', donationId)
    .executeTakeFirst()
  return last?.no ?? 0
}

export const insertCorrection = (tx: Tx, correction: Insertable<DB['donations.corrections']>) =>
  tx.insertInto('donations.corrections').values(correction).execute()

/** The donation and the claim that it came of have one donor. Keys of search follow by themselves. */
export async function setDonor(
  tx: Tx,
  id: number,
  { name, address, panName }: { name: string; address: string; panName: string },
): Promise<void> {
  const donor = { name, address, pan_name: panName }
  await tx
    .updateTable('donations.donations')
    .set(eb => ({ ...donor, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.updateTable('donations.claims').set(donor).where('donation_id', '=', id).execute()
}

/** The corrections of a donation, oldest first; emptied ones of an erased donor say only that there was one. */
export const listCorrections = (db: Queries, donationId: number) =>
  db
    .selectFrom('donations.corrections as c')
    .innerJoin('admin.staff as s', 's.id', 'c.by_staff')
    .select(['c.at', 'c.reason', 'c.before', 'c.after', 's.name as who'])
    .where('c.donation_id', '=', donationId)
    .orderBy('c.no')
    .execute()
