export { takeFile } from './files.ts'
export { sumGivenBack } from './given-back.ts'
export { viewReport } from './reconciliation-report.ts'
