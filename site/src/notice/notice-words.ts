import type { MoreWords } from '../../../contract/words/page-words.ts'
import { lazyWords } from '../page/load-words.ts'

/** Loads the words of the notice. */
export const noticeWords = lazyWords<MoreWords['notice']>({
  en: () => import('../../../contract/words/notice/en.ts'),
  te: () => import('../../../contract/words/notice/te.ts'),
  ta: () => import('../../../contract/words/notice/ta.ts'),
  kn: () => import('../../../contract/words/notice/kn.ts'),
  hi: () => import('../../../contract/words/notice/hi.ts'),
})
