import { dateFormat } from '../../../../contract/ground/date-format.ts'
import { isDay, type Day } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { Calls } from '../../../../contract/calls.ts'
import { address } from '../../addresses/addresses.ts'
import { type Query, query } from '../../calls/use-calls.ts'

export type PanchangamDay = Calls['POST /api/panchangam']['answer']
export type MonthDay = Calls['POST /api/panchangam-month']['answer']['days'][number]

/** The first and the last day that the server knows. */
export const firstKnown = '1900-01-01' as Day
export const lastKnown = '2100-12-31' as Day

/** Whether an address may name this day. */
export const isKnownDay = (text: string): text is Day => isDay(text) && text >= firstKnown && text <= lastKnown

/** What the page asks for; empty: today in India, and the city of the trust. */
export interface Wanted {
  date: Day | ''
  city: string
}

export const dayQuery = (lang: Language, { date, city }: Wanted): Query<'POST /api/panchangam'> =>
  query('POST /api/panchangam', { language: lang.id, ...(date && { date }), ...(city && { city }) })

export const monthQuery = (lang: Language, { date, city }: Wanted): Query<'POST /api/panchangam-month'> =>
  query('POST /api/panchangam-month', {
    language: lang.id,
    ...(date && { month: date.slice(0, 7) }),
    ...(city && { city }),
  })

export const citiesQuery = query('GET /api/panchangam-cities', {})

/** The page of a day with the city that was chosen. */
export const pathOf = (lang: Language, { date, city }: Wanted): string =>
  address.panchangam(lang, date) + (city && `?city=${city}`)

/** The festivals of the coming year for the reader's own calendar. */
export const festivalFileOf = (lang: Language, city: string): string =>
  `/calendar/${lang.code}/festivals${city && `-${city}`}.ics`

/** The date that clocks in a zone show. */
export const dateIn = (zone: string, instantMs: number): Day =>
  dateFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instantMs) as Day
