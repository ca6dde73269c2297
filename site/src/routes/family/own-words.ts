import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['family']>>>> = {
  en: () => import('../../../../contract/words/family/en.ts'),
  te: () => import('../../../../contract/words/family/te.ts'),
  ta: () => import('../../../../contract/words/family/ta.ts'),
  kn: () => import('../../../../contract/words/family/kn.ts'),
  hi: () => import('../../../../contract/words/family/hi.ts'),
}

/** The words of the family book and of my data, in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
