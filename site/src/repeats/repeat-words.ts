import type { MoreWords } from '../../../contract/words/page-words.ts'
import { lazyWords } from '../page/load-words.ts'

/** Loads the words of repeats. */
export const repeatWords = lazyWords<MoreWords['repeats']>({
  en: () => import('../../../contract/words/repeats/en.ts'),
  te: () => import('../../../contract/words/repeats/te.ts'),
  ta: () => import('../../../contract/words/repeats/ta.ts'),
  kn: () => import('../../../contract/words/repeats/kn.ts'),
  hi: () => import('../../../contract/words/repeats/hi.ts'),
})
