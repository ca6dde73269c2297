export { setDemoRates } from './about-rates.ts'
export { eventCalendarFile } from './calendar-file.ts'
export {
  slugOf,
  checkDeity,
  listOfferedProducts,
  findEventOf,
  findOrMakeOldEvent,
  followDemoCalendar,
  moveEvents,
  heldAfterDays,
} from './events.ts'
export { findSevas } from './find-sevas.ts'
export { closestFor, isName, isNamed, type NameAsked } from './folded-names.ts'
export { fold as foldWords, foldNames, latinLetters } from './folding.ts'
export {
  callOff,
  holdOccurrence,
  lockOccurrence,
  lockOutOrders,
  lockPackage,
  setCapacity,
  setDay,
  setListLock,
  setRegistration,
} from './homam-locks.ts'
export { makeAllOccurrences, makeOccurrences, readRule } from './make-occurrences.ts'
export { occurrenceOn } from './occurrence-on.ts'
export { findOccurrence, findOnlyOccurrence, occurrenceOf, refuseAsked, slotOf } from './occurrences.ts'
export { almanacOf } from './seva-views.ts'
export { daysOfRule, needsAlmanac, type Rule as SevaRule, timesOf } from './seva-days.ts'
export { cleanHtml } from './html.ts'
export { columnsOf, contentOfRow } from './columns.ts'
export { listEventDays, published } from './publish.ts'
export { type PublishedKind, type PublishedKinds, rowsInOrder, type Unheld } from './published-kind.ts'
export {
  type Asked,
  askedBy,
  type Held,
  listProducts,
  lockOffer,
  lockPlaces,
  lockPoolOf,
  type Offer,
  readOffer,
} from './queries.ts'
export { type Field, listFields, fieldsOf, listPersonFields, viewField, listStates, insertStates } from './questions.ts'
export { askName, isCalled, spokenNames } from './spoken-names.ts'
export { trustStyle } from './trust-style.ts'
export {
  findAboutTrust,
  findSignatory,
  findOwnBank,
  findTrust,
  findTrustWithSignatory,
  findTaxHeads,
  findTrustName,
  listPayees,
} from './trust.ts'
export { countEvents, listEventAddresses, viewEvent, viewOffer } from './views.ts'
