import { sql } from 'kysely'
import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { mostTriesAnHour, pronunciationDays } from '../../../../contract/orders/pronunciations.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { hourMs } from '../../ground/time/spans.ts'

/** Names of a devotee that are read on this day or later, or that stand in the family book. */
export const listNamed = async (db: Queries, devoteeId: number, today: Day): Promise<string[]> =>
  (
    await db
      .selectFrom('pronunciations.named')
      .select(sql<string>`name`.as('name'))
      .distinct()
      .where('devotee_id', '=', devoteeId)
      .where(or => or.or([or('last_day', 'is', null), or('last_day', '>=', today)]))
      .orderBy('name')
      .execute()
  ).map(row => row.name)

/** What a devotee said, the latest first. */
export const listOwn = (db: Queries, devoteeId: number) =>
  db
    .selectFrom('pronunciations.sounds')
    .select(['id', 'name', 'key', 'said_at', 'consent', 'as_parent'])
    .where('devotee_id', '=', devoteeId)
    .orderBy('said_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findOwn = (db: Queries, devoteeId: number, key: string) =>
  db
    .selectFrom('pronunciations.sounds')
    .select(['id', 'key', 'said_at'])
    .where('devotee_id', '=', devoteeId)
    .where('key', '=', key)
    .executeTakeFirst()

export const findById = (db: Queries, id: number) =>
  db.selectFrom('pronunciations.sounds').select(['key', 'said_at']).where('id', '=', id).executeTakeFirst()

/** The keys of what these devotees said, with the name as it is written. */
export const listOf = (db: Queries, devoteeIds: number[]) =>
  db
    .selectFrom('pronunciations.sounds')
    .select(['devotee_id', 'name', 'key'])
    .where('devotee_id', '=', sql<number>`any(${devoteeIds}::int[])`)
    .execute()

export const countOwn = async (db: Queries, devoteeId: number): Promise<number> =>
  (
    await db
      .selectFrom('pronunciations.sounds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('devotee_id', '=', devoteeId)
      .executeTakeFirstOrThrow()
  ).count

export const findNamed = (db: Queries, devoteeId: number, name: string) =>
  db
    .selectFrom('pronunciations.sounds')
    .select(['key', 'tries', 'tries_since'])
    .where('devotee_id', '=', devoteeId)
    .where('name', '=', name)
    .executeTakeFirst()

interface Said {
  devoteeId: number
  name: string
  key: string
  consent: string
  languageId: number
  asParent: boolean
  /** ms */
  at: number
}

/**
 * Keeps a sound in the place of `before`; false: another took that place meanwhile, or it was said too often within the
 * hour.
 */
export async function putSound(db: Queries, said: Said, before: string | undefined): Promise<boolean> {
  const at = new Date(said.at)
  const hourAgo = new Date(said.at - hourMs)
  const { rows } = await sql`
    insert into pronunciations.sounds as s (devotee_id, name, key, consent, language_id, as_parent, said_at, tries_since)
    values (${said.devoteeId}, ${said.name}, ${said.key}, ${said.consent}, ${said.languageId}, ${said.asParent}, ${at}, ${at})
    on conflict (devotee_id, name) do update
       set key = excluded.key, consent = excluded.consent, language_id = excluded.language_id,
           as_parent = excluded.as_parent, said_at = excluded.said_at,
           tries = case when s.tries_since > ${hourAgo} then s.tries + 1 else 1 end,
           tries_since = case when s.tries_since > ${hourAgo} then s.tries_since else excluded.tries_since end
     where s.key = ${before ?? ''} and (s.tries < ${mostTriesAnHour} or s.tries_since <= ${hourAgo})
    returning id`.execute(db)
  return rows.length > 0
}

export const deleteSound = (db: Queries, id: number, key: string) =>
  db.deleteFrom('pronunciations.sounds').where('id', '=', id).where('key', '=', key).execute()

/**
 * Deletes what no name needs any more, of one devotee or of all: it stands in no family book, and in no order whose homam
 * is to come or was within the last days. Answers the keys.
 */
export async function deleteUnneeded(
  db: Queries,
  today: Day,
  { devoteeId, most }: { devoteeId: number | undefined; most: number },
): Promise<string[]> {
  const since = addDays(today, -pronunciationDays)
  const { rows } = await sql<{ key: string }>`
    delete from pronunciations.sounds where id in (
      select s.id from pronunciations.sounds s
       where ${devoteeId === undefined ? sql`true` : sql`s.devotee_id = ${devoteeId}`}
         and not exists (
           select from pronunciations.named n
            where n.devotee_id = s.devotee_id and n.name = s.name and (n.last_day is null or n.last_day >= ${since}))
       order by s.id limit ${most})
    returning key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Forgets what an erased devotee said. Their files go by `dropFiles`, whose keys are read before. */
export const forgetSounds = (tx: Tx, devoteeId: number) =>
  tx.deleteFrom('pronunciations.sounds').where('devotee_id', '=', devoteeId).execute()

/** Those of the keys that have a row. */
export const listKnown = async (db: Queries, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('pronunciations.sounds')
        .select('key')
        .where('key', '=', sql<string>`any(${keys}::text[])`)
        .execute()
    ).map(({ key }) => key),
  )
