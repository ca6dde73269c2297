export { isFarBehind, keepFound, keepSomeFound } from './keep-found.ts'
export { checkList, type ListAsked, listFilters, listForSheet, seesMoney } from './list.ts'
export { listNoted } from './noted.ts'
export { forgetNoted } from './note-queries.ts'
