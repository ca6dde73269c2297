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
 * Names that were written by somebody who had not seen the lexicon, the rules or the list above (the last 40 after the
 * misses of the others), and scored once. The first line names the scripts; forms of a whole name stand apart by /. Who
 * adds parts after reading its misses no longer measures anything by it: then it needs names anew.
 */
const unseen = readFileSync(new URL('unseen-list.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))

describe('names that no rule was made by', () => {
  test('stand in no other list', () => {
    expect(unseen).toHaveLength(152)
    const known = new Set(rows.map(row => row.name))
    expect(unseen.filter(([name = '']) => known.has(name))).toEqual([])
  })

  test.each([
    ['te', 1, 0.86],
    ['ta', 2, 0.86],
    ['kn', 3, 0.86],
    ['hi', 4, 0.84],
  ] as const)('in %s', (to, column, least) => {
    const right = unseen.filter(cells => cells[column]?.split('/').includes(transliterate(cells[0] ?? '', to).text))
    process.stdout.write(`${to}, unseen: ${right.length} of ${unseen.length}\n`)
    expect(right.length / unseen.length).toBeGreaterThanOrEqual(least)
  })
})

describe('what the letters say goes before the parts', () => {
  test.each([
    [
      'a doubled letter stays doubled',
      'te',
      { Munni: 'మున్ని', Kallemma: 'కల్లెమ్మ', Jaggamma: 'జగ్గమ్మ', Gullappa: 'గుల్లప్ప' },
    ],
    ['and a single one single', 'te', { Muni: 'ముని', Rammohan: 'రామ్మోహన్', Kotamma: 'కోటమ్మ' }],
    ['a plain letter is no aspirate', 'te', { Kambala: 'కంబాల', Kandamma: 'కందమ్మ', Ganga: 'గంగ' }],
    ['an h tells the dental from the retroflex', 'te', { Kotha: 'కొత్త', Kota: 'కోట' }],
    ['no lone letter stands before a part', 'te', { Sunnappa: 'సున్నప్ప', Bunni: 'బున్ని' }],
    [
      'Hindi ends in a long vowel but in names from Sanskrit',
      'hi',
      {
        Munni: 'मुन्नी',
        Tadepalli: 'ताडेपल्ली',
        Ravi: 'रवि',
        Shanti: 'शांति',
        Puttu: 'पुट्टू',
        Vishnu: 'विष्णु',
        Kakarla: 'काकर्ला',
      },
    ],
  ] as const)('%s (%s)', (_kind, to, names) => {
    for (const [name, written] of Object.entries(names))
      expect(transliterate(name, to).text.replaceAll('\u200c', ''), name).toBe(written)
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
