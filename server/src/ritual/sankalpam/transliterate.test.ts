import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'
import type { Script } from './scripts/script.ts'

const scripts = ['te', 'ta', 'kn', 'hi', 'en'] as const
const indian = ['te', 'ta', 'kn', 'hi'] as const
type Indian = (typeof indian)[number]

/** Of each script, apart from the product: its vowels, consonants and vowel signs as children learn them; the sign that takes the vowel away; the dot and the two dots. */
const alphabet: Record<Indian, { vowels: string; consonants: string; signs: string; virama: string; marks: string }> = {
  te: {
    vowels: 'అఆఇఈఉఊఋౠఎఏఐఒఓఔ',
    consonants: 'కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహ',
    signs: 'ాిీుూృౄెేైొోౌ',
    virama: '్',
    marks: 'ంః',
  },
  kn: {
    vowels: 'ಅಆಇಈಉಊಋೠಎಏಐಒಓಔ',
    consonants: 'ಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಱಲಳವಶಷಸಹ',
    signs: 'ಾಿೀುೂೃೄೆೇೈೊೋೌ',
    virama: '್',
    marks: 'ಂಃ',
  },
  hi: {
    vowels: 'अआइईउऊऋॠएऐओऔ',
    consonants: 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह',
    signs: 'ािीुूृॄेैोौ',
    virama: '्',
    marks: 'ंः',
  },
  ta: {
    vowels: 'அஆஇஈஉஊஎஏஐஒஓஔ',
    consonants: 'கஙசஞடணதநனபமயரறலளழவஜஶஷஸஹ',
    signs: 'ாிீுூெேைொோௌ',
    virama: '்',
    marks: '',
  },
}

/** A syllable of each script, whole: what a word may be made of. */
const syllable = (script: Indian): string => {
  const { consonants, signs, virama, marks } = alphabet[script]
  // Telugu and Kannada part two letters that would join by a joiner after the sign; a word may end in the sign.
  const joiner = script === 'te' || script === 'kn' ? '\u200c?' : ''
  return `(?:[${consonants}]${virama}${joiner})*[${consonants}](?:[${signs}])?${marks && `[${marks}]?`}|(?:[${consonants}]${virama}${joiner})+(?=$|[^${consonants}])`
}
const vowelAlone = (script: Indian): string =>
  `[${alphabet[script].vowels}]${alphabet[script].marks && `[${alphabet[script].marks}]?`}`
/** A word that begins with a vowel or a consonant and has no vowel of its own inside; Hindi writes भाई. */
const properWord: Record<Script, RegExp> = {
  te: new RegExp(`^(?:${vowelAlone('te')})?(?:${syllable('te')})*$`, 'u'),
  kn: new RegExp(`^(?:${vowelAlone('kn')})?(?:${syllable('kn')})*$`, 'u'),
  hi: new RegExp(`^(?:${vowelAlone('hi')})?(?:${syllable('hi')}|(?<=ा)ई)*$`, 'u'),
  ta: new RegExp(`^(?:${vowelAlone('ta')})?(?:${syllable('ta')})*$`, 'u'),
  en: /^[A-Z]?[a-z]*$/u,
}

/** Every letter, every consonant with every sign, and every two consonants joined, at the beginning, inside and at the end of a word. */
function* wordsOf(script: Indian): Generator<string> {
  const { vowels, consonants, signs, virama, marks } = alphabet[script]
  const [first = ''] = consonants
  for (const vowel of vowels) yield* [vowel, vowel + first, ...Array.from(marks, mark => vowel + mark + first)]
  for (const one of consonants) {
    const alone = [one, ...Array.from(signs, sign => one + sign), ...Array.from(marks, mark => one + mark)]
    yield* alone
    yield* alone.map(part => first + part)
    yield* alone.map(part => part + first)
    yield first + one + virama
    for (const other of consonants)
      for (const sign of ['', ...Array.from(signs)])
        yield* [
          `${one}${virama}${other}${sign}`,
          `${first}${one}${virama}${other}${sign}${first}`,
          `${first}${one}${sign}${other}${virama}`,
        ]
  }
}

const pairs = indian.flatMap(from => scripts.filter(to => to !== from).map(to => [from, to] as const))

describe('from every script into every other', () => {
  test.each(pairs)('every letter and conjunct of %s is a proper word of %s', (from, to) => {
    const wrong: string[] = []
    let count = 0
    for (const word of wordsOf(from)) {
      count++
      const { text } = transliterate(word, to)
      if (text === '' || !properWord[to].test(text)) wrong.push(`${word} → ${text}`)
    }
    expect(count).toBeGreaterThan(15_000)
    expect(wrong.slice(0, 20)).toEqual([])
  })

  test.each([
    ['te', 'kn'],
    ['kn', 'te'],
    ['hi', 'te'],
    ['hi', 'kn'],
    ['te', 'hi'],
    ['kn', 'hi'],
  ] as const)('there and back, every letter and conjunct of %s by way of %s is what it was', (from, by) => {
    const wrong: string[] = []
    for (const word of wordsOf(from)) {
      const back = transliterate(transliterate(word, by).text, from).text
      // Hindi has no short e and o and no ఱ, does not write that a last vowel is not sounded, and writes a last dot as म. All else is kept.
      const same =
        by === 'hi' || from === 'hi'
          ? inHindi(back) === inHindi(word)
          : back.replace(rao, '$1్') === word.replace(rao, '$1్')
      if (!same) wrong.push(`${word} → ${back}`)
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })
  /** A name that Telugu ends in a vowel and Kannada in none. */
  const rao = /(రావ|ರಾವ)[ుು్್]$/u
  /** What a word of Telugu or Kannada keeps in Hindi. */
  const inHindi = (word: string): string =>
    word
      .replaceAll('ె', 'ే')
      .replaceAll('ొ', 'ో')
      .replaceAll('ఎ', 'ఏ')
      .replaceAll('ఒ', 'ఓ')
      .replaceAll('ఱ', 'ర')
      .replaceAll('ೆ', 'ೇ')
      .replaceAll('ೊ', 'ೋ')
      .replaceAll('ಎ', 'ಏ')
      .replaceAll('ಒ', 'ಓ')
      .replaceAll('ಱ', 'ರ')
      .replace(/(?<=.)ं$/u, 'म')
      .replace(/(?<=.)ం$/u, 'మ')
      .replace(/(?<=.)ಂ$/u, 'ಮ')
      .replace(rao, '$1')
      .replace(/[్್्]$/u, '')
      // Women's names and Rao as each writes them: సుబ్బయ్య, सुब्बय्या.
      .replace(/(?<=మ్మ|య్య|ప్ప|న్న|ణ్ణ|క్క|గౌడ)ా$/u, '')
      .replace(/(?<=म्म|य्य|प्प|न्न|ण्ण|क्क|गौड)ा$/u, '')
      .replace(/(?<=ಮ್ಮ|ಯ್ಯ|ಪ್ಪ|ನ್ನ|ಣ್ಣ|ಕ್ಕ|ಗೌಡ)ಾ$/u, '')

  test('whatever is typed, broken words too, becomes whole syllables of the script and nothing else', () => {
    const block = (first: number) =>
      fc.integer({ min: first, max: first + 0x7f }).map(code => String.fromCodePoint(code))
    const letter = fc.oneof(
      block(0x0900),
      block(0x0b80),
      block(0x0c00),
      block(0x0c80),
      fc.constantFrom('\u200c', '\u200d', 'a', 'L', 'i', 'M', 'ṛ', 'ß', 'Ḷ'),
    )
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), fc.constantFrom(...scripts), (letters, to) => {
        const typed = letters.join('')
        const { text } = transliterate(typed, to)
        const own = {
          te: /[\u0c00-\u0c7f\u200c\u200d]/u,
          ta: /[\u0b80-\u0bff]/u,
          kn: /[\u0c80-\u0cff\u200c\u200d]/u,
          hi: /[\u0900-\u097f]/u,
          en: /[A-Za-zß\u00c0-\u1eff]/u,
        }[to]
        for (const sign of text)
          if (/[\p{L}\p{M}\p{Cf}]/u.test(sign) && !typed.includes(sign)) expect(sign).toMatch(own)
        // What was not in this script stands on a letter of its own.
        if (to !== 'en' && !typed.split('').some(sign => own.test(sign)))
          expect(text).not.toMatch(new RegExp(`(?<![\\p{L}\\p{M}])\\p{M}`, 'u'))
      }),
      { numRuns: 20_000 },
    )
  })

  test('no letter of a name is read as the vowel that ITRANS calls LLi', () => {
    const vocalic = /[ఌౡౢౣಌೡೢೣऌॡॢॣ]/u
    for (const name of ['வள்ளி', 'ಹಳ್ಳಿಕೇರಿ', 'ಶಿವಳ್ಳಿ', 'శివళ్ళి', 'वल्लि', 'Valli', 'VaLLi'])
      for (const to of scripts) expect(transliterate(name, to).text).not.toMatch(vocalic)
    expect(transliterate('వళ్ళి', 'kn')).toEqual({ text: 'ವಳ್ಳಿ', suggested: false })
  })
})

describe('a name in the priest’s script', () => {
  /** name, script, how it is written there, whether that is a suggestion only */
  test.each([
    ['లక్ష్మీ నారాయణ', 'kn', 'ಲಕ್ಷ್ಮೀ ನಾರಾಯಣ', false],
    ['లక్ష్మీ నారాయణ', 'te', 'లక్ష్మీ నారాయణ', false],
    ['లక్ష్మీ నారాయణ', 'hi', 'लक्ष्मी नारायण', false],
    ['లక్ష్మీ నారాయణ', 'ta', 'லக்ஷ்மி நாராயண', true],
    ['లక్ష్మీ నారాయణ', 'en', 'Lakshmi Narayana', true],
    // Nobody can tell by rule whether this is a man's name or a woman's, whose last vowel Hindi writes long.
    ['కాంత', 'hi', 'कांत', true],
    ['కవిత', 'hi', 'कविता', false],
    ['కృష్ణ', 'hi', 'कृष्ण', false],
    ['अनिल कुमार', 'te', 'అనిల్ కుమార్', true],
    ['कृष्ण', 'te', 'కృష్ణ', false],
    ['ज़ाकिर', 'te', 'జాకిర్', true],
    ['भाई', 'kn', 'ಭಾಯಿ', true],
    ['साई', 'te', 'సాయి', true],
    ['సాయి', 'hi', 'साई', false],
    ['डॉली', 'te', 'డాలీ', true],
    ['ॐ प्रकाश', 'kn', 'ಓಂ ಪ್ರಕಾಶ್', true],
    ['రామ్‌లాల్', 'kn', 'ರಾಮ್‌ಲಾಲ್', false],
    ['రామ్‌లాల్', 'hi', 'रामलाल', false],
    ['దుఃఖ', 'ta', 'துஹக', true],
    ['రాఁగి', 'kn', 'ರಾಗಿ', true],
    ['ౘౙ', 'kn', 'ಚಜ', true],
    ['ೞ', 'te', 'ళ', true],
    ['ಬಾ\u0cdd', 'te', 'బాన్', true],
    ['ஆறுமுகம்', 'te', 'ఆరుముగం', true],
    ['ஃபாத்திமா', 'te', 'ఫాత్తిమా', true],
    ['ஸ்ரீ', 'hi', 'श्री', true],
    ['தமிழ்', 'en', 'Thamizh', true],
    ['౧౨', 'hi', '१२', false],
    ['౧౨', 'ta', '12', true],
    ['K. V. Rao', 'te', 'కె. వి. రావు', true],
    ['కె. వి. రావు', 'en', 'K. V. Rao', true],
    ['Smt.Lakshmi', 'te', 'శ్రీమతి లక్ష్మి', true],
    ['Late Sri Ramaiah', 'te', 'కీ.శే. శ్రీ రామయ్య', true],
    ['Chi', 'te', 'చి', true],
    ['Kumari', 'te', 'కుమారి', true],
    ['Mr', 'te', 'మ్ర్', true],
    ['Kṛṣṇa', 'te', 'కృష్ణ', true],
    ['Lakshmi', 'en', 'Lakshmi', false],
    // Hindi ends a name in a long vowel, but for words that it has from Sanskrit with a short one.
    ['Gopi Chitti', 'hi', 'गोपी चिट्टी', true],
    ['Zuveki', 'hi', 'जुवेकी', true],
    ['Ravi Shankar', 'hi', 'रवि शंकर', true],
    ['Jyoti', 'hi', 'ज्योति', true],
    // Tamil lengthens a short last a, but not before the next word.
    ['Ravindra', 'ta', 'ரவீந்திரா', true],
    ['Rajendra Prasad', 'ta', 'ராஜேந்திர பிரசாத்', true],
    ['Mohanlal', 'ta', 'மோகன்லால்', true],
    ['Ramsingh', 'hi', 'रामसिंह', true],
    ['রবি', 'te', 'রবি', true],
    ['', 'te', '', false],
    ['12 – ?', 'ta', '12 – ?', false],
    ['ి్', 'hi', '', true],
  ] as [string, Script, string, boolean][])('%s in %s', (name, script, text, suggested) => {
    expect(transliterate(name, script)).toEqual({ text, suggested })
  })

  const all = readFileSync(new URL('names-in-five-scripts.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => {
      const [from = '', name = '', ...cells] = line.split('\t')
      return {
        from: from as Script,
        name,
        accepted: cells.map(cell => [cell.slice(0, 2) as Script, cell.slice(3).split(' / ')] as const),
      }
    })

  test('real names, read by eye in every script: how many are written as people write them is known, and what is not is marked', () => {
    expect(all.length).toBeGreaterThan(330)
    const counts: Record<string, string> = {}
    const unmarked: string[] = []
    for (const from of scripts)
      for (const to of scripts) {
        if (from === to) continue
        const names = all.filter(n => n.from === from)
        const right = names.filter(({ name, accepted }) => {
          const found = transliterate(name, to)
          expect(found.text.split(/[\s.]+/u).every(word => properWord[to].test(word))).toBe(true)
          const isRight = accepted.find(([script]) => script === to)?.[1].includes(found.text) ?? false
          if (!isRight && !found.suggested) unmarked.push(`${name} → ${found.text}`)
          return isRight
        })
        counts[`${from} → ${to}`] = `${right.length} of ${names.length}`
      }
    expect(unmarked).toEqual([])
    expect(counts).toMatchInlineSnapshot(`
      {
        "en → hi": "66 of 66",
        "en → kn": "66 of 66",
        "en → ta": "66 of 66",
        "en → te": "66 of 66",
        "hi → en": "62 of 62",
        "hi → kn": "62 of 62",
        "hi → ta": "62 of 62",
        "hi → te": "62 of 62",
        "kn → en": "67 of 70",
        "kn → hi": "70 of 70",
        "kn → ta": "64 of 70",
        "kn → te": "70 of 70",
        "ta → en": "61 of 62",
        "ta → hi": "60 of 62",
        "ta → kn": "62 of 62",
        "ta → te": "62 of 62",
        "te → en": "75 of 75",
        "te → hi": "75 of 75",
        "te → kn": "75 of 75",
        "te → ta": "75 of 75",
      }
    `)
  })
})

test.each([
  ['பி பாலாஜி', 'P Balaji'],
  ['பி. பாலாஜி', 'P. Balaji'],
  ['பாலாஜி பி', 'Balaji P'],
  ['சி.என். அண்ணாதுரை', 'C.N. Annadurai'],
  ['சி. ராமன்', 'Chi. Raman'],
  ['కే.వి రావు', 'K.V Rao'],
  ['టి ఎన్ శేషన్', 'T N Sheshan'],
  ['ಕೆ ಎಸ್ ಅಶ್ವಥ್', 'K S Ashwath'],
  ['श्री के राव', 'Sri K Rao'],
  ['राम जी', 'Ram Ji'],
  ['சு முருகன்', 'Su Murugan'],
])(
  'an initial is its letter with a dot and without one, and what only sounds like one stays: %s is %s',
  (name, latin) => {
    expect(transliterate(name, 'en').text).toBe(latin)
  },
)
