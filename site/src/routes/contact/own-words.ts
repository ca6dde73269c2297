import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const contact: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['contact']>>>> = {
  en: () => import('../../../../contract/words/contact/en.ts'),
  te: () => import('../../../../contract/words/contact/te.ts'),
  ta: () => import('../../../../contract/words/contact/ta.ts'),
  kn: () => import('../../../../contract/words/contact/kn.ts'),
  hi: () => import('../../../../contract/words/contact/hi.ts'),
}

const payee: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['payee']>>>> = {
  en: () => import('../../../../contract/words/payee/en.ts'),
  te: () => import('../../../../contract/words/payee/te.ts'),
  ta: () => import('../../../../contract/words/payee/ta.ts'),
  kn: () => import('../../../../contract/words/payee/kn.ts'),
  hi: () => import('../../../../contract/words/payee/hi.ts'),
}

/** The words of the page and of the way to the check of a payee, in one language. */
export const ownWords = async (web: WebCode): Promise<object> => {
  const [page, check] = await Promise.all([contact[web](), payee[web]()])
  return { ...page[web], ...check[web] }
}
