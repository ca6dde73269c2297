import { createHash } from 'node:crypto'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import type { CarrierReport, Said } from '../../trust/notifications/service.ts'
import { dayMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'
import { mostADay, readAnswer } from './rules.ts'

/**
 * Stores what devotees wrote, of all that a carrier of WhatsApp reports; the caller has proven that the report is the
 * carrier's. Each message by itself, in any order and any number of times.
 */
export async function takeAnswers(app: App, carrier: string, reports: CarrierReport[]): Promise<void> {
  if (!app.carriers.whatsapp.some(({ name }) => name === carrier)) return
  for (const report of reports) if (report.about === 'message') await takeOne(app, carrier, report)
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
    const conversation = await queries.lockOrBegin(tx, said.from, { at, now, day })
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
