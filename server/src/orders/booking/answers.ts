import type { Language } from '../../../../contract/ground/languages.ts'
import { maxFamilyMembers } from '../../../../contract/ground/limits.ts'
import type { App } from '../../app.ts'
import { type Field, listStates } from '../../trust/catalogue/service.ts'
import { type Answers, departedOf, type Problems, readAnswers } from './rules.ts'
import * as queries from './queries.ts'

/** The devotee's answers of last time, with which the next form begins. */
export async function savedAnswers(app: App, devoteeId: number, sevaId?: number) {
  const latest = await queries.findLatest(app.db, devoteeId)
  if (!latest) return { personalData: {}, familyMembers: [], languageId: null }
  const forDeparted = sevaId !== undefined && (await queries.isForDeparted(app.db, sevaId))
  const [people, book] = await Promise.all([
    queries.listPeople(app.db, latest.id),
    forDeparted ? [] : queries.listFamilyNames(app.db, devoteeId),
  ])
  const isDeparted = departedOf(book)
  const isLiving = ({ name }: Answers) => !isDeparted(name)
  return {
    personalData: { ...(isLiving(latest.personal) ? latest.personal : {}), ...latest.address },
    // A group that staff wrote is nobody's family.
    familyMembers: people.length > maxFamilyMembers ? [] : people.map(p => p.answers).filter(isLiving),
    languageId: latest.language_id,
  }
}

/** The person of the latest order (D20); undefined before the first. */
export async function latestPerson(app: App, devoteeId: number, language: Language) {
  const latest = await queries.findLatest(app.db, devoteeId)
  if (!latest) return undefined
  // What goes to a relative has their address, which is not the devotee's own.
  const own = latest.address.relative_name === undefined ? latest.address : {}
  const state = (await listStates(app, language)).find(s => s.code === own.state)?.name
  const { district = '', city = '', village = '' } = own
  return { name: latest.personal.name ?? '', district, state: state ?? '', city, street: village }
}

/** One person's answers, cleaned and checked as those of an order are: for the family book. */
export function readPerson(fields: Field[], sent: Record<string, unknown>) {
  const problems: Problems = {}
  return { answers: readAnswers(fields, sent, '', 'field_required', problems), problems }
}
