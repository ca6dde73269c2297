import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, type Made, makeNames } from '../../../../test/names/made-names.ts'
import { askName, type Asked, type Closeness, closenesses, isCalled, spokenNames } from './spoken-names.ts'

const lists = ['spoken.txt', 'spoken-apart.txt']
const families = lists.flatMap(linesOf)
const familyOf = new Map(families.flatMap(ways => ways.map(way => [way, ways[0] ?? ''])))

/** Names that are one another's, or that nobody can tell apart by their sound: none of them is a stranger to the others. */
const alike = [
  ['gowda', 'goud'],
  ['subrahmanya', 'subrahmanyam'],
  ['indira', 'indra', 'inder'],
  ['iyengar', 'iyengaar'],
  ['acharya', 'achari'],
  ['shetty', 'chetty'],
  ['kailash', 'kailasam'],
  ['vishwanath', 'viswanatham'],
]
const alikeTo = (name: string) => alike.find(names => names.includes(name)) ?? [name]

interface Stored {
  text: string
  /** The names of a made person, in small letters, each by its family where it has one. */
  names: string[]
}
const store = ({ text, words }: Made): Stored => ({
  text: spokenNames([text]),
  names: words.map(word => (familyOf.get(word) ?? word).toLowerCase()),
})
const ten = makeNames(10_000).map(store)

/** Whether all names of a family stand among somebody's, also within a longer one. */
function isOf(family: string, { names }: Stored): boolean {
  const all = names.join('')
  const wanted = family
    .toLowerCase()
    .split(/[ .]+/)
    .filter(word => word.length > 2)
  return wanted.every(
    word => names.some(name => alikeTo(word).some(one => name.includes(one))) || all.includes(word.replace(/a$/, '')),
  )
}

/** Who of the 10,000 is called so, each asked once: a name stands in several lists and is looked for by several tests. */
const known = new Map<string, Stored[]>()
function calledSo(typed: string, closeness: Closeness): Stored[] {
  const asked = askName(typed, closeness)
  if (!asked) return []
  const key = JSON.stringify(asked)
  const found = known.get(key) ?? ten.filter(one => isCalled(one.text, asked))
  known.set(key, found)
  return found
}

/** What a search finds among 10,000: as close as somebody is called so. */
function look(typed: string, isLeftOut: (of: Stored) => boolean) {
  for (const closeness of closenesses) {
    const found = calledSo(typed, closeness).filter(one => !isLeftOut(one))
    if (found.length > 0) return { closeness, found }
  }
  return { closeness: undefined, found: [] }
}

test.each(lists)(
  'of the ways in which one name is written (%s), 95 in 100 find each other among 10,000 other names',
  list => {
    const missed: string[] = []
    let pairs = 0
    for (const ways of linesOf(list)) {
      const family = ways[0] ?? ''
      const stored = ways.map(way => spokenNames([way]))
      for (const [i, typed] of ways.entries()) {
        // A stranger who is called so more closely hides whom a wider search would find.
        const nearest = look(typed, one => isOf(family, one)).closeness
        const last = nearest === undefined ? closenesses.length - 1 : closenesses.indexOf(nearest)
        const asked = closenesses.slice(0, last + 1).map(closeness => askName(typed, closeness))
        for (const [j, text] of stored.entries()) {
          if (i === j) continue
          pairs++
          if (!asked.some(one => one && isCalled(text, one))) missed.push(`${typed} → ${ways[j]}`)
        }
      }
    }
    process.stdout.write(`${list}: ${pairs - missed.length} of ${pairs} pairs. Not found: ${missed.join(' · ')}\n`)
    expect(missed.length / pairs).toBeLessThan(0.05)
  },
  120_000,
)

test('a search finds hardly a stranger among 10,000 names', () => {
  const counts = families.flatMap(ways =>
    ways.map(typed => ({
      typed,
      strangers: look(typed, () => false).found.filter(one => !isOf(ways[0] ?? '', one)).length,
    })),
  )
  const sorted = counts.map(({ strangers }) => strangers).toSorted((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBe(0)
  expect(counts.filter(({ strangers }) => strangers > 3)).toEqual([])
})

test('nobody is called by another’s name', () => {
  const taken = linesOf('different.txt')
    .flatMap(([one = '', other = '']) => [
      [one, other],
      [other, one],
    ])
    .filter(([typed = '', name = '']) => called(typed, name, 'named'))
  expect(linesOf('different.txt').length).toBeGreaterThanOrEqual(200)
  expect(taken).toEqual([])
})

const called = (typed: string, name: string, closeness: Closeness): boolean => {
  const asked = askName(typed, closeness)
  return asked !== undefined && isCalled(spokenNames([name]), asked)
}

describe('initials', () => {
  test.each(['KVS Prasad', 'k. v. s. prasad', 'prasad kvs', 'k prasad', 'కె.వి.ఎస్. ప్రసాద్'])('%s', typed => {
    expect(called(typed, 'K.V.S. Prasad', 'named')).toBe(true)
    expect(called(typed, 'Prasad', 'named')).toBe(false)
    expect(called(typed, 'M.R. Prasad', 'named')).toBe(false)
  })

  test('stand for names that are written out', () => {
    expect(called('kvs prasad', 'Kota Venkata Siva Prasad', 'named')).toBe(true)
    expect(called('s radhakrishnan', 'Sarvepalli Radhakrishnan', 'named')).toBe(true)
  })
})

test('a beginning finds, and so does the last part of a long name', () => {
  expect(called('srini', 'శ్రీనివాస రావు', 'begins')).toBe(true)
  expect(called('venkatara', 'Venkata Ramana', 'begins')).toBe(true)
  expect(called('lakshmi', 'మహాలక్ష్మి', 'ends')).toBe(true)
  expect(called('shanthi', 'Vasanthi', 'ends')).toBe(false)
})

test('whatever is typed, what is stored is plain, and a name finds itself', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...Array.from('గణపతిகணபதிಗಣಪತಿगणपति్் .KVS')), maxLength: 40 }),
  )
  fc.assert(
    fc.property(typed, text => {
      const stored = spokenNames([text])
      expect(stored).toMatch(/^ [a-z0-9.:!?~^@ ]*$/)
      const asks = closenesses
        .map(closeness => askName(text, closeness))
        .filter((one): one is Asked => one !== undefined)
      // Initials alone are no name of which a key is made.
      if (stored.trim() !== '') for (const asked of asks) expect(isCalled(stored, asked)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
