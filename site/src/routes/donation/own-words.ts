import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const giving: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['giving']>>>> = {
  en: () => import('../../../../contract/words/giving/en.ts'),
  te: () => import('../../../../contract/words/giving/te.ts'),
  ta: () => import('../../../../contract/words/giving/ta.ts'),
  kn: () => import('../../../../contract/words/giving/kn.ts'),
  hi: () => import('../../../../contract/words/giving/hi.ts'),
}

/** The words of giving online, in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await giving[web]())[web] })
