import sanscript from '@indic-transliteration/sanscript'

// How a name sounds, from any of the five scripts and from the ways in which people write it in Latin letters.
// For comparing only; nobody should read it.

// The package's types declare a default export; as a CommonJS module, it is itself that default.
const { t: transliterate } = sanscript as unknown as typeof sanscript.default

const scripts: [run: RegExp, scheme: string][] = [
  [/[\u0900-\u097f]+/g, 'devanagari'],
  [/[\u0c00-\u0c7f]+/g, 'telugu'],
  [/[\u0c80-\u0cff]+/g, 'kannada'],
]
const tamil = /[\u0b80-\u0bff]/
/** Tamil has one letter for k and g, t and d, p and b, and for c and s. */
const tamilConsonants = new Map(
  Object.entries({
    க: 'k',
    ங: 'ṅ',
    ச: 'c',
    ஞ: 'ñ',
    ட: 'ṭ',
    ண: 'n',
    த: 't',
    ந: 'n',
    ப: 'p',
    ம: 'm',
    ய: 'y',
    ர: 'r',
    ல: 'l',
    வ: 'v',
    ழ: 'l',
    ள: 'l',
    ற: 'r',
    ன: 'n',
    ஜ: 'j',
    ஶ: 's',
    ஷ: 's',
    ஸ: 's',
    ஹ: 'h',
  }),
)
const tamilSigns = new Map(
  Object.entries({
    'ா': 'a',
    'ி': 'i',
    'ீ': 'i',
    'ு': 'u',
    'ூ': 'u',
    'ெ': 'e',
    'ே': 'e',
    'ை': 'ai',
    'ொ': 'o',
    'ோ': 'o',
    'ௌ': 'au',
    '்': '',
  }),
)
const tamilVowels = new Map(
  Object.entries({ அ: 'a', ஆ: 'a', இ: 'i', ஈ: 'i', உ: 'u', ஊ: 'u', எ: 'e', ஏ: 'e', ஐ: 'ai', ஒ: 'o', ஓ: 'o', ஔ: 'au' }),
)
const tamilInLatin = (text: string): string =>
  text.replace(/([க-ஹ])([\u0bbe-\u0bcd]?)|./gu, (letter: string, consonant?: string, sign?: string) =>
    consonant === undefined
      ? (tamilVowels.get(letter) ?? letter)
      : (tamilConsonants.get(consonant) ?? '') + (sign ? (tamilSigns.get(sign) ?? '') : 'a'),
  )
const devanagari = /[\u0900-\u097f]/

export interface Sound {
  /** Consonants, vowels without length; `x` stands for ksh. */
  spoken: string
  /** How else it may be read: Tamil's first c is an s as a rule, and the ch of Chandra. */
  other?: string
  /** Written in Tamil, where k and g, t and d, p and b, c and s have one letter. */
  isTamil: boolean
}

type Rules = readonly (readonly [RegExp, string])[]
const apply = (rules: Rules, text: string): string => rules.reduce((made, [from, to]) => made.replace(from, to), text)

/** What Tamil letters say, after their transliteration. */
const fromTamil: Rules = [
  [/ṭc|ks/g, 'x'],
  // Between vowels it is an s, doubled a ch.
  [/(?<=[a-z])(?<![cñ])c(?=[aeiou])/g, 's'],
  [/ñ(?=[aeiou])/g, 'gn'],
  [/ṅ$/, 'ng'],
]

const fromDevanagari: Rules = [
  // Singh is written with an h.
  [/^siṃha$/, 'sing'],
  [/ṛh/g, 'ḍ'],
]

/** Of all scripts. */
const fromScript: Rules = [
  [/[ṛṝ]|r̥/g, 'ri'],
  [/[lḷ]̥/g, 'l'],
  [/jñ/g, 'gn'],
  // How an English a is written: Banerjee.
  [/^by(?=ā)/, 'b'],
  [/[kx]ṣ/g, 'x'],
  // The dot above a letter sounds as the consonant that follows.
  [/[ṃṁ](?=[pbm]|$)/g, 'm'],
  [/[ṃṁ](?=[yrlvsśṣh])/g, 'm'],
  [/ṃ|ṁ|m̐/g, 'n'],
  [/ḥ/g, ''],
]

/** What is written in Latin letters, without marks. Later rules rely on the earlier. */
const fromLatin: Rules = [
  [/zh/g, 'l'],
  [/ksh|kch|kx|x/g, 'x'],
  [/luxm/, 'laxm'],
  [/tch/g, 'x'],
  [/ks(?=[aeiouymnt])/g, 'x'],
  [/dny|jn/g, 'gn'],
  [/^gy/, 'gn'],
  [/^sy(?=e)/, 'say'],
  [/^yagya/, 'yagna'],
  [/^ea|^e(?=s[hvw])/, 'i'],
  [/ck/g, 'k'],
  [/q/g, 'k'],
  [/c(?!h)(?=[aouklrt]|$)/g, 'k'],
  [/c(?!h)/g, 's'],
  [/ph|f/g, 'p'],
  [/z/g, 'j'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/aa+/g, 'a'],
  // A y between consonants is the vowel of Hyma and Vyshnavi.
  [/(?<=[^aeiouy])y(?=[^aeiouy])/g, 'ai'],
  [/(?<=[^aeiouy])y$/, 'i'],
  [/ey$|(?<=[^aeiou]d)ay$/, 'e'],
  [/(?<=d)hur(?=[iy]$)/, 'har'],
  [/w/g, 'v'],
  [/o[uv](?=[^aeiou]|$)/g, 'au'],
  [/ao/g, 'au'],
  [/eo$/, 'ev'],
  [/er(?=[^aeiouy]|$)/g, 'ar'],
  [/nadh(?=a?m?$)/g, 'nath'],
]

/** What scripts and Latin letters have in common. */
const sounds: Rules = [
  [/[\u0300-\u036f~]/g, ''],
  [/(?<=n)h$/, 'g'],
  // A last h is not heard, and one before a consonant neither: Ramaiah, Ahmed.
  [/h$/, ''],
  [/(?<=[aeiou])h(?=[^aeiou])/g, ''],
  // Aspiration, and what is left of sh, th, dh, ch. Simha keeps it, since it may also sound as Singh.
  [/(?<=[^aeioumn])h/g, ''],
  [/nh/g, 'mh'],
  // A doubled t is marked until Tamil's vowel between consonants is gone.
  [/tt(?=ir)/g, 'T'],
  [/(.)\1+/g, '$1'],
  // A glide between vowels: Ramaiah and Ramayya, Naidu and Nayudu, Nair and Nayar, Rao and Ravu.
  [/^iy(?=[ae])/, 'ay'],
  [/jey/g, 'jay'],
  [/jy/g, 'j'],
  [/ay[aei]|aiy?[ae]|ai[yi]+|ayu(?=[^aeiou])|ay(?=[^aeiouy]|$)/g, 'ai'],
  [/avu(?=[^aeiou]|$)|av(?=[^aeiouy])/g, 'au'],
  [/(?<=[^aeiou])iy?(?=[aou])/g, 'y'],
  // Tamil puts a vowel between consonants.
  [/(?<=[kgpbT])i(?=r[aeiou])|(?<=^t)i(?=ri)/g, ''],
  [/T/g, 't'],
  [/(?<=[sc])u(?=v[aei])/g, ''],
  [/xu(?=m)/g, 'x'],
  [/(?<=[sc])va(?=m)/g, 'a'],
  [/(?<=[^aeiou])ru(?=[^aeiou])/g, 'ri'],
]

/** After a nasal nobody can tell voiced from unvoiced. */
const beside: Rules = [
  [/(?<=n)k/g, 'g'],
  [/(?<=n)c/g, 'j'],
  [/(?<=n)t/g, 'd'],
  [/(?<=m)p/g, 'b'],
]

const undoubled = (spoken: string): string => spoken.replace(/(.)\1+/g, '$1')

/** How words sound that are written as one: a letter that ends one and begins the next may be heard once or twice. */
export function together(spoken: readonly string[]): string[] {
  const twice = apply(beside, spoken.map((word, i) => (i < spoken.length - 1 ? withoutLastA(word) : word)).join(''))
  return [...new Set([undoubled(twice), twice])]
}

/** A last a is written or not: Ganesh, Ganesha. */
export const withoutLastA = (spoken: string): string => spoken.replace(/(?<=[^aeiou])a$/, '')

/** ெ and ள are typed for ௌ. */
const splitAu = /\u0bc6\u0bb3(?![\u0bbe-\u0bcd])/g
/** Joiners tell a font how to draw a word, not how it sounds; a nukta marks sounds that people write either way. */
const unheard = /[\u200b-\u200d\u093c\u0cbc]/g

/** How one word sounds. */
export function soundOf(word: string): Sound {
  const clean = word.normalize('NFD').replace(unheard, '').normalize('NFC').toLowerCase()
  const isTamil = tamil.test(clean)
  if (/^[\p{Script=Latin}\p{M}\p{N}]*$/u.test(clean))
    return { spoken: finished(apply(fromLatin, clean.normalize('NFD').replace(/\p{M}/gu, ''))), isTamil }
  if (isTamil) {
    const latin = apply(fromTamil, tamilInLatin(clean.replace(splitAu, '\u0bcc')))
    return latin.startsWith('c')
      ? { spoken: finished(latin.replace('c', 's')), other: finished(latin), isTamil }
      : { spoken: finished(latin), isTamil }
  }
  let latin = clean
  for (const [run, scheme] of scripts) latin = latin.replace(run, letters => transliterate(letters, scheme, 'iast'))
  if (devanagari.test(clean)) latin = apply(fromDevanagari, latin)
  return { spoken: finished(apply(fromScript, latin.normalize('NFC'))), isTamil }
}

const finished = (latin: string): string =>
  undoubled(apply([...sounds, ...beside], latin.normalize('NFD').toLowerCase()).replace(/[^a-z0-9]/g, ''))

/** The same sound as Tamil writes it. */
const inTamil: Rules = [
  [/^h/, ''],
  [/mh/g, 'm'],
  [/(?<=[aeiou])h/g, 'k'],
  [/nj/g, 'J'],
  [/g/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/J/g, 'nj'],
  [/(.)\1+/g, '$1'],
]
export const blunt = (spoken: string): string => apply(inTamil, spoken)

/** Without what differs between languages at the end of a name: ganesh, ganesha; subrahmanya, subrahmanyam. */
export function withoutEnding(spoken: string): string {
  const bare = withoutLastA(spoken).replace(/av$/, 'au')
  const shorter = /[^aeiour]am$/.test(bare) ? bare.slice(0, -2) : bare
  return consonantsOf(shorter).length >= 3 ? shorter : bare
}

const consonantsOf = (spoken: string): string => spoken.replace(/[aeiou]/g, '')

/** Up to the first vowel, and what follows. */
const split = (spoken: string): [head: string, tail: string] => {
  const [head = spoken] = /^[^aeiou]*[aeiou]+/.exec(spoken) ?? []
  return [head, spoken.slice(head.length)]
}
const lastVowel = (tail: string): string => /(?:ai|au|[ieu])$/.exec(tail)?.[0] ?? ''

/**
 * The key by which two ways to write a name are the same name. Of a long name, its consonants with the first vowel and the
 * last; of a short one all vowels, except a after the first syllable, which many write and many do not. `enough`: so many
 * consonants tell names apart without the vowels between them.
 */
export function keyOf(spoken: string, enough = 5): string {
  const bare = withoutEnding(spoken)
  const [head, tail] = split(bare)
  // Ksh is two of them.
  const isLong = consonantsOf(bare).length + (bare.includes('x') ? 1 : 0) >= enough
  const rest = isLong
    ? `${consonantsOf(tail)
        .replace(/mh/g, 'ng')
        .replace(/m(?=.)/g, 'n')}${lastVowel(tail).replace('e', 'i')}`
    : tail.replace(/a(?![iu])/g, '')
  return `${head}${rest}`.replace(/x/g, 'c')
}

/** The same as Tamil writes the name, which has fewer consonants. */
export const tamilKeyOf = (spoken: string): string => keyOf(blunt(spoken), 5)

/**
 * A wide key, for a name that nobody has as it was asked for: the consonants that are told apart in any language, and of a
 * short name the first vowel and the last; undefined for a name that has too few.
 */
export function wideKeyOf(spoken: string): string | undefined {
  const [head, tail] = split(blunt(withoutEnding(spoken).replace(/h/g, '')))
  const told = (part: string) =>
    part
      .replace(/ng/g, 'n')
      .replace(/y/g, '')
      .replace(/m/g, 'n')
      .replace(/c/g, 's')
      .replace(/e/g, 'i')
      .replace(/o/g, 'u')
  const consonants = consonantsOf(told(head + tail))
  if (consonants.length < 3) return undefined
  const first = told(head.replace(/ai$/, 'i').replace(/au$/, 'u'))
  if (consonants.length === 3) return `${first}${consonantsOf(told(tail))}${told(lastVowel(tail))}`
  return `${/^[aiu]/.test(first) ? 'a' : ''}${consonants}${told(lastVowel(tail))}`
}
