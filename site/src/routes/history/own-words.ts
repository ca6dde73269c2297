import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const timeline: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['timeline']>>>> = {
  en: () => import('../../../../contract/words/timeline/en.ts'),
  te: () => import('../../../../contract/words/timeline/te.ts'),
  ta: () => import('../../../../contract/words/timeline/ta.ts'),
  kn: () => import('../../../../contract/words/timeline/kn.ts'),
  hi: () => import('../../../../contract/words/timeline/hi.ts'),
}

/** The words of the steps that follow a booking, in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await timeline[web]())[web] })
