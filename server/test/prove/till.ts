import type { Delivery, Double } from '../doubles/double.ts'
import type { Courier } from './courier.ts'

/** Money that the gateway took. */
export interface Payment {
  id: string
  /** Ours: names the attempt. */
  reference: string
  amountPaise: number
  currency: string
}

/** What people do at the gateway's page, and the gateway's own books of it. */
export class Till {
  readonly double: Double
  readonly captured: Payment[] = []
  /** A telling that is true, for forgers to work with. */
  heard: { telling: Delivery; reference: string } | undefined
  readonly #courier: Courier
  readonly #theirOwn = new Map<string, number[]>()
  readonly #failed = new Map<string, number[]>()
  readonly #decided = new Set<string>()

  constructor(double: Double, courier: Courier) {
    this.double = double
    this.#courier = courier
  }

  /** Somebody pays. Paying again pays twice. */
  pay(
    { reference, amountPaise }: Page,
    how: { amountPaise?: number; currency?: string; toldSurely?: boolean } = {},
  ): void {
    const { toldSurely, ...changed } = how
    const before = this.double.refundsOf(reference).length
    const { gatewayPaymentId } = this.double.pay(reference, changed)
    const given = this.double.refundsOf(reference).slice(before)
    // Some gateways give back at once what is paid for a page a second time: it was never ours.
    if (given.length > 0) this.#theirOwn.set(reference, [...(this.#theirOwn.get(reference) ?? []), ...given])
    else
      this.captured.push({
        id: gatewayPaymentId,
        reference,
        amountPaise: changed.amountPaise ?? amountPaise,
        currency: changed.currency ?? 'INR',
      })
    const telling = this.double.webhookOf(reference, 'paid')
    if (telling) this.heard = { telling, reference }
    this.#courier.tell(telling, toldSurely)
  }

  fail({ reference }: Page): void {
    this.double.fail(reference)
    this.#courier.tell(this.double.webhookOf(reference, 'failed'))
  }

  get givenBackByThem(): number {
    return this.#theirOwn.size
  }

  /** Refunds that we asked for and that did not fail, in paise. */
  refundsOf = (reference: string): number[] => {
    const all = [...this.double.refundsOf(reference)]
    for (const amount of [...(this.#theirOwn.get(reference) ?? []), ...(this.#failed.get(reference) ?? [])])
      all.splice(all.indexOf(amount), 1)
    return all
  }

  /** The bank does its work: a refund arrives, or comes to nothing. */
  bankDecides({ refundReference, reference, amountPaise }: SentRefund, fails: boolean): void {
    this.#decided.add(refundReference)
    if (fails) {
      this.double.refundFailed(refundReference)
      this.#failed.set(reference, [...(this.#failed.get(reference) ?? []), amountPaise])
    } else this.double.refundDone(refundReference)
    this.#courier.tell(this.double.webhookOf(refundReference, fails ? 'refund-failed' : 'refund-done'))
  }

  isDecided = ({ refundReference }: SentRefund): boolean => this.#decided.has(refundReference)
}

/** A payment page as its attempt knows it. */
export interface Page {
  reference: string
  amountPaise: number
}

/** A refund that its gateway has. */
export interface SentRefund {
  refundReference: string
  /** The payment's. */
  reference: string
  amountPaise: number
}
