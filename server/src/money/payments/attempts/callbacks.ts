import type { RawBuilder } from 'kysely'
import type { Language } from '../../../../../contract/ground/languages.ts'
import type { Paise } from '../../../../../contract/ground/money.ts'
import type { Step, ToldBy } from '../../../../../contract/money/timeline.ts'
import type { Tx } from '../../../ground/db/db.ts'
import type { Issued } from '../papers/issued.ts'
import type { RefundReason, StaffReason } from '../rules.ts'
import type { Billed } from '../../../ground/db/json-columns.ts'

/** Money that goes back. `byHand`: it was paid at the desk, and nobody gives it back but staff. */
export interface GoesBack {
  taskId: number
  amountPaise: Paise
  reason: RefundReason | StaffReason
  byHand: boolean
}

/** An order as it is once it is locked. */
export interface LockedOrder {
  id: number
  event_id: number
  occurrence_id: number
  package_id: number | null
  devotee_id: number
  state: string
  hold_ends_at: Date
}

/**
 * What payments ask of orders. `start.ts` fills it in, since payments know no orders. `App` is a parameter that app.ts
 * fills in, since app.ts itself names this type.
 */
export interface OrderCallbacks<App> {
  /** Locks the order whose id `idOf` finds: said on the way on which its attempt is locked, and after it. */
  locked(idOf: RawBuilder<unknown>): RawBuilder<LockedOrder>
  /**
   * Takes the place that was paid for, does the work that follows and answers the content of the invoice; or answers a
   * reason if that can't be done any more: the money is then given back. `debited`: it was a debit by UPI Autopay.
   */
  confirm(app: App, tx: Tx, order: LockedOrder, how: { at: number; debited: boolean }): Promise<Billed | RefundReason>
  /**
   * Puts an order into the dearer package whose difference was paid, or answers a reason if that can't be done any
   * more.
   */
  confirmDifference(
    app: App,
    tx: Tx,
    attemptId: number,
    bookingId: number,
    at: number,
  ): Promise<'confirmed' | RefundReason>
  /** Notes that another attempt, at another gateway, is to pay the difference. */
  standsIn(tx: Tx, attemptId: number, newAttemptId: number): Promise<void>
  /** The content of a document: of the order as it is now, or of the difference that an attempt paid. */
  billed(app: App, tx: Tx, bookingId: number, differenceOf?: number): Promise<Billed>
  /** An invoice, credit note or debit note as a PDF, in the devotee's language; its QR shows the link for it. */
  draw(app: App, issued: Issued, linkIn: (language: Language) => Promise<string>): Promise<Buffer>
  /**
   * The steps of a paid order, with their times. They say nothing personal: anybody with the three numbers sees them
   * (D15).
   */
  timeline(app: App, bookingId: number): Promise<{ timeline: Step[]; told_by: ToldBy }>
  /** Tells the devotee that money goes back, within the transaction that decides it. Each refund task is told once. */
  goesBack(app: App, tx: Tx, bookingId: number, refund: GoesBack): Promise<void>
  /**
   * Tells the devotee that the money is with the payer's bank, once. `reference` is our number of the refund, a new one
   * if it was sent again.
   */
  isBack(
    app: App,
    tx: Tx,
    bookingId: number,
    refund: { amountPaise: Paise; bankReference: string | null; reference: string },
  ): Promise<void>
  /** The booking id of an order if the order is this devotee's. */
  ownBooking(app: App, orderId: string, devoteeId: number): Promise<number | undefined>
}

/** What payments ask of donations. `start.ts` fills it in, since payments know no donors. */
export interface DonationCallbacks<App> {
  /**
   * Receipt and thanks for money that has come, within the same transaction. Answers a reason if the money has to go
   * back.
   */
  given(
    app: App,
    tx: Tx,
    donationId: number,
    at: number,
    paid: { gatewayPaymentId: string; bankReference?: string; debited: boolean },
  ): Promise<'confirmed' | RefundReason>
  /** Notes that a payment of the donation failed. A later one may still come. */
  failed(app: App, tx: Tx, donationId: number): Promise<void>
  /** Tells the donor that money goes back, within the transaction that decides it. Each refund task is told once. */
  goesBack(app: App, tx: Tx, donationId: number, refund: GoesBack): Promise<void>
}

/** What payments ask of those who asked for a mandate. `open-app.ts` fills it in. */
export interface MandateCallbacks<App> {
  /** A debit was refused, or came to nothing; told within the transaction that notes it. */
  debitFailed(app: App, tx: Tx, attemptId: number): Promise<void>
}
