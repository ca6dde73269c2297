/** The reference of a UPI or IMPS payment: 12 digits, as RRN, UTR or UPI transaction id (integrations §2). */
const utrPattern = /^\d{12}$/
export const tidyUtr = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
/** A bank's own reference, of NEFT, RTGS or a transfer within the bank: it begins with a letter and has many digits. */
const isBankReference = (reference: string): boolean =>
  /^[A-Z][A-Z0-9]{7,21}$/.test(reference) && reference.replace(/\D/g, '').length >= 6
/** The number by which a bank's statement names a transfer, tidied. */
export const isTransferNumber = (number: string): boolean => utrPattern.test(number) || isBankReference(number)
/**
 * The same as a donor names it, who copies it from an app: the bank's own is of NEFT (16 signs) or RTGS (22,
 * integrations §2), since an app's own name of a payment, of fewer, is on no statement.
 */
export const isClaimNumber = (number: string): boolean =>
  /^(\d{12}|(?=(\D*\d){6})[A-Z][A-Z0-9]{15}([A-Z0-9]{6})?)$/.test(number)
/**
 * Whether a reference of 12 digits is unusual. Usual ones begin with the last digit of the year and the day of the year; that is not
 * guaranteed, so it is only a reason for a warning. `on`: `YYYY-MM-DD`.
 */
export function looksUnusual(utr: string, on: string): boolean {
  const day =
    Math.floor((Date.parse(`${on}T00:00:00Z`) - Date.parse(`${on.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000) + 1
  const said = Number(utr.slice(1, 4))
  return utrPattern.test(utr) && (utr[0] !== on[3] || Math.abs(said - day) > 2)
}
