import type { WebCode } from '../../../../contract/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const payee: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['payee']>>>> = {
  en: () => import('../../../../contract/words/payee/en.ts'),
  te: () => import('../../../../contract/words/payee/te.ts'),
  ta: () => import('../../../../contract/words/payee/ta.ts'),
  kn: () => import('../../../../contract/words/payee/kn.ts'),
  hi: () => import('../../../../contract/words/payee/hi.ts'),
}

/** The words of the way to the check of a payee, in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await payee[web]())[web] })
