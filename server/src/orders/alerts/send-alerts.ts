import { eventCode } from '../../../../contract/trust/event-code.ts'
import { type Day, dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { writtenStart } from '../../ground/text/written-start.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import * as queries from './queries.ts'

const toldAtOnce = 100

/**
 * Writes to each waiting devotee once, when a homam that they wait for can be booked. Run each minute; safe to run
 * twice and at once: the alert is locked, and marked in the transaction that writes its message.
 */
export async function sendAlerts(app: App): Promise<void> {
  const today = dayOf(app.clock.now())
  for (let told = toldAtOnce; told === toldAtOnce; ) {
    told = await app.db.tx(async tx => {
      const alertIds = await queries.lockGranted(tx, today, toldAtOnce)
      if (alertIds.length === 0) return 0
      for (const grant of await queries.listGrants(tx, alertIds, today)) {
        const language = languageById(grant.language_id) ?? english
        await queueMessage(app, tx, {
          channel: 'whatsapp',
          recipient: grant.phone,
          language,
          dedupeKey: `wish:${grant.wish_id}`,
          template: 'homam_opened',
          homam: inLanguage(grant.title, language),
          date: writtenStart(grant, language.web),
          closes: longDay(grant.closes_on as Day, language.web),
          link: `${app.config.publicUrl}/${language.code}/${grant.slug}/view-more/${grant.event_id}?id=${eventCode(grant.event_id)}`,
        })
        await queries.markTold(tx, grant.wish_id, app.clock.now())
      }
      return alertIds.length
    })
  }
}
