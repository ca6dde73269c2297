import type { WebCode } from '../../../../contract/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['order']>>>> = {
  en: () => import('../../../../contract/words/order/en.ts'),
  te: () => import('../../../../contract/words/order/te.ts'),
  ta: () => import('../../../../contract/words/order/ta.ts'),
  kn: () => import('../../../../contract/words/order/kn.ts'),
  hi: () => import('../../../../contract/words/order/hi.ts'),
}

/** The words of the page of one order, in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
