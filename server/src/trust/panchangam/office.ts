import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { monthlyVratas } from '../../../../contract/office/trust/kinds/seva-rules.ts'
import * as calls from '../../../../contract/office/trust/panchangam.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { minutesAt } from './city-clock.ts'
import { daysOf } from './day.ts'
import { dayFactsOf } from './day-facts.ts'
import { addFestival, decideFestivals, forgetDay, lastDayOf, saveDays, undoFestival } from './decide.ts'
import { type FestivalCode, festivalCodes, festivalName } from './festivals/festival-names.ts'
import * as names from './names.ts'
import * as queries from './queries.ts'
import { homeCity, nameOfFestival } from './service.ts'
import { keptFestivals } from './set-days.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.viewPanchangamMonth, ({ body, language }) => viewMonth(app, body.month, language)),
  route(calls.savePanchangamDays, async ({ body, staff }) => ({ saved: await saveDays(app, staff, body.days) })),
  route(calls.forgetPanchangamDay, async ({ body, staff }) => {
    await forgetDay(app, staff, body.day as Day, body.version)
    return {}
  }),
  route(calls.listFestivalDays, ({ body, language }) => listFestivals(app, body, language)),
  route(calls.decideFestivals, async ({ body, staff }) => {
    await decideFestivals(app, staff, body.decisions)
    return {}
  }),
  route(calls.addFestival, async ({ body, staff }) => ({ id: await addFestival(app, staff, body) })),
  route(calls.undoFestival, async ({ body, staff }) => {
    await undoFestival(app, staff, body.id)
    return {}
  }),
]

async function viewMonth(
  app: App,
  asked: string | undefined,
  { web }: Language,
): Promise<AnswerOf<typeof calls.viewPanchangamMonth>> {
  const city = homeCity(app)
  const today = dayOf(app.clock.now())
  const month = asked ?? today.slice(0, 7)
  const span = { from: `${month}-01` as Day, to: lastDayOf(month, 1) }
  const [set, decided] = await Promise.all([
    queries.listDays(app.db, city.code, span),
    queries.listFestivals(app.db, city.code, span),
  ])
  const limb = (number: number | null, ends: number | null) =>
    number === null || ends === null ? null : { number, ends }
  return {
    month,
    today,
    cityName: city.name[web],
    tithis: names.tithis.map(name => name[web]),
    nakshatras: names.nakshatras.map(name => name[web]),
    days: daysOf(span.from, span.to, city, 'en').map(day => {
      const row = set.find(each => each.day === day.day)
      return {
        day: day.day,
        tithi: { number: day.tithi, ends: minutesAt(city.zone, day.day, day.tithiEndsAt) },
        nakshatra: { number: day.nakshatra, ends: minutesAt(city.zone, day.day, day.nakshatraEndsAt) },
        doubtful: day.doubtful && row === undefined,
        set: row
          ? {
              tithi: limb(row.tithi, row.tithi_ends_minutes),
              nakshatra: limb(row.nakshatra, row.nakshatra_ends_minutes),
              note: row.note,
              version: row.version,
              at: row.changed_at.getTime(),
              by: row.changed_by,
            }
          : null,
        festivals: keptFestivals(day.day, day.festivals, decided).map(festival => ({
          // A festival that another tradition keeps may have no name in the reader's language.
          name: nameOfFestival(festival, day, web) || nameOfFestival(festival, day, 'en'),
          doubtful: festival.doubtful,
          set: festival.isSet,
        })),
      }
    }),
  }
}

const isMonthly = (code: FestivalCode | null): boolean => monthlyVratas.some(vrata => vrata === code)

async function listFestivals(
  app: App,
  { month, months, vratas }: { month: string; months: number; vratas: boolean },
  { web }: Language,
): Promise<AnswerOf<typeof calls.listFestivalDays>> {
  const city = homeCity(app)
  const span = { from: `${month}-01` as Day, to: lastDayOf(month, months) }
  const [reckoned, decided] = await Promise.all([
    dayFactsOf(city, span.from, span.to),
    queries.listFestivals(app.db, city.code, span),
  ])
  const nameOf = (code: FestivalCode) => festivalName(code)[web] || festivalName(code).en
  const proposed = [...reckoned.values()].flatMap(({ day, festivals }) =>
    festivals
      .filter(({ code }) => vratas || !isMonthly(code))
      .filter(({ code }) => !decided.some(each => each.code === code && each.reckoned_on === day))
      .map(({ code, doubtful }) => ({
        code,
        name: nameOf(code),
        reckonedOn: day as string | null,
        keptOn: day as string | null,
        state: 'open' as calls.FestivalState,
        doubtful,
        id: null as number | null,
        at: null as number | null,
        by: null as string | null,
      })),
  )
  const settled = decided
    .filter(({ code }) => vratas || !isMonthly(code))
    .map(row => ({
      code: row.code,
      name: row.code === null ? row.name?.[web] || (row.name?.en ?? '') : nameOf(row.code),
      reckonedOn: row.reckoned_on,
      keptOn: row.kept_on,
      state: stateOf(row),
      doubtful: false,
      id: row.id,
      at: row.changed_at.getTime(),
      by: row.changed_by,
    }))
  const dayOfRow = (row: { keptOn: string | null; reckonedOn: string | null }) => row.keptOn ?? row.reckonedOn ?? ''
  return {
    rows: [...proposed, ...settled].sort((a, b) => dayOfRow(a).localeCompare(dayOfRow(b))),
    known: festivalCodes.map(code => ({ code, name: nameOf(code) })),
  }
}

function stateOf({ reckoned_on, kept_on }: queries.SetFestival): calls.FestivalState {
  if (reckoned_on === null) return 'added'
  if (kept_on === null) return 'not_kept'
  return reckoned_on === kept_on ? 'confirmed' : 'moved'
}
