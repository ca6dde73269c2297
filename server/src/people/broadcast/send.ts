import { createHmac } from 'node:crypto'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Tx } from '../../ground/db/db.ts'
import { queueMessage, withdrawMessages } from '../../trust/notifications/service.ts'
import * as queries from './queries.ts'
import { everyMs, sendPortions, textFor } from './portions.ts'
import { filled } from './text.ts'
import { dayMs } from '../../ground/time/spans.ts'

/** The cause of a broadcast's messages. */
export const causeOf = (id: number): string => `broadcast ${id}`

/**
 * Puts the messages of a broadcast into the outbox, a portion a second, until all are there or the broadcast is
 * stopped. It continues where it was interrupted. Run by a job; safe to run twice and at once: both together keep the
 * rate, and no number gets a message twice.
 */
export async function sendBroadcast(app: App, id: number): Promise<void> {
  await sendPortions(app, { name: 'send_broadcast', payload: { broadcastId: id } }, tx => sendPortion(app, tx, id))
}

async function sendPortion(app: App, tx: Tx, id: number): Promise<number | undefined> {
  const broadcast = await queries.lockBroadcast(tx, id)
  if (broadcast?.state !== 'sending') return undefined
  if (broadcast.wait_ms > 0) return broadcast.wait_ms
  const homam = await queries.findHomam(tx, broadcast.occurrence_id)
  if (!homam || homam.cancelled_at) {
    await stopWithin(app, tx, id)
    return undefined
  }
  const most = app.config.broadcastPerSecond
  const upTo = broadcast.orders ? broadcast.chosen_up_to : broadcast.queued_up_to
  const receivers = await queries.listNext(tx, {
    occurrenceId: broadcast.occurrence_id,
    orders: broadcast.orders,
    upTo,
    writtenAt: broadcast.created_at,
    most,
  })
  const urgent = homam.held_on === dayOf(app.clock.now())
  for (const {
    order_id: orderId,
    order_code: orderCode,
    language_id,
    receiver_phone: phone,
    receiver_email: email,
  } of receivers) {
    if (!phone) continue
    const read = textFor(broadcast.texts, language_id)
    if (!read) continue
    const { language, text } = read
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
        homam,
        orderId,
        orderCode,
        link: broadcast.link,
      }),
    })
  }
  await queries.notePortion(tx, broadcast, receivers.at(-1)?.booking_id ?? upTo, everyMs)
  if (receivers.length === most) return everyMs
  await queries.endBroadcast(tx, id, 'sent', app.clock.now())
  return undefined
}

/** Identifies a number without revealing it, and so may outlive an erasure. */
const numberHash = (app: App, phone: string): string =>
  createHmac('sha256', app.config.secret).update(`broadcast ${phone}`).digest('base64url').slice(0, 22)

/**
 * Ends a broadcast and withdraws its waiting messages. The caller holds its lock. Answers how many messages that are.
 */
export async function stopWithin(app: App, tx: Tx, id: number, staffId?: number): Promise<number> {
  const withdrawn = await withdrawMessages(app, tx, causeOf(id))
  await queries.endBroadcast(tx, id, 'stopped', app.clock.now(), staffId)
  return withdrawn
}

/** Continues interrupted broadcasts, and stops those of homams that were called off. Run each minute. */
export async function goOnBroadcasting(app: App): Promise<void> {
  for (const { id } of await queries.listCalledOff(app.db, app.clock.now() - dayMs)) {
    await app.db.tx(async tx => {
      const broadcast = await queries.lockBroadcast(tx, id)
      if (!broadcast || broadcast.state === 'stopped') return
      const cause = causeOf(id)
      // If all of its messages went out before, the broadcast counts as sent, not as stopped.
      if (broadcast.state === 'sending' || (await withdrawMessages(app, tx, cause)) > 0) await stopWithin(app, tx, id)
    })
  }
  for (const { id } of await queries.listLeft(app.db))
    await app.db.tx(tx => enqueue(tx, 'send_broadcast', { broadcastId: id }))
}
