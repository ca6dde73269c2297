import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import { type Day, startOfDay, wireDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type * as calls from '../../../../contract/house/own-data.ts'
import * as accounts from '../../orders/accounts/service.ts'
import { listAlerts } from '../../orders/alerts/service.ts'
import type { App } from '../../app.ts'
import { listEntriesOf } from '../../orders/booking/service.ts'
import { listPersonFields } from '../../trust/catalogue/service.ts'
import { listNoted } from '../../people/devotees/service.ts'
import { listMine, listOldGifts } from '../../giving/donations/service.ts'
import { listChildConsents } from '../../orders/children/service.ts'
import { listPronunciations } from '../../orders/pronunciations/service.ts'
import { listGreetings } from '../../orders/greetings/service.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { sealedUntil } from '../../ground/sealed/seal.ts'
import { listWritten } from '../../people/inbox/service.ts'
import { listConsents } from '../../people/mailings/service.ts'
import { listIdsOf, listMessages } from '../../trust/notifications/service.ts'
import { countFading, describePerson, listOrdersKept } from '../../orders/orders/service.ts'
import { listMandates } from '../../money/payments/service.ts'
import { listEntriesOf as listRegistered } from '../../ritual/register/service.ts'
import { listRemembered } from '../../ritual/remember/service.ts'
import { listKept } from '../../ritual/repeats/service.ts'
import { listHelping } from '../../trust/rota/service.ts'
import { listRequestsOf } from '../../people/requests/service.ts'
import { listCallsOf } from '../../people/telephone/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { listVoicesOf } from '../../trust/voices/service.ts'

/** Everything that is stored about a devotee, of all modules, as they see and download it (M5). */
export async function viewOwnData(
  app: App,
  devotee: Devotee,
  language: Language,
  token: string | undefined,
): Promise<AnswerOf<typeof calls.myData>> {
  const [
    self,
    people,
    fields,
    orders,
    messages,
    wishes,
    waiting,
    logins,
    gifts,
    oldGifts,
    remembered,
    perpetual,
    mandates,
    repeats,
    noted,
    former,
    wanted,
    helping,
    greetings,
    voices,
    news,
    childConsents,
    requests,
    fading,
  ] = await Promise.all([
    accounts.findDevotee(app.db, devotee.id),
    accounts.listFamily(app, devotee.id),
    listPersonFields(app),
    listOrdersKept(app, devotee.id, language),
    listMessages(app, devotee.phone),
    listAlerts(app.db, devotee.id),
    listEntriesOf(app.db, devotee.id),
    accounts.listLogins(app, devotee.id, token),
    listMine(app, devotee, language),
    listOldGifts(app, devotee.id, language),
    listRemembered(app, devotee.id, language),
    listRegistered(app, devotee.id, language),
    listMandates(app.db, devotee.id),
    listKept(app, devotee.id, language),
    listNoted(app.db, devotee.id),
    accounts.listFormer(app.db, devotee.id),
    listCallsOf(app, devotee.phone),
    listHelping(app, devotee.phone, language),
    listGreetings(app.db, devotee.id, devotee.phone),
    listVoicesOf(app.db, devotee.id),
    listConsents(app.db, devotee.id),
    listChildConsents(app, devotee.id),
    listRequestsOf(app, devotee.id),
    countFading(app.db, devotee.id, app.clock.now()),
  ])
  const family = people.map(({ id, relation, departed, ...answers }) => ({
    id,
    relation,
    departed,
    ...answers,
    text: describePerson(answers, fields, language),
    days: remembered.find(person => person.id === id)?.days ?? [],
  }))
  return {
    phone: devotee.phone,
    email: self.email,
    confirm_by: accounts.firstLoginOf(app, { ...self, phone: devotee.phone }),
    former_phones: former.phones,
    whatsapp_ids: await listIdsOf(app.db, [devotee.phone, ...former.phones]),
    conversations: await listWritten(app, [devotee.phone, ...former.phones]),
    since: self.created_at.getTime(),
    ...erasureOf(app, self.erase_on as Day | null),
    fading,
    family,
    orders,
    messages,
    wishes: wishes.map(viewAlert),
    waiting: waiting.map(entry => viewEntry(entry, language)),
    logins,
    donations: gifts.donations,
    old_donations: oldGifts,
    tax_certificates: gifts.certificates,
    claims: gifts.claims,
    unopened_donations: gifts.unopened,
    perpetual,
    mandates,
    repeats,
    noted,
    calls: wanted,
    helping,
    greetings,
    voices,
    news,
    requests,
    child_consents: childConsents,
    pronunciations: (await listPronunciations(app.db, devotee.id)).map(viewPronunciation),
  }
}

const viewEntry = (entry: Awaited<ReturnType<typeof listEntriesOf>>[number], language: Language) => ({
  homam: inLanguage(entry.title, language),
  package: inLanguage(entry.package_name, language),
  joined_at: entry.joined_at.getTime(),
  state: entry.state,
})

const viewPronunciation = (said: Awaited<ReturnType<typeof listPronunciations>>[number]) => ({
  name: said.name,
  key: said.key,
  said_at: said.said_at.getTime(),
  text: said.consent,
  as_parent: said.as_parent,
})

const viewAlert = (alert: Awaited<ReturnType<typeof listAlerts>>[number]) => ({
  homam: alert.slug,
  deity: alert.deity,
  asked_at: alert.made_at.getTime(),
  told_at: alert.told_at?.getTime() ?? null,
})

const erasureOf = (app: App, eraseOn: Day | null) => ({ erase_on: wireOf(eraseOn), ...sealedOf(app, eraseOn) })

/** What an answer says of the sealed year of an erasure on a day, or now; nothing while it is off. */
export function sealedOf(app: App, eraseOn: Day | null): { sealed_until?: string } {
  const until = sealedUntil(app, eraseOn ? startOfDay(eraseOn) : app.clock.now())
  return until ? { sealed_until: wireDay(until) } : {}
}

export const wireOf = (day: Day | null) => (day ? wireDay(day) : null)
