import type { WebCode } from '../../../contract/ground/languages.ts'
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
}

/** Loads the words of a page in one language. The types of `useWords` and its kin admit no others. */
export async function loadWords(web: WebCode, { words = 'pages' }: { words?: WordSet }): Promise<PageWords> {
  const catalogues = await Promise.all(wordSets[words].map(async folder => (await files[folder][web]())[web]))
  return Object.assign({}, ...catalogues) as PageWords
}

/**
 * A loader of words that a page needs only now and then, each language a file of its own, fetched once. It resolves to
 * undefined if they can't be loaded; the next call tries again.
 */
export function lazyWords<T>(
  files: Record<WebCode, () => Promise<Partial<Record<WebCode, T>>>>,
): (web: WebCode) => Promise<T | undefined> {
  const loading = new Map<WebCode, Promise<T | undefined>>()
  return web => {
    const before = loading.get(web)
    if (before) return before
    const fetched = files[web]()
      .then(file => file[web])
      .catch(() => {
        loading.delete(web)
        return undefined
      })
    loading.set(web, fetched)
    return fetched
  }
}
