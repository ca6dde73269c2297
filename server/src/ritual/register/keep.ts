import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import { occurrenceOn } from '../../trust/catalogue/service.ts'
import { isDatabaseLost } from '../../ground/db/connection/lost.ts'
import type { Tx } from '../../ground/db/db.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import { homeCity, personDays, reachOf } from '../../trust/panchangam/service.ts'
import * as queries from './queries.ts'
import { ruleOf, yearlyDayOf } from './yearly-day.ts'

/** The days of two years stand in the register; they are made a month before they are short of that. */
const madeAhead = 731
const madeUpTo = madeAhead + 30
/** So many days before its day, the names of a year come on the list of an occurrence. */
const listedAhead = 30
/**
 * The years begin after the booked day. Two yearly days are never nearer than 353 days, but in a year with two months of
 * the same name the other one comes a month later.
 */
const leastBetween = 300
const atOnce = 200

/**
 * Reckons the yearly days of new entries, makes the days of coming years, and brings names of days that are near on the
 * list of an occurrence. Run each minute; safe to run twice and at once.
 */
export async function keepRegister(app: App): Promise<void> {
  const today = dayOf(app.clock.now())
  const steps = [
    () => inTurn(some => app.db.tx(tx => reckonSome(app, tx, some))),
    () => inTurn(some => makeSome(app, today, some)),
    () => listNames(app, addDays(today, listedAhead)),
  ]
  await eachApart(steps, step => step())
}

interface Some {
  most: number
  /** Entries that broke. */
  without: number[]
  /** Those that are worked on. */
  ids: number[]
}

/**
 * Works through entries, some at a time. Where some fail together they are tried one by one, and the one to blame is left
 * out: it keeps no other from its days, and is tried again in a minute.
 */
async function inTurn(work: (some: Some) => Promise<boolean>): Promise<void> {
  const broken: unknown[] = []
  const some: Some = { most: atOnce, without: [], ids: [] }
  for (let more = true; more; ) {
    some.ids = []
    try {
      more = await work(some)
    } catch (error) {
      const [one, ...others] = some.ids
      if (one === undefined || isDatabaseLost(error)) throw error
      some.most = others.length > 0 ? 1 : atOnce
      if (others.length > 0) continue
      some.without.push(one)
      broken.push(error)
    }
  }
  if (broken.length > 0) throw broken[0]
}

async function reckonSome(app: App, tx: Tx, some: Some): Promise<boolean> {
  const entries = await queries.lockToReckon(tx, some)
  some.ids = entries.map(({ id }) => id)
  const city = homeCity(app)
  for (const { id, first_on, way } of entries) await queries.setYearlyDay(tx, id, yearlyDayOf(first_on, way, city))
  return entries.length === some.most
}

/** Makes days of some entries, those first that have been made least far. False: none was short of them. */
async function makeSome(app: App, today: Day, some: Some): Promise<boolean> {
  const short = addDays(today, madeAhead)
  const from = await queries.findLeastMade(app.db, short, some.without)
  if (!from) return false
  const until = addDays(today, madeUpTo)
  // The months of the moon are the costly part, so they are reckoned once and before anything is locked.
  const reach = reachOf(from, until, homeCity(app), app.config.extraMonth)
  return app.db.tx(async tx => {
    const entries = await queries.lockToMake(tx, { from, short, ...some })
    some.ids = entries.map(({ id }) => id)
    await queries.insertYears(
      tx,
      entries.flatMap(entry => {
        const begins = addDays(entry.first_on, leastBetween)
        // An old order that was imported has its first day from now on; one whose days were made misses none of them.
        const isNew = entry.made_until === entry.first_on
        return personDays(ruleOf(entry, entry.first_on), reach)
          .filter(({ day }) => day > entry.made_until && day >= begins && (!isNew || day >= today))
          .map(({ day, doubtful }) => ({ entry_id: entry.id, day, doubtful }))
      }),
    )
    await queries.noteMade(
      tx,
      entries.map(entry => entry.id),
      until,
    )
    return entries.length > 0
  })
}

/**
 * Brings names of days up to one on lists, each day of a seva in a transaction of its own: one for which no occurrence can
 * be made keeps no other from its list, and is tried again in a minute.
 */
const listNames = async (app: App, until: Day): Promise<void> =>
  eachApart(await queries.listDaysToList(app.db, until), of => app.db.tx(tx => listDay(tx, of)))

async function listDay(tx: Tx, of: queries.DayToList): Promise<void> {
  const entries = await queries.lockToList(tx, of)
  if (entries.length === 0) return
  const { day, starts_minutes: startsMinutes, lasts_minutes: lastsMinutes } = of
  const occurrenceId = await occurrenceOn(tx, of.event_id, { day, startsMinutes, lastsMinutes })
  for (const { entry_id } of entries) await queries.setOccurrence(tx, { entry_id, day }, occurrenceId)
}
