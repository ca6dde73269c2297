import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Posting } from './rules.ts'

/** Nobody else writes the log until the transaction ends. */
export const lockLog = (tx: Tx) => sql`select pg_advisory_xact_lock(7006)`.execute(tx)

interface OpenPurpose {
  id: number
  from: Day
  /** The day before the first that no leaf has. */
  after: Day
}

/** Purposes in the open ledger that were not looked through until a day. */
export const listDue = (db: Queries, until: Day): Promise<OpenPurpose[]> =>
  sql<OpenPurpose>`
    select p.id, p.ledger_from as from, coalesce((select max(l.day) from ledger.leaves l where l.purpose_id = p.id), p.ledger_from - 1) as after
      from donations.purposes p left join ledger.looked k on k.purpose_id = p.id
     where p.ledger_from <= ${until}::date and (k.until is null or k.until < ${until}::date)
     order by p.id`
    .execute(db)
    .then(({ rows }) => rows)

/** Postings of gifts that came since a purpose was opened, and that no leaf counts. */
export const listUncounted = (db: Queries, purpose: { id: number; from: Day }, until: Day): Promise<Posting[]> =>
  sql<Posting>`
    select p.source, p.day, p.donation_id as donation, p.came, p.amount_paise as amount, p.meal_paise as meal,
           exists (select from ledger.postings e join ledger.counted c on c.source = e.source where e.donation_id = p.donation_id and e.came) as known
      from ledger.postings p
     where p.purpose_id = ${purpose.id} and p.day between ${purpose.from}::date and ${until}::date
       and not exists (select from ledger.counted c where c.source = p.source)
       and not exists (select from ledger.postings e where e.donation_id = p.donation_id and e.came and e.fact_day < ${purpose.from}::date)
     order by p.day, p.source`
    .execute(db)
    .then(({ rows }) => rows)

export const setLooked = (tx: Tx, purposeId: number, until: Day) =>
  tx
    .insertInto('ledger.looked')
    .values({ purpose_id: purposeId, until })
    .onConflict(conflict => conflict.column('purpose_id').doUpdateSet({ until }))
    .execute()

export const countLeaves = async (db: Queries): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger.leaves`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertLeaf(
  tx: Tx,
  leaf: { position: number; purposeId: number; from: Day; day: Day; content: string; sources: string[] },
): Promise<void> {
  const { position, purposeId, from, day, content } = leaf
  await tx
    .insertInto('ledger.leaves')
    .values({ position, purpose_id: purposeId, from_day: from, day, content })
    .execute()
  await tx
    .insertInto('ledger.counted')
    .values(leaf.sources.map(source => ({ source, position })))
    .execute()
}

/** What the first leaves say, with the purposes as they are now: those in the order of the donation page. */
export const listPublished = (db: Queries, size: number) =>
  db
    .selectFrom('ledger.leaves as l')
    .innerJoin('donations.purposes as p', 'p.id', 'l.purpose_id')
    .select(['l.purpose_id', 'l.from_day', 'l.day', 'l.content', 'p.name', 'p.goal_paise', 'p.goal_until'])
    .where('l.position', '<', size)
    .orderBy('p.position')
    .orderBy('p.id')
    .orderBy('l.day')
    .execute()

/** Whether a donation is one for the open ledger, and the position at which its money is counted. */
export const findGift = (db: Queries, number: string) =>
  sql<{ opened: boolean; position: number | null }>`
    select coalesce(p.ledger_from <= d.given_on and d.state = 'given', false) as opened,
           (select min(c.position) from ledger.postings e join ledger.counted c on c.source = e.source where e.donation_id = d.id and e.came) as position
      from donations.donations d left join donations.purposes p on p.id = d.purpose_id
     where d.number = ${number}`
    .execute(db)
    .then(({ rows }) => rows[0])

/** The bytes of leaves in their order. */
export const listEntries = (db: Queries, from: number, until: number): Promise<string[]> =>
  db
    .selectFrom('ledger.leaves')
    .select('content')
    .where('position', '>=', from)
    .where('position', '<', until)
    .orderBy('position')
    .execute()
    .then(rows => rows.map(row => row.content))

/** The first public head of a log that has the leaf at a position. */
export const findFirstHead = (db: Queries, logId: number, position: number) =>
  db
    .selectFrom('ledger.logs as l')
    .innerJoin('ledger.checkpoints as c', join =>
      join.onRef('c.log_id', '=', 'l.id').onRef('c.size', '<=', 'l.published'),
    )
    .select(['c.size', 'c.root'])
    .where('l.id', '=', logId)
    .where('c.size', '>', position)
    .orderBy('c.size')
    .limit(1)
    .executeTakeFirst()

/** The log that is written, which is the last one. */
export interface Log {
  id: number
  origin: string
  /** Leaves of its last head, and of the last one that is public. */
  signed: number
  published: number
  halted: 'unknown' | 'longer' | null
}
export type Halt = NonNullable<Log['halted']>

export const findLog = (db: Queries): Promise<Log | undefined> =>
  sql<Log>`
    select l.id, l.origin, l.published, l.halted, coalesce((select max(c.size) from ledger.checkpoints c where c.log_id = l.id), 0) as signed
      from ledger.logs l order by l.id desc limit 1`
    .execute(db)
    .then(({ rows }) => rows[0])

/** Every log with its last public head, the one that is written first. */
export const listLogs = (db: Queries) =>
  db
    .selectFrom('ledger.logs as l')
    .leftJoin('ledger.checkpoints as c', join =>
      join.onRef('c.log_id', '=', 'l.id').onRef('c.size', '=', 'l.published'),
    )
    .select(['l.id', 'l.origin', 'l.begun_at', 'l.halted', 'l.halted_at', 'l.published', 'c.signed_at'])
    .orderBy('l.id', 'desc')
    .execute()

export const findOrigin = (db: Queries, id: number) =>
  db.selectFrom('ledger.logs').select('origin').where('id', '=', id).executeTakeFirst()

export const insertLog = (tx: Tx, log: { id: number; origin: string; begun_at: Date }) =>
  tx.insertInto('ledger.logs').values(log).execute()

/** A head that was put into the store of files is public, and heads before it are no more than its past. */
export const setPublished = (db: Queries, logId: number, size: number) =>
  db.updateTable('ledger.logs').set({ published: size }).where('id', '=', logId).where('published', '<', size).execute()

/** Nothing is signed until staff decide. What is known to be longer stays so. */
export const halt = (db: Queries, logId: number, why: Halt, at: number) =>
  db
    .updateTable('ledger.logs')
    .set({ halted: why, halted_at: new Date(at) })
    .where('id', '=', logId)
    .where(eb => eb.or([eb('halted', 'is', null), eb.and([eb('halted', '=', 'unknown'), eb.val(why === 'longer')])]))
    .execute()

export const goOn = (db: Queries, logId: number) =>
  db
    .updateTable('ledger.logs')
    .set({ halted: null, halted_at: null })
    .where('id', '=', logId)
    .where('halted', '=', 'unknown')
    .execute()

export const countHalted = (db: Queries) =>
  db
    .selectFrom('ledger.logs')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('halted_at').as('since')])
    .where('halted', 'is not', null)
    .where('id', '=', eb => eb.selectFrom('ledger.logs').select(({ fn }) => fn.max('id').as('id')))
    .executeTakeFirstOrThrow()

export const insertCheckpoint = (
  tx: Tx,
  checkpoint: { log_id: number; size: number; root: Buffer; note: string; signed_at: Date },
) => tx.insertInto('ledger.checkpoints').values(checkpoint).execute()

export const findNote = (db: Queries, logId: number, size: number) =>
  db
    .selectFrom('ledger.checkpoints')
    .select('note')
    .where('log_id', '=', logId)
    .where('size', '=', size)
    .executeTakeFirst()
    .then(row => row?.note)

/** The last public head of a log. */
export const findCheckpoint = (db: Queries, logId: number) =>
  db
    .selectFrom('ledger.logs as l')
    .innerJoin('ledger.checkpoints as c', join =>
      join.onRef('c.log_id', '=', 'l.id').onRef('c.size', '=', 'l.published'),
    )
    .select(['c.size', 'c.root', 'c.note'])
    .where('l.id', '=', logId)
    .executeTakeFirst()
