import type { MoreWords } from '../../../contract/words/page-words.ts'
import { lazyWords } from '../page/load-words.ts'

/** Loads the words about saying names. */
export const pronunciationWords = lazyWords<MoreWords['pronunciation']>({
  en: () => import('../../../contract/words/pronunciation/en.ts'),
  te: () => import('../../../contract/words/pronunciation/te.ts'),
  ta: () => import('../../../contract/words/pronunciation/ta.ts'),
  kn: () => import('../../../contract/words/pronunciation/kn.ts'),
  hi: () => import('../../../contract/words/pronunciation/hi.ts'),
})
