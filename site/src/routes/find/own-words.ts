import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['find']>>>> = {
  en: () => import('../../../../contract/words/find/en.ts'),
  te: () => import('../../../../contract/words/find/te.ts'),
  ta: () => import('../../../../contract/words/find/ta.ts'),
  kn: () => import('../../../../contract/words/find/kn.ts'),
  hi: () => import('../../../../contract/words/find/hi.ts'),
}

/** The words of the search for homams in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
