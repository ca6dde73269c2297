import type { Gateway, WebhookEvent } from '../../money/payments/gateway.ts'
import { isDebitReference, isMandateReference, type Mandates } from '../../money/payments/mandates.ts'
import { parsed } from './http.ts'

/**
 * A gateway together with its mandates. A debit is a payment like any other to all who ask after it, give it back, or
 * are told of it: its reference says which of the two is asked.
 */
export function withMandates(gateway: Gateway, mandates: Mandates): Gateway {
  return {
    ...gateway,
    mandates,
    lookUp: reference => (isDebitReference(reference) ? mandates.lookUpDebit(reference) : gateway.lookUp(reference)),
    refund: refund =>
      mandates.refund && isDebitReference(refund.reference) ? mandates.refund(refund) : gateway.refund(refund),
    lookUpRefund: refund =>
      mandates.lookUpRefund && isDebitReference(refund.reference)
        ? mandates.lookUpRefund(refund)
        : gateway.lookUpRefund(refund),
    readWebhook: (rawBody, headers) =>
      gateway.readWebhook(rawBody, headers)?.map(event => eventOf(mandates, event, rawBody)),
  }
}

/** What an event says where it is about a mandate or a debit; a payment by which a mandate is permitted is the mandate's. */
function eventOf(mandates: Mandates, event: WebhookEvent, rawBody: Buffer): WebhookEvent {
  const { eventId } = event
  if (event.about === 'payment' && isMandateReference(event.reference))
    return { about: 'mandate', eventId, mandate: { reference: event.reference } }
  if (event.about !== 'other') return event
  const said = mandates.readEvent(parsed(rawBody))
  if (!said) return event
  return 'debit' in said
    ? { about: 'payment', eventId, reference: said.debit, evidence: 'ask' }
    : { about: 'mandate', eventId, mandate: said.mandate }
}
