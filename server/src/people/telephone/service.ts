export { forgetCalls } from './queries.ts'
export { endCallByOrder, listCallsOf, wantedDays } from './wanted-calls.ts'
