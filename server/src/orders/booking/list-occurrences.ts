import type { occurrences as call } from '../../../../contract/trust/catalogue.ts'
import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { mostDaysAsked } from '../../../../contract/ground/limits.ts'
import type { App } from '../../app.ts'
import { almanacOf } from '../../trust/catalogue/service.ts'
import { refuse } from '../../refuse.ts'
import { freePlacesOfStranger } from './places.ts'
import { listOffered } from './queries.ts'

/** Slots of a day times the days that one call may span: nobody sells more. */
const mostListed = mostDaysAsked * 48

/**
 * What can be booked of a seva between two days, with the almanac of each. Days beyond those that one call may span are
 * left out. Refuses: event_gone, bad_request (the days lie the wrong way round).
 */
export async function listOccurrences(
  app: App,
  body: BodyOf<typeof call>,
  language: Language,
): Promise<AnswerOf<typeof call>> {
  const from = body.from as Day
  if (body.to < from) refuse('bad_request')
  const to = [body.to as Day, addDays(from, mostDaysAsked - 1)].toSorted()[0] as Day
  const asked = { eventId: Number(body.serviceId), from, to }
  const rows = (await listOffered(app.db, asked, app.clock.now(), mostListed)) ?? refuse('event_gone')
  const almanac = await almanacOf(
    app,
    rows.map(row => row.day),
    language,
  )
  return rows.map(row => ({
    id: row.id,
    day: row.day,
    slot: { starts: row.starts, lasts: row.lasts },
    ...almanac(row.day),
    places_left: freePlacesOfStranger(row.packages, row.pool),
    closes_at: row.closes_at.getTime(),
  }))
}
