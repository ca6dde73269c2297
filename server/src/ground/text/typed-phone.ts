/** Fewer digits than these fit too many phones; more have only numbers abroad, with the code of their country. */
const fewestDigits = 4
const mostDigits = 10
const mostDigitsAbroad = 15

/** Ten digits without the +91 or the leading 0 that stands before them; other digits as they are. */
export const withoutCountry = (digits: string): string => digits.replace(/^(0|91|091|0091)(?=\d{10}$)/, '')

/**
 * The ten digits of a number in India, however it was typed. Undefined for any other, also for a foreign one that has
 * ten digits with its country code, as `+1 732 555 012`.
 */
export function indianPhone(typed: string): string | undefined {
  const text = typed.replace(/[\s().-]/g, '')
  if (/^(\+|00)(?!91)/.test(text)) return undefined
  const phone = withoutCountry(text.replace(/^\+/, ''))
  return /^\d{10}$/.test(phone) ? phone : undefined
}

/**
 * The digits of a phone as somebody types or tells it: its first or last ones, from four on, without +91 or a leading
 * 0. With another country's code after a plus all digits of a number abroad are its last ones. Undefined: the text is
 * something else.
 */
export function phoneTyped(text: string): string | undefined {
  const digits = text.replace(/[\s()+#-]/g, '')
  if (!/^\d{4,15}$/.test(digits)) return undefined
  const phone = withoutCountry(digits)
  const most = /^\s*\+(?!91)/.test(text) ? mostDigitsAbroad : mostDigits
  return phone.length >= fewestDigits && phone.length <= most ? phone : undefined
}

/** Digits from the last to the first: an index of reversed phones carries what a phone ends with. */
export const backwards = (digits: string): string => Array.from(digits).toReversed().join('')
