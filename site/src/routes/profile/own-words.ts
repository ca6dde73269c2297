import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const profile: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['profile']>>>> = {
  en: () => import('../../../../contract/words/profile/en.ts'),
  te: () => import('../../../../contract/words/profile/te.ts'),
  ta: () => import('../../../../contract/words/profile/ta.ts'),
  kn: () => import('../../../../contract/words/profile/kn.ts'),
  hi: () => import('../../../../contract/words/profile/hi.ts'),
}

/** The words of the profile in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await profile[web]())[web] })
