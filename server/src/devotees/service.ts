export { keepFound } from './keep-found.ts'
export { listNoted } from './noted.ts'
export { forgetNoted } from './note-queries.ts'
