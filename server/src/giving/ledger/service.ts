/** What the ledger offers to others. */
export { isOfLedger } from './published.ts'
