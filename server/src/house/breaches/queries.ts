import { type RawBuilder, sql } from 'kysely'
import type { BreachKind, notedDuties } from '../../../../contract/office/house/breaches.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { whatsappIdForm } from '../../ground/text/whatsapp-id.ts'
import { contactsOf } from '../privacy/service.ts'

/** Each contact once; `is_further`: a mail address of somebody whose number is among them too. */
const everybody = (kinds: BreachKind[], before: Date): RawBuilder<unknown> => sql`
  with found as (${sql.join(
    kinds.flatMap(kind => contactsOf(kind, before)),
    sql` union all `,
  )})
  select contact collate "C" as contact, bool_and(is_further) as is_further
    from (select contact, false as is_further from found union all select mail, true from found where mail <> contact) e
   where contact <> '' and contact !~ ${whatsappIdForm} group by contact`

/** How many people some kinds of data concern, each once, and how many of them only a mail reaches. */
export async function countPeople(db: Queries, kinds: BreachKind[], before: Date) {
  const { rows } = await sql<{ people: number; by_mail: number }>`
    select count(*)::int as people, count(*) filter (where position('@' in contact) > 0)::int as by_mail
      from (${everybody(kinds, before)}) e where not is_further`.execute(db)
  return rows[0] ?? { people: 0, by_mail: 0 }
}

/** The next contacts after one, in their order, each with the language of the latest message to it. */
export async function listNext(tx: Tx, kinds: BreachKind[], before: Date, after: string, limit: number) {
  const { rows } = await sql<{ contact: string; is_further: boolean; language: string | null }>`
    select e.contact, e.is_further, (select m.language from notifications.messages m where m.recipient = e.contact order by m.id desc limit 1) as language
      from (${everybody(kinds, before)}) e where e.contact > ${after} order by e.contact limit ${limit}`.execute(tx)
  return rows
}

export const listBreaches = (db: Queries) =>
  db.selectFrom('breaches.breaches').selectAll().orderBy('id', 'desc').limit(50).execute()
export type Row = Awaited<ReturnType<typeof listBreaches>>[number]

export const findByCode = (db: Queries, code: string) =>
  db.selectFrom('breaches.breaches').select('text').where('code', '=', code).executeTakeFirst()

/** The first that is being told, locked; another process that has it locked already goes on with it. */
export const lockBegun = (tx: Tx) =>
  tx
    .selectFrom('breaches.breaches')
    .selectAll()
    .where('telling_at', 'is not', null)
    .where('people_told_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .limit(1)
    .executeTakeFirst()

export const insertBreach = async (
  tx: Tx,
  row: Pick<
    Row,
    | 'code'
    | 'noticed_at'
    | 'kinds'
    | 'from_day'
    | 'to_day'
    | 'facts'
    | 'measures'
    | 'is_drill'
    | 'opened_at'
    | 'opened_by'
  > & {
    text: string
  },
): Promise<number> =>
  (await tx.insertInto('breaches.breaches').values(row).returning('id').executeTakeFirstOrThrow()).id

/** False: there is none, or it is being told already. */
export async function beginToTell(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('breaches.breaches')
    .set({ telling_at: at, told_to: '' })
    .where('id', '=', id)
    .where('telling_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** `at`: everybody was told then. */
export const noteTold = (tx: Tx, id: number, { to, count, at }: { to: string; count: number; at: Date | null }) =>
  tx
    .updateTable('breaches.breaches')
    .set(eb => ({ told_to: at ? null : to, told_count: eb('told_count', '+', count), people_told_at: at }))
    .where('id', '=', id)
    .execute()

const columns = { board: 'board_told_at', certin: 'certin_told_at', details: 'details_told_at' } as const

/** False: there is no such breach. */
export async function noteDuty(tx: Tx, id: number, duty: (typeof notedDuties)[number], at: Date | null) {
  const { numUpdatedRows } = await tx
    .updateTable('breaches.breaches')
    .set({ [columns[duty]]: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many duties of breaches, drills apart, are not done, and when the oldest of them was noticed. */
export const countDuties = (db: Queries) =>
  db
    .selectFrom('breaches.breaches')
    .where('is_drill', '=', false)
    .select(eb => [
      sql<number>`coalesce(sum(num_nulls(people_told_at, board_told_at, certin_told_at, details_told_at)), 0)::int`.as(
        'count',
      ),
      eb.fn
        .min('noticed_at')
        .filterWhere(sql<boolean>`num_nulls(people_told_at, board_told_at, certin_told_at, details_told_at) > 0`)
        .as('since'),
    ])
    .executeTakeFirstOrThrow()
