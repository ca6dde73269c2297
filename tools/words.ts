import { languages, type WebCode } from '../contract/languages.ts'
import { en as messagesEn } from '../contract/words/messages/en.ts'
import { hi as messagesHi } from '../contract/words/messages/hi.ts'
import { kn as messagesKn } from '../contract/words/messages/kn.ts'
import { ta as messagesTa } from '../contract/words/messages/ta.ts'
import { te as messagesTe } from '../contract/words/messages/te.ts'
import { en } from '../contract/words/pages/en.ts'
import { hi } from '../contract/words/pages/hi.ts'
import { kn } from '../contract/words/pages/kn.ts'
import { ta } from '../contract/words/pages/ta.ts'
import { te } from '../contract/words/pages/te.ts'

/** Types prove that no word is missing; this proves that none is empty, in the wrong script, or copied from English (D3). */
const catalogues: Record<WebCode, object[]> = { en: [en, messagesEn], te: [te, messagesTe], ta: [ta, messagesTa], kn: [kn, messagesKn], hi: [hi, messagesHi] }
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
for (const { web } of languages) for (const catalogue of catalogues[web]) walk(catalogue, web, '')

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
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
process.stdout.write('words: all there, each in its script\n')
