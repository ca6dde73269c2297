import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { Paise } from '../../../../contract/ground/money.ts'

/**
 * An amount in words of a language, with lakh and crore: `One Thousand One Hundred Sixteen Rupees Only`, `వెయ్యి నూట
 * పదహారు రూపాయలు`. The words are joined as people say them, not word by word (integrations §5). Up to 9,999 crore.
 */
export function rupeesInWords(amount: Paise, language: WebCode): string {
  const speak = tongues[language]
  const [rupees, rest] = [Math.floor(amount / 100), amount % 100]
  if (rest === 0) return speak.rupees(rupees)
  return rupees === 0 ? speak.paise(rest) : speak.both(rupees, rest)
}

/** A whole number in words, as it stands alone: `వెయ్యి నూట పదహారు`. */
export const numberInWords = (n: number, language: WebCode): string => tongues[language].number(n)

interface Tongue {
  number(n: number): string
  rupees(n: number): string
  paise(n: number): string
  both(rupees: number, paise: number): string
}

const crore = 10_000_000
const lakh = 100_000

/** How many crores, lakhs, thousands and hundreds a number has, and the rest. */
function parts(n: number) {
  return {
    crores: Math.floor(n / crore),
    lakhs: Math.floor((n % crore) / lakh),
    thousands: Math.floor((n % lakh) / 1000),
    hundreds: Math.floor((n % 1000) / 100),
    rest: n % 100,
  }
}

const list = (words: string) => words.trim().split(/\s+/)
const joined = (...words: (string | false)[]) => words.filter(Boolean).join(' ')

// English

const small = list(
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen',
)
const tens = list('x x Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety')

function inEnglish(n: number): string {
  if (n < 20) return small[n] ?? ''
  if (n < 100) return joined(tens[Math.floor(n / 10)] ?? '', n % 10 > 0 && (small[n % 10] ?? ''))
  return bySize(n, inEnglish, { crore: 'Crore', lakh: 'Lakh', thousand: 'Thousand', hundred: 'Hundred' })
}

/** Words of a number, for languages that put the sizes behind their counts, whatever follows. */
function bySize(
  n: number,
  words: (n: number) => string,
  size: { crore: string; lakh: string; thousand: string; hundred: string },
): string {
  const { crores, lakhs, thousands, hundreds, rest } = parts(n)
  return joined(
    crores > 0 && `${words(crores)} ${size.crore}`,
    lakhs > 0 && `${words(lakhs)} ${size.lakh}`,
    thousands > 0 && `${words(thousands)} ${size.thousand}`,
    hundreds > 0 && `${words(hundreds)} ${size.hundred}`,
    rest > 0 && words(rest),
  )
}

const english: Tongue = {
  number: inEnglish,
  rupees: n => `${inEnglish(n)} ${n === 1 ? 'Rupee' : 'Rupees'} Only`,
  paise: n => `${inEnglish(n)} ${n === 1 ? 'Paisa' : 'Paise'} Only`,
  both: (rupees, paise) =>
    `${inEnglish(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'} And ${inEnglish(paise)} ${paise === 1 ? 'Paisa' : 'Paise'} Only`,
}

// Hindi: every number below a hundred has a word of its own.

const hindiWords = list(`
  शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`)

const inHindi = (n: number): string =>
  n < 100 ? (hindiWords[n] ?? '') : bySize(n, inHindi, { crore: 'करोड़', lakh: 'लाख', thousand: 'हज़ार', hundred: 'सौ' })

const hindi: Tongue = {
  number: inHindi,
  rupees: n => `${inHindi(n)} ${n === 1 ? 'रुपया' : 'रुपये'}`,
  paise: n => `${inHindi(n)} ${n === 1 ? 'पैसा' : 'पैसे'}`,
  both: (rupees, paise) => `${hindi.rupees(rupees)} ${hindi.paise(paise)}`,
}

// Telugu: hundreds and thousands change before what follows them, and so does one.

const teluguSmall = list(
  'సున్న ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు పదిహేడు పద్దెనిమిది పంతొమ్మిది',
)
const teluguTens = list('x x ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై')

/** `before`: a noun follows, so `రెండు వందలు` is `రెండు వందల` and `ఒకటి` is `ఒక్క`. */
function inTelugu(n: number, before = false): string {
  if (n === 1 && before) return 'ఒక'
  const { crores, lakhs, thousands, hundreds, rest } = parts(n)
  /**
   * One size of the number with its count. If nothing follows, the last word has the ending of a word that stands
   * alone.
   */
  const size = (count: number, one: string, bound: string, free: string, left: number) =>
    count > 0 && (count === 1 ? one : `${inTelugu(count, true)} ${before || left > 0 ? bound : free}`)
  return joined(
    size(crores, 'ఒక కోటి', 'కోట్ల', 'కోట్లు', n % crore),
    size(lakhs, 'ఒక లక్ష', 'లక్షల', 'లక్షలు', n % lakh),
    size(thousands, 'వెయ్యి', 'వేల', 'వేలు', n % 1000),
    size(hundreds, rest > 0 ? 'నూట' : 'వంద', 'వందల', 'వందలు', rest),
    (rest > 0 || n === 0) && teluguRest(rest, before),
  )
}

function teluguRest(rest: number, before: boolean): string {
  if (rest >= 20) return joined(teluguTens[Math.floor(rest / 10)] ?? '', rest % 10 > 0 && teluguRest(rest % 10, before))
  return rest === 1 && before ? 'ఒక్క' : (teluguSmall[rest] ?? '')
}

const telugu: Tongue = {
  number: n => inTelugu(n),
  rupees: n => `${inTelugu(n, true)} ${n === 1 ? 'రూపాయి' : 'రూపాయలు'}`,
  paise: n => `${inTelugu(n, true)} ${n === 1 ? 'పైసా' : 'పైసలు'}`,
  both: (rupees, paise) => `${inTelugu(rupees, true)} ${rupees === 1 ? 'రూపాయి' : 'రూపాయల'} ${telugu.paise(paise)}`,
}

// Tamil: every size has a form of its own before what follows (நூறு, நூற்று), whose first hard consonant is doubled.

const tamilSmall = list(
  'பூஜ்ஜியம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து பதினொன்று பன்னிரண்டு பதின்மூன்று பதினான்கு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது',
)
const tamilTens = list('x x இருபது முப்பது நாற்பது ஐம்பது அறுபது எழுபது எண்பது தொண்ணூறு')
const tamilTensBound = list('x x இருபத்து முப்பத்து நாற்பத்து ஐம்பத்து அறுபத்து எழுபத்து எண்பத்து தொண்ணூற்று')
const tamilHundreds = list('x நூறு இருநூறு முந்நூறு நானூறு ஐந்நூறு அறுநூறு எழுநூறு எண்ணூறு தொள்ளாயிரம்')

/** A word's first vowel as it is written behind a consonant. */
const tamilSigns: Record<string, string> = { ஒ: 'ொ', இ: 'ி', ஐ: 'ை', ஆ: 'ா', ஏ: 'ே', எ: 'ெ' }

/** Joins a ten and a unit: `இருபத்து` and `ஒன்று` are `இருபத்தொன்று`, as the short u gives way to a vowel. */
function tamilFused(bound: string, unit: string): string {
  const sign = tamilSigns[unit.charAt(0)]
  return sign ? bound.slice(0, -1) + sign + unit.slice(1) : `${bound} ${unit}`
}

/** The form of a size before more words: நூறு → நூற்று, ஆயிரம் → ஆயிரத்து. */
const tamilBound = (word: string): string =>
  word.endsWith('று') ? `${word.slice(0, -2)}ற்று` : `${word.slice(0, -2)}த்து`

/** Joins two words; if the first ends in -ற்று, -த்து or -ட்டு, a hard consonant that follows is doubled. */
function tamilDoubled(first: string, second: string): string {
  const hard = /^[கசதப]/.exec(second)?.[0]
  return hard && /(ற்று|த்து|ட்டு)$/.test(first) ? `${first}${hard}் ${second}` : `${first} ${second}`
}

/** A number's form as a count: ஒன்று → ஒரு, இருபத்தொன்று → இருபத்தொரு. */
const tamilCount = (word: string): string => word.replace(/([ஒொ])ன்று$/, '$1ரு')

function tamilBelowHundred(n: number): string {
  if (n < 20) return tamilSmall[n] ?? ''
  const ten = Math.floor(n / 10)
  return n % 10 === 0 ? (tamilTens[ten] ?? '') : tamilFused(tamilTensBound[ten] ?? '', tamilSmall[n % 10] ?? '')
}

/** Thousands: இரண்டு → இரண்டாயிரம், பதினொன்று → பதினோராயிரம். */
const tamilThousands = (n: number): string =>
  n === 1 ? 'ஆயிரம்' : tamilBelowHundred(n).replace(/ொன்று$/, 'ோரு').replace(/ு$/, 'ாயிரம்')

function inTamil(n: number): string {
  if (n === 0) return tamilSmall[0] ?? ''
  const { crores, lakhs, thousands, hundreds, rest } = parts(n)
  const sizes: { word: string; bound: string }[] = []
  const add = (word: string, bound = tamilBound(word)) => sizes.push({ word, bound })
  if (crores > 0) {
    const count = tamilDoubled(tamilCount(inTamil(crores)), 'கோடி')
    add(count, `${count}யே`)
  }
  if (lakhs > 0) add(`${tamilCount(inTamil(lakhs))} லட்சம்`)
  if (thousands > 0) add(tamilThousands(thousands))
  if (hundreds > 0) add(tamilHundreds[hundreds] ?? '')
  if (rest > 0) add(tamilBelowHundred(rest))
  const [last, ...before] = sizes.toReversed()
  return before.reduce((behind, { bound }) => tamilDoubled(bound, behind), last?.word ?? '')
}

const tamil: Tongue = {
  number: inTamil,
  rupees: n => `${tamilCount(inTamil(n))} ரூபாய்`,
  paise: n => tamilDoubled(tamilCount(inTamil(n)), 'பைசா'),
  both: (rupees, paise) => `${tamil.rupees(rupees)} ${tamil.paise(paise)}`,
}

// Kannada: tens take their units into themselves, hundreds change before what follows.

const kannadaSmall = list(
  'ಸೊನ್ನೆ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಹತ್ತು ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು ಹದಿನೈದು ಹದಿನಾರು ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು',
)
const kannadaTens = list('x x ಇಪ್ಪತ್ತು ಮೂವತ್ತು ನಲವತ್ತು ಐವತ್ತು ಅರವತ್ತು ಎಪ್ಪತ್ತು ಎಂಬತ್ತು ತೊಂಬತ್ತು')
const kannadaHundreds = list('x ನೂರು ಇನ್ನೂರು ಮುನ್ನೂರು ನಾನೂರು ಐನೂರು ಆರುನೂರು ಏಳುನೂರು ಎಂಟುನೂರು ಒಂಬೈನೂರು')
const kannadaSigns: Record<string, string> = { ಒ: 'ೊ', ಎ: 'ೆ', ಐ: 'ೈ', ಆ: 'ಾ', ಏ: 'ೇ' }

function kannadaBelowHundred(n: number): string {
  if (n < 20) return kannadaSmall[n] ?? ''
  const ten = kannadaTens[Math.floor(n / 10)] ?? ''
  if (n % 10 === 0) return ten
  const unit = kannadaSmall[n % 10] ?? ''
  const sign = kannadaSigns[unit.charAt(0)]
  return ten.slice(0, -1) + (sign ? sign + unit.slice(1) : unit)
}

function inKannada(n: number): string {
  const { crores, lakhs, thousands, hundreds, rest } = parts(n)
  const size = (count: number, alone: string, bound: string, left: number) =>
    count > 0 && `${inKannada(count)} ${left > 0 ? bound : alone}`
  const hundred = kannadaHundreds[hundreds] ?? ''
  return joined(
    size(crores, 'ಕೋಟಿ', 'ಕೋಟಿಯ', n % crore),
    size(lakhs, 'ಲಕ್ಷ', 'ಲಕ್ಷದ', n % lakh),
    size(thousands, 'ಸಾವಿರ', 'ಸಾವಿರದ', n % 1000),
    hundreds > 0 && (rest > 0 ? hundred.slice(0, -1) : hundred),
    (rest > 0 || n === 0) && kannadaBelowHundred(rest),
  )
}

const kannada: Tongue = {
  number: inKannada,
  rupees: n => `${inKannada(n)} ರೂಪಾಯಿ`,
  paise: n => `${inKannada(n)} ಪೈಸೆ`,
  both: (rupees, paise) => `${kannada.rupees(rupees)} ${kannada.paise(paise)}`,
}

const tongues: Record<WebCode, Tongue> = { en: english, hi: hindi, te: telugu, ta: tamil, kn: kannada }
