/** Fewer digits than these fit too many phones. */
const fewestDigits = 4
const mostDigits = 10

/** Ten digits without the +91 or the leading 0 that stands before them; other digits as they are. */
export const withoutCountry = (digits: string): string => digits.replace(/^(0|91|091|0091)(?=\d{10}$)/, '')

/**
 * The digits of a phone as somebody types or tells it: its first or last ones, from four on, without +91 or a leading
 * 0. Undefined: the text is something else.
 */
export function phoneTyped(text: string): string | undefined {
  const digits = text.replace(/[\s()+#-]/g, '')
  if (!/^\d{4,14}$/.test(digits)) return undefined
  const phone = withoutCountry(digits)
  return phone.length >= fewestDigits && phone.length <= mostDigits ? phone : undefined
}

/** Digits from the last to the first: an index of reversed phones carries what a phone ends with. */
export const backwards = (digits: string): string => Array.from(digits).toReversed().join('')
