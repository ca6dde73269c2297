/** The zeros of Devanagari, Telugu, Tamil and Kannada. */
const digitZeros = [0x966, 0xc66, 0xbe6, 0xce6]

/**
 * A cell's own text: spreadsheets protect long numbers by an apostrophe or a formula (`="1116"`), and lists are written
 * with the digits of Indian scripts.
 */
export const plainCell = (cell: string | undefined): string =>
  (cell ?? '')
    .trim()
    .replace(/^="?(.*?)"?$/s, '$1')
    .replace(/^'/, '')
    .replace(/[\u0966-\u096f\u0c66-\u0c6f\u0be6-\u0bef\u0ce6-\u0cef]/g, digit => {
      const code = digit.charCodeAt(0)
      return String(code - (digitZeros.find(zero => code >= zero && code < zero + 10) ?? code))
    })
    .replace(/[\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ' ')
    .trim()

const currency = /^(?:rs\.?|inr|₹|rupees)\s*|\s*(?:inr|rupees|only)$/gi
/** Plain digits, India's groups (1,11,600) or the west's (111,600): any other comma is no part of an amount. */
const number = /^(\d{1,14}|\d{1,2}(?:,\d{2}){0,5},\d{3}|\d{1,3}(?:,\d{3}){1,4})?(?:\.(\d{1,2}0*)?)?$/
/** No amount is written with more signs: the patterns here look at a few only. */
const mostSigns = 60
const way = /^\(?(cr|dr)\.?\)?$/i

/**
 * Whole paise of an amount as people and banks write it: `1,116.00`, `₹ 1,11,600`, `Rs. 501/-`, `(1,116.00)`,
 * `1116.00 Dr`, `500.00(Cr)`, `-5.5`, `5.50-`. Null for an empty cell or a dash. Undefined for everything else: a cell
 * is read whole or not at all (D31).
 */
export function readAmount(cell: string | undefined, inPaise = false): number | null | undefined {
  const plain = plainCell(cell)
  if (plain.length > mostSigns) return undefined
  let rest = plain.replace(/\s*\/[-=]$/, '')
  if (rest === '' || /^[-–—]+$/.test(rest)) return null
  let isOut = false
  const parted = /^(.{1,40}?)(\(?(?:cr|dr)\.?\)?)$/i.exec(rest) ?? /^()(cr\.?|dr\.?)\s+.{1,40}$/i.exec(rest)
  if (parted) {
    const [, before, flag = ''] = parted
    isOut = (way.exec(flag)?.[1] ?? '').toLowerCase() === 'dr'
    rest = (before || rest.slice(flag.length)).trim()
  }
  const bracketed = /^\((.+)\)$/.exec(rest)
  if (bracketed) rest = (bracketed[1] ?? '').trim()
  let minus = bracketed !== null
  const signed = (text: string): string => {
    const sign = /^([-+−–])\s*(.+)$/.exec(text) ?? /^(.+?)\s*()([-−])$/.exec(text)
    if (!sign) return text
    if (minus && sign[1] !== '+') return 'twice'
    const atEnd = sign[3] !== undefined
    minus = minus || atEnd || sign[1] !== '+'
    return (atEnd ? sign[1] : sign[2]) ?? ''
  }
  rest = signed(signed(rest).replace(currency, '').replace(currency, ''))
  const found = number.exec(rest)
  const [, whole = '', part = ''] = found ?? []
  if (!found || (whole === '' && part === '')) return undefined
  const rupees = Number(whole.replaceAll(',', ''))
  if (inPaise && Number(part) !== 0) return undefined
  const value = inPaise ? rupees : rupees * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(value) || value > 1e15) return undefined
  return (isOut || minus) && value > 0 ? -value : value
}
