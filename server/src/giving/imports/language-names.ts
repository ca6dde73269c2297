import { languages } from '../../../../contract/ground/languages.ts'

/** How lists name a language, in small letters. */
export const languageNames = new Map(
  languages.flatMap(l => [[l.web, l.id] as const, [l.name.toLowerCase(), l.id] as const]),
)
