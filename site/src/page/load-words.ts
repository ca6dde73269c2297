import type { WebCode } from '../../../contract/languages.ts'
import type { PageWords } from '../../../contract/words/page-words.ts'
import { type WordFolder, type WordSet, wordSets } from '../../../contract/words/sets.ts'

/** Every folder of words in every language. Each is a file of its own. */
const files: Record<WordFolder, Record<WebCode, () => Promise<Record<string, object>>>> = {
  frame: {
    en: () => import('../../../contract/words/frame/en.ts'),
    te: () => import('../../../contract/words/frame/te.ts'),
    ta: () => import('../../../contract/words/frame/ta.ts'),
    kn: () => import('../../../contract/words/frame/kn.ts'),
    hi: () => import('../../../contract/words/frame/hi.ts'),
  },
  pages: {
    en: () => import('../../../contract/words/pages/en.ts'),
    te: () => import('../../../contract/words/pages/te.ts'),
    ta: () => import('../../../contract/words/pages/ta.ts'),
    kn: () => import('../../../contract/words/pages/kn.ts'),
    hi: () => import('../../../contract/words/pages/hi.ts'),
  },
  family: {
    en: () => import('../../../contract/words/family/en.ts'),
    te: () => import('../../../contract/words/family/te.ts'),
    ta: () => import('../../../contract/words/family/ta.ts'),
    kn: () => import('../../../contract/words/family/kn.ts'),
    hi: () => import('../../../contract/words/family/hi.ts'),
  },
  order: {
    en: () => import('../../../contract/words/order/en.ts'),
    te: () => import('../../../contract/words/order/te.ts'),
    ta: () => import('../../../contract/words/order/ta.ts'),
    kn: () => import('../../../contract/words/order/kn.ts'),
    hi: () => import('../../../contract/words/order/hi.ts'),
  },
  giving: {
    en: () => import('../../../contract/words/giving/en.ts'),
    te: () => import('../../../contract/words/giving/te.ts'),
    ta: () => import('../../../contract/words/giving/ta.ts'),
    kn: () => import('../../../contract/words/giving/kn.ts'),
    hi: () => import('../../../contract/words/giving/hi.ts'),
  },
  waiting: {
    en: () => import('../../../contract/words/waiting/en.ts'),
    te: () => import('../../../contract/words/waiting/te.ts'),
    ta: () => import('../../../contract/words/waiting/ta.ts'),
    kn: () => import('../../../contract/words/waiting/kn.ts'),
    hi: () => import('../../../contract/words/waiting/hi.ts'),
  },
}

/** Loads the words of a page in one language. The types of `useWords` and its kin admit no others. */
export async function loadWords(web: WebCode, { words = 'pages' }: { words?: WordSet }): Promise<PageWords> {
  const catalogues = await Promise.all(wordSets[words].map(async folder => (await files[folder][web]())[web]))
  return Object.assign({}, ...catalogues) as PageWords
}
