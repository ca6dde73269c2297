/**
 * The zeros of the scripts in which numbers are typed here: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil,
 * Telugu, Kannada, Malayalam, Arabic, Persian, full width.
 */
const zeros = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0, 0xff10]

function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find(z => code >= z && code < z + 10)
  return zero === undefined ? character : String(code - zero)
}

/** The digits of a typed or pasted text, in ASCII whatever the script, and at most `most` of them. */
export const digitsOf = (typed: string, most: number): string =>
  typed
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\D/g, '')
    .slice(0, most)

/**
 * A phone number of ten digits, without its country code or leading zero. Until the twelfth digit, 91 may be part of
 * the number.
 */
export function phoneOf(typed: string): string {
  const digits = digitsOf(typed, 20)
  if (digits.length >= 12 && digits.startsWith('91')) return digits.slice(2, 12)
  if (digits.length === 11 && digits.startsWith('91')) return digits
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1)
  return digits.slice(0, 10)
}

/** The start of a number with a country code, as it is written in India and elsewhere. */
const countryCode = /^\s*(?:\+|00)\s*/

/** Like `phoneOf`, but a number with another country's code keeps it, so that it is never taken for an Indian one. */
export function loginPhoneOf(typed: string): string {
  if (!countryCode.test(typed)) return phoneOf(typed)
  const digits = digitsOf(typed.replace(countryCode, ''), 15)
  if (digits.startsWith('91')) return phoneOf(digits.slice(2))
  return `${typed.includes('+') ? '+' : '00'}${digits}`
}

/**
 * Removes characters that nobody sees and the server refuses: zero-width, direction-changing and control characters.
 * The joiners U+200C and U+200D stay, because Indic scripts use them.
 */
export const visibleText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .trim()

/** Whether a text holds nothing but blanks and joiners. */
export const isBlank = (text: string): boolean => visibleText(text).replace(/[\u200c\u200d\s]/g, '') === ''
