export { forgetWishes as forgetCalls } from './queries.ts'
export { endCallByOrder, listCallsOf } from './wishes.ts'
