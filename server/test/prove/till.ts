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

/** A gateway, and who carries what it tells. */
export interface Provider {
  double: Double
  courier: Courier
}

/** A webhook that is true, for forgers to work with. */
export interface Heard {
  gateway: string
  delivery: Delivery
  reference: string
}

/** What people do at the gateways' pages, and the gateways' own books of it. */
export class Till {
  readonly captured: Payment[] = []
  heard: Heard | undefined
  readonly #providers: ReadonlyMap<string, Provider>
  /** Which gateway knows a reference. */
  readonly #gatewayOf = new Map<string, string>()
  readonly #theirOwn = new Map<string, number[]>()
  readonly #failed = new Map<string, number[]>()
  readonly #decided = new Set<string>()

  /** By the names that the settings have for gateways. */
  constructor(providers: ReadonlyMap<string, Provider>) {
    this.#providers = providers
  }

  at(gateway: string): Provider {
    const provider = this.#providers.get(gateway)
    if (!provider) throw new Error(`no gateway ${gateway}`)
    return provider
  }

  /** Somebody pays. Paying again pays twice. */
  pay(
    { gateway, reference, amountPaise }: Page,
    how: { amountPaise?: number; currency?: string; toldSurely?: boolean } = {},
  ): void {
    const { toldSurely, ...changed } = how
    const { double, courier } = this.at(gateway)
    this.#gatewayOf.set(reference, gateway)
    const before = double.refundsOf(reference).length
    const { gatewayPaymentId } = double.pay(reference, changed)
    const given = double.refundsOf(reference).slice(before)
    // Some gateways give back at once what is paid for a page a second time: it was never ours.
    if (given.length > 0) this.#theirOwn.set(reference, [...(this.#theirOwn.get(reference) ?? []), ...given])
    else
      this.captured.push({
        id: gatewayPaymentId,
        reference,
        amountPaise: changed.amountPaise ?? amountPaise,
        currency: changed.currency ?? 'INR',
      })
    const delivery = double.webhookOf(reference, 'paid')
    if (delivery) this.heard = { gateway, delivery, reference }
    courier.tell(delivery, toldSurely)
  }

  fail({ gateway, reference }: Page): void {
    const { double, courier } = this.at(gateway)
    double.fail(reference)
    courier.tell(double.webhookOf(reference, 'failed'))
  }

  get givenBackByThem(): number {
    return this.#theirOwn.size
  }

  /** Refunds that we asked for and that did not fail, in paise. */
  refundsOf = (reference: string): number[] => {
    const all = [...this.at(this.#gatewayOf.get(reference) ?? '').double.refundsOf(reference)]
    for (const amount of [...(this.#theirOwn.get(reference) ?? []), ...(this.#failed.get(reference) ?? [])])
      all.splice(all.indexOf(amount), 1)
    return all
  }

  /** The bank does its work: a refund arrives, or comes to nothing. */
  bankDecides({ gateway, refundReference, reference, amountPaise }: SentRefund, fails: boolean): void {
    const { double, courier } = this.at(gateway)
    this.#decided.add(refundReference)
    if (fails) {
      double.refundFailed(refundReference)
      this.#failed.set(reference, [...(this.#failed.get(reference) ?? []), amountPaise])
    } else double.refundDone(refundReference)
    courier.tell(double.webhookOf(refundReference, fails ? 'refund-failed' : 'refund-done'))
  }

  isDecided = ({ refundReference }: SentRefund): boolean => this.#decided.has(refundReference)
}

/** A payment page as its attempt knows it. */
export interface Page {
  gateway: string
  reference: string
  amountPaise: number
}

/** A refund that its gateway has. */
export interface SentRefund {
  gateway: string
  refundReference: string
  /** The payment's. */
  reference: string
  amountPaise: number
}
