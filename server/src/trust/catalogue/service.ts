export { setDemoRates } from './about-rates.ts'
export { eventCalendarFile } from './calendar-file.ts'
export {
  backAt,
  cancellingSentence,
  cappedPolicy,
  movesUntil,
  movingSentence,
  sayTerms,
  stepsInForce,
  termsInWords,
  termsVersion,
} from './cancelling.ts'
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
export { findSevas } from './names/find-sevas.ts'
export { closestFor, isName, isAnybodyNamed, isNamed, type NameAsked } from './names/folded-names.ts'
export { fold as foldWords, foldNames, latinLetters } from './names/folding.ts'
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
} from './occurrences/homam-locks.ts'
export { beginsAt, endsAt, type Hours, isLive, usualMinutes } from './occurrences/live-hours.ts'
export { makeAllOccurrences, makeOccurrences, readRule } from './occurrences/make-occurrences.ts'
export { occurrenceOn } from './occurrences/occurrence-on.ts'
export { findOccurrence, findOnlyOccurrence, occurrenceOf, refuseAsked, slotOf } from './occurrences/occurrences.ts'
export { almanacOf } from './seva-views.ts'
export { daysOfRule, needsAlmanac, type Rule as SevaRule, timesOf } from './occurrences/seva-days.ts'
export { cleanHtml } from './publishing/html.ts'
export { columnsOf, contentOfRow } from './publishing/columns.ts'
export { listEventDays, published } from './publishing/publish.ts'
export { type PublishedKind, type PublishedKinds, rowsInOrder, type Unheld } from './publishing/published-kind.ts'
export {
  type Asked,
  askedBy,
  type Held,
  listProducts,
  lockOffer,
  lockPlaces,
  packageLocked,
  poolLocked,
  lockPoolOf,
  type Offer,
  readOffer,
  type MovingTerms,
  type Terms,
  termsNow,
} from './queries.ts'
export { type Field, listFields, fieldsOf, listPersonFields, viewField, listStates, insertStates } from './questions.ts'
export { askName, isCalled, spokenNames } from './names/spoken-names.ts'
export { trustStyle } from './trust-style.ts'
export {
  findAboutTrust,
  findRegistration12a,
  findSignatory,
  findOwnBank,
  findTrust,
  findTrustWithSignatory,
  findTaxHeads,
  findTrustContact,
  findTrustName,
  listPayees,
} from './trust.ts'
export { countEvents, listEventAddresses, viewEvent, viewOffer } from './views.ts'
