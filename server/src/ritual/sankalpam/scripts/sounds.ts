import { signOf } from './brahmic.ts'

/**
 * The plain spelling of sounds in which the lexicon and the rules for Latin letters speak: A I U are long, e and o are
 * long, è and ò short, T D N L are as in ట డ ణ ళ, M is the dot, Sh is ష, Ri is ఋ, Q is ற, zh is ழ. A last â is short in
 * Telugu and Kannada and long in Hindi and Tamil. A plus stands between two parts.
 */
const consonants: Record<string, string> = {
  kSh: 'क्ष', 'j~n': 'ज्ञ', 'zh': 'ऴ', chh: 'छ', ch: 'च', kh: 'ख', gh: 'घ', jh: 'झ', Th: 'ठ', Dh: 'ढ', th: 'थ', dh: 'ध', ph: 'फ', bh: 'भ', Sh: 'ष', sh: 'श', '~N': 'ङ', '~n': 'ञ',
  k: 'क', g: 'ग', j: 'ज', T: 'ट', D: 'ड', N: 'ण', t: 'त', d: 'द', n: 'न', p: 'प', b: 'ब', m: 'म', y: 'य', r: 'र', Q: 'ऱ', R: 'ऱ', l: 'ल', v: 'व', s: 'स', h: 'ह', L: 'ळ',
} // biome-ignore format: a table of sounds
const vowels: Record<string, string> = {
  Ri: 'ऋ', ai: 'ऐ', au: 'औ', A: 'आ', I: 'ई', U: 'ऊ', a: 'अ', i: 'इ', u: 'उ', e: 'ए', o: 'ओ', è: 'ऎ', ò: 'ऒ',
} // biome-ignore format: a table of sounds
const sound = new RegExp(
  [...Object.keys(vowels), 'M', 'H', ...Object.keys(consonants)].toSorted((a, b) => b.length - a.length).join('|'),
  'gu',
)

/** Turns sounds into the common spelling. */
export function write(sounds: string): string {
  let text = ''
  let isBare = false
  for (const [found] of sounds.matchAll(sound)) {
    const vowel = vowels[found]
    if (vowel) text += isBare ? (signOf[vowel] ?? '') : vowel
    else if (found === 'M' || found === 'H') text += (isBare ? '\u094d' : '') + (found === 'M' ? 'ं' : 'ः')
    else text += (isBare ? '\u094d' : '') + (consonants[found] ?? '')
    isBare = vowel === undefined && found !== 'M' && found !== 'H'
  }
  return isBare ? `${text}\u094d` : text
}

const vowel = /Ri|ai|au|[AIUaiueoèòâ]/gu
export const countSyllables = (sounds: string): number => sounds.match(vowel)?.length ?? 0
export const endsInVowel = (sounds: string): boolean => /[AIUaiueoèòâ]$/u.test(sounds)
export const beginsWithVowel = (sounds: string): boolean => /^(?:Ri|[AIUaiueoèòâ])/u.test(sounds)
/** Without its last vowel, which gives way to the first of what follows: krishna, appa. */
export const withoutLastVowel = (sounds: string): string => sounds.replace(/(?:Ri|ai|au|[AIUaiueoèòâ])$/u, '')
