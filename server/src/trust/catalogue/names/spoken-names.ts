import { type RawBuilder, sql } from 'kysely'
import { blunt, keyOf, soundOf, tamilKeyOf, together, wideKeyOf, withoutLastA } from './sounds.ts'

// What is stored of names so that they are found as they are spoken of, and what of it a search asks for. Each name gives
// words with a space before and behind, whose first or last sign says what they are:
//   key.    a word, or two or three together, that is not in Tamil, by which it is the same name
//   key:    the same as Tamil writes it; of words in Tamil too
//   key!    a word in Tamil
//   ~word   how a word sounds that is not in Tamil, and all words together: for beginnings and last parts
//   ^word   the same of words in Tamil, as Tamil writes it
//   key?    a wide key, which several names may share
//   @abc    first letters

/** How letters are called where initials are written in another script; by how that sounds. */
const letterNames = new Map(
  Object.entries({
    e: 'a',
    ei: 'a',
    bi: 'b',
    si: 'c',
    di: 'd',
    i: 'e',
    ep: 'f',
    ji: 'g',
    ec: 'h',
    hec: 'h',
    eh: 'h',
    ai: 'i',
    je: 'j',
    jai: 'j',
    ke: 'k',
    el: 'l',
    yel: 'l',
    em: 'm',
    yem: 'm',
    en: 'n',
    yen: 'n',
    o: 'o',
    pi: 'p',
    kyu: 'q',
    ar: 'r',
    es: 's',
    yes: 's',
    yas: 's',
    ti: 't',
    yu: 'u',
    vi: 'v',
    vai: 'y',
    jed: 'z',
  }),
)
const unlikeNames: Record<string, string> = { w: 'v', z: 'j', d: 't', b: 'p' }
const initialOf = (letter: string): string => unlikeNames[letter] ?? letter

/** Words before a name that nobody looks for. */
const honorifics = new Set(['smt', 'dr', 'mr', 'mrs', 'kum', 'late', 'శ్రీమతి', 'श्रीमती', 'ಶ್ರೀಮತಿ', 'திருமதி'])
const shortened: Record<string, string> = { md: 'mohammed', mohd: 'mohammed' }

interface Word {
  spoken: string
  other?: string
  isTamil: boolean
  first: string
}
interface Read {
  words: Word[]
  /** Those that stand beside one another are together. */
  initials: string[]
  /** Of words and initials, in their order. */
  firsts: string
}

/** More words than these no name has. */
const mostWords = 12

/** Splits a name into words and initials. */
function readName(text: string): Read {
  const tokens = [...text.slice(0, 300).matchAll(/[\p{L}\p{M}\p{N}\u200b-\u200d]+/gu)].slice(0, mostWords)
  const read: Read = { words: [], initials: [], firsts: '' }
  let isBeside = false
  const addInitials = (letters: string) => {
    const made = Array.from(letters, initialOf).join('')
    if (isBeside) read.initials.push(`${read.initials.pop() ?? ''}${made}`)
    else read.initials.push(made)
    read.firsts += made
    isBeside = true
  }
  for (const [token] of tokens) {
    const lower = token.toLowerCase()
    if (honorifics.has(lower) && tokens.length > 1) continue
    if (/^([a-z]|[b-df-hj-np-tv-xz]{2,4})$/.test(lower) && !(lower in shortened)) {
      addInitials(lower)
      continue
    }
    const sound = soundOf(shortened[lower] ?? lower)
    const { spoken } = sound
    if (spoken === '') continue
    const letter = /^[a-z]/.test(lower) ? undefined : letterNames.get(spoken.replace(/(?<=[^aeiou])a$/, ''))
    if (letter !== undefined && tokens.length > 1) {
      addInitials(letter)
      continue
    }
    const first = initialOf(/^[a-z]/.test(lower) ? lower.slice(0, 1) : spoken.slice(0, 1))
    read.words.push({ ...sound, first })
    read.firsts += first
    isBeside = false
  }
  return read
}

/** Words as they sound when they are written as one. */
function joined(words: readonly Word[]): Word[] {
  const [first, ...rest] = words
  if (!first) return []
  const isTamil = words.some(word => word.isTamil)
  const sounds = (begin: string) => together([begin, ...rest.map(({ spoken }) => spoken)])
  const others = first.other === undefined ? [] : sounds(first.other)
  return sounds(first.spoken).map((spoken, i) => {
    const other = others[i]
    return { spoken, ...(other !== undefined && { other }), isTamil, first: first.first }
  })
}

/** Runs of so many words. */
const runs = (words: readonly Word[], length: number): Word[] =>
  words.slice(0, Math.max(0, words.length - length + 1)).flatMap((_, i) => joined(words.slice(i, i + length)))

const ended = (spoken: string): string => begun(withoutLastA(spoken))
const begun = (spoken: string): string => spoken.replace(/x/g, 'c')

/** The text that is stored of names; never empty, so that an empty one is not made yet. */
export function spokenNames(names: readonly string[]): string {
  const made = new Set<string>()
  for (const name of new Set(names)) {
    const { words, initials, firsts } = readName(name)
    for (const { spoken, other, isTamil } of [...words, ...runs(words, 2), ...runs(words, 3)]) {
      for (const reading of other === undefined ? [spoken] : [spoken, other]) {
        const dull = tamilKeyOf(reading)
        made.add(`${dull}:`)
        if (isTamil) made.add(`${dull}!`)
      }
      if (!isTamil) made.add(`${keyOf(spoken)}.`)
    }
    for (const { spoken } of words) {
      const wide = wideKeyOf(spoken)
      if (wide !== undefined) made.add(`${wide}?`)
    }
    const whole = { spoken: words.map(({ spoken }) => spoken).join(''), isTamil: words.some(word => word.isTamil) }
    for (const { spoken, isTamil } of words.length > 0 ? [...words, whole] : [])
      made.add(isTamil ? `^${ended(blunt(spoken))}` : `~${ended(spoken)}`)
    if (firsts.length > 1)
      for (let i = 0; i < (initials.length > 0 ? firsts.length : 1); i++) made.add(`@${firsts.slice(i)}`)
  }
  return ` ${[...made].join(' ')} `
}

/**
 * How closely a name is asked for: whole; by its beginning; by its last part (lakshmi, mahalakshmi); or roughly. Each next
 * one is for names that nobody has by the one before.
 */
export const closenesses = ['named', 'begins', 'ends', 'roughly'] as const
export type Closeness = (typeof closenesses)[number]

/** One of these ways, of which each part has a text that must stand in what is stored. */
export interface Asked {
  ways: Part[][]
}
interface Part {
  texts: string[]
  /** Must stand behind three letters of a word, and end it. */
  ending?: string
}

/** Shorter ones are the last part of too many. */
const shortestEnding = 4

function partOf(word: Word, closeness: Closeness): Part {
  const { spoken, other, isTamil } = word
  if (closeness === 'named')
    return { texts: isTamil ? [` ${tamilKeyOf(spoken)}:`] : [` ${keyOf(spoken)}.`, ` ${tamilKeyOf(spoken)}!`] }
  const texts = [...partOf(word, 'named').texts, ...(other === undefined ? [] : [` ${tamilKeyOf(other)}:`])]
  if (closeness === 'roughly') {
    const wide = wideKeyOf(spoken)
    return { texts: wide === undefined ? texts : [...texts, ` ${wide}?`] }
  }
  const dull = blunt(spoken)
  texts.push(...(isTamil ? [] : [` ~${begun(spoken)}`]), ` ^${begun(dull)}`)
  const ending = ended(isTamil ? dull : spoken)
  return { texts, ...(closeness === 'ends' && ending.length >= shortestEnding && { ending }) }
}

/** One of several parts. */
const either = (parts: Part[]): Part => {
  const ending = parts.at(-1)?.ending
  return { texts: [...new Set(parts.flatMap(({ texts }) => texts))], ...(ending !== undefined && { ending }) }
}

/** What a typed name asks for; undefined: it has no word, and nobody is called so. */
export function askName(typed: string, closeness: Closeness): Asked | undefined {
  const { words, initials } = readName(typed)
  const firsts = initials.map(letters => ({
    // A single letter may also be a name that is not written out.
    texts:
      letters.length === 1 || (words.length === 0 && closeness !== 'named')
        ? [` @${letters}`, ` ~${letters}`, ` ^${blunt(letters)}`]
        : [` @${letters}`],
  }))
  if (words.length === 0) return firsts.length === 0 ? undefined : { ways: [firsts] }
  const part = (of: Word[]) => of.map(word => partOf(word, closeness))
  const ways = [[...part(words), ...firsts]]
  const addJoined = (from: number, to: number) =>
    ways.push([
      ...part(words.slice(0, from)),
      either(part(joined(words.slice(from, to)))),
      ...part(words.slice(to)),
      ...firsts,
    ])
  for (let i = 0; i + 1 < words.length; i++) addJoined(i, i + 2)
  if (words.length > 2) addJoined(0, words.length)
  return { ways }
}

/** Whether stored names are called so. Says what `areCalled` says within the database. */
export const isCalled = (stored: string, { ways }: Asked): boolean =>
  ways.some(parts =>
    parts.every(
      ({ texts, ending }) =>
        texts.some(text => stored.includes(text)) ||
        (ending !== undefined && stored.includes(`${ending} `) && new RegExp(endsWith(ending)).test(stored)),
    ),
  )

/** What is asked has letters and digits only. */
const endsWith = (ending: string): string => `[a-z]{3}${ending} `

/** A condition on a column of stored names. Carried by a trigram index on the column where it is not ''. */
export function areCalled(column: RawBuilder<string>, { ways }: Asked): RawBuilder<boolean> {
  const any = (of: RawBuilder<unknown>[]) => sql`(${sql.join(of, sql` or `)})`
  const has = ({ texts, ending }: Part) =>
    any([
      // None of the signs is special in LIKE.
      ...texts.map(text => sql`${column} like ${`%${text}%`}`),
      // By the pattern alone the planner takes the index for useless, and reads every row.
      ...(ending === undefined ? [] : [sql`(${column} like ${`%${ending} %`} and ${column} ~ ${endsWith(ending)})`]),
    ])
  return sql<boolean>`(${column} <> '' and ${any(ways.map(parts => sql`(${sql.join(parts.map(has), sql` and `)})`))})`
}
