import { dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import {
  findOrMakeDevotee,
  type ImportedPerson,
  keepPeople,
  knownPeople,
  readImportedPerson,
} from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import { insertOldBooking, knownOldBookings } from '../../orders/booking/service.ts'
import { findEventOf, findOrMakeOldEvent, listPersonFields, listStates } from '../../trust/catalogue/service.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { languageNames } from './language-names.ts'
import * as queries from './queries.ts'
import type { LineReader } from './good-line.ts'
import { type DayOrders, judgeLine, type Mapping, type OldBooking } from './rules.ts'
import { stateCodes } from './state-names.ts'

/** Reads lines of old devotees and bookings. */
export async function bookingReader(
  app: App,
  mapping: Mapping,
  languageId: number,
  dayOrders: DayOrders,
): Promise<LineReader> {
  const states = await Promise.all(languages.map(language => listStates(app, language)))
  const known = {
    states: stateCodes(states.flat()),
    dayOrders,
    languages: languageNames,
    languageId,
  }
  const fields = await listPersonFields(app)
  return {
    judge: (cells, hasFormula) => {
      const judged = judgeLine(cells, hasFormula, mapping, known)
      if ('problem' in judged) return judged
      const { booking, name, warnings, notTaken } = judged
      // An order keeps its people itself; without one they come into the family book.
      const self = booking.homam ? undefined : readImportedPerson(fields, { ...booking.personal, name })
      const family = booking.family.map(member => readImportedPerson(fields, { name: '', ...member }).person)
      const people = self ? [{ ...self.person, relation: 'self' as const }, ...family] : []
      return {
        notTaken: [...notTaken, ...(self?.notTaken ?? [])],
        people: people.map(person => person.name),
        name,
        warnings,
        phone: booking.phone,
        key: booking.key,
        receipt: '',
        makes: booking.homam ? ('bookings' as const) : null,
        problem: () => problemIn(app, app.db, booking),
        bringIn: tx => bringIn(app, tx, booking, people),
      }
    },
    findKnown: async lines => {
      const known = await knownOldBookings(app.db, lines)
      const inBooks = await knownPeople(
        app.db,
        lines.flatMap(line => (line.makes ? [] : line.phone)),
      )
      for (const { phone, key, makes, people } of lines)
        if (!makes && known.phones.has(phone) && people.every(name => inBooks.has(`${phone} ${name.toLowerCase()}`)))
          known.keys.add(key)
      return known
    },
  }
}

/** A homam in the future must be one that the trust offers: otherwise its devotees would be on no sankalpam list. */
async function problemIn(app: App, db: Queries, { homam }: OldBooking): Promise<'future_unknown' | null> {
  if (!homam || homam.heldOn < dayOf(app.clock.now())) return null
  return (await findEventOf(db, homam.title, homam.heldOn)) ? null : 'future_unknown'
}

async function bringIn(app: App, tx: Tx, old: OldBooking, people: ImportedPerson[]): Promise<queries.Outcome> {
  const now = app.clock.now()
  const problem = await problemIn(app, tx, old)
  if (problem) return { outcome: 'refused', problem }
  const devotee = await findOrMakeDevotee(tx, old.phone, now)
  const at = { devoteeId: devotee.id, newDevotee: devotee.isNew }
  if (!old.homam) {
    const kept = await keepPeople(tx, devotee.id, people, now)
    if (kept === 'family_full') return { outcome: 'refused', problem: kept, ...at }
    return { outcome: devotee.isNew || kept.length > 0 ? 'made' : 'same', ...at, people: kept }
  }
  const { title, heldOn, paidOn, amount } = old.homam
  const isPast = heldOn < dayOf(now)
  const held = (await findEventOf(tx, title, heldOn)) ?? (await findOrMakeOldEvent(tx, title, heldOn))
  const made = await insertOldBooking(tx, {
    devoteeId: devotee.id,
    ...held,
    key: old.key,
    amount,
    languageId: old.languageId,
    personal: old.personal,
    address: old.address,
    family: old.family,
    paidAt: Math.min(startOfDay(paidOn), now),
  })
  if (made.isNew && isPast) await queries.markHistory(tx, made.id)
  return { outcome: made.isNew ? 'made' : 'same', ...at, bookingId: made.id, newBooking: made.isNew }
}
