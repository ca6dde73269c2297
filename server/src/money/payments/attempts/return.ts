import type { App } from '../../../app.ts'
import { gatewayNamed, GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import { mandateReturn } from '../debits/mandates-ask.ts'
import { isMandateReference } from '../mandates.ts'
import { mayAskNow } from './pull.ts'
import * as queries from '../queries.ts'
import { settle } from './settle.ts'
import { statusAddress } from './status.ts'

/**
 * Takes the browser's return from the gateway. A return is only a hint: the gateway is asked (integrations §1), every
 * few seconds at most, and never about a paid attempt. If it can't be reached, the schedule asks again. Answers where
 * the browser goes next; undefined for an unknown reference.
 */
export async function takeReturn(app: App, reference: string): Promise<string | undefined> {
  if (isMandateReference(reference)) return mandateReturn(app, reference)
  const attempt = await queries.findAttempt(app.db, reference)
  if (!attempt) return undefined
  try {
    const gateway = gatewayNamed(app, attempt.gateway)
    if (gateway && (await mayAskNow(app, attempt)))
      await settle(app, attempt, 'return', await gateway.lookUp(reference))
  } catch (error) {
    // Whatever is wrong between us and the gateway, the payer gets to our page.
    if (error instanceof GatewayUnreachable) app.log.warn('gateway unreachable on return', { attempt: attempt.id })
    else if (error instanceof GatewayRefused)
      app.log.error('gateway refuses to say how a payment stands', error, { attempt: attempt.id })
    else throw error
  }
  return statusAddress(attempt)
}
