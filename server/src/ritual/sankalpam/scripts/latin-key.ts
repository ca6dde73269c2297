/**
 * Latin spellings of one sound fall on one key: kavita and kavitha, Sreenivas and Srinivas. Each sign of the key knows
 * where in the word it began.
 */
export interface Key {
  signs: string
  /** Where each sign begins in the word; one more, its end. */
  from: number[]
  /** Signs that stand for a doubled letter: it may end one part and begin the next, as in Rammohan. */
  isDoubled: boolean[]
}

const units: [RegExp, string][] = [
  [/aa|ah(?![aeiouy])/uy, 'a'],
  [/ee|ii/uy, 'i'],
  [/oo|uu/uy, 'u'],
  [/(?:ou|au)|ow(?![aeiou])/uy, 'W'],
  [/ey$/uy, 'e'],
  [/(?:ai|ei)|[ae]y(?![aeiouy])/uy, 'Y'],
  [/iy(?=[aeou])|i(?=[aou])/uy, 'y'],
  [/y$/uy, 'i'],
  [/(?<=[^aeiouy])y(?=[^aeiouy])/uy, 'Y'],
  [/t?c?ch(?:ch)?h*/uy, 'c'],
  [/x|ksh/uy, 'K'],
  [/gny?|jn|jny/uy, 'G'],
  [/zh/uy, 'l'],
  [/s?sh+|ss?/uy, 's'],
  [/t+h*/uy, 't'],
  [/d+h*/uy, 'd'],
  [/b+h*/uy, 'b'],
  [/g+h*/uy, 'g'],
  [/ck|k+h*|q|c/uy, 'k'],
  [/j+h*|z/uy, 'j'],
  [/p+h*|ff?/uy, 'p'],
  [/vv|v|w/uy, 'v'],
  [/m(?=[bp]h?)/uy, 'n'],
  [/m+h?/uy, 'm'],
  [/n+h?/uy, 'n'],
  [/l+h?/uy, 'l'],
  [/r+h?/uy, 'r'],
  [/yy|y/uy, 'y'],
  [/h(?=[mnlr])/uy, ''],
  [/h/uy, 'h'],
]

/** The key of a word of the letters a to z. */
export function keyOf(word: string): Key {
  const key: Key = { signs: '', from: [], isDoubled: [] }
  let start = 0
  for (let at = 0; at < word.length; ) {
    let [length, sign] = [1, word[at] ?? '']
    for (const [unit, ofUnit] of units) {
      unit.lastIndex = at
      const [found] = unit.exec(word) ?? []
      if (!found) continue
      length = found.length
      sign = ofUnit
      break
    }
    if (sign) {
      key.signs += sign
      key.from.push(start)
      key.isDoubled.push(length > 1 && word[at] === word[at + 1] && !/[aeiou]/u.test(word[at] ?? ''))
      start = at + length
    }
    at += length
  }
  key.from.push(word.length)
  return key
}

/** The letters of each sign of a key. */
export const unitsOf = (word: string, { from }: Key): string[] =>
  from.slice(0, -1).map((at, i) => word.slice(at, from[i + 1]))

/**
 * How far what was typed is from a spelling of the same key, sign by sign. In a spelling made from sounds A I U are
 * long and T D N L retroflex; a spelling that people use (`isTyped`) leaves that open. Infinite where a doubled letter
 * was typed between vowels and the part has a single one: Munni is not Muni.
 */
export function differ(typed: string[], spelling: string[], isTyped: boolean): number {
  let distance = 0
  for (const [at, unit] of typed.entries()) {
    const known = spelling[at] ?? ''
    if (unit === known) continue
    const isVowel = /^[aeiouy]/u.test(unit)
    // In a short part the doubled letter is what tells it: Alaparthi has no Appa in it, nor Gundapaneni Gundappa.
    const isEnd = at === typed.length - 2 && /^([pmnkv])\1$/u.test(known)
    if ((typed.length < 4 || isEnd) && !isVowel && isDouble(known) && !isDouble(unit) && !/^(?:ch|th)/u.test(unit))
      return Infinity
    // And Khan is not in Kancharla.
    if ((typed.length < 4 || at === 0) && /^[kgj]h/u.test(known) && !isBreathed(unit)) return Infinity
    distance += isVowel
      ? differVowels(unit, known, isTyped)
      : differConsonants(
          unit,
          known,
          isTyped,
          /^[aiueo]$/u.test(typed[at - 1] ?? '') && /^[aeiouy]/u.test(typed[at + 1] ?? ''),
        )
  }
  return distance
}

/** People type a long vowel short all the time, a short one long never; e and o are not told apart from what is near. */
function differVowels(typed: string, known: string, isTyped: boolean): number {
  const isLong = /^(?:aa|ee|ii|oo|uu)$/u.test(typed)
  if (isLong) return /^(?:[AIU]|aa|ee|ii|oo|uu|ay+â?)$/u.test(known) ? 0 : isTyped ? 0.3 : 0.8
  if (typed === known.toLowerCase()) return 0
  return /^(?:[ae]?[iy]|ah$)/u.test(typed) && typed !== 'i' ? 0.5 : 0.1
}

const isDouble = (unit: string): boolean => /^(?:(\p{L})\1|tch|cch|chch|ck)/u.test(unit)
const isBreathed = (unit: string): boolean =>
  unit.startsWith('c') ? unit.endsWith('chh') : /^[kgjtdpb]+h$/u.test(unit)

function differConsonants(typed: string, spelled: string, isTyped: boolean, isBetweenVowels: boolean): number {
  const known = spelled.toLowerCase()
  if (typed === known) return 0
  let distance = 0
  if (isDouble(typed) !== isDouble(known)) {
    if (isDouble(known))
      distance += /^t+h$/u.test(typed) && known === 'tt' && spelled === 'tt' ? 0.3 : known.startsWith('c') ? 0.5 : 1.2
    else if (!isBetweenVowels || typed.startsWith('s')) distance += 0.6
    else return Infinity
  }
  if (isBreathed(typed) !== isBreathed(known)) {
    const isDental = !isTyped && /^[td]/u.test(spelled)
    // A dental is typed with an h in the south, whatever its sound: Kavitha, Anandh. No other letter is.
    if (isBreathed(typed))
      distance += typed.startsWith('t') ? (isDental ? 0 : 1) : typed.startsWith('d') ? (isDental ? 0.3 : 1) : 1.2
    else if (isTyped && known.startsWith('t')) distance += 0.1
    else distance += isDouble(known) ? 0.2 : /^[tdb]/u.test(known) ? 0.4 : 1.5
  }
  if (/^s?sh/u.test(typed) !== /^s?sh/u.test(known) && known.includes('s')) distance += typed.includes('sh') ? 0.5 : 0.1
  if (known === 'zh' || typed === 'zh') distance += 0.5
  if (/^[mn]{2}$/u.test(typed + known)) return Infinity
  if (typed === 'mh' && known === 'm') distance += 1
  // An h that no vowel follows: Rishikesh is not Hrishikesh.
  if (typed.startsWith('h') !== known.startsWith('h')) distance += 0.3
  return distance
}
