import { typedNumber } from '../../../../../contract/ground/typed-number.ts'
import type { OfficeLanguage } from '../../../../../contract/office/trust/languages.ts'
import { words } from '../../../words/words.ts'

/** Units of a duration, the longest first, in minutes. */
export const units = { days: 1440, hours: 60, minutes: 1 } as const
export type Unit = keyof typeof units
export const unitNames = Object.keys(units) as Unit[]

/** How people say a number of minutes: by the longest unit of which it is a whole number. `12 hours`, `90 minutes`. */
export function asSaid(minutes: number): { count: number; unit: Unit } {
  const unit = minutes === 0 ? 'minutes' : (unitNames.find(name => minutes % units[name] === 0) ?? 'minutes')
  return { count: minutes / units[unit], unit }
}

/** What somebody typed, by its unit, in minutes; undefined where it is no whole number of them. `0.5` hours is 30. */
export function readDuration(text: string, unit: Unit): number | undefined {
  const count = typedNumber(text)
  if (count === undefined) return undefined
  const minutes = Math.round(count * units[unit] * 1e6) / 1e6
  return Number.isInteger(minutes) ? minutes : undefined
}

/** The same by a unit that somebody chose, while that gives a whole number. */
export function saidIn(minutes: number, unit: Unit): { count: number; unit: Unit } {
  return minutes % units[unit] === 0 ? { count: minutes / units[unit], unit } : asSaid(minutes)
}

const beforeWords = words({
  en: {
    begins: 'until it begins',
    days: (count: number) => (count === 1 ? '1 day before' : `${count} days before`),
    hours: (count: number) => (count === 1 ? '1 hour before' : `${count} hours before`),
  },
  te: {
    begins: 'మొదలయ్యే వరకు',
    days: count => (count === 1 ? '1 రోజు ముందు' : `${count} రోజుల ముందు`),
    hours: count => (count === 1 ? '1 గంట ముందు' : `${count} గంటల ముందు`),
  },
  hi: {
    begins: 'शुरू होने तक',
    days: count => `${count} दिन पहले`,
    hours: count => (count === 1 ? '1 घंटा पहले' : `${count} घंटे पहले`),
  },
})

/** So many hours before something begins, in days where they are whole: `7 days before`. */
export function hoursBefore(hours: number, language: OfficeLanguage): string {
  const said = beforeWords[language]
  if (hours === 0) return said.begins
  return hours % 24 === 0 ? said.days(hours / 24) : said.hours(hours)
}
