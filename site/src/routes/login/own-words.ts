import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['login']>>>> = {
  en: () => import('../../../../contract/words/login/en.ts'),
  te: () => import('../../../../contract/words/login/te.ts'),
  ta: () => import('../../../../contract/words/login/ta.ts'),
  kn: () => import('../../../../contract/words/login/kn.ts'),
  hi: () => import('../../../../contract/words/login/hi.ts'),
}

/** The words of the login page in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
