import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { transliterate } from '../transliterate.ts'
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
  })
})
