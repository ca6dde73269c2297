import type { WebCode } from '../../../../contract/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['verify']>>>> = {
  en: () => import('../../../../contract/words/verify/en.ts'),
  te: () => import('../../../../contract/words/verify/te.ts'),
  ta: () => import('../../../../contract/words/verify/ta.ts'),
  kn: () => import('../../../../contract/words/verify/kn.ts'),
  hi: () => import('../../../../contract/words/verify/hi.ts'),
}

/** The words of the check of a document in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
