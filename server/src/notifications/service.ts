import type { Language } from '../../../contract/languages.ts'
import { otpMinutes } from '../../../contract/limits.ts'
import type { App } from '../app.ts'
import { trustNameWithin } from '../catalogue/service.ts'
import { enqueue } from '../db/jobs.ts'
import type { Tx } from '../db/db.ts'
import * as queries from './queries.ts'
import { wordedMessages } from './wordings.ts'

export { placeholdersIn, placeholdersOf, published } from './wordings.ts'

/** What a message is about; the words are chosen here, in the language of its cause. */
export type Message = { recipient: string; language: Language; dedupeKey?: string } & (
  | { channel: 'sms'; template: 'otp'; code: string }
  | { channel: 'whatsapp'; template: 'booking_confirmed'; homam: string; orderId: string; date: string; price: string }
  | { channel: 'whatsapp'; template: 'homam_changed'; homam: string; orderId: string; was: string; date: string; until: string; link: string }
  | { channel: 'whatsapp'; template: 'homam_cancelled'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'order_moved'; homam: string; orderId: string; was: string; date: string; link: string }
  | { channel: 'whatsapp'; template: 'place_offered'; homam: string; packageName: string; until: string; link: string }
  | { channel: 'whatsapp'; template: 'prasadam_sent'; homam: string; courier: string; trackId: string; link: string }
  | { channel: 'whatsapp'; template: 'photos_and_video'; homam: string; link: string }
  | { channel: 'whatsapp'; template: 'donation_receipt'; purpose: string; price: string; link: string }
  | { channel: 'email'; template: 'export_ready'; name: string; days: number; link: string }
  | { channel: 'whatsapp'; template: 'pay_link'; homam: string; orderId: string; price: string; link: string }
  | { channel: 'whatsapp'; template: 'homam_opened'; homam: string; date: string; closes: string; link: string }
  | { channel: 'email'; template: 'staff_invitation'; name: string; by: string; link: string }
  | { channel: 'email'; template: 'staff_reset'; name: string; link: string }
)

/** What opens a door is forgotten once it is sent. */
const keptSecret: ReadonlySet<string> = new Set<Message['template']>(['otp', 'staff_invitation', 'staff_reset'])

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
  const words = await wordedMessages(tx, message.language)
  const trust = await trustNameWithin(tx, message.language)
  if (message.template === 'otp') return words.sms.otp({ trust, code: message.code, domain: new URL(app.config.publicUrl).hostname })
  if (message.template === 'staff_invitation') return words.staffMail.invitation({ trust, name: message.name, by: message.by, link: message.link })
  if (message.template === 'staff_reset') return words.staffMail.reset({ trust, name: message.name, link: message.link })
  if (message.template === 'photos_and_video') return words.notice.photosAndVideo({ trust, homam: message.homam, link: message.link })
  if (message.template === 'pay_link') {
    return words.notice.payLink({ trust, homam: message.homam, orderId: message.orderId, price: message.price, link: message.link })
  }
  if (message.template === 'homam_opened') {
    return words.notice.homamOpened({ trust, homam: message.homam, date: message.date, closes: message.closes, link: message.link })
  }
  if (message.template === 'donation_receipt') return words.notice.donationReceived({ ...message, trust })
  if (message.template === 'homam_changed') return words.notice.homamChanged({ ...message, trust })
  if (message.template === 'homam_cancelled') return words.notice.homamCancelled({ ...message, trust })
  if (message.template === 'order_moved') return words.notice.orderMoved({ ...message, trust })
  if (message.template === 'place_offered') return words.notice.placeOffered({ ...message, trust })
  if (message.template === 'prasadam_sent') {
    return words.notice.prasadamSent({ trust, homam: message.homam, courier: message.courier, trackId: message.trackId, link: message.link })
  }
  if (message.template === 'export_ready') return words.notice.exportReady({ trust, name: message.name, days: message.days, link: message.link })
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
  await queries.markSent(app.db, messageId, app.clock.now(), keptSecret.has(message.template))
}

/** Messages to a number, newest first: kind and time, without their texts (M5). */
export const listMessages = async (app: App, recipient: string) =>
  (await queries.listTo(app.db, recipient)).map(row => ({ at: row.created_at.getTime(), channel: row.channel, kind: row.template, language: row.language }))

/** Messages to a number that speak of something, an order say, oldest first. */
export const listMessagesAbout = async (app: App, recipient: string, text: string) =>
  (await queries.listAbout(app.db, recipient, text)).map(row => ({
    at: row.created_at.getTime(),
    sentAt: row.sent_at?.getTime() ?? null,
    channel: row.channel,
    template: row.template,
    state: row.state,
    body: row.body,
  }))

/** Takes number and text out of all messages to it (M5). */
export const forgetMessages = (tx: Tx, recipient: string): Promise<void> => queries.forgetTo(tx, recipient)

/** Messages since an instant (ms) that reached nobody: how many, and since when. */
export const countFailed = (app: App, since: number) => queries.countFailed(app.db, since)
