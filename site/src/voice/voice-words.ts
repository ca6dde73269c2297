import type { MoreWords } from '../../../contract/words/page-words.ts'
import { lazyWords } from '../page/load-words.ts'

/** Loads the words of calls and of reading aloud. */
export const voiceWords = lazyWords<MoreWords['voice']>({
  en: () => import('../../../contract/words/voice/en.ts'),
  te: () => import('../../../contract/words/voice/te.ts'),
  ta: () => import('../../../contract/words/voice/ta.ts'),
  kn: () => import('../../../contract/words/voice/kn.ts'),
  hi: () => import('../../../contract/words/voice/hi.ts'),
})
