import type { App } from '../../app.ts'
import { takeAnswers } from '../../people/inbox/service.ts'
import type { Carrier } from '../../trust/notifications/sender.ts'
import { takeReports } from '../../trust/notifications/service.ts'

/** The carrier of this name; undefined if none is set up. */
export const carrierNamed = (app: App, name: string): Carrier | undefined =>
  Object.values(app.carriers)
    .flat()
    .find(one => one.name === name)

/**
 * Takes a webhook that claims to be from a carrier; false if its signature is not the carrier's. What somebody wrote is
 * stored before anything follows from it. Safe to take twice, and in any order.
 */
export async function takeCarrierWebhook(
  app: App,
  name: string,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<boolean> {
  const reports = carrierNamed(app, name)?.readWebhook?.(raw, headers)
  if (!reports) return false
  await takeAnswers(app, name, reports)
  await takeReports(app, name, reports)
  return true
}
