import { longDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { type lifeDayOf, nameOfStar, nameOfTithi, textOfMonthDay } from '../../trust/panchangam/service.ts'
import type { StoredDay } from './queries.ts'

/** A remembered day in the words of a language's almanac: the star, month with tithi or star, or the date. */
export function textOfDay(day: StoredDay, ownStar: number | null, language: Language): string {
  const { web } = language
  const { way, month, on_date } = day
  if (way === 'star') return ownStar === null ? '' : nameOfStar(ownStar, web)
  if (way === 'date') return on_date ? longDay(on_date, web) : ''
  return textOfMonthDay({ ...day, month: month ?? 1, ofSun: way === 'solar_tithi' }, language)
}

/** What began later on the date that was entered without an hour: a tithi or star that it may have been instead. */
export function laterOf({ way }: StoredDay, { later }: ReturnType<typeof lifeDayOf>, { web }: Language): string | null {
  if (way === 'solar_star') return later.star === undefined ? null : nameOfStar(later.star, web)
  if (way === 'tithi' || way === 'solar_tithi') return later.tithi === undefined ? null : nameOfTithi(later.tithi, web)
  return null
}
