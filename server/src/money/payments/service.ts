export {
  areSettled,
  countRefundsDue,
  countWaitingForBank,
  findAttemptFor,
  listAttempts,
  listEvidence,
} from './attempts.ts'
export type { Issued } from './issued.ts'
export { gatewayNamed, GatewayUnreachable, type SettlementLine } from './gateway.ts'
export { issuedInvoice, readInvoice } from './invoices.ts'
export {
  autopayOf,
  findMandate,
  findMandateScript,
  mandateReturn,
  openMandate,
  revokeMandate,
  startMandate,
} from './mandates-ask.ts'
export {
  cancelDebit,
  cancelDebitWithin,
  debit,
  noticeDebit,
  startDebit,
  tellCancelled,
  tidyDebits,
} from './mandates-debit.ts'
export { forgetMandates, listMandates } from './mandates-of.ts'
export { listDocumentsOf, listNotesOf } from './notes.ts'
export { fileOf, readNote } from './notes.ts'
export { nextDocumentNumber } from './numbers.ts'
export {
  closePage,
  endFreePage,
  endPage,
  keepOneOpen,
  limitPages,
  lockOpenAttempts,
  type NewAttempt,
  openPage,
  openPageAnywhere,
  payAddress,
  renewPage,
  startAttempt,
} from './open-page.ts'
export { pageNow } from './page-again.ts'
export { findAttempt, findAttemptById, findPayingAttempt } from './queries.ts'
export { giveAllBack, lockPayments } from './refunds-due.ts'
export { backOfCalledOff, toGiveBackOf } from './called-off.ts'
export { refundsOf } from './refunds-of-order.ts'
export { countNotGone, giveBack, giveBackDonation, keptOf, listRefundsOf, refundableOf } from './refunds.ts'
export { takeReturn } from './return.ts'
export type { RefundReason } from './rules.ts'
export { sendRefund } from './send-refunds.ts'
export { settle } from './settle.ts'
export { signedLink } from './signing.ts'
export { statusAddress } from './status.ts'
export { findTakingOf, readTaking, takeAtDesk } from './takings.ts'
export { type BackFirst, type Taxed, taxOf } from './tax.ts'
export { type OldKey, oldKeys } from './webhook-keys.ts'
export { deleteOldWebhookEvents } from './webhook-queries.ts'
export { forgetInWebhooks, paymentsWait, takeWebhook } from './webhooks.ts'
