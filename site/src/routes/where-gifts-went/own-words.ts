import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['openLedger']>>>> = {
  en: () => import('../../../../contract/words/open-ledger/en.ts'),
  te: () => import('../../../../contract/words/open-ledger/te.ts'),
  ta: () => import('../../../../contract/words/open-ledger/ta.ts'),
  kn: () => import('../../../../contract/words/open-ledger/kn.ts'),
  hi: () => import('../../../../contract/words/open-ledger/hi.ts'),
}

/** The words of the open ledger in one language. */
export const ownWords = async (web: WebCode): Promise<object> => ({ ...(await files[web]())[web] })
