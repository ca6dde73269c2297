import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { FestivalCode } from './festivals/festival-names.ts'

/** A day that staff set or confirmed. Ends are minutes after 00:00 of the day by the clocks of the city. */
export interface SetDay {
  day: Day
  tithi: number | null
  tithi_ends_minutes: number | null
  nakshatra: number | null
  nakshatra_ends_minutes: number | null
  note: (Partial<Text> & { en: string }) | null
}

/** A festival that staff decided on or added. */
export interface SetFestival {
  id: number
  code: FestivalCode | null
  name: (Partial<Text> & { en: string }) | null
  /** null: staff added it. */
  reckoned_on: Day | null
  /** null: the trust does not keep it. */
  kept_on: Day | null
}

export interface Span {
  from: Day
  to: Day
}

const dayColumns = [
  'day',
  'tithi',
  'tithi_ends_minutes',
  'nakshatra',
  'nakshatra_ends_minutes',
  'note',
  'version',
  'changed_at',
] as const

/** The days of a city that staff set, with who did it last. */
export async function listDays(db: Queries, city: string, { from, to }: Span) {
  const rows = await db
    .selectFrom('panchangam.days as d')
    .innerJoin('admin.staff as s', 's.id', 'd.changed_by')
    .select([...dayColumns.map(column => `d.${column}` as const), 's.name as changed_by'])
    .where('d.city', '=', city)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .orderBy('d.day')
    .execute()
  return rows.map(row => ({ ...row, day: row.day as Day }))
}

/** The festivals of a city that were reckoned for, or are kept on, some days. */
export async function listFestivals(db: Queries, city: string, { from, to }: Span) {
  const rows = await db
    .selectFrom('panchangam.festivals as f')
    .innerJoin('admin.staff as s', 's.id', 'f.changed_by')
    .select(['f.id', 'f.code', 'f.name', 'f.reckoned_on', 'f.kept_on', 'f.changed_at', 's.name as changed_by'])
    .where('f.city', '=', city)
    .where(eb =>
      eb.or([
        eb.and([eb('f.kept_on', '>=', from), eb('f.kept_on', '<=', to)]),
        eb.and([eb('f.reckoned_on', '>=', from), eb('f.reckoned_on', '<=', to)]),
      ]),
    )
    .orderBy('f.id')
    .execute()
  return rows.map(row => ({
    ...row,
    code: row.code as FestivalCode | null,
    reckoned_on: row.reckoned_on as Day | null,
    kept_on: row.kept_on as Day | null,
  }))
}

export async function lockDay(tx: Tx, city: string, day: Day) {
  return tx
    .selectFrom('panchangam.days')
    .select(dayColumns)
    .where('city', '=', city)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
}

interface Change {
  city: string
  at: number
  staffId: number
}

/** Writes a day over the version that was read; 0: it has none yet. False: somebody else was faster. */
export async function writeDay(tx: Tx, day: SetDay, version: number, { city, at, staffId }: Change): Promise<boolean> {
  const set = {
    ...day,
    note: day.note && JSON.stringify(day.note),
    version: version + 1,
    changed_at: new Date(at),
    changed_by: staffId,
  }
  const written =
    version === 0
      ? await tx
          .insertInto('panchangam.days')
          .values({ city, ...set })
          .onConflict(oc => oc.columns(['city', 'day']).doNothing())
          .returning('day')
          .executeTakeFirst()
      : await tx
          .updateTable('panchangam.days')
          .set(set)
          .where('city', '=', city)
          .where('day', '=', day.day)
          .where('version', '=', version)
          .returning('day')
          .executeTakeFirst()
  return written !== undefined
}

export async function deleteDay(tx: Tx, city: string, day: Day, version: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('panchangam.days')
    .where('city', '=', city)
    .where('day', '=', day)
    .where('version', '=', version)
    .returning('day')
    .executeTakeFirst()
  return gone !== undefined
}

/** Writes what staff decided about a festival that was reckoned; a later decision replaces an earlier one. */
export async function writeDecision(
  tx: Tx,
  decision: { code: FestivalCode; reckonedOn: Day; keptOn: Day | null },
  { city, at, staffId }: Change,
): Promise<number> {
  const { code, reckonedOn, keptOn } = decision
  const { id } = await tx
    .insertInto('panchangam.festivals')
    .values({
      city,
      code,
      name: null,
      reckoned_on: reckonedOn,
      kept_on: keptOn,
      changed_at: new Date(at),
      changed_by: staffId,
    })
    .onConflict(oc =>
      oc
        .columns(['city', 'code', 'reckoned_on'])
        .where('reckoned_on', 'is not', null)
        .doUpdateSet({ kept_on: keptOn, changed_at: new Date(at), changed_by: staffId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a festival that nothing reckons. Undefined: it stands on that day already. */
export async function insertFestival(
  tx: Tx,
  added: { code: FestivalCode | null; name: (Partial<Text> & { en: string }) | null; keptOn: Day },
  { city, at, staffId }: Change,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('panchangam.festivals')
    .values({
      city,
      code: added.code,
      name: added.name && JSON.stringify(added.name),
      reckoned_on: null,
      kept_on: added.keptOn,
      changed_at: new Date(at),
      changed_by: staffId,
    })
    .onConflict(oc => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Takes a decision back. Undefined: there is none of that number. */
export async function deleteFestival(tx: Tx, city: string, id: number) {
  return tx
    .deleteFrom('panchangam.festivals')
    .where('city', '=', city)
    .where('id', '=', id)
    .returning(['code', 'name', 'reckoned_on', 'kept_on'])
    .executeTakeFirst()
}
