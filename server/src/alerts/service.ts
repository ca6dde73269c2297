import { eventCode } from '../../../contract/event-code.ts'
import { type Day, dayOf, longDay } from '../../../contract/india-time.ts'
import { english, type Language, languageById } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { checkDeity, slugOf } from '../catalogue/service.ts'
import { inLanguage } from '../text/in-language.ts'
import { queueMessage } from '../notifications/service.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'

/** `listAlerts` for a devotee's data download; `forgetAlerts` when a devotee is erased. */
export { deleteAlerts as forgetAlerts, listAlerts } from './queries.ts'

/** The alert that a call asks for: exactly one of event and deity. Refuses: bad_request, event_gone, not_found. */
export async function readAlert(
  app: App,
  body: { serviceId?: number | string; deity?: string },
): Promise<queries.Alert> {
  const { serviceId, deity } = body
  if ((serviceId === undefined) === (deity === undefined)) refuse('bad_request')
  if (deity === undefined) return { slug: await slugOf(app, Number(serviceId)), deity: null }
  await checkDeity(app, deity)
  return { slug: null, deity }
}

/** Adds an alert for the time when a homam of the kind can be booked. The same alert twice is one. */
export const askForAlert = (app: App, devoteeId: number, alert: queries.Alert, language: Language): Promise<void> =>
  queries.insertAlert(app.db, devoteeId, alert, language.id, app.clock.now())

export const withdrawAlert = (app: App, devoteeId: number, alert: queries.Alert): Promise<void> =>
  queries.deleteWaiting(app.db, devoteeId, alert)

/** The alerts that the devotee still waits for. */
export async function viewAlerts(app: App, devoteeId: number) {
  const waiting = (await queries.listAlerts(app.db, devoteeId)).filter(alert => alert.told_at === null)
  return { services: waiting.flatMap(alert => alert.slug ?? []), deities: waiting.flatMap(alert => alert.deity ?? []) }
}

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
          date: longDay(grant.held_on as Day, language.web),
          closes: longDay(grant.closes_on as Day, language.web),
          link: `${app.config.publicUrl}/${language.code}/${grant.slug}/view-more/${grant.event_id}?id=${eventCode(grant.event_id)}`,
        })
        await queries.markTold(tx, grant.wish_id, app.clock.now())
      }
      return alertIds.length
    })
  }
}
