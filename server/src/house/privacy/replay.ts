import { sql } from 'kysely'
import * as accounts from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import { type Erasure, hashOfLogin, keyOfLogins } from '../../ground/files/erasures.ts'
import { sealing } from '../../ground/sealed/seal.ts'
import { withdrawVoiceAgain } from '../../trust/voices/service.ts'
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
  /** Erasures whose logins were hashed with another secret, so that only their rows could be found. */
  otherSecret: number
}

/**
 * Does the erasures of the list again that a restored database, whose data are of the moment `dataAt` (ms), knows nothing
 * of, by the steps of the erasure itself. Safe to run twice, and to begin anew after it was interrupted. A row is
 * erased if it was born when the list says: after a restore numbers of rows are given again. So a devotee who came
 * later stays, with whatever login.
 */
export async function replayErasures(app: App, list: readonly Erasure[], dataAt: number): Promise<Replayed> {
  const did: Replayed = { devotees: 0, people: 0, voices: 0, waiting: 0, logins: 0, otherSecret: 0 }
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
  }
  did.logins = await forgetLoginsAlone(
    app,
    new Map(missed.flatMap(({ logins, at }) => logins.map(login => [login, at] as const))),
  )
  did.otherSecret = missed.filter(({ key }) => key !== keyOfLogins(app)).length
  return did
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
async function forgetLoginsAlone(app: App, hashes: ReadonlyMap<string, number>): Promise<number> {
  if (hashes.size === 0) return 0
  const each = loginColumns.map(([table, column]) => sql`select ${sql.ref(column)} as login from ${sql.table(table)}`)
  const { rows } = await sql<{ login: string }>`
    select distinct lower(login) as login from (${sql.join(each, sql` union all `)}) as found
     where login <> '' and not exists (select from accounts.devotees d where d.phone = login or d.email = lower(login))`.execute(
    app.db,
  )
  const theirs = rows.flatMap(({ login }) => {
    const processed = hashes.get(hashOfLogin(app, login))
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
