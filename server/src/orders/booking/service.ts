export { latestPerson, readPerson, savedAnswers } from './answers.ts'
export { findOrderAgain } from './last-order.ts'
export { confirmOrder } from './confirm-order.ts'
export { endHolds } from './holds.ts'
export {
  closeLink,
  forgetLinks,
  linkEnds,
  firstLinkTo,
  linkToOrder,
  listLinks,
  openByKey,
  openByShortKey,
  orderAddress,
  orderKeys,
  tidyLinks,
} from './links.ts'
export { dropChanges } from './drop-changes.ts'
export { countEntries, deleteEntriesOf, endLines, listEntries, listEntriesOf } from './line-queries.ts'
export { insertOldBooking, knownOldBookings, removeOldBookings } from './old-bookings.ts'
export { packageLines, paidColumns, paidFor, type PaidRow, refuseNames, withMoreNames } from './package-names.ts'
export {
  findPlaced,
  giveUpOrder,
  placeAgain,
  quoteOrder,
  readOrderToRepeat,
} from './order-again.ts'
export { holdPlace, type Order, pageOf } from './place-order.ts'
export {
  countPlaces,
  findByOrderId,
  findPlaceOfPincode,
  rowLocked,
  findClosings,
  insertPeople,
  isOver,
  listOccurrencesInUse,
  listOffered,
  isForDeparted,
  listPeople,
  listPools,
  lockBooking,
  lockForCorrection,
  moveTo,
} from './queries.ts'
export {
  type Answers,
  isClosed,
  orderTotal,
  type PackagePaid,
  type PackageTerms,
  packageTotal,
  type Problems,
  departedOf,
  readAnswers,
  readForm,
  receiverOf,
  toldBy,
  totalOf,
} from './rules.ts'
export {
  countPromised,
  hasPlace,
  hasPlaceLate,
  isPoolOversold,
  offerByHand,
  offerPlaces,
  offerWithin,
  placesFor,
  placesLeftLate,
  removeFromLine,
  takePlace,
  takePlaceLate,
} from './waiting.ts'
export { retryPayment } from './retry-payment.ts'
export { hearOfLine, ordersWait } from './rush/rush.ts'
export { freePlaces, freePlacesOfAll, freePlacesOfStranger, isFull, placesGone } from './places.ts'
