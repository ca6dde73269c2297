import type { Paise } from '../../../contract/money.ts'
import type { Step } from '../../../contract/timeline.ts'
import type { Tx } from '../db/db.ts'
import type { Issued } from './issued.ts'
import type { RefundReason, StaffReason } from './rules.ts'
import type { Billed } from '../db/json-columns.ts'

/** What payments ask of orders. `start.ts` fills it in, since payments know no orders. `App` is given by app.ts, which names this type in turn. */
export interface OrderCallbacks<App> {
  /** Takes the place that was paid for; a reason if that can't be done any more: the money is then given back. */
  confirm(app: App, tx: Tx, bookingId: number, at: number): Promise<'confirmed' | RefundReason>
  /** Puts a booking into the dearer package whose difference was paid; a reason if that can't be done any more. */
  confirmDifference(
    app: App,
    tx: Tx,
    attemptId: number,
    bookingId: number,
    at: number,
  ): Promise<'confirmed' | RefundReason>
  /** The difference is to be paid by another attempt, at another gateway. */
  standsIn(tx: Tx, attemptId: number, newAttemptId: number): Promise<void>
  /** Work that follows a confirmed payment, within the same transaction. */
  paid(app: App, tx: Tx, bookingId: number): Promise<void>
  /** What is billed, within the transaction that takes the money: the booking, or the difference that an attempt paid. */
  billed(app: App, tx: Tx, bookingId: number, differenceOf?: number): Promise<Billed>
  /** A bill or note as a PDF, in the devotee's language; its QR shows the link. */
  draw(app: App, issued: Issued, link: string): Promise<Buffer>
  /** The language of a booking, by its id. */
  languageOf(app: App, bookingId: number): Promise<number>
  /** What happens when with a booking that is paid. Nothing personal: anybody with the three numbers sees it (D15). */
  timeline(app: App, bookingId: number): Promise<Step[]>
  /** Money goes back, at once or by a job: within the transaction that decides it. The same task is told once. */
  goesBack(
    app: App,
    tx: Tx,
    bookingId: number,
    refund: { taskId: number; amountPaise: Paise; reason: RefundReason | StaffReason },
  ): Promise<void>
  /** Money is with the payer's bank; `reference` is ours of it, another if it was sent anew. Told once. */
  isBack(
    app: App,
    tx: Tx,
    bookingId: number,
    refund: { amountPaise: Paise; bankReference: string | null; reference: string },
  ): Promise<void>
  /** The booking of an order if it is this devotee's. */
  ownBooking(app: App, orderId: string, devoteeId: number): Promise<number | undefined>
}

/** What payments ask of donations. `start.ts` fills it in, since payments know no donors. */
export interface DonationCallbacks<App> {
  /** The money is there: receipt and thanks follow within the same transaction. A reason if it has to go back. */
  given(
    app: App,
    tx: Tx,
    donationId: number,
    at: number,
    paid: { gatewayPaymentId: string; bankReference?: string },
  ): Promise<'confirmed' | RefundReason>
  /** Its payment came to nothing. A later one may still come. */
  failed(app: App, tx: Tx, donationId: number): Promise<void>
}
