import type { MoreWords } from '../../../contract/words/page-words.ts'
import { lazyWords } from '../page/load-words.ts'

/** Loads the words of logins from abroad. */
export const abroadWords = lazyWords<MoreWords['abroad']>({
  en: () => import('../../../contract/words/abroad/en.ts'),
  te: () => import('../../../contract/words/abroad/te.ts'),
  ta: () => import('../../../contract/words/abroad/ta.ts'),
  kn: () => import('../../../contract/words/abroad/kn.ts'),
  hi: () => import('../../../contract/words/abroad/hi.ts'),
})
