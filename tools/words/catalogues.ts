import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type WebCode } from '../../contract/ground/languages.ts'
import type { Translated } from '../../contract/words/glossary.ts'

export const wordsFolder = join(import.meta.dirname, '../../contract/words')

export type Entry = string | ((...given: unknown[]) => string)
/** Texts by their whole key: `home.trusted`. */
export type Catalogue = Map<string, Entry>
/** A folder of words: its catalogue in each language. */
export type Folder = Record<WebCode, Catalogue>

export const translated: Translated[] = ['te', 'ta', 'kn', 'hi']

/** Folders of words, listed from the disk, with their catalogues. */
export async function allFolders(): Promise<Map<string, Folder>> {
  const folders = new Map<string, Folder>()
  for (const entry of readdirSync(wordsFolder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'translated') continue
    const folder = {} as Folder
    for (const { web } of languages) {
      const module = (await import(join(wordsFolder, entry.name, `${web}.ts`))) as Record<WebCode, object>
      folder[web] = flat(module[web])
    }
    folders.set(entry.name, folder)
  }
  return folders
}

export function flat(words: object, path = ''): Catalogue {
  const texts: Catalogue = new Map()
  for (const [key, value] of Object.entries(words) as [string, unknown][]) {
    const here = path ? `${path}.${key}` : key
    if (typeof value === 'string' || typeof value === 'function') texts.set(here, value as Entry)
    else if (typeof value === 'object' && value !== null) for (const [k, v] of flat(value, here)) texts.set(k, v)
  }
  return texts
}
