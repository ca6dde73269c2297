import type { Script } from './script.ts'

/** Names of the letters A to Z in each script; after a bar stand other usual spellings, which are read but not written. */
const names: Record<Exclude<Script, 'en'>, string> = {
  te: 'ఎ|ఏ బి|బీ సి|సీ డి|డీ ఇ|ఈ ఎఫ్ జి|జీ హెచ్|ఎచ్ ఐ జె|జే కె|కే ఎల్|యల్ ఎం|ఎమ్|యం|యమ్ ఎన్|యన్ ఓ|ఒ పి|పీ క్యూ|క్యు ఆర్ ఎస్|యస్ టి|టీ యు|యూ వి|వీ డబ్ల్యు|డబ్ల్యూ ఎక్స్ వై జెడ్|జడ్',
  ta: 'ஏ|எ பி|பீ சி|சீ டி|டீ இ|ஈ எஃப்|எப் ஜி|ஜீ ஹெச்|எச்|எச்ச் ஐ ஜே|ஜெ கே|கெ எல் எம் என் ஓ|ஒ பி க்யூ|கியூ ஆர் எஸ் டி யு|யூ வி|வீ டபிள்யூ|டபிள்யு எக்ஸ் ஒய்|வை இசட்|ஸெட்',
  kn: 'ಎ|ಏ ಬಿ|ಬೀ ಸಿ|ಸೀ ಡಿ|ಡೀ ಇ|ಈ ಎಫ್ ಜಿ|ಜೀ ಎಚ್|ಹೆಚ್ ಐ ಜೆ|ಜೇ ಕೆ|ಕೇ ಎಲ್|ಯಲ್ ಎಂ|ಎಮ್|ಯಂ ಎನ್|ಯನ್ ಓ|ಒ ಪಿ|ಪೀ ಕ್ಯೂ|ಕ್ಯು ಆರ್ ಎಸ್|ಯಸ್ ಟಿ|ಟೀ ಯು|ಯೂ ವಿ|ವೀ ಡಬ್ಲ್ಯೂ|ಡಬ್ಲ್ಯು ಎಕ್ಸ್ ವೈ ಜಡ್|ಝಡ್',
  hi: 'ए बी|बि सी|सि डी|डि ई|इ एफ|एफ़ जी|जि एच आई जे के एल एम एन ओ पी|पि क्यू आर एस टी|टि यू|यु वी|वि डब्ल्यू|डब्लू एक्स वाई|वाय जेड|ज़ेड',
} // biome-ignore format: a table of letters

const byScript = Object.fromEntries(
  Object.entries(names).map(([script, all]) => [script, all.split(' ').map(forms => forms.split('|'))]),
) as Record<Exclude<Script, 'en'>, string[][]>

/** In Tamil B and P, D and T have one name each: the commoner initials are P and T. */
const later = new Set(['B', 'D'])
const letters = Object.fromEntries(
  Object.entries(byScript).map(([script, all]) => [
    script,
    new Map(
      all
        .flatMap((forms, at) => forms.map(form => [form, String.fromCodePoint(65 + at)] as const))
        .toSorted((a, b) => Number(later.has(b[1])) - Number(later.has(a[1]))),
    ),
  ]),
) as Record<Exclude<Script, 'en'>, Map<string, string>>

/** The letter A to Z that an initial stands for, where it is written by the letter's name: కె is K. */
export const letterOf = (initial: string, from: Script): string | undefined =>
  from === 'en' ? (/^[A-Za-z]$/u.test(initial) ? initial.toUpperCase() : undefined) : letters[from].get(initial)

/** How a script writes an initial: K is కె. */
export const nameOfLetter = (letter: string, to: Script): string =>
  to === 'en' ? letter : (byScript[to][letter.charCodeAt(0) - 65]?.[0] ?? letter)
