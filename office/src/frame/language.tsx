import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { isOfficeLanguage, type OfficeLanguage } from '../../../contract/office/trust/languages.ts'

const storageKey = 'office-language'

/** Whether somebody chose a language on this device. */
export const isLanguageChosen = (): boolean => localStorage.getItem(storageKey) !== null

function firstLanguage(): OfficeLanguage {
  const wanted = localStorage.getItem(storageKey) ?? navigator.language.slice(0, 2)
  return isOfficeLanguage(wanted) ? wanted : 'en'
}

interface LanguageChoice {
  language: OfficeLanguage
  choose: (language: OfficeLanguage) => void
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: () => undefined })

/** The language of the office: the one chosen on this device, else the browser's. Calls send it with them (call.ts). */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage)
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const queries = useQueryClient()
  const choice = useMemo<LanguageChoice>(
    () => ({
      language,
      choose(to) {
        localStorage.setItem(storageKey, to)
        document.documentElement.lang = to
        setLanguage(to)
        // Answers hold texts of the server. A link that was opened (`link`) is not opened a second time.
        void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('POST ') })
      },
    }),
    [language, queries],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export const useOfficeLanguage = (): OfficeLanguage => useContext(LanguageContext).language

/** Changes the language of the office and remembers it on this device. */
export const useChooseLanguage = (): LanguageChoice['choose'] => useContext(LanguageContext).choose
