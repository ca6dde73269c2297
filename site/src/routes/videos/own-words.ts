import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['videos']>>>> = {
  en: () => import('../../../../contract/words/videos/en.ts'),
  te: () => import('../../../../contract/words/videos/te.ts'),
  ta: () => import('../../../../contract/words/videos/ta.ts'),
  kn: () => import('../../../../contract/words/videos/kn.ts'),
  hi: () => import('../../../../contract/words/videos/hi.ts'),
}

/** The words of the videos in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
