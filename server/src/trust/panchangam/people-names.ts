import type { Language, Text, WebCode } from '../../../../contract/ground/languages.ts'
import { messageWords } from '../../words.ts'
import { monthStyleOf } from './day.ts'
import { type MonthStyle, masaIn } from './months.ts'
import * as names from './names.ts'

type Row = readonly [en: string, te: string, kn: string, hi: string]

/** Months of the sun from Mesha: by their Tamil names, and where those are not in use, by the sign. */
const sunMonths: Row[] = [
  ['Chittirai', 'మేష', 'ಮೇಷ', 'मेष'],
  ['Vaikasi', 'వృషభ', 'ವೃಷಭ', 'वृषभ'],
  ['Aani', 'మిథున', 'ಮಿಥುನ', 'मिथुन'],
  ['Aadi', 'కర్కాటక', 'ಕರ್ಕಾಟಕ', 'कर्क'],
  ['Aavani', 'సింహ', 'ಸಿಂಹ', 'सिंह'],
  ['Purattasi', 'కన్య', 'ಕನ್ಯಾ', 'कन्या'],
  ['Aippasi', 'తుల', 'ತುಲಾ', 'तुला'],
  ['Karthigai', 'వృశ్చిక', 'ವೃಶ್ಚಿಕ', 'वृश्चिक'],
  ['Margazhi', 'ధనుర్', 'ಧನು', 'धनु'],
  ['Thai', 'మకర', 'ಮಕರ', 'मकर'],
  ['Maasi', 'కుంభ', 'ಕುಂಭ', 'कुंभ'],
  ['Panguni', 'మీన', 'ಮೀನ', 'मीन'],
]
const solarMonths: Text[] = sunMonths.map(([en, te, kn, hi], i) => ({
  en,
  te: `${te} మాసం`,
  ta: names.tamilMonths[i] ?? '',
  kn: `${kn} ಮಾಸ`,
  hi: `${hi} मास`,
}))

/** The names among which somebody chooses a month, tithi or star, from number 1. */
export const namesOfDays = (web: WebCode) => ({
  lunarMonths: names.lunarMonths.map(name => name[web]),
  solarMonths: solarMonths.map(name => name[web]),
  tithis: names.tithis.map((_, i) => nameOfTithi(i + 1, web)),
  stars: names.nakshatras.map(name => name[web]),
})

/** A tithi, 1 to 30, with its half of the month; full and new moon need none. */
export function nameOfTithi(number: number, web: WebCode): string {
  const name = names.tithis[number - 1]?.[web] ?? ''
  return number % 15 === 0 ? name : `${names.pakshas[number > 15 ? 1 : 0]?.[web] ?? ''} ${name}`
}

export const nameOfStar = (number: number, web: WebCode): string => names.nakshatras[number - 1]?.[web] ?? ''

/**
 * How lunar months (amanta, 1 to 12) are counted in a language's tradition, there and back: where months end with the
 * full moon, the dark half belongs to the next.
 */
export const styleOf = (web: WebCode) => {
  const style: MonthStyle = monthStyleOf[web]
  return {
    toShown: (masa: number, tithi: number, adhika: boolean): number =>
      masaIn(style, { masa, adhika, startsAt: 0, endsAt: 0 }, tithi),
    toStored: (shown: number, tithi: number): number =>
      style === 'purnimanta' && tithi > 15 ? ((shown + 10) % 12) + 1 : shown,
  }
}

/** A tithi or a star of a month; months of the moon are amanta. `month` null: of each month. */
interface DayOfMonth {
  month: number | null
  /** 1 to 30; null: it goes by the star */
  tithi: number | null
  /** 1 to 27 */
  star: number | null
  /** Of an extra month. */
  adhika: boolean
  /** The month is one of the sun; a star's always is. */
  ofSun?: boolean
}

/** `Kartika Shukla Dwadashi`, `Thai Rohini`, `Rohini`: as the almanac of a language says it. */
export function textOfMonthDay({ month, tithi, star, adhika, ofSun }: DayOfMonth, language: Language): string {
  const { web } = language
  const named = tithi === null ? nameOfStar(star ?? 1, web) : nameOfTithi(tithi, web)
  if (month === null) return named
  if (ofSun || tithi === null) return `${solarMonths[month - 1]?.[web] ?? ''} ${named}`
  const masa = names.lunarMonths[styleOf(web).toShown(month, tithi, adhika) - 1]?.[web] ?? ''
  return `${adhika ? messageWords(language).personDay.extraMonth({ month: masa }) : masa} ${named}`
}
