import { readFileSync } from 'node:fs'
import type { IndianScript } from './brahmic.ts'
import { differ, keyOf, unitsOf } from './latin-key.ts'

/** A part of names: its sounds, and how a script writes it where the rules would write it otherwise. */
export interface Part {
  sounds: string
  written: Partial<Record<IndianScript, string>>
  /** The part is only joined to the end of another. */
  isEnd: boolean
}
interface Spelling {
  part: Part
  units: string[]
  /** People use it; the others follow from the sounds. */
  isTyped: boolean
}

/** Reads the lexicon at its first use: it takes some milliseconds and a few megabytes. */
let read: { byKey: Map<string, Spelling[]>; beginnings: Set<string> } | undefined
const lexicon = () => (read ??= readLexicon())

/** Whether some part begins with these signs of a key. */
export const beginsSomePart = (signs: string): boolean => lexicon().beginnings.has(signs)

/** All parts of the file, in its order. */
export function* partsOf(text: string): Generator<Part & { latin: string[] }> {
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) continue
    for (const entry of line.split(' ')) {
      const [spelling = '', latin = ''] = entry.split(':')
      const [head = '', ...forms] = spelling.split(';')
      const sounds = head.replace(/[-*?]/gu, '')
      if (!sounds) continue
      const written = Object.fromEntries(forms.map(form => form.split('=') as [IndianScript, string]))
      const all = latin ? latin.split(',') : []
      // A star: the name is met bare and with its vowel, Suresh and Suresha.
      for (const [ending, typed] of head.includes('*')
        ? ([
            ['', all.filter(l => !l.endsWith('a'))],
            ['a', [...new Set(all.map(l => (/[aeiouy]$/u.test(l) ? l : `${l}a`)).filter(l => l.endsWith('a')))]],
          ] as const)
        : ([['', all]] as const))
        yield {
          sounds: sounds + ending,
          written: ending ? {} : written,
          isEnd: head.startsWith('-'),
          latin: [...typed],
        }
    }
  }
}

function readLexicon(): { byKey: Map<string, Spelling[]>; beginnings: Set<string> } {
  const byKey = new Map<string, Spelling[]>()
  const beginnings = new Set<string>()
  for (const { latin, ...part } of partsOf(readFileSync(new URL('lexicon.txt', import.meta.url), 'utf8')))
    for (const [at, marked] of [...latin, ...usualLatin(part.sounds)].entries()) {
      const key = keyOf(marked.replaceAll('Q', 'r').toLowerCase())
      for (let length = 2; length <= key.signs.length; length++) beginnings.add(key.signs.slice(0, length))
      const spelling = { part, units: unitsOf(marked, key), isTyped: at < latin.length }
      // Before p and b the key has n for m: Bellamkonda, Bedampudi.
      for (const signs of key.signs.endsWith('m') ? [key.signs, `${key.signs.slice(0, -1)}n`] : [key.signs]) {
        const same = byKey.get(signs)
        if (same) same.push(spelling)
        else byKey.set(signs, [spelling])
      }
    }
  return { byKey, beginnings }
}

const latinOf: Record<string, string> = { è: 'e', ò: 'o', â: 'a', H: 'h' }

/**
 * How sounds are usually written in Latin letters; ఋ as ri and as ru. Capitals stay where a vowel is long or a
 * consonant retroflex.
 */
function usualLatin(sounds: string): string[] {
  const plain = sounds
    .replaceAll('+', '')
    .replaceAll('kSh', 'ksh')
    .replaceAll('j~n', 'gn')
    .replace(/Sh/gu, 'sh')
    .replace(/M(?=[pbhyrlvs])/gu, 'm')
    .replace(/M$/gu, 'm')
    .replace(/M/gu, 'n')
    .replaceAll('ayyâ', 'aiah')
  // In Andhra Nath is often written Nadh.
  const both = [plain.replaceAll('Ri', 'ri'), plain.replaceAll('Ri', 'ru'), plain.replaceAll('nAth', 'nAdh')]
  // A first e is often typed with a y before it: Yenugula.
  return [...new Set([...both, ...(/^[eè]/u.test(sounds) ? both.map(word => `y${word}`) : [])])].map(word =>
    word.replace('Ri', 'ri').replace(/[èòâH]/gu, letter => latinOf[letter] ?? ''),
  )
}

/** The part whose spelling comes nearest to what was typed, with how far it is. */
export function findPart(
  signs: string,
  typed: string[],
  mayBeEnd: boolean,
): { part: Part; distance: number } | undefined {
  let best: { part: Part; distance: number } | undefined
  for (const { part, units, isTyped } of lexicon().byKey.get(signs) ?? []) {
    if (part.isEnd && !mayBeEnd) continue
    const distance = differ(typed, units, isTyped)
    if (distance < (best?.distance ?? Infinity) || (part.isEnd && !best?.part.isEnd && distance === best?.distance))
      best = { part, distance }
  }
  return best
}
