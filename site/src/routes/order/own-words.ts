import type { WebCode } from '../../../../contract/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const order: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['order']>>>> = {
  en: () => import('../../../../contract/words/order/en.ts'),
  te: () => import('../../../../contract/words/order/te.ts'),
  ta: () => import('../../../../contract/words/order/ta.ts'),
  kn: () => import('../../../../contract/words/order/kn.ts'),
  hi: () => import('../../../../contract/words/order/hi.ts'),
}

const story: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['story']>>>> = {
  en: () => import('../../../../contract/words/story/en.ts'),
  te: () => import('../../../../contract/words/story/te.ts'),
  ta: () => import('../../../../contract/words/story/ta.ts'),
  kn: () => import('../../../../contract/words/story/kn.ts'),
  hi: () => import('../../../../contract/words/story/hi.ts'),
}

/** The words of the page of one order, and of how the day of its homam goes, in one language. */
export async function ownWords(web: WebCode): Promise<object> {
  const [own, day] = await Promise.all([order[web](), story[web]()])
  return { ...own[web], ...day[web] }
}
