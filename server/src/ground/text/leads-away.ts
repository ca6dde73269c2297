/** Days, hours and amounts of money as people write them: digits that are nobody's number. */
const noNumbers = [
  /(?<!\p{Nd})(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:20|19)?\d\d(?!\p{Nd})/gu,
  /(?<!\p{Nd})(?:20|19)\d\d[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12]\d|3[01])(?!\p{Nd})/gu,
  /(?<!\p{Nd})\d{1,2}[:.]\d\d(?!\p{Nd}|[.:]?\p{Nd})/gu,
  // In thousands, or in lakhs, below ten crores: a number that one could call has more digits.
  /(?<![\p{Nd},])(?:\d{1,3},\d{3}|\d{1,3},\d{3},\d{3}|\d{1,2},\d\d,\d{3}|\d,\d\d,\d\d,\d{3})(?:\.\d\d)?(?![\p{Nd},]\p{Nd}?)/gu,
]
/** Six digits of any script, however they are parted: shorter than any number that one could call. */
const manyDigits = /(?:\p{Nd}[^\p{L}\p{Nd}]{0,4}){6}/u
const signs = /:\/\/|(?<![\p{L}\p{M}])www(?![\p{L}\p{M}])|@/u
/** A word, a dot, a word: an address of a page, unless a title or an initial stands before the dot. */
const dotted = /(?<![a-z0-9-])([a-z0-9-]+)\.([a-z]{2,})(?![\p{L}\p{M}])/gu
const titles = new Set([
  'sri',
  'shri',
  'sree',
  'shree',
  'smt',
  'kum',
  'dr',
  'mr',
  'mrs',
  'ms',
  'md',
  'late',
  'prof',
  'st',
  'rs',
  'no',
  'ch',
  'adv',
  'er',
  'col',
  'maj',
  'capt',
  'pt',
])
/** Behind an initial (`K.Rao`) only these, and two letters, make an address. */
const endings = new Set([
  'com',
  'net',
  'org',
  'app',
  'link',
  'info',
  'biz',
  'xyz',
  'shop',
  'site',
  'online',
  'top',
  'live',
  'page',
])
const inIndia = /[\p{L}\p{M}]\.(?:भारत|భారత్|இந்தியா|ಭಾರತ|ভারত)(?![\p{L}\p{M}])/u
const dotSpelt = /[\p{L}\p{M}\d][\s()[\]]+(?:dot|డాట్|டாட்|ಡಾಟ್|डॉट)[\s()[\]]+[\p{L}\p{M}]{2}/u

/** Whether a devotee's text leads away from the trust: nobody may borrow its number, or its site, to advertise. */
export function leadsAway(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
  if (signs.test(plain) || inIndia.test(plain) || dotSpelt.test(plain)) return true
  for (const [, before = '', after = ''] of plain.matchAll(dotted)) {
    if (titles.has(before)) continue
    if (before.length > 1 || after.length === 2 || endings.has(after)) return true
  }
  const digits = noNumbers.reduce((left, pattern) => left.replaceAll(pattern, 'x'), plain)
  return manyDigits.test(digits)
}
