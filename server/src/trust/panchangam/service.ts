import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import { addDays, type Day, dayOf, weekdayOf } from '../../../../contract/ground/india-time.ts'
import type { Language, Text } from '../../../../contract/ground/languages.ts'
import type * as calls from '../../../../contract/trust/panchangam.ts'
import type { App } from '../../app.ts'
import { SettingWrong } from '../../config.ts'
import type { Queries } from '../../ground/db/db.ts'
import { counted } from '../../network-share.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { cities, type City, cityOf } from './cities.ts'
import { type DayBrief, daysOf, type Limb, panchangamOf, type SetLimbs } from './day.ts'
import { type DayFacts, dayFactsOf } from './day-facts.ts'
import { ekadashiName } from './festivals/ekadashi-names.ts'
import { festivalName, isKeptIn } from './festivals/festival-names.ts'
import * as names from './names.ts'
import type { Period } from './parts-of-day.ts'
import * as queries from './queries.ts'
import { samvatsaras } from './samvatsaras.ts'
import { amendFacts, keptFestivals, type KeptFestival, keptIn, setLimbsOf } from './set-days.ts'

export type { City } from './cities.ts'
export type { DayFacts } from './day-facts.ts'
export { type FestivalCode, isFestivalCode } from './festivals/festival-names.ts'
export { isSolar as isSolarFestival } from './festivals/sun-festivals.ts'
export * as almanacNames from './names.ts'

export { cityOf } from './cities.ts'
export {
  lifeDayOf,
  type MonthlyRule,
  type PersonDay,
  personDays,
  type PersonRule,
  type Reach,
  reachOf,
  rulesOn,
} from './people-days.ts'
export { nameOfStar, nameOfTithi, namesOfDays, styleOf, textOfMonthDay } from './people-names.ts'
export { tithiAt } from './reckon.ts'

type DayAnswer = AnswerOf<typeof calls.panchangam>
type MonthAnswer = AnswerOf<typeof calls.panchangamMonth>

/** The city of the trust, by the setting PANCHANGAM_CITY. Throws SettingWrong. */
export function homeCity({ config }: Pick<App, 'config'>): City {
  const city = cityOf(config.panchangamCity)
  if (!city)
    throw new SettingWrong(
      `PANCHANGAM_CITY is ${config.panchangamCity}, which is none of the cities: ${cities.map(({ code }) => code).join(', ')}.`,
    )
  return city
}

/** What staff set for some days of a city; nothing, unless it is the trust's. */
export interface SetByTrust {
  days: ReadonlyMap<Day, queries.SetDay>
  limbs: ReadonlyMap<Day, SetLimbs>
  festivals: readonly queries.SetFestival[]
}
const nothing: SetByTrust = { days: new Map(), limbs: new Map(), festivals: [] }

/** `db` may be a transaction. */
type Reads = Pick<App, 'config'> & { db: Queries }

export async function setByTrust(app: Reads, city: City, span: queries.Span): Promise<SetByTrust> {
  if (city.code !== app.config.panchangamCity) return nothing
  const [days, festivals] = await Promise.all([
    queries.listDays(app.db, city.code, span),
    queries.listFestivals(app.db, city.code, span),
  ])
  return {
    days: new Map(days.map(set => [set.day, set])),
    limbs: new Map(days.map(set => [set.day, setLimbsOf(set, city)])),
    festivals,
  }
}

/**
 * The facts of days from `from` to `to` in the trust's city, by day and in order, with what staff set in place of what
 * was reckoned. The first time, a month takes some tenths of a second; other work goes on between two months.
 */
export async function dayFacts(app: Reads, from: Day, to: Day): Promise<Map<Day, DayFacts>> {
  const city = homeCity(app)
  const [reckoned, set] = await Promise.all([dayFactsOf(city, from, to), setByTrust(app, city, { from, to })])
  if (set.days.size === 0 && set.festivals.length === 0) return reckoned
  return new Map([...reckoned].map(([day, facts]) => [day, amendFacts(facts, set.days.get(day), set.festivals)]))
}

/** The almanac of a day. Refuses: bad_request (no such city). */
export async function viewDay(app: App, asked: BodyOf<typeof calls.panchangam>, { web }: Language): Promise<DayAnswer> {
  const city = cityAsked(app, asked.city)
  const date = (asked.date ?? dayOf(app.clock.now())) as Day
  const set = await setByTrust(app, city, { from: date, to: date })
  const day = counted(() => panchangamOf(date, city, web, set.limbs.get(date)))
  const note = set.days.get(date)?.note
  const { sunrise, year } = day
  const limbs = (list: Text[], of: Limb[]) =>
    of.map(({ number, endsAt }) => ({ number, name: nth(list, number)[web], ends_at: Math.round(endsAt) }))
  return {
    date,
    city: city.code,
    city_name: city.name[web],
    zone: city.zone,
    sunrise: Math.round(sunrise),
    sunset: Math.round(day.sunset),
    moonrise: day.moonrise === undefined ? null : Math.round(day.moonrise),
    tithi: limbs(names.tithis, day.tithis),
    nakshatra: limbs(names.nakshatras, day.nakshatras),
    yoga: limbs(names.yogas, day.yogas),
    karana: limbs(names.karanas, day.karanas),
    kshaya: day.kshaya.map(number => ({ number, name: nth(names.tithis, number)[web] })),
    masa: masaName(day, web),
    masa_number: day.masa,
    month_style: day.style,
    lunar_month: nth(names.lunarMonths, day.lunarMonth.masa)[web],
    solar_day: day.solarDay,
    solar_doubtful: day.solarDoubtful,
    adhika: day.adhika,
    paksha: nth(names.pakshas, day.tithi > 15 ? 2 : 1)[web],
    vara: nth(names.varas, weekdayOf(date) + 1)[web],
    samvatsara: nth(samvatsaras, year.samvatsara)[web],
    shaka_year: year.shaka,
    vikram_year: year.vikram,
    ayana: nth(names.ayanas, day.ayana)[web],
    ritu: nth(names.ritus, day.ritu)[web],
    rahu_kalam: whole(day.rahuKalam),
    yamagandam: whole(day.yamagandam),
    gulika: whole(day.gulikaKalam),
    abhijit: day.abhijit ? whole(day.abhijit) : null,
    durmuhurtam: day.durmuhurtams.map(whole),
    varjyam: day.varjyams.map(whole),
    doubtful: day.doubtful && !set.days.has(date),
    set_by_trust: set.days.has(date),
    note: note ? inLanguage(note, { web }) : null,
    festivals: festivals(day, set.festivals, web),
  }
}

/** The days of a month. Refuses: bad_request (no such city). */
export async function viewMonth(
  app: App,
  asked: BodyOf<typeof calls.panchangamMonth>,
  { web }: Language,
): Promise<MonthAnswer> {
  const city = cityAsked(app, asked.city)
  const month = asked.month ?? dayOf(app.clock.now()).slice(0, 7)
  const first = `${month}-01` as Day
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01` as Day, -1)
  const set = await setByTrust(app, city, { from: first, to: last })
  return {
    month,
    city: city.code,
    days: counted(() => daysOf(first, last, city, web, set.limbs)).map(day => ({
      date: day.day,
      tithi: { number: day.tithi, name: nth(names.tithis, day.tithi)[web] },
      nakshatra: { number: day.nakshatra, name: nth(names.nakshatras, day.nakshatra)[web] },
      masa: masaName(day, web),
      month_style: day.style,
      solar_day: day.solarDay,
      adhika: day.adhika,
      doubtful: day.doubtful && !set.days.has(day.day),
      set_by_trust: set.days.has(day.day),
      festivals: festivals(day, set.festivals, web),
    })),
  }
}

/** All cities, the trust's own first. */
export function listCities(app: App, { web }: Language): AnswerOf<typeof calls.panchangamCities> {
  const home = homeCity(app)
  return [home, ...cities.filter(city => city !== home)].map(({ code, name, zone, latitude, longitude }) => ({
    code,
    name: name[web],
    zone,
    latitude,
    longitude,
    home: code === home.code,
  }))
}

const cityAsked = (app: App, code: string | undefined): City =>
  code === undefined ? homeCity(app) : (cityOf(code) ?? refuse('bad_request', { fields: { city: 'unknown_option' } }))

function nth<T>(list: readonly T[], number: number): T {
  const found = list[number - 1]
  if (found === undefined) throw new RangeError(`there is no name number ${number}`)
  return found
}

const masaName = ({ style, masa }: DayBrief, web: Language['web']): string =>
  style === 'solar' ? nth(names.tamilMonths, masa) : nth(names.lunarMonths, masa)[web]

const whole = ({ from, to }: Period): Period => ({ from: Math.round(from), to: Math.round(to) })

type NamedBy = Pick<DayBrief, 'tithi' | 'amanta' | 'adhika'>

/** What a festival is called; an Ekadashi by its month and half. */
export function nameOfFestival(
  { code, name }: Pick<KeptFestival, 'code' | 'name'>,
  day: NamedBy,
  web: Language['web'],
) {
  if (code === null) return name ? inLanguage(name, { web }) : ''
  return (code === 'ekadashi' ? ekadashiName(day) : festivalName(code))[web]
}

/** Kartika Pournami is a Pournami: a tile has room for one of the two. */
const saysMore = (code: string, than: string): boolean =>
  (than === 'pournami' && code.endsWith('_purnima')) || (than === 'amavasya' && code.endsWith('_amavasya'))

/** The festivals of a day in the tradition of a language, as a list in words; null: it has none. */
export function festivalsIn(day: DayFacts, web: Language['web']): string | null {
  const kept = day.festivals.map(({ code }) => code).filter(code => isKeptIn(code, web))
  const said = kept.filter(code => !kept.some(other => other !== code && saysMore(other, code)))
  return said.map(code => nameOfFestival({ code, name: null }, day, web)).join(', ') || null
}

const festivals = (day: DayBrief, decided: readonly queries.SetFestival[], web: Language['web']) =>
  keptIn(keptFestivals(day.day, day.festivals, decided), web).map(festival => ({
    code: festival.code ?? `own-${festival.id}`,
    name: nameOfFestival(festival, day, web),
    doubtful: festival.doubtful,
    set: festival.isSet,
  }))
