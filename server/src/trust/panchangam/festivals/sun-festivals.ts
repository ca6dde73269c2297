import { addDays, type Day, daysBetween } from '../../../../../contract/ground/india-time.ts'
import type { Festival, FestivalCode } from './festival-names.ts'
import { frameOf, type Reckoning, solarMonthOf } from '../reckon.ts'

const makara = 10
const mesha = 1
const dhanu = 9

const solarFestivals: readonly FestivalCode[] = [
  'lohri',
  'bhogi',
  'makara_sankranti',
  'makara_sankranti_north',
  'kanuma',
  'tamil_new_year',
  'dhanurmasa_begins',
  'aadi_perukku',
]

/** Whether a festival comes by the sun alone, so that it has another tithi each year. */
export const isSolar = (code: FestivalCode): boolean => solarFestivals.includes(code)

/** The festivals that come by the sun alone, on a day. */
export function ofSun(reckoning: Reckoning, day: Day): Festival[] {
  const on = (days: number) => frameOf(reckoning, addDays(day, days))
  const begins = (days: number, month: number) => on(days).solarMonth === month && on(days - 1).solarMonth !== month
  const doubtful = (days: number) => solarMonthOf(reckoning, on(days)).doubtful
  const found: Festival[] = []
  // The south keeps Sankranti on the day whose noon has the sun in Makara: an entry in the afternoon counts for the day
  // after. The north keeps the day of the entry.
  const southern = (days: number) => {
    const enters = (at: number) => begins(at, makara) && solarMonthOf(reckoning, on(at)).entersAt
    const isAfternoon = (at: number) => {
      const entersAt = enters(at)
      return entersAt !== false && entersAt > (on(at).sunrise + on(at).sunset) / 2
    }
    return (begins(days, makara) && !isAfternoon(days)) || isAfternoon(days - 1)
  }
  const makaraDoubtful = (days: number) => doubtful(begins(days, makara) ? days : days - 1)
  if (southern(1)) found.push({ code: 'bhogi', doubtful: makaraDoubtful(1) })
  if (southern(0)) found.push({ code: 'makara_sankranti', doubtful: makaraDoubtful(0) })
  if (southern(-1)) found.push({ code: 'kanuma', doubtful: makaraDoubtful(-1) })
  if (begins(1, makara)) found.push({ code: 'lohri', doubtful: doubtful(1) })
  if (begins(0, makara)) found.push({ code: 'makara_sankranti_north', doubtful: doubtful(0) })
  if (begins(0, mesha)) found.push({ code: 'tamil_new_year', doubtful: doubtful(0) })
  if (begins(0, dhanu)) found.push({ code: 'dhanurmasa_begins', doubtful: doubtful(0) })
  if (on(0).solarMonth === 4 && solarDayOf(reckoning, day) === 18) found.push({ code: 'aadi_perukku', doubtful: false })
  return found
}

/** Which day of its month of the sun a day is, from 1. */
export const solarDayOf = (reckoning: Reckoning, day: Day): number =>
  daysBetween(solarMonthOf(reckoning, frameOf(reckoning, day)).firstDay, day) + 1
