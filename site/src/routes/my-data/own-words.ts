import type { WebCode } from '../../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../../contract/words/page-words.ts'

const family: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['family']>>>> = {
  en: () => import('../../../../contract/words/family/en.ts'),
  te: () => import('../../../../contract/words/family/te.ts'),
  ta: () => import('../../../../contract/words/family/ta.ts'),
  kn: () => import('../../../../contract/words/family/kn.ts'),
  hi: () => import('../../../../contract/words/family/hi.ts'),
}

const profile: Record<WebCode, () => Promise<Partial<Record<WebCode, MoreWords['profile']>>>> = {
  en: () => import('../../../../contract/words/profile/en.ts'),
  te: () => import('../../../../contract/words/profile/te.ts'),
  ta: () => import('../../../../contract/words/profile/ta.ts'),
  kn: () => import('../../../../contract/words/profile/kn.ts'),
  hi: () => import('../../../../contract/words/profile/hi.ts'),
}

/** The words of the family book and of my data, and those of the profile, in one language. */
export async function ownWords(web: WebCode): Promise<object> {
  const [book, own] = await Promise.all([family[web](), profile[web]()])
  return { ...book[web], ...own[web] }
}
