import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const giving: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['giving']>>>> = {
  en: () => import('../../../../contract/words/giving/en.ts'),
  te: () => import('../../../../contract/words/giving/te.ts'),
  ta: () => import('../../../../contract/words/giving/ta.ts'),
  kn: () => import('../../../../contract/words/giving/kn.ts'),
  hi: () => import('../../../../contract/words/giving/hi.ts'),
}

const payee: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['payee']>>>> = {
  en: () => import('../../../../contract/words/payee/en.ts'),
  te: () => import('../../../../contract/words/payee/te.ts'),
  ta: () => import('../../../../contract/words/payee/ta.ts'),
  kn: () => import('../../../../contract/words/payee/kn.ts'),
  hi: () => import('../../../../contract/words/payee/hi.ts'),
}

/** The words of giving online, and of the way to the check of a payee, in one language. */
export async function ownWords(web: WebCode): Promise<object> {
  const [gift, check] = await Promise.all([giving[web](), payee[web]()])
  return { ...gift[web], ...check[web] }
}
