import type { App } from '../../app.ts'
import { fieldsOf } from '../../trust/catalogue/service.ts'
import { sayAnswer } from './list.ts'
import * as queries from './queries.ts'
import type { Script } from './scripts/script.ts'
import { transliterate } from './transliterate.ts'

/** A name of an order as it was given. `place` 0 is the devotee. */
export interface GivenName {
  booking_id: number
  devotee_id: number
  event_id: number
  place: number
  answers: Record<string, string>
}

export interface NameToRead {
  booking_id: number
  place: number
  name: string
  reading: string
  gotra: string
  nakshatra: string
  rashi: string
}

/** Names as a priest reads them, in the script asked for or the usual one; `names` in the order of their orders. */
export async function namesToRead(
  app: App,
  names: GivenName[],
  asked?: Script,
): Promise<{ script: Script; names: NameToRead[] }> {
  const script = asked ?? (await queries.defaultScript(app.db))
  const devotees = [...new Set(names.map(n => n.devotee_id))]
  const kept = devotees.length === 0 ? [] : await queries.listReadingsOf(app.db, devotees, script)
  const readings = new Map(kept.map(row => [`${row.devotee_id} ${row.name}`, row.reading]))
  const fields = new Map<number, Awaited<ReturnType<typeof fieldsOf>>>()
  for (const id of new Set(names.map(n => n.event_id))) fields.set(id, await fieldsOf(app, id))
  const familyGotra = new Map<number, string>()
  const toRead = names.map(({ booking_id, devotee_id, event_id, place, answers }) => {
    const asks = fields.get(event_id)
    const say = (name: string) =>
      sayAnswer((place === 0 ? asks?.personal : asks?.family) ?? [], name, answers[name], script)
    const gotra = say('gotra')
    if (place === 0) familyGotra.set(booking_id, gotra)
    const name = answers.name ?? ''
    return {
      booking_id,
      place,
      name,
      reading: readings.get(`${devotee_id} ${name}`) ?? transliterate(name, script).text,
      // People who gave no gotra have the gotra of the family.
      gotra: gotra || (familyGotra.get(booking_id) ?? ''),
      nakshatra: say('nakshatra'),
      rashi: say('rashi'),
    }
  })
  return { script, names: toRead }
}
