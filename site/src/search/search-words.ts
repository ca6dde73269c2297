import type { Language, WebCode } from '../../../contract/ground/languages.ts'
import type { SearchWords } from '../../../contract/words/page-words.ts'
import { en } from '../../../contract/words/search/en.ts'
import { hi } from '../../../contract/words/search/hi.ts'
import { kn } from '../../../contract/words/search/kn.ts'
import { ta } from '../../../contract/words/search/ta.ts'
import { te } from '../../../contract/words/search/te.ts'

const words: Record<WebCode, SearchWords> = { en, te, ta, kn, hi }

/**
 * Descriptions for search engines. Read them under `import.meta.env.SSR` only: the build then leaves them out of the
 * browser's files.
 */
export const searchWords = (lang: Language): SearchWords => words[lang.web]
