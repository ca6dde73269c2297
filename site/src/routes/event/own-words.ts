import type { WebCode } from '../../../../contract/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['anyDay']>>>> = {
  en: () => import('../../../../contract/words/any-day/en.ts'),
  te: () => import('../../../../contract/words/any-day/te.ts'),
  ta: () => import('../../../../contract/words/any-day/ta.ts'),
  kn: () => import('../../../../contract/words/any-day/kn.ts'),
  hi: () => import('../../../../contract/words/any-day/hi.ts'),
}

/** The words about a seva with many days, in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
