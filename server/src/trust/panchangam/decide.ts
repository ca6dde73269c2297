import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import type { FieldProblem } from '../../../../contract/ground/errors.ts'
import { addDays, type Day, daysBetween } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type * as calls from '../../../../contract/office/trust/panchangam.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { cleanText } from '../../ground/text/clean-text.ts'
import { hourMs } from '../../ground/time/spans.ts'
import type { City } from './cities.ts'
import { instantAt } from './city-clock.ts'
import { type DayBrief, daysOf } from './day.ts'
import { dayFactsOf } from './day-facts.ts'
import { isFestivalCode } from './festivals/festival-names.ts'
import * as queries from './queries.ts'
import { homeCity } from './service.ts'

type SentDay = BodyOf<typeof calls.savePanchangamDays>['days'][number]
type SentText = Partial<Text> & { en: string }
type Problems = Record<string, FieldProblem>

/**
 * Sets days of the trust's city, all or none. Refuses: invalid_fields (by `days.0.tithi`), edited_meanwhile (a day that
 * came with a version was changed since).
 */
export async function saveDays(app: App, staff: Staff, sent: readonly SentDay[]): Promise<number> {
  const city = homeCity(app)
  const reckoned = reckonedDays(city, new Set(sent.map(({ day }) => day as Day)))
  const problems: Problems = {}
  const days = sent.map((one, at) => {
    const own = problemsOfDay(one, reckoned.get(one.day as Day), city)
    const { text, problem } = cleanTexts(one.note)
    if (problem) own.note = problem
    if (sent.findIndex(({ day }) => day === one.day) !== at) own.day = 'field_wrong'
    for (const [field, found] of Object.entries(own)) problems[`days.${at}.${field}`] = found
    return { version: one.version, set: setDayOf(one, text) }
  })
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  await app.db.tx(async tx => {
    const change = { city: city.code, at: app.clock.now(), staffId: staff.id }
    let before: Awaited<ReturnType<typeof queries.lockDay>>
    for (const { version, set } of days) {
      before = await queries.lockDay(tx, city.code, set.day)
      const written = await queries.writeDay(tx, set, version ?? before?.version ?? 0, change)
      if (!written) refuse('edited_meanwhile')
    }
    const [first, ...others] = days
    if (!first) return
    await audit(app, tx, staff, 'POST /api/office/save-panchangam-days', {
      subject: 'panchangam',
      id: first.set.day,
      ...(others.length === 0
        ? { before: before ? auditedDay(before) : {}, after: auditedDay(first.set) }
        : { after: { day: first.set.day, days: days.length } }),
    })
  })
  return days.length
}

/** Takes back what was set for a day. Refuses: edited_meanwhile. */
export async function forgetDay(app: App, staff: Staff, day: Day, version: number): Promise<void> {
  const { code } = homeCity(app)
  await app.db.tx(async tx => {
    const before = await queries.lockDay(tx, code, day)
    if (!before || !(await queries.deleteDay(tx, code, day, version))) return refuse('edited_meanwhile')
    await audit(app, tx, staff, 'POST /api/office/forget-panchangam-day', {
      subject: 'panchangam',
      id: day,
      before: auditedDay(before),
    })
  })
}

const setDayOf = (sent: SentDay, note: SentText | null): queries.SetDay => ({
  day: sent.day as Day,
  tithi: sent.tithi,
  tithi_ends_minutes: sent.tithiEnds,
  nakshatra: sent.nakshatra,
  nakshatra_ends_minutes: sent.nakshatraEnds,
  note,
})

const auditedDay = (set: Omit<queries.SetDay, 'day'> & { day: string }) => ({
  day: set.day,
  tithi: set.tithi,
  tithiEnds: set.tithi_ends_minutes,
  nakshatra: set.nakshatra,
  nakshatraEnds: set.nakshatra_ends_minutes,
  note: set.note?.en ?? null,
})

/** The days as they are reckoned, a month at a time. */
function reckonedDays(city: City, days: ReadonlySet<Day>): Map<Day, DayBrief> {
  const months = new Set([...days].map(day => day.slice(0, 7)))
  const found = [...months].flatMap(month => {
    const own = [...days].filter(day => day.startsWith(month)).sort()
    const [first, last] = [own[0], own.at(-1)]
    return first && last ? daysOf(first, last, city, 'en') : []
  })
  return new Map(found.map(day => [day.day, day]))
}

/** The longest that a tithi or nakshatra runs on after a sunrise. */
const longestMs = 28 * hourMs

/**
 * Almanacs of other schools differ by some hours: what runs at sunrise is the one that was reckoned, or the one before
 * or after it. It ends after that sunrise.
 */
function problemsOfDay(sent: SentDay, reckoned: DayBrief | undefined, { zone }: City): Problems {
  const problems: Problems = {}
  if (!reckoned) return { day: 'field_wrong' }
  const check = (field: 'tithi' | 'nakshatra', ends: 'tithiEnds' | 'nakshatraEnds', count: number) => {
    const [number, minutes] = [sent[field], sent[ends]]
    if (number === null && minutes === null) return
    if (number === null) return void (problems[field] = 'field_required')
    if (minutes === null) return void (problems[ends] = 'field_required')
    const apart = (number - reckoned[field] + count) % count
    if (apart > 1 && apart < count - 1) problems[field] = 'field_wrong'
    const endsAt = instantAt(zone, reckoned.day, minutes)
    if (endsAt <= reckoned.sunrise || endsAt > reckoned.sunrise + longestMs) problems[ends] = 'field_wrong'
  }
  check('tithi', 'tithiEnds', 30)
  check('nakshatra', 'nakshatraEnds', 27)
  return problems
}

/** Texts as they are stored: without languages that say nothing; none at all where nothing is said. */
function cleanTexts(sent: SentText | null): { text: SentText | null; problem?: FieldProblem } {
  if (!sent) return { text: null }
  const cleaned = Object.entries(sent).map(([web, text]) => [web, cleanText(text)] as const)
  if (cleaned.some(([, text]) => text === undefined)) return { text: null, problem: 'text_not_allowed' }
  const said = Object.fromEntries(cleaned.filter(([, text]) => text !== '')) as Partial<Text>
  if (Object.keys(said).length === 0) return { text: null }
  return said.en ? { text: { ...said, en: said.en } } : { text: null, problem: 'field_required' }
}

type Decision = BodyOf<typeof calls.decideFestivals>['decisions'][number]

/** A festival is moved within its season. */
const farthestDays = 45

/** Says on which days the trust keeps festivals. Refuses: invalid_fields (by `decisions.0.code`). */
export async function decideFestivals(app: App, staff: Staff, sent: readonly Decision[]): Promise<void> {
  const city = homeCity(app)
  const problems: Problems = {}
  const decisions: {
    code: Parameters<typeof queries.writeDecision>[1]['code']
    reckonedOn: Day
    keptOn: Day | null
  }[] = []
  for (const [at, { code, ...days }] of sent.entries()) {
    const [reckonedOn, keptOn] = [days.reckonedOn as Day, days.keptOn as Day | null]
    const facts = (await dayFactsOf(city, reckonedOn, reckonedOn)).get(reckonedOn)
    if (!isFestivalCode(code) || !facts?.festivals.some(festival => festival.code === code))
      problems[`decisions.${at}.code`] = 'unknown_option'
    else if (keptOn !== null && Math.abs(daysBetween(reckonedOn, keptOn)) > farthestDays)
      problems[`decisions.${at}.keptOn`] = 'field_wrong'
    else decisions.push({ code, reckonedOn, keptOn })
  }
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  await app.db.tx(async tx => {
    for (const decision of decisions)
      await queries.writeDecision(tx, decision, { city: city.code, at: app.clock.now(), staffId: staff.id })
    const [first] = decisions
    if (!first) return
    await audit(app, tx, staff, 'POST /api/office/decide-festivals', {
      subject: 'panchangam',
      id: first.reckonedOn,
      after: decisions.length === 1 ? first : { reckonedOn: first.reckonedOn, days: decisions.length },
    })
  })
}

/** Adds a festival. Refuses: invalid_fields (no code and no name, a code that is unknown, one that is there already). */
export async function addFestival(app: App, staff: Staff, sent: BodyOf<typeof calls.addFestival>): Promise<number> {
  const city = homeCity(app)
  const keptOn = sent.keptOn as Day
  const { text: name, problem } = cleanTexts(sent.code === null ? sent.name : null)
  if (problem) refuse('invalid_fields', { fields: { name: problem } })
  const code = sent.code
  if (code !== null && !isFestivalCode(code)) return refuse('invalid_fields', { fields: { code: 'unknown_option' } })
  if (code === null && name === null) return refuse('invalid_fields', { fields: { name: 'field_required' } })
  return app.db.tx(async tx => {
    const change = { city: city.code, at: app.clock.now(), staffId: staff.id }
    const id =
      (await queries.insertFestival(tx, { code, name, keptOn }, change)) ??
      refuse('invalid_fields', { fields: { keptOn: 'field_wrong' } })
    await audit(app, tx, staff, 'POST /api/office/add-festival', {
      subject: 'panchangam',
      id: keptOn,
      after: { code, name: name?.en ?? null, keptOn },
    })
    return id
  })
}

/** Takes a decision about a festival back. Refuses: not_found. */
export async function undoFestival(app: App, staff: Staff, id: number): Promise<void> {
  const city = homeCity(app)
  await app.db.tx(async tx => {
    const gone = (await queries.deleteFestival(tx, city.code, id)) ?? refuse('not_found')
    await audit(app, tx, staff, 'POST /api/office/undo-festival', {
      subject: 'panchangam',
      id: gone.kept_on ?? gone.reckoned_on ?? String(id),
      before: {
        code: gone.code,
        name: gone.name?.en ?? null,
        reckonedOn: gone.reckoned_on,
        keptOn: gone.kept_on,
      },
    })
  })
}

/** The last day of some months that begin with a month. */
export function lastDayOf(from: string, months: number): Day {
  let first = `${from}-01` as Day
  for (let left = months; left > 0; left--) first = `${addDays(first, 31).slice(0, 7)}-01` as Day
  return addDays(first, -1)
}
