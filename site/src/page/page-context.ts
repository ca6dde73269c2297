import { createContext, useContext } from 'react'
import type { Language } from '../../../contract/ground/languages.ts'
import type { FrameWords, MoreWords, PageWords } from '../../../contract/words/page-words.ts'

/** The language, the parts of the path, and the query string with its `?`, of one page. */
export interface PageContext {
  lang: Language
  params: Record<string, string>
  path: string
  search: string
}

export const CurrentPageContext = createContext<PageContext | undefined>(undefined)
export const WordsContext = createContext<PageWords | undefined>(undefined)

/** The context of the page on screen. */
export function usePageContext(): PageContext {
  const context = useContext(CurrentPageContext)
  if (!context) throw new Error('outside a page')
  return context
}

function useLoadedWords(): PageWords {
  const words = useContext(WordsContext)
  if (!words) throw new Error('outside a page')
  return words
}

/** The words of the app shell and the home page, in the language of the page. Every page has them. */
export const useWords = (): FrameWords => useLoadedWords()

/** The words of all pages, for routes that get more than those of the app shell (`words` in addresses/routes.ts). */
export const usePageWords = (): PageWords => useLoadedWords()

/** The words of pages that get these sets of their own (`own-words.ts` of a route). */
export const useMoreWords = <S extends keyof MoreWords, T extends keyof MoreWords = S>(
  _set: S,
  _other?: T,
): PageWords & MoreWords[S] & MoreWords[T] => useLoadedWords() as PageWords & MoreWords[S] & MoreWords[T]
