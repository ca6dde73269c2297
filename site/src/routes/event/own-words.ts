import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const anyDay: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['anyDay']>>>> = {
  en: () => import('../../../../contract/words/any-day/en.ts'),
  te: () => import('../../../../contract/words/any-day/te.ts'),
  ta: () => import('../../../../contract/words/any-day/ta.ts'),
  kn: () => import('../../../../contract/words/any-day/kn.ts'),
  hi: () => import('../../../../contract/words/any-day/hi.ts'),
}

const story: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['story']>>>> = {
  en: () => import('../../../../contract/words/story/en.ts'),
  te: () => import('../../../../contract/words/story/te.ts'),
  ta: () => import('../../../../contract/words/story/ta.ts'),
  kn: () => import('../../../../contract/words/story/kn.ts'),
  hi: () => import('../../../../contract/words/story/hi.ts'),
}

/** The words about a seva with many days, and about the day of a homam, in one language. */
export async function ownWords(web: WebCode): Promise<object> {
  const [days, day] = await Promise.all([anyDay[web](), story[web]()])
  return { ...days[web], ...day[web] }
}
