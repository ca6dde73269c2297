import type { Script } from './script.ts'
import { consonant, rewriter } from './brahmic.ts'

/** Parts of names as they are usually written in Latin letters. */
const customary: Record<string, string> = {
  'ज्ञ': 'gn', 'च्च': 'cch', 'च्छ': 'cch', 'श्श': 'ssh', 'ष्ष': 'ssh', 'ठ्ठ': 'tth', ओं: 'om', 'राव्$': 'rao', 'रावु$': 'rao', 'राव$': 'rao', '^साई': 'sai', '^सायि': 'sai', 'ायि$': 'ai', 'सिंह्$': 'singh', '^सिंग्$': 'singh',
  '^अय्यर्$': 'iyer', '^श्री': 'sri', '^श्रि': 'sri', 'स्व': 'sw', 'श्व': 'shw', 'रॆड्डि$': 'reddy', 'रेड्डि$': 'reddy', 'रेड्डी$': 'reddy', 'शॆट्टि$': 'shetty', 'मूर्ति$': 'murthy', 'मूर्थि$': 'murthy', 'अग्रवाल्$': 'agarwal', 'वाल्$': 'wal', 'राठौड\u093c्$': 'rathod', 'गौड$': 'gowda', 'गौडा$': 'gowda', 'मठ$': 'math',
  'देशपांड': 'deshpand', 'कुलकर्ण': 'kulkarn', 'स्वामि$': 'swamy', 'सामि$': 'samy', 'नायुडु$': 'naidu',
} // biome-ignore format: a table of letters

const letters: Record<string, string> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ॠ: 'ri', ऌ: 'li', ॡ: 'li', ऎ: 'e', ए: 'e', ऐ: 'ai', ऒ: 'o', ओ: 'o', औ: 'au',
  'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'ॄ': 'ri', 'ॢ': 'li', 'ॣ': 'li', 'ॆ': 'e', 'े': 'e', 'ै': 'ai', 'ॊ': 'o', 'ो': 'o', 'ौ': 'au',
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', ऩ: 'n',
  प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ऱ: 'r', ल: 'l', ळ: 'l', ऴ: 'zh', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', 'ः': 'h', '.': '.',
} // biome-ignore format: a table of letters

const isConsonant = new RegExp(consonant, 'u')

/** The vowel that a bare letter holds: none if a vowel sign follows. */
const inherent = (word: string, after: number): string =>
  /^[\u093c\u093e-\u094d\u0962\u0963]/u.test(word.slice(after)) ? '' : 'a'

function writeLetter(word: string, at: number): string {
  const letter = word[at] ?? ''
  const next = word[at + 1] ?? ''
  if (letter === 'ं' || letter === 'ँ') return next === '' || /[पफबभमहसयरलव]/u.test(next) ? 'm' : 'n'
  if (letter === '\u093c') return inherent(word, at + 1)
  if (/[०-९]/u.test(letter)) return String((letter.codePointAt(0) ?? 0) - 0x0966)
  const own =
    next === '\u093c' && letter === 'ज' ? 'z' : next === '\u093c' && letter === 'फ' ? 'f' : (letters[letter] ?? '')
  return isConsonant.test(letter) ? own + inherent(word, at + 1) : own
}

const rewrite = rewriter(customary, writeLetter)

/** A word of the common spelling as people write it on an envelope: one capital, no dots above or below. */
export function toLatin(text: string, from: Script): string {
  // After a known part that ends in a bare letter comes the vowel that the letter holds.
  const word = text
    .replace(/[\u200b-\u200d]/gu, '')
    .replace(/(ज्ञ|च्च|च्छ|श्श|ष्ष|ठ्ठ|स्व|श्व|देशपांड|कुलकर्ण)(?![\u093e-\u094d\u0962\u0963])/gu, '$1अ')
  // Tamil names are usually written with th: Muthu, Sumathi. Hindi says gy where the south says gn.
  const latin = rewrite(
    from === 'ta'
      ? word.replace(/त्त|त/gu, 'थ')
      : from === 'hi'
        ? word.replaceAll('ज्ञअ', 'ग्य').replaceAll('ज्ञ', 'ग्य')
        : word,
  )
  return latin.slice(0, 1).toUpperCase() + latin.slice(1)
}
