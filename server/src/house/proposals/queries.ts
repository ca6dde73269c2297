import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Proposal } from './rules.ts'

/** More than a trust holds in some years; the latest count. */
const mostHomams = 2000

/** Homams from a day on, and those without a day, the latest first. `slug`: of one. */
export const listHomams = (db: Queries, from: Day, slug?: string) => {
  const all = db
    .selectFrom('proposals.homams')
    .selectAll()
    .where(eb => eb.or([eb('held_on', '>=', from), eb('held_on', 'is', null)]))
    .orderBy('held_on', by => by.desc().nullsFirst())
    .orderBy('event_id', by => by.desc().nullsFirst())
    .orderBy('document_id', 'desc')
    .limit(mostHomams)
  return (slug === undefined ? all : all.where('slug', '=', slug)).execute()
}
export type HomamRow = Awaited<ReturnType<typeof listHomams>>[number]

/** From what the stored days were reckoned; undefined: nothing was reckoned yet. */
export const findInputs = async (db: Queries): Promise<string | undefined> =>
  (await db.selectFrom('proposals.reckoned').select('inputs').executeTakeFirst())?.inputs

export const listDays = (db: Queries, from: Day, to: Day) =>
  db
    .selectFrom('proposals.days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('slug')
    .execute()
export type DayRow = Awaited<ReturnType<typeof listDays>>[number]

export const findDay = (db: Queries, slug: string, day: Day) =>
  db.selectFrom('proposals.days').selectAll().where('slug', '=', slug).where('day', '=', day).executeTakeFirst()

/** Puts days that were reckoned in place of the ones before. */
export async function replaceDays(tx: Tx, found: readonly Proposal[], inputs: string, at: number): Promise<void> {
  // Two processes that reckon at once write one after the other.
  await tx
    .insertInto('proposals.reckoned')
    .values({ id: 1, inputs, at: new Date(at) })
    .onConflict(oc => oc.column('id').doUpdateSet({ inputs, at: new Date(at) }))
    .execute()
  await tx.deleteFrom('proposals.days').execute()
  if (found.length > 0) await tx.insertInto('proposals.days').values(found.map(rowOf)).execute()
}

const rowOf = ({ slug, day, reason, festival, doubtful, facts, last, followsLast, ...hour }: Proposal) => ({
  slug,
  day,
  reason,
  festival,
  doubtful,
  masa: facts.amanta,
  tithi: facts.tithi,
  adhika: facts.adhika,
  last_day: last?.day ?? null,
  last_masa: last?.amanta ?? null,
  last_tithi: last?.tithi ?? null,
  last_adhika: last?.adhika ?? null,
  follows_last: followsLast,
  starts_minutes: hour.startsMinutes,
  tithi_at_start: hour.tithiAtStart,
})

export const listAside = (db: Queries, from: Day, slug?: string) => {
  const all = db
    .selectFrom('proposals.aside as a')
    .innerJoin('admin.staff as s', 's.id', 'a.staff_id')
    .select(['a.slug', 'a.day', 'a.at', 's.name as by'])
    .where('a.day', '>=', from)
  return (slug === undefined ? all : all.where('a.slug', '=', slug)).execute()
}

/** False: it was aside already. */
export type Aside = Awaited<ReturnType<typeof deleteAside>>[number]
/** As it is kept to be put back. */
export type KeptAside = Omit<Aside, 'at'> & { at: string }

/** Puts days aside; answers those that were not. */
export const insertAside = (tx: Tx, rows: Aside[]): Promise<Aside[]> =>
  tx
    .insertInto('proposals.aside')
    .values(rows)
    .onConflict(oc => oc.doNothing())
    .returning(['slug', 'day', 'at', 'staff_id'])
    .execute()

/** Takes away what puts a day aside, and answers it. */
export const deleteAside = (tx: Tx, slug: string, from: Day, to: Day) =>
  tx
    .deleteFrom('proposals.aside')
    .where('slug', '=', slug)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .returning(['slug', 'day', 'at', 'staff_id'])
    .execute()

/** Lets one at a time decide about a homam, until the transaction ends. */
export const lockHomam = (tx: Tx, slug: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`proposals ${slug}`}, 0))`.execute(tx)

/** How homams went that were held. */
export const listWent = (db: Queries, eventIds: number[]) =>
  eventIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('proposals.went').selectAll().where('event_id', 'in', eventIds).execute()
