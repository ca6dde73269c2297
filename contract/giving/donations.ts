/** A valid PAN. Its fourth letter says what kind of holder it belongs to (integrations §5). */
export const panPattern = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
/** Whether a PAN has letters and digits in their places, whatever the letters are. */
export const hasPanShape = (pan: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(pan)
/** The written form of a PAN as somebody typed it. */
export const tidyPan = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
/** A name as a PAN card bears it, and as the form of the yearly statement takes it: in Latin letters alone. */
export const panNamePattern = /^(?:[A-Za-z0-9][A-Za-z0-9 .,'&()/-]*)?$/
/** Letters of a name on a PAN card. */
export const panNameMost = 75

/** The reference of a UPI or IMPS payment: 12 digits, as RRN, UTR or UPI transaction id (integrations §2). */
export const utrPattern = /^\d{12}$/
export const tidyUtr = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
/** A bank's own reference, of NEFT, RTGS or a transfer within the bank: it begins with a letter and has many digits. */
export const isBankReference = (reference: string): boolean =>
  /^[A-Z][A-Z0-9]{7,21}$/.test(reference) && reference.replace(/\D/g, '').length >= 6
/** The number by which a bank's statement names a transfer, tidied. */
export const isTransferNumber = (number: string): boolean => utrPattern.test(number) || isBankReference(number)
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

/** Why a donation is not deductible. */
export const whyNots = ['no_approval', 'kind', 'cash', 'no_pan', 'no_address'] as const
export type WhyNot = (typeof whyNots)[number]

/** The wording of `giving.consent` that is shown now; a test ties the two together. */
export const givingConsent = '2026-11'
