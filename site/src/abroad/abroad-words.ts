import type { WebCode } from '../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'

type AbroadWords = MoreWords['abroad']

const files: Record<WebCode, () => Promise<AbroadWords>> = {
  en: async () => (await import('../../../contract/words/abroad/en.ts')).en,
  te: async () => (await import('../../../contract/words/abroad/te.ts')).te,
  ta: async () => (await import('../../../contract/words/abroad/ta.ts')).ta,
  kn: async () => (await import('../../../contract/words/abroad/kn.ts')).kn,
  hi: async () => (await import('../../../contract/words/abroad/hi.ts')).hi,
}

const loading = new Map<WebCode, Promise<AbroadWords | undefined>>()

/** Loads the words of logins from abroad. It resolves to undefined if they can't be loaded. */
export function abroadWords(web: WebCode): Promise<AbroadWords | undefined> {
  const before = loading.get(web)
  if (before) return before
  const fetched = files[web]().catch(() => {
    loading.delete(web)
    return undefined
  })
  loading.set(web, fetched)
  return fetched
}
