import { randomBytes } from 'node:crypto'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import type { GreetingOfOrder } from '../../../../contract/orders/greetings.ts'
import type { App } from '../../app.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { forgetMessagesOf, isGivenUp, queueMessage, quietUntil } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { writtenStart } from '../../ground/text/written-start.ts'
import { dayMs, isBetween } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'
import { readGreeting, type Words } from './rules.ts'
import { sealing } from '../../ground/sealed/seal.ts'

/** A number gets no more than so many greetings in so many days, whoever sends them. */
const mostOfNumber = 3
const spanDays = 30
/** Greetings of a morning are told between these hours in India; those who pay later on the day are told then. */
const morningHours = [7, 20] as const
const toldAtOnce = 100
/** So long after it was told, nobody has to look a greeting up any more. */
export const greetingDays = 30

export interface AskedGreeting extends Words {
  when: 'paid' | 'morning'
  language: Language
}

/** Reads a greeting that comes with an order. Refuses: invalid_fields. */
export function checkGreeting(asked: AskedGreeting): AskedGreeting {
  const { problems, ...words } = readGreeting(asked)
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  return { ...asked, ...words }
}

/** Keeps a greeting, once checked, with its order. */
export const keepGreeting = (app: App, tx: Tx, bookingId: number, greeting: AskedGreeting): Promise<void> =>
  queries.insertGreeting(tx, {
    ...greeting,
    bookingId,
    languageId: greeting.language.id,
    atMorning: greeting.when === 'morning',
    code: randomBytes(16).toString('base64url'),
    at: app.clock.now(),
  })

const isQuiet = (app: App, at: number): boolean => quietUntil(app.config.quietHours, at) !== undefined

const keyOf = (bookingId: number) => `greeting ${bookingId}`

/**
 * Tells the one honoured that an order was booked for them: once an order, without its price, and nobody who wants no
 * greetings or got three in the last 30 days. In quiet hours it goes on waiting, since the outbox would hold it: until
 * it goes it can be stopped and corrected. Run in the transaction that paid the order, or by the schedule.
 */
async function tell(app: App, tx: Tx, bookingId: number): Promise<void> {
  const now = app.clock.now()
  if (isQuiet(app, now)) return
  const locked = await queries.lockGreeting(tx, bookingId)
  const told = locked?.state === 'waiting' ? await queries.findTold(tx, bookingId) : undefined
  if (!told) return
  await queries.lockNumber(tx, told.phone)
  const standing = await queries.standingOf(tx, told.phone, now - spanDays * dayMs)
  if (standing.declined || standing.sent >= mostOfNumber) return queries.endGreeting(tx, bookingId, 'withheld', now)
  const language = languageById(told.language_id) ?? english
  await queueMessage(app, tx, {
    channel: 'whatsapp',
    template: 'greeting',
    recipient: told.phone,
    language,
    dedupeKey: keyOf(bookingId),
    orderId: told.order_id,
    orderCode: told.order_code,
    name: told.from_name,
    text: told.body,
    homam: inLanguage(told.title, language),
    date: writtenStart(told, language.web),
    link: `${app.config.publicUrl}/no-greetings/${told.code}`,
  })
  await queries.endGreeting(tx, bookingId, 'sent', now)
}

/** Tells at once what was to be told when the order is paid. Run in the transaction that paid it. */
export async function greetWhenPaid(app: App, tx: Tx, bookingId: number): Promise<void> {
  const told = await queries.findTold(tx, bookingId)
  if (told && !told.at_morning) await tell(app, tx, bookingId)
}

/**
 * Tells what waits for this morning, from 7:00 in India until 20:00, and what was paid in quiet hours. Run each minute;
 * safe to run twice and at once.
 */
export async function tellDueGreetings(app: App): Promise<void> {
  const now = app.clock.now()
  if (isQuiet(app, now)) return
  const morning = isBetween(now, morningHours) ? dayOf(now) : undefined
  await eachApart(await queries.listDue(app.db, morning, toldAtOnce), ({ booking_id: id }) =>
    app.db.tx(tx => tell(app, tx, id)),
  )
}

type Told = NonNullable<Awaited<ReturnType<typeof queries.findTold>>>

const viewOf = (row: Told): GreetingOfOrder => ({
  phone: row.phone,
  name: row.from_name,
  text: row.body,
  when: row.at_morning ? 'morning' : 'paid',
  language: row.language_id,
  state: row.state as GreetingOfOrder['state'],
  at: row.ended_at?.getTime() ?? null,
})

/** The greeting of an order as it stands; null: it has none. One that no carrier could deliver was not sent. */
export async function greetingOf(app: App, bookingId: number): Promise<GreetingOfOrder | null> {
  const row = await queries.findTold(app.db, bookingId)
  if (!row) return null
  const view = viewOf(row)
  const failed = view.state === 'sent' && (await isGivenUp(app.db, keyOf(bookingId)))
  return failed ? { ...view, state: 'withheld' } : view
}

/** Changes a greeting that was not told yet. Refuses: not_found, wrong_state. */
async function change(tx: Tx, bookingId: number, work: () => Promise<void>): Promise<void> {
  const locked = (await queries.lockGreeting(tx, bookingId)) ?? refuse('not_found')
  if (locked.state !== 'waiting') refuse('wrong_state')
  await work()
}

/** Stops a greeting that was not told yet. Safe to run twice. Refuses: not_found, wrong_state. */
export async function stopGreeting(app: App, tx: Tx, bookingId: number): Promise<void> {
  const locked = await queries.lockGreeting(tx, bookingId)
  if (locked?.state === 'stopped') return
  await change(tx, bookingId, () => queries.endGreeting(tx, bookingId, 'stopped', app.clock.now()))
}

/** Corrects a greeting that was not told yet. Refuses: not_found, wrong_state, invalid_fields. */
export async function correctGreeting(tx: Tx, bookingId: number, typed: Words): Promise<void> {
  const { problems, ...words } = readGreeting(typed)
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  await change(tx, bookingId, () => queries.changeWords(tx, bookingId, words))
}

/** In which language the reader of a message with this link was written to; undefined for a link that is none of ours. */
export async function languageOfLink(db: Queries, code: string): Promise<Language | undefined> {
  const found = /^[\w-]{22}$/.test(code) ? await queries.findByCode(db, code) : undefined
  return found && (languageById(found.language_id) ?? english)
}

/** Whoever has the link of a message wants no more of them, of anybody. Safe to run twice. */
export async function declineGreetings(app: App, code: string): Promise<void> {
  const found = await queries.findByCode(app.db, code)
  // A number that was forgotten meanwhile is on no list any more.
  if (found?.phone && !(await queries.findDeclined(app.db, found.phone))) {
    const at = app.clock.now()
    await noteErasure(app, { kind: 'greetings', logins: [found.phone], at })
    await queries.insertDeclined(app.db, found.phone, at)
  }
}

/** Notes again that a number wants none, where a restored backup does not know it. Safe to run twice. */
export async function declineGreetingsAgain(app: App, phone: string, at: number): Promise<boolean> {
  if (!/^\d{10}$/.test(phone) || (await queries.findDeclined(app.db, phone))) return false
  await queries.insertDeclined(app.db, phone, at)
  return true
}

/** What a devotee sent, by the number of its booking, and since when their own number wants none, for the download. */
export async function listGreetings(db: Queries, devoteeId: number, phone: string) {
  const [sent, declined] = await Promise.all([queries.listOf(db, devoteeId), queries.findDeclined(db, phone)])
  return {
    sent: sent.map(row => ({
      order_code: row.order_code,
      phone: row.phone,
      name: row.from_name,
      text: row.body,
      state: row.state,
      written_at: row.made_at.getTime(),
      ended_at: row.ended_at?.getTime() ?? null,
    })),
    declined_at: declined?.at.getTime() ?? null,
  }
}

/** Erases the greetings that a devotee sent, with their messages (M5). Answers the numbers they went to. */
export async function forgetGreetings(tx: Tx, devoteeId: number, now: number): Promise<string[]> {
  const gone = await queries.emptyOf(tx, devoteeId, now)
  await forgetMessagesOf(
    tx,
    gone.map(row => keyOf(row.booking_id)),
  )
  return gone.map(row => row.phone)
}

/** Erases a number from what others sent to it (M5). */
export const forgetGreetingsTo = (tx: Tx, phone: string, now: number): Promise<void> => queries.emptyTo(tx, phone, now)

/** Empties greetings 30 days after they were told, and those that never will be. Run by the schedule. */
export async function tidyGreetings(app: App): Promise<void> {
  const now = app.clock.now()
  const processed = now - greetingDays * dayMs
  await sealing(app, { why: 'clock', processed }, tx => queries.emptyOld(tx, processed, now))
}
