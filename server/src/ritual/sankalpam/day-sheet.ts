import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { startOf } from '../../orders/homams/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { countMeals, mostOccurrences } from './kitchen.ts'
import { type Event, languageOf, namedIn, stateOf, ticksFrom, timesOf, viewList } from './list.ts'
import * as queries from './queries.ts'
import type { Script } from './scripts/script.ts'

/** Names of this many days before a day stand first on its sheet, if nobody read them. */
const daysBefore = 7
/** What a page holds: names to look through, and occurrences to ask for. */
const mostNames = 1000
const mostSections = 40

interface Counted {
  event: Event
  isUndone: boolean
  names: number
  read: number
  /** What the kitchen cooks for its bookings; of a day before nothing any more. */
  meals: number
}

/** Names that a section shows: of a day before, those that were not read. */
const shownOf = ({ isUndone, names, read }: Counted): number => Math.min(mostNames, isUndone ? names - read : names)

/** Sections to pages, in order; each page holds at most `mostNames` names. */
export function pagesOf(sections: Counted[]): Counted[][] {
  const pages: Counted[][] = [[]]
  let names = 0
  for (const section of sections) {
    const last = pages.at(-1) ?? []
    if (last.length > 0 && (names + shownOf(section) > mostNames || last.length === mostSections)) {
      pages.push([section])
      names = shownOf(section)
    } else {
      last.push(section)
      names += shownOf(section)
    }
  }
  return pages
}

/** What is held on a day, and before it what nobody read on the days before, each with the number of its names. */
async function countSections(app: App, day: Day): Promise<Counted[]> {
  const yesterday = addDays(dayOf(app.clock.now()), -1)
  const until = day > yesterday ? yesterday : addDays(day, -1)
  const [held, unclosed] = await Promise.all([
    queries.listHeldOn(app.db, day, mostOccurrences),
    queries.listUnclosed(app.db, addDays(day, -daysBefore), until, mostOccurrences),
  ])
  const all = [...unclosed, ...held]
  const [counts, meals] = await Promise.all([
    queries.countNames(
      app.db,
      all.map(event => event.occurrence_id),
    ),
    countMeals(
      app.db,
      held.map(event => event.occurrence_id),
    ),
  ])
  return all
    .map((event, place) => ({
      event,
      isUndone: place < unclosed.length,
      names: counts.get(event.occurrence_id)?.names ?? 0,
      read: counts.get(event.occurrence_id)?.read ?? 0,
      meals: place < unclosed.length ? 0 : (meals.get(event.occurrence_id) ?? 0),
    }))
    .filter(({ isUndone, names, read }) => !isUndone || read < names)
}

/** One page of the sheet of a day, in the priest's script; `script`: the usual one if none is asked for. */
export async function viewDaySheet(app: App, language: Language, asked: { day?: Day; script?: Script; page?: number }) {
  const today = dayOf(app.clock.now())
  const day = asked.day ?? today
  const script = asked.script ?? (await queries.defaultScript(app.db))
  const counted = await countSections(app, day)
  const pages = pagesOf(counted)
  const page = Math.min(asked.page ?? 1, pages.length)
  const sections = []
  for (const section of pages[page - 1] ?? []) sections.push(await viewSection(app, language, section, script))
  const sum = (of: (section: Counted) => number) => counted.reduce((total, section) => total + of(section), 0)
  return {
    day,
    today,
    script,
    page,
    pages: pages.length,
    held: counted.filter(section => !section.isUndone).length,
    names: sum(section => (section.isUndone ? 0 : section.names)),
    read: sum(section => (section.isUndone ? 0 : section.read)),
    undone: sum(section => (section.isUndone ? section.names - section.read : 0)),
    meals: sum(section => section.meals),
    sections,
  }
}
export type DaySheet = Awaited<ReturnType<typeof viewDaySheet>>

async function viewSection(app: App, language: Language, section: Counted, script: Script) {
  const { event, isUndone, names, read, meals } = section
  const now = app.clock.now()
  const head = {
    event_id: event.id,
    occurrence_id: namedIn(event),
    title: inLanguage(event.title, language),
    title_read: inLanguage(event.title, languageOf(script)),
    held_on: event.held_on as Day,
    starts_at: startOf(timesOf(event)),
    lasts: event.lasts_minutes,
    state: stateOf(event, now),
    may_tick: now >= ticksFrom(event),
    begun: now >= startOf(timesOf(event)),
    undone: isUndone,
    names,
    read,
    meals,
  } as const
  if (names === 0) return { ...head, more: 0, packages: [] }
  const list = await viewList(app, language, event.occurrence_id, script)
  const wanted = list.names.filter(n => !isUndone || !n.read)
  const shown = wanted.slice(0, mostNames)
  return {
    ...head,
    more: wanted.length - shown.length,
    packages: list.packages
      .map(({ id, name, name_read }) => ({
        id,
        name,
        name_read,
        families: familiesOf(shown.filter(n => n.package_id === id)).map(family => ({
          order_code: family[0]?.order_code ?? '',
          names: family.map(n => ({
            booking_id: n.booking_id,
            place: n.place,
            number: n.number,
            name: n.name,
            reading: n.reading,
            suggested: n.suggested,
            gotra: n.gotra,
            nakshatra: n.nakshatra,
            rashi: n.rashi,
            village: n.village,
            mark: n.mark,
            sound: n.sound,
            tick_version: n.tick?.version ?? 0,
            read: n.read,
          })),
        })),
      }))
      .filter(({ families }) => families.length > 0),
  }
}

/** Names of one order stand together. */
export const familiesOf = <N extends { booking_id: number }>(names: N[]): N[][] => [
  ...Map.groupBy(names, n => n.booking_id).values(),
]
