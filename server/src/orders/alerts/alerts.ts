import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { checkDeity, slugOf } from '../../trust/catalogue/service.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
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

export async function withdrawAlert(app: App, devoteeId: number, alert: queries.Alert): Promise<void> {
  const at = app.clock.now()
  for (const { id, made_at } of await queries.listWaiting(app.db, devoteeId, alert)) {
    await noteErasure(app, { kind: 'wish', id, born: made_at.getTime(), at })
    await sealing(app, { why: 'erasure', processed: at }, tx => queries.deleteAlert(tx, id))
  }
}

/** Takes a wish back again that a restored backup brought back. Safe to run twice. */
export async function withdrawAlertAgain(
  app: App,
  { id, born, at }: { id: number; born: number; at: number },
): Promise<boolean> {
  if ((await queries.findAlert(app.db, id))?.made_at.getTime() !== born) return false
  await sealing(app, { why: 'erasure', processed: at }, tx => queries.deleteAlert(tx, id))
  return true
}

/** The alerts that the devotee still waits for. */
export async function viewAlerts(app: App, devoteeId: number) {
  const waiting = (await queries.listAlerts(app.db, devoteeId)).filter(alert => alert.told_at === null)
  return { services: waiting.flatMap(alert => alert.slug ?? []), deities: waiting.flatMap(alert => alert.deity ?? []) }
}
