import { letterOf } from './letter-names.ts'
import type { Script } from './script.ts'

/**
 * Words of honour before a name, as each language writes them; after a bar stand other usual forms, which are read but
 * not written. A form with a dot is an abbreviation of that script.
 */
const table: Record<Script, string>[] = [
  { en: 'Smt.|Shrimati|Srimathi|Srimati|Shrimathi|Mrs|Tmt|Thirumathi', te: 'శ్రీమతి', ta: 'திருமதி', kn: 'ಶ್ರೀಮತಿ', hi: 'श्रीमती' },
  { en: 'Sri|Shri|Sree|Shree|Mr|Thiru', te: 'శ్రీ', ta: 'ஸ்ரீ|திரு', kn: 'ಶ್ರೀ', hi: 'श्री' },
  { en: 'Late', te: 'కీ.శే.|స్వర్గీయ', ta: 'அமரர்|காலஞ்சென்ற|மறைந்த', kn: 'ದಿವಂಗತ|ದಿ.|ಕೀರ್ತಿಶೇಷ|ಕೀ.ಶೇ.', hi: 'स्वर्गीय|स्व.|स्वर्गीया' },
  { en: 'Dr.|Doctor', te: 'డా.|డాక్టర్', ta: 'டாக்டர்|மருத்துவர்', kn: 'ಡಾ.|ಡಾಕ್ಟರ್', hi: 'डॉ.|डा.|डॉक्टर' },
  { en: 'Kum.|Kumari.|Miss|Ms', te: 'కుమారి|కు.', ta: 'செல்வி', kn: 'ಕುಮಾರಿ|ಕು.', hi: 'कुमारी|कु.' },
  { en: 'Chi.|Chiranjeevi.|Master', te: 'చి.', ta: 'சி.', kn: 'ಚಿ.', hi: 'चि.' },
  { en: 'Sow.|Sou.|Sau.|Sowbhagyavathi|Soubhagyavathi', te: 'సౌ.|సౌభాగ్యవతి', ta: 'சௌ.|சௌபாக்யவதி', kn: 'ಸೌ.|ಸೌಭಾಗ್ಯವತಿ', hi: 'सौ.|सौभाग्यवती' },
  { en: 'Md.|Mohd|Mohd.', te: 'మహమ్మద్|ఎం.డి.', ta: 'முகமது', kn: 'ಮಹಮ್ಮದ್', hi: 'मोहम्मद|मो.' },
  { en: 'Sk.', te: 'షేక్', ta: 'ஷேக்', kn: 'ಶೇಖ್', hi: 'शेख' },
  { en: 'Prof.|Professor', te: 'ప్రొఫెసర్|ప్రొ.', ta: 'பேராசிரியர்', kn: 'ಪ್ರೊಫೆಸರ್|ಪ್ರೊ.', hi: 'प्रोफ़ेसर|प्रो.' },
  { en: 'Adv.|Advocate', te: 'న్యాయవాది', ta: 'வழக்கறிஞர்', kn: 'ವಕೀಲ', hi: 'अधिवक्ता' },
] // biome-ignore format: a table of words

/** Short words that may also be names stand for the honour only with their dot. */
const onlyWithDot = /^(?:chi|chiranjeevi|sow|sou|sau|kum|kumari|adv|prof|స్వర్గీయ|కుమారి|ಕುಮಾರಿ|कुमारी|செல்வி)$/iu

/** Forms by how they are typed, without the last dot. */
const found = new Map<string, { of: Record<Script, string>; script: Script; hasDot: boolean }>()
for (const of of table)
  for (const script of ['en', 'te', 'ta', 'kn', 'hi'] as const)
    for (const form of of[script].split('|'))
      found.set(form.replace(/\.$/u, '').toLowerCase(), {
        of,
        script,
        // A Latin abbreviation is often typed without its dot; a short one of an Indian script could be a syllable.
        hasDot: script !== 'en' && form.endsWith('.'),
      })

const longest = [...found.keys()].toSorted((a, b) => b.length - a.length).map(form => form.replaceAll('.', '\\.\\s?'))
const pattern = new RegExp(`(?<![\\p{L}\\p{M}.])(${longest.join('|')})(\\.?)(?![\\p{L}\\p{M}.]|$)(\\s?)|(?<![\\p{L}\\p{M}.])(${longest.join('|')})\\.(\\s?)(?=\\p{L})`, 'giu') // biome-ignore format: one pattern

/** Writes the words of honour of a name in a script by that language's own words; the names themselves stay. */
export const withHonorifics = (name: string, to: Script): string =>
  name.replace(pattern, (typed: string, ...of: (string | number | undefined)[]) => {
    const [plain, dot, space, joined] = of as (string | undefined)[]
    const [at, whole] = of.slice(-2) as [number, string]
    const key = (plain ?? joined ?? '').replace(/\s/gu, '').toLowerCase()
    const title = found.get(key)
    // Before another initial சி. is one too: C. N.
    const next = /^\s?([\p{L}\p{M}]{1,12})\./u.exec(whole.slice(at + typed.length))?.[1]
    if (title && next && letterOf(key, title.script) && letterOf(next, title.script)) return typed
    const hasDot = joined !== undefined || dot === '.'
    if (!title || title.script === to || (!hasDot && (title.hasDot || onlyWithDot.test(key)))) return typed
    const [written = ''] = title.of[to].split('|')
    return `${written}${space === '' && joined === undefined ? '' : ' '}`
  })
