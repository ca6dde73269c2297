import { type Day, dayOf, startOfDay } from '../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../contract/ground/money.ts'
import { useOfficeLanguage } from './language.tsx'

/** Before an amount, without a space (docs/words-we-use.md). */
const rupees = { en: 'Rs.', te: 'రూ.', hi: 'रु.' }

/** How money, days and instants are written in the office: rupees grouped as in India, times in India, digits Latin. */
export function useSay() {
  const language = useOfficeLanguage()
  const locale = `${language}-IN-u-nu-latn`
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  /** Day, month, year in this order everywhere, never torn at a line's end. */
  const dayText = (at: number) => {
    const part = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]))
    return `${part.day}\u00a0${part.month}\u00a0${part.year}`
  }
  /** Within a year of lines a year says nothing. */
  const shortText = (at: number) => dayText(at).split('\u00a0').slice(0, 2).join('\u00a0')
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  })
  return {
    /** rupees */
    money: (amount: number) => `${rupees[language]}${groupedRupees(amount)}`,
    /** Stands before an amount. */
    rupees: rupees[language],
    /** `2026-11-21` */
    day: (of: string) => dayText(startOfDay(of as Day)),
    /** ms → day and time */
    instant: (ms: number) => `${dayText(ms)}, ${time.format(ms)}`,
    time: (ms: number) => time.format(ms),
    /** ms → day and month, for what lies near */
    shortDay: (ms: number) => shortText(startOfDay(dayOf(ms))),
    dayOfInstant: (ms: number) => dayText(startOfDay(dayOf(ms))),
  }
}
