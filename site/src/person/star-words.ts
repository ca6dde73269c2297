import type { StarWords } from '../../../contract/words/page-words.ts'
import { lazyWords } from '../page/load-words.ts'

/** Loads the words of the dialog. */
export const starWords = lazyWords<StarWords>({
  en: () => import('../../../contract/words/star/en.ts'),
  te: () => import('../../../contract/words/star/te.ts'),
  ta: () => import('../../../contract/words/star/ta.ts'),
  kn: () => import('../../../contract/words/star/kn.ts'),
  hi: () => import('../../../contract/words/star/hi.ts'),
})
