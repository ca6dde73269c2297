export { forgetCalls } from './queries.ts'
export { endCallByOrder, listCallsOf } from './wanted-calls.ts'
