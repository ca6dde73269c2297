import { dayOf } from '../../../../contract/ground/india-time.ts'
import { type Language, languageById } from '../../../../contract/ground/languages.ts'
import * as accounts from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import {
  type Answers,
  departedOf,
  findOrderAgain,
  isForDeparted,
  listPeople,
  savedAnswers,
} from '../../orders/booking/service.ts'
import { listPersonFields } from '../../trust/catalogue/service.ts'
import { describePerson } from '../../orders/orders/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'

/** The same person by all that the sankalpam says of them. */
const keyOf = ({ name, gotra, nakshatra, rashi }: Answers): string =>
  JSON.stringify([name, gotra, nakshatra, rashi].map(part => part?.trim().toLowerCase() || null))

/** What the desk knows of a number: the devotee's answers, the family, and what was booked last. */
export async function lookUpDevotee(app: App, phone: string, language: Language) {
  const [devotee, block] = await Promise.all([
    accounts.findDevoteeByPhone(app.db, phone),
    accounts.findBlock(app.db, phone),
  ])
  const blocked = block?.reason ?? null
  if (!devotee) return { devoteeId: null, blocked, language: null, personal: {}, members: [], last: null }
  const now = app.clock.now()
  const [latest, book, fields, found] = await Promise.all([
    savedAnswers(app, devotee.id),
    accounts.listFamily(app, devotee.id),
    listPersonFields(app),
    findOrderAgain(app.db, devotee.id, { now, day: dayOf(now) }),
  ])
  const shown = book.toSorted((a, b) => Number(a.departed) - Number(b.departed))
  const own = shown.map(({ name, relation, gotra, nakshatra, rashi }) => ({ name, relation, gotra, nakshatra, rashi }))
  const isDeparted = departedOf(book)
  // Whoever ordered before has answers; whoever only keeps a family book begins with the entry of themselves.
  const self = own.find(member => member.relation === 'self')
  const personal: Answers = Object.keys(latest.personalData).length > 0 ? latest.personalData : (self ?? {})
  const others = new Map<string, Answers>([...own, ...latest.familyMembers].map(member => [keyOf(member), member]))
  others.delete(keyOf(personal))
  const again = found?.again
  // Whoever died since is named again only where the departed belong.
  const isNamed = again && (await isForDeparted(app.db, again.sid)) ? () => true : (name?: string) => !isDeparted(name)
  const last = again && {
    event: again.sid,
    name: inLanguage(again.title, language),
    manyDays: !again.hasOneDate,
    package: again.package,
    products: again.products.map(({ pid, qty }) => ({ id: pid, quantity: qty })),
    family: (await listPeople(app.db, again.lastId)).flatMap(({ answers }) => (isNamed(answers.name) ? [answers] : [])),
  }
  return {
    devoteeId: devotee.id,
    blocked,
    language: latest.languageId === null ? null : (languageById(latest.languageId)?.web ?? null),
    personal,
    members: [...others.values()].map(answers => ({
      answers,
      said: describePerson(answers, fields, language),
      departed: isDeparted(answers.name),
    })),
    last: last ?? null,
  }
}
