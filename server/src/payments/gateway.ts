import type { Day } from '../../../contract/india-time.ts'
import type { Paise } from '../../../contract/money.ts'

/**
 * One small type for whoever takes the money; one file a provider, in `gateways/`. Amounts in paise, times in ms.
 * Every call ends within 15 s. Each throws `GatewayUnreachable` where the answer can't be known (no answer, 5xx, HTML), and
 * `GatewayRefused` where the provider says that it will not do it, however often it is asked.
 */
export interface Gateway {
  name: string
  /** Opens a payment page for our reference. Safe to repeat: a reference that is known already answers its page. */
  open(payment: Opening): Promise<Page>
  /** How a payment stands. */
  lookUp(reference: string): Promise<Evidence>
  /** Checks who sent it, over the raw bytes; undefined if it is not from the gateway. Refuses: bad_request, where it is but can't be read. */
  readWebhook(rawBody: Buffer, headers: Headers): WebhookEvent[] | undefined
  /** Gives money of a payment back to where it came from. Safe to repeat with the same `refundReference`. */
  refund(refund: Refund): Promise<RefundEvidence>
  lookUpRefund(refund: Refund): Promise<RefundEvidence>
  /** When to ask after a payment, ms after its opening, as the provider recommends; ours if absent. */
  pullAfter?: readonly number[]
  /** How long the form of a page is good, ms after its opening; opened anew after that. Gateways without forms say nothing. */
  formLivesMs?: number
  /** How long a page can be paid on, ms after its opening; absent: as long as its order is not paid. */
  pageLivesMs?: number
  /** What the gateway says of a day's money: payments, refunds, fees. Absent: only by a file that staff upload. */
  settlements?(day: Day): Promise<SettlementLine[]>
  /** A call that changes nothing: are the keys good, is the provider there? */
  check(): Promise<void>
}

export type Headers = Record<string, string | string[] | undefined>

export interface Opening {
  /** Ours: 24 of `[A-Za-z0-9_-]`. */
  reference: string
  amountPaise: Paise
  description: string
  returnUrl: string
  /** The payer's, 10 digits, where it is known. */
  phone?: string
}

/** Where the browser goes: by GET, or by posting `form` to it. */
export interface Page {
  url: string
  form?: Record<string, string>
}

/** Something that a gateway told: repeats are known by the event's id. */
export type WebhookEvent = { eventId: string } & (
  | { about: 'payment'; reference: string; evidence: Evidence }
  /** Not proven by its signature (or without amount): the gateway is asked before anything is believed. */
  | { about: 'payment'; reference: string; evidence: 'ask' }
  | { about: 'refund'; refundReference: string; evidence: RefundEvidence }
  | { about: 'other'; what: string }
)

/** What a gateway says of a payment. `success` always names the amount and the gateway's payment id. */
export type Evidence =
  | {
      outcome: 'success'
      amountPaise: Paise
      gatewayPaymentId: string
      /** RRN or UTR, as the bank prints it. */
      bankReference?: string
      /** What is not INR is never taken as payment. */
      currency?: string
    }
  | { outcome: 'failure'; gatewayPaymentId?: string }
  | { outcome: 'pending' }
  /** The gateway knows no such reference. */
  | { outcome: 'unknown' }

export interface Refund {
  /** Ours, one a task: the idempotency key. 10 to 40 of `[A-Za-z0-9_-]`. */
  refundReference: string
  /** The payment's. */
  reference: string
  gatewayPaymentId: string
  amountPaise: Paise
}

export type RefundEvidence =
  | { outcome: 'pending'; gatewayRefundId: string }
  | { outcome: 'done'; gatewayRefundId: string; bankReference?: string }
  | { outcome: 'failed'; why: string }
  | { outcome: 'unknown' }

/** A line of what a gateway settled. A transfer is its payments, less its refunds, and its adjustments, less all fees. */
export interface SettlementLine {
  /** The gateway's id of payment or refund: a line is known by kind and id. */
  id: string
  kind: 'payment' | 'refund' | 'adjustment'
  /** Ours, where the gateway says it. */
  reference?: string
  /** The whole of what was paid, or given back: never below zero. An adjustment as it moves the trust's balance. */
  amountPaise: Paise
  /** What it cost, with its tax. */
  feePaise: Paise
  /** The tax within the fee. */
  taxPaise: Paise
  /** The transfer to the bank that it was in. */
  settlementId?: string
  utr?: string
  /** ms */
  at: number
}

/** It can't be known what came of the call: ask later, or look our reference up before trying again. */
export class GatewayUnreachable extends Error {}

/** The provider will not do it, however often it is asked. `code` is the provider's. */
export class GatewayRefused extends Error {
  code: string
  constructor(code: string, message = code) {
    super(message)
    this.code = code
  }
}

/** Nothing at the gateway by this name is set up. */
export const gatewayNamed = (app: { gateways: readonly Gateway[] }, name: string): Gateway | undefined =>
  app.gateways.find(g => g.name === name)
