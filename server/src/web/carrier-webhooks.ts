import type { App } from '../app.ts'
import { takeAnswers } from '../inbox/service.ts'
import { takeReports } from '../notifications/service.ts'

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
  const carrier = Object.values(app.carriers)
    .flat()
    .find(one => one.name === name)
  const reports = carrier?.readWebhook?.(raw, headers)
  if (!reports) return false
  await takeAnswers(app, name, reports)
  await takeReports(app, name, reports)
  return true
}
