import type { Paise } from '../../../contract/money.ts'

/** One small type for whoever takes the money; one file a provider. Amounts in paise, times in ms. */
export interface Gateway {
  name: string
  /**
   * Opens a payment page for our reference. Safe to repeat: a reference that is known already answers its page.
   * Throws `GatewayUnreachable` if it can't be known whether the page exists.
   */
  open(payment: { reference: string; amountPaise: Paise; description: string; returnUrl: string }): Promise<{ url: string }>
  /** How a payment stands. */
  lookUp(reference: string): Promise<Evidence>
  /** Checks the signature over the raw bytes; undefined if it is not from the gateway. Refuses: bad_request, where it is but can't be read. */
  readWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): Webhook | undefined
}

export interface Webhook {
  /** The gateway's id of this telling: repeats are known by it. */
  eventId: string
  reference: string
  evidence: Evidence
}

/** What a gateway says of a payment. `success` always names the amount and the gateway's payment id. */
export type Evidence =
  | { outcome: 'success'; amountPaise: Paise; gatewayPaymentId: string }
  | { outcome: 'failure'; gatewayPaymentId?: string }
  | { outcome: 'pending' }

export class GatewayUnreachable extends Error {}
