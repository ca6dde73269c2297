import sanscript from '@indic-transliteration/sanscript'

// The package's types declare a default export; as a CommonJS module, it is itself that default.
const { t: transliterate } = sanscript as unknown as typeof sanscript.default

/** Runs of letters of the scripts that people type in; Tamil has a scheme that keeps its own classes. */
const scripts: [run: RegExp, scheme: string][] = [
  [/[\u0900-\u097f]+/g, 'devanagari'],
  [/[\u0b80-\u0bff]+/g, 'tamil'],
  [/[\u0c00-\u0c7f]+/g, 'telugu'],
  [/[\u0c80-\u0cff]+/g, 'kannada'],
]
/** Joiners tell a font how to draw a word, not how it sounds; a nukta marks sounds that people write either way. */
const unheard = /[\u200b-\u200d\u093c\u0cbc]/g

function inLatin(text: string): string {
  let latin = text.normalize('NFD').replace(unheard, '').normalize('NFC')
  for (const [run, scheme] of scripts) latin = latin.replace(run, letters => transliterate(letters, scheme, 'iast'))
  return latin
}

/** A text in small Latin letters without marks, whatever script it is in: for sorting only. */
export const latinLetters = (text: string): string =>
  inLatin(text)
    // The dot above a letter sounds as the consonant that follows: ఆనంది is anandi.
    .replace(/[ṃṁ](?=[^aeiou\spbm])/g, 'n')
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9 ]/g, '')
    .toLowerCase()
    .trim()

/** In order: each makes one of several ways to write a sound. Later ones rely on the earlier. */
const sounds: [RegExp, string][] = [
  // Marks of length and place; nasal vowels.
  [/[\u0300-\u036f~]/g, ''],
  [/zh/g, 'l'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  // Aspiration; what is left of sh, th, dh, ch.
  [/(?<=[a-z])(?<![aeiou])h/g, ''],
  // Tamil writes voiced and unvoiced alike, the north says b for v.
  [/g/g, 'k'],
  [/[cjz]/g, 's'],
  [/d/g, 't'],
  [/[bvwf]/g, 'p'],
  // Tamil leaves the first breath away: anuman.
  [/^h(?=[aeiou])/, ''],
  [/[ae]i/g, 'i'],
  [/au|ou/g, 'u'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/(?<=[^aiu])y\b/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=[^aiu])r[iu](?=[^aiu])/g, 'ri'],
  [/m(?=[^aiu])/g, 'n'],
  // How a name ends depends on the language: ganesh, ganesha, rudram.
  [/(?<=...)(?:[ai]?[mn])?[ai]?$/, ''],
]

/**
 * The words of a text by how they sound, roughly: one form for the five scripts and for the ways in which people
 * write them in Latin letters. For comparing only; nobody should read it.
 */
export const fold = (text: string): string[] =>
  latinWords(text)
    .map(foldWord)
    .filter(word => word !== '')

const latinWords = (text: string): string[] =>
  inLatin(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}~]+/u)

/**
 * Names as the release before finds them: each word once, with a space before it. Never empty, so that names of which no
 * word can be made are done too.
 */
export const foldNames = (names: readonly string[]): string => ` ${[...new Set(names.flatMap(fold))].join(' ')}`

function foldWord(word: string): string {
  let folded = word
    .normalize('NFC')
    .replace(/[ṛṝ]|r̥/g, 'ri')
    .replace(/[ṃṁ]/g, 'm')
    .normalize('NFD')
  for (const [pattern, to] of sounds) folded = folded.replace(pattern, to)
  return folded.replace(/[^a-z0-9]/g, '')
}

/** Words that fit every event and so distinguish none. */
const saidOfAll = new Set(
  [
    'homam',
    'homa',
    'होम',
    'havan',
    'hawan',
    'हवन',
    'yagna',
    'yajna',
    'yagnam',
    'यज्ञ',
    'ஹோமம்',
    'యజ్ఞం',
    'sri',
    'shree',
  ].flatMap(fold),
)

export interface SearchTerms {
  /**
   * Folded words; an empty list matches everything. One with a space behind it is that whole word, and not the beginning of
   * another.
   */
  words: string[]
  /** The text has characters, but no word can be made of them: it matches nothing. */
  unreadable: boolean
}

export function readSearch(text: string): SearchTerms {
  const words = [...new Set(fold(text))]
  const few = new Set(latinWords(text).filter(isMoreThanItsFold).map(foldWord))
  return {
    words: words.filter(word => !saidOfAll.has(word)).map(word => (few.has(word) ? `${word} ` : word)),
    unreadable: (words.length === 0 && text.trim() !== '') || [...few].some(word => word.length === 1),
  }
}

/** So few letters, with which many names begin. */
const fewLetters = 3

/** Few letters are left of a longer word: whoever typed shani or zzzz looks for no name that begins with san or s. */
function isMoreThanItsFold(word: string): boolean {
  const folded = foldWord(word)
  const typed = word.normalize('NFD').replace(/h|[^a-z0-9]/g, '')
  return folded !== '' && folded.length <= fewLetters && typed.length > folded.length
}

/**
 * The text that is stored with an event: each word once, with a space before it, so that a search finds words by their
 * beginning.
 */
export const searchText = (texts: readonly string[]): string =>
  ` ${[...new Set([...new Set(texts)].flatMap(fold))].filter(word => !saidOfAll.has(word)).join(' ')}`
