import type { WebCode } from '../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'

type GreetingWords = MoreWords['greeting']

const files: Record<WebCode, () => Promise<GreetingWords>> = {
  en: async () => (await import('../../../contract/words/greeting/en.ts')).en,
  te: async () => (await import('../../../contract/words/greeting/te.ts')).te,
  ta: async () => (await import('../../../contract/words/greeting/ta.ts')).ta,
  kn: async () => (await import('../../../contract/words/greeting/kn.ts')).kn,
  hi: async () => (await import('../../../contract/words/greeting/hi.ts')).hi,
}

const loading = new Map<WebCode, Promise<GreetingWords | undefined>>()

/** Loads the words of greetings. It resolves to undefined if they can't be loaded. */
export function greetingWords(web: WebCode): Promise<GreetingWords | undefined> {
  const before = loading.get(web)
  if (before) return before
  const fetched = files[web]().catch(() => {
    loading.delete(web)
    return undefined
  })
  loading.set(web, fetched)
  return fetched
}
