import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const verify: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['verify']>>>> = {
  en: () => import('../../../../contract/words/verify/en.ts'),
  te: () => import('../../../../contract/words/verify/te.ts'),
  ta: () => import('../../../../contract/words/verify/ta.ts'),
  kn: () => import('../../../../contract/words/verify/kn.ts'),
  hi: () => import('../../../../contract/words/verify/hi.ts'),
}

const payee: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['payee']>>>> = {
  en: () => import('../../../../contract/words/payee/en.ts'),
  te: () => import('../../../../contract/words/payee/te.ts'),
  ta: () => import('../../../../contract/words/payee/ta.ts'),
  kn: () => import('../../../../contract/words/payee/kn.ts'),
  hi: () => import('../../../../contract/words/payee/hi.ts'),
}

/** The words of the checks of a document and of a payee, in one language. */
export async function ownWords(web: WebCode): Promise<object> {
  const [papers, payees] = await Promise.all([verify[web](), payee[web]()])
  return { ...papers[web], ...payees[web] }
}
