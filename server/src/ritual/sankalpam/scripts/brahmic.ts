/**
 * The four Indian scripts stand in parallel blocks of Unicode: the same place in each block is the same letter. Names
 * go from script to script by these places, never through Latin letters, which cannot tell ḷ from a vowel or a conjunct
 * from two letters.
 *
 * Between two scripts a word is written in the letters of the Devanagari block, with those that Hindi itself does not
 * use (short ऎ and ऒ, ऱ, ऴ, ळ): it is the only block with a letter for every sound of the four scripts. This spelling
 * is called the common spelling here.
 */
export type IndianScript = 'te' | 'ta' | 'kn' | 'hi'

export const blockOf = { hi: 0x0900, ta: 0x0b80, te: 0x0c00, kn: 0x0c80 } as const satisfies Record<
  IndianScript,
  number
>
const common = blockOf.hi

export const consonant = '[क-हऩऱऴ]'
export const vowelSign = '[\u093e-\u094c\u0962\u0963]'
export const virama = '\u094d'
/** A vowel that begins a syllable by itself. */
export const independentVowel = '[अ-औॠॡ]'

export interface Common {
  text: string
  /** The word has letters that the common spelling does not tell apart, or that stand where no proper word has them. */
  isUncertain: boolean
}

/**
 * Letters without a parallel in other blocks, or whose parallel is another sound. An empty text: the letter is not
 * heard.
 */
const ownOf: Record<'te' | 'kn' | 'hi', Record<string, string>> = {
  te: {
    '\u0c00': '', '\u0c01': '', '\u0c04': 'ं', '\u0c3c': '', '\u0c55': '', '\u0c56': '', '\u0c58': 'च', '\u0c59': 'ज', '\u0c5a': 'ऱ', '\u0c5d': 'न्', '\u0c34': 'ऴ',
    '\u0c77': '', '\u0c78': '', '\u0c79': '', '\u0c7a': '', '\u0c7b': '', '\u0c7c': '', '\u0c7d': '', '\u0c7e': '', '\u0c7f': '',
  },
  kn: {
    '\u0c80': '', '\u0c81': '', '\u0c84': '', '\u0cbc': '', '\u0cd5': '', '\u0cd6': '', '\u0cdc': '', '\u0cdd': 'न्', '\u0cde': 'ऴ', '\u0cf1': 'ः', '\u0cf2': 'ः', '\u0cf3': '',
  },
  hi: {
    '\u0900': 'ं', 'ऄ': 'ऎ', 'ऍ': 'या', 'ॲ': 'या', 'ऑ': 'आ', '\u0945': '्या', '\u0949': 'ा', '\u093a': 'े', '\u093b': 'ा', '\u094e': '', '\u094f': 'ौ', 'ॐ': 'ओं',
    '\u0951': '', '\u0952': '', '\u0953': '', '\u0954': '', '\u0955': '', '\u0956': 'ु', '\u0957': 'ू', '\u0970': '.', '\u0971': '',
    '\u0973': 'अ', '\u0974': 'आ', '\u0975': 'औ', '\u0976': 'उ', '\u0977': 'ऊ', '\u0978': 'ड', '\u0979': 'ज', '\u097a': 'य', '\u097b': 'ग', '\u097c': 'ज', '\u097d': '',
    '\u097e': 'ड', '\u097f': 'ब', '\u0929': 'न', '\u0931': 'र',
  },
} // biome-ignore format: a table of letters

/** Places of the blocks that hold a letter in use today. */
const inUse =
  /[\u200b-\u200d\u0901-\u0903\u0905-\u090c\u090e-\u0910\u0912-\u0928\u092a-\u0930\u0932\u0933\u0934\u0931\u0935-\u0939\u093c-\u0944\u0946-\u0948\u094a-\u094d\u0960-\u0963\u0966-\u096f]/u

/**
 * A run of one script in the common spelling. Nuktas stay: their meaning depends on the script that the word goes to.
 */
export function toCommon(run: string, from: 'te' | 'kn' | 'hi'): Common {
  let isUncertain = false
  let text = ''
  for (const letter of run.normalize('NFC')) {
    const own = ownOf[from][letter]
    if (own !== undefined) {
      isUncertain = true
      text += own
    } else if (letter >= '\u0900') {
      const code = letter.codePointAt(0) ?? 0
      const parallel = code >= 0x200b && code <= 0x200d ? letter : String.fromCodePoint(code - blockOf[from] + common)
      if (inUse.test(parallel)) text += parallel
      else isUncertain = true
    }
  }
  const tidied = tidy(text)
  return { text: tidied, isUncertain: isUncertain || tidied !== text }
}

/** Removes signs that stand on no letter, or twice on one: they are typing slips, which nobody can draw or read. */
export const tidy = (text: string): string =>
  text
    .replace(/[\u200b-\u200d]+/gu, joiner => joiner.at(-1) ?? '')
    .replace(new RegExp(`(?<!${consonant}\u093c?)[${virama}\u200b-\u200d]`, 'gu'), sign =>
      sign === virama ? '' : sign,
    )
    .replace(new RegExp(`(?<!${consonant}\u093c?)${vowelSign}`, 'gu'), '')
    .replace(/(?<![क-हऩऱऴ])\u093c/gu, '')
    .replace(/(?<!\u094d)[\u200b-\u200d]/gu, '')
    .replace(new RegExp(`(?<!${consonant}\u093c?|${vowelSign}|${independentVowel})[\u0901-\u0903]`, 'gu'), '')
    .replace(/([\u0901-\u0903])[\u0901-\u0903]+/gu, '$1')

/**
 * Where a vowel follows a vowel, the south writes the half-vowel that is heard between them: भाई is భాయి. A vowel that
 * began a word of its own (శ్రీఆంజనేయ) stays as it is in scripts that can write it.
 */
export const withGlides = (text: string): string =>
  text.replace(new RegExp(`(?<=[^\\s])${independentVowel}`, 'gu'), (vowel, at: number) => {
    const before = text.slice(0, at)
    // In the south the last vowel is short: భాయి.
    const sign = vowel === 'ई' && at + 1 === text.length ? 'ि' : (signOf[vowel] ?? '')
    const isRound =
      (/[उऊओऔऒ]/u.test(vowel) && !/[िीेॆै]$/u.test(before)) ||
      /[ुूोौॊ]$/u.test(before) ||
      (before.endsWith('ं') && vowel === 'अ')
    return `${isRound ? 'व' : 'य'}${sign}`
  })

/** The sign of each vowel when it follows a consonant. */
export const signOf: Record<string, string> = {
  अ: '', आ: 'ा', इ: 'ि', ई: 'ी', उ: 'ु', ऊ: 'ू', ऋ: 'ृ', ॠ: 'ॄ', ऌ: 'ॢ', ॡ: 'ॣ', ऎ: 'ॆ', ए: 'े', ऐ: 'ै', ऒ: 'ॊ', ओ: 'ो', औ: 'ौ', ऍ: 'ॅ', ऑ: 'ॉ',
} // biome-ignore format: a table of letters

/** Sounds of other languages, written with the nearest letters of the south. */
export const withoutNukta = (text: string): string => text.replaceAll('\u093c', '').replaceAll('ँ', 'ं')

/** The common spelling in Telugu or Kannada letters: place for place. */
export const toSouth = (text: string, to: 'te' | 'kn'): string =>
  withoutNukta(text)
    .replaceAll('ऴ', 'ळ')
    .replaceAll('ऩ', 'न')
    .replace(/[\u0901-\u096f]/gu, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) - common + blockOf[to]))

/**
 * The common spelling as Hindi writes it: Hindi has no short e and o, ends a word in a bare letter where the vowel is
 * not sounded, and never shows the sign for that inside a word.
 */
export const toHindi = (text: string): string =>
  text
    .replace(/[ऎऒॆॊऱऩऴ]/gu, letter => hindiOf[letter] ?? letter)
    .replace(/\u094d[\u200b-\u200d]/gu, '')
    .replace(/(?<=.)\u094d$/u, '')
    .replace(/(?<=[^\s])ं$/u, 'म')
const hindiOf: Record<string, string> = { 'ऎ': 'ए', 'ऒ': 'ओ', '\u0946': 'े', '\u094a': 'ो', 'ऱ': 'र', 'ऩ': 'न', 'ऴ': 'ळ' } // biome-ignore format: a table of letters

/**
 * Rewrites a word from its beginning: at each place by the longest key of the table that fits there, else one letter by
 * rule. A key that starts with ^ holds at the start of the word only, one that ends with $ at its end.
 */
export function rewriter(table: Record<string, string>, letter: (word: string, at: number) => string) {
  const entries = Object.entries(table)
    .map(([key, value]) => ({
      atStart: key.startsWith('^'),
      atEnd: key.endsWith('$'),
      from: key.replace(/[\^$]/gu, ''),
      value,
    }))
    .toSorted(
      (a, b) =>
        b.from.length - a.from.length || Number(b.atStart) + Number(b.atEnd) - Number(a.atStart) - Number(a.atEnd),
    )
  const byFirst = Map.groupBy(entries, e => e.from[0] ?? '')
  return (word: string): string => {
    let text = ''
    for (let at = 0; at < word.length; ) {
      const found = byFirst
        .get(word[at] ?? '')
        ?.find(
          e =>
            word.startsWith(e.from, at) && (!e.atStart || at === 0) && (!e.atEnd || at + e.from.length === word.length),
        )
      text += found ? found.value : letter(word, at)
      at += found ? found.from.length : 1
    }
    return text
  }
}
