import type { WebCode } from '../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'

type ChildWords = MoreWords['children']

const files: Record<WebCode, () => Promise<ChildWords>> = {
  en: async () => (await import('../../../contract/words/children/en.ts')).en,
  te: async () => (await import('../../../contract/words/children/te.ts')).te,
  ta: async () => (await import('../../../contract/words/children/ta.ts')).ta,
  kn: async () => (await import('../../../contract/words/children/kn.ts')).kn,
  hi: async () => (await import('../../../contract/words/children/hi.ts')).hi,
}

const loading = new Map<WebCode, Promise<ChildWords | undefined>>()

/** Loads the words about children. It resolves to undefined if they can't be loaded. */
export function childWords(web: WebCode): Promise<ChildWords | undefined> {
  const before = loading.get(web)
  if (before) return before
  const fetched = files[web]().catch(() => {
    loading.delete(web)
    return undefined
  })
  loading.set(web, fetched)
  return fetched
}
