import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type WebCode } from '../contract/languages.ts'

const folder = join(import.meta.dirname, '../contract/words')
/** Sets of words: a folder each, with a file a language. */
const sets = readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))

/** Types prove that no word is missing; this proves that none is empty, in the wrong script, or copied from English (D3). */
const scripts: Record<WebCode, RegExp> = {
  en: /\p{Script=Latin}/u,
  te: /\p{Script=Telugu}/u,
  ta: /\p{Script=Tamil}/u,
  kn: /\p{Script=Kannada}/u,
  hi: /\p{Script=Devanagari}/u,
}
/** Fixed by the specification in English, or a sign that is the same everywhere. */
const fixed = new Set(['404 - Page Not Found', '+91', '---'])

const problems: string[] = []
for (const set of sets) {
  for (const { web } of languages) {
    const catalogue = (await import(join(folder, set, `${web}.ts`))) as Record<WebCode, object>
    walk(catalogue[web], web, set)
  }
}

function walk(at: object, web: WebCode, path: string): void {
  for (const [key, value] of Object.entries(at)) {
    const here = path ? `${path}.${key}` : key
    if (typeof value === 'object' && value !== null) walk(value, web, here)
    else if (typeof value === 'string') look(value, web, here)
  }
}

function look(text: string, web: WebCode, here: string): void {
  if (text.trim() === '') problems.push(`${web} ${here}: empty`)
  if (fixed.has(text) || !/\p{L}/u.test(text)) return
  if (web !== 'en' && /\p{Script=Latin}{2,}/u.test(text)) problems.push(`${web} ${here}: Latin letters in «${text}»`)
  for (const other of languages) {
    if (other.web !== web && other.web !== 'en' && scripts[other.web].test(text)) problems.push(`${web} ${here}: ${other.name} letters in «${text}»`)
  }
}

if (problems.length > 0) {
  process.stderr.write(`${[...new Set(problems)].join('\n')}\n`)
  process.exit(1)
}
process.stdout.write('words: all there, each in its script\n')
