/** Six digits of any script, however they are spaced: shorter than any number that one could call. */
const manyDigits = /(?:\p{Nd}[\p{Z}\p{Pd}()./]*){6}/u
/** Addresses of pages and mails, also without their beginning, and names of accounts. */
const endings = 'com|in|org|net|me|ly|gl|co|io|app|link|info|biz|xyz|shop|site|online|top|live'
const links = new RegExp(
  `://|\\b[wW]{3}\\b|@|\\p{L}[\\p{L}\\d-]*\\.(?:${endings}|${endings.toUpperCase()})(?![\\p{L}\\p{M}])`,
  'u',
)

/** Whether a devotee's text leads away from the trust: nobody may borrow its number, or its site, to advertise. */
export const leadsAway = (text: string): boolean => links.test(text) || manyDigits.test(text)
