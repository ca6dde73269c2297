export { deleteRefusedClaims } from './claims/claim-queries.ts'
export { refuseMuchCash } from './cash-limit.ts'
export { confirmClaim, utrOfClaim, waitingClaims } from './claims/claims.ts'
export { sumGiven } from './desk-queries.ts'
export { giftCode } from './rules.ts'
export { giveAtDesk, listDeskPurposes, takeGiftPayment, viewDeskGift } from './desk-gift.ts'
export { enterDonation } from './desk.ts'
export { findGifts, keyDonors, keyNewDonors } from './find-donations.ts'
export { giftsNamed } from './find-queries.ts'
export { donationQr, ownQr } from './payee/donation-qr.ts'
export { giveAgain, readGiftToRepeat } from './give-again.ts'
export { retryDonation } from './give.ts'
export { listMine } from './mine.ts'
export { forgetOldGifts, type OldGift } from './old/old-gift-queries.ts'
export {
  insertOldGift,
  knownOldGifts,
  listOldGifts,
  listPurposesEver,
  removeOldGifts,
} from './old/old-gifts.ts'
export { published, termsOf as viewTermsOfGiving } from './purposes.ts'
export { takeCertificates } from './certificates/take.ts'
export { certificateDays, doubtfulDays } from './certificates/forget.ts'
export { emptyUnpaid, hadReceiptsIn } from './queries.ts'
export { forgetDonor } from './queries.ts'
export { makeReceipt, openByShortKey } from './receipts/receipts.ts'
export { statementDue } from './rules.ts'
export { formLines } from './certificates/form-lines.ts'
export { checkYear, leftOutOf } from './receipts/tax-year.ts'
