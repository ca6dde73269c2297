import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { transliterate } from '../transliterate.ts'
import { partsOf } from './lexicon.ts'
import type { Script } from './script.ts'

/**
 * Names with every form that a native accepts, written before the tables and rules that it measures, and never edited
 * after. A line that begins with # names the scripts of the columns below it, the source first. Words stand apart by
 * spaces, forms of one word by bars.
 */
const rows = (() => {
  let scripts: Script[] = []
  return readFileSync(new URL('measuring-list.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .flatMap(line => {
      const cells = line.replace(/^# /u, '').split('\t')
      if (line.startsWith('# ')) {
        scripts = cells as Script[]
        return []
      }
      return [{ name: cells[0] ?? '', from: scripts[0] ?? 'en', accepted: cells, scripts }]
    })
})()

/** Whether a written name is one of the accepted: each word is one of the forms of its place. */
const isAccepted = (written: string, accepted: string): boolean => {
  const [words, forms] = [written.split(' '), accepted.split(' ')]
  return words.length === forms.length && words.every((word, at) => forms[at]?.split('|').includes(word))
}

const targets = ['te', 'ta', 'kn', 'hi', 'en'] as const
const score = (from: Script | undefined, to: Script) => {
  const asked = rows.filter(row => (!from || row.from === from) && row.scripts.slice(1).includes(to))
  const misses = asked.flatMap(row => {
    const accepted = row.accepted[row.scripts.indexOf(to)] ?? ''
    const { text } = transliterate(row.name, to)
    return isAccepted(text, accepted) ? [] : [`${row.name} → ${text} (${accepted})`]
  })
  return { asked: asked.length, right: asked.length - misses.length, misses }
}

describe('names as natives write them', () => {
  test('the list is long enough, and every form stands in the script of its column', () => {
    const letters = {
      te: /^[\u0c00-\u0c7f\u200c .|]+$/u,
      ta: /^[\u0b80-\u0bff .|]+$/u,
      kn: /^[\u0c80-\u0cff\u200c .|]+$/u,
      hi: /^[\u0900-\u097f .|]+$/u,
      en: /^[A-Za-z .|]+$/u,
    }
    expect(rows.length).toBeGreaterThan(750)
    expect(new Set(rows.map(row => `${row.from} ${row.name}`)).size).toBe(rows.length)
    for (const row of rows) {
      expect(row.accepted.length).toBe(row.scripts.length)
      for (const [at, script] of row.scripts.entries()) expect(row.accepted[at]).toMatch(letters[script])
    }
  })

  test.each(targets)('in %s', to => {
    const { asked, right, misses } = score(undefined, to)
    process.stdout.write(`${to}: ${right} of ${asked}\n${misses.map(miss => `  ${miss}\n`).join('')}`)
    expect(asked).toBeGreaterThan(90)
    expect(right / asked, misses.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  test('a name from Latin letters is marked as suggested, whatever the parts are that explain it', () => {
    for (const { name } of rows.filter(row => row.from === 'en'))
      expect(transliterate(name, 'te').suggested, name).toBe(true)
  })

  test('the longest name that a form takes, and longer ones, are written at once', () => {
    // So long that whoever reads a letter anew for each other one never ends, on the fastest machine.
    const long = ['a'.repeat(300_000), 'Sri'.repeat(100_000), 'ababab'.repeat(50_000)]
    for (const name of ['Venkata'.repeat(28), 'ababab'.repeat(10), ...long])
      expect(transliterate(name, 'te').text).not.toBe('')
  })
})

/**
 * Names that were written by people who had not seen the lexicon, the rules or the list above: `unseen-list.tsv` hunts
 * for the rarer ones, `register-list.tsv` has the names of a temple's register as often as they come. The first line
 * names the scripts; forms of a whole name stand apart by /. Who adds parts after reading the misses no longer measures
 * anything by it: then it needs names anew.
 */
const unseen = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
const [rarer, register] = [unseen('unseen-list.tsv'), unseen('register-list.tsv')]
const known = new Set([...rows.map(row => row.name), ...rarer.map(([name]) => name)])

describe('names that no rule was made by', () => {
  test('the rarer ones stand in no other list; a register has names that others name too', () => {
    expect(rarer).toHaveLength(152)
    expect(register).toHaveLength(320)
    expect(rarer.filter(([name]) => rows.some(row => row.name === name))).toEqual([])
    expect(register.filter(([name = '']) => !known.has(name))).toHaveLength(232)
  })

  test.each([
    ['te', 1],
    ['ta', 2],
    ['kn', 3],
    ['hi', 4],
  ] as const)('in %s', (to, column) => {
    const shareOf = (of: string, list: string[][]) => {
      const right = list.filter(cells => cells[column]?.split('/').includes(transliterate(cells[0] ?? '', to).text))
      process.stdout.write(`${to}, ${of}: ${right.length} of ${list.length}\n`)
      return right.length / list.length
    }
    expect(shareOf('rarer', rarer)).toBeGreaterThanOrEqual(0.84)
    expect(shareOf('a register', register)).toBeGreaterThanOrEqual(0.95)
    const fresh = register.filter(([name = '']) => !known.has(name))
    expect(shareOf('of it in no other list', fresh)).toBeGreaterThanOrEqual(0.93)
  })
})

describe('the lexicon', () => {
  const text = readFileSync(new URL('lexicon.txt', import.meta.url), 'utf8')
  const parts = [...partsOf(text)]

  test('has 3,000 parts and more, each of known sounds, once, and typed in the letters a to z', () => {
    expect(parts.length).toBeGreaterThan(3_000)
    const sound =
      /^(?:kSh|j~n|zh|chh|ch|kh|gh|jh|Th|Dh|th|dh|ph|bh|Sh|sh|~N|~n|Ri|ai|au|[kgjTDNtdnpbmyrlvshLQAIUaiueoèòâMH+])+$/u
    for (const { sounds, latin } of parts) {
      expect(sounds).toMatch(sound)
      for (const spelling of latin) expect(spelling).toMatch(/^[a-z]+$/u)
    }
    const entries = text.split('\n').flatMap(line => (line.startsWith('#') ? [] : line.split(' ').filter(Boolean)))
    const heads = entries.map(entry => entry.split(/[:;]/u)[0])
    expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([])
  })

  test('a form of a part stands in the script that it is for', () => {
    const letters = { te: /^[\u0c00-\u0c7f\u200c]+$/u, ta: /^[\u0b80-\u0bff]+$/u, kn: /^[\u0c80-\u0cff\u200c]+$/u, hi: /^[\u0900-\u097f]+$/u } // biome-ignore format: a table of letters
    for (const { written } of parts)
      for (const script of ['te', 'ta', 'kn', 'hi'] as const)
        if (written[script]) expect(written[script]).toMatch(letters[script])
  })
})
