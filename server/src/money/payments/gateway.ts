import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Paise } from '../../../../contract/ground/money.ts'
import type { Evidence, Refund, RefundEvidence } from './attempts/evidence.ts'
import type { MandateName, Mandates } from './mandates.ts'

export type { Evidence, Refund, RefundEvidence } from './attempts/evidence.ts'

/**
 * One small type for whoever takes the money, and one file a provider in `gateways/`. Amounts in paise, times in ms.
 * Every call ends within 15 s. Each throws `GatewayUnreachable` where the answer can't be known (no answer, 5xx, HTML),
 * and `GatewayRefused` where the provider says that it will not do what was asked, however often it is asked.
 */
export interface Gateway {
  name: string
  /**
   * The header that carries the signature of its webhooks: one without it is refused before its body is read. Absent: the
   * signature stands in the body.
   */
  webhookHeader?: string
  /**
   * Opens a payment page for our reference. Safe to repeat: a reference that the gateway knows already answers its
   * page.
   */
  open(payment: Opening): Promise<Page>
  /**
   * Ends a page on which nobody is to pay any more. Safe to repeat, and without effect where it ended or was paid. Absent:
   * the provider has no such call, and the page ends by its own time.
   */
  close?(reference: string): Promise<void>
  /** How a payment stands. */
  lookUp(reference: string): Promise<Evidence>
  /**
   * Checks over the raw bytes that the gateway sent the webhook; undefined if it did not.
   * Refuses: bad_request, where the gateway sent it but it can't be read.
   */
  readWebhook(rawBody: Buffer, headers: Headers): WebhookEvent[] | undefined
  /** Gives money of a payment back to its payer. Safe to repeat with the same `refundReference`. */
  refund(refund: Refund): Promise<RefundEvidence>
  lookUpRefund(refund: Refund): Promise<RefundEvidence>
  /**
   * When to ask the gateway about a payment, ms after its opening, as the provider recommends; our own schedule if
   * absent.
   */
  pullAfter?: readonly number[]
  /**
   * How long the form of a page can be posted, ms after its opening; later the page is opened anew. Absent for gateways
   * without forms.
   */
  formLivesMs?: number
  /** How long a page can be paid on, ms after its opening; absent: as long as its order is not paid. */
  pageLivesMs?: number
  /**
   * The gateway's settlement lines of a day: payments, refunds, fees. Absent: they come only in a file that staff
   * upload.
   */
  settlements?(day: Day): Promise<SettlementLine[]>
  /** Makes a call that changes nothing, to see whether the keys are good and the provider answers. */
  check(): Promise<void>
  /** UPI Autopay; absent where the product has none with this gateway. */
  mandates?: Mandates
}

export type Headers = Record<string, string | string[] | undefined>

export interface Opening {
  /** Our number of the attempt: 24 of `[A-Za-z0-9_-]`. */
  reference: string
  amountPaise: Paise
  /** What people read at the gateway: the order code, or the number of a donation. */
  description: string
  returnUrl: string
  /** The payer's number, 10 digits, where it is known. */
  phone?: string
}

/** The page to which the browser goes: by GET, or by posting `form` to it. */
export interface Page {
  url: string
  form?: Record<string, string>
}

/** One thing that a gateway reports by webhook; a repeat has the same event id. */
export type WebhookEvent = { eventId: string } & (
  | { about: 'payment'; reference: string; evidence: Evidence }
  /**
   * Its signature proves nothing of the payment, or it names no amount: the gateway is asked before anything is
   * believed.
   */
  | { about: 'payment'; reference: string; evidence: 'ask' }
  | { about: 'refund'; refundReference: string; evidence: RefundEvidence }
  /** Something happened to a mandate: the gateway is asked what. */
  | { about: 'mandate'; mandate: MandateName }
  | { about: 'other'; what: string }
)

/**
 * A line of a gateway's settlement. A transfer is its payments, less its refunds, and its adjustments, less all fees.
 */
export interface SettlementLine {
  /** The gateway's id of the payment or refund: kind and id together identify a line. */
  id: string
  kind: 'payment' | 'refund' | 'adjustment'
  /** Our reference, where the gateway names it. */
  reference?: string
  /** The whole amount that was paid or given back: never below zero. An adjustment as it moves the trust's balance. */
  amountPaise: Paise
  /** The gateway's fee, with its tax. */
  feePaise: Paise
  /** The tax within the fee. */
  taxPaise: Paise
  /** The transfer to the bank that the line was part of. */
  settlementId?: string
  utr?: string
  /** ms */
  at: number
}

/** What came of the call can't be known: ask later, or look our reference up before trying again. */
export class GatewayUnreachable extends Error {}

/** The provider will not do what was asked, however often it is asked. `code` is the provider's. */
export class GatewayRefused extends Error {
  code: string
  constructor(code: string, message = code) {
    super(message)
    this.code = code
  }
}

/** The gateway of this name; undefined if none is set up. */
export const gatewayNamed = (app: { gateways: readonly Gateway[] }, name: string): Gateway | undefined =>
  app.gateways.find(g => g.name === name)
