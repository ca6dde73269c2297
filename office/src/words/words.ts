import { useLocaleState } from 'react-admin'
import { type OfficeLanguage, officeLanguages } from '../../../contract/office/languages.ts'

/** Words of a screen, in every language of the office; each screen has a `words.ts` of its own. */
export type Words<T> = Record<OfficeLanguage, T>

/** Ties the three languages together: a word missing in one does not compile. */
export const words = <T extends object>(all: { en: T; te: NoInfer<T>; hi: NoInfer<T> }): Words<T> => all

export function useOfficeLanguage(): OfficeLanguage {
  const [locale] = useLocaleState()
  return officeLanguages.find(l => l.web === locale)?.web ?? 'en'
}

export const useWords = <T>(all: Words<T>): T => all[useOfficeLanguage()]
