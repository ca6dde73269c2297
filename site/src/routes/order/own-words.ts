import type { WebCode } from '../../../../contract/ground/languages.ts'
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

const said: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['said']>>>> = {
  en: () => import('../../../../contract/words/said/en.ts'),
  te: () => import('../../../../contract/words/said/te.ts'),
  ta: () => import('../../../../contract/words/said/ta.ts'),
  kn: () => import('../../../../contract/words/said/kn.ts'),
  hi: () => import('../../../../contract/words/said/hi.ts'),
}

const timeline: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['timeline']>>>> = {
  en: () => import('../../../../contract/words/timeline/en.ts'),
  te: () => import('../../../../contract/words/timeline/te.ts'),
  ta: () => import('../../../../contract/words/timeline/ta.ts'),
  kn: () => import('../../../../contract/words/timeline/kn.ts'),
  hi: () => import('../../../../contract/words/timeline/hi.ts'),
}

/** The words of the page of one order, of the steps that follow it, of how the day of its homam goes, and of what is said of it, in one language. */
export async function ownWords(web: WebCode): Promise<object> {
  const [own, steps, day, voice] = await Promise.all([order[web](), timeline[web](), story[web](), said[web]()])
  return { ...own[web], ...steps[web], ...day[web], ...voice[web] }
}
