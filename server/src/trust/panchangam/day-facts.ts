import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { type MonthlyVrata, monthlyVratas } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import { counted } from '../../network-share.ts'
import type { City } from './cities.ts'
import { daysOf } from './day.ts'
import { ownNamesOf } from './festivals/festivals.ts'
import type { Festival } from './festivals/festival-names.ts'

/** What the rules of sevas, and whoever shows their days, ask about a day. */
export interface DayFacts {
  day: Day
  /** At sunrise, 1 to 30. */
  tithi: number
  /** At sunrise, 1 to 27. */
  nakshatra: number
  /**
   * Those that a seva may be held by: the one at sunrise, and one that no sunrise sees because it begins and ends within
   * the day.
   */
  nakshatras: readonly number[]
  /** Those of every month, also where the day has a festival of its own instead: Vaikuntha Ekadashi is an Ekadashi. */
  vratas: readonly MonthlyVrata[]
  /** Of all traditions; `isKeptIn` says which of them keeps one. */
  festivals: readonly Festival[]
  /** The lunar month from new moon to new moon, 1 is Chaitra; `adhika`: an extra one. */
  amanta: number
  adhika: boolean
  doubtful: boolean
}

/**
 * Months that were reckoned, by city and month. One takes some 15 KB: the longest booking window of the trust's city
 * has 15 of them.
 */
const reckoned = new LRUCache<string, ReadonlyMap<Day, DayFacts>>({ max: 48 })

/**
 * The facts of the days from `from` to `to` at a place, in order. They are reckoned a month at a time, once, and other
 * work of the process goes on between two months.
 */
export async function dayFactsOf(city: City, from: Day, to: Day): Promise<Map<Day, DayFacts>> {
  const facts = new Map<Day, DayFacts>()
  for (let first = firstOfMonth(from); first <= to; first = firstOfMonth(addDays(first, 31))) {
    const key = `${city.code} ${first}`
    let month = reckoned.get(key)
    if (!month) {
      await setImmediate()
      month = counted(() => reckonMonth(city, first))
      reckoned.set(key, month)
    }
    for (const [day, fact] of month) if (day >= from && day <= to) facts.set(day, fact)
  }
  return facts
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day

/** A day more than the month has: the star after the last day says whether one was skipped. */
function reckonMonth(city: City, first: Day): ReadonlyMap<Day, DayFacts> {
  const days = daysOf(first, firstOfMonth(addDays(first, 31)), city, 'en')
  return new Map(
    days.slice(0, -1).map(({ day, tithi, nakshatra, festivals, amanta, adhika, doubtful }, at) => {
      const skipped = (nakshatra % 27) + 1
      const isSkipped = days[at + 1]?.nakshatra === (skipped % 27) + 1
      const codes = new Set(festivals.map(({ code }) => code))
      return [
        day,
        {
          day,
          tithi,
          nakshatra,
          nakshatras: isSkipped ? [nakshatra, skipped] : [nakshatra],
          vratas: monthlyVratas.filter(vrata => codes.has(vrata) || ownNamesOf(vrata).some(code => codes.has(code))),
          festivals,
          amanta,
          adhika,
          doubtful,
        },
      ]
    }),
  )
}
