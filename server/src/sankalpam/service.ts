export { countNotClosed } from './close-homam.ts'
export { forgetNames } from './queries.ts'
export { lockLists } from './versions.ts'
