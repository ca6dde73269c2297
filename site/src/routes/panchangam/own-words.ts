import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['panchangam']>>>> = {
  en: () => import('../../../../contract/words/panchangam/en.ts'),
  te: () => import('../../../../contract/words/panchangam/te.ts'),
  ta: () => import('../../../../contract/words/panchangam/ta.ts'),
  kn: () => import('../../../../contract/words/panchangam/kn.ts'),
  hi: () => import('../../../../contract/words/panchangam/hi.ts'),
}

/** The words of the panchangam in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
