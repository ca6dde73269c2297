import type { WebCode } from '../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'
import { en } from '../../../contract/words/trust/en.ts'
import { hi } from '../../../contract/words/trust/hi.ts'
import { kn } from '../../../contract/words/trust/kn.ts'
import { ta } from '../../../contract/words/trust/ta.ts'
import { te } from '../../../contract/words/trust/te.ts'

/** In all languages in one file: the first load names the files of what the home page may load, and has room for one. */
export const trustWords: Record<WebCode, MoreWords['trust']> = { en, te, ta, kn, hi }
