import { toHindi, toSouth, withGlides, withoutNukta, type IndianScript } from './brahmic.ts'
import { casual } from './casual-latin.ts'
import { asHindiWrites, raoIn, withLongEnd } from './customary.ts'
import { nameOfLetter } from './letter-names.ts'
import { inParts, type Stretch } from './name-parts.ts'
import { beginsWithVowel, countSyllables, endsInVowel, withoutLastVowel, write } from './sounds.ts'
import { toTamil } from './to-tamil.ts'

/** Letters of the scholars' spelling, in which dots and lines tell every sound. */
const scholars: Record<string, string> = {
  ā: 'A',
  ī: 'I',
  ū: 'U',
  ṛ: 'Ri',
  ṝ: 'Ri',
  ṅ: '~N',
  ñ: '~n',
  ṭ: 'T',
  ḍ: 'D',
  ṇ: 'N',
  ṉ: 'n',
  ś: 'sh',
  ṣ: 'Sh',
  ḷ: 'L',
  ḻ: 'zh',
  ṟ: 'R',
  ṃ: 'M',
  ṁ: 'M',
  ḥ: 'H',
  ē: 'e',
  ō: 'o',
}

/** What is written as one: a part, or parts that share a syllable at their border, as Krishna and Appa do. */
interface Unit {
  sounds: string
  written?: Partial<Record<IndianScript, string>>
  isKnown: boolean
}

/** A word of Latin letters in a script, and whether every part of it is known. */
export function fromLatin(run: string, to: IndianScript, next = ''): { text: string; isKnown: boolean } {
  if (/^[A-Z]$/u.test(run)) return { text: nameOfLetter(run, to), isKnown: true }
  const lower = run.normalize('NFC').toLowerCase()
  if (/[āīūṛṝṭḍṇśṣḷḻṟṃṁḥēō]/u.test(lower)) {
    const sounds = lower.replace(/c(?!h)/gu, 'ch').replace(/[^\p{ASCII}]/gu, letter => scholars[letter] ?? '')
    return { text: writeUnits([{ sounds: casual(sounds), isKnown: false }], to), isKnown: false }
  }
  const word = lower.normalize('NFD').replace(/[^a-z]/gu, '')
  // Before a word that only women bear, Rama is రమ and not the god.
  if (word === 'rama' && /^(?:devi|kumari|rani|lakshmi|laxmi)$/iu.test(next))
    return { text: writeUnits([{ sounds: 'ramâ', isKnown: true }], to), isKnown: true }
  const stretches = inParts(word)
  const only = stretches.length === 1 ? stretches[0] : undefined
  // A woman's name before Devi or Rani keeps its long vowel: ఉషా రాణి.
  if (only && 'part' in only && only.part.sounds.endsWith('â') && /^(?:devi|rani)$/iu.test(next))
    return { text: writeUnits([{ sounds: only.part.sounds.replace(/â$/u, 'A'), isKnown: true }], to), isKnown: true }
  const isKnown = stretches.length > 0 && stretches.every(stretch => 'part' in stretch)
  if (!isKnown && /^[A-Z]{2,4}$/u.test(run) && !/[AEIOUY]/u.test(run))
    return { text: Array.from(run, letter => nameOfLetter(letter, to)).join('.'), isKnown: false }
  return { text: writeUnits(unitsOf(stretches, to), to), isKnown }
}

function unitsOf(stretches: Stretch[], to: IndianScript): Unit[] {
  const units: Unit[] = []
  for (const [at, stretch] of stretches.entries()) {
    const isCut = 'part' in stretch && stretch.isCut
    const next = stretches[at + 1]
    const isStem = next !== undefined && 'part' in next && next.part.isEnd && beginsWithVowel(next.part.sounds)
    const sounds =
      'letters' in stretch
        ? casual(stretch.letters, isStem)
        : isCut
          ? withoutLastVowel(stretch.part.sounds)
          : next
            ? beforeNext(stretch.part.sounds, 'part' in next ? next.part.sounds : '')
            : stretch.part.sounds
    const unit: Unit = {
      sounds,
      isKnown: 'part' in stretch,
      ...('part' in stretch && !isCut && { written: stretch.part.written }),
    }
    const before = units.at(-1)
    if (before && 'letters' in stretch && stretch.letters === 'm' && endsInVowel(before.sounds))
      units.splice(-1, 1, { sounds: `${before.sounds.replace(/â$/u, 'a')}M`, isKnown: false })
    else if (before && !endsInVowel(before.sounds) && beginsWithVowel(sounds))
      units.splice(-1, 1, {
        sounds: before.sounds.replace(/M$/u, 'm') + sounds,
        isKnown: before.isKnown && unit.isKnown,
      })
    else {
      if (before && beforeRao.test(sounds) && /[^aâAIU]a$/u.test(before.sounds) && countSyllables(before.sounds) === 2)
        units.splice(-1, 1, { ...before, sounds: before.sounds.replace(/a$/u, 'A') })
      // Chari is Achari: రంగాచారి.
      else if (before && /^chAr[iI]?$/u.test(sounds) && /[^aâAIU]a$/u.test(before.sounds))
        units.splice(-1, 1, { ...before, sounds: before.sounds.replace(/a$/u, 'A') })
      units.push(unit)
    }
  }
  return units.flatMap(unit =>
    unit.written?.[to] ? [unit] : unit.sounds.split('+').map(sounds => ({ sounds, isKnown: unit.isKnown })),
  )
}
/**
 * A part's last a inside a word: long in women's names that the south shortens only at the end (రాధాకృష్ణ), and of every
 * name before Devi, Rani, Bai, Rao and Reddy (కమలాదేవి); short in all others (నీలగంగ, మేకలపాటి).
 */
const beforeNext = (sounds: string, next: string): string =>
  /^(?:devI|rANI|bAI)/u.test(next)
    ? sounds.replace(/(?<=..)[âa]$/u, 'A')
    : /^(?:rAv|rèDDi)/u.test(next) || longInside.test(sounds)
      ? sounds
      : sounds.replace(/â$/u, 'a')
const longInside =
  /(?:rAdh|sIt|^ram|^um|durg|gaMg|gIt|vidy|^uSh|lIl|^kal|mAy|rekh|^day|kRip|mIn|shobh|saMdhy|prabh|pUj|^tAr|sudh|rUp|priy|chhAy|yashod|god)â$/u
/** A short name before Rao or Reddy ends in a long vowel when both are one word: రామారావు, మల్లారెడ్డి. */
const beforeRao = /^(?:rAv|rèDDi)/u

function writeUnits(units: Unit[], to: IndianScript): string {
  let text = ''
  for (const [at, unit] of units.entries()) {
    const isLast = at === units.length - 1
    const own = unit.written?.[to]
    const written = own ?? writeUnit(unit, to, isLast)
    const bare = /[\u094d\u0ccd\u0c4d]$/u
    if (to === 'hi' && bare.test(text)) text = text.replace(bare, '')
    // Two consonants that meet at a border stay apart, unless they are one: సోమ్‌నాథ్, రామ్మోహన్.
    else if (to !== 'ta' && bare.test(text) && text.at(-2) !== written[0]) text += '\u200c'
    // Chandra is doubled after a vowel: ராமச்சந்திரன்.
    const doubled = to === 'ta' && text !== '' && !text.endsWith('\u0bcd') && written.startsWith('சந்த') ? 'ச்' : ''
    text += doubled + written
  }
  return to === 'hi' ? toHindi(text) : text
}

/** One unit; inside a word the vowels that Telugu and Kannada shorten at the end are long. */
function writeUnit({ sounds, isKnown }: Unit, to: IndianScript, isLast: boolean): string {
  const isSouthern = to !== 'hi'
  let ended = sounds.replace(/â(?=.)/gu, 'A')
  // Brother is anna in Telugu and aṇṇa in Kannada.
  if (isLast && to === 'kn') ended = ended.replace(/(?<=.[^s])(?<!ch|k)annâ$/u, 'aNNâ')
  if (isLast && isSouthern && countSyllables(sounds) > 1) ended = ended.replace(/I$/u, 'i').replace(/U$/u, 'u')
  else if (to === 'ta' && countSyllables(sounds) > 1) ended = ended.replace(/I$/u, 'i').replace(/U$/u, 'u')
  ended = ended.replace(/â$/u, isLast && (to === 'te' || to === 'kn') ? 'a' : 'A')
  // Hindi has ळ for the Tamil sound only, and writes ल for the others.
  if (to === 'hi') ended = ended.replaceAll('L', 'l')
  const common = withGlides(write(ended))
  const word = isLast && (to === 'hi' || to === 'ta') ? withEnd(common, sounds, isKnown) : common
  if (to === 'ta') return toTamil(word)
  const plain = isLast ? raoIn(word.replaceAll('ऱ', 'र'), to === 'te' ? 'te' : 'kn') : word.replaceAll('ऱ', 'र')
  if (to !== 'hi') return toSouth(plain, to)
  const hindi = withoutNukta(plain).replace(
    /[ऎऒॆॊऩऴ]/gu,
    letter => ({ ऎ: 'ए', ऒ: 'ओ', 'ॆ': 'े', 'ॊ': 'ो', ऩ: 'न', ऴ: 'ळ' })[letter] ?? letter,
  )
  return isLast ? withLongVowel(asHindiWrites(isKnown ? hindi : toHindi(hindi))) : hindi
}

/** Ends of known parts that are of the south's own words and not of Sanskrit: Kakarla, Konda, Bukka, Nimmala. */
const southernA = /(?:(?:([kgjtdnpbmlrvTDNL])\1|chch|M?[TD]l?|L|rl|ul|(?:([kgjtdnpbml])\2|Mt)al)a)$/u

/** The last a, which only names from Sanskrit leave short in Hindi and Tamil. */
function withEnd(common: string, sounds: string, isKnown: boolean): string {
  const { text, isSure } = withLongEnd(common)
  if (isKnown && !southernA.test(sounds)) return common
  return isSure || !/[क-हऱळऴ]$/u.test(text) ? text : `${text}ा`
}

/** Names from Sanskrit whose last i is short in Hindi too; elsewhere it is long: मुन्नी, चिलुकूरी. */
const shortI =
  /(?:(?<!व|म)ति|ृति|पति|मति|धि|ष्टि|मणि|पाणि|फणि|हरि|गिरि|शौरि|सूरि|मुनि|ध्वनि|शनि|ग्नि|रवि|कवि|छवि|भूमि|रश्मि|ूर्मि|ंजलि|मौलि|बलि|शशि|राशि|[ऋृ]षि|सुरभि|नाभि|वाल्मीकि|रथि|तिथि|द्रि|वंतरि|कोटि|क्षि|रुचि|शुचि|आदि|नंदि)$/u
const longTi = /(?:(?<!म[ूा]|क[ीा]|फू|आ)र्ति|(?<!ृ)त्ति)$/u
function withLongVowel(word: string): string {
  if (word.endsWith('ि')) return longTi.test(word) || !shortI.test(word) ? word.replace(/ि$/u, 'ी') : word
  return word.replace(/(([कगचजटडदनपबमयरलवस])\u094d\2|[जबट]|(?<!ं)ड)ु$/u, '$1ू')
}
