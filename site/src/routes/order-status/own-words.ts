import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const own: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['paymentResult']>>>> = {
  en: () => import('../../../../contract/words/order-status/en.ts'),
  te: () => import('../../../../contract/words/order-status/te.ts'),
  ta: () => import('../../../../contract/words/order-status/ta.ts'),
  kn: () => import('../../../../contract/words/order-status/kn.ts'),
  hi: () => import('../../../../contract/words/order-status/hi.ts'),
}

const timeline: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['timeline']>>>> = {
  en: () => import('../../../../contract/words/timeline/en.ts'),
  te: () => import('../../../../contract/words/timeline/te.ts'),
  ta: () => import('../../../../contract/words/timeline/ta.ts'),
  kn: () => import('../../../../contract/words/timeline/kn.ts'),
  hi: () => import('../../../../contract/words/timeline/hi.ts'),
}

/** The words of a payment's state, and of the steps that follow a booking, in one language. */
export async function ownWords(web: WebCode): Promise<object> {
  const [state, steps] = await Promise.all([own[web](), timeline[web]()])
  return { ...state[web], ...steps[web] }
}
