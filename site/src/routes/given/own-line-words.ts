import type { MoreWords } from '../../../../contract/words/page-words.ts'
import { lazyWords } from '../../page/load-words.ts'

/** Loads the words of a gift's line in the open ledger. */
export const ownLineWords = lazyWords<MoreWords['ownLine']>({
  en: () => import('../../../../contract/words/own-line/en.ts'),
  te: () => import('../../../../contract/words/own-line/te.ts'),
  ta: () => import('../../../../contract/words/own-line/ta.ts'),
  kn: () => import('../../../../contract/words/own-line/kn.ts'),
  hi: () => import('../../../../contract/words/own-line/hi.ts'),
})
