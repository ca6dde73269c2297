import { request } from 'node:http'
import type { App } from '../../app.ts'

/** Where the sandbox reports: as a gateway, and as WhatsApp. */
type Hook = 'sandbox' | 'sandbox-messages'

/**
 * Sends a signed webhook to the product over the network, as the outside would; answers whether it was taken. Rejects where
 * nobody answers. Leaner than `fetch`: what the sandbox costs is measured with each booking.
 */
export async function tell(app: App, hook: Hook, raw: Buffer, headers: Record<string, string>): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const sent = request(
    `${app.ownUrl()}/api/webhooks/${hook}`,
    { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': raw.length, ...headers } },
    answer => {
      const { statusCode = 0 } = answer
      // An answer that nobody reads keeps its connection.
      answer
        .resume()
        .on('end', () => resolve(statusCode < 300))
        .on('error', reject)
    },
  )
  sent.on('error', reject).end(raw)
  return promise
}

/** As `tell`, of a payment or a mandate: it may get lost, since the return and the schedule find them all the same. */
export const tellOfPayment = (app: App, raw: Buffer, headers: Record<string, string>): Promise<unknown> =>
  tell(app, 'sandbox', raw, headers).catch(() => app.log.warn('sandbox webhook lost'))
