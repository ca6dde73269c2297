import type { WebCode } from '../../../../contract/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['waiting']>>>> = {
  en: () => import('../../../../contract/words/waiting/en.ts'),
  te: () => import('../../../../contract/words/waiting/te.ts'),
  ta: () => import('../../../../contract/words/waiting/ta.ts'),
  kn: () => import('../../../../contract/words/waiting/kn.ts'),
  hi: () => import('../../../../contract/words/waiting/hi.ts'),
}

/** The words of the waiting list in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
