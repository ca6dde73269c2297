import { english, languageByWeb } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { findTrustName } from '../catalogue/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import { quietUntil } from './hours.ts'
import * as ledger from './ledger.ts'
import { mailOf } from './mail.ts'
import { isAbroad, priceOf } from './prices.ts'
import * as queries from './queries.ts'
import { smsParts } from '../../../../contract/trust/sms-rules.ts'
import { filledText, parametersFor } from './wordings/registered.ts'
import { keptSecret, triggerOf } from './wordings/registry.ts'
import { type Carrier, CarrierRefused, CarrierUnreachable, type Channel, type OutgoingMessage } from './sender.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { type Opened, putKeysAway, withKeys } from './sealed-texts.ts'
import { smsTextOf } from './text-of.ts'
import { shortKey } from '../../ground/text/short-key.ts'

const defaultMinutes = 60

export const triesForMs = (template: string): number =>
  (triggerOf(template)?.giveUpMinutes ?? defaultMinutes) * minuteMs

/**
 * Sends one message of the outbox: by each carrier of its channel, then by the next channel. A job runs it as often as
 * needed; if two run at once, the message is sent once. Throws while a carrier may still take the message: the job is
 * tried again, later each time. If a worker is killed between a carrier's yes and our note of it, the message is sent
 * again, unless a delivery receipt comes first.
 */
export async function sendMessage(app: App, messageId: number): Promise<void> {
  for (;;) {
    const claimed = await queries.claim(app.db, { id: messageId, now: app.clock.now() })
    if (!claimed) return
    const message = withKeys(app, claimed)
    const left = await sendClaimed(app, message).catch(async (error: unknown) => {
      await putKeysAway(app, message)
      await queries.noteFailedTry(app.db, messageId, message.channel)
      throw error
    })
    if (left !== 'next') return
  }
}

/** `next`: this channel was left, and the next one is tried now. */
async function sendClaimed(app: App, message: Opened): Promise<'done' | 'next' | 'failed'> {
  const now = app.clock.now()
  const trigger = triggerOf(message.template)
  // Each channel gets a try, even after the worker stood still. A code is the exception: it is of no use later.
  const tried = message.tries > 0 || trigger?.category === 'code'
  if (tried && message.give_up_at && now >= message.give_up_at.getTime()) return leave(app, message, 'gave_up')
  if (app.carriers[message.channel].length === 0) return leave(app, message, 'off')
  const morning = trigger?.waitsForMorning && !message.urgent ? quietUntil(app.config.quietHours, now) : undefined
  // A mail wakes nobody.
  if (morning !== undefined && message.channel !== 'email') {
    await putKeysAway(app, message)
    return (await queries.hold(app.db, message, morning, triesForMs(message.template))) ? 'done' : 'next'
  }
  const recipient = recipientOf(message)
  if (recipient === undefined) return leave(app, message, 'no_address')
  if (trigger && message.declined.includes(trigger.category)) return leave(app, message, 'declined')
  const outgoing = await outgoingOf(app, message, recipient)
  let passing: unknown
  for (const carrier of app.carriers[message.channel]) {
    try {
      const providerId = await carrier.send(outgoing)
      await noteTaken(app, carrier, outgoing, { providerId, toSeal: message.toSeal })
      return 'done'
    } catch (error) {
      passing = (await noteNotTaken(app, carrier, outgoing, error)) ? error : passing
    }
  }
  if (passing) throw passing
  return leave(app, message)
}

/** The mail address for a mail, the phone number for every other channel; undefined where it is not known. */
function recipientOf({ channel, recipient, email }: queries.Claimed): string | undefined {
  const isMail = recipient.includes('@')
  if (channel === 'email') return isMail ? recipient : (email ?? undefined)
  return isMail || recipient === '' ? undefined : recipient
}

async function outgoingOf(app: App, message: queries.Claimed, recipient: string): Promise<OutgoingMessage> {
  const { id, channel, template, language, body, filled_in, registered } = message
  const common = { id, channel, recipient, template, language, text: body }
  if (channel === 'email') {
    const trust = await findTrustName(app, app.db, languageByWeb(language) ?? english)
    return { ...common, mail: mailOf(app, message, trust) }
  }
  const code = template === 'otp' ? filled_in.code : undefined
  const values = channel === 'sms' ? withShortLink(app, message) : filled_in
  return {
    ...common,
    ...(code !== undefined && { code }),
    ...(triggerOf(template)?.free && { free: true as const }),
    ...(registered && { registered: { name: registered.name, parameters: parametersFor(registered, values) } }),
    ...(channel === 'sms' && {
      text: registered ? filledText(registered, values) : ((await smsTextOf(app, app.db, message, values)) ?? body),
    }),
  }
}

/** The values of an SMS, whose link has its key as a path and is short. */
function withShortLink(app: App, { language, filled_in }: queries.Claimed): Record<string, string> {
  const link = filled_in.smsLink ?? filled_in.link
  const longKey = link && /#key=([\w-]+)$/.exec(link)?.[1]
  const code = filled_in.orderId ?? filled_in.giftCode
  if (!longKey || !code) return filled_in
  const key = shortKey(longKey, code, languageByWeb(language) ?? english, app.clock.now())
  return { ...filled_in, link: `${app.config.publicUrl}/o/${code}/${key}` }
}

/** When the next channel is tried unless this one delivers (ms); null: never. */
export function chaseAt(template: string, now: number): number | null {
  const chase = triggerOf(template)?.chaseMinutes
  return chase ? now + chase * minuteMs : null
}

async function noteTaken(
  app: App,
  carrier: Carrier,
  { id, channel, recipient, template, text }: OutgoingMessage,
  { providerId, toSeal }: { providerId: string | undefined; toSeal: Buffer | undefined },
): Promise<void> {
  const now = app.clock.now()
  const each = priceOf(app, carrier, { template, abroad: isAbroad(recipient) })
  const costPaise = each * (channel === 'sms' ? smsParts(text) : 1)
  await queries.noteTaken(app.db, {
    id,
    channel,
    carrier: carrier.name,
    providerId,
    costPaise,
    at: now,
    chaseAt: carrier.tellsDelivery ? chaseAt(template, now) : null,
    forgetText: keptSecret.has(template),
    toSeal,
  })
  ledger.countAnswer({ channel, carrier: carrier.name, state: 'taken' })
}

/** True if a carrier may still take the message at a later try. */
async function noteNotTaken(
  app: App,
  carrier: Carrier,
  { id, channel }: OutgoingMessage,
  error: unknown,
): Promise<boolean> {
  const refused = error instanceof CarrierRefused
  const known = refused || error instanceof CarrierUnreachable
  const code = known ? error.code : 'no_answer'
  const why = known ? error.message : ''
  app.log.warn('message not taken', { carrier: carrier.name, channel, code, refused })
  await ledger.noteDelivery(app.db, {
    messageId: id,
    channel,
    carrier: carrier.name,
    state: refused ? 'refused' : 'unreachable',
    code,
    why,
    at: app.clock.now(),
  })
  return !refused
}

/** Moves a message to its next channel, or makes a call of it if there is none. `why`: for reasons of our own. */
async function leave(
  app: App,
  left: Opened,
  why?: 'gave_up' | 'off' | 'no_address' | 'declined',
): Promise<'done' | 'next' | 'failed'> {
  const { id, channel } = left
  await putKeysAway(app, left)
  return app.db.tx(async tx => {
    const message = await queries.lockMessage(tx, id)
    // A delivery receipt came meanwhile: the message arrived, or failed by this channel.
    if (message?.state !== 'waiting' || message.channel !== channel) return 'done'
    return leaveLocked(app, tx, message, why)
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockMessage>>>

export async function leaveLocked(app: App, tx: Tx, message: Locked, why?: string): Promise<'next' | 'failed'> {
  const now = app.clock.now()
  const { id, template, test_by } = message
  const channel = message.channel as Channel
  if (why) await ledger.noteDelivery(tx, { messageId: id, channel, carrier: '', state: 'skipped', code: why, at: now })
  const left = await queries.leaveChannel(tx, id, {
    now,
    forMs: triesForMs(template),
    forgetText: keptSecret.has(template),
  })
  if (left === 'failed' && test_by === null && triggerOf(template)?.callList) await ledger.insertCall(tx, id, now)
  return left
}

/** The channels to try a message by anew: a mail address has only mail, a test only its own channel. */
export function channelsFor({
  template,
  recipient,
  channel,
  test_by,
}: {
  template: string
  recipient: string
  channel: string
  test_by: number | null
}) {
  if (test_by !== null || recipient.includes('@')) return [channel as Channel]
  return triggerOf(template)?.channels ?? []
}

/** Puts a message that did not arrive back into the outbox; undefined if there is none that could be tried again. */
export async function tryAgain(app: App, tx: Tx, id: number) {
  const message = await queries.lockFailed(tx, id, app.clock.now())
  if (!message) return undefined
  await queries.beginAnew(tx, message.id, channelsFor(message), app.clock.now() + triesForMs(message.template))
  await enqueue(tx, 'send_message', { messageId: message.id })
  return message
}

/**
 * Wakes messages that waited for the end of the quiet hours, takes up what a killed worker had begun, and moves
 * messages to the next channel where one takes too long. Runs each minute.
 */
export async function goOnSending(app: App): Promise<void> {
  const now = app.clock.now()
  for (const what of ['held', 'abandoned'] as const) {
    await app.db.tx(async tx => {
      for (const { id } of await queries.lockDue(tx, what, now)) {
        await queries.wake(tx, id)
        await enqueue(tx, 'send_message', { messageId: id })
      }
    })
  }
  for (const [what, why] of [
    ['given_up', 'gave_up'],
    ['chased', 'not_delivered'],
  ] as const) {
    await app.db.tx(async tx => {
      for (const message of await queries.lockDue(tx, what, now)) {
        if ((await leaveLocked(app, tx, message, why)) === 'next')
          await enqueue(tx, 'send_message', { messageId: message.id })
      }
    })
  }
}
