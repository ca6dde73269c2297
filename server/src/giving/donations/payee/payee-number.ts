/** Something that money or a call can go to, in the form in which two of them are compared. */
export interface FoundPayee {
  kind: 'upi' | 'account' | 'phone' | 'email'
  value: string
  ours: boolean
}

/** What is the trust's own, as staff wrote it; of `hosts`, the site's own names. */
export interface OwnPayees {
  upi: readonly string[]
  account: readonly string[]
  ifsc: readonly string[]
  phone: readonly string[]
  email: readonly string[]
  hosts: readonly string[]
}

/** The zeros of Devanagari, Telugu, Tamil and Kannada. */
const zeros = [0x966, 0xc66, 0xbe6, 0xce6]

const latinDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\u0c66-\u0c6f\u0be6-\u0bef\u0ce6-\u0cef]/g, digit => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find(first => code >= first && code < first + 10) ?? code
    return String(code - zero)
  })

/** Days, times and sums of money are no numbers that anything can be sent to. */
const notPayable: readonly RegExp[] = [
  /(?<![\d-])(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:19|20)?\d{2}(?![\d-])/g,
  /(?<![\d-])(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\d-])/g,
  /(?:₹|\brs\.?|\binr)\s{0,3}\d{1,3}(?:,\d{2,3}){1,4}(?:\.\d{1,2})?(?![\d,])/gi,
  /(?:₹|\brs\.?|\binr)\s{0,3}\d{1,7}(?:\.\d{1,2})?(?![\d,])/gi,
]

/** Signs that address books put around a number to keep its order; in the middle of one they have no business. */
const edgeMarks = /[\u200b\u200e\u202a\u202c\u2060\u2066\u2068\u2069\ufeff]/g

/** A shorter number is one only where it stands alone. */
const shortestNumber = 9
const shortestAlone = 6
const longestAccount = 20

/** The ten digits of a phone of India, without +91, 0 or signs between them. */
const dialledBy = (digits: string): string | undefined => /^(?:0091|91|0)?([6-9]\d{9})$/.exec(digits)?.[1]

/**
 * Account and phone numbers in a text, however their digits are parted. What is ours is found first, so that an amount
 * beside our number does not make another number of both. Digits parted by signs that no number has may hide one.
 */
export function numbersIn(text: string, own: OwnPayees): { found: FoundPayee[]; unsure: boolean } {
  const accounts = new Set(own.account.map(bare))
  const phones = new Set(own.phone.flatMap(number => dialledBy(bare(number).replace('+', '')) ?? bare(number)))
  let tidy = latinDigits(text).replace(edgeMarks, '')
  const whole = bare(tidy)
  if (accounts.has(whole)) return { found: [{ kind: 'account', value: whole, ours: true }], unsure: false }
  // A text that is one word of letters and digits, or digits alone, is asked about as it stands.
  if (/^\s*\S+\s*$/.test(tidy) && /^(?=.*\d)[0-9a-z]{6,20}$/.test(whole))
    return { found: ofRun([whole], accounts, phones, shortestAlone), unsure: false }
  const isAlone = /^[\d\s()+\u2010-\u2015-]+$/.test(tidy)
  if (!isAlone) for (const pattern of notPayable) tidy = tidy.replace(pattern, ' , ')
  const runs = tidy.match(/\d[\d \u00a0()\-\u2010-\u2015]*/g) ?? []
  const hidden = (tidy.match(/\d[\d.,/_·|:]{9,40}/g) ?? []).some(part => dialledBy(part.replace(/\D/g, '')))
  return {
    found: runs.flatMap(run =>
      ofRun(run.match(/\d+/g) ?? [], accounts, phones, isAlone ? shortestAlone : shortestNumber),
    ),
    unsure: hidden && !runs.some(run => dialledBy(run.replace(/\D/g, ''))),
  }
}

/** A number without what parts its digits for the eye. */
export const bare = (text: string): string => text.replace(/[\s()\-\u2010-\u2015]/g, '').toLowerCase()

/** The numbers in groups of digits that stand side by side. */
function ofRun(groups: string[], accounts: Set<string>, phones: Set<string>, shortest: number): FoundPayee[] {
  const found: FoundPayee[] = []
  let unknown: string[] = []
  const endUnknown = () => {
    found.push(...strangers(unknown, shortest))
    unknown = []
  }
  for (let at = 0; at < groups.length; ) {
    let joined = ''
    let known: { judged: FoundPayee; next: number } | undefined
    for (let end = at; end < groups.length && joined.length <= longestAccount; end++) {
      joined += groups[end]
      const phone = dialledBy(joined)
      if (accounts.has(joined)) known = { judged: { kind: 'account', value: joined, ours: true }, next: end + 1 }
      else if (phones.has(phone ?? joined))
        known = { judged: { kind: 'phone', value: phone ?? joined, ours: true }, next: end + 1 }
    }
    if (known) {
      endUnknown()
      found.push(known.judged)
      at = known.next
    } else unknown.push(groups[at++] ?? '')
  }
  endUnknown()
  return found
}

/** Digits that are not ours: one number, or where they are too many for one, each group that is long enough. */
function strangers(groups: string[], shortest: number): FoundPayee[] {
  const joined = groups.join('')
  const numbers = joined.length > longestAccount ? groups : [joined]
  return numbers
    .filter(number => number.length >= shortest)
    .map(number => {
      const phone = dialledBy(number)
      return { kind: phone ? 'phone' : 'account', value: phone ?? number, ours: false }
    })
}
