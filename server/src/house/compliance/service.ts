export { listDue, listStandings, listTold } from './compliance.ts'
export { oldFacts } from './facts.ts'
