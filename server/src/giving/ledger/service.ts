/** What the ledger offers to others. */
export { closeLedger } from './close-ledger.ts'
export { isOfLedger } from './published.ts'
