import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import {
  type DayFacts,
  dayFacts,
  homeCity,
  reachOf,
  setByTrust,
  type SetByTrust,
  tithiAt,
} from '../../trust/panchangam/service.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'
import { type Homam, type Proposal, proposalsOf } from './rules.ts'

/** What was held within these days may come again: twice the longest year of the moon, and a little. */
export const rememberedDays = 800
/** Homams are proposed for as long as a year with an extra month. */
const aheadDays = 385
/** Of one homam; the latest count. */
const mostHeld = 30

/** All that follows from the same inputs is the same: it is reckoned anew once they change. */
interface Inputs {
  today: Day
  homams: Homam[]
  set: SetByTrust
  hash: string
}

/**
 * Reckons on which of the coming days homams could be held, if anything changed that it follows from. Run each minute;
 * safe to run twice and at once. Other work goes on between two months of the almanac, and between two homams.
 */
export async function proposeHomams(app: App): Promise<void> {
  const inputs = await readInputs(app)
  if ((await queries.findInputs(app.db)) === inputs.hash) return
  const found = await reckonProposals(app, inputs)
  await app.db.tx(tx => queries.replaceDays(tx, found, inputs.hash, app.clock.now()))
}

/** Whether the stored days no longer follow from what they were reckoned from: the next minute reckons them anew. */
export const areStale = async (app: App): Promise<boolean> =>
  (await queries.findInputs(app.db)) !== (await readInputs(app)).hash

async function readInputs(app: App): Promise<Inputs> {
  const today = dayOf(app.clock.now())
  const from = addDays(today, -rememberedDays)
  const city = homeCity(app)
  const [rows, set] = await Promise.all([
    queries.listHomams(app.db, from),
    setByTrust(app, city, { from, to: addDays(today, aheadDays + 1) }),
  ])
  const homams = homamsOf(rows, today)
  const told = JSON.stringify([
    today,
    city.code,
    app.config.extraMonth,
    homams,
    [...set.days.values()],
    set.festivals.map(({ id, code, reckoned_on, kept_on }) => [id, code, reckoned_on, kept_on]),
  ])
  return { today, homams, set, hash: createHash('sha256').update(told).digest('base64url') }
}

/** Rows come the latest first: the first one says what the homam is by now. */
function homamsOf(rows: readonly queries.HomamRow[], today: Day): Homam[] {
  return [...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, own]) => ({
    slug,
    deity: own.find(({ deity }) => deity !== null)?.deity ?? null,
    startsMinutes: own.find(({ starts_minutes }) => starts_minutes !== null)?.starts_minutes ?? usualStart,
    held: [...new Set(own.filter(wasHeld(today)).map(({ held_on }) => held_on as Day))].slice(0, mostHeld),
  }))
}

/** 6:30, as a homam that says nothing else. */
const usualStart = 390

export const wasHeld =
  (today: Day) =>
  ({ event_id, held_on, cancelled }: queries.HomamRow): boolean =>
    event_id !== null && !cancelled && held_on !== null && held_on < today

async function reckonProposals(app: App, { today, homams, set }: Inputs): Promise<Proposal[]> {
  const [first, last] = [addDays(today, 1), addDays(today, aheadDays)]
  const past = new Map<Day, DayFacts>()
  for (const day of new Set(homams.flatMap(({ held }) => held))) {
    const facts = (await dayFacts(app, day, day)).get(day)
    if (facts) past.set(day, facts)
  }
  const { extraMonth } = app.config
  const almanac = {
    past,
    ahead: await dayFacts(app, today, addDays(last, 1)),
    // A homam is held once a year, also where devotees keep their own days in each of two months of one name.
    reach: reachOf(first, last, homeCity(app), extraMonth === 'both' ? 'nija' : extraMonth),
    setDays: new Set(set.days.keys()),
    tithiAt: (day: Day, minutes: number) => {
      const at = startOfDay(day) + minutes * minuteMs
      const own = set.limbs.get(day)?.tithi
      return own ? (at < own.endsAt ? own.number : (own.number % 30) + 1) : tithiAt(at)
    },
  }
  const found: Proposal[] = []
  for (const homam of homams) {
    found.push(...proposalsOf(homam, almanac))
    await setImmediate()
  }
  return found
}
