import type { WebCode } from '../../../contract/ground/languages.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'

type VoiceWords = MoreWords['voice']

const files: Record<WebCode, () => Promise<VoiceWords>> = {
  en: async () => (await import('../../../contract/words/voice/en.ts')).en,
  te: async () => (await import('../../../contract/words/voice/te.ts')).te,
  ta: async () => (await import('../../../contract/words/voice/ta.ts')).ta,
  kn: async () => (await import('../../../contract/words/voice/kn.ts')).kn,
  hi: async () => (await import('../../../contract/words/voice/hi.ts')).hi,
}

const loading = new Map<WebCode, Promise<VoiceWords | undefined>>()

/** Loads the words of calls and of reading aloud. It resolves to undefined if they can't be loaded. */
export function voiceWords(web: WebCode): Promise<VoiceWords | undefined> {
  const before = loading.get(web)
  if (before) return before
  const fetched = files[web]().catch(() => {
    loading.delete(web)
    return undefined
  })
  loading.set(web, fetched)
  return fetched
}
