import { maxFamilyMembers } from '../../../../contract/ground/limits.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { readPerson } from '../booking/service.ts'
import { keepConsent } from '../children/service.ts'
import { dropUnneededOf } from '../pronunciations/service.ts'
import { listPersonFields } from '../../trust/catalogue/service.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import { sealing } from '../../ground/sealed/seal.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { readStar } from './star-names.ts'

export const listFamily = (app: App, devoteeId: number) => queries.listFamily(app.db, devoteeId)

/**
 * Adds a person to the family book, or changes the one with `id` (M5). The very same person is stored once, however
 * often they are sent. `consent`: they are under 18, and the devotee agrees as their parent or guardian. Refuses: invalid_fields, family_full, not_found (also for somebody else's person).
 */
export async function savePerson(
  app: App,
  devotee: Devotee,
  id: number | undefined,
  sent: Record<string, unknown> & Pick<queries.Person, 'relation' | 'departed'>,
  consent?: { version: string; language: Language },
) {
  // A star may be written by its name in any script; the form sends its number.
  const star = typeof sent.nakshatra === 'string' ? readStar(sent.nakshatra) : undefined
  const { answers, problems } = readPerson(await listPersonFields(app), {
    ...sent,
    ...(star !== undefined && { nakshatra: String(star) }),
  })
  // A name is always required here, even if no homam asks for it: an entry without one is of no use.
  if (!answers.name && !problems.name) problems.name = 'field_required'
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  const { name = '', gotra = '', nakshatra = '', rashi = '' } = answers
  const { relation, departed } = sent
  const person = { name, gotra, nakshatra, rashi, relation, ...(departed !== undefined && { departed }) }
  const saved = await app.db.tx(async tx => {
    if (!(await queries.lockDevotee(tx, devotee.id))) refuse('login_required')
    if (consent) {
      const of = { devoteeId: devotee.id, languageId: consent.language.id, at: app.clock.now(), bookingId: null }
      await keepConsent(tx, { version: consent.version, names: [name] }, { ...of, among: [name] })
    }
    if (id !== undefined) return (await queries.updatePerson(tx, devotee.id, id, person)) ?? refuse('not_found')
    const kept = await queries.listFamily(tx, devotee.id)
    const same = kept.find(p =>
      (Object.keys(person) as (keyof typeof person)[]).every(part => p[part] === person[part]),
    )
    if (same) return same
    if (kept.length >= maxFamilyMembers) refuse('family_full')
    return queries.insertPerson(tx, devotee.id, person, app.clock.now())
  })
  // Whoever is called otherwise now is to be said anew.
  if (id !== undefined) await dropUnneededOf(app, devotee.id)
  return saved
}

export async function deletePerson(app: App, devotee: Devotee, id: number): Promise<void> {
  const found = await queries.findPerson(app.db, id)
  if (found?.devotee_id !== devotee.id) return
  const at = app.clock.now()
  await noteErasure(app, { kind: 'person', id, born: found.created_at.getTime(), at })
  await sealing(app, { why: 'erasure', processed: at }, tx => queries.deletePerson(tx, devotee.id, id))
  await dropUnneededOf(app, devotee.id)
}

/** Takes somebody out of a family book again, whom a restored backup brought back. */
export async function deletePersonAgain(
  app: App,
  { id, born, at }: { id: number; born: number; at: number },
): Promise<boolean> {
  const found = await queries.findPerson(app.db, id)
  if (found?.created_at.getTime() !== born) return false
  await sealing(app, { why: 'erasure', processed: at }, tx => queries.deletePerson(tx, found.devotee_id, id))
  await dropUnneededOf(app, found.devotee_id)
  return true
}
