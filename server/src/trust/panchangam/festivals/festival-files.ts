import { gunzipSync, gzipSync } from 'node:zlib'
import ical from 'ical-generator'
import { LRUCache } from 'lru-cache'
import { addDays, type Day, dayOf } from '../../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../../contract/ground/languages.ts'
import type { App } from '../../../app.ts'
import { refuse } from '../../../refuse.ts'
import { counted } from '../../../network-share.ts'
import { type City, cityOf } from '../cities.ts'
import { type DayFacts, dayFactsOf } from '../day-facts.ts'
import { festivalName } from './festival-names.ts'
import { homeCity, type SetByTrust, setByTrust } from '../service.ts'
import { keptFestivals, keptIn } from '../set-days.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { monthlyVratas } from '../../../../../contract/office/trust/kinds/seva-rules.ts'

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
  const set = await setByTrust(app, city, span)
  const key = [from, city.code, code ?? '', language.web, app.config.publicUrl, JSON.stringify(set.festivals)].join(' ')
  const known = made.get(key)
  if (known) return String(gunzipSync(known))
  const facts = await dayFactsOf(city, span.from, span.to)
  const text = counted(() => textOf(app, { city, code, language, facts, festivals: set.festivals }))
  // Copied, since zlib gives a piece of a larger block.
  made.set(key, new Uint8Array(gzipSync(text)))
  return text
}

/** Files that were made, compressed, by what they were made of: those of all cities in five languages take some 1.3 MB. */
const made = new LRUCache<string, Uint8Array>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (bytes, key) => 200 + bytes.length + 2 * key.length,
})

interface Asked {
  city: City
  code: string | undefined
  language: Language
  facts: ReadonlyMap<Day, DayFacts>
  festivals: SetByTrust['festivals']
}

function textOf(app: App, { city, code, language, facts, festivals }: Asked): string {
  const host = new URL(app.config.publicUrl).hostname
  const calendar = ical({
    prodId: { company: 'Diya Seva', product: 'festivals', language: language.web.toUpperCase() },
  })
  for (const day of facts.values())
    for (const festival of keptIn(keptFestivals(day.day, day.festivals, festivals), language.web)) {
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
