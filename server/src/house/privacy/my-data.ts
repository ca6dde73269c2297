import * as calls from '../../../../contract/house/own-data.ts'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { confirmByCode } from '../../orders/accounts/service.ts'
import { forgetInAudit, forgetUndosOf } from '../../trust/admin/service.ts'
import * as accounts from '../../orders/accounts/service.ts'
import type { App } from '../../app.ts'
import {
  forgetNotes,
  forgetCorrections,
  forgetBookings,
  forgettableFrom,
  listNamedNumbers,
} from '../../orders/orders/service.ts'
import { deleteEntriesOf as forgetWaiting, forgetLinks } from '../../orders/booking/service.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import type { Tx } from '../../ground/db/db.ts'
import { forgetNoted } from '../../people/devotees/service.ts'
import { forgetDonor, forgetOldGifts } from '../../giving/donations/service.ts'
import { forgetChildConsents } from '../../orders/children/service.ts'
import {
  dropPronunciationFiles,
  forgetPronunciations,
  listPronunciations,
} from '../../orders/pronunciations/service.ts'
import { forgetGreetings, forgetGreetingsTo } from '../../orders/greetings/service.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import { sealing } from '../../ground/sealed/seal.ts'
import { command, type Devotee, route, type Route } from '../../ground/http/route.ts'
import { forgetConversation } from '../../people/inbox/service.ts'
import { forgetImported } from '../../giving/imports/service.ts'
import { forgetMessages, listIdsOf } from '../../trust/notifications/service.ts'
import { forgetInWebhooks, forgetMandates } from '../../money/payments/service.ts'
import { forgetParcels } from '../../ritual/prasadam/service.ts'
import { forgetSandboxMessages } from '../../outside/sandbox/sandbox-sender.ts'
import { forgetNews } from '../../people/mailings/service.ts'
import { forgetEntries } from '../../ritual/register/service.ts'
import { forgetRepeats } from '../../ritual/repeats/service.ts'
import { forgetHelper } from '../../trust/rota/service.ts'
import { forgetRequests } from '../../people/requests/service.ts'
import { forgetCalls } from '../../people/telephone/service.ts'
import { forgetNames } from '../../ritual/sankalpam/service.ts'
import { forgetVoices } from '../../trust/voices/service.ts'
import { forgetAlerts } from '../../orders/alerts/service.ts'
import { fadeNow } from './fading.ts'
import { sealedOf, viewOwnData, wireOf } from './own-data.ts'

/**
 * Functions that erase a devotee's data (M5). They cross all modules, so this file stands above them. A module that
 * begins to store something about a person adds its part here and to the download (`own-data.ts`); `my-data.test.ts` finds forgotten
 * tables. Each function runs in a transaction of its own, again while it answers `more`, and finds nothing to do if it
 * runs twice.
 */
const forgetters: ((tx: Tx, devotee: Devotee, now: number, app: App) => Promise<'more' | undefined | void>)[] = [
  (tx, { id }) => forgetCorrections(tx, id),
  (tx, { id }) => forgetNames(tx, id),
  (tx, { id }) => forgetNotes(tx, id),
  (tx, { id }) => forgetNoted(tx, id),
  (tx, { id }) => forgetRequests(tx, id),
  (tx, { id }, now) => forgetEntries(tx, id, now),
  (tx, { id }) => forgetNamedNumbers(tx, id),
  (tx, { id }) => forgetBookings(tx, id),
  (tx, { id }) => forgetLinks(tx, id),
  (tx, { id }, now) => forgetChildConsents(tx, id, now),
  async (tx, { id }) => {
    await forgetPronunciations(tx, id)
  },
  async (tx, { id, phone }, now) => {
    for (const to of await forgetGreetings(tx, id, now)) await forgetSandboxMessages(tx, to)
    await forgetGreetingsTo(tx, phone, now)
  },
  (tx, { id }, now) => forgetVoices(tx, id, now),
  (tx, { id }) => forgetWaiting(tx, id),
  (tx, { id }) => forgetParcels(tx, id),
  (tx, { id, phone }) => forgetDonor(tx, id, phone),
  (tx, { id }) => forgetOldGifts(tx, id),
  (tx, { id, phone }) => forgetImported(tx, id, phone),
  (tx, { id }) => forgetAlerts(tx, id),
  (tx, { id }, now) => forgetNews(tx, id, now),
  (tx, { id }, now, app) => forgetRepeats(app, tx, id, now),
  (tx, { id }) => forgetInAudit(tx, id),
  (tx, { id }) => forgetUndosOf(tx, id),
  (tx, { id, phone }, now) => forgetInWebhooks(tx, { id, phone }, now),
  (tx, { id }, now) => forgetMandates(tx, id, now),
  (tx, { phone }) => forgetSent(tx, phone),
  (tx, { phone }) => forgetConversation(tx, phone),
  (tx, { phone }) => forgetCalls(tx, phone),
  (tx, { phone }) => forgetHelper(tx, phone),
  (tx, { id }, now) => forgetMerged(tx, id, now),
  // Last, since it removes the number by which the others find their rows.
  (tx, { id, phone }, now) => accounts.forgetDevotee(tx, id, phone, now),
]

/** Messages about orders went to the number that an order named. Run it before the orders are emptied. */
async function forgetNamedNumbers(tx: Tx, devoteeId: number): Promise<void> {
  for (const number of await listNamedNumbers(tx, devoteeId)) {
    await forgetSent(tx, number)
    await forgetConversation(tx, number)
  }
}

/** What went to a number, also under WhatsApp's id of it, which is forgotten with it. */
async function forgetSent(tx: Tx, phone: string): Promise<void> {
  for (const to of [phone, ...(await listIdsOf(tx, [phone]))]) await forgetSandboxMessages(tx, to)
  await forgetMessages(tx, phone)
}

/** What is found by a mail address, by the numbers that a devotee had before a merge, and by the rows that were merged. */
async function forgetMerged(tx: Tx, devoteeId: number, now: number): Promise<'more' | undefined> {
  const { phones, rows } = await accounts.listFormer(tx, devoteeId)
  const { email } = await accounts.findDevotee(tx, devoteeId)
  if (email) phones.push(email)
  for (const { id } of rows) {
    await forgetInAudit(tx, id)
    await forgetUndosOf(tx, id)
  }
  for (const phone of phones) if ((await forgetLogin(tx, { id: devoteeId, phone }, now)) === 'more') return 'more'
  await accounts.forgetFormer(tx, devoteeId)
  return undefined
}

/** What is found by a number or mail address alone. */
export async function forgetLogin(tx: Tx, { id, phone }: Devotee, now: number): Promise<'more' | undefined> {
  await forgetDonor(tx, id, phone)
  await forgetImported(tx, id, phone)
  await forgetConversation(tx, phone)
  await forgetCalls(tx, phone)
  await forgetHelper(tx, phone)
  await forgetGreetingsTo(tx, phone, now)
  if ((await forgetInWebhooks(tx, { id, phone }, now)) === 'more') return 'more'
  await forgetSent(tx, phone)
  return undefined
}

export const routes = (app: App): Route[] => [
  route(calls.myData, ({ devotee, language, token }) => viewOwnData(app, devotee, language, token)),

  route(calls.eraseMe, async ({ body, devotee }) => {
    const self = await accounts.findDevotee(app.db, devotee.id)
    await confirmByCode(app, accounts.firstLoginOf(app, { ...self, phone: devotee.phone }), body.otp)
    const eraseOn = await eraseDevotee(app, devotee.id)
    return { success: true, erase_on: wireOf(eraseOn), ...(eraseOn === null && sealedOf(app, null)) }
  }),

  route(calls.fadeNames, ({ devotee }) => fadeNow(app, devotee.id)),

  command(calls.keepMe, ({ devotee }) => accounts.setEraseOn(app.db, devotee.id, null)),
]

/**
 * Erases a devotee in small transactions, or notes the day on which it may be done: not while their names are needed at
 * a homam, or money is on its way. Null once erased. Each step locks the devotee's row and checks again whether it may
 * be done, so it is safe to run twice and at once; the schedule continues an erasure that was interrupted. `onlyIfDue`:
 * ends if the devotee withdrew the request or the day has not come. `listedAt`: a restore replays it from the list of
 * erasures, where it stands since then (ms).
 */
export async function eraseDevotee(
  app: App,
  devoteeId: number,
  { onlyIfDue = false, listedAt }: { onlyIfDue?: boolean; listedAt?: number } = {},
): Promise<Day | null> {
  const now = app.clock.now()
  const today = dayOf(now)
  const whose = await listLoginsOf(app, devoteeId)
  /** What the work answered, or the result with which the erasure ends early. */
  const step = (
    heedsWithdrawal: boolean,
    work: (tx: Tx, devotee: Devotee) => Promise<unknown>,
  ): Promise<{ ends: Day | null } | { did: unknown }> =>
    sealing(app, { why: 'erasure', processed: listedAt ?? now, whose }, async tx => {
      const found = await accounts.lockDevotee(tx, devoteeId)
      if (!found?.phone) return { ends: null }
      if (heedsWithdrawal && (found.erase_on === null || found.erase_on > today))
        return { ends: found.erase_on as Day | null }
      const from = await forgettableFrom(tx, devoteeId, now)
      if (from > today) {
        await accounts.setEraseOn(tx, devoteeId, from)
        return { ends: from }
      }
      return { did: await work(tx, { id: found.id, phone: found.phone }) }
    })

  const begun = await step(onlyIfDue, tx => accounts.setEraseOn(tx, devoteeId, today))
  if ('ends' in begun) return begun.ends
  if (listedAt === undefined) await noteOnList(app, devoteeId, whose)
  // Before their rows: nothing would say any more whose they were.
  await dropPronunciationFiles(
    app,
    (await listPronunciations(app.db, devoteeId)).map(({ key }) => key),
  )
  for (const forget of forgetters) {
    for (let more = true; more; ) {
      const done = await step(true, (tx, devotee) => forget(tx, devotee, now, app))
      if ('ends' in done) return done.ends
      more = done.did === 'more'
    }
  }
  return null
}

/** Every number and mail address that leads to a devotee, also those of rows that were merged. */
async function listLoginsOf(app: App, id: number): Promise<string[]> {
  const { phone, email } = await accounts.findDevotee(app.db, id)
  const { phones } = await accounts.listFormer(app.db, id)
  return [...new Set([phone, email, ...phones].filter(login => typeof login === 'string'))]
}

async function noteOnList(app: App, id: number, logins: readonly string[]): Promise<void> {
  const { created_at, phone } = await accounts.findDevotee(app.db, id)
  // Erased by another process meanwhile, which wrote it down.
  if (!phone) return
  const { rows } = await accounts.listFormer(app.db, id)
  await noteErasure(app, {
    kind: 'devotee',
    id,
    born: created_at.getTime(),
    also: rows.map(row => ({ id: row.id, born: row.created_at.getTime() })),
    logins,
    at: app.clock.now(),
  })
}

/** Erases devotees whose day has come; if something is in the way again, they get a new day. Run by the schedule. */
export async function eraseDue(app: App): Promise<void> {
  await eachApart(await accounts.listErasuresDue(app.db, dayOf(app.clock.now())), ({ id }) =>
    eraseDevotee(app, id, { onlyIfDue: true }),
  )
}
