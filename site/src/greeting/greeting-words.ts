import type { MoreWords } from '../../../contract/words/page-words.ts'
import { lazyWords } from '../page/load-words.ts'

/** Loads the words of greetings. */
export const greetingWords = lazyWords<MoreWords['greeting']>({
  en: () => import('../../../contract/words/greeting/en.ts'),
  te: () => import('../../../contract/words/greeting/te.ts'),
  ta: () => import('../../../contract/words/greeting/ta.ts'),
  kn: () => import('../../../contract/words/greeting/kn.ts'),
  hi: () => import('../../../contract/words/greeting/hi.ts'),
})
