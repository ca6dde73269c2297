import type { Paise } from '../../../../../contract/ground/money.ts'

/** What a gateway says of a payment. `success` always names the amount and the gateway's payment id. */
export type Evidence =
  | {
      outcome: 'success'
      amountPaise: Paise
      gatewayPaymentId: string
      /** RRN or UTR, as the bank prints it. */
      bankReference?: string
      /** An amount in another currency than INR is never taken as payment. */
      currency?: string
    }
  | { outcome: 'failure'; gatewayPaymentId?: string }
  | { outcome: 'pending' }
  /** The gateway does not know the reference. */
  | { outcome: 'unknown' }

export interface Refund {
  /** Our number, one a task: the idempotency key. 10 to 40 of `[A-Za-z0-9_-]`. */
  refundReference: string
  /** The reference of the payment. */
  reference: string
  gatewayPaymentId: string
  amountPaise: Paise
}

export type RefundEvidence =
  | { outcome: 'pending'; gatewayRefundId: string }
  | { outcome: 'done'; gatewayRefundId: string; bankReference?: string }
  | { outcome: 'failed'; why: string }
  | { outcome: 'unknown' }
