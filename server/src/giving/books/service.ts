export { forgetStatements, takeFile } from './files.ts'
export { sumGivenBack } from './given-back.ts'
export { reconcileNightly } from './reconcile.ts'
export { countUnexplainedMoney, sheetOf, viewReport } from './reconciliation-report.ts'
