import type { App } from '../../app.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import * as ledger from './ledger.ts'
import { isAbroad, priceOf } from './prices.ts'
import * as queries from './queries.ts'
import { type Channel, channels, type CarrierReport } from './sender.ts'
import { chaseAt, leaveLocked } from './send.ts'
import { lockAddresses } from './whatsapp-ids.ts'

/**
 * Takes what a carrier reports of messages and opt-outs: each report by itself, in any order and any number of times.
 * Reports of messages that are not ours are ignored.
 */
export async function takeReports(app: App, carrier: string, reports: CarrierReport[]): Promise<void> {
  for (const one of reports) {
    if (one.about === 'status') await takeReceipt(app, carrier, one)
    else if (one.about === 'stop' || one.about === 'start') await takeOptOut(app, one)
  }
}

/** Later states are not undone by earlier ones. */
const ranks: Record<string, number> = { waiting: 0, failed: 0, sent: 1, delivered: 2, read: 3 }

async function takeReceipt(
  app: App,
  carrier: string,
  { providerId, messageId, state, code, why }: Extract<CarrierReport, { about: 'status' }>,
): Promise<void> {
  const now = app.clock.now()
  await app.db.tx(async tx => {
    const taken = await ledger.findTaken(tx, carrier, providerId)
    const channel = (taken?.channel ?? channels.find(c => app.carriers[c].some(one => one.name === carrier))) as Channel
    const message = await queries.lockMessage(tx, taken?.message_id ?? messageId ?? 0)
    if (!message) return
    // The worker was lost before it noted the carrier's answer. A receipt proves that the carrier took the message.
    if (!taken) {
      const known = app.carriers[channel].find(one => one.name === carrier)
      await ledger.noteDelivery(tx, {
        messageId: message.id,
        channel,
        carrier,
        state: 'taken',
        providerId,
        costPaise: known ? priceOf(app, known, { template: message.template, abroad: isAbroad(message.recipient) }) : 0,
        at: now,
      })
    }
    if (
      !(await ledger.noteDelivery(tx, {
        messageId: message.id,
        channel,
        carrier,
        state,
        providerId,
        code,
        why,
        at: now,
      }))
    )
      return
    if (state !== 'failed') {
      // A channel that was given up may still deliver. That it merely sent the message then changes nothing.
      const counts = state !== 'sent' || channel === message.channel
      if (counts && (ranks[state] ?? 0) > (ranks[message.state] ?? 0))
        await queries.moveTo(tx, message.id, state, now, state === 'sent' ? chaseAt(message.template, now) : null)
      return
    }
    if (channel !== message.channel || !['waiting', 'sent'].includes(message.state)) return
    if ((await leaveLocked(app, tx, message)) === 'next') await enqueue(tx, 'send_message', { messageId: message.id })
  })
}

const stopped = [
  { channel: 'whatsapp', category: 'service', how: 'reply' },
  { channel: 'whatsapp', category: 'marketing', how: 'reply' },
  { channel: 'sms', category: 'marketing', how: 'reply' },
] as const

/**
 * STOP opts out of all WhatsApp messages, and of marketing by SMS. Service messages, as the law calls those about an
 * order somebody paid for, still go by SMS, since they may be needed. START takes all of it back. Each holds for the
 * number and for WhatsApp's id of it, whichever it came by.
 */
async function takeOptOut(
  app: App,
  { about, from, whatsappId }: Extract<CarrierReport, { about: 'stop' | 'start' }>,
): Promise<void> {
  const addresses = [from, whatsappId].filter(one => one !== undefined)
  await ledger.noteOptOuts(app, addresses, about === 'start' ? [] : stopped)
  await app.db.tx(async tx => {
    await lockAddresses(tx, addresses)
    const now = app.clock.now()
    for (const one of addresses)
      if (about === 'start') await ledger.deleteOptOuts(tx, one)
      else
        for (const { channel, category, how } of stopped)
          await ledger.insertOptOut(tx, one, channel, category, how, now)
  })
}
