/** Zeros of the scripts in which numbers are typed here: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Arabic, Persian, full width. */
const zeros = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0xff10]

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find(z => code >= z && code < z + 10)
  return zero === undefined ? character : String(code - zero)
}

/** The digits of what was typed or pasted, in ASCII whatever the script; at most so many. */
export const digitsOf = (typed: string, most: number): string =>
  typed
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\D/g, '')
    .slice(0, most)

/** A phone number of ten digits; it loses its country code or leading zero, pasted or typed: until the twelfth digit nobody knows whether 91 is one. */
export function phoneOf(typed: string): string {
  const digits = digitsOf(typed, 20)
  if (digits.length >= 12 && digits.startsWith('91')) return digits.slice(2, 12)
  if (digits.length === 11 && digits.startsWith('91')) return digits
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1)
  return digits.slice(0, 10)
}

/** The beginning of a number with its country's code, as it is written in India and elsewhere. */
const countryCode = /^\s*(?:\+|00)\s*/

/** As `phoneOf`; a number with a code of another country keeps it, so that it is never taken for an Indian one. */
export function loginPhoneOf(typed: string): string {
  if (!countryCode.test(typed)) return phoneOf(typed)
  const digits = digitsOf(typed.replace(countryCode, ''), 15)
  if (digits.startsWith('91')) return phoneOf(digits.slice(2))
  return `${typed.includes('+') ? '+' : '00'}${digits}`
}

/** A number with a foreign code can't be one of ours; mobile numbers in India begin with 6 to 9. */
export const phoneFrom = (phone: string): 'abroad' | 'perhaps-abroad' | 'india' =>
  /^(?:\+|00)(?!9?$)/.test(phone) ? 'abroad' : /^[0-5]\d{9}$/.test(phone) ? 'perhaps-abroad' : 'india'

/**
 * Text without what nobody sees and the server refuses: zero-width and direction-changing characters, control characters.
 * The joiners U+200C and U+200D stay, Indic scripts write with them.
 */
export const visibleText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .trim()

/** Nothing but blanks and joiners. */
export const isBlank = (text: string): boolean => visibleText(text).replace(/[\u200c\u200d\s]/g, '') === ''
