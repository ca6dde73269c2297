import { maxFamilyMembers } from '../../../../contract/ground/limits.ts'
import { readPerson } from '../booking/service.ts'
import type { listPersonFields } from '../../trust/catalogue/service.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { readStar } from './star-names.ts'
import * as queries from './queries.ts'

/** The devotee of a number in an imported list, created if there is none. */
export async function findOrMakeDevotee(tx: Tx, phone: string, now: number): Promise<{ id: number; isNew: boolean }> {
  const known = await queries.findByPhone(tx, phone)
  return known
    ? { id: known.id, isNew: false }
    : { id: (await queries.findOrInsertDevotee(tx, phone, now)).id, isNew: true }
}

/** The numbers among these that belong to devotees. */
export const knownPhones = (db: Queries, phones: string[]): Promise<Set<string>> => queries.findKnownPhones(db, phones)

/** Deletes devotees who came by an import and have done nothing since. For any other devotee a foreign key fails. */
export const removeUntouchedDevotees = (tx: Tx, ids: number[]): Promise<void> => queries.deleteDevotees(tx, ids)

export type ImportedPerson = queries.Person

/**
 * A person of a list as the family book keeps one: a star by its name in any script. What the book cannot keep is named
 * in `notTaken`.
 */
export function readImportedPerson(
  fields: Awaited<ReturnType<typeof listPersonFields>>,
  said: { name: string } & Record<string, string>,
): { person: ImportedPerson; notTaken: ('gotra' | 'nakshatra' | 'rashi')[] } {
  const star = said.nakshatra ? readStar(said.nakshatra) : undefined
  const { answers } = readPerson(fields, { ...said, ...(star !== undefined && { nakshatra: String(star) }) })
  const parts = ['gotra', 'nakshatra', 'rashi'] as const
  const [gotra = '', nakshatra = '', rashi = ''] = parts.map(part => answers[part] ?? '')
  return {
    person: { name: said.name, relation: '', gotra, nakshatra, rashi },
    notTaken: parts.filter(part => said[part] && !answers[part]),
  }
}

/**
 * Adds those whom the family book does not name yet; the first of them may be the devotee (`self`), if nobody is yet.
 * Returns their ids.
 */
export async function keepPeople(
  tx: Tx,
  devoteeId: number,
  people: ImportedPerson[],
  now: number,
): Promise<number[] | 'family_full'> {
  const here = await queries.listFamily(tx, devoteeId)
  const names = new Set(here.map(person => person.name.toLowerCase()))
  const hasSelf = here.some(person => person.relation === 'self')
  const missing = people.filter(({ name }) => !names.has(name.toLowerCase()) && names.add(name.toLowerCase()))
  if (here.length + missing.length > maxFamilyMembers) return 'family_full'
  const ids: number[] = []
  for (const person of missing)
    ids.push((await queries.insertPerson(tx, devoteeId, hasSelf ? { ...person, relation: '' } : person, now)).id)
  return ids
}

/** `9876543210 name` for everybody in the family books of these phones, in small letters. */
export const knownPeople = (db: Queries, phones: string[]): Promise<Set<string>> => queries.findPeopleOf(db, phones)

/** Takes people out of family books again; false: one of their devotees has logged in since, and nothing was done. */
export const removeImportedPeople = (tx: Tx, ids: number[]): Promise<boolean> => queries.deleteUnseenPeople(tx, ids)
