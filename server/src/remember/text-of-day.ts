import { longDay } from '../../../contract/india-time.ts'
import type { Language } from '../../../contract/languages.ts'
import { type lifeDayOf, namesOfDays, nameOfStar, nameOfTithi, styleOf } from '../panchangam/service.ts'
import { messageWords } from '../words.ts'
import type { StoredDay } from './queries.ts'

/** A remembered day in the words of a language's almanac: the star, month with tithi or star, or the date. */
export function textOfDay(day: StoredDay, ownStar: number | null, language: Language): string {
  const { web } = language
  const { way, month, tithi, star, adhika, on_date } = day
  if (way === 'star') return ownStar === null ? '' : nameOfStar(ownStar, web)
  if (way === 'date') return on_date ? longDay(on_date, web) : ''
  const names = namesOfDays(web)
  if (way === 'solar_star') return `${names.solarMonths[(month ?? 1) - 1]} ${nameOfStar(star ?? 1, web)}`
  const named = nameOfTithi(tithi ?? 1, web)
  if (way === 'solar_tithi') return `${names.solarMonths[(month ?? 1) - 1]} ${named}`
  const shown = styleOf(web).toShown(month ?? 1, tithi ?? 1, adhika)
  const masa = names.lunarMonths[shown - 1] ?? ''
  return `${adhika ? messageWords(language).personDay.extraMonth({ month: masa }) : masa} ${named}`
}

/** What began later on the date that was entered without an hour: a tithi or star that it may have been instead. */
export function laterOf({ way }: StoredDay, { later }: ReturnType<typeof lifeDayOf>, { web }: Language): string | null {
  if (way === 'solar_star') return later.star === undefined ? null : nameOfStar(later.star, web)
  if (way === 'tithi' || way === 'solar_tithi') return later.tithi === undefined ? null : nameOfTithi(later.tithi, web)
  return null
}
