export { listEntriesOf } from './entries.ts'
export { keepRegister } from './keep.ts'
export { forgetEntries } from './office-queries.ts'
export { tellFamilies } from './tell.ts'
