import { addDays, type Day, dayOf, wireDay } from '../../../../contract/ground/india-time.ts'
import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type * as calls from '../../../../contract/office/ritual/register.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { nameAmong } from '../../orders/orders/service.ts'
import { refuse } from '../../refuse.ts'
import { type NameToRead, namesToRead, type Script } from '../sankalpam/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './office-queries.ts'
import { textOfYearlyDay } from './yearly-day.ts'

/** Days up to so far ahead count as due. */
const dueWithin = 30

/** One page of the register, with the names in the priest's script. */
export async function listRegister(
  app: App,
  language: Language,
  { page, perPage, part = 'all', search = '', script }: BodyOf<typeof calls.listRegister>,
): Promise<AnswerOf<typeof calls.listRegister>> {
  const today = dayOf(app.clock.now())
  const dueUntil = addDays(today, dueWithin)
  const typed = search.trim()
  const { name, behind } = await nameAmong(app, typed, asked => queries.isAnybody(app.db, asked))
  const [{ rows, total }, counts] = await Promise.all([
    queries.listEntries(
      app.db,
      { part, search: typed, name, today, dueUntil },
      { offset: (page - 1) * perPage, limit: perPage },
    ),
    queries.countParts(app.db, today, dueUntil),
  ])
  const read = await namesOf(app, rows, script)
  return {
    rows: rows.map(entry => viewOf(entry, read.of(entry), language)),
    total,
    script: read.script,
    counts,
    behind,
  }
}

/** One entry with its days. Refuses: not_found, also for one that has left the register. */
export async function viewEntry(
  app: App,
  language: Language,
  id: number,
  script?: Script,
): Promise<AnswerOf<typeof calls.viewRegisterEntry>> {
  const today = dayOf(app.clock.now())
  const entry = (await queries.findEntry(app.db, { id }, today)) ?? refuse('not_found')
  const [read, days] = await Promise.all([namesOf(app, [entry], script), queries.listDays(app.db, id)])
  return {
    ...viewOf(entry, read.of(entry), language),
    days: days.map(({ day, held_on, doubtful, told_for, done_at, cancelled_at, occurrence_id }) => ({
      day,
      held_on,
      doubtful,
      told: told_for !== null,
      state: done_at ? 'done' : cancelled_at ? 'called_off' : held_on < today ? 'undone' : 'coming',
      occurrence_id,
    })),
  }
}

/**
 * Sets another day for one year of an entry; the schedule brings the names on its list. Refuses: not_found, wrong_state
 * (it is done), wrong_day (not in the time to come, or it is another year's day already).
 */
export async function setRegisterDay(
  app: App,
  staff: Staff,
  { id, day, to, reason }: { id: number; day: Day; to: Day; reason: string },
): Promise<void> {
  if (to <= dayOf(app.clock.now())) refuse('wrong_day')
  await app.db.tx(async tx => {
    const found = (await queries.lockDay(tx, { entry_id: id, day })) ?? refuse('not_found')
    if (found.done_at) refuse('wrong_state')
    if (!(await queries.moveDay(tx, { entry_id: id, day }, to))) refuse('wrong_day')
    await audit(app, tx, staff, 'POST /api/office/set-register-day', {
      subject: 'order',
      id: found.booking_id,
      devoteeId: found.devotee_id,
      before: { day },
      after: { day: to, reason: reason.trim() },
    })
  })
}

/** What My data says of a devotee's entries. */
export async function listEntriesOf(app: App, devoteeId: number, language: Language) {
  const entries = await queries.listOfDevotee(app.db, devoteeId, dayOf(app.clock.now()))
  return entries.map(entry => ({
    number: entry.id,
    seva: inLanguage(entry.title, language),
    order_id: entry.order_id,
    every_year: dayText(entry, language),
    next: entry.next_on && wireDay(entry.next_on),
    done: entry.done.map(wireDay),
  }))
}

/** The names of some entries as a priest reads them, each asked for by its entry. */
export async function namesOf(app: App, entries: queries.Entry[], asked?: Script) {
  const ids = entries.map(entry => entry.id)
  const given = ids.length === 0 ? [] : await queries.listNames(app.db, ids)
  const { script, names } = await namesToRead(app, given, asked)
  const byBooking = Map.groupBy(names, name => name.booking_id)
  return { script, of: (entry: queries.Entry): NameToRead[] => byBooking.get(entry.booking_id) ?? [] }
}

/** The yearly day in words; empty until it is reckoned. */
export const dayText = ({ month, ...entry }: queries.Entry, language: Language): string =>
  month === null ? '' : textOfYearlyDay({ ...entry, month }, entry.first_on, language)

const viewOf = (entry: queries.Entry, names: NameToRead[], language: Language) => ({
  id: entry.id,
  event_id: entry.event_id,
  title: inLanguage(entry.title, language),
  order_id: entry.order_id,
  order_code: entry.order_code,
  booking_id: entry.booking_id,
  phone: entry.devotee_phone,
  names: names.map(({ name, reading, gotra, nakshatra, rashi }) => ({ name, reading, gotra, nakshatra, rashi })),
  way: entry.way,
  day_text: dayText(entry, language),
  first_on: entry.first_on,
  next: entry.next_on ? { day: entry.next_on, doubtful: entry.next_doubtful === true } : null,
  done: entry.done,
  undone: entry.undone,
})
