import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../../app.ts'
import { holdOccurrence, occurrenceOf } from '../catalogue/service.ts'
import type { Queries } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { indianPhone } from '../../ground/text/typed-phone.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'

/** More than any temple has hands for. */
const mostDuties = 100

const instantOf = (day: string, minutes: number): number => startOfDay(day as Day) + minutes * minuteMs

const shown = (row: queries.DutyRow, language: Language) => ({
  id: row.id,
  role: row.role,
  name: row.name,
  phone: row.phone,
  clash:
    row.clash_title && row.clash_day !== null && row.clash_minutes !== null
      ? {
          title: inLanguage(row.clash_title, language),
          role: row.clash_role ?? '',
          startsAt: instantOf(row.clash_day, row.clash_minutes),
        }
      : null,
  version: row.version,
})

/** The rota of a seva, and what was named lately. Refuses: not_found. */
export async function viewRota(app: App, of: { id: number; occurrenceId?: number }, language: Language) {
  const occurrenceId = await occurrenceOf(app.db, of.id, of.occurrenceId)
  const [duties, roles, people] = await Promise.all([
    queries.listDuties(app.db, [occurrenceId]),
    queries.listRoles(app.db),
    queries.listPeople(app.db),
  ])
  return { duties: duties.map(row => shown(row, language)), roles: roles.map(({ role }) => role), people }
}

interface DutyToSave {
  id: number
  occurrenceId?: number
  duty?: number
  role: string
  name: string
  phone: string
  version: number
}

/** Adds a duty or changes one. Refuses: not_found, invalid_phone, list_full, edited_meanwhile. */
export async function saveDuty(app: App, staff: Staff, { id, duty, version, ...typed }: DutyToSave): Promise<void> {
  const set = {
    role: typed.role.normalize('NFC').trim(),
    name: typed.name.normalize('NFC').trim(),
    phone: typed.phone.trim() === '' ? null : (indianPhone(typed.phone) ?? refuse('invalid_phone')),
  }
  await app.db.tx(async tx => {
    const occurrenceId = await occurrenceOf(tx, id, typed.occurrenceId)
    await holdOccurrence(tx, occurrenceId)
    const before = duty === undefined ? undefined : ((await queries.lockDuty(tx, duty)) ?? refuse('edited_meanwhile'))
    if (before && before.occurrence_id !== occurrenceId) refuse('not_found')
    if (before && before.version !== version) refuse('edited_meanwhile')
    if (before) await queries.updateDuty(tx, before.id, set)
    else {
      if ((await queries.countDuties(tx, occurrenceId)) >= mostDuties) refuse('list_full')
      await queries.insertDuty(tx, { eventId: id, occurrenceId }, set)
    }
    // The log outlives the rota by years, so it names no volunteer.
    await audit(app, tx, staff, 'POST /api/office/duty-save', {
      subject: 'rota',
      id,
      before: before ? { title: before.role } : {},
      after: { title: set.role },
    })
  })
}

export async function removeDuty(app: App, staff: Staff, duty: number): Promise<void> {
  await app.db.tx(async tx => {
    const before = await queries.lockDuty(tx, duty)
    if (!before) return
    await queries.deleteDuty(tx, duty)
    await audit(app, tx, staff, 'POST /api/office/duty-remove', {
      subject: 'rota',
      id: before.event_id,
      before: { title: before.role },
    })
  })
}

/** The rota of a month (`2026-11`). */
export async function viewMonth(app: App, asked: string | undefined, language: Language) {
  const month = asked ?? dayOf(app.clock.now()).slice(0, 7)
  const first = `${month}-01` as Day
  const next = addDays(first, 31).slice(0, 7)
  const sevas = await queries.listSevas(app.db, first, addDays(`${next}-01` as Day, -1))
  const duties = Map.groupBy(
    await queries.listDuties(
      app.db,
      sevas.map(seva => seva.occurrence_id),
    ),
    duty => duty.occurrence_id,
  )
  return {
    month,
    sevas: sevas.map(seva => ({
      id: seva.id,
      occurrenceId: seva.has_one_date ? null : seva.occurrence_id,
      title: inLanguage(seva.title, language),
      heldOn: seva.held_on,
      startsAt: instantOf(seva.held_on, seva.starts_minutes),
      duties: (duties.get(seva.occurrence_id) ?? []).map(row => shown(row, language)),
    })),
  }
}

/** Who does what, as it is printed: without numbers, which belong on no paper that lies about. */
export const listDutiesOf = async (db: Queries, occurrenceId: number): Promise<{ role: string; name: string }[]> =>
  (await queries.listDuties(db, [occurrenceId])).map(({ role, name }) => ({ role, name }))

/** What stands in the rota under a devotee's number, for the download of their data. */
export const listHelping = async (app: App, phone: string, language: Language) =>
  (await queries.listOfPhone(app.db, phone)).map(row => ({
    seva: inLanguage(row.title, language),
    day: row.held_on.split('-').toReversed().join('-'),
    role: row.role,
    name: row.name,
  }))
