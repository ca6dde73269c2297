import type { App } from '../../../app.ts'
import { fieldsOf } from '../../../trust/catalogue/service.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { refuse } from '../../../refuse.ts'
import {
  type Answers,
  type Problems,
  readAnswers,
  lockBooking,
  lockForCorrection,
  listPeople,
} from '../../booking/service.ts'
import * as queries from '../queries.ts'

/** Answers that are read out in the sankalpam. */
const readOut = ['name', 'gotra', 'nakshatra', 'rashi']

/**
 * Corrects the answers that are read out for one person of a paid order, whether or not the list is locked: staff
 * decide that. Place 0 is the devotee, then the family. `check` sees the answers while the booking row is locked,
 * before anything is written.
 * Refuses: not_found, invalid_fields.
 */
export async function correctName(
  app: App,
  tx: Tx,
  staffId: number,
  bookingId: number,
  place: number,
  sent: Answers,
  check: (before: Answers) => void,
): Promise<Answers> {
  const booking = await lockBooking(tx, bookingId)
  const given = await lockForCorrection(tx, bookingId)
  if (!booking || given?.state !== 'paid') refuse('not_found')
  const family = (await listPeople(tx, bookingId)).map(p => p.answers)
  const people = [given.personal, ...family]
  const before = people[place] ?? refuse('not_found')
  check(before)
  const fields = await fieldsOf(app, booking.event_id)
  const problems: Problems = {}
  const asked = (place === 0 ? fields.personal : fields.family).filter(f => readOut.includes(f.sendName))
  const read = readAnswers(asked, { ...before, ...sent }, '', 'field_required', problems)
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  const after = {
    ...Object.fromEntries(Object.entries(before).filter(([name]) => !asked.some(f => f.sendName === name))),
    ...read,
  }
  const [personal = {}, ...rest] = people.map((answers, i) => (i === place ? after : answers))
  await queries.insertCorrection(tx, {
    bookingId,
    at: app.clock.now(),
    byStaff: staffId,
    before: { personal: given.personal, address: given.address, people: family },
    after: { personal, address: given.address, people: rest },
  })
  await queries.setPeople(tx, bookingId, { personal, address: given.address, family: rest })
  return before
}
