import type { WebCode } from '../../contract/languages.ts'
import type { PageWords } from '../../contract/words/page-words.ts'

/** A page is sent the words of its language only. */
const all: Record<WebCode, () => Promise<PageWords>> = {
  en: async () => (await import('../../contract/words/pages/en.ts')).en,
  te: async () => (await import('../../contract/words/pages/te.ts')).te,
  ta: async () => (await import('../../contract/words/pages/ta.ts')).ta,
  kn: async () => (await import('../../contract/words/pages/kn.ts')).kn,
  hi: async () => (await import('../../contract/words/pages/hi.ts')).hi,
}

/** Pages that a first visit begins with get those of the frame and the home page alone. `usePageWords` lets them use no others. */
const frameOnly: Record<WebCode, () => Promise<unknown>> = {
  en: async () => (await import('../../contract/words/frame/en.ts')).en,
  te: async () => (await import('../../contract/words/frame/te.ts')).te,
  ta: async () => (await import('../../contract/words/frame/ta.ts')).ta,
  kn: async () => (await import('../../contract/words/frame/kn.ts')).kn,
  hi: async () => (await import('../../contract/words/frame/hi.ts')).hi,
}

export const loadWords = (web: WebCode, route: { frameWordsOnly?: true }): Promise<PageWords> =>
  route.frameWordsOnly ? (frameOnly[web]() as Promise<PageWords>) : all[web]()
