import { describe, expect, test } from 'vitest'
import { languages, type WebCode } from '../../../../contract/ground/languages.ts'
import { paise } from '../../../../contract/ground/money.ts'
import { numberInWords, rupeesInWords } from './amount-in-words.ts'

const inWords = (rupees: number, language: WebCode) => rupeesInWords(paise(Math.round(rupees * 100)), language)

test.each<[WebCode, number, string]>([
  ['en', 1, 'One Rupee Only'],
  ['en', 1116, 'One Thousand One Hundred Sixteen Rupees Only'],
  [
    'en',
    12_345_678.5,
    'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees And Fifty Paise Only',
  ],
  ['te', 1, 'ఒక రూపాయి'],
  ['te', 101, 'నూట ఒక్క రూపాయలు'],
  ['te', 500, 'ఐదు వందల రూపాయలు'],
  ['te', 1116, 'వెయ్యి నూట పదహారు రూపాయలు'],
  ['te', 116_000, 'ఒక లక్ష పదహారు వేల రూపాయలు'],
  ['te', 1116.5, 'వెయ్యి నూట పదహారు రూపాయల యాభై పైసలు'],
  ['ta', 1, 'ஒரு ரூபாய்'],
  ['ta', 21, 'இருபத்தொரு ரூபாய்'],
  ['ta', 1116, 'ஆயிரத்து நூற்றுப் பதினாறு ரூபாய்'],
  ['ta', 5116, 'ஐந்தாயிரத்து நூற்றுப் பதினாறு ரூபாய்'],
  ['ta', 11_000, 'பதினோராயிரம் ரூபாய்'],
  ['ta', 81_200_000, 'எட்டுக் கோடியே பன்னிரண்டு லட்சம் ரூபாய்'],
  ['kn', 500, 'ಐನೂರು ರೂಪಾಯಿ'],
  ['kn', 1116, 'ಒಂದು ಸಾವಿರದ ನೂರ ಹದಿನಾರು ರೂಪಾಯಿ'],
  ['kn', 116_000, 'ಒಂದು ಲಕ್ಷದ ಹದಿನಾರು ಸಾವಿರ ರೂಪಾಯಿ'],
  ['hi', 1, 'एक रुपया'],
  ['hi', 1116, 'एक हज़ार एक सौ सोलह रुपये'],
  ['hi', 100_079.25, 'एक लाख उनासी रुपये पच्चीस पैसे'],
])('%s says %d as %s', (language, rupees, words) => {
  expect(inWords(rupees, language)).toBe(words)
})

/** How a number is heard again: words of the sizes with what they stand for, as each language has them before and after others. */
const sizes: Record<WebCode, Record<string, number>> = {
  en: { Hundred: 100, Thousand: 1000, Lakh: 100_000, Crore: 10_000_000 },
  hi: { सौ: 100, हज़ार: 1000, लाख: 100_000, करोड़: 10_000_000 },
  te: {
    నూట: 100,
    వంద: 100,
    వందల: 100,
    వందలు: 100,
    వెయ్యి: 1000,
    వేల: 1000,
    వేలు: 1000,
    లక్ష: 100_000,
    లక్షల: 100_000,
    లక్షలు: 100_000,
    కోటి: 1e7,
    కోట్ల: 1e7,
    కోట్లు: 1e7,
  },
  ta: { லட்சம்: 100_000, லட்சத்து: 100_000, கோடி: 1e7, கோடியே: 1e7 },
  kn: { ಸಾವಿರ: 1000, ಸಾವಿರದ: 1000, ಲಕ್ಷ: 100_000, ಲಕ್ಷದ: 100_000, ಕೋಟಿ: 1e7, ಕೋಟಿಯ: 1e7 },
}
/** Hundreds that are one word, and how they may end. */
const hundreds: Partial<Record<WebCode, string[]>> = {
  ta: 'நூ இருநூ முந்நூ நானூ ஐந்நூ அறுநூ எழுநூ எண்ணூ தொள்ளாயிர'.split(' '),
  kn: 'ನೂರ ಇನ್ನೂರ ಮುನ್ನೂರ ನಾನೂರ ಐನೂರ ಆರುನೂರ ಏಳುನೂರ ಎಂಟುನೂರ ಒಂಬೈನೂರ'.split(' '),
}
const hundredEnds = ['று', 'ற்று', 'ம்', 'த்து', '\u0cc1', '']

function below(language: WebCode): Map<string, number> {
  const known = new Map<string, number>()
  for (let n = 0; n < 100; n++) known.set(numberInWords(n, language), n)
  for (const [at, start] of (hundreds[language] ?? []).entries())
    for (const end of hundredEnds) known.set(start + end, (at + 1) * 100)
  for (const one of { te: ['ఒక', 'ఒక్క'], ta: ['ஒரு'], en: [], hi: [], kn: [] }[language]) known.set(one, 1)
  if (language === 'ta') {
    for (let n = 1; n < 100; n++) {
      const word = numberInWords(n, 'ta')
      if (word.endsWith('ொன்று')) known.set(`${word.slice(0, -'ொன்று'.length)}ொரு`, n)
    }
  }
  return known
}

function heard(text: string, language: WebCode): number {
  const known = heardWords[language]
  // What is doubled between two Tamil words stands for nothing.
  const words = (language === 'ta' ? text.replaceAll(/(?<=(?:ற்று|த்து|ட்டு))([கசதப])் (?=\1)/g, ' ') : text).split(' ')
  let [sum, count] = [0, 0]
  for (let at = 0; at < words.length; ) {
    const two = words.slice(at, at + 2).join(' ')
    const word = words[at] ?? ''
    const size = sizes[language][word]
    const thousand = language === 'ta' ? tamilThousand(words, at) : undefined
    if (thousand) {
      sum += thousand.value
      at += thousand.words
      continue
    }
    if (size !== undefined) {
      // A hundred counts within what is counted by a greater size.
      if (size === 100) count = (count === 0 ? 1 : count) * 100
      else {
        sum += (count === 0 ? 1 : count) * size
        count = 0
      }
      at++
    } else if (known.has(two) && words.length > at + 1) {
      count += known.get(two) ?? 0
      at += 2
    } else {
      count += known.get(word) ?? expect.fail(`nobody says ${word}`)
      at++
    }
  }
  return sum + count
}

/** ஆயிரம், இரண்டாயிரம், இருபத்து மூன்றாயிரம்: the size is part of its count. */
function tamilThousand(words: string[], at: number): { value: number; words: number } | undefined {
  for (const length of [2, 1]) {
    const text = words.slice(at, at + length).join(' ')
    const end = /(?:ஆயிரம்|ஆயிரத்து|ாயிரம்|ாயிரத்து)$/.exec(text)?.[0]
    if (!end || text.startsWith('தொள்ள') || at + length > words.length) continue
    const start = text.slice(0, -end.length)
    if (start === '') return { value: 1000, words: length }
    const counts = [`${start}ு`, `${start.replace(/ோர$/, 'ொன்ற')}ு`]
      .map(count => heardWords.ta.get(count))
      .filter(n => n !== undefined)
    if (counts[0] !== undefined && !(length === 2 && heardWords.ta.has(words[at] ?? '')))
      return { value: counts[0] * 1000, words: length }
  }
  return undefined
}

const heardWords = Object.fromEntries(languages.map(l => [l.web, below(l.web)])) as Record<WebCode, Map<string, number>>

describe.each(languages.map(l => l.web))('in %s', language => {
  test('every number up to 9,999 has words of its own, and is heard again as itself', () => {
    const all = Array.from({ length: 10_000 }, (_, n) => numberInWords(n, language))
    expect(new Set(all).size).toBe(10_000)
    const misheard = all.flatMap((words, n) =>
      n > 0 && heard(words, language) !== n ? [`${n}: ${words} = ${heard(words, language)}`] : [],
    )
    expect(misheard).toEqual([])
  })

  test('so are thousands, lakhs and crores', () => {
    for (let n = 10_007; n < 999_000_000; n = Math.floor(n * 1.037) + 13) {
      expect([n, heard(numberInWords(n, language), language)]).toEqual([n, n])
    }
  })

  test('nothing but the letters of the language', () => {
    const script = {
      en: /^[A-Za-z ]+$/,
      te: /^[\u0c00-\u0c7f ]+$/,
      ta: /^[\u0b80-\u0bff ]+$/,
      kn: /^[\u0c80-\u0cff ]+$/,
      hi: /^[\u0900-\u097f ]+$/,
    }[language]
    for (const rupees of [0, 0.5, 1, 99, 1116, 54_321.75, 98_765_432]) expect(inWords(rupees, language)).toMatch(script)
  })
})
