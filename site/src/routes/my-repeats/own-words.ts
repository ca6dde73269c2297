import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['repeats']>>>> = {
  en: () => import('../../../../contract/words/repeats/en.ts'),
  te: () => import('../../../../contract/words/repeats/te.ts'),
  ta: () => import('../../../../contract/words/repeats/ta.ts'),
  kn: () => import('../../../../contract/words/repeats/kn.ts'),
  hi: () => import('../../../../contract/words/repeats/hi.ts'),
}

/** The words of repeats, in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
