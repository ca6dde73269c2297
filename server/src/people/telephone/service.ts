export { forgetWishes as forgetCalls } from './queries.ts'
export { endCallByOrder, listCallsOf, tidyCalls } from './wishes.ts'
