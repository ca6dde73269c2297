import { addDays, dayOf, startOfDay } from '../../../../../contract/ground/india-time.ts'
import type { ContentOf } from '../../../../../contract/office/trust/content-of.ts'
import type { Problem } from '../../../../../contract/office/trust/kinds.ts'
import type { App } from '../../../app.ts'
import type { Queries } from '../../../ground/db/db.ts'
import { factsFor, mostTakenAtOnce } from './make-occurrences.ts'
import { cutOffOf, daysOfRule, endOfWindow, type Rule, startOfSlot, timesOf } from './seva-days.ts'

/** The field that gives the days of a rule, where it is not the rule itself. */
const givenBy: Partial<Record<Rule['rule'], string>> = {
  these_dates: 'dates',
  weekdays: 'weekdays',
  tithi: 'tithis',
  nakshatra: 'nakshatras',
}

/**
 * What is wrong with a seva by the calendar and by what is sold: a rule that gives no day to come within its booking
 * window, a cut-off before booking opens, a pool with fewer places than are taken. `record`: its id, once it was
 * published.
 */
export async function sevaProblems(
  app: App,
  db: Queries,
  record: string | null,
  seva: ContentOf<'seva'>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const now = app.clock.now()
  const today = dayOf(now)
  const days = daysOfRule(seva, today, endOfWindow(seva, today), await factsFor(app, db, seva))
  const slots = days.flatMap(day => timesOf(seva).map(time => ({ day, ...time })))
  if (!slots.some(slot => startOfSlot(slot) > now)) {
    const arePast = seva.rule === 'these_dates' && seva.dates.every(date => date.day <= today)
    const path = givenBy[seva.rule] ?? 'rule'
    problems.push({ path, problem: arePast ? 'dates_past' : 'no_days' })
  } else if (slots.every(slot => cutOffOf(seva, slot) <= startOfDay(addDays(slot.day, -seva.window_days))))
    problems.push({ path: 'cut_off_minutes', problem: 'never_open' })
  if (seva.pool !== null && (await isOversold(app, db, Number(seva.pool), record === null ? [] : [Number(record)])))
    problems.push({ path: 'pool', problem: 'below_sold' })
  return problems
}

/** A pool must not become smaller than what is sold at one time of the sevas that share it. */
export async function poolProblems(
  app: App,
  db: Queries,
  record: string | null,
  { capacity }: ContentOf<'pool'>,
): Promise<Problem[]> {
  if (record === null) return []
  // While it is published, nobody takes a place that is not counted here.
  await db.selectFrom('catalogue.pools').select('id').where('id', '=', Number(record)).forNoKeyUpdate().execute()
  const taken = await mostTakenAtOnce(db, await listSevasOf(db, Number(record)), dayOf(app.clock.now()))
  return taken > capacity ? [{ path: 'capacity', problem: 'below_sold' }] : []
}

async function isOversold(app: App, db: Queries, pool: number, sevaIds: number[]): Promise<boolean> {
  const row = await db.selectFrom('catalogue.pools').select('capacity').where('id', '=', pool).executeTakeFirst()
  if (!row) return false
  const sevas = [...new Set([...(await listSevasOf(db, pool)), ...sevaIds])]
  return (await mostTakenAtOnce(db, sevas, dayOf(app.clock.now()))) > row.capacity
}

const listSevasOf = async (db: Queries, pool: number): Promise<number[]> =>
  (await db.selectFrom('catalogue.seva_rules').select('event_id').where('pool', '=', pool).execute()).map(
    row => row.event_id,
  )
