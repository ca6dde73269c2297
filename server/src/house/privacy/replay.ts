import { sql } from 'kysely'
import { breachKinds } from '../../../../contract/office/house/breaches.ts'
import type { App } from '../../app.ts'
import { type Erasure, hashOfLogin, keyOfLogins } from '../../ground/files/erasures.ts'
import { sealing } from '../../ground/sealed/seal.ts'
import * as accounts from '../../orders/accounts/service.ts'
import { withdrawAlertAgain } from '../../orders/alerts/service.ts'
import { takeBackConsentAgain } from '../../orders/children/service.ts'
import { takePronunciationBackAgain } from '../../orders/pronunciations/service.ts'
import { declineGreetingsAgain } from '../../orders/greetings/service.ts'
import { withdrawNewsAgain } from '../../people/mailings/service.ts'
import { removeDaysAgain } from '../../ritual/remember/service.ts'
import { stopRepeatAgain } from '../../ritual/repeats/service.ts'
import { replayOptOuts } from '../../trust/notifications/service.ts'
import { withdrawVoiceAgain } from '../../trust/voices/service.ts'
import { contactsOf } from './contacts.ts'
import { fadeAgain } from './fading.ts'
import { eraseDevotee, forgetLogin } from './my-data.ts'

export interface Replayed {
  /** Rows that the backup brought back and that are erased again. */
  devotees: number
  people: number
  voices: number
  /** Devotees whose seva or payment is open in the backup: the schedule erases them when it is over. */
  waiting: number
  /** Numbers and mail addresses without a devotee in the backup. */
  logins: number
  /**
   * Consents to news and for children, days to remember, wishes, repeats and pronunciations that are taken back again, and devotees the
   * names of whose past orders fade again.
   */
  consents: number
  /** Numbers, ids and mail addresses that want no messages or no greetings again, or want messages again. */
  stops: number
  /** STOP and START of whom the backup does not know. */
  unknownStops: number
  /** Entries whose logins were hashed with a secret that nobody knows here, so that only their rows could be found. */
  otherSecret: number
}

/** What takes a row back again, of which the list has the number and the birth. */
const takesBack: Partial<Record<Erasure['kind'], (app: App, erasure: Erasure) => Promise<boolean>>> = {
  news: withdrawNewsAgain,
  child: takeBackConsentAgain,
  day: (app, { what = [], ...of }) => removeDaysAgain(app, { ...of, what }),
  wish: withdrawAlertAgain,
  repeat: stopRepeatAgain,
  fade: fadeAgain,
  pronunciation: takePronunciationBackAgain,
}

/** What was written on the list so shortly before a backup may have been done after it. */
const underWayMs = 60_000

/**
 * Does the erasures of the list again that a restored database, whose data are of the moment `dataAt` (ms), knows nothing
 * of, by the steps of the erasure itself. Safe to run twice, and to begin anew after it was interrupted. A row is
 * erased if it was born when the list says: after a restore numbers of rows are given again. So a devotee who came
 * later stays, with whatever login. What was taken back is taken back again, in its order: of a number the latest of STOP
 * and START holds. `secrets`: other ones than the present, with which logins may have been hashed.
 */
export async function replayErasures(
  app: App,
  entries: readonly Erasure[],
  dataAt: number,
  secrets: readonly Buffer[] = [],
): Promise<Replayed> {
  const did = { devotees: 0, people: 0, voices: 0, waiting: 0, consents: 0 }
  const list = entries.toSorted((a, b) => a.at - b.at)
  const keyed = keyedBy([app.config.secret, ...secrets])
  const missed = list.filter(({ kind, at }) => kind === 'devotee' && at >= dataAt)
  for (const { id, born, also, at } of missed)
    for (const row of [{ id, born }, ...also]) {
      const found = await accounts.findDevoteeById(app.db, row.id)
      if (!found?.phone || found.created_at.getTime() !== row.born) continue
      if ((await eraseDevotee(app, row.id, { listedAt: at })) === null) did.devotees++
      else did.waiting++
    }
  for (const erasure of list) {
    if (erasure.kind === 'person' && (await accounts.deletePersonAgain(app, erasure))) did.people++
    if (erasure.kind === 'voice' && (await withdrawVoiceAgain(app, erasure))) did.voices++
    if (await takesBack[erasure.kind]?.(app, erasure)) did.consents++
  }
  const erased = new Map(missed.flatMap(({ logins, key, at }) => logins.map(login => [`${key} ${login}`, at])))
  const logins = await forgetLoginsAlone(app, erased, keyed)
  const stopped = list.filter(({ kind, at }) => (kind === 'stop' || kind === 'greetings') && at >= dataAt - underWayMs)
  const otherSecret = [...missed, ...stopped].filter(({ key }) => !keyed.keys.has(key)).length
  return { ...did, logins, ...(await stopAgain(app, stopped, erased, keyed)), otherSecret }
}

/** How the list may name a login, by each secret. */
interface Keyed {
  keys: ReadonlySet<string>
  namesOf: (login: string) => string[]
}

function keyedBy(secrets: readonly Buffer[]): Keyed {
  const apps = secrets.map(secret => ({ config: { secret } }))
  const byKey = new Map(apps.map(one => [keyOfLogins(one), one]))
  return {
    keys: new Set(byKey.keys()),
    namesOf: login => [...byKey].map(([key, one]) => `${key} ${hashOfLogin(one, login)}`),
  }
}

/** Every number, mail address and WhatsApp id that the database knows. */
async function listAddresses(app: App): Promise<string[]> {
  const contacts = breachKinds
    .flatMap(kind => contactsOf(kind, new Date('9999-01-01')))
    .map(query => sql`select unnest(array[contact, mail]) as address from (${query}) c`)
  const others = [
    sql`select whatsapp_id from notifications.whatsapp_ids`,
    sql`select phone from notifications.whatsapp_ids`,
    sql`select whatsapp_id from inbox.conversations`,
    sql`select phone from accounts.former_phones`,
  ]
  const { rows } = await sql<{ address: string }>`
    select distinct address from (${sql.join([...contacts, ...others], sql` union all `)}) a where address <> ''`.execute(
    app.db,
  )
  return rows.map(({ address }) => address)
}

/**
 * Whoever wanted no messages or greetings wants none again, in the order of the list; nothing is noted of a login that was
 * erased later than it said so.
 */
async function stopAgain(
  app: App,
  stopped: readonly Erasure[],
  erased: ReadonlyMap<string, number>,
  { keys, namesOf }: Keyed,
): Promise<Pick<Replayed, 'stops' | 'unknownStops'>> {
  if (stopped.length === 0) return { stops: 0, unknownStops: 0 }
  const known = new Map<string, string>()
  for (const address of await listAddresses(app)) for (const name of namesOf(address)) known.set(name, address)
  const changed = new Set<string>()
  let unknownStops = 0
  for (const { kind, logins, key, what = [], at } of stopped) {
    const addresses = logins.flatMap(login => known.get(`${key} ${login}`) ?? [])
    if (addresses.length === 0 && keys.has(key)) unknownStops++
    for (const address of addresses) {
      if (namesOf(address).some(name => (erased.get(name) ?? 0) >= at)) continue
      const did =
        kind === 'greetings'
          ? await declineGreetingsAgain(app, address, at)
          : await app.db.tx(tx => replayOptOuts(tx, address, what, at))
      if (did) changed.add(address)
    }
  }
  return { stops: changed.size, unknownStops }
}

/** Where somebody stands by a number or mail address who was no devotee yet when the backup was made. */
const loginColumns = [
  ['accounts.code_sends', 'phone'],
  ['donations.claims', 'phone'],
  ['donations.donations', 'email'],
  ['donations.donations', 'phone'],
  ['greetings.declined', 'phone'],
  ['greetings.greetings', 'phone'],
  ['inbox.conversations', 'phone'],
  ['notifications.messages', 'recipient'],
  ['notifications.whatsapp_ids', 'phone'],
  ['rota.duties', 'phone'],
  ['sandbox.messages', 'recipient'],
  ['telephone.wanted', 'phone'],
] as const

/** Forgets what is found by the hashed logins alone, erased at a time (ms). A login that leads to a devotee is theirs. */
async function forgetLoginsAlone(app: App, hashes: ReadonlyMap<string, number>, { namesOf }: Keyed): Promise<number> {
  if (hashes.size === 0) return 0
  const each = loginColumns.map(([table, column]) => sql`select ${sql.ref(column)} as login from ${sql.table(table)}`)
  const { rows } = await sql<{ login: string }>`
    select distinct lower(login) as login from (${sql.join(each, sql` union all `)}) as found
     where login <> '' and not exists (select from accounts.devotees d where d.phone = login or d.email = lower(login))`.execute(
    app.db,
  )
  const theirs = rows.flatMap(({ login }) => {
    const processed = namesOf(login).flatMap(name => hashes.get(name) ?? [])[0]
    return processed === undefined ? [] : { login, processed }
  })
  const nobody = { id: 0 }
  for (const { login, processed } of theirs)
    while (
      (await sealing(app, { why: 'erasure', processed, whose: [login] }, tx =>
        forgetLogin(tx, { ...nobody, phone: login }, app.clock.now()),
      )) === 'more'
    );
  return theirs.length
}
