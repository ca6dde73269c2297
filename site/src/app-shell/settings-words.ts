import type { WebCode } from '../../../contract/ground/languages.ts'
import type { SettingsWords } from '../../../contract/words/page-words.ts'

const files: Record<WebCode, () => Promise<SettingsWords>> = {
  en: async () => (await import('../../../contract/words/settings/en.ts')).en,
  te: async () => (await import('../../../contract/words/settings/te.ts')).te,
  ta: async () => (await import('../../../contract/words/settings/ta.ts')).ta,
  kn: async () => (await import('../../../contract/words/settings/kn.ts')).kn,
  hi: async () => (await import('../../../contract/words/settings/hi.ts')).hi,
}

const loading = new Map<WebCode, Promise<SettingsWords | undefined>>()

/**
 * Loads the words of the settings sheet. It resolves to undefined if they can't be loaded; the next call tries again.
 */
export function settingsWords(web: WebCode): Promise<SettingsWords | undefined> {
  const before = loading.get(web)
  if (before) return before
  const fetched = files[web]().catch(() => {
    loading.delete(web)
    return undefined
  })
  loading.set(web, fetched)
  return fetched
}
