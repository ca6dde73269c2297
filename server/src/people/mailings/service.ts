export { sendBroadcast } from './broadcast.ts'
export { languageOfWithdrawal, listConsents, readWithdrawLink, withdrawAgain as withdrawNewsAgain } from './consent.ts'
export { forgetNews } from './consent-queries.ts'
export { sendNews } from './news.ts'
