import { sql } from 'kysely'
import { type Day, dayOf } from '../../../../../contract/ground/india-time.ts'
import type { App } from '../../../app.ts'
import { eachApart } from '../../../ground/db/each-apart.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { type DayFacts, dayFacts } from '../../panchangam/service.ts'
import { json } from '../publishing/columns.ts'
import { ruleOfRow } from '../publishing/publish-seva.ts'
import type { Unheld } from '../publishing/published-kind.ts'
import {
  type Blackout,
  closingDayOf,
  cutOffOf,
  endOfWindow,
  needsAlmanac,
  type Rule,
  type RuleSlot,
  slotsOfRule,
  startOfSlot,
} from './seva-days.ts'

/**
 * Makes the occurrences that the rules of all sevas give by now, up to the end of their booking windows. It is safe to
 * run twice and at once. Most hours give nothing new, so only sevas that look behind are locked and looked at again. One
 * whose occurrences can't be made keeps no other from its own.
 */
export const makeAllOccurrences = async (app: App): Promise<void> =>
  eachApart(await listBehind(app), id => makeOccurrences(app, id))

/**
 * The sevas whose occurrences to come are not what their rules give by now. All are read together and without a lock:
 * whoever changes a rule meanwhile makes its occurrences.
 */
async function listBehind(app: App): Promise<number[]> {
  const now = app.clock.now()
  const today = dayOf(now)
  const sevas = await app.db
    .selectFrom('catalogue.seva_rules as r')
    .innerJoin('catalogue.events as e', 'e.id', 'r.event_id')
    .selectAll('r')
    .select('e.published')
    .orderBy('r.event_id')
    .execute()
  const rules = sevas.map(seva => ({ id: seva.event_id, published: seva.published, rule: ruleOfRow(seva) }))
  const byAlmanac = rules.map(({ rule }) => rule).filter(needsAlmanac)
  const longest = byAlmanac.reduce((most, rule) => Math.max(most, rule.window_days), 0)
  const facts = byAlmanac[0] ? await factsFor(app, app.db, { ...byAlmanac[0], window_days: longest }) : new Map()
  const blackouts = await blackoutRows(app.db, today).execute()
  const movedAway = Map.groupBy(await listMovedAway(app.db, today), each => each.event_id)
  const stored = Map.groupBy(await listComing(app.db, today), each => each.event_id)
  return rules
    .filter(({ id, published, rule }) => {
      const ofSeva = blackouts.filter(({ event_id }) => event_id === null || event_id === id).map(blackoutOf)
      const wanted = published
        ? wantedOf(rule, { facts, blackouts: ofSeva, movedAway: movedAway.get(id) ?? [] }, now)
        : []
      const coming = (stored.get(id) ?? []).filter(each => startOfStored(each) > now)
      return Object.values(changesOf(coming, wanted)).some(each => each.length > 0)
    })
    .map(({ id }) => id)
}

/** As `makeAllOccurrences`, for one seva, in a transaction of its own. */
export async function makeOccurrences(app: App, sevaId: number): Promise<void> {
  const rule = await readRule(app.db, sevaId)
  // The almanac is reckoned before anything is locked.
  if (rule) await factsFor(app, app.db, rule)
  await app.db.tx(tx => keepOccurrences(app, tx, sevaId))
}

/** The same for all sevas, within a transaction: days without sevas were changed. They are locked in their order. */
export async function keepAllOccurrences(app: App, tx: Tx): Promise<Unheld[]> {
  const unheld: Unheld[] = []
  for (const id of await listSevas(tx)) unheld.push(...(await keepOccurrences(app, tx, id)))
  return unheld
}

const listSevas = async (db: Queries): Promise<number[]> =>
  (await db.selectFrom('catalogue.seva_rules').select('event_id').orderBy('event_id').execute()).map(r => r.event_id)

/**
 * Brings the occurrences of a seva that are still to come to what its rule gives (D25): makes what is missing, and takes away
 * what is given no longer, unless something refers to it: that is withdrawn, and offered again once the rule gives it
 * again. What staff moved or called off stays as they left it. Nobody orders of the seva meanwhile. Answers what was
 * withdrawn.
 */
export async function keepOccurrences(app: App, tx: Tx, sevaId: number): Promise<Unheld[]> {
  const seva = await tx
    .selectFrom('catalogue.events')
    .select(['id', 'published'])
    .where('id', '=', sevaId)
    .forUpdate()
    .executeTakeFirst()
  const rule = await readRule(tx, sevaId)
  if (!seva || !rule) return []
  const now = app.clock.now()
  const today = dayOf(now)
  const given = {
    facts: await factsFor(app, tx, rule),
    blackouts: await listBlackouts(tx, sevaId, today),
    movedAway: await listMovedAway(tx, today, sevaId),
  }
  const wanted = seva.published ? wantedOf(rule, given, now) : []
  const stored = (await listComing(tx, today, sevaId)).filter(each => startOfStored(each) > now)
  const { add, change, giveUp } = changesOf(stored, wanted)
  if (add.length > 0) await insertOccurrences(tx, sevaId, rule, add)
  if (change.length > 0) await updateOccurrences(tx, change)
  return giveUp.length > 0 ? giveUpOccurrences(tx, giveUp) : []
}

/** The rule of a seva with many days. Undefined: it has one date. */
export async function readRule(db: Queries, sevaId: number): Promise<Rule | undefined> {
  const row = await db.selectFrom('catalogue.seva_rules').selectAll().where('event_id', '=', sevaId).executeTakeFirst()
  return row && ruleOfRow(row)
}

/** What the almanac says of the days of a rule's window; nothing if the rule asks for nothing. */
export async function factsFor(
  { config, clock }: Pick<App, 'config' | 'clock'>,
  db: Queries,
  rule: Pick<Rule, 'rule' | 'window_days'>,
): Promise<ReadonlyMap<Day, DayFacts>> {
  const today = dayOf(clock.now())
  return needsAlmanac(rule) ? dayFacts({ config, db }, today, endOfWindow(rule, today)) : new Map()
}

interface Wanted extends RuleSlot {
  closesOn: Day
  /** ms */
  cutOffAt: number
}

interface Given {
  facts: ReadonlyMap<Day, DayFacts>
  blackouts: readonly Blackout[]
  /** What staff moved away: it is not made again. */
  movedAway: readonly { day: string; starts_minutes: number }[]
}

function wantedOf(rule: Rule, { facts, blackouts, movedAway }: Given, now: number): Wanted[] {
  const today = dayOf(now)
  const moved = new Set(movedAway.map(each => `${each.day} ${each.starts_minutes}`))
  return slotsOfRule(rule, { from: today, to: endOfWindow(rule, today), facts, blackouts })
    .filter(slot => startOfSlot(slot) > now && !moved.has(`${slot.day} ${slot.startsMinutes}`))
    .map(slot => {
      const cutOffAt = cutOffOf(rule, slot)
      return { ...slot, cutOffAt, closesOn: closingDayOf(cutOffAt) }
    })
}

/** Of one seva, or of all. */
const listMovedAway = (db: Queries, from: Day, sevaId?: number) =>
  db
    .selectFrom('catalogue.moved_away')
    .select(['event_id', 'day', 'starts_minutes'])
    .where('day', '>=', from)
    .$if(sevaId !== undefined, query => query.where('event_id', '=', sevaId ?? 0))
    .execute()

const blackoutRows = (db: Queries, from: Day) =>
  db.selectFrom('catalogue.blackout_days').select(['event_id', 'from_day', 'to_day']).where('to_day', '>=', from)

const blackoutOf = (row: { from_day: string; to_day: string }): Blackout => ({
  fromDay: row.from_day as Day,
  toDay: row.to_day as Day,
})

/** Days from `from` on on which the seva is not held; null: those of a seva that does not exist yet. */
export async function listBlackouts(db: Queries, sevaId: number | null, from: Day): Promise<Blackout[]> {
  const rows = await blackoutRows(db, from)
    .where(eb => eb.or([eb('event_id', 'is', null), eb('event_id', '=', sevaId)]))
    .execute()
  return rows.map(blackoutOf)
}

export interface StoredOccurrence {
  id: number
  day: string
  starts_minutes: number
  lasts_minutes: number | null
  closes_on: string
  cut_off_at: Date | null
  closed_early_at: Date | null
  cancelled_at: Date | null
  times_moved: number
  withdrawn: boolean
}

const startOfStored = ({ day, starts_minutes }: StoredOccurrence): number =>
  startOfSlot({ day: day as Day, startsMinutes: starts_minutes })

/** Of one seva, or of all. */
const listComing = (db: Queries, from: Day, sevaId?: number) =>
  db
    .selectFrom('catalogue.occurrences')
    .select(['event_id', 'id', 'day', 'starts_minutes', 'lasts_minutes', 'closes_on', 'cut_off_at', 'closed_early_at'])
    .select(['cancelled_at', 'times_moved', 'withdrawn'])
    .where('day', '>=', from)
    .$if(sevaId !== undefined, query => query.where('event_id', '=', sevaId ?? 0))
    .execute()

interface Changes {
  add: Wanted[]
  /** Stored ones that the rule gives, as they shall be. */
  change: (Wanted & { id: number })[]
  giveUp: number[]
}

/** What must be done so that the occurrences to come are those that a rule gives. */
export function changesOf(stored: readonly StoredOccurrence[], wanted: readonly Wanted[]): Changes {
  const left = new Map(stored.map(each => [`${each.day} ${each.starts_minutes}`, each]))
  const changes: Changes = { add: [], change: [], giveUp: [] }
  for (const slot of wanted) {
    const key = `${slot.day} ${slot.startsMinutes}`
    const known = left.get(key)
    left.delete(key)
    if (!known) changes.add.push(slot)
    else if (!isOfStaff(known) && !isAsWanted(known, slot)) changes.change.push({ ...slot, id: known.id })
  }
  changes.giveUp = [...left.values()].filter(each => !isOfStaff(each) && !each.withdrawn).map(each => each.id)
  return changes
}

/** What staff moved or called off is theirs: the rule neither moves it back nor takes it away. */
const isOfStaff = (each: StoredOccurrence): boolean => each.times_moved > 0 || each.cancelled_at !== null

/** Where staff ended registration early, their closing day stays. */
const isAsWanted = (known: StoredOccurrence, slot: Wanted): boolean =>
  !known.withdrawn &&
  known.lasts_minutes === slot.lastsMinutes &&
  (known.closed_early_at !== null ||
    (known.closes_on === slot.closesOn && known.cut_off_at?.getTime() === slot.cutOffAt))

const rowsOf = (slots: readonly (Wanted & { id?: number })[]): string =>
  json(
    slots.map(({ id, day, startsMinutes, lastsMinutes, closesOn, cutOffAt }) => ({
      ...(id !== undefined && { id }),
      day,
      starts_minutes: startsMinutes,
      lasts_minutes: lastsMinutes,
      closes_on: closesOn,
      cut_off_at: new Date(cutOffAt).toISOString(),
    })),
  )

/** However many they are, it is one statement. */
async function insertOccurrences(tx: Tx, sevaId: number, rule: Rule, slots: readonly Wanted[]): Promise<void> {
  await sql`
    insert into catalogue.occurrences (event_id, day, starts_minutes, lasts_minutes, closes_on, cut_off_at, list_locks_minutes_before)
    select ${sevaId}, day, starts_minutes, lasts_minutes, closes_on, cut_off_at, ${rule.list_locks_minutes_before}
      from jsonb_to_recordset(${rowsOf(slots)}::jsonb)
           as slot (day date, starts_minutes int, lasts_minutes int, closes_on date, cut_off_at timestamptz)
     order by day, starts_minutes
    on conflict (event_id, day, starts_minutes) do nothing`.execute(tx)
}

async function updateOccurrences(tx: Tx, slots: Changes['change']): Promise<void> {
  await sql`
    update catalogue.occurrences o
       set lasts_minutes = slot.lasts_minutes, withdrawn = false,
           closes_on = case when o.closed_early_at is null then slot.closes_on else o.closes_on end,
           cut_off_at = case when o.closed_early_at is null then slot.cut_off_at else o.cut_off_at end
      from jsonb_to_recordset(${rowsOf(slots)}::jsonb) as slot (id int, lasts_minutes int, closes_on date, cut_off_at timestamptz)
     where o.id = slot.id`.execute(tx)
}

async function giveUpOccurrences(tx: Tx, ids: number[]): Promise<Unheld[]> {
  const given = await sql<{ id: number }>`select id from catalogue.give_up_occurrences(${ids}) as id`.execute(tx)
  if (given.rows.length === 0) return []
  return tx
    .selectFrom('catalogue.seva_days as o')
    .innerJoin('catalogue.places_taken as t', 't.occurrence_id', 'o.occurrence_id')
    .select(['o.id as eventId', 'o.title', 'o.starts_minutes as startsMinutes', 't.taken as orders'])
    .select(eb => [eb.ref('o.occurrence_id').as('occurrenceId'), eb.ref('o.held_on').$castTo<Day>().as('day')])
    .where(
      'o.occurrence_id',
      'in',
      given.rows.map(row => row.id),
    )
    .orderBy('o.held_on')
    .orderBy('o.starts_minutes')
    .execute()
}

/** The most places of some sevas that are taken at one time from a day on. */
export async function mostTakenAtOnce(db: Queries, sevaIds: readonly number[], from: Day): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    with held as (
      select o.id, o.day, o.starts_minutes, o.starts_minutes + coalesce(o.lasts_minutes, 1) as ends, t.taken
        from catalogue.occurrences o join catalogue.places_taken t on t.occurrence_id = o.id
       where o.event_id = any (${sevaIds}) and o.day >= ${from} and o.cancelled_at is null
    )
    select coalesce(max(at_once), 0)::int as most from (
      select sum(b.taken) as at_once from held a join held b
          on b.day = a.day and b.starts_minutes <= a.starts_minutes and a.starts_minutes < b.ends
       group by a.id
    ) sums`.execute(db)
  return rows[0]?.most ?? 0
}
