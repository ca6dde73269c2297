import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const waiting: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['waiting']>>>> = {
  en: () => import('../../../../contract/words/waiting/en.ts'),
  te: () => import('../../../../contract/words/waiting/te.ts'),
  ta: () => import('../../../../contract/words/waiting/ta.ts'),
  kn: () => import('../../../../contract/words/waiting/kn.ts'),
  hi: () => import('../../../../contract/words/waiting/hi.ts'),
}

const anyDay: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['anyDay']>>>> = {
  en: () => import('../../../../contract/words/any-day/en.ts'),
  te: () => import('../../../../contract/words/any-day/te.ts'),
  ta: () => import('../../../../contract/words/any-day/ta.ts'),
  kn: () => import('../../../../contract/words/any-day/kn.ts'),
  hi: () => import('../../../../contract/words/any-day/hi.ts'),
}

/** The words of the waiting list and of the calendar, in one language. */
export async function ownWords(web: WebCode): Promise<object> {
  const [line, days] = await Promise.all([waiting[web](), anyDay[web]()])
  return { ...line[web], ...days[web] }
}
