import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { checkDeity, slugOf } from '../../trust/catalogue/service.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { sealing } from '../../ground/sealed/seal.ts'

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
  sealing(app, { why: 'erasure', processed: app.clock.now() }, tx => queries.deleteWaiting(tx, devoteeId, alert))

/** The alerts that the devotee still waits for. */
export async function viewAlerts(app: App, devoteeId: number) {
  const waiting = (await queries.listAlerts(app.db, devoteeId)).filter(alert => alert.told_at === null)
  return { services: waiting.flatMap(alert => alert.slug ?? []), deities: waiting.flatMap(alert => alert.deity ?? []) }
}
