import { createHash } from 'node:crypto'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import {
  type CarrierReport,
  findPhoneOf,
  isKnown,
  lockAddresses,
  noteSame,
  readdress,
  type Said,
  type SamePerson,
} from '../../trust/notifications/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { joinConversations } from './join-queries.ts'
import * as queries from './queries.ts'
import { mostADay, readAnswer, readProfileName } from './rules.ts'

/**
 * Stores what devotees wrote, of all that a carrier of WhatsApp reports; the caller has proven that the report is the
 * carrier's. Each message by itself, in any order and any number of times.
 */
export async function takeAnswers(app: App, carrier: string, reports: CarrierReport[]): Promise<void> {
  if (!app.carriers.whatsapp.some(({ name }) => name === carrier)) return
  for (const report of reports) {
    if (report.about === 'same') await takeSame(app, report)
    else if (report.about === 'message') await takeOne(app, carrier, report)
  }
  const unsigned = reports.filter(report => report.about === 'nobody').length
  if (unsigned > 0) app.log.warn('messages without a sender', { carrier, count: unsigned })
}

/** A number and an id came together: from now on they are one conversation, and STOP by one holds for the other. */
async function takeSame(app: App, same: SamePerson): Promise<void> {
  const now = app.clock.now()
  const at = Math.min(same.at ?? now, now)
  const { from: phone, whatsappId } = same
  if (await isKnown(app.db, same, at)) return
  await app.db.tx(async tx => {
    await lockAddresses(tx, [phone, whatsappId])
    if (!(await noteSame(tx, same, at))) return
    // First the conversation, under whose lock replies are written: none is on its way to the id afterwards.
    await joinConversations(tx, whatsappId, phone)
    await readdress(tx, whatsappId, phone)
  })
}

/** With whom a message is a conversation: the number, of whichever of both came, else the id. */
async function addressOf(tx: Tx, { from, whatsappId, profileName = '' }: Said): Promise<queries.Address | undefined> {
  await lockAddresses(tx, [from, whatsappId])
  const phone = from ?? (whatsappId && (await findPhoneOf(tx, whatsappId)))
  if (phone !== undefined) return { phone }
  return whatsappId === undefined ? undefined : { whatsappId, profileName: readProfileName(profileName) }
}

async function takeOne(app: App, carrier: string, said: Said): Promise<void> {
  const now = app.clock.now()
  const day = dayOf(now)
  const at = Math.min(said.at ?? now, now)
  // Older than texts are stored: it would come back after it was deleted.
  if (at < now - app.config.answersDays * dayMs) return
  const { text, isCut } = readAnswer(said.text)
  const carrierId = createHash('sha256').update(said.providerId).digest()
  const toRead = said.asks === undefined && said.kind !== 'reaction'
  await app.db.tx(async tx => {
    const address = await addressOf(tx, said)
    if (!address) return
    const conversation = await queries.lockOrBegin(tx, address, { at, now, day })
    if (await queries.isStored(tx, carrier, carrierId)) return
    const cameBefore = conversation.day === day ? conversation.came : 0
    const isKept = cameBefore < mostADay
    if (isKept)
      await queries.insertMessage(tx, {
        conversationId: conversation.id,
        carrier,
        carrierId,
        kind: said.kind,
        text,
        isCut,
        asks: said.asks ?? null,
        at,
        now,
      })
    await queries.noteCame(tx, conversation.id, { at, now, day, came: cameBefore + 1, isKept, toRead })
  })
}
