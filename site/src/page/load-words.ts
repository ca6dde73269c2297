import type { WebCode } from '../../../contract/languages.ts'
import type { PageWords } from '../../../contract/words/page-words.ts'
import { type WordFolder, type WordSet, wordSets } from '../../../contract/words/sets.ts'

/** Every folder of words in every language. Each is a file of its own. */
const files: Record<WordFolder, Record<WebCode, () => Promise<object>>> = {
  frame: {
    en: async () => (await import('../../../contract/words/frame/en.ts')).en,
    te: async () => (await import('../../../contract/words/frame/te.ts')).te,
    ta: async () => (await import('../../../contract/words/frame/ta.ts')).ta,
    kn: async () => (await import('../../../contract/words/frame/kn.ts')).kn,
    hi: async () => (await import('../../../contract/words/frame/hi.ts')).hi,
  },
  pages: {
    en: async () => (await import('../../../contract/words/pages/en.ts')).en,
    te: async () => (await import('../../../contract/words/pages/te.ts')).te,
    ta: async () => (await import('../../../contract/words/pages/ta.ts')).ta,
    kn: async () => (await import('../../../contract/words/pages/kn.ts')).kn,
    hi: async () => (await import('../../../contract/words/pages/hi.ts')).hi,
  },
  find: {
    en: async () => (await import('../../../contract/words/find/en.ts')).en,
    te: async () => (await import('../../../contract/words/find/te.ts')).te,
    ta: async () => (await import('../../../contract/words/find/ta.ts')).ta,
    kn: async () => (await import('../../../contract/words/find/kn.ts')).kn,
    hi: async () => (await import('../../../contract/words/find/hi.ts')).hi,
  },
  family: {
    en: async () => (await import('../../../contract/words/family/en.ts')).en,
    te: async () => (await import('../../../contract/words/family/te.ts')).te,
    ta: async () => (await import('../../../contract/words/family/ta.ts')).ta,
    kn: async () => (await import('../../../contract/words/family/kn.ts')).kn,
    hi: async () => (await import('../../../contract/words/family/hi.ts')).hi,
  },
  order: {
    en: async () => (await import('../../../contract/words/order/en.ts')).en,
    te: async () => (await import('../../../contract/words/order/te.ts')).te,
    ta: async () => (await import('../../../contract/words/order/ta.ts')).ta,
    kn: async () => (await import('../../../contract/words/order/kn.ts')).kn,
    hi: async () => (await import('../../../contract/words/order/hi.ts')).hi,
  },
  giving: {
    en: async () => (await import('../../../contract/words/giving/en.ts')).en,
    te: async () => (await import('../../../contract/words/giving/te.ts')).te,
    ta: async () => (await import('../../../contract/words/giving/ta.ts')).ta,
    kn: async () => (await import('../../../contract/words/giving/kn.ts')).kn,
    hi: async () => (await import('../../../contract/words/giving/hi.ts')).hi,
  },
  waiting: {
    en: async () => (await import('../../../contract/words/waiting/en.ts')).en,
    te: async () => (await import('../../../contract/words/waiting/te.ts')).te,
    ta: async () => (await import('../../../contract/words/waiting/ta.ts')).ta,
    kn: async () => (await import('../../../contract/words/waiting/kn.ts')).kn,
    hi: async () => (await import('../../../contract/words/waiting/hi.ts')).hi,
  },
  verify: {
    en: async () => (await import('../../../contract/words/verify/en.ts')).en,
    te: async () => (await import('../../../contract/words/verify/te.ts')).te,
    ta: async () => (await import('../../../contract/words/verify/ta.ts')).ta,
    kn: async () => (await import('../../../contract/words/verify/kn.ts')).kn,
    hi: async () => (await import('../../../contract/words/verify/hi.ts')).hi,
  },
}

/** Loads the words of a page in one language. The types of `useWords` and its kin admit no others. */
export async function loadWords(web: WebCode, { words = 'pages' }: { words?: WordSet }): Promise<PageWords> {
  return Object.assign({}, ...(await Promise.all(wordSets[words].map(folder => files[folder][web]())))) as PageWords
}
