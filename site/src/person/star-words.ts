import type { WebCode } from '../../../contract/ground/languages.ts'
import type { StarWords } from '../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<StarWords>> = {
  en: async () => (await import('../../../contract/words/star/en.ts')).en,
  te: async () => (await import('../../../contract/words/star/te.ts')).te,
  ta: async () => (await import('../../../contract/words/star/ta.ts')).ta,
  kn: async () => (await import('../../../contract/words/star/kn.ts')).kn,
  hi: async () => (await import('../../../contract/words/star/hi.ts')).hi,
}

const loading = new Map<WebCode, Promise<StarWords | undefined>>()

/** Loads the words of the dialog. It resolves to undefined if they can't be loaded; the next call tries again. */
export function starWords(web: WebCode): Promise<StarWords | undefined> {
  const before = loading.get(web)
  if (before) return before
  const fetched = files[web]().catch(() => {
    loading.delete(web)
    return undefined
  })
  loading.set(web, fetched)
  return fetched
}
