export { forgetOldRequests, forgetRequests } from './queries.ts'
export { listRequestsOf } from './requests.ts'
