import type { Language } from '../../../contract/languages.ts'
import { otpMinutes } from '../../../contract/limits.ts'
import type { App } from '../app.ts'
import { trustNameWithin } from '../catalogue/service.ts'
import { enqueue } from '../db/jobs.ts'
import type { Tx } from '../db/db.ts'
import { messageWords } from '../words.ts'
import * as queries from './queries.ts'

/** What a message is about; the words are chosen here, in the language of its cause. */
export type Message = { recipient: string; language: Language; dedupeKey?: string } & (
  | { channel: 'sms'; template: 'otp'; code: string }
  | { channel: 'whatsapp'; template: 'booking_confirmed'; homam: string; orderId: string; date: string; price: string }
  | { channel: 'whatsapp'; template: 'homam_opened'; homam: string; date: string; closes: string; link: string }
)

/** Writes a message to the outbox within the transaction of its cause; a job sends it. The same `dedupeKey` is sent once. */
export async function queueMessage(app: App, tx: Tx, message: Message): Promise<void> {
  const id = await queries.insertMessage(tx, {
    channel: message.channel,
    recipient: message.recipient,
    template: message.template,
    language: message.language.web,
    body: await textOf(app, tx, message),
    dedupeKey: message.dedupeKey ?? null,
    at: app.clock.now(),
  })
  if (id !== undefined) await enqueue(tx, 'send_message', { messageId: id })
}

async function textOf(app: App, tx: Tx, message: Message): Promise<string> {
  const words = messageWords(message.language)
  const trust = await trustNameWithin(tx, message.language)
  if (message.template === 'otp') return words.sms.otp({ trust, code: message.code, domain: new URL(app.config.publicUrl).hostname })
  if (message.template === 'homam_opened') {
    return words.notice.homamOpened({ trust, homam: message.homam, date: message.date, closes: message.closes, link: message.link })
  }
  return words.notice.bookingConfirmed({ trust, homam: message.homam, orderId: message.orderId, date: message.date, price: message.price })
}

/**
 * Sends one message of the outbox. Run by a job, as often as it takes. The text of a code is forgotten once it is sent, or
 * once it is of no use any more: a code that came late would only confuse.
 */
export async function sendMessage(app: App, messageId: number): Promise<void> {
  const message = await queries.findWaiting(app.db, messageId)
  if (!message) return
  const { body, createdAt, ...rest } = message
  if (message.template === 'otp' && app.clock.now() - createdAt >= otpMinutes * 60_000) return queries.giveUp(app.db, messageId)
  try {
    await app.sender.send({ ...rest, text: body })
  } catch (error) {
    await queries.noteFailedTry(app.db, messageId)
    throw error
  }
  await queries.markSent(app.db, messageId, app.clock.now(), message.template === 'otp')
}

/** Messages to a number, newest first: kind and time, without their texts (M5). */
export const listMessages = async (app: App, recipient: string) =>
  (await queries.listTo(app.db, recipient)).map(row => ({ at: row.created_at.getTime(), channel: row.channel, kind: row.template, language: row.language }))

/** Takes number and text out of all messages to it (M5). */
export const forgetMessages = (tx: Tx, recipient: string): Promise<void> => queries.forgetTo(tx, recipient)
