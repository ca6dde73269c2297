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

/** A phone number of ten digits; a pasted one loses its country code or leading zero. */
export function phoneOf(typed: string): string {
  const digits = digitsOf(typed, 20)
  if (digits.length >= 12 && digits.startsWith('91')) return digits.slice(2, 12)
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1)
  return digits.slice(0, 10)
}

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
