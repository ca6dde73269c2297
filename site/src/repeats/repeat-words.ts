import type { WebCode } from '../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'

type RepeatWords = MoreWords['repeats']

const files: Record<WebCode, () => Promise<RepeatWords>> = {
  en: async () => (await import('../../../contract/words/repeats/en.ts')).en,
  te: async () => (await import('../../../contract/words/repeats/te.ts')).te,
  ta: async () => (await import('../../../contract/words/repeats/ta.ts')).ta,
  kn: async () => (await import('../../../contract/words/repeats/kn.ts')).kn,
  hi: async () => (await import('../../../contract/words/repeats/hi.ts')).hi,
}

const loading = new Map<WebCode, Promise<RepeatWords | undefined>>()

/** Loads the words of repeats. It resolves to undefined if they can't be loaded; the next call tries again. */
export function repeatWords(web: WebCode): Promise<RepeatWords | undefined> {
  const before = loading.get(web)
  if (before) return before
  const fetched = files[web]().catch(() => {
    loading.delete(web)
    return undefined
  })
  loading.set(web, fetched)
  return fetched
}
