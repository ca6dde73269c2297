import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['turn']>>>> = {
  en: () => import('../../../../contract/words/turn/en.ts'),
  te: () => import('../../../../contract/words/turn/te.ts'),
  ta: () => import('../../../../contract/words/turn/ta.ts'),
  kn: () => import('../../../../contract/words/turn/kn.ts'),
  hi: () => import('../../../../contract/words/turn/hi.ts'),
}

/** The words of one day of a repeat, in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
