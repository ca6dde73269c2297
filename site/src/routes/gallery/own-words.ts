import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['gallery']>>>> = {
  en: () => import('../../../../contract/words/gallery/en.ts'),
  te: () => import('../../../../contract/words/gallery/te.ts'),
  ta: () => import('../../../../contract/words/gallery/ta.ts'),
  kn: () => import('../../../../contract/words/gallery/kn.ts'),
  hi: () => import('../../../../contract/words/gallery/hi.ts'),
}

/** The words of the gallery in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
