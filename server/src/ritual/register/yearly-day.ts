import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { PerpetualWay } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import { type City, lifeDayOf, type PersonRule, textOfMonthDay } from '../../trust/panchangam/service.ts'
import { dayWithoutYear } from '../../ground/text/short-day.ts'

/** By what the day of an entry comes back. Months of the moon are amanta. */
export interface YearlyDay {
  way: PerpetualWay
  month: number
  adhika: boolean
  /** 1 to 30 where the way is `tithi`, else null */
  tithi: number | null
  /** 1 to 27 where the way is `star`, else null */
  star: number | null
}

/** What a booked day had in the city of the trust, at its sunrise: by this it comes back. */
export function yearlyDayOf(day: Day, way: PerpetualWay, city: City): YearlyDay {
  const { masa, adhika, tithi, star, solarMonth } = lifeDayOf(day, undefined, city)
  switch (way) {
    case 'tithi':
      return { way, month: masa, adhika, tithi, star: null }
    case 'star':
      return { way, month: solarMonth, adhika: false, tithi: null, star }
    case 'date':
      return { way, month: Number(day.slice(5, 7)), adhika: false, tithi: null, star: null }
  }
}

/** The rule by which the panchangam finds the days of an entry. `first`: the day that was booked. */
export function ruleOf({ way, month, adhika, tithi, star }: YearlyDay, first: Day): PersonRule {
  switch (way) {
    case 'tithi':
      return { way, month, tithi: tithi ?? 1, adhika, hour: 'sunrise' }
    case 'star':
      return { way: 'solar_star', month, star: star ?? 1 }
    case 'date':
      return { way, month, date: Number(first.slice(8, 10)) }
  }
}

/** The yearly day in the words of a language's almanac: month with tithi or star, or the date without its year. */
export function textOfYearlyDay(
  { way, month, adhika, tithi, star }: YearlyDay,
  first: Day,
  language: Language,
): string {
  if (way === 'date') return dayWithoutYear(first, language.web)
  return textOfMonthDay({ month, adhika, tithi, star }, language)
}
