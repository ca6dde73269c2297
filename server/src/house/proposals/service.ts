export { proposeHomams } from './propose.ts'
export { listDue as listDueProposals } from './view-proposals.ts'
