import { addDays, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import { everyMs, sendPortions, textFor, type Texts } from '../broadcast/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import { keepFound } from '../devotees/service.ts'
import { queueMessage, quietUntil, withdrawMessages } from '../../trust/notifications/service.ts'
import { type Audience, chosenOf, countAudience, limitsOf } from './audience.ts'
import { withdrawLink } from './consent.ts'
import * as queries from './queries.ts'
import { filled } from './text.ts'

/** The cause of a mailing's messages. */
export const causeOf = (id: number): string => `news ${id}`

/**
 * Puts the messages of a mailing into the outbox, a portion a second, until all are there, the night or the day's limit
 * makes it wait, or it is stopped. It continues where it was interrupted. Run by a job; safe to run twice and at once:
 * both together keep the rate and the limits, and nobody gets a message twice.
 */
export async function sendNews(app: App, id: number): Promise<void> {
  await keepFound(app)
  await sendPortions(app, { name: 'send_news', payload: { mailingId: id } }, tx => sendPortion(app, tx, id))
}

async function sendPortion(app: App, tx: Tx, id: number): Promise<number | undefined> {
  await queries.lockNews(tx)
  const mailing = await queries.lockMailing(tx, id)
  const now = app.clock.now()
  if (!mailing || !['planned', 'sending'].includes(mailing.state) || mailing.due_at.getTime() > now) return undefined
  if (mailing.wait_ms > 0) return mailing.wait_ms
  const today = dayOf(now)
  const left = app.config.newsADay - (await queries.countTold(tx, startOfDay(today)))
  // The night first: what a day allows is counted again in the morning.
  const until = quietUntil(app.config.quietHours, now) ?? (left <= 0 ? startOfDay(addDays(today, 1)) : undefined)
  if (until !== undefined) {
    await queries.noteWait(tx, id, { until })
    return undefined
  }
  if (mailing.state === 'planned') await findReceivers(app, tx, id, mailing.audience)

  const most = Math.min(app.config.broadcastPerSecond, left)
  const next = await queries.listNext(tx, id, most, limitsOf(app))
  const told: number[] = []
  const leftOut: { id: number; why: string }[] = []
  for (const one of next) {
    const why = await tell(app, tx, { id, texts: mailing.texts, link: mailing.link }, one)
    if (why) leftOut.push({ id: one.devotee_id, why })
    else told.push(one.devotee_id)
  }
  await queries.noteReceivers(tx, id, { told, leftOut, at: now })
  if (next.length === most) {
    await queries.noteWait(tx, id, { everyMs })
    return everyMs
  }
  await queries.endMailing(tx, id, 'sent', now)
  return undefined
}

/** Who is in the audience is found when its sending begins, not when it was planned. */
async function findReceivers(app: App, tx: Tx, id: number, audience: Audience): Promise<void> {
  const { reached, leftOut } = await countAudience(app, tx, audience)
  await queries.beginSending(tx, id, { reached, leftOut })
  await queries.insertReceivers(tx, id, chosenOf(audience, app.clock.now()), limitsOf(app))
}

type Next = Awaited<ReturnType<typeof queries.listNext>>[number]

/** Writes to one devotee, or answers why not. */
async function tell(
  app: App,
  tx: Tx,
  mailing: { id: number; texts: Texts; link: string | null },
  { devotee_id: devoteeId, phone, language_id, email, way }: Next,
): Promise<string | undefined> {
  if (way === null || phone === null) return 'gone'
  if (way !== 'whatsapp' && way !== 'email') return way
  const read = textFor(mailing.texts, language_id)
  if (!read) return 'no_text'
  const { language, text } = read
  await queueMessage(app, tx, {
    channel: 'whatsapp',
    template: 'trust_news',
    recipient: phone,
    ...(email && { email }),
    language,
    dedupeKey: `${causeOf(mailing.id)} ${devoteeId}`,
    cause: causeOf(mailing.id),
    text: filled(app, text, language, mailing.link),
    stop: withdrawLink(app, devoteeId),
  })
  return undefined
}

/**
 * Ends a mailing and withdraws its waiting messages. The caller holds its lock. Answers how many messages that are.
 */
export async function stopWithin(app: App, tx: Tx, id: number, staffId: number): Promise<number> {
  const withdrawn = await withdrawMessages(app, tx, causeOf(id))
  await queries.endMailing(tx, id, 'stopped', app.clock.now(), staffId)
  return withdrawn
}

/** Begins what was planned for now, and continues what waited or was interrupted. Run each minute. */
export async function goOnWithNews(app: App): Promise<void> {
  for (const { id } of await queries.listDue(app.db, app.clock.now()))
    await app.db.tx(tx => enqueue(tx, 'send_news', { mailingId: id }))
}
