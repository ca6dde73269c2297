import { createHash } from 'node:crypto'
import type { Translated } from '../../contract/words/glossary.ts'
import { type Catalogue, type Entry, translated } from './catalogues.ts'

/**
 * What each translation was made from: a line a text, `home.trusted 1f6a0c2`, sorted; where the languages were made
 * from different English texts, `home.trusted te:1f6a0c2 ta:88e1d07 kn:1f6a0c2 hi:1f6a0c2`. Lines are merged by git as
 * they come (.gitattributes).
 */
export type Made = Map<string, Partial<Record<Translated, string>>>

/** A short hash of an English text; of a function, of its source without types' and line breaks' white space. */
export function hashOf(entry: Entry): string {
  const text = typeof entry === 'string' ? entry : entry.toString().replace(/\s+/g, '').replaceAll(',)', ')')
  return createHash('sha256').update(text).digest('hex').slice(0, 7)
}

export function readRecord(text: string): Made {
  const record: Made = new Map()
  for (const line of text.split('\n')) {
    const [key, ...hashes] = line.trim().split(' ')
    if (!key || hashes.length === 0) continue
    const made: Partial<Record<Translated, string>> = {}
    for (const hash of hashes) {
      const [, web, value] = /^(?:(te|ta|kn|hi):)?([0-9a-f]+)$/.exec(hash) ?? []
      if (value) for (const one of translated) if (!web || web === one) made[one] = value
    }
    record.set(key, made)
  }
  return record
}

export function writeRecord(record: Made): string {
  const lines = [...record].map(([key, made]) => {
    const [first] = Object.values(made)
    const agreed = translated.every(web => made[web] === first)
    return `${key} ${agreed ? first : translated.flatMap(web => (made[web] ? `${web}:${made[web]}` : [])).join(' ')}`
  })
  return `${lines.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}\n`
}

/** Texts whose English was written anew after the translation, and lines without a text. */
export function staleIn(english: Catalogue, record: Made): { key: string; languages: Translated[] }[] {
  const stale: { key: string; languages: Translated[] }[] = []
  for (const [key, entry] of english) {
    const hash = hashOf(entry)
    const languages = translated.filter(web => record.get(key)?.[web] !== hash)
    if (languages.length > 0) stale.push({ key, languages })
  }
  return stale
}

/**
 * The record after a translator looked at these texts: all of them, if no keys are given. A key may name a whole group.
 */
export function lookedAt(english: Catalogue, record: Made, languages: Translated[], keys: string[]): Made {
  const after: Made = new Map()
  for (const [key, entry] of english) {
    const made = { ...record.get(key) }
    const meant = keys.length === 0 || keys.some(k => key === k || key.startsWith(`${k}.`))
    if (meant) for (const web of languages) made[web] = hashOf(entry)
    if (Object.keys(made).length > 0) after.set(key, made)
  }
  return after
}
