import ical from 'ical-generator'
import { addDays, type Day, dayOf } from '../../../contract/india-time.ts'
import type { Language } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { refuse } from '../refuse.ts'
import { cityOf } from './cities.ts'
import { dayFactsOf } from './day-facts.ts'
import { festivalName } from './festival-names.ts'
import { homeCity, setByTrust } from './service.ts'
import { keptFestivals, keptIn } from './set-days.ts'
import { inLanguage } from '../text/in-language.ts'
import { monthlyVratas } from '../../../contract/office/kinds.ts'

/** So many days are in a file: a year and the month after it. */
const days = 396

/**
 * The festivals of the coming year in a city, each a whole day, for the reader's own calendar (RFC 5545): those that the
 * tradition of the language keeps, without the vratas of every month. The same festival has the same UID in every
 * language, so that a second download replaces the first. Refuses: not_found (no such city).
 */
export async function festivalFile(app: App, code: string | undefined, language: Language): Promise<string> {
  const city = code === undefined ? homeCity(app) : (cityOf(code) ?? refuse('not_found'))
  const from = dayOf(app.clock.now())
  const span = { from, to: addDays(from, days) }
  const [facts, set] = await Promise.all([dayFactsOf(city, span.from, span.to), setByTrust(app, city, span)])
  const host = new URL(app.config.publicUrl).hostname
  const calendar = ical({
    prodId: { company: 'Diya Seva', product: 'festivals', language: language.web.toUpperCase() },
  })
  for (const day of facts.values())
    for (const festival of keptIn(keptFestivals(day.day, day.festivals, set.festivals), language.web)) {
      if (monthlyVratas.some(vrata => vrata === festival.code)) continue
      const name = festival.code === null ? festival.name : festivalName(festival.code)
      calendar.createEvent({
        id: `festival-${festival.code ?? `own-${festival.id}`}-${day.day}-${city.code}@${host}`,
        stamp: new Date(app.clock.now()),
        start: dateOf(day.day),
        end: dateOf(addDays(day.day, 1)),
        allDay: true,
        summary: name ? inLanguage(name, language) : '',
        url: `${app.config.publicUrl}/${language.code}/panchangam/${day.day}${code === undefined ? '' : `?city=${city.code}`}`,
      })
    }
  return `${calendar.toString()}\r\n`
}

/** Whole days are written without a zone: the date is that of UTC. */
const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)
