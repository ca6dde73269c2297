export { listDue as listDueProposals } from './view-proposals.ts'
