import { addDays, type Day, dayOf } from '../../../../contract/india-time.ts'
import type { App } from '../../app.ts'
import { occurrenceOn } from '../../trust/catalogue/service.ts'
import type { Tx } from '../../ground/db/db.ts'
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
  for (let more = true; more; ) more = await app.db.tx(tx => reckonSome(app, tx))
  for (let more = true; more; ) more = await makeSome(app, today)
  await listNames(app, addDays(today, listedAhead))
}

async function reckonSome(app: App, tx: Tx): Promise<boolean> {
  const entries = await queries.lockToReckon(tx, atOnce)
  const city = homeCity(app)
  for (const { id, first_on, way } of entries) await queries.setYearlyDay(tx, id, yearlyDayOf(first_on, way, city))
  return entries.length === atOnce
}

/** Makes days of some entries, those first that have been made least far. False: none was short of them. */
async function makeSome(app: App, today: Day): Promise<boolean> {
  const short = addDays(today, madeAhead)
  const from = await queries.findLeastMade(app.db, short)
  if (!from) return false
  const until = addDays(today, madeUpTo)
  // The months of the moon are the costly part, so they are reckoned once and before anything is locked.
  const reach = reachOf(from, until, homeCity(app), app.config.extraMonth)
  return app.db.tx(async tx => {
    const entries = await queries.lockToMake(tx, { from, short, most: atOnce })
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
async function listNames(app: App, until: Day): Promise<void> {
  const broken: unknown[] = []
  for (const of of await queries.listDaysToList(app.db, until))
    await app.db.tx(tx => listDay(tx, of)).catch((error: unknown) => broken.push(error))
  if (broken.length > 0) throw broken[0]
}

async function listDay(tx: Tx, of: queries.DayToList): Promise<void> {
  const entries = await queries.lockToList(tx, of)
  if (entries.length === 0) return
  const { day, starts_minutes: startsMinutes, lasts_minutes: lastsMinutes } = of
  const occurrenceId = await occurrenceOn(tx, of.event_id, { day, startsMinutes, lastsMinutes })
  for (const { entry_id } of entries) await queries.setOccurrence(tx, { entry_id, day }, occurrenceId)
}
