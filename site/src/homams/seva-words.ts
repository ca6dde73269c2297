import type { WebCode } from '../../../contract/ground/languages.ts'
import type { SevaWords } from '../../../contract/words/page-words.ts'
import { en } from '../../../contract/words/sevas/en.ts'
import { hi } from '../../../contract/words/sevas/hi.ts'
import { kn } from '../../../contract/words/sevas/kn.ts'
import { ta } from '../../../contract/words/sevas/ta.ts'
import { te } from '../../../contract/words/sevas/te.ts'

/** What the home page says beside the specification, in all languages: the server writes it, a browser rarely loads it. */
export const sevaWords: Record<WebCode, SevaWords> = { en, te, ta, kn, hi }
