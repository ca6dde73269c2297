import type { MoreWords } from '../../../contract/words/page-words.ts'
import { lazyWords } from '../page/load-words.ts'

/** Loads the words about children. */
export const childWords = lazyWords<MoreWords['children']>({
  en: () => import('../../../contract/words/children/en.ts'),
  te: () => import('../../../contract/words/children/te.ts'),
  ta: () => import('../../../contract/words/children/ta.ts'),
  kn: () => import('../../../contract/words/children/kn.ts'),
  hi: () => import('../../../contract/words/children/hi.ts'),
})
