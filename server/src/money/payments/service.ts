export {
  areSettled,
  countRefundsDue,
  countWaitingForBank,
  findAttemptFor,
  listAttempts,
  listEvidence,
} from './attempts/attempts.ts'
export type { Issued } from './papers/issued.ts'
export { gatewayNamed, GatewayUnreachable, type SettlementLine } from './gateway.ts'
export { issuedInvoice, readInvoice } from './papers/invoices.ts'
export {
  autopayOf,
  findMandate,
  findMandateScript,
  mandateReturn,
  openMandate,
  revokeMandate,
  startMandate,
} from './debits/mandates-ask.ts'
export {
  cancelDebit,
  cancelDebitWithin,
  debit,
  noticeDebit,
  startDebit,
  tellCancelled,
  tidyDebits,
  whenDebited,
} from './debits/mandates-debit.ts'
export { forgetMandates, listMandates } from './debits/mandates-of.ts'
export { listDocumentsOf, listNotesOf } from './papers/notes.ts'
export { fileOf, readNote } from './papers/notes.ts'
export { nextDocumentNumber } from './papers/numbers.ts'
export {
  attemptOfNewOrder,
  closePage,
  endFreePage,
  endPage,
  keepOneOpen,
  lockOpenAttempts,
  type NewAttempt,
  openPage,
  openPageAnywhere,
  payAddress,
  renewPage,
  startAttempt,
} from './attempts/open-page.ts'
export { limitPages, refuseMorePages, unpaidPages } from './attempts/page-limits.ts'
export { pageNow } from './attempts/page-again.ts'
export { findAttempt, findAttemptById, findPayingAttempt, isDebited, listUnsettled } from './queries.ts'
export { bounceCheque } from './refunds/bounced.ts'
export { debtOf } from './refunds/debt-queries.ts'
export { beginDebt, writtenOffOf } from './refunds/debts.ts'
export { giveAllBack, lockPayments } from './refunds/refunds-due.ts'
export { backOfCalledOff, toGiveBackOf } from './refunds/called-off.ts'
export { refundsOf } from './refunds/refunds-of-order.ts'
export {
  countNotGone,
  giveBack,
  giveBackDonation,
  isLate,
  keepByPolicy,
  keptOf,
  listRefundsOf,
  refundableOf,
  type WhyBack,
} from './refunds/refunds.ts'
export { takeReturn } from './attempts/return.ts'
export type { LockedOrder } from './attempts/callbacks.ts'
export { bounced, type RefundReason } from './rules.ts'
export { sendRefund } from './refunds/send-refunds.ts'
export { settle } from './attempts/settle.ts'
export { listKeys, signBytes, signedLink } from './papers/signing.ts'
export { statusAddress } from './attempts/status.ts'
export { findTakingOf, readTaking, takeAtDesk } from './drawers/takings.ts'
export { type BackFirst, type Taxed, taxOf } from './tax.ts'
export { type OldKey, oldKeys } from './webhooks/webhook-keys.ts'
export { deleteOldWebhookEvents } from './webhooks/webhook-queries.ts'
export { forgedDays, forgetInWebhooks, paymentsWait, takeWebhook, unmaskedDays } from './webhooks/webhooks.ts'
