export { takeFile } from './files.ts'
export { sumBack, sumGivenBack } from './given-back.ts'
export { viewReport } from './reconciliation-report.ts'
