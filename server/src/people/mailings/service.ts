export { sendBroadcast } from './broadcast.ts'
export { languageOfWithdrawal, listConsents, readWithdrawLink } from './consent.ts'
export { forgetNews } from './consent-queries.ts'
export { sendNews } from './news.ts'
