import { createContext, useContext } from 'react'
import type { Language } from '../../../contract/languages.ts'
import type { FrameWords, MoreWords, PageWords } from '../../../contract/words/page-words.ts'

/** Where a visitor is: the language, the parts of the address, the query string with its `?`. */
export interface PageContext {
  lang: Language
  params: Record<string, string>
  path: string
  search: string
}

export const CurrentPageContext = createContext<PageContext | undefined>(undefined)
export const WordsContext = createContext<PageWords | undefined>(undefined)

/** The visit that the page on screen belongs to. */
export function usePageContext(): PageContext {
  const context = useContext(CurrentPageContext)
  if (!context) throw new Error('usePageContext outside a page')
  return context
}

function useLoadedWords(): PageWords {
  const words = useContext(WordsContext)
  if (!words) throw new Error('words outside a page')
  return words
}

/** What the frame and the home page say, in the language of the page: there on every page. */
export const useWords = (): FrameWords => useLoadedWords()

/** The words of all pages: for routes that are sent more than the frame's (`words` in routes.ts). */
export const usePageWords = (): PageWords => useLoadedWords()

/** The words of pages that are sent this set (`words` in routes.ts). */
export const useMoreWords = <S extends keyof MoreWords>(_set: S): PageWords & MoreWords[S] => useLoadedWords() as PageWords & MoreWords[S]
