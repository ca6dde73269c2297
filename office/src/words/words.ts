import type { OfficeLanguage } from '../../../contract/office/trust/languages.ts'
import { useOfficeLanguage } from '../frame/language.tsx'

/** Words of a screen, in every language of the office; each screen has a `words.ts` of its own. */
export type Words<T> = Record<OfficeLanguage, T>

/** Ties the three languages together: a word missing in one does not compile. */
export const words = <T extends object>(all: { en: T; te: NoInfer<T>; hi: NoInfer<T> }): Words<T> => all

export const useWords = <T>(all: Words<T>): T => all[useOfficeLanguage()]
