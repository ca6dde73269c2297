export { cancelledNotice, cancelWithin } from './changes/cancel-order.ts'
export { correctName } from './changes/correct-one-name.ts'
export { describePerson, writeParcelAddress } from './describe.ts'
export { sendDifferenceLink, signedRupees } from './changes/difference.ts'
export {
  countOrders,
  countPayers,
  firstPaidAt,
  listEnding,
  listNextHomams,
  listUnheld,
  salesBy,
  salesOfSevas,
  sumPaid,
} from './figures.ts'
export { findFirstOrders } from './finding/find-first.ts'
export { keyNames, keyNamesOf, keyNewNames } from './finding/find-orders.ts'
export { forgetBookings, forgettableFrom, listNamedNumbers, listOrdersKept } from './kept-orders.ts'
export { forgetCorrections, viewOrder } from './my-orders.ts'
export { nameAmong } from './name-among.ts'
export { bookingsNamed } from './office-queries.ts'
export { movedNotice, moveWithin, quoteMove, readTarget } from './changes/move-order.ts'
export { listOrderIds, listOrdersOf, notesOn, questionsOf } from './office-orders.ts'
export { payLinkNotice, sendPayLink } from './pay-link.ts'
export { findForInvoice } from './queries.ts'
export {
  countFading,
  deleteCorrections,
  emptyUnpaid,
  fadeOrders,
  listWished,
  lockFadable,
  lockWished,
  markFading,
} from './retention-queries.ts'
export { forgetNotes } from './staff-notes.ts'
export { setTracking } from './tracking.ts'
export { dropWithin } from './changes/waiting-change.ts'
