export { listEntriesOf } from './entries.ts'
export { forgetEntries } from './office-queries.ts'
