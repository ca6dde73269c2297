import { dayOf, startOfDay } from '../../../contract/india-time.ts'
import { languages } from '../../../contract/languages.ts'
import { findOrMakeDevotee } from '../accounts/service.ts'
import type { App } from '../app.ts'
import { insertOldBooking, knownOldBookings } from '../booking/service.ts'
import { findEventOf, findOrMakeOldEvent, listStates } from '../catalogue/service.ts'
import type { Queries, Tx } from '../db/db.ts'
import { languageNames } from './language-names.ts'
import * as queries from './queries.ts'
import type { LineReader } from './good-line.ts'
import { judgeLine, type Mapping, type OldBooking } from './rules.ts'

/** Reads lines of old devotees and bookings. */
export async function bookingReader(app: App, mapping: Mapping, languageId: number): Promise<LineReader> {
  const states = await Promise.all(languages.map(language => listStates(app, language)))
  const known = {
    states: new Map(
      states.flat().flatMap(s => [[s.name.toLowerCase(), s.code] as const, [s.code.toLowerCase(), s.code] as const]),
    ),
    languages: languageNames,
    languageId,
  }
  return {
    judge: (cells, hasFormula) => {
      const judged = judgeLine(cells, hasFormula, mapping, known)
      if ('problem' in judged) return judged
      const { booking, name, warnings } = judged
      return {
        name,
        warnings,
        phone: booking.phone,
        key: booking.key,
        receipt: '',
        makes: booking.homam ? ('bookings' as const) : null,
        problem: () => problemIn(app, app.db, booking),
        bringIn: tx => bringIn(app, tx, booking),
      }
    },
    findKnown: lines => knownOldBookings(app.db, lines),
  }
}

/** A homam in the future must be one that the trust offers: otherwise its devotees would be on no sankalpam list. */
async function problemIn(app: App, db: Queries, { homam }: OldBooking): Promise<'future_unknown' | null> {
  if (!homam || homam.heldOn < dayOf(app.clock.now())) return null
  return (await findEventOf(db, homam.title, homam.heldOn)) ? null : 'future_unknown'
}

async function bringIn(app: App, tx: Tx, old: OldBooking): Promise<queries.Outcome> {
  const now = app.clock.now()
  const problem = await problemIn(app, tx, old)
  if (problem) return { outcome: 'refused', problem }
  const devotee = await findOrMakeDevotee(tx, old.phone, now)
  const at = { devoteeId: devotee.id, newDevotee: devotee.isNew }
  if (!old.homam) return { outcome: devotee.isNew ? 'made' : 'same', ...at }
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
