/** Days and hours as people write them: by themselves they are nobody's number, however many. */
const times = [
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:20|19)?\d\d(?!\d)/g,
  /(?<!\d)(?:20|19)\d\d[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)(?:[01]?\d|2[0-3])[:.][0-5]\d(?!\d|[.:]\d)/g,
]
/** Amounts of money in thousands, or in lakhs, below ten crores: a number that one could call has more digits. */
const amounts =
  /(?<![\d,])(?:\d{1,3},\d{3}|\d{1,3},\d{3},\d{3}|\d{1,2},\d\d,\d{3}|\d,\d\d,\d\d,\d{3})(?:\.\d\d)?(?!,?\d)/g
/** An amount in round thousands: a sum of such alone (`₹75,000 + ₹50,000`) is nobody's number, whatever its digits. */
const round = /,000(?:\.00)?$/
/** Digits with no letter between them, however they are parted. */
const runsOfDigits = /\d(?:[^\p{L}\d]{0,4}\d){5,}/gu
/** Six digits are shorter than any number that one could call. */
const leastDigits = 6
/** So many digits beside days and hours are a count, or the day of a month. */
const looseDigits = 2
/** A mobile of India, which begins where digits begin. */
const callable = /(?<!\d)(?:0|91)?[6-9](?:\D*\d){9}/

/** A digit of any script, as those of the patterns: a script has its ten in a row, from 0 to 9. */
function asciiDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  let zero = at
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(at - zero)
}
const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length

/** Whether a run of digits is a number to call, or hides one among days, amounts and hours. */
function isNumber(run: string): boolean {
  const rest = times.reduce((left, pattern) => left.replaceAll(pattern, ' '), run)
  const loose = countDigits(rest.replaceAll(amounts, ' '))
  if (loose === 0 && (rest.match(amounts) ?? []).every(amount => round.test(amount))) return false
  const hides = loose > 0 && countDigits(rest) > looseDigits
  return loose >= leastDigits || callable.test(hides ? run : rest)
}

const signs = /:\/\/|(?<![\p{L}\p{M}])www(?![\p{L}\p{M}])|@/u
/** What parts words that have single dots in them. */
const betweenWords = /[^a-z0-9.-]+|\.{2,}/
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
/** Behind a title or an initial (`Sri.Rama`, `K.Rao`) only these make an address, and two letters that are no name. */
const endings = new Set(
  (
    'com net org app link links info biz xyz shop store site website online top live page pages dev web cloud tech club space fun pro one world ' +
    'today life chat click work works media news blog wiki bank pay money cash fund finance support help host email zone center group team vip icu'
  ).split(' '),
)
const countries = new Set('in co me io ai us uk tv cc to ly gl gg be ru cn eu de fr nl jp sg ae lk np bd pk'.split(' '))
const inIndia = /[\p{L}\p{M}]\.(?:भारत|భారత్|இந்தியா|ಭಾರತ|ভারত)(?![\p{L}\p{M}])/u
const dotSpelt = /[\p{L}\p{M}\d][\s()[\]]+(?:dot|డాట్|டாட்|ಡಾಟ್|डॉट)[\s()[\]]+[\p{L}\p{M}]{2}/u

/** Whether a devotee's text leads away from the trust: nobody may borrow its number, or its site, to advertise. */
export function leadsAway(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
  if (signs.test(plain) || inIndia.test(plain) || dotSpelt.test(plain)) return true
  if (plain.split(betweenWords).some(isAddress)) return true
  const digits = plain.replaceAll(/\p{Nd}/gu, asciiDigit)
  return Array.from(digits.matchAll(runsOfDigits), ([run]) => run).some(isNumber)
}

/** Words with dots between them are an address of a page, unless a title or an initial stands in front. */
function isAddress(dotted: string): boolean {
  const labels = dotted.split('.').filter(label => label !== '')
  if (labels.length < 2) return false
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  if (titles.has(first)) return endings.has(last) || countries.has(last)
  if (first.length === 1) return endings.has(last) || /^[a-z]{2}$/.test(last)
  return /^[a-z]{2,}$/.test(last)
}
