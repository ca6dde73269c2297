import { createHmac } from 'node:crypto'
import { type Day, dayOf } from '../../../contract/india-time.ts'
import { english, languageById } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { enqueue } from '../db/jobs.ts'
import type { Tx } from '../db/db.ts'
import { queueMessage, withdrawMessages } from '../notifications/service.ts'
import * as queries from './queries.ts'
import { filled, type Texts } from './text.ts'
import { dayMs } from '../time/spans.ts'

/** What its messages have in common. */
export const causeOf = (id: number): string => `broadcast ${id}`

/** A portion goes each second. */
const everyMs = 1000
/** Well below the time after which a job counts as abandoned. */
const jobMs = 60_000

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Puts the messages of a broadcast into the outbox, a portion a second, until all are there, or it is stopped. It goes on where it was broken
 * off. Run by a job; safe to run twice and at once: both together keep the rate, and no number is written to twice.
 */
export async function sendBroadcast(app: App, id: number): Promise<void> {
  const until = performance.now() + jobMs
  for (;;) {
    const left = await app.db.tx(tx => sendPortion(app, tx, id))
    if (left === 'none') return
    if (performance.now() + left.waitMs > until)
      return app.db.tx(tx => enqueue(tx, 'send_broadcast', { broadcastId: id }))
    await sleep(left.waitMs)
  }
}

async function sendPortion(app: App, tx: Tx, id: number): Promise<'none' | { waitMs: number }> {
  const broadcast = await queries.lockBroadcast(tx, id)
  if (broadcast?.state !== 'sending') return 'none'
  if (broadcast.wait_ms > 0) return { waitMs: broadcast.wait_ms }
  const homam = await queries.findHomam(tx, broadcast.event_id)
  if (!homam || homam.cancelled_at) {
    await stopWithin(app, tx, id)
    return 'none'
  }
  const most = app.config.broadcastPerSecond
  const receivers = await queries.listNext(tx, {
    eventId: broadcast.event_id,
    upTo: broadcast.queued_up_to,
    writtenAt: broadcast.created_at,
    most,
  })
  const texts = broadcast.texts as Texts
  const urgent = homam.held_on === dayOf(app.clock.now())
  for (const {
    order_id: orderId,
    order_code: orderCode,
    language_id,
    receiver_phone: phone,
    receiver_email: email,
  } of receivers) {
    if (!phone) continue
    const own = languageById(language_id) ?? english
    const language = texts[own.web] ? own : english
    const text = texts[language.web]
    // Who came from another homam meanwhile may have a language that nobody had: English, or nothing.
    if (!text) continue
    await queueMessage(app, tx, {
      channel: 'whatsapp',
      template: 'homam_news',
      recipient: phone,
      ...(email && { email }),
      language,
      dedupeKey: `${causeOf(id)} ${numberHash(app, phone)}`,
      cause: causeOf(id),
      urgent,
      orderId,
      text: filled(app, text, language, {
        title: homam.title,
        heldOn: homam.held_on as Day,
        orderId,
        orderCode,
        link: broadcast.link,
      }),
    })
  }
  await queries.notePortion(tx, id, receivers.at(-1)?.booking_id ?? broadcast.queued_up_to, everyMs)
  if (receivers.length === most) return { waitMs: everyMs }
  await queries.endBroadcast(tx, id, 'sent', app.clock.now())
  return 'none'
}

/** Tells a number from another; it can't be read out of it, and outlives an erasure. */
const numberHash = (app: App, phone: string): string =>
  createHmac('sha256', app.config.secret).update(`broadcast ${phone}`).digest('base64url').slice(0, 22)

/** Ends a broadcast that is locked: what waits is sent no more. How many messages that are. */
export async function stopWithin(app: App, tx: Tx, id: number, staffId?: number): Promise<number> {
  const withdrawn = await withdrawMessages(app, tx, causeOf(id))
  await queries.endBroadcast(tx, id, 'stopped', app.clock.now(), staffId)
  return withdrawn
}

/** Takes up what was broken off, and stops what speaks of a homam that was called off. Run each minute. */
export async function goOnBroadcasting(app: App): Promise<void> {
  for (const { id } of await queries.listCalledOff(app.db, app.clock.now() - dayMs)) {
    await app.db.tx(async tx => {
      const broadcast = await queries.lockBroadcast(tx, id)
      if (!broadcast || broadcast.state === 'stopped') return
      const cause = causeOf(id)
      // All of it may have gone out before: then it was not stopped.
      if (broadcast.state === 'sending' || (await withdrawMessages(app, tx, cause)) > 0) await stopWithin(app, tx, id)
    })
  }
  for (const { id } of await queries.listLeft(app.db))
    await app.db.tx(tx => enqueue(tx, 'send_broadcast', { broadcastId: id }))
}
