import type { Language } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { findTrustName } from '../catalogue/service.ts'
import { enqueue } from '../db/jobs.ts'
import type { Queries, Tx } from '../db/db.ts'
import * as queries from './queries.ts'
import type { Channel } from './sender.ts'
import { triggerOf, triggers } from './registry.ts'
import { wordedMessages } from './wordings.ts'
import { minuteMs } from '../time/spans.ts'

export { forgetTo as forgetMessages } from './queries.ts'
export { readDeclineLink } from './decline.ts'
export { countCalls } from './ledger.ts'
export { quietUntil } from './hours.ts'
export { goOnSending, sendMessage } from './send.ts'
export { takeReports } from './delivery-receipts.ts'
export { smsBudget } from './spending.ts'
export { type Counted, countByCause, declinedOf, previewMessage, withdrawMessages } from './batches.ts'
export { placeholdersIn, placeholdersOf, published } from './wordings.ts'

/** What a message is about; the words are chosen here, in the language of its cause. Of an `orderId` people read the code (D24). */
export type Message = {
  recipient: string
  language: Language
  dedupeKey?: string
  /** Where it may go by mail, if it can't be told by phone. */
  email?: string
  /** Speaks of today: not kept back at night. */
  urgent?: boolean
  /** What it is sent for together with others: `reminder 12`. They are counted, and withdrawn, together. */
  cause?: string
} & (
  | { channel: 'sms'; template: 'otp'; code: string }
  | { channel: 'whatsapp'; template: 'booking_confirmed'; homam: string; orderId: string; date: string; price: string; link: string }
  | { channel: 'whatsapp'; template: 'homam_changed'; homam: string; orderId: string; was: string; date: string; until: string; link: string }
  | { channel: 'whatsapp'; template: 'homam_cancelled'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'order_cancelled'; homam: string; orderId: string; money: string; link: string }
  | { channel: 'whatsapp'; template: 'order_moved'; homam: string; orderId: string; was: string; date: string; link: string }
  | { channel: 'whatsapp'; template: 'place_offered'; homam: string; packageName: string; until: string; link: string }
  | { channel: 'whatsapp'; template: 'prasadam_sent'; homam: string; orderId: string; courier: string; trackId: string; link: string }
  | { channel: 'whatsapp'; template: 'photos_and_video'; homam: string; link: string }
  | { channel: 'whatsapp'; template: 'donation_receipt'; purpose: string; price: string; link: string }
  | { channel: 'whatsapp'; template: 'reminder'; homam: string; orderId: string; date: string; time: string; link: string }
  | { channel: 'whatsapp'; template: 'live_today'; homam: string; time: string; link: string }
  | { channel: 'whatsapp'; template: 'refunded'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'refund_arrived'; homam: string; orderId: string; price: string; reference: string; link: string }
  | { channel: 'whatsapp'; template: 'homam_news'; orderId: string; text: string }
  | { channel: 'email'; template: 'export_ready'; name: string; days: number; link: string }
  | { channel: 'whatsapp'; template: 'pay_link'; homam: string; orderId: string; price: string; link: string }
  | { channel: 'whatsapp'; template: 'homam_opened'; homam: string; date: string; closes: string; link: string }
  | { channel: 'email'; template: 'staff_invitation'; name: string; by: string; link: string }
  | { channel: 'email'; template: 'staff_reset'; name: string; link: string }
)

/** Writes a message to the outbox within the transaction of its cause; a job sends it. The same `dedupeKey` is sent once. */
export async function queueMessage(app: App, tx: Tx, message: Message): Promise<void> {
  const trigger = triggers[message.template]
  await queueBy(app, tx, message, { next: trigger.channels.slice(1) })
}

/** `next`: the channels that are tried after the message's own. */
export async function queueBy(app: App, tx: Tx, message: Message, { next, testBy }: { next: readonly Channel[]; testBy?: number }): Promise<void> {
  const { channel, recipient, template, language, dedupeKey, email, urgent, cause, ...values } = await withCode(tx, message)
  const now = app.clock.now()
  // A code is in the text, and needed apart from it.
  const filledIn = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const id = await queries.insertMessage(tx, {
    channel,
    recipient,
    template,
    language: language.web,
    body: await textOf(app, tx, { ...message, ...values }),
    filledIn,
    dedupeKey: dedupeKey ?? null,
    next,
    email: email ?? null,
    about: orderIn({ ...filledIn, ...('orderId' in message && { orderId: message.orderId }) }),
    urgent: urgent ?? false,
    cause: cause ?? null,
    testBy: testBy ?? null,
    at: now,
    giveUpAt: now + (triggerOf(template)?.giveUpMinutes ?? 0) * minuteMs,
  })
  if (id !== undefined) await enqueue(tx, 'send_message', { messageId: id })
}

/** What people read of an order is its code; a sample's id stays. */
async function withCode(tx: Tx, message: Message): Promise<Message> {
  if (!('orderId' in message)) return message
  return { ...message, orderId: (await queries.findOrderCode(tx, message.orderId)) ?? message.orderId }
}

/** The order that a message speaks of, or that its link leads to. */
function orderIn({ orderId, link = '' }: Record<string, string>): string | null {
  return orderId ?? /\/order\/([\w-]{10,60})$/.exec(link)?.[1] ?? null
}

export async function textOf(app: App, db: Queries, message: Message): Promise<string> {
  const words = await wordedMessages(db, message.language)
  const trust = await findTrustName(db, message.language)
  if (message.template === 'otp') return words.sms.otp({ trust, code: message.code, domain: new URL(app.config.publicUrl).hostname })
  if (message.template === 'staff_invitation') return words.staffMail.invitation({ ...message, trust })
  if (message.template === 'staff_reset') return words.staffMail.reset({ ...message, trust })
  // Its own values are what its words take: a test fills in each trigger.
  return (words.notice[triggers[message.template].wording] as (of: object) => string)({ ...message, trust })
}

/** Messages to a number, newest first: kind and time, without their texts (M5). */
export const listMessages = async (app: App, recipient: string) =>
  (await queries.listTo(app.db, recipient)).map(row => ({ at: row.created_at.getTime(), channel: row.channel, kind: row.template, language: row.language }))

/** Messages that speak of an order, oldest first: by its id, or to a number with the id in their text. */
export const listMessagesAbout = async (app: App, recipient: string, text: string) =>
  (await queries.listAbout(app.db, recipient, text)).map(row => ({
    at: row.created_at.getTime(),
    sentAt: row.sent_at?.getTime() ?? null,
    channel: row.channel,
    template: row.template,
    state: row.state,
    body: row.body,
  }))

/** Messages since an instant (ms) that reached nobody: how many, and since when. */
export const countFailed = (app: Pick<App, 'db'>, since: number) => queries.countFailed(app.db, since)
