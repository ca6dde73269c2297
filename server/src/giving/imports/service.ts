export { takeFile } from './files.ts'
export { forgetLines as forgetImported } from './queries.ts'
export { runImport } from './run-import.ts'
