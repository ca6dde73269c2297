import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import type { FieldProblem } from '../../../../contract/ground/errors.ts'
import { addDays, type Day, dayOf, daysBetween, isDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { rememberConsentVersion } from '../../../../contract/ritual/remembered.ts'
import type * as calls from '../../../../contract/ritual/remember.ts'
import { findPerson, listFamily, lockDevotee, markDeparted, readStar } from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import type { Devotee } from '../../ground/http/route.ts'
import {
  cityOf,
  homeCity,
  lifeDayOf,
  namesOfDays,
  type PersonDay,
  personDays,
  type PersonRule,
  reachOf,
  styleOf,
} from '../../trust/panchangam/service.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { laterOf, textOfDay } from './text-of-day.ts'
import { sealing } from '../../ground/sealed/seal.ts'

type Sent = BodyOf<typeof calls.familyDaysSave>
type SentDay = Sent['days'][number]
type Answer = AnswerOf<typeof calls.familyDays>

/** How far ahead coming days are looked for; stars, which come every month, less. */
const yearAhead = 400
const starsAhead = 60
const starsShown = 2

/**
 * Stores the days to remember of a person in place of those before; none are forgotten days. Refuses: invalid_fields (a
 * day that is not whole, no consent, the birth star missing), not_found (also for somebody else's person).
 */
export async function saveDays(app: App, devotee: Devotee, sent: Sent, language: Language): Promise<void> {
  const problems: Record<string, FieldProblem> = {}
  const person = (await listFamily(app, devotee.id)).find(({ id }) => id === Number(sent.id))
  if (!person) return refuse('not_found')
  const days = sent.days.flatMap((day, at) => {
    if (sent.days.findIndex(({ kind }) => kind === day.kind) !== at) {
      problems[`days.${at}.kind`] = 'unknown_option'
      return []
    }
    const problemOf = (field: string, problem: FieldProblem) => {
      problems[`days.${at}.${field}`] = problem
      return []
    }
    if (day.kind === 'star' && starOf(person) === null) return problemOf('star', 'field_required')
    return readDay(app, day, language, problemOf)
  })
  if (days.length > 0 && sent.consent !== rememberConsentVersion) problems.consent = 'consent_needed'
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  await noteGone(app, devotee.id, person.id, days)
  await sealing(app, { why: 'erasure', processed: app.clock.now() }, async tx => {
    if (!(await lockDevotee(tx, devotee.id))) refuse('login_required')
    if (!(await queries.lockPerson(tx, devotee.id, person.id))) refuse('not_found')
    const consent = { languageId: language.id, version: rememberConsentVersion, now: app.clock.now() }
    await queries.replaceDays(tx, person.id, days, consent)
    if (days.some(({ kind }) => kind === 'passing')) await markDeparted(tx, person.id)
  })
}

/** Writes on the list outside the database which days go, or are to be reminded of no more, before it is done. */
async function noteGone(app: App, devoteeId: number, id: number, days: queries.StoredDay[]): Promise<void> {
  const before = (await queries.listDays(app.db, devoteeId)).filter(({ person_id }) => person_id === id)
  const what = before.flatMap(({ kind, remind }) => {
    const now = days.find(day => day.kind === kind)
    if (!now) return kind
    return remind && !now.remind ? `${kind} quiet` : []
  })
  const born = (await findPerson(app.db, id))?.created_at.getTime()
  if (what.length > 0 && born !== undefined)
    await noteErasure(app, { kind: 'day', id, born, what, at: app.clock.now() })
}

/** Takes days out again that a restored backup brought back, unless they were entered after that. Safe to run twice. */
export async function removeDaysAgain(
  app: App,
  { id, born, what, at }: { id: number; born: number; what: readonly string[]; at: number },
): Promise<boolean> {
  if ((await findPerson(app.db, id))?.created_at.getTime() !== born) return false
  return sealing(app, { why: 'erasure', processed: at }, async tx => {
    let any = false
    for (const [kind = '', quiet] of what.map(one => one.split(' ')))
      if (await (quiet ? queries.silenceDay : queries.deleteDay)(tx, id, kind, at)) any = true
    return any
  })
}

const nothing = { on_date: null, minutes: null, month: null, adhika: false, tithi: null, star: null } as const

/** A day as it is stored; empty if `problemOf` was told what is wrong. */
function readDay(
  app: App,
  { kind, remind, way, date, time, ...sent }: SentDay,
  { web }: Language,
  problemOf: (field: string, problem: FieldProblem) => never[],
): queries.StoredDay[] {
  if (kind === 'star') return [{ ...nothing, kind, way: 'star', remind }]
  if (!way) return problemOf('way', 'field_required')
  const today = dayOf(app.clock.now())
  if (date && (!isDay(date) || date > today)) return problemOf('date', 'day_unknown')
  const on_date = (date ?? null) as Day | null
  const minutes = on_date && time ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : null
  const entered = { ...nothing, kind, way, remind, on_date, minutes }
  if (way === 'date')
    return on_date ? [{ ...entered, month: Number(on_date.slice(5, 7)) }] : problemOf('date', 'field_required')
  const life = on_date ? lifeDayOf(on_date, minutes ?? undefined, homeCity(app)) : undefined
  if (way === 'solar_star') {
    const typed = sent.star?.trim()
    const star = typed ? readStar(typed) : life?.star
    if (star === undefined) return problemOf('star', typed ? 'unknown_option' : 'field_required')
    const month = life?.solarMonth ?? sent.month
    return month ? [{ ...entered, month, star }] : problemOf('month', 'field_required')
  }
  const tithi = life?.tithi ?? sent.tithi
  const month = life ? (way === 'tithi' ? life.masa : life.solarMonth) : sent.month
  if (!month) return problemOf('month', 'field_required')
  if (!tithi) return problemOf('tithi', 'field_required')
  if (way === 'solar_tithi') return [{ ...entered, month, tithi }]
  return [
    {
      ...entered,
      month: life ? month : styleOf(web).toStored(month, tithi),
      tithi,
      adhika: life?.adhika ?? false,
    },
  ]
}

const starOf = ({ nakshatra }: { nakshatra: string }): number | null => readStar(nakshatra) ?? null

/** What is stored of each person, for the page and for the devotee's download. */
export async function listRemembered(app: App, devoteeId: number, language: Language, db: Queries = app.db) {
  const [people, days] = await Promise.all([listFamily(app, devoteeId), queries.listDays(db, devoteeId)])
  return people.map(person => {
    const star = starOf(person)
    const own = days.filter(day => day.person_id === person.id)
    return {
      id: person.id,
      name: person.name,
      star,
      stored: own,
      days: own.map(day => viewDay(app, day, star, language)),
    }
  })
}

function viewDay(app: App, day: queries.StoredDay, star: number | null, language: Language) {
  const { kind, way, on_date, minutes, month, adhika, tithi } = day
  const lunar = way === 'tithi' && month !== null && tithi !== null
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    kind,
    way: way === 'star' ? null : way,
    date: on_date,
    time: minutes === null ? null : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    month: lunar ? styleOf(language.web).toShown(month, tithi, adhika) : month,
    tithi,
    star: way === 'star' ? star : day.star,
    remind: day.remind,
    text: textOfDay(day, star, language),
    later: on_date && minutes === null ? laterOf(day, lifeDayOf(on_date, undefined, homeCity(app)), language) : null,
  }
}

/** The rule of a stored day; undefined while the family book doesn't have the star. */
function ruleOf(day: queries.StoredDay, star: number | null): PersonRule | undefined {
  const { way, month, tithi, adhika, on_date } = day
  const hour = day.kind === 'passing' ? 'afternoon' : 'sunrise'
  if (way === 'star') return star === null ? undefined : { way, star }
  if (month === null) return undefined
  if (way === 'date') return { way, month, date: Number(on_date?.slice(8)) }
  if (way === 'solar_star') return day.star === null ? undefined : { way, month, star: day.star }
  if (tithi === null) return undefined
  return way === 'tithi' ? { way, month, tithi, adhika, hour } : { way, month, tithi, hour }
}

/**
 * The family's days to remember and when they come next. Refuses: bad_request (no such city).
 */
export async function viewDays(
  app: App,
  devotee: Devotee,
  asked: Pick<BodyOf<typeof calls.familyDays>, 'city'>,
  language: Language,
): Promise<Answer> {
  const home = homeCity(app)
  const abroad =
    asked.city === undefined || asked.city === home.code
      ? undefined
      : (cityOf(asked.city) ?? refuse('bad_request', { fields: { city: 'unknown_option' } }))
  const people = await listRemembered(app, devotee.id, language)
  const today = dayOf(app.clock.now())
  const comes = nextDaysFrom(app, today)
  const coming = people.flatMap(({ id, name, star, stored, days }) =>
    stored.flatMap((day, at) => {
      const rule = ruleOf(day, star)
      if (!rule) return []
      // Days there, a few of them before today's in India: the same day may come a day earlier in the west.
      const there = abroad ? comes(rule, abroad) : []
      return comes(rule, home)
        .filter(next => next.day >= today)
        .slice(0, rule.way === 'star' ? starsShown : 1)
        .map(next => ({
          person_id: id,
          name,
          kind: day.kind,
          text: days[at]?.text ?? '',
          day: next.day,
          local_day: there.find(other => Math.abs(daysBetween(other.day, next.day)) <= 2)?.day ?? null,
          doubtful: next.doubtful,
        }))
    }),
  )
  const names = namesOfDays(language.web)
  const options = (list: string[]) => list.map((label, i) => ({ value: String(i + 1), label }))
  return {
    people: people.map(({ stored: _stored, ...person }) => person),
    coming: coming.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    city: abroad ? abroad.name[language.web] : null,
    lunar_months: options(names.lunarMonths),
    solar_months: options(names.solarMonths),
    tithis: options(names.tithis),
    stars: options(names.stars),
  }
}

/** Many families have the same stars and tithis: what was found for a day and city is remembered until the next day. */
const foundOn = new Map<string, PersonDay[]>()
const mostFound = 5000

/** The days of a rule from a little before today on. */
function nextDaysFrom({ config: { extraMonth } }: App, today: Day) {
  const first = addDays(today, -2)
  const reaches = new Map<string, ReturnType<typeof reachOf>>()
  return (rule: PersonRule, city: ReturnType<typeof homeCity>): PersonDay[] => {
    const ahead = rule.way === 'star' ? starsAhead : yearAhead
    const key = JSON.stringify([today, city.code, extraMonth, rule])
    const found = foundOn.get(key)
    if (found) return found
    const reach = reaches.get(`${city.code} ${ahead}`) ?? reachOf(first, addDays(today, ahead), city, extraMonth)
    reaches.set(`${city.code} ${ahead}`, reach)
    const days = personDays(rule, reach)
    if (foundOn.size >= mostFound) foundOn.clear()
    foundOn.set(key, days)
    return days
  }
}
